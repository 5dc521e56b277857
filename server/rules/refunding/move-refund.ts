/** Stores the result of a refund. */
import type { Refund } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { type RefundEvent, type RefundState, refundMachine } from '#machines/fulfilment/refund/machine.ts';
import { applyEvent } from '../apply-event.ts';
import { refundedMail, surplusMail } from '../mailing/letters/cancellation.ts';
import { planMail } from '../mailing/plan-mail.ts';

/** Other details from the gateway. */
export interface RefundDetails {
  transactionId?: string;
  code?: string;
}

const openStates: ReadonlySet<RefundState> = new Set(['sending', 'waiting', 'unknown']);

/** A refund after an event, and its state before. */
export interface MovedRefund {
  refund: Refund;
  was: RefundState;
}

/** @returns undefined when it does not take this event any more */
export async function moveRefund(
  unit: Unit,
  id: string,
  event: RefundEvent,
  at: number,
  details: RefundDetails = {},
): Promise<MovedRefund | undefined> {
  const refund = await unit.refunds.find(id);
  const order = refund && (await unit.orders.find(refund.orderId));
  const payment = refund && (await unit.attempts.find(refund.paymentId));
  if (!order || !payment) return undefined;
  const { absenceCertainAt, dueAt } = refund;
  const applied = applyEvent(refundMachine, refund.state, { absenceCertainAt, dueAt }, event);
  if (!applied) return undefined;
  const state = applied.value as RefundState;
  const endedAt = openStates.has(state) ? null : at;
  const next: Refund = { ...refund, ...applied.context, ...details, state, endedAt };
  await unit.refunds.save(next);
  if (applied.effects.includes('notifyBuyer')) {
    const mail = payment.state === 'surplus' ? surplusMail(order, next) : refundedMail(order, next.amount);
    await planMail(unit, order.id, mail, at);
  }
  return { refund: next, was: refund.state };
}
