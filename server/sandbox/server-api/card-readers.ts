import type { CardRecord } from '../ledger/instruments.ts';
import type { Readers } from './search.ts';

/** The search fields of records with cards, wherever their cards are. */
export function cardReaders<T>(cardsOf: (record: T) => readonly CardRecord[]) {
  return {
    number: { kind: 'card-number', read: cardsOf },
    cardholderName: { kind: 'text', read: (record) => cardsOf(record).map((card) => card.cardholderName) },
    cardType: { kind: 'text', read: (record) => cardsOf(record).map((card) => card.cardType) },
    // The SDK accepts a year of two digits as well as one of four.
    expirationDate: {
      kind: 'text',
      read: (record) =>
        cardsOf(record).flatMap(({ expirationMonth: month, expirationYear: year }) => [
          `${month}/${year}`,
          `${month}/${year.slice(-2)}`,
        ]),
    },
    uniqueIdentifier: {
      kind: 'text',
      read: (record) => cardsOf(record).map((card) => card.uniqueNumberIdentifier),
    },
  } as const satisfies Readers<T>;
}
