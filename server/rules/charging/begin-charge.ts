/** Begins a charge: the attempt, its price and the use of a code are stored before the gateway is called. */
import type { Order, Payment } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { type GivenConsent, storeConsent } from '../consent/guardian-consent.ts';
import { advanceOrder } from '../ordering/advance-order.ts';
import { applyOrderEffects, isBeingPaid, phoneRefusal } from '../ordering/apply-order-effects.ts';
import type { ShopAddresses } from '../ordering/fulfilment.ts';
import { agreePrice } from './agree-price.ts';
import { noGatewayAnswer, openAttemptOf, successOf } from './attempts.ts';

export interface NewCharge {
  orderId: string;
  /** The owner of the order when the request was accepted. */
  visitor: string | null;
  price: AgreedPrice;
  attemptId: string;
  nonceHash: string;
  /** A guardian's agreement to store with it; absent where the order already has the one that it needs. */
  consent?: GivenConsent | undefined;
  /** Epoch ms. */
  at: number;
}

export type ChargeStart =
  | { kind: 'started' | 'paid'; payment: Payment }
  /** The very same request was answered before, and gets the same answer. */
  | { kind: 'replayed'; payment: Payment }
  /** A charge is running or unresolved. */
  | { kind: 'open'; payment: Payment }
  /** Another buyer took the last use of the code. */
  | { kind: 'code_used_up' }
  /** Its phone cannot be texted, has every text that is left, or is being paid for by another order. */
  | { kind: 'unreachable' | 'nothing_to_add' | 'phone_busy' }
  /** The same sign-up is paid for, or may be, or is on hold, in another browser. */
  | { kind: 'bought_elsewhere' }
  | { kind: 'missing' };

/** Why a charge was not even begun. */
export type NotBegun = Exclude<ChargeStart, { payment: Payment }>['kind'];

/** The result of an earlier attempt that answers this request. */
async function earlierAttempt(
  unit: Unit,
  { orderId, nonceHash }: NewCharge,
): Promise<ChargeStart | undefined> {
  const paid = await successOf(unit, orderId);
  if (paid) return { kind: 'paid', payment: paid };
  const running = await openAttemptOf(unit, orderId);
  if (running) return { kind: 'open', payment: running };
  const answered = (await unit.attempts.ofOrder(orderId)).find(
    (attempt) => attempt.state === 'declined' && attempt.nonceHash === nonceHash,
  );
  return answered && { kind: 'replayed', payment: answered };
}

/** The same sign-up in another browser if it is paid, being paid or on hold: one child's December is sold once. */
export const boughtElsewhere = async (unit: Unit, order: Order): Promise<Order | undefined> =>
  order.kind === 'texts'
    ? (await unit.orders.sameSignUps(order)).find(
        (other) =>
          other.id !== order.id && (isBeingPaid(other) || other.state === 'paid' || other.state === 'onHold'),
      )
    : undefined;

function newAttempt({ currency }: Order, charge: NewCharge): Payment {
  const { attemptId, orderId, nonceHash, price, at } = charge;
  const isFree = price.amount === 0;
  return {
    ...noGatewayAnswer,
    id: attemptId,
    orderId,
    state: isFree ? 'succeeded' : 'started',
    nonceHash,
    amount: price.amount,
    currency,
    agreed: price,
    startedAt: at,
    endedAt: isFree ? at : null,
    searchAt: isFree ? null : at,
  };
}

/** Begins a charge; an order with nothing to pay counts as paid at once. */
export async function beginCharge(unit: Unit, shop: ShopAddresses, charge: NewCharge): Promise<ChargeStart> {
  const { orderId, visitor, attemptId, at, price, consent } = charge;
  const found = await unit.orders.find(orderId);
  // It may have moved to another browser since this request was accepted.
  if (found?.visitor !== visitor) return { kind: 'missing' };
  const earlier = await earlierAttempt(unit, charge);
  if (earlier) return earlier;
  if (await boughtElsewhere(unit, found)) return { kind: 'bought_elsewhere' };
  const payment = newAttempt(found, charge);
  const refusal = await phoneRefusal(unit, { ...found, ...price }, payment, at);
  if (refusal) return { kind: refusal };
  const order = await agreePrice(unit, found, price, at);
  if (!order) return { kind: 'code_used_up' };
  const isFree = price.amount === 0;
  const begun = await advanceOrder(
    unit,
    order,
    isFree ? { type: 'payment.waived', at } : { type: 'charge.started', attemptId },
  );
  if (!begun) throw new Error(`Order ${orderId} is ${order.state} without a matching payment.`);
  await unit.attempts.insert(payment);
  if (consent) await storeConsent(unit, order, consent);
  await applyOrderEffects(unit, shop, begun.effects, { order: begun.order, payment, at });
  return { kind: isFree ? 'paid' : 'started', payment };
}
