/**
 * Pays an order, once. The attempt is written before the gateway is asked and the result after; a request that comes again
 * meanwhile gets the same answer; an attempt whose answer was lost is searched for, never repeated blindly, and searched
 * for again for days when the gateway does not know it.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Order, Payment } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import {
  absentSentence,
  boughtElsewhereSentence,
  nothingToAddSentence,
  phoneBusySentence,
  phoneUnreachableSentence,
  unreachableSentence,
} from '#machines/shop/payment/payment-sentences.ts';
import type { Clock } from '../clock.ts';
import { absentAttemptsOf } from '../rules/charging/attempts.ts';
import type { ChargeStart } from '../rules/charging/begin-charge.ts';
import { beginCharge } from '../rules/charging/begin-charge.ts';
import type { ChargeOutcome } from '../rules/charging/end-charge.ts';
import { endCharge } from '../rules/charging/end-charge.ts';
import type { ShopAddresses } from '../rules/ordering/fulfilment.ts';
import { usedUpSentence } from '../rules/pricing/judge-code.ts';
import type { Confirmation, FoundSale, PaymentGateway, SaleMethod } from './gateway.ts';
import { type ChargeResult, outcomeOfSale, outcomeOfSearch, resultOf } from './outcomes.ts';
import type { PaymentLog } from './payment-log.ts';

export interface CheckoutParts {
  store: Store;
  gateway: PaymentGateway;
  clock: Clock;
  /** Ids of attempts, by which the gateway's ledger is searched. */
  newAttemptId: () => string;
  shop: ShopAddresses;
  paymentLog: PaymentLog;
  /** How long after the request left a charge that the gateway does not know is certainly absent, in ms. */
  absenceCertainAfterMs: number;
}

export interface PayRequest {
  order: Order;
  price: AgreedPrice;
  method: SaleMethod;
  deviceData?: string;
  /** Whether the bank of a new card has to have confirmed the buyer. */
  confirmation: Confirmation;
}

export interface Checkout {
  pay: (request: PayRequest) => Promise<ChargeResult>;
  /** Asks the gateway about every charge whose outcome is not known here, or that it did not know. */
  reconcile: () => Promise<void>;
  /** Takes what the gateway's ledger says of an attempt. */
  settle: (payment: Payment, found: FoundSale) => Promise<void>;
}

const batch = 100;

/** Why a charge was not even begun. */
const notStarted: Record<Exclude<ChargeStart, { payment: Payment }>['kind'], string> = {
  missing: absentSentence,
  bought_elsewhere: boughtElsewhereSentence,
  code_used_up: usedUpSentence,
  unreachable: phoneUnreachableSentence,
  nothing_to_add: nothingToAddSentence,
  phone_busy: phoneBusySentence,
};

/** The checkout of this process: presses of Pay at the same time share one charge. */
export function createCheckout(parts: CheckoutParts): Checkout {
  const { store, gateway, clock, newAttemptId, shop, paymentLog, absenceCertainAfterMs } = parts;
  /** Charges of this process that still wait for the gateway, by order. */
  const running = new Map<string, Promise<ChargeResult>>();

  async function end(attemptId: string, outcome: ChargeOutcome): Promise<ChargeResult> {
    const ended = await store.write((unit) => endCharge(unit, shop, attemptId, outcome, clock.now()));
    if (ended) paymentLog.ended(ended);
    return resultOf(ended?.payment);
  }

  /** Wallets have a confirmation of their own. @returns undefined when the gateway does not say what it is */
  async function confirmationOf({ method, confirmation }: PayRequest): Promise<Confirmation | undefined> {
    if (confirmation === 'none' || !('nonce' in method)) return 'none';
    const kind = await gateway.kindOf(method.nonce);
    if (kind === 'unknown') return undefined;
    return kind === 'card' ? 'bank' : 'none';
  }

  async function charge(request: PayRequest, payment: Payment): Promise<ChargeResult> {
    const { method, deviceData } = request;
    const { id: attemptId, amount, currency } = payment;
    const confirmation = await confirmationOf(request);
    if (!confirmation) {
      return end(attemptId, { kind: 'failed', code: 'kind-unknown', sentence: unreachableSentence });
    }
    const absenceCertainAt = clock.now() + absenceCertainAfterMs;
    const sale = await gateway.sale({
      attemptId,
      method,
      amount,
      currency,
      confirmation,
      ...(deviceData !== undefined && { deviceData }),
    });
    const answer = await end(attemptId, outcomeOfSale(sale, absenceCertainAt));
    return sale.kind === 'lost' ? resolve(attemptId) : answer;
  }

  /** Finds out what became of an attempt. */
  async function resolve(attemptId: string): Promise<ChargeResult> {
    // When a process that has ended asked the gateway is not known, but it was before now.
    const absenceCertainAt = clock.now() + absenceCertainAfterMs;
    await end(attemptId, { kind: 'lost', code: 'no-answer', absenceCertainAt });
    return end(attemptId, outcomeOfSearch(await gateway.findSale(attemptId), absenceCertainAt));
  }

  /** What was held for absent is looked for once more before the card is charged again. */
  async function foundLate({ id: orderId }: Order): Promise<ChargeResult | undefined> {
    for (const { id } of await store.read((unit) => absentAttemptsOf(unit, orderId))) {
      const found = await resolve(id);
      if (found.result === 'success') return found;
    }
    return undefined;
  }

  async function attempt(request: PayRequest): Promise<ChargeResult> {
    const late = await foundLate(request.order);
    if (late) return late;
    const started = await begin(request);
    if (started.kind === 'started') return charge(request, started.payment);
    if (!('payment' in started)) return { result: 'failed', sentence: notStarted[started.kind] };
    if (started.kind !== 'open') return resultOf(started.payment);
    // Left behind by a lost answer or a crash. When it is certainly absent, this request is free to pay.
    const found = await resolve(started.payment.id);
    if (found.result !== 'failed') return found;
    const again = await begin(request);
    return again.kind === 'started' ? charge(request, again.payment) : found;
  }

  function begin({ order, price, method }: PayRequest) {
    const nonceHash = nonceHashOf(method);
    const { id: orderId, visitor } = order;
    const charge = { orderId, visitor, attemptId: newAttemptId(), price, nonceHash, at: clock.now() };
    return store.write((unit) => beginCharge(unit, shop, charge));
  }

  return {
    async pay(request) {
      const { id } = request.order;
      const joined = running.get(id);
      if (joined) return joined;
      const answer = attempt(request).finally(() => running.delete(id));
      running.set(id, answer);
      return answer;
    },
    async reconcile() {
      for (const { id, orderId } of await store.read((unit) =>
        unit.attempts.dueSearches(clock.now(), batch),
      )) {
        if (!running.has(orderId)) await resolve(id);
      }
    },
    async settle({ id, orderId }, found) {
      if (running.has(orderId)) return;
      const absenceCertainAt = clock.now() + absenceCertainAfterMs;
      await end(id, { kind: 'lost', code: 'no-answer', absenceCertainAt });
      await end(id, outcomeOfSearch(found, absenceCertainAt));
    },
  };
}

/** A kept method may be declined today and not tomorrow, so each press of it is a request of its own. */
const nonceHashOf = (method: SaleMethod) =>
  createHash('sha256')
    .update('token' in method ? randomUUID() : method.nonce)
    .digest('base64url');
