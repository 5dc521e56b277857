import Database from 'better-sqlite3';
import type { DisputeRecord, DocumentRecord } from '../disputes/records.ts';
import type { ModificationRecord, PlanRecord, SubscriptionRecord } from '../recurring/records.ts';
import { type Collection, type IndexedCollection, openCollection } from './collection.ts';
import { createCommits, type Written } from './commits.ts';
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
  CustomerSessionRecord,
  EnrollmentRecord,
  LocalPaymentContextRecord,
  LocalPaymentRecord,
  PayPalApprovalRecord,
  VenmoContextRecord,
} from './wallet-records.ts';

/** All records of the sandbox, also after a restart on the same file. */
export interface Ledger {
  customers: Collection<CustomerRecord>;
  /** By customer. */
  addresses: IndexedCollection<CustomerAddressRecord>;
  /** By customer. */
  paymentMethods: IndexedCollection<PaymentMethodRecord>;
  nonces: Collection<NonceRecord>;
  /** By order id. */
  transactions: IndexedCollection<TransactionRecord>;
  /** By the token of the payment method that was then stored. */
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
  /** By the number to which they were sent. */
  texts: IndexedCollection<TextRecord>;
  requestKeys: Collection<RequestKeyRecord>;
  replies: Collection<ReplyRecord>;
  mails: Collection<MailRecord>;
  payPalApprovals: Collection<PayPalApprovalRecord>;
  venmoContexts: Collection<VenmoContextRecord>;
  customerSessions: IndexedCollection<CustomerSessionRecord>;
  localPaymentContexts: Collection<LocalPaymentContextRecord>;
  localPayments: Collection<LocalPaymentRecord>;
  authentications: Collection<AuthenticationRecord>;
  enrollments: Collection<EnrollmentRecord>;
  /** By code. */
  grants: Collection<GrantRecord>;
  /** By access token; the second key is the refresh token. */
  accesses: IndexedCollection<AccessRecord>;
  empty(): void;
  /** Calls back when everything that was written is in the file. */
  whenWritten: (written: Written) => void;
  /** Removes what was deleted from the file's log, too. */
  overwriteLog(): void;
  close(): void;
}

/** Increased whenever records change their shape. A file of another format is replaced by an empty one. */
const format = 11;

/**
 * Opens the ledger, creating its file when there is none.
 *
 * @param file a path, or `:memory:`
 */
export function openLedger(file: string): Ledger {
  const database = new Database(file);
  // A simulator may lose data in a power failure, so no write waits for the disk.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = OFF');
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('secure_delete = ON');
  // E-mails are stored in memory only, because a shop cannot delete those that were received.
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
  const commits = createCommits(database, () => {
    for (const collection of Object.values(collections)) collection.forget();
  });
  const opened = <T>(name: string, keyOf?: (record: T) => string | null) =>
    openCollection(database, name, keyOf, commits.begin);
  const collections = {
    customers: opened<CustomerRecord>('customers'),
    addresses: opened<CustomerAddressRecord>('addresses', ({ customerId }) => customerId),
    paymentMethods: opened<PaymentMethodRecord>('payment-methods', ({ customerId }) => customerId),
    nonces: opened<NonceRecord>('nonces'),
    transactions: opened<TransactionRecord>('transactions', ({ orderId }) => orderId),
    verifications: opened<VerificationRecord>('verifications', ({ token }) => token),
    bankVerifications: opened<BankVerificationRecord>('bank-verifications', ({ token }) => token),
    plans: opened<PlanRecord>('plans'),
    modifications: opened<ModificationRecord>('modifications'),
    subscriptions: opened<SubscriptionRecord>('subscriptions', ({ token }) => token),
    disputes: opened<DisputeRecord>('disputes', ({ transactionId }) => transactionId),
    documents: opened<DocumentRecord>('documents'),
    texts: opened<TextRecord>('texts', ({ to }) => to),
    requestKeys: opened<RequestKeyRecord>('request-keys'),
    replies: opened<ReplyRecord>('replies'),
    mails: openCollection<MailRecord>(letters, 'mails'),
    payPalApprovals: opened<PayPalApprovalRecord>('paypal-approvals'),
    customerSessions: opened<CustomerSessionRecord>('customer-sessions'),
    localPaymentContexts: opened<LocalPaymentContextRecord>('local-payment-contexts'),
    localPayments: opened<LocalPaymentRecord>('local-payments'),
    enrollments: opened<EnrollmentRecord>('enrollments'),
    authentications: opened<AuthenticationRecord>('authentications'),
    venmoContexts: opened<VenmoContextRecord>('venmo-contexts'),
    grants: opened<GrantRecord>('grants'),
    accesses: opened<AccessRecord>('accesses', ({ refreshToken }) => refreshToken),
  };
  return {
    ...collections,
    empty() {
      for (const collection of Object.values(collections)) collection.clear();
    },
    overwriteLog() {
      commits.commit();
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
    whenWritten: commits.whenWritten,
    close() {
      commits.commit();
      database.close();
      letters.close();
    },
  };
}
