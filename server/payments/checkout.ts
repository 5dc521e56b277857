/**
 * Pays an order, once. The attempt is stored before the gateway is called and the result after it. A repeated request
 * gets the same response. An attempt whose result was lost is searched for, never blindly repeated, and if the gateway
 * does not know it, the search goes on for days.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createActor, fromPromise, toPromise } from 'xstate';
import type { Order, Payment } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import {
  type CheckoutConfirmation,
  type CheckoutStart,
  checkoutMachine,
} from '#machines/fulfilment/checkout/machine.ts';
import {
  absentSentence,
  boughtElsewhereSentence,
  nothingToAddSentence,
  phoneBusySentence,
  phoneUnreachableSentence,
  unreachableSentence,
} from '#machines/shop/payment/sentences.ts';
import { absentAttemptsOf } from '../rules/charging/attempts.ts';
import { beginCharge, type NotBegun } from '../rules/charging/begin-charge.ts';
import { type ChargeOutcome, endCharge } from '../rules/charging/end-charge.ts';
import type { GivenConsent } from '../rules/consent/guardian-consent.ts';
import type { ShopAddresses } from '../rules/ordering/fulfilment.ts';
import { usedUpSentence } from '../rules/pricing/judge-code.ts';
import type { Clock } from '../time/clock.ts';
import { type ChargeResult, outcomeOfSale, outcomeOfSearch, resultOf } from './charge-result.ts';
import type { Confirmation, FoundSale, PaymentGateway, SaleMethod } from './gateway.ts';
import type { PaymentLog } from './payment-log.ts';

export interface CheckoutParts {
  store: Store;
  gateway: PaymentGateway;
  clock: Clock;
  /** Ids of attempts, by which the gateway's ledger is searched. */
  newAttemptId: () => string;
  shop: ShopAddresses;
  paymentLog: PaymentLog;
  /** How long after the request a charge that the gateway does not know is certainly absent, in ms. */
  absenceCertainAfterMs: number;
}

export interface PayRequest {
  order: Order;
  price: AgreedPrice;
  method: SaleMethod;
  deviceData?: string;
  /** A guardian's agreement to texts in a later December. */
  consent?: GivenConsent | undefined;
  /** Whether a new card needs 3D Secure. */
  confirmation: Confirmation;
}

export interface Checkout {
  pay: (request: PayRequest) => Promise<ChargeResult>;
  /** Searches for every charge with an unknown outcome, and for those that the gateway did not know. */
  reconcile: () => Promise<void>;
  /** Applies the result of an attempt from the gateway's ledger. */
  settle: (payment: Payment, found: FoundSale) => Promise<void>;
}

const batch = 100;

