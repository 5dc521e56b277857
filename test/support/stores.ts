/** The stores that a shop can have, for tests that hold for each of them. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe } from 'vitest';
import { onDatabase } from '#db/postgres/connections.ts';
import { openPostgresStore, type PostgresOptions } from '#db/postgres/store.ts';
import { openStore } from '#db/sqlite/store.ts';
import type { Store } from '#db/store.ts';
import { rowsIn, withDatabase } from './database.ts';
import { postgresIsMissing, temporaryDatabase } from './postgres.ts';
import { temporaryStore } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store on a new database, and the database as another program sees it. */
export interface OpenStore {
  store: Store;
  rows: (query: string) => Promise<unknown[]>;
  run: (statement: string) => Promise<unknown>;
  /** Opens the same database once more, as after the process died. */
  again: () => Promise<Store>;
  /** Where files of the shop may lie, which go with it. */
  folder: string;
  dispose: () => Promise<void>;
}

async function openSqlite(): Promise<OpenStore & { file: string }> {
  const { store, file, dispose } = temporaryStore();
  return {
    store,
    file,
    folder: dirname(file),
    rows: async (query) => rowsIn(file, query),
    run: async (statement) => withDatabase(file, (database) => database.exec(statement)),
    again: async () => openStore(file),
    dispose,
  };
}

/** The same on PostgreSQL, and what another process opens it with. */
export async function openPostgres(
  limits: PostgresOptions['limits'] = {},
): Promise<OpenStore & { url: string; hashKey: Buffer }> {
  const { url, drop } = await temporaryDatabase();
  const folder = temporaryFolder();
  const hashKey = randomBytes(32);
  const open = () => openPostgresStore({ url, photos: join(folder, 'photos'), hashKey, limits });
  const store = await open();
  const run = (statement: string) => onDatabase(url, (client) => client.query(statement));
  return {
    url,
    hashKey,
    store,
    run,
    folder,
    async again() {
      // The connections of a dead process are gone.
      await run(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      const next = await open();
      await next.duty.take();
      return next;
    },
    rows: async (query) => (await run(query)).rows,
    async dispose() {
      await store.close();
      await drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The store of a test's shop, whose process has the duty: on SQLite, or as `TEST_DATABASE` says. */
export async function openShopStore(): Promise<OpenStore & { file: string }> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return openSqlite();
  const opened = await openPostgres();
  await opened.store.duty.take();
  return { ...opened, file: '' };
}

/** Tests that every store passes. */
export function describeStores(words: string, tests: (open: () => Promise<OpenStore>) => void) {
  describe(`${words}, on SQLite`, () => {
    tests(openSqlite);
  });
  describe.skipIf(postgresIsMissing !== undefined)(`${words}, on PostgreSQL`, () => {
    tests(() => openPostgres());
  });
}
