import type { PaymentMethod, PaymentMethodType } from '#machines/drop-in/payment-method.ts';
import type { StringKey, Strings } from '../strings/strings.ts';
import { brandOf, unknownBrand } from './card-brands.ts';

const sources: Readonly<Record<PaymentMethodType, StringKey>> = {
  CreditCard: 'Card',
  PayPalAccount: 'PayPal',
  VenmoAccount: 'Venmo',
  ApplePayCard: 'Apple Pay',
  AndroidPayCard: 'Google Pay',
};

const detail = ({ details }: PaymentMethod, name: string): string => {
  const value = details[name];
  return typeof value === 'string' ? value : '';
};

/** What kind of method is paid with, for "Paying with ...". */
export const sourceOf = ({ type }: PaymentMethod, strings: Strings) => strings.text(sources[type] ?? 'Card');

/** The two parts of a row: which method it is, and which of several like it. */
export function describeMethod(method: PaymentMethod, strings: Strings): { name: string; hint: string } {
  if (method.type === 'PayPalAccount') return { name: detail(method, 'email'), hint: strings.text('PayPal') };
  if (method.type === 'VenmoAccount')
    return { name: detail(method, 'username'), hint: strings.text('Venmo') };
  if (method.type !== 'CreditCard') return { name: sourceOf(method, strings), hint: '' };
  const lastFourCardDigits = detail(method, 'lastFour');
  return {
    name: strings.text(brandOf(method.details['cardType']).name),
    hint: lastFourCardDigits ? strings.text('endingIn', { lastFourCardDigits }) : '',
  };
}

/** The question before a method is deleted, worded for its type (FV-03). */
export function deletionQuestion(method: PaymentMethod, strings: Strings): string {
  switch (method.type) {
    case 'CreditCard': {
      const brand = brandOf(method.details['cardType']);
      // The sentence says card by itself.
      if (brand === unknownBrand) return strings.text('genericDeleteConfirmationMessage');
      return strings.text('CreditCardDeleteConfirmationMessage', {
        identifier: detail(method, 'lastFour'),
        secondaryIdentifier: strings.text(brand.name),
      });
    }
    case 'PayPalAccount':
      return strings.text('PayPalAccountDeleteConfirmationMessage', { identifier: detail(method, 'email') });
    case 'VenmoAccount':
      return strings.text('VenmoAccountDeleteConfirmationMessage', {
        identifier: detail(method, 'username'),
      });
    case 'ApplePayCard':
    case 'AndroidPayCard':
      return strings.text('genericDeleteConfirmationMessage');
  }
}
