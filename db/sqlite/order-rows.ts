/** Rows of orders: moving one through its machine, and carrying out what that sets going. */
import { eq, sql } from 'drizzle-orm';
import { type OrderEvent, type OrderState, orderMachine } from '#machines/fulfilment/order.ts';
import { applyEvent } from '../apply-event.ts';
import { orders } from '../schema.ts';
import type { AgreedPrice, Fulfil, Fulfilment, Order, Payment, TextPlan } from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import type { PhoneRows } from './phone-rows.ts';
import type { PromotionOperations } from './promotion-operations.ts';
import { prepareOrderById, slot } from './statements.ts';
import type { TextRows } from './text-rows.ts';

export type OrderRows = ReturnType<typeof orderRows>;

export function orderRows(
  database: Drizzle,
  {
    texts,
    mails,
    promotions,
    phones,
  }: { texts: TextRows; mails: MailRows; promotions: PromotionOperations; phones: PhoneRows },
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
  // Until its charge is over nobody knows which texts the other order brings.
  const payingForPhone = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`phone = ${slot('phone')} and id <> ${slot('id')} and kind = 'texts'
        and state in ('charging', 'unresolved')`,
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

  /** Of texts those that a phone has not got, whoever has paid for them. */
  const missing = (phone: string, texts: readonly TextPlan[]) => {
    const isTaken = phones.takenOf(phone);
    return texts.filter((text) => !isTaken(text));
  };

  function bought(order: Order, payment: Payment, at: number, fulfil: Fulfil): Fulfilment {
    const all = fulfil(order, payment, at, phones.takenOf(order.phone));
    return { ...all, texts: missing(order.phone, all.texts) };
  }

  function planTexts(order: Order, planned: readonly TextPlan[]) {
    for (const text of missing(order.phone, planned)) texts.plan(order, text);
  }

  return {
    planTexts,
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

    /** Why nothing can be sold for the phone of an order now. */
    refusal(
      order: Order,
      payment: Payment,
      at: number,
      fulfil: Fulfil,
    ): 'unreachable' | 'phone_busy' | 'nothing_to_add' | undefined {
      if (order.kind !== 'texts') return undefined;
      if (phones.standingOf(order.phone).kind === 'unreachable') return 'unreachable';
      if (payingForPhone.get({ phone: order.phone, id: order.id })) return 'phone_busy';
      return bought(order, payment, at, fulfil).texts.length === 0 ? 'nothing_to_add' : undefined;
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
      const delivery = bought(order, payment, at, fulfil);
      if (effects.includes('deliverPurchase')) {
        planTexts(order, delivery.texts);
        for (const promotion of delivery.promotions) promotions.create(promotion);
        for (const mail of delivery.mails) mails.plan(order.id, mail, at);
      }
      if (effects.includes('sendReceipt')) mails.plan(order.id, delivery.receipt, at);
    },
  };
}
