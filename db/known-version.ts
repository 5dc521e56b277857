/** Which databases this version of the shop can bring up to date. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseRefusedError } from './store.ts';

/**
 * @param last the time of the last migration of the database, epoch ms; 0 for a new database
 * @param wayBack what an operator may do where a newer version has migrated it
 * @returns the time of the last migration of this version
 * @throws DatabaseRefusedError when a newer version of the shop has migrated it, or one from before the first release
 */
export function requireKnownVersion(migrationsFolder: string, last: number, wayBack: string): number {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const newest = Math.max(...known);
  if (last > newest) {
    throw new DatabaseRefusedError(
      `The database was changed by a newer version of the shop. Start that version, or restore ${wayBack}.`,
    );
  }
  if (last > 0 && last < Math.min(...known)) {
    throw new DatabaseRefusedError(
      'The database was made by a version from before the first release, which this one cannot read. ' +
        'Name an empty folder in DATA_DIR, or an empty database in DATABASE_URL.',
    );
  }
  return newest;
}

/**
 * For a command beside the shop, which must not migrate the tables of a version that may be running.
 * @param newest the time of the last migration of this version
 * @throws DatabaseRefusedError when migrations are pending
 */
export function refuseOlder(last: number, newest: number): void {
  if (last < newest) {
    throw new DatabaseRefusedError(
      'The database is that of an earlier version of the shop, which may be running. Start this version of the shop first: ' +
        'it brings the database up to date.',
    );
  }
}
