import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { centsOf, writeAmount } from './amount.ts';

/** A new transaction of the same customer, instrument and currency. */
export function deriveTransaction(
  parent: TransactionRecord,
  cents: number,
  at: string,
  own: Partial<TransactionRecord>,
): TransactionRecord {
  const amount = writeAmount(cents);
  const status = own.status ?? parent.status;
  return {
    ...parent,
    id: newId(),
    amount,
    settlementResponse: null,
    refundedTransactionId: null,
    refundIds: [],
    authorizedTransactionId: null,
    partialSettlementIds: [],
    adjustments: [],
    ...own,
    statusHistory: [{ status, amount, at }],
    createdAt: at,
    updatedAt: at,
  };
}

/** The total of these transactions, in cents. */
export function sumOf(ids: readonly string[], { ledger }: Context): number {
  return ids.reduce((sum, id) => sum + centsOf(ledger.transactions.get(id)?.amount ?? '0'), 0);
}
