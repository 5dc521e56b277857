import { eq } from 'drizzle-orm';
import type { RoomPicture } from '../../rows.ts';
import { roomPictures } from '../../schema.ts';
import type { RoomPictures } from '../../tables/room-pictures.ts';
import type { Drizzle } from '../open.ts';
import { prepareInsert, slot } from '../statements.ts';

/**
 * The table of the photos of rooms, on SQLite.
 *
 * @param release called with the files that a change leaves without a row
 */
export function sqliteRoomPictures(
  database: Drizzle,
  release: (names: readonly string[]) => void,
): RoomPictures {
  const isOfOrder = eq(roomPictures.orderId, slot('orderId'));
  const find = database.select().from(roomPictures).where(isOfOrder).prepare();
  const insert = prepareInsert(database, roomPictures);
  const remove = database.delete(roomPictures).where(isOfOrder).prepare();
  const all = database.select().from(roomPictures).prepare();

  function take(orderId: string): string[] {
    const row = find.get({ orderId });
    remove.run({ orderId });
    return row ? filesOf(row) : [];
  }

  return {
    find: (orderId) => find.get({ orderId }),
    put(picture) {
      const kept = filesOf(picture);
      release(take(picture.orderId).filter((name) => !kept.includes(name)));
      insert(picture);
    },
    delete: (orderId) => release(take(orderId)),
    files: () => all.all().flatMap(filesOf),
  };
}

const filesOf = ({ photo, picture }: RoomPicture) => (picture === null ? [photo] : [photo, picture]);
