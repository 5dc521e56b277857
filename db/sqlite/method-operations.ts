/** Payment methods that the gateway keeps for us, and their end. */
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { endedMethods, orders, payments } from '../schema.ts';
import type { Drizzle } from './open.ts';
import { slot } from './statements.ts';

export type MethodOperations = ReturnType<typeof methodOperations>;

export function methodOperations(database: Drizzle) {
  const isOfOrder = eq(payments.orderId, slot('orderId'));
  const kept = sql`${payments.methodToken} is not null`;
  const noteEnd = database
    .insert(endedMethods)
    .select(
      database
        .select({ token: sql<string>`${payments.methodToken}`.as('token'), dueAt: slot('at').as('due_at') })
        .from(payments)
        .where(and(isOfOrder, kept)),
    )
    .onConflictDoNothing()
    .prepare();
  const forgetToken = database
    .update(payments)
    .set({ methodToken: null, methodName: null })
    .where(isOfOrder)
    .prepare();
  const ofPastSeasons = database
    .selectDistinct({ orderId: payments.orderId })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(lt(orders.season, slot('season')), kept))
    .limit(sql.placeholder('limit'))
    .prepare();
  const due = database
    .select({ token: endedMethods.token })
    .from(endedMethods)
    .where(lte(endedMethods.dueAt, slot('at')))
    .orderBy(asc(endedMethods.dueAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const isGone = database
    .delete(endedMethods)
    .where(eq(endedMethods.token, slot('token')))
    .prepare();
  const postpone = database
    .update(endedMethods)
    .set({ dueAt: slot('at') })
    .where(eq(endedMethods.token, slot('token')))
    .prepare();

  /** The methods of an order's payments are charged no more, and are to be deleted at the gateway. */
  function end(orderId: string, at: number): void {
    noteEnd.run({ orderId, at });
    forgetToken.run({ orderId });
  }

  return {
    end,
    /** @returns of how many orders */
    endOfPastSeasons(season: number, at: number, limit: number): number {
      const found = ofPastSeasons.all({ season, limit });
      for (const { orderId } of found) end(orderId, at);
      return found.length;
    },
    dueEndedMethods: (at: number, limit: number): string[] =>
      due.all({ at, limit }).map(({ token }) => token),
    methodIsGone: (token: string): void => void isGone.run({ token }),
    postponeEndedMethod: (token: string, at: number): void => void postpone.run({ token, at }),
  };
}
