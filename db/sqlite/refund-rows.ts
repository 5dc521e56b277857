/** Rows of money that goes back: a payment is paid back once. */

import { newRowId } from '../row-id.ts';
import { refunds } from '../schema.ts';
import type { Payment, Refund } from '../store.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert } from './statements.ts';

export type RefundRows = ReturnType<typeof refundRows>;

type Begun = Pick<Refund, 'id' | 'paymentId' | 'amount' | 'currency' | 'absenceCertainAt' | 'dueAt'>;

export function refundRows(database: Drizzle) {
  const insert = prepareInsert(database, refunds);
  const nothingYet = { transactionId: null, code: null, endedAt: null };

  return {
    /** One whose gateway is asked now. */
    begin(refund: Begun, orderId: string, at: number): void {
      insert({ ...refund, ...nothingYet, orderId, state: 'sending', startedAt: at });
    },
    /** The whole of a payment, when it is the turn of refunds. */
    payBack({ id: paymentId, orderId, amount, currency }: Payment, at: number): void {
      insert({
        ...nothingYet,
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
    },
  };
}
