import { asc, eq, lte, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { endedMethods, endedTexts, endedWritten } from '../../schema.ts';
import type { Deletions } from '../../tables/deletions.ts';
import type { Drizzle } from '../open.ts';
import { limit, slot } from '../statements.ts';

/** @param key the name of the column with the id of the outside service */
function sqliteDeletions(
  database: Drizzle,
  table: SQLiteTable & { dueAt: SQLiteColumn },
  { name, column }: { name: string; column: SQLiteColumn },
): Deletions {
  const values = { [name]: sql.placeholder('id'), dueAt: sql.placeholder('dueAt') };
  const insert = database.insert(table).values(values).onConflictDoNothing().prepare();
  const due = database
    .select({ id: sql<string>`${column}` })
    .from(table)
    .where(lte(table.dueAt, slot('at')))
    .orderBy(asc(table.dueAt))
    .limit(limit)
    .prepare();
  const postpone = database
    .update(table)
    .set({ dueAt: slot('dueAt') })
    .where(eq(column, slot('id')))
    .prepare();
  const remove = database
    .delete(table)
    .where(eq(column, slot('id')))
    .prepare();

  return {
    add: (id, dueAt) => void insert.run({ id, dueAt }),
    due: (at, most) => due.all({ at, limit: most }).map(({ id }) => id),
    postpone: (id, dueAt) => void postpone.run({ id, dueAt }),
    delete: (id) => void remove.run({ id }),
  };
}

/** Texts still to be deleted at the provider. */
export const sqliteEndedTexts = (database: Drizzle) =>
  sqliteDeletions(database, endedTexts, { name: 'providerId', column: endedTexts.providerId });

/** Replies, with our answers, still to be deleted at the provider. */
export const sqliteEndedWritten = (database: Drizzle) =>
  sqliteDeletions(database, endedWritten, { name: 'providerId', column: endedWritten.providerId });

/** Payment methods still to be deleted at the gateway. */
export const sqliteEndedMethods = (database: Drizzle) =>
  sqliteDeletions(database, endedMethods, { name: 'token', column: endedMethods.token });
