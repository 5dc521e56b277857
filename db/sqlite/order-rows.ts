/** Rows of orders: moving one through its machine, and carrying out what that sets going. */
import { eq, sql } from 'drizzle-orm';
import { type OrderEvent, type OrderState, orderMachine } from '#machines/fulfilment/order.ts';
import { applyEvent } from '../apply-event.ts';
import { orders } from '../schema.ts';
import type { AgreedPrice, Fulfil, Order, Payment } from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import type { PromotionOperations } from './promotion-operations.ts';
import { prepareOrderById, slot } from './statements.ts';
import type { TextRows } from './text-rows.ts';

export type OrderRows = ReturnType<typeof orderRows>;

export function orderRows(
  database: Drizzle,
  { texts, mails, promotions }: { texts: TextRows; mails: MailRows; promotions: PromotionOperations },
) {
  const byId = prepareOrderById(database);
  // Typed in two browsers, it is still one December of one child.
  const elsewhere = database
    .select({ state: orders.state })
    .from(orders)
    .where(
      sql`season = ${slot('season')} and phone = ${slot('phone')} and email_key = ${slot('emailKey')}
        and child_key = ${slot('childKey')} and id <> ${slot('id')} and kind = 'texts'
        and state in ('charging', 'unresolved', 'paid')`,
    )
    .limit(1)
    .prepare();
  const save = database
    .update(orders)
    .set({
      state: slot('state'),
      attemptId: slot('attemptId'),
      absenceCertainAt: slot('absenceCertainAt'),
      paidAt: slot('paidAt'),
    })
    .where(eq(orders.id, slot('id')))
    .prepare();
  const savePrice = database
    .update(orders)
    .set({
      packageId: slot('packageId'),
      amount: slot('amount'),
      textLimit: slot('textLimit'),
      promoCode: slot('promoCode'),
      startWording: slot('startWording'),
      startRequestedAt: slot('startRequestedAt'),
    })
    .where(eq(orders.id, slot('id')))
    .prepare();

  return {
    find: (id: string): Order | undefined => byId.get({ id }),

    /** The same sign-up in another browser, when it is paid for or may be. */
    boughtElsewhere: (order: Order): Pick<Order, 'state'> | undefined =>
      order.kind === 'texts' ? elsewhere.get(order) : undefined,

    /** @returns the order after the event with what is to be carried out; undefined when its machine does not take it */
    advance(order: Order, event: OrderEvent) {
      const { attemptId, absenceCertainAt, paidAt } = order;
      const applied = applyEvent(orderMachine, order.state, { attemptId, absenceCertainAt, paidAt }, event);
      if (!applied) return undefined;
      const next: Order = { ...order, ...applied.context, state: applied.value as OrderState };
      save.run(next);
      return { order: next, effects: applied.effects };
    },

    /** Writes what was agreed on into the order. */
    price(order: Order, price: AgreedPrice, at: number): Order {
      const startRequestedAt = price.startWording === null ? null : at;
      const priced: Order = { ...order, ...price, startRequestedAt };
      savePrice.run(priced);
      return priced;
    },

    /** Plans what a paid order sets going. */
    carryOut(effects: readonly string[], order: Order, payment: Payment, at: number, fulfil: Fulfil) {
      if (effects.length === 0) return;
      const bought = fulfil(order, payment, at);
      if (effects.includes('deliverPurchase')) {
        for (const text of bought.texts) texts.plan(order, text);
        for (const promotion of bought.promotions) promotions.create(promotion);
        for (const mail of bought.mails) mails.plan(order.id, mail, at);
      }
      if (effects.includes('sendReceipt')) mails.plan(order.id, bought.receipt, at);
    },
  };
}
