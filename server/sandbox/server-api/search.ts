import { cardOf } from '../ledger/instruments.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { centsOf } from './amount.ts';
import { asFields, type Fields } from './input.ts';

/** A search that the sandbox cannot answer; saying so beats returning what was not asked for. */
export class UnsupportedSearchError extends Error {
  override name = 'UnsupportedSearchError';
}

/** What a search field compares. Numbers are compared as such, dates as milliseconds. */
const readers: Readonly<Record<string, (transaction: TransactionRecord) => string | number | null>> = {
  id: ({ id }) => id,
  ids: ({ id }) => id,
  order_id: ({ orderId }) => orderId,
  status: ({ status }) => status,
  type: ({ type }) => type,
  currency: ({ currency }) => currency,
  customer_id: ({ customerId }) => customerId,
  payment_method_token: ({ token }) => token,
  merchant_account_id: ({ merchantAccountId }) => merchantAccountId,
  processor_authorization_code: ({ processorAuthorizationCode }) => processorAuthorizationCode,
  credit_card_card_type: ({ instrument }) => cardOf(instrument)?.cardType ?? null,
  credit_card_cardholder_name: ({ instrument }) => cardOf(instrument)?.cardholderName ?? null,
  amount: ({ amount }) => centsOf(amount),
  created_at: ({ createdAt }) => Date.parse(createdAt),
};

const operators: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  is: (value, wanted) => value === wanted,
  is_not: (value, wanted) => value !== wanted,
  starts_with: (value, wanted) => value.startsWith(wanted),
  ends_with: (value, wanted) => value.endsWith(wanted),
  contains: (value, wanted) => value.includes(wanted),
};

/**
 * Finds the transactions that meet every criterion of an advanced search, newest first.
 *
 * @throws UnsupportedSearchError for a field or an operator that the sandbox does not search by
 */
export function searchTransactions(
  transactions: readonly TransactionRecord[],
  criteria: Fields,
): TransactionRecord[] {
  const tests = Object.entries(criteria).map(([field, criterion]) => matcher(field, criterion));
  return transactions.filter((transaction) => tests.every((test) => test(transaction))).toReversed();
}

function matcher(field: string, criterion: unknown): (transaction: TransactionRecord) => boolean {
  const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
  if (!read) throw new UnsupportedSearchError(`The sandbox does not search by ${field}.`);
  if (Array.isArray(criterion)) {
    const wanted = new Set(criterion.map(String));
    return (transaction) => wanted.has(String(read(transaction)));
  }
  const comparisons = Object.entries(asFields(criterion)).map(([operator, wanted]) =>
    comparison(field, operator, wanted),
  );
  return (transaction) => {
    const value = read(transaction);
    return comparisons.every((compare) => compare(value));
  };
}

function comparison(
  field: string,
  operator: string,
  wanted: unknown,
): (value: string | number | null) => boolean {
  const text = typeof wanted === 'string' || typeof wanted === 'number' ? String(wanted) : '';
  const number = field === 'created_at' ? Date.parse(text) : centsOf(text);
  switch (operator) {
    case 'min':
      return (value) => typeof value === 'number' && value >= number;
    case 'max':
      return (value) => typeof value === 'number' && value <= number;
    default:
  }
  const compare = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!compare) throw new UnsupportedSearchError(`The sandbox does not search with "${operator}".`);
  return (value) => {
    if (typeof value === 'number') return compare(String(value), String(number));
    // The gateway compares texts without regard to case.
    return compare((value ?? '').toLowerCase(), text.toLowerCase());
  };
}
