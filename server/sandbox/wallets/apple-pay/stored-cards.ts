import { walletCard } from '../../cards/wallet-card.ts';
import type { InstrumentOf } from '../../ledger/instruments.ts';

/** A card in the simulated Apple Wallet. `docs/sandbox.md` lists them. */
export interface StoredCard {
  id: string;
  /** In Apple's spelling. */
  network: 'visa' | 'masterCard' | 'amex' | 'discover';
  /** Its name in the wallet. */
  displayName: string;
  /** The number that the device pays with, or the merchant's own one. */
  number: string;
  isMerchantToken: boolean;
  /** Shown to the person who chooses. */
  remark: string;
}

export const storedCards: readonly StoredCard[] = [
  {
    id: 'visa',
    network: 'visa',
    displayName: 'Visa 8886',
    number: '4012888888881881',
    isMerchantToken: false,
    remark: 'approved',
  },
  {
    id: 'mastercard',
    network: 'masterCard',
    displayName: 'Mastercard 0017',
    number: '5555555555554444',
    isMerchantToken: false,
    remark: 'approved',
  },
  {
    id: 'amex',
    network: 'amex',
    displayName: 'American Express 0005',
    number: '378282246310005',
    isMerchantToken: false,
    remark: 'approved',
  },
  {
    id: 'visa-merchant-token',
    network: 'visa',
    displayName: 'Visa 2399',
    number: '4009348888881881',
    isMerchantToken: true,
    remark: 'a token of the merchant, not of the device',
  },
  {
    id: 'visa-declined',
    network: 'visa',
    displayName: 'Visa 0002',
    number: '4000000000000002',
    isMerchantToken: false,
    remark: 'the sale is declined',
  },
];

/** The card as it can be charged. */
export function cardInstrument(
  { number, displayName, isMerchantToken }: StoredCard,
  now: Date,
): InstrumentOf<'apple-pay-card'> {
  const card = walletCard(number, now);
  return { kind: 'apple-pay-card', card, paymentInstrumentName: displayName, isMerchantToken };
}
