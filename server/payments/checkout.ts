/**
 * Pays an order, once. The attempt is written before the gateway is asked and the result after; whoever asks again
 * meanwhile gets the same answer; an attempt whose answer was lost is searched for, never repeated blindly.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { AgreedPrice, ChargeOutcome, Fulfil, Order, Payment, Store } from '#db/store.ts';
import {
  absentSentence,
  boughtElsewhereSentence,
  declineSentence,
  pendingSentence,
  unreachableSentence,
} from '#machines/shop/payment-sentences.ts';
import type { Clock } from '../clock.ts';
import { usedUpSentence } from '../promotions/judge.ts';
import type { FoundSale, PaymentGateway, SaleMethod, SaleOutcome } from './gateway.ts';

export interface CheckoutParts {
  store: Store;
  gateway: PaymentGateway;
  clock: Clock;
  newId: () => string;
  fulfil: Fulfil;
  /** How long after its start a charge that the gateway does not know is certainly absent, in ms. */
  absenceCertainAfterMs: number;
}

export interface PayRequest {
  order: Order;
  price: AgreedPrice;
  method: SaleMethod;
  deviceData?: string;
}

export type CheckoutAnswer =
  | { result: 'success'; payment: Payment }
  | { result: 'declined' | 'failed' | 'pending'; sentence: string };

export interface Checkout {
  pay: (request: PayRequest) => Promise<CheckoutAnswer>;
  /** Asks the gateway about every charge whose outcome nobody here knows. */
  reconcile: () => Promise<void>;
}

const batch = 100;

export function createCheckout(parts: CheckoutParts): Checkout {
  const { store, gateway, clock, newId, fulfil, absenceCertainAfterMs } = parts;
  /** Charges of this process that still wait for the gateway, by order. */
  const running = new Map<string, Promise<CheckoutAnswer>>();

  async function end(attemptId: string, outcome: ChargeOutcome): Promise<CheckoutAnswer> {
    const ended = await store.endCharge(attemptId, outcome, clock.now(), fulfil);
    return answerFor(ended ?? (await store.findPayment(attemptId)));
  }

  async function charge({ method, deviceData }: PayRequest, payment: Payment): Promise<CheckoutAnswer> {
    const { id: attemptId, amount, currency } = payment;
    const sale = await gateway.sale({
      attemptId,
      method,
      amount,
      currency,
      ...(deviceData !== undefined && { deviceData }),
    });
    const answer = await end(attemptId, outcomeOfSale(sale));
    return sale.kind === 'lost' ? resolve(attemptId) : answer;
  }

  /** Finds out what became of an attempt. */
  async function resolve(attemptId: string): Promise<CheckoutAnswer> {
    const lost = await store.findPayment(attemptId);
    if (lost?.state === 'started') await end(attemptId, { kind: 'lost', code: 'no-answer' });
    return end(attemptId, outcomeOfSearch(await gateway.findSale(attemptId)));
  }

  async function attempt(request: PayRequest): Promise<CheckoutAnswer> {
    const started = await begin(request);
    if (started.kind === 'started') return charge(request, started.payment);
    if (started.kind === 'missing') return { result: 'failed', sentence: absentSentence };
    if (started.kind === 'bought_elsewhere') return { result: 'failed', sentence: boughtElsewhereSentence };
    if (started.kind === 'code_used_up') return { result: 'failed', sentence: usedUpSentence };
    if (started.kind !== 'open') return answerFor(started.payment);
    // Left behind by a lost answer or a crash. When it is certainly absent, this request is free to pay.
    const found = await resolve(started.payment.id);
    if (found.result !== 'failed') return found;
    const again = await begin(request);
    return again.kind === 'started' ? charge(request, again.payment) : found;
  }

  function begin({ order, price, method }: PayRequest) {
    const at = clock.now();
    return store.beginCharge(
      {
        orderId: order.id,
        visitor: order.visitor,
        attemptId: newId(),
        price,
        nonceHash: nonceHashOf(method),
        at,
        absenceCertainAt: at + absenceCertainAfterMs,
      },
      fulfil,
    );
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
      for (const { id, orderId } of await store.openCharges(batch)) {
        if (!running.has(orderId)) await resolve(id);
      }
    },
  };
}

/** A kept method may be declined today and not tomorrow, so each press of it is a request of its own. */
const nonceHashOf = (method: SaleMethod) =>
  createHash('sha256')
    .update('token' in method ? randomUUID() : method.nonce)
    .digest('base64url');

function outcomeOfSale(sale: SaleOutcome): ChargeOutcome {
  switch (sale.kind) {
    case 'declined':
      return { kind: 'declined', code: sale.code, sentence: declineSentence(sale.code) };
    case 'unreachable':
      return { kind: 'failed', code: sale.code, sentence: unreachableSentence };
    case 'succeeded':
    case 'lost':
    default:
      return sale;
  }
}

function outcomeOfSearch(found: FoundSale): ChargeOutcome {
  return found.kind === 'absent' ? { kind: 'absent', sentence: absentSentence } : outcomeOfSale(found);
}

function answerFor(payment: Payment | undefined): CheckoutAnswer {
  switch (payment?.state) {
    case 'succeeded':
      return { result: 'success', payment };
    case 'declined':
      return { result: 'declined', sentence: payment.sentence ?? declineSentence('') };
    case 'failed':
    case 'absent':
      return { result: 'failed', sentence: payment.sentence ?? absentSentence };
    case 'started':
    case 'unknown':
    case undefined:
    default:
      return { result: 'pending', sentence: pendingSentence };
  }
}
