/** Each way to pay, each brand and each side of a card has a picture of its own. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import '#ui/drop-in/form/wallets-chunk.ts';
import { BrandIcon } from '#ui/drop-in/sheets/BrandIcon.tsx';
import { cardBrands } from '#ui/drop-in/sheets/card-brands.ts';
import { SecurityCodeIcon } from '#ui/drop-in/sheets/Icons.tsx';
import { OptionLogo } from '#ui/drop-in/sheets/OptionLogo.tsx';

const different = (pictures: readonly string[]) => new Set(pictures).size;

it('no two are alike, and what is not known is a card', () => {
  const options = ['card', 'paypal', 'venmo', 'applePay', 'googlePay', 'localPayment'] as const;
  const logos = options.map((option) => renderToStaticMarkup(<OptionLogo option={option} />));
  expect(different(logos)).toBe(6);
  // A card has a stripe, in the color of the text; a wallet stands on white, as its rules say.
  expect(logos.map((logo) => logo.includes('M1 7.5h38'))).toEqual([true, false, false, false, false, false]);
  expect(logos.map((logo) => logo.includes('fill="#fff"'))).toEqual([false, true, true, true, true, true]);

  const brandOf = (brand: string) => renderToStaticMarkup(<BrandIcon brand={brand} />);
  const brands = cardBrands.map(({ id }) => brandOf(id));
  expect(different([...brands, brandOf('unknown')])).toBe(12);
  expect(brandOf('unknown')).toContain('M1 8h38');
  expect(brandOf('another')).toBe(brandOf('unknown'));

  const [front, back] = (['front', 'back'] as const).map((side) =>
    renderToStaticMarkup(<SecurityCodeIcon side={side} hook="side" />),
  );
  // The code is below the stripe of the back, or on the front, which has none.
  expect([front?.includes('M1 7h38'), front?.includes('M25 9h9')]).toEqual([false, true]);
  expect([back?.includes('M1 7h38'), back?.includes('M25 15h9')]).toEqual([true, true]);
});
