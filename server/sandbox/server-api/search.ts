import { numberIdentifier } from '../cards/card-input.ts';
import type { CardRecord } from '../ledger/instruments.ts';
import { centsOf } from './amount.ts';
import { asFields, type Fields } from './input.ts';

/** A search that the sandbox cannot answer; saying so is better than returning the wrong records. */
export class UnsupportedSearchError extends Error {
  override name = 'UnsupportedSearchError';
}

/**
 * How a search field compares. Texts are compared ignoring case; amounts are in cents and times in milliseconds. Of a
 * card number only its ends and a fingerprint are known. A record with several values in one field matches when one of
 * them does.
 */
export type Reader<T> =
  | { kind: 'text'; read: (record: T) => string | null | readonly (string | null)[] }
  | { kind: 'amount'; read: (record: T) => number | null }
  | { kind: 'number'; read: (record: T) => number | null }
  | { kind: 'time'; read: (record: T) => number | null }
  /** Days as their first millisecond in UTC; a time in a search counts as its day. */
  | { kind: 'day'; read: (record: T) => number | null }
  | { kind: 'card-number'; read: (record: T) => readonly CardRecord[] };

export type Readers<T> = Readonly<Record<string, Reader<T>>>;

type Value = string | number;

const operators: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  is: (value, wanted) => value === wanted,
  is_not: (value, wanted) => value !== wanted,
  starts_with: (value, wanted) => value.startsWith(wanted),
  ends_with: (value, wanted) => value.endsWith(wanted),
  contains: (value, wanted) => value.includes(wanted),
};

/**
 * Finds the records that meet every criterion of an advanced search, newest first.
 *
 * @throws UnsupportedSearchError for a field or an operator that the sandbox does not search by
 */
export function search<T>(records: Iterable<T>, criteria: Fields, readers: Readers<T>): T[] {
  const tests = Object.entries(criteria).map(([field, criterion]) => matcher(field, criterion, readers));
  const found: T[] = [];
  for (const record of records) if (tests.every((test) => test(record))) found.push(record);
  return found.toReversed();
}

function matcher<T>(field: string, criterion: unknown, readers: Readers<T>): (record: T) => boolean {
  const reader = Object.hasOwn(readers, field) ? readers[field] : undefined;
  if (!reader) throw new UnsupportedSearchError(`The sandbox does not search by ${field}.`);
  if (reader.kind === 'card-number') {
    const tests = Object.entries(asFields(criterion)).map(([operator, wanted]) =>
      numberComparison(operator, String(wanted)),
    );
    return (record) => tests.every((test) => reader.read(record).some(test));
  }
  const valuesOf = (record: T): Value[] => {
    const values = [reader.read(record)].flat().filter((value) => value !== null);
    return reader.kind === 'time' ? values.map((value) => secondOf(Number(value))) : values;
  };
  if (Array.isArray(criterion)) {
    const wanted = new Set(criterion.map((entry) => String(entry).toLowerCase()));
    return (record) => valuesOf(record).some((value) => wanted.has(String(value).toLowerCase()));
  }
  const comparisons = Object.entries(asFields(criterion)).map(([operator, wanted]) =>
    comparison(reader.kind, operator, wanted),
  );
  return (record) => comparisons.every((compare) => compare(valuesOf(record)));
}

function numberComparison(operator: string, wanted: string): (card: CardRecord) => boolean {
  switch (operator) {
    case 'is':
      return ({ uniqueNumberIdentifier }) => uniqueNumberIdentifier === numberIdentifier(wanted);
    case 'is_not':
      return ({ uniqueNumberIdentifier }) => uniqueNumberIdentifier !== numberIdentifier(wanted);
    case 'starts_with':
      return ({ bin }) => bin.startsWith(wanted);
    case 'ends_with':
      return ({ last4 }) => last4.endsWith(wanted);
    default:
      throw new UnsupportedSearchError(`The sandbox does not search card numbers with "${operator}".`);
  }
}

const day = 24 * 60 * 60 * 1000;

/** The first millisecond of the day of a time. */
export function dayOfTime(text: string): number {
  return Math.floor(Date.parse(text) / day) * day;
}

/** Times are shown to the second, so they are searched to the second. */
function secondOf(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000;
}

const toNumber = {
  text: centsOf,
  amount: centsOf,
  number: Number,
  time: (text: string) => secondOf(Date.parse(text)),
  day: dayOfTime,
};

function comparison(
  kind: Exclude<Reader<unknown>['kind'], 'card-number'>,
  operator: string,
  wanted: unknown,
): (values: readonly Value[]) => boolean {
  const text = typeof wanted === 'string' || typeof wanted === 'number' ? String(wanted) : '';
  const number = toNumber[kind](text);
  if (kind === 'amount' && number < 0) throw new UnsupportedSearchError('An amount cannot be negative.');
  if (operator === 'min') return (values) => values.some((value) => Number(value) >= number);
  if (operator === 'max') return (values) => values.some((value) => Number(value) <= number);
  const compare = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!compare) throw new UnsupportedSearchError(`The sandbox does not search with "${operator}".`);
  const expected = kind === 'text' ? text.toLowerCase() : String(number);
  return (values) =>
    operator === 'is_not'
      ? values.every((value) => String(value).toLowerCase() !== expected)
      : values.some((value) => compare(String(value).toLowerCase(), expected));
}
