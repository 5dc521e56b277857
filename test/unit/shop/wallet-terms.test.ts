/** Proves what a wallet's sheet is told: the sum and the currency of the order, and whether the method may be kept. */
import { expect, it } from 'vitest';
import { type CheckoutOrder, termsOf } from '#machines/shop/payment/types.ts';

const order: CheckoutOrder = {
  state: 'awaiting_payment',
  packageId: 3,
  otherOrders: 'none',
  packageName: 'The whole December',
  packageDescription: '25 texts',
  amount: '24.95',
  currency: 'GBP',
  starts: [],
  methodKeptUntil: '2027-01-31',
  cancellation: 'Cancel within 14 days.',
  delivery: { kind: 'all', sentence: '', hours: '' },
};
const terms = (differing: Partial<CheckoutOrder> = {}) =>
  termsOf({
    checkout: { authorization: 'token', captcha: null, order: { ...order, ...differing } },
    promo: null,
    answer: null,
    keeping: 'kept',
  });

it('a sheet names the sum and the currency of the order', () => {
  expect(terms()).toEqual({ amount: '24.95', currency: 'GBP', keeping: 'kept' });
});

it('a method is not kept for an order that keeps none', () => {
  expect(terms({ methodKeptUntil: null })).toEqual({
    amount: '24.95',
    currency: 'GBP',
    keeping: 'not kept',
  });
});
