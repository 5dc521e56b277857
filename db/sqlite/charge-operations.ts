/** Charges: the attempt is written before the gateway is asked, the result after it has answered. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type OrderEvent, type OrderState, orderMachine } from '#machines/fulfilment/order.ts';
import { applyEvent } from '../apply-event.ts';
import { orders, type PaymentState, payments } from '../schema.ts';
import type {
  AgreedPrice,
  ChargeOutcome,
  ChargeStart,
  EarlyStart,
  Fulfil,
  NewCharge,
  Order,
  Payment,
} from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import type { PromotionOperations } from './promotion-operations.ts';
import { prepareInsert, prepareOrderById, slot } from './statements.ts';
import type { TextRows } from './text-rows.ts';

const paymentState: Record<ChargeOutcome['kind'], PaymentState> = {
  succeeded: 'succeeded',
  declined: 'declined',
  failed: 'failed',
  lost: 'unknown',
  absent: 'absent',
};

export function chargeOperations(
  database: Drizzle,
  texts: TextRows,
  mails: MailRows,
  promotions: PromotionOperations,
) {
  const insert = prepareInsert(database, payments);
  const orderById = prepareOrderById(database);
  const byId = database
    .select()
    .from(payments)
    .where(eq(payments.id, slot('id')))
    .prepare();
  const ofOrder = (condition: ReturnType<typeof sql>) =>
    database
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, slot('orderId')), condition))
      .limit(1)
      .prepare();
  const success = ofOrder(sql`state = 'succeeded'`);
  const open = ofOrder(sql`state in ('started', 'unknown')`);
  const sameRequest = ofOrder(sql`state = 'declined' and nonce_hash = ${sql.placeholder('nonceHash')}`);
  // Typed in two browsers, it is still one December of one child.
  const boughtElsewhere = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`season = ${slot('season')} and phone = ${slot('phone')} and email_key = ${slot('emailKey')}
        and child_key = ${slot('childKey')} and id <> ${slot('id')} and kind = 'texts'
        and state in ('charging', 'unresolved', 'paid')`,
    )
    .limit(1)
    .prepare();
  const allOpen = database
    .select()
    .from(payments)
    .where(sql`state in ('started', 'unknown')`)
    .orderBy(asc(payments.startedAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const saveOrder = database
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
  // What is not paid, or has begun, stays as it is.
  const saveStart = database
    .update(orders)
    .set({ startWording: slot('wording'), startRequestedAt: slot('at') })
    .where(and(eq(orders.id, slot('orderId')), sql`state = 'paid' and start_wording is null`))
    .prepare();
  const savePayment = database
    .update(payments)
    .set({
      state: slot('state'),
      transactionId: slot('transactionId'),
      methodToken: slot('methodToken'),
      methodName: slot('methodName'),
      code: slot('code'),
      sentence: slot('sentence'),
      endedAt: slot('endedAt'),
    })
    .where(eq(payments.id, slot('id')))
    .prepare();

  function advance(order: Order, event: OrderEvent) {
    const { attemptId, absenceCertainAt, paidAt } = order;
    const applied = applyEvent(orderMachine, order.state, { attemptId, absenceCertainAt, paidAt }, event);
    if (!applied) return undefined;
    const next: Order = { ...order, ...applied.context, state: applied.value as OrderState };
    saveOrder.run(next);
    return { order: next, effects: applied.effects };
  }

  /** Writes what was agreed on into the order. @returns undefined when its code cannot be used any more */
  function agree(order: Order, price: AgreedPrice, at: number): Order | undefined {
    promotions.giveBack(order.id);
    if (price.promoCode !== null && !promotions.use(price.promoCode, order, at)) return undefined;
    const startRequestedAt = price.startWording === null ? null : at;
    const priced: Order = { ...order, ...price, startRequestedAt };
    savePrice.run(priced);
    return priced;
  }

  function standing(order: Order, nonceHash: string): ChargeStart | undefined {
    const { id: orderId } = order;
    const paid = success.get({ orderId });
    if (paid) return { kind: 'paid', order, payment: paid };
    const running = open.get({ orderId });
    if (running) return { kind: 'open', order, payment: running };
    const answered = sameRequest.get({ orderId, nonceHash });
    return answered && { kind: 'replayed', order, payment: answered };
  }

  return {
    findPayment: (id: string): Payment | undefined => byId.get({ id }),
    openCharges: (limit: number): Payment[] => allOpen.all({ limit }),

    findSuccess: (orderId: string): Payment | undefined => success.get({ orderId }),

    startEarly({ orderId, wording, texts: planned, at }: EarlyStart): void {
      const order = orderById.get({ id: orderId });
      if (!order || saveStart.run({ orderId, wording, at }).changes === 0) return;
      for (const text of planned) texts.plan(order, text);
    },

    beginCharge(
      { orderId, visitor, attemptId, nonceHash, at, absenceCertainAt, price }: NewCharge,
      fulfil: Fulfil,
    ): ChargeStart {
      const found = orderById.get({ id: orderId });
      // It may have become another browser's since this one was let in.
      if (found?.visitor !== visitor) return { kind: 'missing' };
      const stands = standing(found, nonceHash);
      if (stands) return stands;
      if (found.kind === 'texts' && boughtElsewhere.get(found)) return { kind: 'bought_elsewhere' };
      const order = agree(found, price, at);
      if (!order) return { kind: 'code_used_up' };
      const isFree = price.amount === 0;
      const begun = advance(
        order,
        isFree ? { type: 'payment.waived', at } : { type: 'charge.started', attemptId, absenceCertainAt },
      );
      if (!begun) throw new Error(`Order ${orderId} is ${order.state} without a payment that says so.`);
      const payment: Payment = {
        id: attemptId,
        orderId,
        state: isFree ? 'succeeded' : 'started',
        nonceHash,
        amount: order.amount,
        currency: order.currency,
        transactionId: null,
        methodToken: null,
        methodName: null,
        code: null,
        sentence: null,
        startedAt: at,
        endedAt: isFree ? at : null,
      };
      insert(payment);
      carryOut(begun.effects, begun.order, payment, at, fulfil);
      return { kind: isFree ? 'paid' : 'started', order: begun.order, payment };
    },

    endCharge(attemptId: string, outcome: ChargeOutcome, at: number, fulfil: Fulfil): Payment | undefined {
      const payment = byId.get({ id: attemptId });
      const order = payment && orderById.get({ id: payment.orderId });
      if (!order) return undefined;
      const ended = advance(order, { type: `charge.${outcome.kind}`, attemptId, at });
      if (!ended) return undefined;
      const { kind, ...said } = outcome;
      const next: Payment = {
        ...payment,
        ...said,
        state: paymentState[kind],
        endedAt: kind === 'lost' ? null : at,
      };
      savePayment.run(next);
      // A code belongs to a charge that went through, or may still have.
      if (next.state !== 'succeeded' && next.state !== 'unknown') promotions.giveBack(order.id);
      carryOut(ended.effects, ended.order, next, at, fulfil);
      return next;
    },
  };

  function carryOut(effects: readonly string[], order: Order, payment: Payment, at: number, fulfil: Fulfil) {
    if (effects.length === 0) return;
    const bought = fulfil(order, payment, at);
    if (effects.includes('deliverPurchase')) {
      for (const text of bought.texts) texts.plan(order, text);
      for (const promotion of bought.promotions) promotions.create(promotion);
      for (const mail of bought.mails) mails.plan(order.id, mail, at);
    }
    if (effects.includes('sendReceipt')) mails.plan(order.id, bought.receipt, at);
  }
}
