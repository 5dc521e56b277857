import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../ids.ts';
import { merchant } from '../merchant.ts';

/** What a client token allows its holder. */
export interface Grant {
  merchantId: string;
  customerId: string | null;
  merchantAccountId: string;
  /** Refuse to store a card that any customer has stored already. */
  failOnDuplicate: boolean;
  /** Refuse to store a card that this customer has stored already. */
  failOnDuplicateForCustomer: boolean;
  makeDefault: boolean;
  verifyCard: boolean;
  /** Where the token may be used; empty for anywhere. */
  domains: readonly string[];
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Writes the grant as an authorization fingerprint: readable, signed with the merchant's private key, and naming the
 * customer in its query, because `braintree-web` and merchants look for `customer_id=` there.
 */
export function writeFingerprint(grant: Grant): string {
  const body = Buffer.from(JSON.stringify({ ...grant, id: newId(12) })).toString('base64url');
  const customer = grant.customerId === null ? '' : `&customer_id=${encodeURIComponent(grant.customerId)}`;
  return `${body}.${sign(body)}?merchant_id=${grant.merchantId}${customer}`;
}

/** The grant behind a fingerprint, or undefined when it is not ours, was changed, or has expired. */
export function readFingerprint(fingerprint: string, now: Date): Grant | undefined {
  const [body = '', signature = ''] = (fingerprint.split('?')[0] ?? '').split('.');
  const expected = Buffer.from(sign(body));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  // The signature proves that this text was written above.
  const grant = JSON.parse(Buffer.from(body, 'base64url').toString()) as Grant;
  return grant.expiresAt > now.getTime() ? grant : undefined;
}

function sign(body: string): string {
  return createHmac('sha256', merchant.privateKey).update(body).digest('base64url');
}
