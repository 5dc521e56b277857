/** Charges: the attempt is written before the gateway is asked, the result after it has answered. */
import { and, eq, sql } from 'drizzle-orm';
import type { AttemptEvent } from '#machines/fulfilment/attempt.ts';
import type { OrderEvent } from '#machines/fulfilment/order.ts';
import { orders } from '../schema.ts';
import type {
  AgreedPrice,
  ChargeEnd,
  ChargeOutcome,
  ChargeStart,
  EarlyStart,
  Fulfil,
  NewCharge,
  Order,
  Payment,
} from '../store.ts';
import { type AttemptRows, nothingSaid } from './attempt-rows.ts';
import type { Drizzle } from './open.ts';
import type { OrderRows } from './order-rows.ts';
import type { PromotionOperations } from './promotion-operations.ts';
import type { RefundRows } from './refund-rows.ts';
import { slot } from './statements.ts';

export interface ChargeRows {
  orders: OrderRows;
  attempts: AttemptRows;
  refunds: RefundRows;
  promotions: PromotionOperations;
}

/** What the attempt and its order are told of an outcome. */
const attemptEvent: Record<ChargeOutcome['kind'], (at: number) => AttemptEvent> = {
  succeeded: () => ({ type: 'attempt.charged' }),
  declined: () => ({ type: 'attempt.declined' }),
  failed: () => ({ type: 'attempt.failed' }),
  lost: (at) => ({ type: 'attempt.lost', at }),
  absent: (at) => ({ type: 'attempt.absent', at }),
};

function orderEvent(outcome: ChargeOutcome, attemptId: string, at: number): OrderEvent {
  if (outcome.kind !== 'lost') return { type: `charge.${outcome.kind}`, attemptId, at };
  return { type: 'charge.lost', attemptId, absenceCertainAt: outcome.absenceCertainAt };
}

/** What the gateway said, for the row. */
function saidOf(outcome: ChargeOutcome) {
  switch (outcome.kind) {
    case 'succeeded':
      return {
        transactionId: outcome.transactionId,
        methodToken: outcome.methodToken,
        methodName: outcome.methodName,
        gatewayStatus: outcome.gatewayStatus ?? null,
      };
    case 'lost':
      return { code: outcome.code };
    case 'absent':
      return { sentence: outcome.sentence };
    case 'declined':
    case 'failed':
    default:
      return { code: outcome.code, sentence: outcome.sentence };
  }
}

/** A charge is under way, or unresolved. */
const isWaiting = ({ state }: Pick<Order, 'state'>) => state === 'charging' || state === 'unresolved';

/** The buyer has had it deleted, or its season is over. */
const isForgotten = ({ id, email, childKey }: Order) => email === '' || childKey === id;

