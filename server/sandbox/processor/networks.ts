import type { CardRecord } from '../ledger/instruments.ts';

/** Whether the network of a card gives its transactions an id that later ones can name. American Express does not. */
export function hasNetworkIds({ cardType }: CardRecord): boolean {
  return cardType !== 'American Express';
}
