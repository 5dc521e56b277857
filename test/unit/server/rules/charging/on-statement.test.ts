/** What the statement of a card says of a payment. */
import { expect, it } from 'vitest';
import { onStatement } from '#server/rules/charging/on-statement.ts';

it.each([
  [2_995, 'Visa ending in 1111', 'NPP*SANTA'],
  [1, null, 'NPP*SANTA'],
  [2_995, 'PayPal', undefined],
  [2_995, 'PayPal account p…@example.com', undefined],
  [0, null, undefined],
  [0, 'Visa ending in 1111', undefined],
])('of %s cents with %s is %s', (amount, methodName, said) => {
  expect(onStatement({ amount, methodName }, 'NPP*SANTA')).toBe(said);
  expect(onStatement({ amount, methodName }, undefined)).toBeUndefined();
});
