import { expect, it } from 'vitest';
import { findConsentWording } from '#server/accounts/consent-wording.ts';
import { editions } from '#ui/shop/edition.ts';

it.each(['us', 'uk'] as const)(
  'records the words that a guardian sees in the %s edition [K-06]',
  (edition) => {
    const { consent } = editions[edition];
    expect(findConsentWording(consent.version, edition)?.text).toBe(`${consent.agreement} ${consent.terms}`);
  },
);
