/** The stores that a shop can have, for tests that hold for each of them. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { openPostgresStore, type PostgresOptions } from '#db/postgres/store.ts';
import type { Store } from '#db/store.ts';
import { rowsIn, withDatabase } from './database.ts';
import { postgresIsMissing, temporaryDatabase, withClient } from './postgres.ts';
import { temporaryStore } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store on a new database, and the database as another program sees it. */
export interface OpenStore {
  store: Store;
  rows: (query: string) => Promise<unknown[]>;
  run: (statement: string) => Promise<unknown>;
  dispose: () => Promise<void>;
}

async function openSqlite(): Promise<OpenStore> {
  const { store, file, dispose } = temporaryStore();
  return {
    store,
    rows: async (query) => rowsIn(file, query),
    run: async (statement) => withDatabase(file, (database) => database.exec(statement)),
    dispose,
  };
}

/** The same on PostgreSQL, and what another process opens it with. */
export async function openPostgres(
  limits: PostgresOptions['limits'] = {},
): Promise<OpenStore & { url: string; hashKey: Buffer }> {
  const { url, drop } = await temporaryDatabase();
  const photos = temporaryFolder();
  const hashKey = randomBytes(32);
  const store = await openPostgresStore({
    url,
    photos: join(photos, 'photos'),
    hashKey,
    limits,
  });
  const run = (statement: string) => withClient(url, (client) => client.query(statement));
  return {
    url,
    hashKey,
    store,
    run,
    rows: async (query) => (await run(query)).rows,
    async dispose() {
      await store.close();
      await drop();
      rmSync(photos, { recursive: true });
    },
  };
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
