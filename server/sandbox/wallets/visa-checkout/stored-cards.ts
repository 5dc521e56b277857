import { z } from 'zod';
import { readJwt, writeJwt } from '../../client-api/jwt.ts';

/** A card in the simulated Visa Checkout account. `docs/sandbox.md` lists them. */
export interface StoredCard {
  id: string;
  /** In Visa's spelling. */
  brand: 'VISA' | 'MASTERCARD' | 'AMEX' | 'DISCOVER';
  number: string;
}

export const storedCards: readonly StoredCard[] = [
  { id: 'visa', brand: 'VISA', number: '4012888888881881' },
  { id: 'mastercard', brand: 'MASTERCARD', number: '5555555555554444' },
  { id: 'amex', brand: 'AMEX', number: '378282246310005' },
  { id: 'discover', brand: 'DISCOVER', number: '6011111111111117' },
  { id: 'visa-declined', brand: 'VISA', number: '4000000000000002' },
];

/** The account's owner. */
export const holder = { userFirstName: 'Holly', userLastName: 'Garland', userEmail: 'holly@visa.example' };

/** The merchant's id in the configuration. */
export const visaMerchant = {
  apiKey: 'sandbox-visa-checkout-api-key',
  encryptionKey: 'sandbox-visa-checkout-encryption-key',
  externalClientId: 'north-pole-post',
} as const;

/** How long a payment is valid, in seconds. */
const lifetime = 15 * 60;

const claims = z.object({
  purpose: z.literal('visa-checkout'),
  exp: z.number(),
  card: z.string(),
  callId: z.string(),
});

/** The payment data that only the gateway can read. */
export function sealPayment({ id }: StoredCard, callId: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + lifetime;
  return writeJwt({ purpose: 'visa-checkout', exp, card: id, callId });
}

/** The card behind payment data; undefined when Visa did not seal it for that call, or did so too long ago. */
export function openPayment(sealed: string, callId: string, now: Date): StoredCard | undefined {
  const { success, data } = claims.safeParse(readJwt(sealed));
  if (!success || data.callId !== callId || now.getTime() >= data.exp * 1000) return undefined;
  return storedCards.find(({ id }) => id === data.card);
}
