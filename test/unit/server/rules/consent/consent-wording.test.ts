/** Proves that the words that a guardian agrees to say what the law asks for. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { coversSeason, laterWording, presentWording } from '#server/rules/consent/consent-wording.ts';
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

it.each([
  [
    'us',
    'send it one text or picture a day, December 1 to 25, 2027, at most 25 in all. Msg & data rates may apply. Reply STOP to end, HELP for help.',
  ],
  [
    'uk',
    'send it one text a day, 1 to 25 December 2027, at most 25 in all. Reply STOP to end, HELP for help.',
  ],
] as const)('names the later December that a code is kept for, in the %s edition [B1]', (edition, terms) => {
  const { version, text, hash } = laterWording(edition, 2027);
  expect(text).toBe(`${shown().agreement} North Pole Post may ${terms}`);
  expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
  expect([2026, 2027, 2028].map((season) => coversSeason(version, season))).toEqual([true, true, false]);
});
