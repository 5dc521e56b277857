import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { brandOf, unknownBrand } from '../sheets/card-brands.ts';
import { editingWords } from '../strings/editing-words.ts';
import { addWords, type Strings } from '../strings/strings.ts';
import { detail } from './method-names.ts';

addWords(editingWords);

/** The question before a method is deleted, worded for its type (FV-03). */
export function deletionQuestion(method: PaymentMethod, strings: Strings): string {
  switch (method.type) {
    case 'CreditCard': {
      const brand = brandOf(method.details['cardType']);
      // The generic sentence itself says "card".
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
    case 'LocalPayment':
      return strings.text('genericDeleteConfirmationMessage');
  }
}