const sentences: Record<NotBegun, string> = {
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
  const absenceCertainAt = () => clock.now() + absenceCertainAfterMs;

  async function end(attemptId: string, outcome: ChargeOutcome): Promise<ChargeResult> {
    const ended = await store.write((unit) => endCharge(unit, shop, attemptId, outcome, clock.now()));
    if (ended) paymentLog.ended(ended);
    return resultOf(ended?.payment);
  }

  /** Whether another process may still be charging it, which stores the result itself. */
  const mayBeUnderWay = ({ state, startedAt }: Payment) => state === 'started' && startedAt > overBefore();

  /** Charges that were started before this moment are over in every process. */
  const overBefore = () => (store.isSole ? Number.MAX_SAFE_INTEGER : clock.now() - absenceCertainAfterMs);

  /**
   * Finds the result of an attempt. If an earlier process called the gateway, the time of the call is unknown, so the
   * wait until its absence is certain is counted from now.
   */
  async function search(attemptId: string): Promise<ChargeResult> {
    const attempt = await store.read((unit) => unit.attempts.find(attemptId));
    if (attempt && mayBeUnderWay(attempt)) return resultOf(attempt);
    const certainAt = absenceCertainAt();
    await end(attemptId, { kind: 'lost', code: 'no-answer', absenceCertainAt: certainAt });
    return end(attemptId, outcomeOfSearch(await gateway.findSale(attemptId), certainAt));
  }

  async function begin({ order, price, method, consent }: PayRequest): Promise<CheckoutStart> {
    const nonceHash = nonceHashOf(method);
    const { id: orderId, visitor } = order;
    const charge = {
      orderId,
      visitor,
      attemptId: newAttemptId(),
      price,
      nonceHash,
      consent,
      at: clock.now(),
    };
    const started = await store.write((unit) => beginCharge(unit, shop, charge));
    if (started.kind === 'started' || started.kind === 'open')
      return { kind: started.kind, attemptId: started.payment.id };
    const answer: ChargeResult =
      'payment' in started
        ? resultOf(started.payment)
        : { result: 'failed', sentence: sentences[started.kind], notBegun: started.kind };
    return { kind: 'answered', answer };
  }

  /** Which confirmation a new method needs: only cards need 3D Secure, because wallets confirm the buyer themselves. */
  async function askKind({ method, confirmation }: PayRequest): Promise<CheckoutConfirmation> {
    if (confirmation === 'none' || !('nonce' in method)) return 'none';
    const kind = await gateway.kindOf(method.nonce);
    if (kind === 'unknown') return 'unknown';
    return kind === 'card' ? 'bank' : 'none';
  }

  async function sell(
    request: PayRequest,
    attemptId: string,
    confirmation: CheckoutConfirmation,
  ): Promise<ChargeOutcome> {
    const { method, price, order, deviceData } = request;
    const certainAt = absenceCertainAt();
    const sale = await gateway.sale({
      attemptId,
      method,
      amount: price.amount,
      currency: order.currency,
      confirmation: confirmation === 'bank' ? 'bank' : 'none',
      ...(deviceData !== undefined && { deviceData }),
    });
    return outcomeOfSale(sale, certainAt);
  }

  /** The machine with its actors, whose results it passes on unchanged. */
  const machineFor = (request: PayRequest) =>
    checkoutMachine.provide({
      actors: {
        listAbsent: fromPromise<readonly string[]>(() =>
          store.read(async (unit) => (await absentAttemptsOf(unit, request.order.id)).map(({ id }) => id)),
        ),
        search: fromPromise(({ input }) => search(input.attemptId)),
        begin: fromPromise(() => begin(request)),
        askKind: fromPromise(() => askKind(request)),
        giveUp: fromPromise(({ input }) =>
          end(input.attemptId, { kind: 'failed', code: 'kind-unknown', sentence: unreachableSentence }),
        ),
        sell: fromPromise(({ input }) => sell(request, input.attemptId, input.confirmation)),
        record: fromPromise(({ input }) => end(input.attemptId, input.sale as ChargeOutcome)),
      },
    });

  async function charge(request: PayRequest): Promise<ChargeResult> {
    const output = await toPromise(createActor(machineFor(request)).start());
    if ('error' in output) throw output.error;
    return output.answer as ChargeResult;
  }

  return {
    async pay(request) {
      const { id } = request.order;
      const joined = running.get(id);
      if (joined) return joined;
      const answer = charge(request).finally(() => running.delete(id));
      running.set(id, answer);
      return answer;
    },
    async reconcile() {
      // Charges that this process is making must not use up the batch.
      const most = batch + running.size;
      for (const { id, orderId } of await store.read((unit) =>
        unit.attempts.dueSearches(clock.now(), most, overBefore()),
      )) {
        if (!running.has(orderId)) await search(id);
      }
    },
    async settle(payment, found) {
      const { id, orderId } = payment;
      if (running.has(orderId) || mayBeUnderWay(payment)) return;
      const certainAt = absenceCertainAt();
      await end(id, { kind: 'lost', code: 'no-answer', absenceCertainAt: certainAt });
      await end(id, outcomeOfSearch(found, certainAt));
    },
  };
}

/** A saved method may be declined today and not tomorrow, so each press is a new request. */
const nonceHashOf = (method: SaleMethod) =>
  createHash('sha256')
    .update('token' in method ? randomUUID() : method.nonce)
    .digest('base64url');
