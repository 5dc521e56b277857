/** Small helpers for prepared statements: a request must never build a query. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { orders } from '../schema.ts';
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

export const prepareOrderById = (database: Drizzle) =>
  database
    .select()
    .from(orders)
    .where(eq(orders.id, slot('id')))
    .prepare();
