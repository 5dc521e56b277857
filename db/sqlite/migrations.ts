/** Migrates a database, after copying it. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { photosFolder } from '../photo-files.ts';
import { DatabaseRefusedError } from '../store.ts';
import { movePhotosOfRows } from './photos-of-rows.ts';

const migrationsFolder = join(import.meta.dirname, '../migrations');

/** Timestamps of the migrations that a database has had; none for a new database. */
function appliedTo(sqlite: Database): number[] {
  const hasList = sqlite.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (!hasList) return [];
  return sqlite.prepare('select created_at from __drizzle_migrations').pluck().all().map(Number);
}

/**
 * @param file path of the database, beside which the copy is put
 * @throws DatabaseRefusedError when a newer version of the shop has migrated it
 */
export function bringUpToDate(sqlite: Database, database: BetterSQLite3Database, file: string) {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const applied = appliedTo(sqlite);
  const [newest, last] = [Math.max(...known), Math.max(0, ...applied)];
  if (last > newest) {
    throw new DatabaseRefusedError(
      'The database was changed by a newer version of the shop. Start that version, or restore the copy that it made.',
    );
  }
  if (applied.length > 0 && last < newest) {
    const copy = `${file}.before-${newest}`;
    rmSync(copy, { force: true });
    sqlite.prepare('vacuum into ?').run(copy);
  }
  movePhotosOfRows(sqlite, photosFolder(file));
  migrate(database, { migrationsFolder });
}

/** Deletes copies made before a moment (epoch ms): they still hold what has been deleted since. */
export function removeCopies(file: string, before: number) {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    const copy = join(folder, name);
    if (name.startsWith(`${basename(file)}.before-`) && statSync(copy).mtimeMs < before) rmSync(copy);
  }
}
