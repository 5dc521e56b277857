import type { Ledger } from '../ledger/ledger.ts';
import type { CustomerSessionRecord } from '../ledger/wallet-records.ts';
import { presetDisputes } from './disputes.ts';
import { presetMethods } from './methods.ts';
import { presetTransactions } from './transactions.ts';
import { presetVerifications } from './verifications.ts';
import { withPresets } from './with-presets.ts';

/** One that is closed, and whose id is taken. */
function presetSessions(): ReadonlyMap<string, CustomerSessionRecord> {
  const id = '11EF-34BC-2702904B-9026-C3ECF4BAC765';
  return new Map([[id, { id, told: {}, createdAt: '2024-06-27T12:00:00.000Z' }]]);
}

/**
 * The ledger with the records that Braintree's own test gateway has, for its public specifications to find.
 *
 * @param isListed whether searches and lists include them, as there
 */
export function withPresetRecords(ledger: Ledger, now: () => Date, isListed: boolean): Ledger {
  const once = <T>(make: (at: Date) => ReadonlyMap<string, T>) => {
    let made: ReadonlyMap<string, T> | undefined;
    return () => {
      made ??= make(now());
      return made;
    };
  };
  const presets = {
    transactions: { records: once(presetTransactions) },
    disputes: {
      records: once(presetDisputes),
      keyOf: ({ transactionId }: { transactionId: string }) => transactionId,
    },
    paymentMethods: {
      records: once(presetMethods),
      keyOf: ({ customerId }: { customerId: string }) => customerId,
    },
    verifications: { records: once(presetVerifications) },
    customerSessions: { records: once(presetSessions) },
  };
  const full: Ledger = {
    ...ledger,
    transactions: withPresets(ledger.transactions, presets.transactions),
    disputes: withPresets(ledger.disputes, presets.disputes),
    paymentMethods: withPresets(ledger.paymentMethods, presets.paymentMethods),
    verifications: withPresets(ledger.verifications, presets.verifications),
    customerSessions: withPresets(ledger.customerSessions, presets.customerSessions),
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
    for (const [id, record] of presets.transactions.records()) {
      if (full.transactions.get(id) === record) ledger.transactions.set(id, record);
    }
    for (const [id, record] of presets.disputes.records()) {
      if (full.disputes.get(id) === record) ledger.disputes.set(id, record);
    }
  };
  list();
  return full;
}
