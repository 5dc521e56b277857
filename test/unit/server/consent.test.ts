import { expect, it } from 'vitest';
import { findConsentWording } from '#server/accounts/consent-wording.ts';
import { consent } from '#ui/shop/texts.ts';

it('records the words that the guardian sees', () => {
  expect(findConsentWording(consent.version, 'us')?.text).toBe(`${consent.agreement} ${consent.terms}`);
});
