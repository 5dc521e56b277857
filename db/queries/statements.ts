/** Helpers for prepared statements, so that no request builds a query. */
import { eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Dialect } from '../dialect.ts';

/** A named placeholder of a prepared statement, usable in conditions and in `set`. */
export const slot = (name: string): SQL => sql`${sql.placeholder(name)}`;

/** A prepared insert of whole rows. */
export function prepareInsert<TTable extends SQLiteTable>(
  { builder, prepareChange }: Dialect,
  table: TTable,
) {
  const places = Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)]),
  ) as TTable['$inferInsert'];
  const insert = prepareChange(builder.insert(table).values(places));
  return (row: TTable['$inferSelect']) => insert.run(row);
}

/** A prepared update of whole rows, found by their id. */
export function prepareSave<TTable extends SQLiteTable & { id: SQLiteColumn }>(
  { builder, prepareChange }: Dialect,
  table: TTable,
) {
  const names = Object.keys(getTableColumns(table)).filter((name) => name !== 'id');
  const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  const update = prepareChange(
    builder
      .update(table)
      .set(places as never)
      .where(eq(table.id, slot('id'))),
  );
  return (row: TTable['$inferSelect']) => update.run(row);
}

/** A prepared query for one row by its id. */
export function prepareFind<TTable extends SQLiteTable & { id: SQLiteColumn }>(
  dialect: Dialect,
  table: TTable,
) {
  return prepareBy(dialect, table, table.id).get;
}

/**
 * A prepared query for rows by the value of a column.
 *
 * @param order sorts the rows where there are several; PostgreSQL has no order of its own
 */
export function prepareBy<TTable extends SQLiteTable>(
  { builder, prepareSelect }: Dialect,
  table: TTable,
  column: SQLiteColumn,
  ...order: SQLiteColumn[]
) {
  type Row = TTable['$inferSelect'];
  const select = prepareSelect<Row>(
    builder
      .select()
      .from(table as SQLiteTable)
      .where(eq(column, slot('value')))
      .orderBy(...order),
  );
  return {
    get: (value: string) => select.get({ value }),
    all: (value: string) => select.all({ value }),
  };
}

/** A prepared deletion of the rows whose column has a value. */
export function prepareDelete({ builder, prepareChange }: Dialect, column: SQLiteColumn) {
  const remove = prepareChange(builder.delete(column.table).where(eq(column, slot('value'))));
  return (value: string) => remove.run({ value });
}

/**
 * A prepared deletion of the rows whose column has a value before one.
 * @returns a function that says how many were deleted
 */
export function prepareDeleteBefore({ builder, prepareChange }: Dialect, column: SQLiteColumn) {
  const remove = prepareChange(builder.delete(column.table).where(lt(column, slot('value'))));
  return (value: number) => remove.count({ value });
}

/**
 * Whether a column is one of the keys of the JSON object in a placeholder (`keysOf`): no statement can be prepared for
 * a list of any length, and both databases can list the keys of an object.
 */
export const isAmong = (column: SQLiteColumn, place: string): SQL =>
  sql`${column} in (select key from json_each(${slot(place)}))`;

/** The object for `isAmong`. */
export const keysOf = (values: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(values.map((value) => [value, 1])));

/** The row limit of a prepared query. */
export const limit = sql.placeholder('limit');
