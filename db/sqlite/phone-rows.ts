/** What is known of a phone: whether it can be texted, and which texts it has or will have, whoever has paid for them. */
import { and, eq, sql } from 'drizzle-orm';
import { UNREACHABLE_CODES } from '#machines/fulfilment/text-message.ts';
import type { Hashes } from '../hashes.ts';
import { messages, stoppedPhones } from '../schema.ts';
import type { IsTaken, PhoneStanding } from '../store.ts';
import type { Drizzle } from './open.ts';
import { slot } from './statements.ts';

export type PhoneRows = ReturnType<typeof phoneRows>;

const unreachable: ReadonlySet<string | null> = new Set(UNREACHABLE_CODES);

export function phoneRows(database: Drizzle, hashes: Hashes) {
  const stopped = database
    .select({ phone: stoppedPhones.phone })
    .from(stoppedPhones)
    .where(eq(stoppedPhones.phone, slot('phone')))
    .prepare();
  const taken = database
    .select({ season: messages.season, slot: messages.slot })
    .from(messages)
    .where(and(eq(messages.phone, slot('phone')), sql`state <> 'cancelled'`))
    .prepare();
  const lastTried = database
    .select({ state: messages.state, code: messages.code })
    .from(messages)
    .where(and(eq(messages.phone, slot('phone')), sql`claimed_at is not null`))
    .orderBy(sql`claimed_at desc`)
    .limit(1)
    .prepare();

  const isStopped = (phone: string) =>
    stopped.get({ phone }) !== undefined || stopped.get({ phone: hashes.phone(phone) }) !== undefined;

  function takenOf(phone: string): IsTaken {
    const key = (text: { season: number; slot: string }) => `${text.season} ${text.slot}`;
    const keys = new Set(taken.all({ phone }).map(key));
    return (text) => keys.has(key(text));
  }

  return {
    isStopped,
    takenOf,
    standingOf(phone: string): PhoneStanding {
      const last = lastTried.get({ phone });
      const isRefused = last?.state === 'failed' && unreachable.has(last.code);
      return {
        kind: isStopped(phone) || isRefused ? 'unreachable' : 'reachable',
        isTaken: takenOf(phone),
      };
    },
  };
}
