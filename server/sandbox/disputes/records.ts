/** What the ledger holds of disputes. Days are `YYYY-MM-DD` in UTC. */

export type DisputeStatus =
  | 'open'
  | 'under_review'
  | 'disputed'
  | 'accepted'
  | 'auto_accepted'
  | 'expired'
  | 'won'
  | 'lost';

export interface EvidenceRecord {
  id: string;
  category: string | null;
  /** Null for a document. */
  comments: string | null;
  documentId: string | null;
  /** The file's name and size, of a document. */
  file?: { name: string; size: number };
  sequenceNumber: number | null;
  createdAt: string;
}

/** A buyer has asked their bank to reverse a transaction. */
export interface DisputeRecord {
  id: string;
  transactionId: string;
  status: DisputeStatus;
  caseNumber: string;
  referenceNumber: string;
  receivedDate: string;
  replyByDate: string;
  evidence: EvidenceRecord[];
  /** The disputed amount, where it is not the whole. */
  amount?: string;
  /** Ordinary ones are chargebacks for fraud. */
  kind?: 'chargeback' | 'retrieval';
  reason?: 'fraud' | 'product_unsatisfactory' | 'retrieval';
  protectionLevel?: 'effortless';
  preDisputeProgram?: 'visa_rdr';
  statusHistory: { status: DisputeStatus; at: string; disbursedOn?: string }[];
  createdAt: string;
  updatedAt: string;
}

/** A file that a merchant has submitted; its content is not kept. */
export interface DocumentRecord {
  id: string;
  name: string;
  contentType: string;
  /** In bytes. */
  size: number;
  createdAt: string;
}
