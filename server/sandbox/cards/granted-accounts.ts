import { newId } from '../ids.ts';
import type { InstrumentOf } from '../ledger/instruments.ts';
import { fakeAccounts } from './fake-instruments.ts';

/**
 * PayPal accounts whose owners approved without the gateway: in a merchant's mobile app, or years ago. All of them are
 * the account behind the documented fake nonces.
 */

type PayPalAccount = InstrumentOf<'paypal-account'>;

/** Why a grant leads to no account. */
interface NotGranted {
  code: string;
  message: string;
}

/** The account for a request that names none. The gateway checks it only when it is to be stored or charged. */
export function accountOfNothing(): PayPalAccount {
  return { ...fakeAccount('fake-paypal-one-time-nonce'), paymentId: null };
}

/** Whether its owner agreed to anything. */
export function isGranted({ billingAgreementId, paymentId, intent }: PayPalAccount): boolean {
  return billingAgreementId !== null || paymentId !== null || intent !== null;
}

/** The grant that PayPal gave an app. */
interface Granted {
  /** For future payments. */
  consentCode: string | null;
  /** For one payment. */
  accessToken: string | null;
}

/** The account that a consent code or an access token is for. */
export function accountGranted({ consentCode, accessToken }: Granted): PayPalAccount | NotGranted {
  if (consentCode !== null && accessToken !== null) {
    const message = 'PayPal accounts cannot have both an access token and a consent code.';
    return { code: '82903', message };
  }
  if (consentCode !== null) return fakeAccount('fake-paypal-future-nonce');
  if (accessToken !== null) return fakeAccount('fake-paypal-one-time-nonce');
  return nothingNamed;
}

/** The refusal of a request that names no account. */
export const nothingNamed: NotGranted = {
  code: '82901',
  message: 'PayPal accounts require a consent code or an access token.',
};

/**
 * The account of a refresh token of PayPal's own.
 *
 * @param withoutUpgrade whether the token is stored as it is, and not turned into a billing agreement
 */
export function accountRefreshed(withoutUpgrade: boolean): PayPalAccount {
  const account = fakeAccount('fake-paypal-future-refresh-token-nonce');
  return { ...account, billingAgreementId: withoutUpgrade ? null : `B-${newId(17).toUpperCase()}` };
}

/** The payment tokens that stand for an order approved elsewhere; the sandbox's own PayPal issues different ones. */
const orderTokens: ReadonlySet<string | null> = new Set([
  'paypal-payment-token',
  'fake-paypal-payment-token',
]);

/** The account of an order that its payer approved elsewhere, or undefined for any other token. */
export function accountOfOrder(
  paymentToken: string | null,
  payerId: string | null,
): PayPalAccount | undefined {
  if (!orderTokens.has(paymentToken) || payerId === null) return undefined;
  const account = fakeAccount('fake-paypal-one-time-nonce');
  return { ...account, payerId, intent: 'order' };
}

function fakeAccount(nonce: string): PayPalAccount {
  const account = fakeAccounts.get(nonce);
  if (account?.kind !== 'paypal-account') throw new Error(`${nonce} is no PayPal account.`);
  return account;
}
