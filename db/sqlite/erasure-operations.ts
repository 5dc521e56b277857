/**
 * Everything that is known of a buyer, and its deletion. What the law asks for stays without a person in it: that an
 * order was paid, that somebody agreed to texts, that a phone wants none (the last two with the hash of the number).
 */
import { eq, sql } from 'drizzle-orm';
import {
  adEvents,
  consents,
  inboundTexts,
  mails,
  marketingConsents,
  messages,
  orders,
  payments,
  promotions,
  promotionUses,
  refunds,
  signInLinks,
} from '../schema.ts';
import type { Erasure, ErasureOutcome, Held, Order } from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import { ERASED, type PrivacyParts } from './privacy-operations.ts';
import { slot } from './statements.ts';

export function erasureOperations(
  database: Drizzle,
  mailRows: MailRows,
  { methods, firsts, evidence, endedTexts }: PrivacyParts,
) {
  const ordersOf = database
    .select()
    .from(orders)
    .where(eq(orders.emailKey, slot('emailKey')))
    .prepare();
  const messagesOf = database
    .select()
    .from(messages)
    .where(eq(messages.orderId, slot('id')))
    .prepare();
  const paymentsOf = database
    .select()
    .from(payments)
    .where(eq(payments.orderId, slot('id')))
    .prepare();
  const refundsOf = database
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, slot('id')))
    .prepare();
  const giftsOf = database
    .select()
    .from(promotions)
    .where(eq(promotions.giftOrderId, slot('id')))
    .prepare();
  const consentsOf = database
    .select()
    .from(consents)
    .where(sql`lower(${consents.email}) = ${slot('emailKey')}`)
    .prepare();
  const mailsTo = database
    .select()
    .from(mails)
    .where(sql`lower(${mails.recipient}) = ${slot('emailKey')}`)
    .prepare();
  const offersTo = database
    .select()
    .from(marketingConsents)
    .where(eq(marketingConsents.emailKey, slot('emailKey')))
    .prepare();

  const ofOrder = [
    database
      .delete(messages)
      .where(eq(messages.orderId, slot('id')))
      .prepare(),
    database
      .delete(mails)
      .where(eq(mails.orderId, slot('id')))
      .prepare(),
  ];
  const ofAddress = [
    database
      .delete(mails)
      .where(sql`lower(${mails.recipient}) = ${slot('emailKey')}`)
      .prepare(),
    database
      .delete(signInLinks)
      .where(eq(signInLinks.emailKey, slot('emailKey')))
      .prepare(),
    database
      .delete(marketingConsents)
      .where(eq(marketingConsents.emailKey, slot('emailKey')))
      .prepare(),
    database
      .update(orders)
      .set({ giftTo: null })
      .where(sql`lower(${orders.giftTo}) = ${slot('emailKey')}`)
      .prepare(),
  ];
  const forgetAdEvents = database
    .delete(adEvents)
    .where(sql`instr(${adEvents.payload}, ${slot('emailHash')}) > 0`)
    .prepare();
  const forgetUse = database
    .delete(promotionUses)
    .where(eq(promotionUses.orderId, slot('id')))
    .prepare();
  const forgetOrder = database
    .delete(orders)
    .where(eq(orders.id, slot('id')))
    .prepare();
  const forgetInbound = database
    .delete(inboundTexts)
    .where(eq(inboundTexts.phone, slot('phone')))
    .prepare();

  function eraseOrder({ id }: Order, at: number) {
    firsts.remember(id);
    endedTexts.endOfOrder(id, at);
    evidence.reduceConsents(id);
    for (const statement of ofOrder) statement.run({ id });
    if (paymentsOf.all({ id }).length === 0 && giftsOf.all({ id }).length === 0) {
      forgetUse.run({ id });
      forgetOrder.run({ id });
      return;
    }
    methods.end(id, at);
    evidence.emptyOrder(id);
  }

  return {
    heldOn(emailKey: string): Held {
      return {
        orders: ordersOf.all({ emailKey }).map((order) => ({
          order,
          messages: messagesOf.all({ id: order.id }),
          payments: paymentsOf.all({ id: order.id }),
          refunds: refundsOf.all({ id: order.id }),
          gifts: giftsOf.all({ id: order.id }),
        })),
        consents: consentsOf.all({ emailKey }),
        mails: mailsTo.all({ emailKey }),
        offers: offersTo.all({ emailKey }),
      };
    },

    eraseBuyer({ emailKey, emailHash, at, confirmation }: Erasure): ErasureOutcome {
      const found = ordersOf.all({ emailKey });
      // Its outcome would have nobody to be told to.
      if (found.some(({ state }) => state === 'charging' || state === 'unresolved')) return 'charge_open';
      for (const order of found) eraseOrder(order, at);
      const agreed = consentsOf.all({ emailKey });
      for (const consent of agreed) evidence.reduceConsent(consent);
      for (const statement of ofAddress) statement.run({ emailKey });
      forgetAdEvents.run({ emailHash });
      for (const phone of new Set([...found, ...agreed].map(({ phone }) => phone))) {
        if (phone === '') continue;
        evidence.reduceStop(phone);
        forgetInbound.run({ phone });
      }
      mailRows.plan(null, { ...confirmation, kind: ERASED }, at);
      return 'erased';
    },
  };
}
