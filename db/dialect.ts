/**
 * What the tables need of a database, SQLite or PostgreSQL. The queries of each table are written once, with drizzle's
 * SQLite builder and in SQL that both databases understand; the PostgreSQL builder has the same methods for all of
 * them.
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

/** The tables on SQLite, from which those on PostgreSQL are derived. */
export const tables = Object.fromEntries(
  Object.entries(schema).filter(([, value]) => is(value, SQLiteTable)),
) as unknown as Tables;

/** Values of a statement's named placeholders. */
export type Values = Record<string, unknown>;

/** A query, prepared on first use, because most processes use only some of the hundreds of statements. */
export interface Select<TRow> {
  get: (values: Values) => Promise<TRow | undefined>;
  all: (values: Values) => Promise<TRow[]>;
}

/** An insert, update or delete, prepared on first use. */
export interface Change {
  run: (values: Values) => Promise<void>;
  /** Runs it. @returns how many rows it inserted, changed or deleted */
  count: (values: Values) => Promise<number>;
}

/** A query of the builder that can be prepared. */
export interface Selectable<TRow> {
  prepare: () => { get: (values?: Values) => TRow | undefined; all: (values?: Values) => TRow[] };
}

export interface Dialect {
  readonly builder: BetterSQLite3Database;
  readonly tables: Tables;
  prepareSelect: <TRow>(query: Selectable<TRow>) => Select<TRow>;
  prepareChange: (query: { prepare: () => { run: (values?: Values) => { changes: number } } }) => Change;
  /** The raw rows of a query that is built anew each time. */
  query: <TRow>(query: SQL) => Promise<TRow[]>;
}
