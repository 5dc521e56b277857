import { type CardRecord, cardOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { CardInput } from './card-input.ts';

/**
 * Whether only a security code was typed. Braintree issues a nonce for it that cannot pay by itself: a sale sends it
 * with the token of a saved card (Transaction: Sale, "Using a CVV-only nonce").
 */
export const isCodeAlone = ({ number, cvv, expirationMonth, expirationYear }: CardInput) =>
  Boolean(cvv) && `${number}${expirationMonth}${expirationYear}` === '';

/** The card of a nonce that stands for a security code alone; undefined for every other nonce. */
export function codeAlone(instrument: PaymentInstrument): CardRecord | undefined {
  const card = cardOf(instrument);
  return card?.last4 === '' ? card : undefined;
}
