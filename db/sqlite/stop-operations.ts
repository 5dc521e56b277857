/**
 * The stop list, and what phones wrote. Who goes on the list has the planned texts cancelled with it and nothing else: an
 * e-mail, a consent or an order that cannot be written must never undo a STOP.
 */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { STOPPED } from '#machines/fulfilment/text-message.ts';
import type { Hashes } from '../hashes.ts';
import { newRowId } from '../row-id.ts';
import { consents, heardTexts, inboundTexts, messages, orders, stoppedPhones } from '../schema.ts';
import type { HeardText, Hearing, Order, PlannedMail, Stop } from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import type { PhoneRows } from './phone-rows.ts';
import { prepareInsert, slot } from './statements.ts';
import type { TextRows } from './text-rows.ts';

export type StopList = Pick<ReturnType<typeof stopOperations>, 'isStopped' | 'stopPhone'>;

export function stopOperations(
  database: Drizzle,
  { texts, mails, phones, hashes }: { texts: TextRows; mails: MailRows; phones: PhoneRows; hashes: Hashes },
) {
  const insert = prepareInsert(database, stoppedPhones);
  const insertInbound = prepareInsert(database, inboundTexts);
  const remove = database
    .delete(stoppedPhones)
    .where(eq(stoppedPhones.phone, slot('phone')))
    .prepare();
  const untold = database
    .select()
    .from(stoppedPhones)
    .where(isNull(stoppedPhones.toldAt))
    .orderBy(asc(stoppedPhones.at))
    .limit(sql.placeholder('limit'))
    .prepare();
  const markTold = database
    .update(stoppedPhones)
    .set({ toldAt: slot('toldAt') })
    .where(and(eq(stoppedPhones.phone, slot('phone')), eq(stoppedPhones.at, slot('at'))))
    .prepare();
  const hear = database
    .insert(heardTexts)
    .values({ sid: sql.placeholder('sid'), at: sql.placeholder('at') })
    .onConflictDoNothing()
    .prepare();
  const heard = database
    .select({ sid: heardTexts.sid })
    .from(heardTexts)
    .where(eq(heardTexts.sid, slot('sid')))
    .prepare();
  const planned = database
    .select()
    .from(messages)
    .where(and(eq(messages.phone, slot('phone')), sql`state = 'planned'`))
    .prepare();
  const cancelled = database
    .select()
    .from(messages)
    .where(and(eq(messages.phone, slot('phone')), sql`state = 'cancelled'`))
    .prepare();
  const paidOrders = database
    .select()
    .from(orders)
    .where(and(eq(orders.phone, slot('phone')), sql`state = 'paid' and kind = 'texts'`))
    .prepare();
  const consentFor = database
    .select({ id: consents.id })
    .from(consents)
    .where(eq(consents.phone, slot('phone')))
    .limit(1)
    .prepare();

  const { isStopped } = phones;

  function holdBack(phone: string) {
    for (const text of planned.all({ phone })) {
      texts.advance(text, { type: 'text.cancelled', code: STOPPED });
    }
  }

  function stopPhone({ phone, source, at }: Stop): boolean {
    if (isStopped(phone)) return false;
    insert({ phone, source, at, toldAt: null });
    holdBack(phone);
    return true;
  }

  function resumePhone(phone: string, at: number): boolean {
    if (!isStopped(phone) || !consentFor.get({ phone })) return false;
    for (const key of [phone, hashes.phone(phone)]) remove.run({ phone: key });
    // What was planned after the STOP is looked at like the rest: nothing that was missed is sent late.
    holdBack(phone);
    for (const text of cancelled.all({ phone })) {
      // Another order may have brought it meanwhile.
      if (!phones.takenOf(phone)(text)) texts.advance(text, { type: 'text.resumed', at });
    }
    return true;
  }

  return {
    isStopped,
    stopPhone,
    resumePhone,

    hearText({ sid, phone, body, kind, at }: HeardText): Hearing {
      if (hear.run({ sid, at }).changes === 0) return 'unchanged';
      switch (kind) {
        case 'stop':
          return stopPhone({ phone, source: 'text', at }) ? 'stopped' : 'unchanged';
        case 'start':
          return resumePhone(phone, at) ? 'resumed' : 'unchanged';
        case 'other':
        default:
          insertInbound({ id: newRowId(), phone, body, kind, at });
          return 'kept';
      }
    },
    unheard: (sids: readonly string[]): string[] => sids.filter((sid) => heard.get({ sid }) === undefined),

    untoldStops: (limit: number): Stop[] => untold.all({ limit }),
    tellOfStop({ phone, at }: Stop, now: number, tell: (order: Order) => PlannedMail): void {
      if (markTold.run({ phone, at, toldAt: now }).changes === 0) return;
      for (const order of paidOrders.all({ phone })) mails.plan(order.id, tell(order), now);
    },
  };
}
