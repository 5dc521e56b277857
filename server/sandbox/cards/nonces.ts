import { newNonce } from '../ids.ts';
import type { PaymentInstrument, ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { NonceRecord } from '../ledger/records.ts';
import type { WithUnusedFields } from '../ledger/unused-fields.ts';
import { magicNonce } from './magic-nonces.ts';

/** A nonce lives for three hours, as at Braintree. */
const lifetime = 3 * 60 * 60 * 1000;

export interface NewNonce extends WithUnusedFields {
  instrument: PaymentInstrument;
  token?: string | null;
  customerId?: string | null;
  threeDSecure?: ThreeDSecureInfo | null;
  chosenToken?: string | null;
}

/** Makes and remembers a single-use token for an instrument or for a vaulted payment method. */
export function issueNonce(
  ledger: Ledger,
  { instrument, token = null, customerId = null, threeDSecure = null, chosenToken = null, kept }: NewNonce,
  now: Date,
): NonceRecord {
  const record: NonceRecord = {
    nonce: newNonce(),
    consumed: false,
    instrument,
    threeDSecure,
    token,
    customerId,
    chosenToken,
    ...(kept !== undefined && { kept }),
    createdAt: now.toISOString(),
  };
  ledger.nonces.set(record.nonce, record);
  return record;
}

/** The record of a nonce: made here, or one of the documented fake ones. Undefined when unknown or expired. */
export function findNonce(ledger: Ledger, nonce: string, now: Date): NonceRecord | undefined {
  const issued = ledger.nonces.get(nonce);
  if (issued) return now.getTime() - Date.parse(issued.createdAt) > lifetime ? undefined : issued;
  const magic = magicNonce(nonce, now);
  if (!magic) return undefined;
  return { nonce, token: null, customerId: null, chosenToken: null, createdAt: now.toISOString(), ...magic };
}

/** Marks an issued nonce as used. The fake ones can be used again and again. */
export function consumeNonce(ledger: Ledger, nonce: string): void {
  const issued = ledger.nonces.get(nonce);
  if (issued) ledger.nonces.set(nonce, { ...issued, consumed: true });
}
