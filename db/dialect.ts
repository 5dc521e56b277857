/**
 * What the tables ask of a database, SQLite or PostgreSQL. Each table is written once, with drizzle's builder of SQLite
 * and in SQL that both databases understand: the builder of PostgreSQL has the same methods for all that is used here.
 */
import { is, type SQL } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from './schema.ts';

type Schema = typeof schema;

/** The tables of the schema, by their names in the code. */
export type Tables = {
  [Name in keyof Schema as Schema[Name] extends SQLiteTable ? Name : never]: Schema[Name];
};

/** The tables as SQLite has them, which are the ones that the others are derived from. */
export const tables = Object.fromEntries(
  Object.entries(schema).filter(([, value]) => is(value, SQLiteTable)),
) as unknown as Tables;

/** Values of the named places of a statement. */
export type Values = Record<string, unknown>;

/** A search, prepared when it is first asked: most processes use only some of the hundreds of statements. */
export interface Select<TRow> {
  get: (values: Values) => Promise<TRow | undefined>;
  all: (values: Values) => Promise<TRow[]>;
}

/** An insert, update or delete, prepared when it is first asked. */
export interface Change {
  run: (values: Values) => Promise<void>;
  /** Runs it. @returns how many rows it inserted, changed or deleted */
  count: (values: Values) => Promise<number>;
}

/** A search of the builder, as it can be prepared. */
export interface Selectable<TRow> {
  prepare: () => { get: (values?: Values) => TRow | undefined; all: (values?: Values) => TRow[] };
}

export interface Dialect {
  readonly builder: BetterSQLite3Database;
  readonly tables: Tables;
  prepareSelect: <TRow>(query: Selectable<TRow>) => Select<TRow>;
  prepareChange: (query: { prepare: () => { run: (values?: Values) => { changes: number } } }) => Change;
  /** The rows of a query that is built anew each time, as the database gives them. */
  query: <TRow>(query: SQL) => Promise<TRow[]>;
}
