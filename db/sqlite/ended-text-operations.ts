/** Texts that the provider has yet to delete: what was sent to a phone is deleted there when it is deleted here. */
import { asc, eq, lte, sql } from 'drizzle-orm';
import { endedTexts, heardTexts, messages } from '../schema.ts';
import type { Drizzle } from './open.ts';
import { slot } from './statements.ts';

export type EndedTextRows = ReturnType<typeof endedTextOperations>;

export function endedTextOperations(database: Drizzle) {
  const noteSent = database
    .insert(endedTexts)
    .select(
      database
        .select({
          providerId: sql<string>`${messages.providerId}`.as('provider_id'),
          dueAt: slot('at').as('due_at'),
        })
        .from(messages)
        .where(sql`${messages.orderId} = ${slot('orderId')} and ${messages.providerId} is not null`),
    )
    .onConflictDoNothing()
    .prepare();
  const noteHeard = database
    .insert(endedTexts)
    .select(
      database
        .select({
          providerId: sql<string>`${heardTexts.sid}`.as('provider_id'),
          dueAt: slot('at').as('due_at'),
        })
        .from(heardTexts)
        .where(sql`${heardTexts.at} < ${slot('before')}`),
    )
    .onConflictDoNothing()
    .prepare();
  const due = database
    .select({ providerId: endedTexts.providerId })
    .from(endedTexts)
    .where(lte(endedTexts.dueAt, slot('at')))
    .orderBy(asc(endedTexts.dueAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const isGone = database
    .delete(endedTexts)
    .where(eq(endedTexts.providerId, slot('providerId')))
    .prepare();
  const postpone = database
    .update(endedTexts)
    .set({ dueAt: slot('at') })
    .where(eq(endedTexts.providerId, slot('providerId')))
    .prepare();

  return {
    /** To be called before the texts of an order are deleted. */
    endOfOrder: (orderId: string, at: number): void => void noteSent.run({ orderId, at }),
    endOfHeard: (before: number, at: number): void => void noteHeard.run({ before, at }),
    dueEndedTexts: (at: number, limit: number): string[] =>
      due.all({ at, limit }).map(({ providerId }) => providerId),
    textIsGone: (providerId: string): void => void isGone.run({ providerId }),
    postponeEndedText: (providerId: string, at: number): void => void postpone.run({ providerId, at }),
  };
}
