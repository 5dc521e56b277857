import type { Context } from '../context.ts';
import { newId, newNumber } from '../ids.ts';
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

/** What Braintree's chargeback protection does about it. */
export function protectionLevelOf({ protectionLevel }: DisputeRecord): string {
  return protectionLevel === 'effortless' ? 'Effortless Chargeback Protection tool' : 'No Protection';
}

/** How it was settled before it became a dispute; most are not. */
export function preDisputeProgramOf({ preDisputeProgram }: DisputeRecord): string {
  return preDisputeProgram ?? 'none';
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
