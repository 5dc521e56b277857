/**
 * Cancels orders and pays money back, once. The refund is written before the gateway is asked and the result after; one
 * whose answer was lost is looked for, never repeated blindly; one that has to wait for the payment to settle is tried
 * again later.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { AgreeToCancel, Order, Refund, Store } from '#db/store.ts';
import type { RefundEvent } from '#machines/fulfilment/refund.ts';
import type { Clock } from '../clock.ts';
import { cancelledMail, refundedMail, surplusMail } from '../rules/mailing/letters/cancellation.ts';
import { cancellationOf } from '../rules/refunding/cancellation.ts';
import type { PaymentGateway, RefundOutcome, RefundRequest } from './gateway.ts';

export interface RefundParts {
  store: Store;
  gateway: PaymentGateway;
  clock: Clock;
  log: FastifyBaseLogger;
  newId: () => string;
  absenceCertainAfterMs: number;
}

export type CancelAnswer =
  /** Null when there was nothing to pay back. */
  | { kind: 'cancelled'; refund: Refund | null }
  /** Something was delivered since the sum was looked at. Minor units. */
  | { kind: 'other_sum'; amount: number }
  | { kind: 'too_late' };

export interface Refunds {
  /** @param amount the sum that the buyer saw beside the button, in minor units: nothing is cancelled for another one */
  cancel: (order: Order, amount: number) => Promise<CancelAnswer>;
  /** Goes on with what is not paid back yet. */
  reconcile: () => Promise<void>;
}

const batch = 100;
/** A card payment settles within a day or two. */
const settlementPauseMs = 3_600_000;
const lookPauseMs = 60_000;

export function createRefunds(parts: RefundParts): Refunds {
  const { store, gateway, clock, log, newId, absenceCertainAfterMs } = parts;
  /** Refunds of this process that wait for the gateway. */
  const running = new Set<string>();

  async function move(id: string, event: RefundEvent, said: { transactionId?: string; code?: string } = {}) {
    const moved = await store.moveRefund(id, event, { at: clock.now(), ...said }, (order, refund, payment) =>
      payment.state === 'surplus' ? surplusMail(order, refund) : refundedMail(order, refund.amount),
    );
    const about = { refund: id, code: said.code };
    if (moved?.state === 'refused')
      log.error({ event: 'refund.refused', ...about }, 'an operator has to pay back');
    else if (moved && event.type === 'refund.lost') {
      log.warn({ event: 'refund.unknown', ...about }, 'the answer about a refund was lost');
    } else if (moved && said.code !== undefined) {
      log.warn({ event: 'refund.deferred', ...about }, 'the gateway was not reached for a refund');
    }
    return moved;
  }

  async function requestFor({ id, paymentId, amount }: Refund): Promise<RefundRequest | undefined> {
    const payment = await store.findPayment(paymentId);
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
        return move(id, { type: 'refund.postponed', dueAt: now + lookPauseMs }, { code: outcome.code });
      case 'not_taken':
        return move(id, { type: 'refund.needless' });
      case 'refused':
        return move(id, { type: 'refund.refused' }, { code: outcome.code });
      case 'lost':
      default:
        return move(id, { type: 'refund.lost', dueAt: now + lookPauseMs }, { code: outcome.code });
    }
  }

  async function send(refund: Refund): Promise<Refund | undefined> {
    const request = await requestFor(refund);
    return request && record(refund.id, await gateway.refund(request));
  }

  /** Finds out what became of a refund whose answer was lost. */
  async function look(refund: Refund): Promise<void> {
    const request = await requestFor(refund);
    if (!request) return;
    if (refund.state === 'sending') await move(refund.id, { type: 'refund.lost', dueAt: clock.now() });
    const found = await gateway.findRefund(request);
    if (found.kind !== 'absent') await record(refund.id, found);
    else await move(refund.id, { type: 'refund.absent', at: clock.now() });
  }

  async function again({ id }: Refund): Promise<void> {
    const now = clock.now();
    const absenceCertainAt = now + absenceCertainAfterMs;
    const begun = await move(id, { type: 'refund.begun', absenceCertainAt, dueAt: absenceCertainAt });
    if (begun) await send(begun);
  }

  /** Why an order was not cancelled just now. */
  async function standing(orderId: string, at: number): Promise<CancelAnswer> {
    const [entry] = await store.accountOf([orderId]);
    if (entry?.order.state === 'cancelled') return { kind: 'cancelled', refund: entry.refund ?? null };
    const offer = entry && cancellationOf(entry, at);
    return offer ? { kind: 'other_sum', amount: offer.amount } : { kind: 'too_late' };
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
      const id = newId();
      const absenceCertainAt = at + absenceCertainAfterMs;
      const agree: AgreeToCancel = (entry) => {
        if (cancellationOf(entry, at)?.amount !== amount || !entry.payment) return undefined;
        const { id: paymentId, currency } = entry.payment;
        const refund = { id, paymentId, amount, currency, absenceCertainAt, dueAt: absenceCertainAt };
        return { refund: amount > 0 ? refund : null, mail: cancelledMail(entry, amount) };
      };
      return alone(id, async () => {
        if (!(await store.cancelOrder({ orderId, at }, agree))) return standing(orderId, at);
        const open = await store.findRefund(orderId);
        return { kind: 'cancelled', refund: (open && (await send(open))) ?? open ?? null };
      });
    },

    async reconcile() {
      for (const refund of await store.dueRefunds(clock.now(), batch)) {
        if (running.has(refund.id)) continue;
        await alone(refund.id, () => (refund.state === 'waiting' ? again(refund) : look(refund)));
      }
    },
  };
}
