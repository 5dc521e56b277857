import { cardOf, type InstrumentKind } from '../ledger/instruments.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { dayMs } from '../recurring/calendar.ts';

const usualDays = 30;

const daysOfAccounts: Partial<Record<InstrumentKind, number>> = { 'paypal-account': 29, 'venmo-account': 10 };

/** Recurring ones are the merchant's own doing, or final ones. */
const daysOfCards: Readonly<Record<string, { usual: number; recurring: number }>> = {
  Visa: { usual: 8, recurring: 3 },
  MasterCard: { usual: usualDays, recurring: 7 },
  'American Express': { usual: 7, recurring: 7 },
};

/**
 * When an authorization expires, or expired. Null for a transaction that had none.
 * @see https://developer.paypal.com/braintree/docs/reference/general/statuses
 */
export function expiryOf(transaction: TransactionRecord): Date | null {
  const authorized = transaction.statusHistory.find(({ status }) => status === 'authorized');
  return authorized ? new Date(Date.parse(authorized.at) + daysOf(transaction) * dayMs) : null;
}

function daysOf({ instrument, echo }: TransactionRecord): number {
  const days = daysOfCards[cardOf(instrument)?.cardType ?? ''];
  if (!days) return daysOfAccounts[instrument.kind] ?? usualDays;
  return echo['recurring'] === true ? days.recurring : days.usual;
}
