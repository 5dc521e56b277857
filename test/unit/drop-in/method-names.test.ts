// Proves that the names of ways to pay are those of the peer.
import { expect, it } from 'vitest';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { deletionQuestion } from '#ui/drop-in/form/deletion-question.ts';
import { english } from '#ui/drop-in/strings/language.ts';
import { stringsFrom } from '#ui/drop-in/strings/strings.ts';

it.each<[type: PaymentMethod['type'], details: PaymentMethod['details'], question: string]>([
  ['CreditCard', { cardType: 'Visa', lastFour: '1111' }, 'Delete Visa card ending in 1111?'],
  ['CreditCard', { cardType: 'A new brand', lastFour: '1111' }, 'Delete this payment method?'],
  ['PayPalAccount', { email: 'holly@example.com' }, 'Delete PayPal account holly@example.com?'],
  ['VenmoAccount', { username: '@holly' }, 'Delete Venmo account with the username @holly?'],
  ['ApplePayCard', {}, 'Delete this payment method?'],
])('asks before it deletes a %s with %j [FV-03]', (type, details, question) => {
  expect(deletionQuestion({ nonce: 'x', type, details }, stringsFrom(english))).toBe(question);
});
