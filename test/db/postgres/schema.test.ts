/** Both databases end up with the same tables, and the migrations of each lead to them. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onDatabase } from '#db/postgres/connections.ts';
import { bringUpToDate } from '#db/postgres/migrations.ts';
import { postgresIsMissing, temporaryDatabase } from '#test/support/postgres.ts';
import { temporaryStore } from '#test/support/rows.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');

interface Column {
  table: string;
  name: string;
  isText: boolean;
  isNeeded: boolean;
  standard: string | null;
}

interface Index {
  table: string;
  name: string;
  isUnique: boolean;
  isPartial: boolean;
  columns: number;
}

const ofShop = "name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'";
const sorted = <T extends { table: string; name: string }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => `${a.table} ${a.name}`.localeCompare(`${b.table} ${b.name}`));

function ofSqlite(file: string) {
  const database = new Sqlite(file, { readonly: true });
  const all = <T>(query: string) => database.prepare(query).all() as T[];
  const tables = `(select name from sqlite_master where type = 'table' and ${ofShop}) tables`;
  const columns = all<{ table: string; name: string; type: string; needed: number; standard: string | null }>(
    `select tables.name as "table", c.name, c.type, c."notnull" as needed, c.dflt_value as standard
     from ${tables} join pragma_table_info(tables.name) c`,
  );
  const indexes = all<{ table: string; name: string; unique: number; partial: number; columns: number }>(
    `select tables.name as "table", i.name, i."unique", i.partial, (select count(*) from pragma_index_info(i.name)) as columns
     from ${tables} join pragma_index_list(tables.name) i where i.origin = 'c'`,
  );
  const keys = all(
    `select tables.name as "table", k."from" as name, k."table" as target, k."to" as "targetColumn"
     from ${tables} join pragma_foreign_key_list(tables.name) k`,
  );
  const primary = all(
    `select tables.name as "table", c.name from ${tables} join pragma_table_info(tables.name) c where c.pk > 0`,
  );
  database.close();
  return {
    columns: sorted(
      columns.map(
        ({ table, name, type, needed, standard }): Column => ({
          table,
          name,
          isText: type.toLowerCase() === 'text',
          isNeeded: needed === 1,
          standard,
        }),
      ),
    ),
    indexes: sorted(
      indexes.map(
        ({ table, name, unique, partial, columns: count }): Index => ({
          table,
          name,
          isUnique: unique === 1,
          isPartial: partial === 1,
          columns: count,
        }),
      ),
    ),
    keys: sorted(keys as Index[]),
    primary: sorted(primary as Index[]),
  };
}

async function ofPostgres(client: Client) {
  const all = async <T>(query: string) => (await client.query(query)).rows as T[];
  const own = "table_schema = 'public' and table_name not in ('database_marks', 'stored_units')";
  const columns = await all<Column & { type: string }>(
    `select table_name as table, column_name as name, data_type = 'text' as "isText", is_nullable = 'NO' as "isNeeded",
       replace(replace(column_default, '::text', ''), '::bigint', '') as standard
     from information_schema.columns where ${own}`,
  );
  const indexes = await all<Index>(
    `select tables.relname as table, indexes.relname as name, indisunique as "isUnique", indpred is not null as "isPartial",
       indnatts::int as columns
     from pg_index join pg_class indexes on indexes.oid = indexrelid join pg_class tables on tables.oid = indrelid
     where tables.relnamespace = 'public'::regnamespace and not indisprimary`,
  );
  const constraints = (kind: string) =>
    all<{ table: string; name: string; target: string; targetColumn: string }>(
      `select tables.relname as table, own.attname as name, targets.relname as target, theirs.attname as "targetColumn"
       from pg_constraint join pg_class tables on tables.oid = conrelid
       join pg_attribute own on own.attrelid = conrelid and own.attnum = any(conkey)
       left join pg_class targets on targets.oid = confrelid
       left join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = any(confkey)
       where contype = '${kind}' and tables.relnamespace = 'public'::regnamespace and tables.relname not in ('database_marks', 'stored_units')`,
    );
  return {
    columns: sorted(columns),
    indexes: sorted(indexes),
    keys: sorted(await constraints('f')),
    primary: sorted((await constraints('p')).map(({ table, name }) => ({ table, name }))),
  };
}

describe.skipIf(postgresIsMissing !== undefined)('the tables of PostgreSQL', () => {
  it('are those of SQLite, column by column, with its keys and indexes', async () => {
    const { file, dispose } = temporaryStore();
    const sqlite = ofSqlite(file);
    await dispose();
    const { url, drop } = await temporaryDatabase();
    const postgres = await onDatabase(url, ofPostgres);
    await drop();
    expect(sqlite.columns.length).toBeGreaterThan(200);
    expect(postgres.columns).toEqual(sqlite.columns);
    expect(postgres.indexes).toEqual(sqlite.indexes);
    expect(postgres.keys).toEqual(sqlite.keys);
    expect(postgres.primary).toEqual(sqlite.primary);
  });

  it('compare text byte by byte, whatever the language of the database is', async () => {
    const { url, drop } = await temporaryDatabase();
    const other = await onDatabase(url, (client) =>
      client.query(
        `select table_name, column_name from information_schema.columns
         where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`,
      ),
    );
    await drop();
    expect(other.rows).toEqual([]);
  });

  it('never lose what an operator did', async () => {
    const { url, drop } = await temporaryDatabase();
    await onDatabase(url, async (client) => {
      await client.query(
        "insert into operator_actions (id, action, reason, at) values ('a', 'stop', 'asked', 1)",
      );
      for (const change of [
        "update operator_actions set reason = ''",
        'delete from operator_actions',
        'truncate operator_actions',
      ]) {
        await expect(client.query(change)).rejects.toThrow('never changed or deleted');
      }
    });
    await drop();
  });
});

describe('the migrations', () => {
  it.each([
    ['SQLite', 'sqlite', 'db/schema.ts', 'db/sqlite/migrations'],
    ['PostgreSQL', 'postgresql', 'db/postgres/drizzle-kit-schema.ts', 'db/postgres/migrations'],
  ])('of %s lack nothing of the schema', (_, dialect, schema, migrations) => {
    const folder = temporaryFolder();
    cpSync(join(root, migrations), join(folder, 'out'), { recursive: true });
    const before = readdirSync(join(folder, 'out'));
    const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
    const flags = [
      `--dialect=${dialect}`,
      `--schema=./${schema}`,
      `--out=${relative(root, join(folder, 'out'))}`,
    ];
    const words = execFileSync(process.execPath, [kit, 'generate', ...flags], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(words).toContain('No schema changes');
    expect(readdirSync(join(folder, 'out'))).toEqual(before);
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(postgresIsMissing !== undefined)('a second migration of PostgreSQL', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(temporaryFolder(), 'migrations');
    cpSync(join(root, 'db/postgres/migrations'), folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number }[] };
    const next = { ...journal.entries.at(-1), idx: journal.entries.length, when: 9e12, tag: 'next' };
    writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
    writeFileSync(
      join(folder, 'next.sql'),
      `ALTER TABLE "tries" ADD COLUMN "note" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
       UPDATE "tries" SET "note" = 'old';`,
    );
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  it('changes what is there and loses nothing of it, once, however many start at that moment', async () => {
    const { url, drop } = await temporaryDatabase();
    await onDatabase(url, (client) => client.query("insert into tries values ('a', 1, 2)"));
    const starts = Array.from({ length: 4 }, () =>
      onDatabase(url, (client) => bringUpToDate(client, folder)),
    );
    await Promise.all(starts);
    const { rows } = await onDatabase(url, (client) => client.query('select * from tries'));
    expect(rows).toEqual([{ key: 'a', count: 1, ends_at: 2, note: 'old' }]);
    await drop();
  });

  it('is not undone by the version before it, which refuses to start', async () => {
    const { url, drop } = await temporaryDatabase();
    await onDatabase(url, (client) => bringUpToDate(client, folder));
    await expect(onDatabase(url, (client) => bringUpToDate(client))).rejects.toThrow('newer version');
    await drop();
  });

  it('is not made in a database from before the first release, which is refused and stays as it is', async () => {
    const { url, drop } = await temporaryDatabase();
    await onDatabase(url, async (client) => {
      await client.query('update drizzle.__drizzle_migrations set created_at = 1795734045226');
      await expect(bringUpToDate(client, folder)).rejects.toThrow('from before the first release');
      expect(
        (await client.query('select distinct created_at from drizzle.__drizzle_migrations')).rows,
      ).toEqual([{ created_at: 1795734045226 }]);
    });
    await drop();
  });

  it('leaves the database as it was when it fails', async () => {
    writeFileSync(
      join(folder, 'next.sql'),
      'ALTER TABLE "tries" ADD COLUMN "note" text;--> statement-breakpoint\nSELECT 1 / 0;',
    );
    const { url, drop } = await temporaryDatabase();
    await expect(onDatabase(url, (client) => bringUpToDate(client, folder))).rejects.toThrow('Failed query');
    await onDatabase(url, async (client) => {
      await bringUpToDate(client);
      expect((await client.query('select * from tries')).fields.map(({ name }) => name)).toEqual([
        'key',
        'count',
        'ends_at',
      ]);
    });
    await drop();
  });
});
