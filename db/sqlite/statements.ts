/** Helpers for prepared statements, so that no request builds a query. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Drizzle } from './open.ts';

/** A named place in a prepared statement, usable in conditions and in `set`. */
export const slot = (name: string): SQL => sql`${sql.placeholder(name)}`;

/** A prepared insert of whole rows. */
export function prepareInsert<TTable extends SQLiteTable>(database: Drizzle, table: TTable) {
  const places = Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)]),
  ) as TTable['$inferInsert'];
  const insert = database.insert(table).values(places).prepare();
  return (row: TTable['$inferSelect']) => insert.run(row);
}

/** A prepared update of whole rows, found by their id. */
export function prepareSave<TTable extends SQLiteTable & { id: SQLiteColumn }>(
  database: Drizzle,
  table: TTable,
) {
  const names = Object.keys(getTableColumns(table)).filter((name) => name !== 'id');
  const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  const update = database
    .update(table)
    .set(places as never)
    .where(eq(table.id, slot('id')))
    .prepare();
  return (row: TTable['$inferSelect']) => void update.run(row);
}

/** A prepared search for one row by its id. */
export function prepareFind<TTable extends SQLiteTable & { id: SQLiteColumn }>(
  database: Drizzle,
  table: TTable,
) {
  const select = database
    .select()
    .from(table as SQLiteTable)
    .where(eq(table.id, slot('id')))
    .prepare();
  return (id: string) => select.get({ id }) as TTable['$inferSelect'] | undefined;
}

/** A prepared search for rows by the value of a column. */
export function prepareBy<TTable extends SQLiteTable>(
  database: Drizzle,
  table: TTable,
  column: SQLiteColumn,
) {
  type Row = TTable['$inferSelect'];
  const select = database
    .select()
    .from(table as SQLiteTable)
    .where(eq(column, slot('value')))
    .prepare();
  return {
    get: (value: string) => select.get({ value }) as Row | undefined,
    all: (value: string) => select.all({ value }) as Row[],
  };
}

/**
 * A prepared deletion of the rows whose column has a value, or one before it.
 * @returns a function that says how many were deleted
 */
export function prepareDelete(database: Drizzle, column: SQLiteColumn, compare: typeof eq = eq) {
  const remove = database
    .delete(column.table)
    .where(compare(column, slot('value')))
    .prepare();
  return (value: string | number) => remove.run({ value }).changes;
}

/** The row limit of a prepared search. */
export const limit = sql.placeholder('limit');
