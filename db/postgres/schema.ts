/**
 * The tables on PostgreSQL, derived from those of `db/schema.ts`, which stay the only list: the same names, columns,
 * keys, indexes and conditions. Text is compared byte by byte (`collate "C"`), as in SQLite, whatever the language of
 * the database is: ranges of ids, partial indexes on `like`, and `lower` depend on it.
 */
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { tables as sqliteTables, type Tables } from '../dialect.ts';

const text = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** JSON stored as its text, so that both databases hold the same. */
const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text collate "C"',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
});

/** An SQLite integer has up to eight bytes. The shop's integers (times, sums, counts) are safe in JavaScript. */
const integer = (name: string) => bigint(name, { mode: 'number' });

const builders: Readonly<Record<string, (name: string) => ReturnType<typeof integer | typeof text>>> = {
  SQLiteText: text,
  SQLiteTextJson: json as unknown as typeof text,
  SQLiteInteger: integer,
};

function columnFor(column: SQLiteColumn): PgColumnBuilderBase {
  const build = builders[column.columnType];
  if (!build) throw new Error(`No type of PostgreSQL is chosen for ${column.columnType} of ${column.name}.`);
  let built = build(column.name);
  if (column.notNull) built = built.notNull();
  if (column.primary) built = built.primaryKey();
  if (column.default !== undefined) built = built.default(column.default as never);
  return built;
}

type Columns = Record<string, PgColumn>;
type Several = [PgColumn, ...PgColumn[]];

/** The derived columns for some columns of SQLite. */
const among = (there: Columns | undefined, columns: readonly SQLiteColumn[]) =>
  columns.map((column) => {
    const found = Object.entries(getTableColumns(column.table)).find(([, { name }]) => name === column.name);
    const counterpart = found && there?.[found[0]];
    if (!counterpart) throw new Error(`${getTableName(column.table)}.${column.name} has no counterpart.`);
    return counterpart;
  }) as Several;

function tableFor(table: SQLiteTable, derived: ReadonlyMap<SQLiteTable, Columns>) {
  const { name, indexes, foreignKeys, primaryKeys, checks, uniqueConstraints } = getTableConfig(table);
  if (checks.length + uniqueConstraints.length > 0) throw new Error(`${name} has what is not derived yet.`);
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [key, columnFor(column)]),
  );
  return pgTable(name, columns, (own) => [
    ...indexes.map(({ config }) => {
      const on = config.columns.map((column) => (is(column, SQL) ? column : among(own, [column])[0]));
      const built = (config.unique ? uniqueIndex : index)(config.name).on(...(on as Several));
      return config.where ? built.where(config.where) : built;
    }),
    ...foreignKeys.map((key) => {
      const { columns: from, foreignColumns, foreignTable } = key.reference();
      return foreignKey({
        columns: among(own, from),
        foreignColumns: among(derived.get(foreignTable), foreignColumns),
      });
    }),
    ...primaryKeys.map((key) => primaryKey({ columns: among(own, key.columns) })),
  ]) as unknown as Columns;
}

function deriveTables(): Tables {
  const derived = new Map<SQLiteTable, Columns>();
  for (const table of Object.values(sqliteTables)) derived.set(table, tableFor(table, derived));
  return Object.fromEntries(
    Object.entries(sqliteTables).map(([name, table]) => [name, derived.get(table)]),
  ) as unknown as Tables;
}

/** The same tables for drizzle's PostgreSQL builder, with the SQLite types that the queries are written with. */
export const postgresTables = deriveTables();

/**
 * A row for each unit of work that was committed lately. It shows whether there was a commit when the connection was
 * lost during it. The database's own transaction id would not, because after a crash it is reused.
 */
export const storedUnits = pgTable('stored_units', {
  id: uuid('id').primaryKey(),
  /** The unit was not committed when its connection was lost, and never can be. */
  isFence: boolean('is_fence').notNull().default(false),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

/** What SQLite has in its file header: the world of the database, and a check of the key of its hashes. */
export const databaseMarks = pgTable('database_marks', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
