/** The stop list, what stopping sets going, and what phones wrote. */
import { and, eq, sql } from 'drizzle-orm';
import { STOPPED } from '#machines/fulfilment/text-message.ts';
import { hashPhone } from '../hashes.ts';
import { newRowId } from '../row-id.ts';
import { consents, inboundTexts, messages, orders, stoppedPhones } from '../schema.ts';
import type { InboundText, Order, PlannedMail } from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert, slot } from './statements.ts';
import type { TextRows } from './text-rows.ts';

export type StopList = Pick<ReturnType<typeof stopOperations>, 'isStopped'>;

export function stopOperations(database: Drizzle, texts: TextRows, mails: MailRows) {
  const insert = prepareInsert(database, stoppedPhones);
  const insertInbound = prepareInsert(database, inboundTexts);
  const stopped = database
    .select()
    .from(stoppedPhones)
    .where(eq(stoppedPhones.phone, slot('phone')))
    .prepare();
  const remove = database
    .delete(stoppedPhones)
    .where(eq(stoppedPhones.phone, slot('phone')))
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

  const isStopped = (phone: string) =>
    stopped.get({ phone }) !== undefined || stopped.get({ phone: hashPhone(phone) }) !== undefined;

  return {
    isStopped,
    recordInbound(text: Omit<InboundText, 'id'>) {
      insertInbound({ ...text, id: newRowId() });
    },
    stopPhone(
      stop: { phone: string; source: string; at: number },
      tell: (order: Order) => PlannedMail,
    ): boolean {
      const { phone, at } = stop;
      if (isStopped(phone)) return false;
      insert(stop);
      for (const text of planned.all({ phone }))
        texts.advance(text, { type: 'text.cancelled', code: STOPPED });
      for (const order of paidOrders.all({ phone })) mails.plan(order.id, tell(order), at);
      return true;
    },
    /** What was missed meanwhile expires when its turn comes; it is not sent late. */
    resumePhone(phone: string): boolean {
      if (!isStopped(phone) || !consentFor.get({ phone })) return false;
      for (const key of [phone, hashPhone(phone)]) remove.run({ phone: key });
      for (const text of cancelled.all({ phone })) texts.advance(text, { type: 'text.resumed' });
      return true;
    },
  };
}
