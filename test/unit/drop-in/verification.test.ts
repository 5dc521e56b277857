// Proves about which payment methods the bank is asked.
import { expect, it } from 'vitest';
import { isForAnotherSum, isVerifiable, sumFor } from '#machines/drop-in/request/verification.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { newCard } from '#test/model/drop-in/cases.ts';

const google = (isNetworkTokenized: boolean): PaymentMethod => ({
  nonce: 'n',
  type: 'AndroidPayCard',
  details: { isNetworkTokenized },
});

it.each<[what: string, method: PaymentMethod, isAsked: boolean]>([
  ['a card', newCard, true],
  ['a card of Google Pay as it is', google(false), true],
  ["a card of Google Pay by the network's own number", google(true), false],
  ['a card that it was asked about', { ...newCard, liabilityShifted: false }, false],
  ['a PayPal account', { nonce: 'n', type: 'PayPalAccount', details: {} }, false],
])('the bank is asked about %s: %s [FR-03]', (_what, method, isAsked) => {
  expect(isVerifiable(method)).toBe(isAsked);
});

it.each<[verifiedFor: unknown, sum: unknown, isAskedAgain: boolean]>([
  ['10.00', '10.00', false],
  ['10.00', 10, false],
  ['10.00', '10', false],
  ['10.00', '10.01', true],
  ['10.00', undefined, false],
  ['about ten', 'about ten', false],
  [undefined, '10.00', false],
])('a card that the bank confirmed for %j is for another sum than %j: %s', (verifiedFor, sum, expected) => {
  const card: PaymentMethod = { ...newCard, liabilityShifted: true };
  expect(isForAnotherSum(verifiedFor === undefined ? card : { ...card, verifiedFor }, sum)).toBe(expected);
});

it.each([
  ['the form’s', '10.00', {}, '10.00'],
  ['the request’s own', '10.00', { amount: '20.00' }, '20.00'],
  ['the form’s, where the request leaves it open', '10.00', { amount: undefined }, '10.00'],
])('the bank is asked for %s sum', (_whose, amount, details, sum) => {
  expect(sumFor(amount, details)).toBe(sum);
});
