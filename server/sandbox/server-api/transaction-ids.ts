import type { TransactionRecord } from '../ledger/records.ts';

/** Ids that others use for a transaction; they are derived from its record. */

/** The batch that a settled transaction was in: one for each day and account. */
export function batchOf({ statusHistory, merchantAccountId }: TransactionRecord): string | null {
  const settled = statusHistory.find(({ status }) => status === 'settled');
  return settled ? `${settled.at.slice(0, 10)}_${merchantAccountId}` : null;
}

/** PayPal's id for a transaction with one of its accounts. */
export function payPalIds({ id, instrument }: TransactionRecord) {
  const paymentId = instrument.kind === 'paypal-account' ? instrument.paymentId : null;
  return {
    authorizationId: `AUTH-${id}`,
    paymentId: paymentId ?? `PAY-${id.toUpperCase()}`,
    orderId: `ORDER-${id.toUpperCase()}`,
  };
}
