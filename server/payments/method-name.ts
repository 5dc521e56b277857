import type { Transaction } from 'braintree';

const ending = (brand: string | undefined, last4: string | undefined) =>
  brand && last4 ? `${brand} ending in ${last4}` : null;

/** Enough for buyers to recognize their account, and useless to a stranger. */
const masked = (email: string) => email.replace(/(?<=^.)[^@]*/, '…');

/** By the gateway's type of payment instrument. */
const namings: Readonly<Record<string, (transaction: Transaction) => string | null>> = {
  credit_card: ({ creditCard }) => ending(creditCard?.cardType, creditCard?.last4),
  paypal_account: ({ paypalAccount }) =>
    paypalAccount?.payerEmail ? `PayPal account ${masked(paypalAccount.payerEmail)}` : 'PayPal',
  // The gateway calls the brand `Apple Pay - Visa`.
  apple_pay_card: ({ applePayCard }) =>
    ending(applePayCard?.cardType?.replace(' - ', ', '), applePayCard?.last4) ?? 'Apple Pay',
};

/**
 * What a buyer calls the method that a transaction was paid with; null where it has no name that a buyer would know.
 */
export const methodNameOf = (transaction: Transaction): string | null =>
  namings[transaction.paymentInstrumentType]?.(transaction) ?? null;
