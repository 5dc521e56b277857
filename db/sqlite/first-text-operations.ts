/** Which phones have had their first text of a season; it is remembered when everything else about them is deleted. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Hashes } from '../hashes.ts';
import { firstTexts, messages } from '../schema.ts';
import type { Drizzle } from './open.ts';
import { slot } from './statements.ts';

export type FirstTextRows = ReturnType<typeof firstTextOperations>;

export function firstTextOperations(database: Drizzle, hashes: Hashes) {
  const left = database
    .select({ phone: messages.phone, season: messages.season })
    .from(messages)
    .where(
      and(
        eq(messages.orderId, slot('orderId')),
        // One that never left may be sent after all.
        sql`slot = 'welcome' and state not in ('planned', 'cancelled')`,
      ),
    )
    .prepare();
  const insert = database
    .insert(firstTexts)
    .values({ phoneHash: sql.placeholder('phoneHash'), season: sql.placeholder('season') })
    .onConflictDoNothing()
    .prepare();
  const known = database
    .select({ season: firstTexts.season })
    .from(firstTexts)
    .where(and(eq(firstTexts.phoneHash, slot('phoneHash')), eq(firstTexts.season, slot('season'))))
    .prepare();
  const forget = database
    .delete(firstTexts)
    .where(lt(firstTexts.season, slot('season')))
    .prepare();

  return {
    /** To be called before the texts of an order are deleted. */
    remember(orderId: string): void {
      for (const { phone, season } of left.all({ orderId })) {
        if (phone !== '') insert.run({ phoneHash: hashes.phone(phone), season });
      }
    },
    hasLeft: (phone: string, season: number): boolean =>
      known.get({ phoneHash: hashes.phone(phone), season }) !== undefined,
    forgetBefore: (season: number): number => forget.run({ season }).changes,
  };
}
