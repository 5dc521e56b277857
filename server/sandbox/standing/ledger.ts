import type { Ledger } from '../ledger/ledger.ts';
import type { CustomerSessionRecord } from '../ledger/wallet-records.ts';
import { withStanding } from './behind.ts';
import { standingDisputes } from './disputes.ts';
import { standingMethods } from './methods.ts';
import { standingTransactions } from './transactions.ts';
import { standingVerifications } from './verifications.ts';

/** One that is closed, and whose id is taken. */
function standingSessions(): ReadonlyMap<string, CustomerSessionRecord> {
  const id = '11EF-34BC-2702904B-9026-C3ECF4BAC765';
  return new Map([[id, { id, told: {}, createdAt: '2024-06-27T12:00:00.000Z' }]]);
}

/**
 * The ledger with the records that Braintree's own test gateway has, for its public specifications to find.
 *
 * @param isListed whether searches and lists include them, as there
 */
export function withStandingRecords(ledger: Ledger, now: () => Date, isListed: boolean): Ledger {
  const once = <T>(make: (at: Date) => ReadonlyMap<string, T>) => {
    let made: ReadonlyMap<string, T> | undefined;
    return () => {
      made ??= make(now());
      return made;
    };
  };
  const standing = {
    transactions: { records: once(standingTransactions) },
    disputes: {
      records: once(standingDisputes),
      keyOf: ({ transactionId }: { transactionId: string }) => transactionId,
    },
    paymentMethods: {
      records: once(standingMethods),
      keyOf: ({ customerId }: { customerId: string }) => customerId,
    },
    verifications: { records: once(standingVerifications) },
    customerSessions: { records: once(standingSessions) },
  };
  const full: Ledger = {
    ...ledger,
    transactions: withStanding(ledger.transactions, standing.transactions),
    disputes: withStanding(ledger.disputes, standing.disputes),
    paymentMethods: withStanding(ledger.paymentMethods, standing.paymentMethods),
    verifications: withStanding(ledger.verifications, standing.verifications),
    customerSessions: withStanding(ledger.customerSessions, standing.customerSessions),
    empty() {
      full.transactions.clear();
      full.disputes.clear();
      full.paymentMethods.clear();
      ledger.empty();
      list();
    },
  };
  const list = () => {
    if (!isListed) return;
    for (const [id, record] of standing.transactions.records()) {
      if (full.transactions.get(id) === record) ledger.transactions.set(id, record);
    }
    for (const [id, record] of standing.disputes.records()) {
      if (full.disputes.get(id) === record) ledger.disputes.set(id, record);
    }
  };
  list();
  return full;
}
