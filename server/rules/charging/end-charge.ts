/**
 * Stores the gateway's result of an attempt, even long after it was presumed absent: a charge that is found late pays
 * for the order, or is refunded if the order no longer needs it.
 */
import type { Order, Payment } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import type { AttemptEvent } from '#machines/fulfilment/attempt/machine.ts';
import type { OrderEvent } from '#machines/fulfilment/order/machine.ts';
import { paidBackSentence } from '#machines/shop/payment/sentences.ts';
import { type AdvancedOrder, advanceOrder } from '../ordering/advance-order.ts';
import {
  applyOrderEffects,
  bringsNothing,
  isBeingPaid,
  phoneRefusal,
} from '../ordering/apply-order-effects.ts';
import { isChildForgotten } from '../ordering/details.ts';
import type { ShopAddresses } from '../ordering/fulfilment.ts';
import { refundWhole } from '../refunding/begin-refund.ts';
import { agreePrice, savePrice } from './agree-price.ts';
import { type AttemptDetails, advanceAttempt } from './attempts.ts';
import { boughtElsewhere } from './begin-charge.ts';

export type ChargeOutcome =
  | {
      kind: 'succeeded';
      transactionId: string;
      methodToken: string | null;
      methodName: string | null;
      /** The gateway's status. */
      gatewayStatus?: string;
    }
  | { kind: 'declined'; code: string; sentence: string }
  | { kind: 'failed'; code: string; sentence: string }
  | { kind: 'lost'; code: string; absenceCertainAt: number }
  | { kind: 'absent'; sentence: string };

/** A payment after the gateway's answer, and its state before. */
export interface ChargeEnd {
  payment: Payment;
  was: Payment['state'];
  order: Order;
}

/** A charge that ends, with its outcome. */
interface Ending {
  payment: Payment;
  order: Order;
  outcome: ChargeOutcome;
  at: number;
}

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

/** What the row stores of the gateway's answer. */
function detailsOf(outcome: ChargeOutcome): AttemptDetails {
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

const seekLater = async (unit: Unit, { payment, at }: Ending): Promise<Payment> =>
  (await advanceAttempt(unit, payment, { type: 'attempt.searched', at }, at))?.payment ?? payment;

const recordVerdict = async (unit: Unit, { payment, outcome, at }: Ending): Promise<Payment> =>
  (await advanceAttempt(unit, payment, attemptEvent[outcome.kind](at), at, detailsOf(outcome)))?.payment ??
  payment;

/** Marks a charge that is not needed as surplus, and refunds it. */
async function payBack(unit: Unit, { payment, outcome, at }: Ending, sentence = ''): Promise<Payment> {
  const details = { ...detailsOf(outcome), ...(sentence !== '' && { sentence }) };
  const surplus = await advanceAttempt(unit, payment, { type: 'attempt.surplus' }, at, details);
  if (surplus?.effects.includes('payBack')) await refundWhole(unit, surplus.payment, at);
  return surplus?.payment ?? payment;
}

/** The outcome for the order when the charge succeeded, but no text is left for it to bring. */
const tooLate = { kind: 'declined', code: '', sentence: paidBackSentence } as const;

/** Applies the result of the charge that the order is waiting for. */
async function endRunning(unit: Unit, shop: ShopAddresses, ending: Ending): Promise<Payment> {
  const { payment, order, outcome, at } = ending;
  const isTooLate = outcome.kind === 'succeeded' && (await bringsNothing(unit, order, payment, at));
  // For the order, a charge that is paid back counts as declined.
  const event = isTooLate ? orderEvent(tooLate, payment.id, at) : orderEvent(outcome, payment.id, at);
  const ended = await advanceOrder(unit, order, event);
  if (!ended) return await seekLater(unit, ending);
  const next = isTooLate ? await payBack(unit, ending, tooLate.sentence) : await recordVerdict(unit, ending);
  // A code stays used only if the charge succeeded, or may have.
  if (next.state !== 'succeeded' && next.state !== 'unknown') await unit.promotions.deleteUseOf(order.id);
  await applyOrderEffects(unit, shop, ended.effects, { order: ended.order, payment: next, at });
  return next;
}

/** Whether the order's data were deleted: for the buyer, or after its season. */
const isForgotten = (order: Order) => order.email === '' || isChildForgotten(order);

/** Applies the result of a charge that the order is no longer waiting for. */
async function endLate(unit: Unit, shop: ShopAddresses, ending: Ending): Promise<Payment> {
  const { payment, order, outcome, at } = ending;
  if (outcome.kind === 'lost') return await seekLater(unit, ending);
  if (outcome.kind !== 'succeeded') return await recordVerdict(unit, ending);
  // Another charge is under way, and its result decides about this one.
  const elsewhere = await boughtElsewhere(unit, order);
  if (isBeingPaid(order) || (elsewhere && isBeingPaid(elsewhere))) return await seekLater(unit, ending);
  const refusal = await phoneRefusal(unit, { ...order, ...payment.agreed }, payment, at);
  if (refusal === 'phone_busy') return await seekLater(unit, ending);
  const found =
    elsewhere || isForgotten(order) || refusal
      ? undefined
      : await advanceOrder(unit, order, { type: 'charge.found', attemptId: payment.id, at });
  if (found) return await payWith(unit, shop, ending, found);
  return await payBack(unit, ending);
}

/** Pays for the order with a charge that was found late, on the terms that were agreed for it. */
async function payWith(
  unit: Unit,
  shop: ShopAddresses,
  ending: Ending,
  { order, effects }: AdvancedOrder,
): Promise<Payment> {
  const { at } = ending;
  const { agreed } = ending.payment;
  const next = await recordVerdict(unit, ending);
  // Its code may have been used up meanwhile; the order keeps its price all the same.
  const priced = agreed
    ? ((await agreePrice(unit, order, agreed, at)) ?? (await savePrice(unit, order, agreed, at)))
    : order;
  await applyOrderEffects(unit, shop, effects, { order: priced, payment: next, at });
  return next;
}

/** Applies the outcome of a charge. @returns the payment afterwards; undefined when there is none */
export async function endCharge(
  unit: Unit,
  shop: ShopAddresses,
  attemptId: string,
  outcome: ChargeOutcome,
  at: number,
): Promise<ChargeEnd | undefined> {
  const payment = await unit.attempts.find(attemptId);
  const order = payment && (await unit.orders.find(payment.orderId));
  if (!order) return undefined;
  const end = order.attemptId === attemptId && isBeingPaid(order) ? endRunning : endLate;
  return { payment: await end(unit, shop, { payment, order, outcome, at }), was: payment.state, order };
}
