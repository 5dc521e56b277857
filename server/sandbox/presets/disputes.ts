import type { DisputeRecord } from '../disputes/records.ts';

type Known = Pick<DisputeRecord, 'transactionId'> & Partial<DisputeRecord>;

/** Preset disputes, each of which shows something that an ordinary one does not have. */
const known: Readonly<Record<string, Known>> = {
  open_dispute: { transactionId: 'open_disputed_transaction', receivedDate: '2014-03-04' },
  wells_dispute: {
    transactionId: 'settledtransaction',
    status: 'won',
    amount: '25.00',
    reason: 'product_unsatisfactory',
  },
  won_dispute: {
    transactionId: 'disputedtransaction',
    status: 'won',
    amount: '250.00',
    receivedDate: '2014-03-01',
    replyByDate: '2014-03-21',
    statusHistory: [
      { status: 'won', at: '2014-03-07T12:00:00.000Z' },
      { status: 'open', at: '2014-03-01T12:00:00.000Z' },
    ],
  },
  retrieval_dispute: { transactionId: 'retrievaltransaction', kind: 'retrieval', reason: 'retrieval' },
  protected_dispute: { transactionId: 'open_disputed_transaction', protectionLevel: 'effortless' },
  rdr_dispute: {
    transactionId: 'open_disputed_transaction',
    status: 'auto_accepted',
    preDisputeProgram: 'visa_rdr',
  },
};

/** All of them by their ids. */
export function presetDisputes(): ReadonlyMap<string, DisputeRecord> {
  return new Map(
    Object.entries(known).map(([id, parts], index) => {
      const status = parts.status ?? 'open';
      const begun = '2014-03-04T12:00:00.000Z';
      const record: DisputeRecord = {
        id,
        caseNumber: `CB${200_000_000 + index}`,
        referenceNumber: `REF${index}`,
        receivedDate: '2014-02-01',
        replyByDate: '2014-03-21',
        evidence: [],
        statusHistory: [{ status, at: begun, disbursedOn: '2014-03-05' }],
        createdAt: begun,
        updatedAt: begun,
        ...parts,
        status,
      };
      return [id, record];
    }),
  );
}
