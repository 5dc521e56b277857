/** Migrates a database, after copying it. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { refuseOlder, requireKnownVersion } from '../known-version.ts';

const ownMigrations = join(import.meta.dirname, 'migrations');

/** The time of the last migration of a database; 0 for a new database. */
function lastApplied(sqlite: Database): number {
  const hasList = sqlite.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (!hasList) return 0;
  return Number(sqlite.prepare('select max(created_at) from __drizzle_migrations').pluck().get() ?? 0);
}

const newestKnown = (last: number, migrationsFolder: string) =>
  requireKnownVersion(migrationsFolder, last, 'the copy that it made');

/** @throws DatabaseRefusedError when the database is not of this version of the shop */
export function requireUpToDate(sqlite: Database): void {
  const last = lastApplied(sqlite);
  refuseOlder(last, newestKnown(last, ownMigrations));
}

/**
 * @param file path of the database, beside which the copy is put
 * @param migrationsFolder other migrations than the shop's, in tests
 * @throws DatabaseRefusedError when a newer version of the shop has migrated it, or one from before the first release
 */
export function bringUpToDate(
  sqlite: Database,
  database: BetterSQLite3Database,
  file: string,
  migrationsFolder = ownMigrations,
) {
  const last = lastApplied(sqlite);
  const newest = newestKnown(last, migrationsFolder);
  if (last > 0 && last < newest) {
    const copy = `${file}.before-${newest}`;
    rmSync(copy, { force: true });
    sqlite.prepare('vacuum into ?').run(copy);
  }
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
