/** Migrates a database of PostgreSQL, one process at a time. */
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { refuseOlder, requireKnownVersion } from '../known-version.ts';
import { DatabaseRefusedError } from '../store.ts';

const ownMigrations = join(import.meta.dirname, 'migrations');
const oldest = 150_000;

const newestKnown = (last: number, migrationsFolder: string) =>
  requireKnownVersion(migrationsFolder, last, 'a backup from before');

/** A lock number that no other program uses in this database. */
const lock = 0x4e50_5031;

/**
 * @param migrationsFolder other migrations than the shop's, in tests
 * @throws DatabaseRefusedError when a newer version of the shop has migrated it, or one from before the first release,
 * or
 *   PostgreSQL is too old
 */
export async function bringUpToDate(client: Client, migrationsFolder = ownMigrations) {
  const { rows } = await client.query('show server_version_num');
  if (Number(rows[0]?.server_version_num) < oldest) {
    throw new DatabaseRefusedError('The shop needs PostgreSQL 15 or newer.');
  }
  // Other processes of the shop may start at the same moment. The connection's end releases the lock at the latest.
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    newestKnown(await lastApplied(client), migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

/** @throws DatabaseRefusedError when no shop, or another version of it, was started last on a database */
export async function requireUpToDate(client: Client) {
  const last = await lastApplied(client);
  if (last === 0) throw new DatabaseRefusedError('There is no shop in this database.');
  refuseOlder(last, newestKnown(last, ownMigrations));
}

/** The time of the last migration of a database; 0 for a new database. */
async function lastApplied(client: Client): Promise<number> {
  const list = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (list.rows[0]?.name === null) return 0;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  return Number(rows[0]?.last ?? 0);
}
