/** Begins to pay a payment back, once. */
import { newRowId } from '#db/row-id.ts';
import type { Payment, Refund } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

/** Money to pay back, of which the gateway is asked now. */
export type NewRefund = Pick<
  Refund,
  'id' | 'paymentId' | 'amount' | 'currency' | 'absenceCertainAt' | 'dueAt'
>;

const noAnswer = { transactionId: null, code: null, endedAt: null };

/** Writes down a refund of which the gateway is asked now. */
export const beginRefund = (unit: Unit, refund: NewRefund, orderId: string, at: number): void =>
  unit.refunds.insert({ ...refund, ...noAnswer, orderId, state: 'sending', startedAt: at });

/** The whole of a payment, when it is the turn of refunds. */
export function refundWhole(unit: Unit, payment: Payment, at: number): void {
  const { id: paymentId, orderId, amount, currency } = payment;
  unit.refunds.insert({
    ...noAnswer,
    id: newRowId(),
    orderId,
    paymentId,
    amount,
    currency,
    state: 'waiting',
    absenceCertainAt: at,
    dueAt: at,
    startedAt: at,
  });
}
