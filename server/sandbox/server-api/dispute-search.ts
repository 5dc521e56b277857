import { preDisputeProgramOf, protectionLevelOf, reasonCodeOf } from '../disputes/disputes.ts';
import type { DisputeRecord } from '../disputes/records.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { centsOf } from './amount.ts';
import { dayOfTime, type Reader, type Readers } from './search.ts';

const text = (read: (dispute: DisputeRecord) => string | null): Reader<DisputeRecord> => ({
  kind: 'text',
  read,
});

/** When the bank took or returned the money, which it does on the day of the change. */
const disbursedAt = ({ statusHistory: [latest] }: DisputeRecord) =>
  dayOfTime(latest?.disbursedOn ?? latest?.at ?? '');

/** The fields by which disputes can be searched. */
export function disputeReaders(ledger: Ledger): Readers<DisputeRecord> {
  const ofTransaction = (read: (transaction: TransactionRecord) => string | null) =>
    text(({ transactionId }) => {
      const transaction = ledger.transactions.get(transactionId);
      return transaction ? read(transaction) : null;
    });
  const amountOf = ({ transactionId, amount }: DisputeRecord) =>
    centsOf(amount ?? ledger.transactions.get(transactionId)?.amount ?? '0');
  return {
    id: text(({ id }) => id),
    case_number: text(({ caseNumber }) => caseNumber),
    reference_number: text(({ referenceNumber }) => referenceNumber),
    transaction_id: text(({ transactionId }) => transactionId),
    status: text(({ status }) => status),
    kind: text(({ kind }) => kind ?? 'chargeback'),
    reason: text(({ reason }) => reason ?? 'fraud'),
    chargeback_protection_level: text(({ protectionLevel }) => protectionLevel ?? null),
    protection_level: text(protectionLevelOf),
    pre_dispute_program: text(preDisputeProgramOf),
    reason_code: text((dispute) => reasonCodeOf(dispute, ledger)),
    transaction_source: text(() => 'api'),
    customer_id: ofTransaction(({ customerId }) => customerId),
    merchant_account_id: ofTransaction(({ merchantAccountId }) => merchantAccountId),
    amount_disputed: { kind: 'amount', read: amountOf },
    amount_won: { kind: 'amount', read: (dispute) => (dispute.status === 'won' ? amountOf(dispute) : 0) },
    disbursement_date: { kind: 'day', read: disbursedAt },
    received_date: { kind: 'day', read: ({ receivedDate }) => Date.parse(receivedDate) },
    reply_by_date: { kind: 'day', read: ({ replyByDate }) => Date.parse(replyByDate) },
    effective_date: { kind: 'day', read: ({ statusHistory }) => dayOfTime(statusHistory[0]?.at ?? '') },
  };
}
