/** Proves that the words that a guardian agrees to say what the law asks for. */
import { expect, it } from 'vitest';
import { findConsentWording } from '#server/rules/consent/consent-wording.ts';
import { editions } from '#ui/shop/shared/edition.ts';

it.each(['us', 'uk'] as const)(
  'records the words that a guardian sees in the %s edition [K-06] [B1]',
  (edition) => {
    const { consent } = editions[edition];
    for (const told of [/parent or guardian/, /North Pole Post/, /at most 26 in all/, /STOP/, /HELP/]) {
      expect(`${consent.agreement} ${consent.terms}`).toMatch(told);
    }
    expect(consent.terms.includes('rates may apply')).toBe(edition === 'us');
    expect(findConsentWording(consent.version, edition)?.text).toBe(`${consent.agreement} ${consent.terms}`);
  },
);
