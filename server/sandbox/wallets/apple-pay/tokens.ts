import { z } from 'zod';
import { readJwt, writeJwt } from '../../client-api/jwt.ts';
import { type StoredCard, storedCards } from './stored-cards.ts';

/** What Apple signs or encrypts, and the gateway can read. Pages only pass it on. */

/** How long a merchant's session and a payment are valid, in seconds. */
const lifetime = 5 * 60;

const sessionClaims = z.object({
  purpose: z.literal('apple-pay-session'),
  exp: z.number(),
  domainName: z.string(),
  displayName: z.string(),
});

const paymentClaims = z.object({
  purpose: z.literal('apple-pay-payment'),
  exp: z.number(),
  card: z.string(),
});

/** The name of the merchant as the buyer sees it. */
export interface MerchantSession {
  domainName: string;
  displayName: string;
}

/** The signature of a merchant session, which lets the sheet go on. */
export function signSession({ domainName, displayName }: MerchantSession, now: Date): string {
  return writeJwt({ purpose: 'apple-pay-session', exp: expiry(now), domainName, displayName });
}

/** The session behind a signature, or undefined when it is not ours or has expired. */
export function readSession(signature: string, now: Date): MerchantSession | undefined {
  const { success, data } = sessionClaims.safeParse(readJwt(signature));
  return success && now.getTime() < data.exp * 1000 ? data : undefined;
}

/** The payment data of a token, which only the gateway can read. */
export function sealPayment({ id }: StoredCard, transactionId: string, now: Date) {
  return {
    version: 'EC_v1',
    data: writeJwt({ purpose: 'apple-pay-payment', exp: expiry(now), card: id }),
    signature: Buffer.from(transactionId).toString('base64'),
    header: { transactionId },
  };
}

const paymentData = z.object({ data: z.string() });

/**
 * The card behind payment data, written as JSON in base64; undefined when Apple did not seal it, or did so too long
 * ago.
 */
export function openPayment(sealed: string, now: Date): StoredCard | undefined {
  try {
    const { data } = paymentData.parse(JSON.parse(Buffer.from(sealed, 'base64').toString()));
    const claims = paymentClaims.parse(readJwt(data));
    return now.getTime() < claims.exp * 1000 ? storedCards.find(({ id }) => id === claims.card) : undefined;
  } catch {
    return undefined;
  }
}

function expiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + lifetime;
}
