import { walletCard } from '../../cards/wallet-card.ts';
import type { InstrumentOf } from '../../ledger/instruments.ts';

/** How Google passes a card on: as the device's own number, or as the card's. */
export type AuthMethod = 'CRYPTOGRAM_3DS' | 'PAN_ONLY';

/** A card in the wallet of the simulated Google account. `docs/sandbox.md` lists them. */
export interface StoredCard {
  id: string;
  /** In Google's spelling. */
  network: 'VISA' | 'MASTERCARD' | 'AMEX' | 'DISCOVER';
  /** The last four digits by which its owner knows it. */
  lastFour: string;
  authMethod: AuthMethod;
  /** What is charged: the device's own number when tokenized by the network. */
  number: string;
  /** Shown to the person who chooses. */
  remark: string;
}

export const storedCards: readonly StoredCard[] = [
  {
    id: 'phone-visa',
    network: 'VISA',
    lastFour: '1111',
    authMethod: 'CRYPTOGRAM_3DS',
    number: '4012888888881881',
    remark: 'on this phone',
  },
  {
    id: 'phone-mastercard',
    network: 'MASTERCARD',
    lastFour: '0011',
    authMethod: 'CRYPTOGRAM_3DS',
    number: '5555555555554444',
    remark: 'on this phone',
  },
  plain('visa', 'VISA', '4005519200000004', 'in the account'),
  plain('amex', 'AMEX', '378282246310005', 'in the account'),
  plain('visa-frictionless', 'VISA', '4000000000001000', 'its bank knows you'),
  plain('visa-challenge', 'VISA', '4000000000001091', 'its bank asks for a code'),
  plain('visa-declined', 'VISA', '4000000000000002', 'the sale is declined'),
];

function plain(id: string, network: StoredCard['network'], number: string, remark: string): StoredCard {
  return { id, network, lastFour: number.slice(-4), authMethod: 'PAN_ONLY', number, remark };
}

/** The card as it can be charged. */
export function cardInstrument(card: StoredCard, now: Date): InstrumentOf<'google-pay-card'> {
  const record = walletCard(card.number, now);
  return {
    kind: 'google-pay-card',
    card: record,
    source: { cardType: record.cardType, last4: card.lastFour },
    isNetworkTokenized: card.authMethod === 'CRYPTOGRAM_3DS',
    googleTransactionId: crypto.randomUUID(),
  };
}
