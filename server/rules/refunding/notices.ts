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

/** Statuses of a transaction whose money will not arrive. */
const bounced = new Set([
  'settlement_declined',
  'voided',
  'authorization_expired',
  'failed',
  'processor_declined',
]);
const collected = new Set(['settled', 'settling', 'settlement_confirmed']);

async function endRefund(
  unit: Unit,
  refund: Refund | undefined,
  event: RefundEvent,
  at: number,
): Promise<boolean> {
  const applied = refund && applyEvent(refundMachine, refund.state, refund, event);
  if (!applied) return false;
  await unit.refunds.save({ ...refund, state: applied.value as RefundState, endedAt: at });
  return true;
}

/** Puts the order on hold, and drops the refund of this payment, because there is no money to return. */
async function bounce(unit: Unit, payment: Payment, at: number): Promise<boolean> {
  const refund = await unit.refunds.ofPayment(payment.id);
  if (refund?.state === 'waiting') await endRefund(unit, refund, { type: 'refund.needless' }, at);
  if (!(await advanceAttempt(unit, payment, { type: 'attempt.bounced' }, at))) return false;
  const order = await unit.orders.find(payment.orderId);
  if (order) await advanceOrder(unit, order, { type: 'payment.bounced' });
  return true;
}

/** Resumes a refund that was dropped because there was no money. */
async function oweAgain(unit: Unit, { id }: Payment, at: number): Promise<void> {
  const refund = await unit.refunds.ofPayment(id);
  const applied =
    refund && applyEvent(refundMachine, refund.state, refund, { type: 'refund.owed', dueAt: at });
  if (!applied) return;
  await unit.refunds.save({
    ...refund,
    ...applied.context,
    state: applied.value as RefundState,
    endedAt: null,
  });
}

/** The money arrived after all, unless the bank has returned it to the buyer. */
async function recover(unit: Unit, payment: Payment, at: number): Promise<boolean> {
  if ((await unit.disputes.notWon(payment.id)).some(({ state }) => state === 'lost')) return false;
  await oweAgain(unit, payment, at);
  if (!(await advanceAttempt(unit, payment, { type: 'attempt.charged' }, at))) return false;
  const order = await unit.orders.find(payment.orderId);
  if (order) await advanceOrder(unit, order, { type: 'payment.recovered' });
  return true;
}

/** Whether the money is missed: a voided charge only while its order is paid, because our own refund may void it. */
const isMissed = async (unit: Unit, { orderId }: Payment, status: string) =>
  status !== 'voided' || (await unit.orders.find(orderId))?.state === 'paid';

/** Stores and applies the gateway's status of a transaction, from a webhook or a search. */
export async function noteTransaction(
  unit: Unit,
  transactionId: string,
  status: string,
  at: number,
): Promise<NoticeOutcome> {
  const found = await unit.attempts.ofTransaction(transactionId);
  if (!found) return { effect: null, payment: undefined };
  const payment: Payment = { ...found, gatewayStatus: status };
  await unit.attempts.save(payment);
  if (bounced.has(status) && (await isMissed(unit, payment, status)) && (await bounce(unit, payment, at))) {
    return { effect: 'payment.settlement_declined', payment };
  }
  const isHere = collected.has(status) && (await recover(unit, payment, at));
  return { effect: isHere ? 'payment.recovered' : null, payment };
}

async function applyDispute(
  unit: Unit,
  { disputeId, transactionId, verdict, at }: Extract<GatewayNotice, { about: 'dispute' }>,
): Promise<NoticeOutcome> {
  const payment = await unit.attempts.ofTransaction(transactionId);
  if (!payment) return { effect: null, payment };
  const found = await unit.disputes.find(disputeId);
  const dispute: Dispute = found ?? {
    id: disputeId,
    paymentId: payment.id,
    state: 'opened',
    reportedAt: at,
  };
  if (!found) await unit.disputes.insert(dispute);
  // The first webhook about a dispute always counts as newer.
  const reportedAt = found ? found.reportedAt : Number.NEGATIVE_INFINITY;
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
  await unit.disputes.save({ ...dispute, state, reportedAt: applied.context.reportedAt });
  if (applied.effects.includes('takePayment')) await bounce(unit, payment, at);
  if (applied.effects.includes('restorePayment')) await recover(unit, payment, at);
  return { effect: `dispute.${verdict}`, payment };
}

async function apply(unit: Unit, notice: GatewayNotice, receivedAt: number): Promise<NoticeOutcome> {
  switch (notice.about) {
    case 'transaction':
      return await noteTransaction(unit, notice.transactionId, notice.status, receivedAt);
    case 'refund': {
      const { refundId, transactionId } = notice;
      const refund = (await unit.refunds.find(refundId)) ?? (await unit.refunds.ofTransaction(transactionId));
      const payment = refund && (await unit.attempts.find(refund.paymentId));
      const isMoved = await endRefund(unit, refund, { type: 'refund.failed' }, receivedAt);
      return { effect: isMoved ? 'refund.failed' : null, payment };
    }
    case 'dispute':
      return await applyDispute(unit, notice);
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
export async function applyNotice(
  unit: Unit,
  notice: GatewayNotice,
  receivedAt: number,
): Promise<NoticeOutcome | undefined> {
  const { id, kind, at } = notice;
  if (await unit.notices.has(id)) return undefined;
  await unit.notices.insert({ id, kind, subject: subjectOf(notice), at, receivedAt });
  return await apply(unit, notice, receivedAt);
}
