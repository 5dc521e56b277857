/** Begins to pay a payment back, once. */
import { newRowId } from '#db/row-id.ts';
import type { Payment, Refund } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

/** A refund to request from the gateway now. */
export type NewRefund = Pick<
  Refund,
  'id' | 'paymentId' | 'amount' | 'currency' | 'absenceCertainAt' | 'dueAt'
>;

const noAnswer = { transactionId: null, code: null, endedAt: null };

/** Stores a refund to request from the gateway now. */
export const beginRefund = (unit: Unit, refund: NewRefund, orderId: string, at: number): Promise<void> =>
  unit.refunds.insert({ ...refund, ...noAnswer, orderId, state: 'sending', startedAt: at });

/** Refunds the whole of a payment; the refund job sends it. */
export async function refundWhole(unit: Unit, payment: Payment, at: number): Promise<void> {
  const { id: paymentId, orderId, amount, currency } = payment;
  await unit.refunds.insert({
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
