import { asc, eq, lte, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Dialect } from '../dialect.ts';
import type { Deletions } from '../tables/deletions.ts';
import { limit, slot } from './statements.ts';

/** @param key the name of the column with the id of the outside service */
function deletionsTable(
  { builder, prepareChange, prepareSelect }: Dialect,
  table: SQLiteTable & { dueAt: SQLiteColumn },
  { name, column }: { name: string; column: SQLiteColumn },
): Deletions {
  const values = { [name]: sql.placeholder('id'), dueAt: sql.placeholder('dueAt') };
  const insert = prepareChange(builder.insert(table).values(values).onConflictDoNothing());
  const due = prepareSelect(
    builder
      .select({ id: sql<string>`${column}` })
      .from(table)
      .where(lte(table.dueAt, slot('at')))
      .orderBy(asc(table.dueAt))
      .limit(limit),
  );
  const postpone = prepareChange(
    builder
      .update(table)
      .set({ dueAt: slot('dueAt') })
      .where(eq(column, slot('id'))),
  );
  const remove = prepareChange(builder.delete(table).where(eq(column, slot('id'))));

  return {
    add: (id, dueAt) => insert.run({ id, dueAt }),
    due: async (at, most) => (await due.all({ at, limit: most })).map(({ id }) => id),
    postpone: (id, dueAt) => postpone.run({ id, dueAt }),
    delete: (id) => remove.run({ id }),
  };
}

/** Texts still to be deleted at the provider. */
export const endedTextsTable = (dialect: Dialect) => {
  const { endedTexts } = dialect.tables;
  return deletionsTable(dialect, endedTexts, { name: 'providerId', column: endedTexts.providerId });
};

/** Replies, with our answers, still to be deleted at the provider. */
export const endedWrittenTable = (dialect: Dialect) => {
  const { endedWritten } = dialect.tables;
  return deletionsTable(dialect, endedWritten, { name: 'providerId', column: endedWritten.providerId });
};

/** Payment methods still to be deleted at the gateway. */
export const endedMethodsTable = (dialect: Dialect) => {
  const { endedMethods } = dialect.tables;
  return deletionsTable(dialect, endedMethods, { name: 'token', column: endedMethods.token });
};
