import type { Context } from '../context.ts';
import { newId, newNumber } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { addDays, dayOf } from '../recurring/calendar.ts';
import type { DisputeRecord, DisputeStatus } from './records.ts';

/** How many days a merchant has to answer. */
const daysToReply = 10;

type Parts = Pick<Context, 'ledger' | 'now'>;

/** How many bytes of documents an answer may contain. */
const fileStorage = 4 * 1024 * 1024;

/** How many of them are left. */
export function remainingStorage({ evidence }: DisputeRecord): number {
  return fileStorage - evidence.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
}

/** The level of Braintree's chargeback protection for a dispute. */
export function protectionLevelOf({ protectionLevel }: DisputeRecord): string {
  return protectionLevel === 'effortless' ? 'Effortless Chargeback Protection tool' : 'No Protection';
}

/** The program that resolved it before it became a dispute; most have none. */
export function preDisputeProgramOf({ preDisputeProgram }: DisputeRecord): string {
  return preDisputeProgram ?? 'none';
}

/** Test amounts whose disputes have a reason code of their own: one that asks for compelling evidence. */
const codesByAmount: Readonly<Record<string, string>> = {
  '83.00': '83',
  '10.40': '1040',
  '13.10': '1310',
  '70.30': '7030',
};

/** The card network's reason code of a dispute. */
export function reasonCodeOf({ transactionId }: DisputeRecord, { transactions }: Ledger): string {
  return codesByAmount[transactions.get(transactionId)?.amount ?? ''] ?? '83';
}

/** Text evidence that determines how the bank decides in the end. */
const verdicts: Readonly<Record<string, DisputeStatus>> = {
  compelling_evidence: 'won',
  losing_evidence: 'lost',
};

/**
 * Sends a merchant's answer to the bank, which decides at once where a test's evidence says so.
 * @see https://developer.paypal.com/braintree/docs/guides/disputes/testing-go-live
 */
export function finalizeDispute(dispute: DisputeRecord, context: Context): DisputeRecord {
  const { webhooks } = context;
  const disputed = moveDispute(dispute, 'disputed', context);
  webhooks.disputeChanged(disputed);
  const verdict = dispute.evidence.flatMap(({ comments }) => verdicts[comments ?? ''] ?? []).at(-1);
  if (!verdict) return disputed;
  const decided = moveDispute(disputed, verdict, context);
  webhooks.disputeChanged(decided);
  return decided;
}

/** The dispute about a transaction; it is opened when there is none. */
export function openDispute(transaction: TransactionRecord, { ledger, now }: Parts): DisputeRecord {
  const id = `dispute_${transaction.id}`;
  const known = ledger.disputes.get(id);
  if (known) return known;
  const at = now().toISOString();
  const today = dayOf(now());
  const dispute: DisputeRecord = {
    id,
    transactionId: transaction.id,
    status: 'open',
    caseNumber: `CB${newNumber(9)}`,
    referenceNumber: newId(8).toUpperCase(),
    receivedDate: today,
    replyByDate: addDays(today, daysToReply),
    evidence: [],
    statusHistory: [{ status: 'open', at }],
    createdAt: at,
    updatedAt: at,
  };
  ledger.disputes.set(id, dispute);
  return dispute;
}

/** The dispute in another state, with the change recorded. */
export function moveDispute(
  dispute: DisputeRecord,
  status: DisputeStatus,
  { ledger, now }: Parts,
): DisputeRecord {
  if (dispute.status === status) return dispute;
  const at = now().toISOString();
  const moved = {
    ...dispute,
    status,
    statusHistory: [{ status, at }, ...dispute.statusHistory],
    updatedAt: at,
  };
  ledger.disputes.set(moved.id, moved);
  return moved;
}