export function chargeOperations(
  database: Drizzle,
  { orders: orderRows, attempts, refunds, promotions }: ChargeRows,
) {
  // What is not paid, or has begun, stays as it is.
  const saveStart = database
    .update(orders)
    .set({ startWording: slot('wording'), startRequestedAt: slot('at') })
    .where(and(eq(orders.id, slot('orderId')), sql`state = 'paid' and start_wording is null`))
    .prepare();

  /** @returns undefined when the code cannot be used any more */
  function agree(order: Order, price: AgreedPrice, at: number): Order | undefined {
    promotions.giveBack(order.id);
    if (price.promoCode !== null && !promotions.use(price.promoCode, order, at)) return undefined;
    return orderRows.price(order, price, at);
  }

  function standing(order: Order, nonceHash: string): ChargeStart | undefined {
    const paid = attempts.success(order.id);
    if (paid) return { kind: 'paid', order, payment: paid };
    const running = attempts.open(order.id);
    if (running) return { kind: 'open', order, payment: running };
    const answered = attempts.answered(order.id, nonceHash);
    return answered && { kind: 'replayed', order, payment: answered };
  }

  /** The verdict on the charge that the order waits for. */
  function endRunning(
    payment: Payment,
    order: Order,
    outcome: ChargeOutcome,
    at: number,
    fulfil: Fulfil,
  ): Payment {
    const ended = orderRows.advance(order, orderEvent(outcome, payment.id, at));
    if (!ended) return postpone(payment, at);
    const said = saidOf(outcome);
    const next = attempts.advance(payment, attemptEvent[outcome.kind](at), at, said)?.payment ?? payment;
    // A code belongs to a charge that went through, or may still have.
    if (next.state !== 'succeeded' && next.state !== 'unknown') promotions.giveBack(order.id);
    orderRows.carryOut(ended.effects, ended.order, next, at, fulfil);
    return next;
  }

  /** The verdict on a charge that the order does not wait for any more. */
  function endLate(
    payment: Payment,
    order: Order,
    outcome: ChargeOutcome,
    at: number,
    fulfil: Fulfil,
  ): Payment {
    if (outcome.kind === 'lost') return postpone(payment, at);
    const said = saidOf(outcome);
    if (outcome.kind !== 'succeeded') {
      return attempts.advance(payment, attemptEvent[outcome.kind](at), at, said)?.payment ?? payment;
    }
    // Another charge is under way: what becomes of this one depends on it.
    const elsewhere = orderRows.boughtElsewhere(order);
    if (isWaiting(order) || (elsewhere && isWaiting(elsewhere))) return postpone(payment, at);
    const refusal = orderRows.refusal({ ...order, ...payment.agreed }, payment, at, fulfil);
    if (refusal === 'phone_busy') return postpone(payment, at);
    const found =
      elsewhere || isForgotten(order) || refusal
        ? undefined
        : orderRows.advance(order, { type: 'charge.found', attemptId: payment.id, at });
    if (found) return payWith(payment, found, said, at, fulfil);
    const surplus = attempts.advance(payment, { type: 'attempt.surplus' }, at, said);
    if (surplus?.effects.includes('payBack')) refunds.payBack(surplus.payment, at);
    return surplus?.payment ?? payment;
  }

  /** The order is what this charge was for, whatever was tried since. */
  function payWith(
    payment: Payment,
    { order, effects }: { order: Order; effects: readonly string[] },
    said: ReturnType<typeof saidOf>,
    at: number,
    fulfil: Fulfil,
  ): Payment {
    const next = attempts.advance(payment, { type: 'attempt.charged' }, at, said)?.payment ?? payment;
    const { agreed } = payment;
    // Its code may have been used up meanwhile: it was paid for all the same.
    const priced = agreed ? (agree(order, agreed, at) ?? orderRows.price(order, agreed, at)) : order;
    orderRows.carryOut(effects, priced, next, at, fulfil);
    return next;
  }

  const postpone = (payment: Payment, at: number): Payment =>
    attempts.advance(payment, { type: 'attempt.sought', at }, at)?.payment ?? payment;

  return {
    findPayment: attempts.find,
    findSuccess: attempts.success,
    dueLooks: attempts.dueLooks,
    absentCharges: attempts.absent,

    startEarly({ orderId, wording, texts: planned, at }: EarlyStart): void {
      const order = orderRows.find(orderId);
      if (!order || saveStart.run({ orderId, wording, at }).changes === 0) return;
      orderRows.planTexts(order, planned);
    },

    beginCharge(
      { orderId, visitor, attemptId, nonceHash, at, price }: NewCharge,
      fulfil: Fulfil,
    ): ChargeStart {
      const found = orderRows.find(orderId);
      // It may have become another browser's since this one was let in.
      if (found?.visitor !== visitor) return { kind: 'missing' };
      const stands = standing(found, nonceHash);
      if (stands) return stands;
      if (orderRows.boughtElsewhere(found)) return { kind: 'bought_elsewhere' };
      const isFree = price.amount === 0;
      const payment: Payment = {
        ...nothingSaid,
        id: attemptId,
        orderId,
        state: isFree ? 'succeeded' : 'started',
        nonceHash,
        amount: price.amount,
        currency: found.currency,
        agreed: price,
        startedAt: at,
        endedAt: isFree ? at : null,
        lookAt: isFree ? null : at,
      };
      const refusal = orderRows.refusal({ ...found, ...price }, payment, at, fulfil);
      if (refusal) return { kind: refusal };
      const order = agree(found, price, at);
      if (!order) return { kind: 'code_used_up' };
      const begun = orderRows.advance(
        order,
        isFree ? { type: 'payment.waived', at } : { type: 'charge.started', attemptId },
      );
      if (!begun) throw new Error(`Order ${orderId} is ${order.state} without a payment that says so.`);
      attempts.insert(payment);
      orderRows.carryOut(begun.effects, begun.order, payment, at, fulfil);
      return { kind: isFree ? 'paid' : 'started', order: begun.order, payment };
    },

    endCharge(attemptId: string, outcome: ChargeOutcome, at: number, fulfil: Fulfil): ChargeEnd | undefined {
      const payment = attempts.find(attemptId);
      const order = payment && orderRows.find(payment.orderId);
      if (!order) return undefined;
      const end = order.attemptId === attemptId && isWaiting(order) ? endRunning : endLate;
      return { payment: end(payment, order, outcome, at, fulfil), was: payment.state, order };
    },
  };
}
