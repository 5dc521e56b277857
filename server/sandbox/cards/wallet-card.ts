import type { CardRecord } from '../ledger/instruments.ts';
import { recordCard } from './card-input.ts';

/** A card as a wallet passes it on: valid for some years, and without its security code. */
export function walletCard(number: string, now: Date): CardRecord {
  return recordCard({
    number,
    cvv: null,
    expirationMonth: '12',
    expirationYear: String(now.getUTCFullYear() + 3),
    cardholderName: null,
    billingAddress: null,
  });
}
