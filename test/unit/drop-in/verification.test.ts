// Proves about which payment methods the bank is asked.
import { expect, it } from 'vitest';
import { isVerifiable } from '#machines/drop-in/request/verification.ts';
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
