/** Proves that the words that a guardian agrees to say what the law asks for. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { presentWording } from '#server/rules/consent/consent-wording.ts';
import { consent as shown } from '#ui/shop/shared/edition.ts';

it.each(['us', 'uk'] as const)(
  'records the words that a guardian sees in the %s edition [K-06] [B1]',
  (edition) => {
    const consent = presentWording(edition, Date.UTC(2026, 10, 22, 12));
    for (const told of [/parent or guardian/, /North Pole Post/, /at most 26 in all/, /STOP/, /HELP/]) {
      expect(`${consent.agreement} ${consent.terms}`).toMatch(told);
    }
    expect(consent.terms.includes('rates may apply')).toBe(edition === 'us');
    expect(consent.terms.includes('text or picture a day')).toBe(edition === 'us');
    expect(consent.hash).toBe(createHash('sha256').update(consent.text).digest('hex'));
    expect(consent.text).toBe(`${shown().agreement} ${consent.terms}`);
  },
);
