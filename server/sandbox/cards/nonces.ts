import { newNonce } from '../ids.ts';
import type { CardRecord, PaymentInstrument, ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { NonceRecord } from '../ledger/records.ts';
import { recordCard } from './card-input.ts';
import { numberByMagicNonce } from './test-numbers.ts';

/** A nonce lives for three hours, as at Braintree. */
const lifetime = 3 * 60 * 60 * 1000;

export interface NewNonce {
  instrument: PaymentInstrument;
  token?: string | null;
  customerId?: string | null;
  threeDSecure?: ThreeDSecureInfo | null;
}

/** Makes and remembers a single-use token for an instrument or for a vaulted payment method. */
export function issueNonce(
  ledger: Ledger,
  { instrument, token = null, customerId = null, threeDSecure = null }: NewNonce,
  now: Date,
): NonceRecord {
  const record: NonceRecord = {
    nonce: newNonce(),
    consumed: false,
    instrument,
    threeDSecure,
    token,
    customerId,
    createdAt: now.toISOString(),
  };
  ledger.nonces.set(record.nonce, record);
  return record;
}

/** What is known of a nonce: made here, or one of the documented fake ones. Undefined when unknown or expired. */
export function findNonce(ledger: Ledger, nonce: string, now: Date): NonceRecord | undefined {
  const issued = ledger.nonces.get(nonce);
  if (issued) return now.getTime() - Date.parse(issued.createdAt) > lifetime ? undefined : issued;
  return magicNonce(nonce, now);
}

/** Marks an issued nonce as used. The fake ones can be used for ever. */
export function consumeNonce(ledger: Ledger, nonce: string): void {
  const issued = ledger.nonces.get(nonce);
  if (issued) ledger.nonces.set(nonce, { ...issued, consumed: true });
}

function magicNonce(nonce: string, now: Date): NonceRecord | undefined {
  const found = magicNonces(nonce, now);
  if (!found) return undefined;
  const { card, consumed = false } = found;
  return {
    nonce,
    consumed,
    instrument: { kind: 'card', card },
    threeDSecure: null,
    token: null,
    customerId: null,
    createdAt: now.toISOString(),
  };
}

function magicNonces(nonce: string, now: Date): { card: CardRecord; consumed?: boolean } | undefined {
  if (nonce === 'fake-consumed-nonce') return { card: magicCard('4111111111111111', now), consumed: true };
  if (nonce === 'fake-luhn-invalid-nonce') {
    return { card: { ...magicCard('4111111111111112', now), conduct: 'invalid-number' } };
  }
  const number = numberByMagicNonce.get(nonce);
  return number === undefined ? undefined : { card: magicCard(number, now) };
}

function magicCard(number: string, now: Date): CardRecord {
  const expirationYear = String(now.getUTCFullYear() + 1);
  return recordCard({
    number,
    cvv: null,
    expirationMonth: '12',
    expirationYear,
    cardholderName: null,
    billingAddress: null,
  });
}
