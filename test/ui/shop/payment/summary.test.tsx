/** What stands beside Pay: what is bought, what a code takes off, said once, and the sum. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CheckoutOrder, PaymentContext } from '#machines/shop/payment/types.ts';
import type { Promo } from '#machines/shop/promo/machine.ts';
import {
  beginsLater,
  beginsNow,
  checkout,
  freeTexts,
  order,
  percentOff,
} from '#test/model/shop/payment/payment-model.ts';
import { Summary } from '#ui/shop/payment/Summary.tsx';

/** The lines of the summary, by what they are. */
function linesOf(
  promo: Promo | null,
  more: Partial<CheckoutOrder> = {},
  beginning: 'now' | 'later' | 'next' | null = null,
) {
  const bought = { ...order, ...more };
  const answer = beginning && { beginning, version: beginning === 'now' ? 'uk-start-1' : null };
  const context = { promo, answer, checkout: { ...checkout, order: bought } } as unknown as PaymentContext;
  const page = renderToStaticMarkup(<Summary order={bought} context={context} name="Mia" />);
  return [...page.matchAll(/<d[td][^>]*>([^<]*)</g)].map(([, words]) => words?.replaceAll('&#x27;', "'"));
}

it.each([
  [{ name: 'First snow', percentOff: 20 }, 'First snow, 20% off'],
  [{ name: '20 % for friends', percentOff: 20 }, '20% off'],
  [{ name: '', percentOff: 20 }, '20% off'],
  [{ name: 'A gift', percentOff: 100 }, 'A gift'],
  [{ name: '', percentOff: 100 }, '100% off'],
])('what a code takes off, %o, is said once', (code, said) => {
  expect(linesOf({ ...percentOff, ...code })).toEqual([
    "Santa's texts for Mia",
    '$29.95',
    '25 texts with pictures',
    said,
    '−$5.99',
    'Total',
    '$23.96',
  ]);
});

it.each([
  ['0.99', 'Free'],
  ['1.00', '$1.00'],
])('a sum of %s is %s', (amount, said) => {
  expect(linesOf(null, { amount }).at(-1)).toBe(said);
});

it('what a code brings by itself stands for what would be bought without it', () => {
  expect(linesOf(freeTexts)).toEqual([
    '3 texts from Santa for Mia',
    '3 texts: December 1 – 3.',
    'Total',
    'Free',
  ]);
});

it('a beginning that was chosen has said what comes, and a code says from which price it takes', () => {
  const starts = [beginsNow, beginsLater];
  expect(linesOf(null, { starts }, 'later')).toEqual(['Total', '$14.95']);
  const less = starts.map((start) => ({ ...start, amount: start.beginning === 'now' ? '23.96' : '11.96' }));
  expect(linesOf({ ...percentOff, starts: less }, { starts }, 'later')).toEqual([
    '10 texts from Santa for Mia',
    '$14.95',
    'First snow, 20% off',
    '−$2.99',
    'Total',
    '$11.96',
  ]);
});
