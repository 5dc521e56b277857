/** Events of the server's machines, for generated paths that run on the machine and on rows of the store. */

import {
  type AttemptContext,
  type AttemptEvent,
  searchedForMs,
} from '#machines/fulfilment/attempt/machine.ts';
import type { DisputeContext, DisputeEvent } from '#machines/fulfilment/dispute/machine.ts';
import type { OrderContext, OrderEvent } from '#machines/fulfilment/order/machine.ts';
import type { OutboxContext, OutboxEvent } from '#machines/fulfilment/outbox/machine.ts';
import type { RefundContext, RefundEvent } from '#machines/fulfilment/refund/machine.ts';
import type { BreakerContext, BreakerEvent } from '#machines/fulfilment/text-breaker/machine.ts';
import {
  ABSENT,
  MOVED,
  OPTED_OUT,
  PAUSED,
  STOPPED,
  type TextContext,
  type TextEvent,
  UNREACHABLE_CODES,
  WAITING,
} from '#machines/fulfilment/text-message/machine.ts';
import type { PaceContext, PaceEvent } from '#machines/fulfilment/text-pace/machine.ts';
import type { EventCases } from '#test/model/paths.ts';

const certainAt = 100;

const orderEvents: OrderEvent[] = [
  { type: 'charge.started', attemptId: 'a' },
  { type: 'charge.succeeded', attemptId: 'a', at: 50 },
  { type: 'charge.declined', attemptId: 'a' },
  { type: 'charge.failed', attemptId: 'a' },
  { type: 'charge.lost', attemptId: 'a', absenceCertainAt: certainAt },
  { type: 'charge.absent', attemptId: 'a', at: certainAt },
  { type: 'charge.found', attemptId: 'a', at: 200 },
  { type: 'payment.waived', at: 40 },
  { type: 'payment.bounced' },
  { type: 'payment.recovered' },
  { type: 'order.cancelled' },
];

/** Epoch ms: due at once, and expired after 1000. */
export const textInput = { dueAt: 0, notAfter: 1_000 };

const textEvents: TextEvent[] = [
  { type: 'text.claimed', at: 10, leaseUntil: 70 },
  { type: 'text.claimed', at: 1_001, leaseUntil: 1_061 },
  { type: 'text.renewed', leaseUntil: 130 },
  { type: 'text.postponed', until: 500 },
  { type: 'text.postponed', until: 1_001 },
  { type: 'text.rescheduled', dueAt: 5, notAfter: 1_000 },
  { type: 'text.sentAgain', at: 20, notAfter: 1_000 },
  { type: 'text.cancelled', code: 'no-consent' },
  { type: 'text.cancelled', code: STOPPED },
  { type: 'text.cancelled', code: PAUSED },
  { type: 'text.cancelled', code: WAITING },
  { type: 'text.cancelled', code: MOVED },
  { type: 'text.moved' },
  { type: 'text.cancelled', code: 'order-cancelled' },
  { type: 'text.resumed', at: -1 },
  { type: 'text.resumed', at: 1_000 },
  { type: 'text.withheld', code: 'order-cancelled' },
  { type: 'text.accepted', providerId: 'SM1' },
  { type: 'text.refused', code: '21211' },
  { type: 'text.refused', code: OPTED_OUT },
  { type: 'text.deferred', code: '429', retryAt: 300 },
  { type: 'text.deferred', code: '429', retryAt: 1_001 },
  { type: 'text.unavailable', code: '20003' },
  { type: 'text.lost', code: 'timeout', searchAt: 80 },
  { type: 'text.absent', code: 'absent', retryAt: 300 },
  { type: 'text.absent', code: 'absent', retryAt: 1_001 },
  { type: 'text.delivered', providerId: 'SM1' },
  { type: 'text.undelivered', providerId: 'SM1', code: '30003' },
  { type: 'text.undelivered', providerId: 'SM1', code: OPTED_OUT },
  { type: 'text.unconfirmed' },
];

const byType = (events: readonly { type: string }[]): EventCases =>
  Object.fromEntries(events.map(({ type }) => [type, events.filter((event) => event.type === type)]));

const refundEvents: RefundEvent[] = [
  { type: 'refund.begun', absenceCertainAt: 200, dueAt: 200 },
  { type: 'refund.succeeded' },
  { type: 'refund.refused' },
  { type: 'refund.failed' },
  { type: 'refund.settled' },
  { type: 'refund.needless' },
  { type: 'refund.owed', dueAt: 140 },
  { type: 'refund.postponed', dueAt: 150 },
  { type: 'refund.lost', dueAt: 160 },
  { type: 'refund.absent', at: 99 },
  { type: 'refund.absent', at: 200 },
];

/** Epoch ms. */
export const refundInput = { absenceCertainAt: certainAt, dueAt: certainAt };

