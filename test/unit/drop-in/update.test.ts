/** The sum that Google Pay is told after `update({ amount })`: no fraction, or two decimals. */
import { expect, it } from 'vitest';
import { update } from '#ui/drop-in/update.ts';

const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' };

/** What Google Pay's options are changed to, or why they are not. */
function changed(amount: string | number, options: readonly string[]) {
  const told: unknown[] = [];
  const form = {
    updateConfiguration: (option: string, _key: string, value: { totalPrice: string }) => {
      if (option === 'googlePay') told.push(value.totalPrice);
    },
  };
  const googlePay = { getSnapshot: () => ({ context: { options: { transactionInfo } } }) };
  const root = {
    getSnapshot: () => ({ context: { profile: { options }, fetched: {} }, children: { googlePay } }),
    send: () => undefined,
  };
  return update(form as never, root as never, { amount })?.message ?? told[0];
}

it.each([
  [12.5, '12.50'],
  ['12.5', '12.50'],
  ['12.50', '12.50'],
  [1250, '1250'],
])('%j is told as %s', (amount, told) => {
  expect(changed(amount, ['card', 'googlePay'])).toBe(told);
});

it('three decimals are refused where Google Pay is offered, which takes no more than two', () => {
  const refused =
    /^update: amount is "12.505", and must be a number such as "12.50", with at most two decimals/;
  expect(changed('12.505', ['card', 'googlePay'])).toMatch(refused);
  expect(changed('12.505', ['card'])).not.toMatch(refused);
});
