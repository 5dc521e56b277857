import type { Transaction } from 'braintree';

const ending = (brand: string | undefined, last4: string | undefined) =>
  brand && last4 ? `${brand} ending in ${last4}` : null;

/** Enough to know one's own account by, and nothing for anybody else. */
const masked = (email: string) => email.replace(/(?<=^.)[^@]*/, '…');

/** What a buyer calls the method that a transaction was paid with; null where nobody would know it by a name. */
export function methodNameOf(transaction: Transaction): string | null {
  const { paymentInstrumentType, creditCard, paypalAccount, applePayCard } = transaction;
  switch (paymentInstrumentType) {
    case 'credit_card':
      return ending(creditCard?.cardType, creditCard?.last4);
    case 'paypal_account':
      return paypalAccount?.payerEmail ? `PayPal account ${masked(paypalAccount.payerEmail)}` : 'PayPal';
    case 'apple_pay_card':
      // The gateway calls the brand `Apple Pay - Visa`.
      return ending(applePayCard?.cardType?.replace(' - ', ', '), applePayCard?.last4) ?? 'Apple Pay';
    default:
      return null;
  }
}
