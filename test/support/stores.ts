/** The stores that a shop can have, for tests that hold for each of them. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe } from 'vitest';
import { openPhotoFolder, type PhotoFiles } from '#db/photo-files.ts';
import { onDatabase } from '#db/postgres/connections.ts';
import { openPostgresStore, type PostgresOptions } from '#db/postgres/store.ts';
import { openStore } from '#db/sqlite/store.ts';
import type { Store } from '#db/store.ts';
import { rowsIn, withDatabase } from './database.ts';
import { postgresIsMissing, temporaryDatabase } from './postgres.ts';
import { temporaryStore } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store on a new database, and access to the database from outside. */
export interface OpenStore {
  store: Store;
  rows: <Row extends object = object>(query: string) => Promise<Row[]>;
  run: (statement: string) => Promise<unknown>;
  tables: () => Promise<string[]>;
  /** Makes every insert into a table fail. @returns a function that ends that */
  refuseInserts: (table: string) => Promise<() => Promise<unknown>>;
  /** Opens the same database once more, as after the process died. */
  again: () => Promise<Store>;
  /** Opens the same database without room in its queue, as in a crowd. */
  crowded: () => Promise<Store>;
  /** A folder for the shop's files, which is deleted with the store. */
  folder: string;
  /** Files that must have no bytes of erased data: the SQLite file and its log; none with PostgreSQL. */
  erasedFiles: readonly string[];
  dispose: () => Promise<void>;
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

export async function openSqlite(files?: PhotoFiles): Promise<OpenStore> {
  const { store, file, dispose } = temporaryStore({ ...(files && { files }) });
  const rows = async <Row extends object>(query: string) => rowsIn(file, query) as Row[];
  const run = async (statement: string) => withDatabase(file, (database) => database.exec(statement));
  return {
    store,
    folder: dirname(file),
    erasedFiles: [file, `${file}-wal`],
    rows,
    run,
    async refuseInserts(table) {
      await run(`create trigger no_room before insert on ${table} begin select raise(abort, 'no room'); end`);
      return () => run('drop trigger no_room');
    },
    tables: async () =>
      names(
        await rows(
          "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
        ),
      ),
    again: async () => openStore(file, { ...(files && { files }) }),
    crowded: async () => openStore(file, { limits: { batch: 256, queue: 0 } }),
    dispose,
  };
}

type OpenPostgres = OpenStore & { url: string; hashKey: Buffer };

/** The same on PostgreSQL, with the options for another process. */
export const openPostgres = async (
  limits: PostgresOptions['limits'] = {},
  files?: PhotoFiles,
): Promise<OpenPostgres> => openPostgresAt(await temporaryDatabase(), limits, files);

export async function openPostgresAt(
  { url, drop }: Awaited<ReturnType<typeof temporaryDatabase>>,
  limits: PostgresOptions['limits'] = {},
  files?: PhotoFiles,
): Promise<OpenPostgres> {
  const folder = temporaryFolder();
  const hashKey = randomBytes(32);
  const open = (more = limits) =>
    openPostgresStore({
      url,
      files: files ?? openPhotoFolder(join(folder, 'photos')),
      hashKey,
      limits: more,
    });
  const store = await open();
  const run = (statement: string) => onDatabase(url, (client) => client.query(statement));
  const rows = async <Row extends object>(query: string): Promise<Row[]> => (await run(query)).rows;
  return {
    url,
    hashKey,
    store,
    run,
    rows,
    tables: async () =>
      names(
        await rows("select table_name as name from information_schema.tables where table_schema = 'public'"),
      ),
    async refuseInserts(table) {
      await run(`create function no_room() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
        create trigger no_room before insert on ${table} execute function no_room()`);
      return () => run('drop function no_room cascade');
    },
    folder,
    erasedFiles: [],
    async again() {
      // A dead process has no connections.
      await run(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      const next = await open();
      await next.duty.take();
      return next;
    },
    crowded: () => open({ queue: 0 }),
    async dispose() {
      await store.close();
      await drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * The store of a test's shop, whose process has the duty: on SQLite, or on the database that `TEST_DATABASE` names.
 *
 * @param files the files of photos, if not in its folder
 */
export async function openShopStore(files?: PhotoFiles): Promise<OpenStore> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return openSqlite(files);
  const opened = await openPostgres({}, files);
  await opened.store.duty.take();
  return opened;
}

/** All values of all tables that contain one of the words, ignoring case; `place` is `table.column`. */
export async function valuesWith(
  { tables, rows }: Pick<OpenStore, 'tables' | 'rows'>,
  words: readonly string[],
): Promise<{ place: string; value: string }[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const found = await Promise.all(
    (await tables()).map(async (table) =>
      (await rows(`select * from "${table}"`)).flatMap((row) =>
        Object.entries(row).map(([column, value]) => ({ place: `${table}.${column}`, value: String(value) })),
      ),
    ),
  );
  return found.flat().filter(({ value }) => wanted.some((word) => value.toLowerCase().includes(word)));
}

/** Tests that every store passes. */
export function describeStores(words: string, tests: (open: () => Promise<OpenStore>) => void) {
  describe(`${words}, on SQLite`, () => {
    tests(() => openSqlite());
  });
  describe.skipIf(postgresIsMissing !== undefined)(`${words}, on PostgreSQL`, () => {
    tests(() => openPostgres());
  });
}
