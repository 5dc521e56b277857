import Database from 'better-sqlite3';
import type { DisputeRecord, DocumentRecord } from '../disputes/records.ts';
import type { ModificationRecord, PlanRecord, SubscriptionRecord } from '../recurring/records.ts';
import { type Collection, type IndexedCollection, openCollection } from './collection.ts';
import type { AccessRecord, GrantRecord } from './oauth-records.ts';
import type {
  BankVerificationRecord,
  CustomerAddressRecord,
  CustomerRecord,
  MailRecord,
  NonceRecord,
  PaymentMethodRecord,
  ReplyRecord,
  RequestKeyRecord,
  TextRecord,
  TransactionRecord,
  VerificationRecord,
} from './records.ts';
import type {
  AuthenticationRecord,
  EnrollmentRecord,
  PayPalApprovalRecord,
  VenmoContextRecord,
} from './wallet-records.ts';

/** Everything the sandbox remembers. A restart on the same file finds it again. */
export interface Ledger {
  customers: Collection<CustomerRecord>;
  /** By customer. */
  addresses: IndexedCollection<CustomerAddressRecord>;
  /** By customer. */
  paymentMethods: IndexedCollection<PaymentMethodRecord>;
  nonces: Collection<NonceRecord>;
  /** By order id. */
  transactions: IndexedCollection<TransactionRecord>;
  /** By the token of the payment method that was stored after it. */
  verifications: IndexedCollection<VerificationRecord>;
  /** By the token of the bank account. */
  bankVerifications: IndexedCollection<BankVerificationRecord>;
  plans: Collection<PlanRecord>;
  modifications: Collection<ModificationRecord>;
  /** By the token of the payment method. */
  subscriptions: IndexedCollection<SubscriptionRecord>;
  /** By transaction. */
  disputes: IndexedCollection<DisputeRecord>;
  documents: Collection<DocumentRecord>;
  /** By the number that they were sent to. */
  texts: IndexedCollection<TextRecord>;
  requestKeys: Collection<RequestKeyRecord>;
  replies: Collection<ReplyRecord>;
  mails: Collection<MailRecord>;
  payPalApprovals: Collection<PayPalApprovalRecord>;
  venmoContexts: Collection<VenmoContextRecord>;
  authentications: Collection<AuthenticationRecord>;
  enrollments: Collection<EnrollmentRecord>;
  /** By code. */
  grants: Collection<GrantRecord>;
  /** By access token; the second key is the refresh token. */
  accesses: IndexedCollection<AccessRecord>;
  empty(): void;
  /** Takes what was deleted out of the log of the file, too. */
  overwriteLog(): void;
  close(): void;
}

/** Counted up whenever records change their shape. A file of another format is begun anew. */
const format = 11;

/**
 * Opens the ledger, creating its file when there is none.
 *
 * @param file a path, or `:memory:`
 */
export function openLedger(file: string): Ledger {
  const database = new Database(file);
  // A simulator may forget when the power fails, so no write waits for the disk.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = OFF');
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('secure_delete = ON');
  // Letters are their readers': no shop can take one back, so none is left in a file.
  const letters = new Database(':memory:');
  if (database.pragma('user_version', { simple: true }) !== format) {
    const tables = database
      .prepare<[], { name: string }>(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
      )
      .all();
    for (const { name } of tables) database.exec(`DROP TABLE "${name}"`);
    database.pragma(`user_version = ${format}`);
  }
  const collections = {
    customers: openCollection<CustomerRecord>(database, 'customers'),
    addresses: openCollection<CustomerAddressRecord>(database, 'addresses', ({ customerId }) => customerId),
    paymentMethods: openCollection<PaymentMethodRecord>(
      database,
      'payment-methods',
      ({ customerId }) => customerId,
    ),
    nonces: openCollection<NonceRecord>(database, 'nonces'),
    transactions: openCollection<TransactionRecord>(database, 'transactions', ({ orderId }) => orderId),
    verifications: openCollection<VerificationRecord>(database, 'verifications', ({ token }) => token),
    bankVerifications: openCollection<BankVerificationRecord>(
      database,
      'bank-verifications',
      ({ token }) => token,
    ),
    plans: openCollection<PlanRecord>(database, 'plans'),
    modifications: openCollection<ModificationRecord>(database, 'modifications'),
    subscriptions: openCollection<SubscriptionRecord>(database, 'subscriptions', ({ token }) => token),
    disputes: openCollection<DisputeRecord>(database, 'disputes', ({ transactionId }) => transactionId),
    documents: openCollection<DocumentRecord>(database, 'documents'),
    texts: openCollection<TextRecord>(database, 'texts', ({ to }) => to),
    requestKeys: openCollection<RequestKeyRecord>(database, 'request-keys'),
    replies: openCollection<ReplyRecord>(database, 'replies'),
    mails: openCollection<MailRecord>(letters, 'mails'),
    payPalApprovals: openCollection<PayPalApprovalRecord>(database, 'paypal-approvals'),
    enrollments: openCollection<EnrollmentRecord>(database, 'enrollments'),
    authentications: openCollection<AuthenticationRecord>(database, 'authentications'),
    venmoContexts: openCollection<VenmoContextRecord>(database, 'venmo-contexts'),
    grants: openCollection<GrantRecord>(database, 'grants'),
    accesses: openCollection<AccessRecord>(database, 'accesses', ({ refreshToken }) => refreshToken),
  };
  return {
    ...collections,
    empty() {
      for (const collection of Object.values(collections)) collection.clear();
    },
    overwriteLog: () => void database.pragma('wal_checkpoint(TRUNCATE)'),
    close() {
      database.close();
      letters.close();
    },
  };
}
