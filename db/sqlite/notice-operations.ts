/** What the gateway tells by itself, applied once: money that does not come, disputes, refunds that failed. */
import { and, eq, sql } from 'drizzle-orm';
import { type DisputeState, disputeMachine } from '#machines/fulfilment/dispute.ts';
import { type RefundEvent, refundMachine } from '#machines/fulfilment/refund.ts';
import { applyEvent } from '../apply-event.ts';
import { disputes, gatewayNotices, refunds } from '../schema.ts';
import type { GatewayNotice, NoticeOutcome, Payment, Refund } from '../store.ts';
import type { AttemptRows } from './attempt-rows.ts';
import type { Drizzle } from './open.ts';
import type { OrderRows } from './order-rows.ts';
import { prepareInsert, slot } from './statements.ts';

type Dispute = typeof disputes.$inferSelect;

/** The money does not come any more. */
const bounced = new Set([
  'settlement_declined',
  'voided',
  'authorization_expired',
  'failed',
  'processor_declined',
]);
const collected = new Set(['settled', 'settling', 'settlement_confirmed']);

export function noticeOperations(
  database: Drizzle,
  { attempts, orders }: { attempts: AttemptRows; orders: OrderRows },
) {
  const known = database
    .select({ id: gatewayNotices.id })
    .from(gatewayNotices)
    .where(eq(gatewayNotices.id, slot('id')))
    .prepare();
  const keep = prepareInsert(database, gatewayNotices);
  const disputeById = database
    .select()
    .from(disputes)
    .where(eq(disputes.id, slot('id')))
    .prepare();
  const insertDispute = prepareInsert(database, disputes);
  const saveDispute = database
    .update(disputes)
    .set({ state: slot('state'), toldAt: slot('toldAt') })
    .where(eq(disputes.id, slot('id')))
    .prepare();
  const refundById = database
    .select()
    .from(refunds)
    .where(sql`id = ${slot('id')} or transaction_id = ${slot('transactionId')}`)
    .prepare();
  const openRefund = database
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, slot('paymentId')), sql`state = 'waiting'`))
    .prepare();
  const saveRefund = database
    .update(refunds)
    .set({ state: slot('state'), endedAt: slot('at') })
    .where(eq(refunds.id, slot('id')))
    .prepare();

  function moveRefund(refund: Refund | undefined, event: RefundEvent, at: number): boolean {
    const applied = refund && applyEvent(refundMachine, refund.state, refund, event);
    if (!applied) return false;
    saveRefund.run({ id: refund.id, state: applied.value, at });
    return true;
  }

  /** The order waits, and what was to be paid back of this money is not: there is none. */
  function bounce(payment: Payment, at: number): boolean {
    moveRefund(openRefund.get({ paymentId: payment.id }), { type: 'refund.needless' }, at);
    if (!attempts.advance(payment, { type: 'attempt.bounced' }, at)) return false;
    const order = orders.find(payment.orderId);
    if (order) orders.advance(order, { type: 'payment.bounced' });
    return true;
  }

  function recover(payment: Payment, at: number): boolean {
    if (payment.state !== 'uncollected') return false;
    if (!attempts.advance(payment, { type: 'attempt.charged' }, at)) return false;
    const order = orders.find(payment.orderId);
    if (order) orders.advance(order, { type: 'payment.recovered' });
    return true;
  }

  /** A charge that was cancelled here is voided here too: only what was to stay is missed. */
  const isMissed = ({ orderId }: Payment, status: string) =>
    status !== 'voided' || orders.find(orderId)?.state === 'paid';

  function ofTransaction(transactionId: string, status: string, at: number): NoticeOutcome {
    const payment = attempts.ofTransaction(transactionId);
    if (!payment) return { effect: null, payment };
    attempts.noteStatus(payment, status);
    const said: Payment = { ...payment, gatewayStatus: status };
    if (bounced.has(status) && isMissed(payment, status) && bounce(said, at)) {
      return { effect: 'payment.settlement_declined', payment: said };
    }
    const isHere = collected.has(status) && recover(said, at);
    return { effect: isHere ? 'payment.recovered' : null, payment: said };
  }

  function ofDispute(
    disputeId: string,
    payment: Payment | undefined,
    verdict: DisputeState,
    at: number,
  ): NoticeOutcome {
    if (!payment) return { effect: null, payment };
    const found: Dispute | undefined = disputeById.get({ id: disputeId });
    const dispute = found ?? { id: disputeId, paymentId: payment.id, state: 'opened', toldAt: at };
    if (!found) insertDispute(dispute);
    // What is told of it first is news, whatever it is.
    const toldAt = found ? found.toldAt : at - 1;
    const applied = applyEvent(disputeMachine, dispute.state, { toldAt }, { type: `dispute.${verdict}`, at });
    if (!applied) {
      const isFirst = !found && verdict === 'opened';
      return { effect: isFirst ? 'dispute.opened' : null, payment };
    }
    saveDispute.run({ id: disputeId, state: applied.value, toldAt: applied.context.toldAt });
    if (applied.effects.includes('takePayment')) bounce(payment, at);
    if (applied.effects.includes('restorePayment')) recover(payment, at);
    return { effect: `dispute.${verdict}`, payment };
  }

  function apply(notice: GatewayNotice, at: number): NoticeOutcome {
    switch (notice.about) {
      case 'transaction':
        return ofTransaction(notice.transactionId, notice.status, at);
      case 'refund': {
        const { refundId: id, transactionId } = notice;
        const refund = refundById.get({ id, transactionId });
        const payment = refund && attempts.find(refund.paymentId);
        return {
          effect: moveRefund(refund, { type: 'refund.failed' }, at) ? 'refund.failed' : null,
          payment,
        };
      }
      case 'dispute':
        return ofDispute(
          notice.disputeId,
          attempts.ofTransaction(notice.transactionId),
          notice.verdict,
          notice.at,
        );
      case 'nothing':
      default:
        return { effect: null, payment: undefined };
    }
  }

  return {
    noteTransaction: ofTransaction,
    applyNotice(notice: GatewayNotice, receivedAt: number): NoticeOutcome | undefined {
      const { id, kind, at } = notice;
      if (known.get({ id })) return undefined;
      const subject = subjectOf(notice);
      keep({ id, kind, subject, at, receivedAt });
      return apply(notice, receivedAt);
    },
  };
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
