import type { DisputeRecord } from '../disputes/records.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { centsOf } from './amount.ts';
import type { Reader, Readers } from './search.ts';

const text = (read: (dispute: DisputeRecord) => string | null): Reader<DisputeRecord> => ({
  kind: 'text',
  read,
});

/** What disputes can be searched by. */
export function disputeReaders(ledger: Ledger): Readers<DisputeRecord> {
  const ofTransaction = (read: (transaction: TransactionRecord) => string | null) =>
    text(({ transactionId }) => {
      const transaction = ledger.transactions.get(transactionId);
      return transaction ? read(transaction) : null;
    });
  const amountOf = ({ transactionId }: DisputeRecord) =>
    centsOf(ledger.transactions.get(transactionId)?.amount ?? '0');
  return {
    id: text(({ id }) => id),
    case_number: text(({ caseNumber }) => caseNumber),
    reference_number: text(({ referenceNumber }) => referenceNumber),
    transaction_id: text(({ transactionId }) => transactionId),
    status: text(({ status }) => status),
    kind: text(() => 'chargeback'),
    reason: text(() => 'fraud'),
    reason_code: text(() => '83'),
    transaction_source: text(() => 'api'),
    customer_id: ofTransaction(({ customerId }) => customerId),
    merchant_account_id: ofTransaction(({ merchantAccountId }) => merchantAccountId),
    amount_disputed: { kind: 'amount', read: amountOf },
    amount_won: { kind: 'amount', read: (dispute) => (dispute.status === 'won' ? amountOf(dispute) : 0) },
    disbursement_date: { kind: 'day', read: () => null },
    received_date: { kind: 'day', read: ({ receivedDate }) => Date.parse(receivedDate) },
    reply_by_date: { kind: 'day', read: ({ replyByDate }) => Date.parse(replyByDate) },
    effective_date: { kind: 'day', read: ({ receivedDate }) => Date.parse(receivedDate) },
  };
}
