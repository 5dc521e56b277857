// Proves that what can be styled inside the frames is what the library takes there.
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { framedProperties } from '#ui/drop-in/theme/appearance-values.ts';
import { hyphenated } from '#ui/drop-in/theme/hyphenated.ts';

const { allowedStyles } = createRequire(import.meta.url)('braintree-web/hosted-fields/shared/constants') as {
  readonly allowedStyles: readonly string[];
};

it('lets nothing into the frames that the library drops there without a word', () => {
  expect(allowedStyles.length).toBeGreaterThan(20);
  expect(framedProperties.map(hyphenated).filter((property) => !allowedStyles.includes(property))).toEqual(
    [],
  );
});
