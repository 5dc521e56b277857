/** The gateway's webhooks, applied once each: failed settlements, disputes, failed refunds. */
import type { Dispute, Payment, Refund } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { type DisputeState, disputeMachine } from '#machines/fulfilment/dispute/machine.ts';
import { type RefundEvent, type RefundState, refundMachine } from '#machines/fulfilment/refund/machine.ts';
import { applyEvent } from '../apply-event.ts';
import { advanceAttempt } from '../charging/attempts.ts';
import { advanceOrder } from '../ordering/advance-order.ts';

/** A webhook of the gateway. `id` recognises repeats. */
export type GatewayNotice = { id: string; kind: string; at: number } & (
  | { about: 'transaction'; transactionId: string; status: string }
  | { about: 'refund'; refundId: string; transactionId: string }
  | { about: 'dispute'; disputeId: string; transactionId: string; verdict: DisputeState }
  | { about: 'nothing' }
);

/** What a notice changed here, for the log; null where nothing did. */
export type NoticeEffect =
  | 'payment.settlement_declined'
  | 'payment.recovered'
  | 'refund.failed'
  | `dispute.${DisputeState}`
  | null;

export interface NoticeOutcome {
  effect: NoticeEffect;
  /** The payment that it is about, when it is known. */
  payment: Payment | undefined;
}

/** The money will not arrive. */
const bounced = new Set([
  'settlement_declined',
  'voided',
  'authorization_expired',
  'failed',
  'processor_declined',
]);
const collected = new Set(['settled', 'settling', 'settlement_confirmed']);

function endRefund(unit: Unit, refund: Refund | undefined, event: RefundEvent, at: number): boolean {
  const applied = refund && applyEvent(refundMachine, refund.state, refund, event);
  if (!applied) return false;
  unit.refunds.save({ ...refund, state: applied.value as RefundState, endedAt: at });
  return true;
}

/** The order is put on hold, and refunds of this payment are dropped, because there is no money to return. */
function bounce(unit: Unit, payment: Payment, at: number): boolean {
  const refund = unit.refunds.ofPayment(payment.id);
  if (refund?.state === 'waiting') endRefund(unit, refund, { type: 'refund.needless' }, at);
  if (!advanceAttempt(unit, payment, { type: 'attempt.bounced' }, at)) return false;
  const order = unit.orders.find(payment.orderId);
  if (order) advanceOrder(unit, order, { type: 'payment.bounced' });
  return true;
}

function recover(unit: Unit, payment: Payment, at: number): boolean {
  if (payment.state !== 'uncollected') return false;
  if (!advanceAttempt(unit, payment, { type: 'attempt.charged' }, at)) return false;
  const order = unit.orders.find(payment.orderId);
  if (order) advanceOrder(unit, order, { type: 'payment.recovered' });
  return true;
}

/** A charge that we refunded was voided by us, so only the part that was to stay is missing. */
const isMissed = (unit: Unit, { orderId }: Payment, status: string) =>
  status !== 'voided' || unit.orders.find(orderId)?.state === 'paid';

/** Writes down what the gateway calls a transaction, as a notice or its ledger says. */
export function noteTransaction(
  unit: Unit,
  transactionId: string,
  status: string,
  at: number,
): NoticeOutcome {
  const found = unit.attempts.ofTransaction(transactionId);
  if (!found) return { effect: null, payment: undefined };
  const payment: Payment = { ...found, gatewayStatus: status };
  unit.attempts.save(payment);
  if (bounced.has(status) && isMissed(unit, payment, status) && bounce(unit, payment, at)) {
    return { effect: 'payment.settlement_declined', payment };
  }
  const isHere = collected.has(status) && recover(unit, payment, at);
  return { effect: isHere ? 'payment.recovered' : null, payment };
}

function applyDispute(
  unit: Unit,
  { disputeId, transactionId, verdict, at }: Extract<GatewayNotice, { about: 'dispute' }>,
): NoticeOutcome {
  const payment = unit.attempts.ofTransaction(transactionId);
  if (!payment) return { effect: null, payment };
  const found = unit.disputes.find(disputeId);
  const dispute: Dispute = found ?? {
    id: disputeId,
    paymentId: payment.id,
    state: 'opened',
    reportedAt: at,
  };
  if (!found) unit.disputes.insert(dispute);
  // The first notice about it is always news.
  const reportedAt = found ? found.reportedAt : at - 1;
  const applied = applyEvent(
    disputeMachine,
    dispute.state,
    { reportedAt },
    { type: `dispute.${verdict}`, at },
  );
  if (!applied) {
    const isFirst = !found && verdict === 'opened';
    return { effect: isFirst ? 'dispute.opened' : null, payment };
  }
  const state = applied.value as DisputeState;
  unit.disputes.save({ ...dispute, state, reportedAt: applied.context.reportedAt });
  if (applied.effects.includes('takePayment')) bounce(unit, payment, at);
  if (applied.effects.includes('restorePayment')) recover(unit, payment, at);
  return { effect: `dispute.${verdict}`, payment };
}

function apply(unit: Unit, notice: GatewayNotice, receivedAt: number): NoticeOutcome {
  switch (notice.about) {
    case 'transaction':
      return noteTransaction(unit, notice.transactionId, notice.status, receivedAt);
    case 'refund': {
      const { refundId, transactionId } = notice;
      const refund = unit.refunds.find(refundId) ?? unit.refunds.ofTransaction(transactionId);
      const payment = refund && unit.attempts.find(refund.paymentId);
      const isMoved = endRefund(unit, refund, { type: 'refund.failed' }, receivedAt);
      return { effect: isMoved ? 'refund.failed' : null, payment };
    }
    case 'dispute':
      return applyDispute(unit, notice);
    case 'nothing':
    default:
      return { effect: null, payment: undefined };
  }
}

function subjectOf(notice: GatewayNotice): string | null {
  switch (notice.about) {
    case 'transaction':
      return notice.transactionId;
    case 'refund':
      return notice.refundId;
    case 'dispute':
      return notice.disputeId;
    case 'nothing':
    default:
      return null;
  }
}

/** Stores and applies a webhook, once. @returns undefined when it was received before */
export function applyNotice(
  unit: Unit,
  notice: GatewayNotice,
  receivedAt: number,
): NoticeOutcome | undefined {
  const { id, kind, at } = notice;
  if (unit.notices.has(id)) return undefined;
  unit.notices.insert({ id, kind, subject: subjectOf(notice), at, receivedAt });
  return apply(unit, notice, receivedAt);
}