/** Epoch ms: an attempt that began at the beginning of time. */
export const attemptInput = { startedAt: 0 };

const attemptEvents: AttemptEvent[] = [
  { type: 'attempt.charged' },
  { type: 'attempt.surplus' },
  { type: 'attempt.bounced' },
  { type: 'attempt.declined' },
  { type: 'attempt.failed' },
  { type: 'attempt.lost', at: 40 },
  { type: 'attempt.searched', at: 80 },
  { type: 'attempt.absent', at: 100 },
  { type: 'attempt.absent', at: searchedForMs },
];

/** Epoch ms. */
export const disputeInput = { reportedAt: 10 };

const disputeEvents: DisputeEvent[] = [
  { type: 'dispute.opened', at: 10 },
  { type: 'dispute.opened', at: 40 },
  { type: 'dispute.won', at: 10 },
  { type: 'dispute.won', at: 20 },
  { type: 'dispute.won', at: 50 },
  { type: 'dispute.lost', at: 10 },
  { type: 'dispute.lost', at: 30 },
];

/** Epoch ms: due at once, and tried again twice. */
export const outboxInput = { dueAt: 0, pausesMs: [100, 500] };

const outboxEvents: OutboxEvent[] = [
  { type: 'outbox.claimed', at: -1, leaseUntil: 60 },
  { type: 'outbox.claimed', at: 1_000, leaseUntil: 1_060 },
  { type: 'outbox.claimed', at: 2_000, leaseUntil: 2_060 },
  { type: 'outbox.claimed', at: 3_000, leaseUntil: 3_060 },
  { type: 'outbox.sent' },
  { type: 'outbox.refused', at: 1_010 },
  { type: 'outbox.unavailable', at: 1_020 },
  { type: 'outbox.sentAgain', at: 1_030 },
];

export const disputeCases = byType(disputeEvents);
export const disputeFingerprint = ({ context }: { context: DisputeContext }) => context.reportedAt;
export const attemptCases = byType(attemptEvents);
export const orderCases = byType(orderEvents);
export const outboxCases = byType(outboxEvents);
export const textCases = byType(textEvents);
export const refundCases = byType(refundEvents);

export const orderFingerprint = ({ context }: { context: OrderContext }) => context.attemptId;
export const attemptFingerprint = ({ context }: { context: AttemptContext }) => context.searchAt === null;
/** Counts up to three tries. */
export const outboxFingerprint = ({ context }: { context: OutboxContext }) => [
  context.dueAt,
  Math.min(context.attempts, 3),
];
const decisiveCodes = [null, ABSENT, STOPPED, PAUSED, WAITING, MOVED, OPTED_OUT, ...UNREACHABLE_CODES];

export const textFingerprint = ({ context }: { context: TextContext }) => [
  context.attempts > 0,
  context.deferrals,
  context.resends,
  decisiveCodes.find((code) => code === context.code),
];
const breakerEvents: BreakerEvent[] = [
  { type: 'provider.answered', begunAt: 5 },
  { type: 'provider.refused', at: 0, begunAt: 5 },
  { type: 'provider.unavailable', at: 0 },
  { type: 'provider.silent', at: 0, begunAt: 5 },
  { type: 'provider.silent', at: 0, begunAt: 6 },
  { type: 'outage.remembered' },
  { type: 'probe.begun', at: 14_999 },
  { type: 'probe.begun', at: 300_000 },
  { type: 'probe.withdrawn' },
  { type: 'provider.hurried', at: 0 },
];
export const breakerCases = byType(breakerEvents);
export const breakerFingerprint = ({ context }: { context: BreakerContext }) => [
  context.lost,
  context.refused,
  context.answeredFrom,
  Math.min(context.failed, 5),
];

const paceEvents: PaceEvent[] = [
  { type: 'time.passed', at: 0 },
  { type: 'time.passed', at: 10_000_000 },
  { type: 'text.left', weight: 2 },
  { type: 'provider.hurried', at: 0, waitMs: 1_000 },
  { type: 'provider.hurried', at: 5_000, waitMs: 1_000 },
];
/** Segments in a second. */
export const paceInput = { perSecond: 4 };
export const paceCases = byType(paceEvents);
export const paceFingerprint = ({ context }: { context: PaceContext }) => [
  context.rate,
  context.hurriedAt,
  context.allowed > 0,
];

export const refundFingerprint = ({ context }: { context: RefundContext }) => context.absenceCertainAt;

/** A text that is held back already can only be ended by its order. */
export const textImpossible = (snapshot: { value: unknown }, event: { type: string; code?: string }) =>
  snapshot.value === 'cancelled' && event.type === 'text.cancelled' && event.code !== 'order-cancelled';
