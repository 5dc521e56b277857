import { newNonce } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CardRecord, NonceRecord } from '../ledger/records.ts';
import { recordCard } from './card-input.ts';
import { numberByMagicNonce } from './test-numbers.ts';

/** A nonce lives for three hours, as at Braintree. */
const lifetime = 3 * 60 * 60 * 1000;

export interface NewNonce {
  card: CardRecord;
  token?: string | null;
  customerId?: string | null;
}

/** Makes and remembers a single-use token for a card or for a vaulted payment method. */
export function issueNonce(ledger: Ledger, { card, token = null, customerId = null }: NewNonce, now: Date) {
  const record: NonceRecord = {
    nonce: newNonce(),
    consumed: false,
    card,
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
  const specials: Record<string, Partial<NonceRecord> & { card: CardRecord }> = {
    'fake-consumed-nonce': { card: magicCard('4111111111111111', now), consumed: true },
    'fake-luhn-invalid-nonce': {
      card: { ...magicCard('4111111111111112', now), conduct: 'invalid-number' },
    },
  };
  const number = numberByMagicNonce.get(nonce);
  const found = Object.hasOwn(specials, nonce)
    ? specials[nonce]
    : number !== undefined
      ? { card: magicCard(number, now) }
      : undefined;
  if (!found) return undefined;
  return { nonce, consumed: false, token: null, customerId: null, createdAt: now.toISOString(), ...found };
}

function magicCard(number: string, now: Date): CardRecord {
  const expirationYear = String(now.getUTCFullYear() + 1);
  return recordCard({
    number,
    cvv: null,
    expirationMonth: '12',
    expirationYear,
    cardholderName: null,
    postalCode: null,
  });
}
