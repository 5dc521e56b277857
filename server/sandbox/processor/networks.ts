import { type CardRecord, cardOf } from '../ledger/instruments.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { processorOf } from './accounts.ts';

/** Whether the network of a card gives its transactions an id that later ones can name. American Express does not. */
export function hasNetworkIds({ cardType }: CardRecord): boolean {
  return cardType !== 'American Express';
}

/** The network that a debit card was charged over without its holder's PIN, where the processor does that. */
export function debitNetworkOf({
  instrument,
  merchantAccountId,
  asCredit,
}: Pick<TransactionRecord, 'instrument' | 'merchantAccountId' | 'asCredit'>): string | null {
  if (asCredit) return null;
  return cardOf(instrument)?.binData.debit === 'Yes' ? processorOf(merchantAccountId).debitNetwork : null;
}
