/**
 * Cancels orders and pays money back, once. The refund is stored before the gateway is called and the result after it.
 * A refund whose answer was lost is searched for, never blindly repeated; one that has to wait for settlement is tried
 * again later.
 */

import type { FastifyBaseLogger } from 'fastify';
import type { Order, Refund } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { RefundEvent } from '#machines/fulfilment/refund/machine.ts';
import type { Metrics } from '../operating/metrics.ts';
import { type CancelResult, cancelOrder } from '../rules/refunding/cancel-order.ts';
import { type MovedRefund, moveRefund, type RefundDetails } from '../rules/refunding/move-refund.ts';
import type { Clock } from '../time/clock.ts';
import { hourMs, minuteMs } from '../time/durations.ts';
import type { PaymentGateway, RefundOutcome, RefundRequest } from './gateway.ts';

export interface RefundParts {
  store: Store;
  gateway: PaymentGateway;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'refunded'>;
  newId: () => string;
  absenceCertainAfterMs: number;
}

export interface Refunds {
  /**
   * @param amount the sum that the buyer saw beside the button, in minor units: nothing is cancelled for another one
   */
  cancel: (order: Order, amount: number) => Promise<CancelResult>;
  /** Continues refunds that are not done yet. */
  reconcile: () => Promise<void>;
}

const batch = 100;
/** A card payment settles within a day or two. */
const settlementPauseMs = hourMs;
const searchPauseMs = minuteMs;

/** The refunds of this process: none is sent twice at the same time. */
export function createRefunds(parts: RefundParts): Refunds {
  const { store, gateway, clock, log, metrics, newId, absenceCertainAfterMs } = parts;
  /** Refunds of this process that wait for the gateway. */
  const running = new Set<string>();

  async function move(id: string, event: RefundEvent, details: RefundDetails = {}) {
    const moved = await store.write((unit) => moveRefund(unit, id, event, clock.now(), details));
    if (moved) {
      metrics.refunded(moved.refund.state);
      logRefund(log, event, details, moved);
    }
    return moved?.refund;
  }

  async function requestFor({ id, paymentId, amount }: Refund): Promise<RefundRequest | undefined> {
    const payment = await store.read((unit) => unit.attempts.find(paymentId));
    if (!payment?.transactionId) return undefined;
    return {
      refundId: id,
      transactionId: payment.transactionId,
      amount,
      extent: amount === payment.amount ? 'whole' : 'part',
    };
  }

  function record(id: string, outcome: RefundOutcome): Promise<Refund | undefined> {
    const now = clock.now();
    switch (outcome.kind) {
      case 'succeeded':
        return move(id, { type: 'refund.succeeded' }, { transactionId: outcome.transactionId });
      case 'unsettled':
        return move(id, { type: 'refund.postponed', dueAt: now + settlementPauseMs });
      case 'unreachable':
        return move(id, { type: 'refund.postponed', dueAt: now + searchPauseMs }, { code: outcome.code });
      case 'not_taken':
        return move(id, { type: 'refund.needless' });
      case 'refused':
        return move(id, { type: 'refund.refused' }, { code: outcome.code });
      case 'lost':
      default:
        return move(id, { type: 'refund.lost', dueAt: now + searchPauseMs }, { code: outcome.code });
    }
  }

  async function send(refund: Refund): Promise<Refund | undefined> {
    const request = await requestFor(refund);
    return request && record(refund.id, await gateway.refund(request));
  }

  /** Searches for the outcome of a refund whose result was lost. */
  async function findOutcome(refund: Refund): Promise<void> {
    const request = await requestFor(refund);
    if (!request) return;
    await move(refund.id, { type: 'refund.lost', dueAt: clock.now() });
    const found = await gateway.findRefund(request);
    if (found.kind !== 'absent') await record(refund.id, found);
    else await move(refund.id, { type: 'refund.absent', at: clock.now() });
  }

  /** Sends a waiting refund, unless the gateway already has it: the row may come from a backup. */
  async function again({ id }: Refund): Promise<void> {
    const now = clock.now();
    const absenceCertainAt = now + absenceCertainAfterMs;
    const begun = await move(id, { type: 'refund.begun', absenceCertainAt, dueAt: absenceCertainAt });
    const request = begun && (await requestFor(begun));
    if (!request) return;
    const found = await gateway.findRefund(request);
    await record(id, found.kind === 'absent' ? await gateway.refund(request) : found);
  }

  async function alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    running.add(id);
    try {
      return await work();
    } finally {
      running.delete(id);
    }
  }

  return {
    async cancel({ id: orderId }, amount) {
      const at = clock.now();
      const refundId = newId();
      const wanted = { orderId, amount, refundId, at, absenceCertainAt: at + absenceCertainAfterMs };
      return alone(refundId, async () => {
        const result = await store.write((unit) => cancelOrder(unit, wanted));
        if (result.kind !== 'cancelled' || !result.refund) return result;
        return { kind: 'cancelled', refund: (await send(result.refund)) ?? result.refund };
      });
    },

    async reconcile() {
      for (const refund of await store.read((unit) => unit.refunds.due(clock.now(), batch))) {
        if (running.has(refund.id)) continue;
        await alone(refund.id, () => (refund.state === 'waiting' ? again(refund) : findOutcome(refund)));
      }
    },
  };
}

/** Refund events for the operator's log. */
function logRefund(
  log: FastifyBaseLogger,
  { type }: RefundEvent,
  { code }: RefundDetails,
  { refund: { id, state }, was }: MovedRefund,
): void {
  const about = { refund: id, code };
  if (state === 'refused') {
    log.error({ event: 'refund.refused', ...about }, 'an operator has to pay back');
  } else if (type === 'refund.lost' && (was !== state || code !== undefined)) {
    log.warn({ event: 'refund.unknown', ...about }, 'the answer about a refund was lost');
  } else if (code !== undefined) {
    log.warn({ event: 'refund.deferred', ...about }, 'the gateway was not reached for a refund');
  }
}
