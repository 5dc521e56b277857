import type { CardRecord, PaymentInstrument, ThreeDSecureInfo } from '../ledger/instruments.ts';
import { recordCard } from './card-input.ts';
import { fakeAccounts, fakeCards, fakeWalletCards } from './fake-instruments.ts';
import { fakeThreeDSecure } from './fake-three-d-secure.ts';

/** The instrument behind a nonce that exists without a shopper having typed or approved anything. */
export interface MagicNonce {
  instrument: PaymentInstrument;
  threeDSecure: ThreeDSecureInfo | null;
  consumed: boolean;
}

/** The documented fake nonces of Braintree's SDKs, or undefined for any other text. */
export function magicNonce(nonce: string, now: Date): MagicNonce | undefined {
  const instrument = instrumentOf(nonce, now);
  if (!instrument) return undefined;
  return {
    instrument,
    threeDSecure: fakeThreeDSecure.get(nonce) ?? null,
    consumed: nonce === 'fake-consumed-nonce',
  };
}

function instrumentOf(nonce: string, now: Date): PaymentInstrument | undefined {
  const account = fakeAccounts.get(nonce);
  if (account) return account;
  const wallet = fakeWalletCards.get(nonce);
  if (wallet) return wallet.wrap(fakeCard(wallet.number, now));
  if (nonce === 'fake-luhn-invalid-nonce') {
    return { kind: 'card', card: { ...fakeCard('4111111111111112', now), conduct: 'invalid-number' } };
  }
  const number = fakeCards.get(nonce) ?? (fakeThreeDSecure.has(nonce) ? '4111111111111111' : undefined);
  if (number === undefined) return undefined;
  const card = fakeCard(number, now);
  const conduct = fakeConducts.find(([name]) => nonce.startsWith(name))?.[1] ?? card.conduct;
  return { kind: 'card', card: { ...card, conduct } };
}

/** Nonces are documented as declined and failed in sales too; numbers only in verifications. */
const fakeConducts = [
  ['fake-processor-declined-', 'declines-sales'],
  ['fake-processor-failure-', 'fails-sales'],
] as const;

/** By number and year: tests pay with the same few over and over. */
const made = new Map<string, CardRecord>();

function fakeCard(number: string, now: Date): CardRecord {
  const expirationYear = String(now.getUTCFullYear() + 1);
  const key = `${number} ${expirationYear}`;
  const known = made.get(key);
  if (known) return known;
  const card = recordCard({
    number,
    cvv: null,
    expirationMonth: '12',
    expirationYear,
    cardholderName: null,
    billingAddress: null,
  });
  made.set(key, card);
  return card;
}
