/** Moves the photos that earlier versions kept in the database into files, before the migration that drops their columns. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { makePhotosFolder } from '../photo-files.ts';

interface Row {
  id: string;
  photo: Buffer;
  picture: Buffer | null;
}

/**
 * Does nothing when there are none. The file names are those that the migration gives the rows; after an interrupted
 * start the files are written again.
 */
export function movePhotosOfRows(sqlite: Database, folder: string): void {
  const inRows = sqlite
    .prepare("select 1 from pragma_table_info('room_pictures') where name = 'photo' and lower(type) = 'blob'")
    .get();
  if (!inRows) return;
  makePhotosFolder(folder);
  const save = (name: string, content: Buffer) =>
    writeFileSync(join(folder, name), content, { flush: true, mode: 0o600 });
  const rows = sqlite.prepare<[], Row>('select order_id id, photo, picture from room_pictures');
  for (const { id, photo, picture } of rows.iterate()) {
    save(`${id}-photo.jpg`, photo);
    if (picture) save(`${id}-picture.jpg`, picture);
  }
}
