import type { PaymentMethod, PaymentMethodType } from '#machines/drop-in/shared/payment-method.ts';
import { brandOf } from '../sheets/card-brands.ts';
import type { StringKey, Strings } from '../strings/strings.ts';

const sources: Readonly<Record<PaymentMethodType, StringKey>> = {
  CreditCard: 'Card',
  PayPalAccount: 'PayPal',
  VenmoAccount: 'Venmo',
  ApplePayCard: 'Apple Pay',
  AndroidPayCard: 'Google Pay',
  LocalPayment: 'localPayment',
};

/** A text among the gateway's details of a method; empty if it is not there. */
export const detail = ({ details }: PaymentMethod, name: string): string => {
  const value = details[name];
  return typeof value === 'string' ? value : '';
};

/** The kind of the chosen method, for "Paying with ...". */
export const sourceOf = ({ type, description }: PaymentMethod, strings: Strings) =>
  (type === 'LocalPayment' && description) || strings.text(sources[type] ?? 'Card');

/** The two parts of a row: the kind of method, and which one. */
export function describeMethod(method: PaymentMethod, strings: Strings): { name: string; hint: string } {
  if (method.type === 'PayPalAccount') return { name: detail(method, 'email'), hint: strings.text('PayPal') };
  if (method.type === 'VenmoAccount')
    return { name: detail(method, 'username'), hint: strings.text('Venmo') };
  if (method.type !== 'CreditCard')
    return {
      name: sourceOf(method, strings),
      hint: method.pending ? strings.text('localPaymentPending') : '',
    };
  const lastFourCardDigits = detail(method, 'lastFour');
  return {
    name: strings.text(brandOf(method.details['cardType']).name),
    hint: lastFourCardDigits ? strings.text('endingIn', { lastFourCardDigits }) : '',
  };
}
