/**
 * Proves that pages name the price and the days of what is sold at that moment, on any day of the year, and the price of a
 * gift, which is always a whole season.
 */
import { beforeEach, expect, it } from 'vitest';
import { seasonWords } from '#server/rules/pricing/season-words.ts';

const at = (text: string) => Date.parse(text);

/** The words of the last moment are kept: those of a test are worked out for it. */
beforeEach(() => {
  for (const edition of ['us', 'uk'] as const) seasonWords(edition, at('2030-01-01T12:00:00Z'));
});

it.each([
  ['2026-01-05T12:00:00Z', '$29.95', '25 texts', '1 to 25, 2026', '£23.95', '25 texts', '1 to 25'],
  ['2026-11-22T12:00:00Z', '$29.95', '25 texts', '1 to 25, 2026', '£23.95', '25 texts', '1 to 25'],
  // In London it is past 16:30 on the 15th, in New York it is not.
  ['2026-12-15T17:00:00Z', '$14.95', '11 texts', '15 to 25, 2026', '£11.95', '10 texts', '16 to 25'],
  ['2026-12-21T12:00:00Z', '$7.95', '5 texts', '21 to 25, 2026', '£6.95', '5 texts', '21 to 25'],
  ['2026-12-24T12:00:00Z', '$7.95', '2 texts', '24 and 25, 2026', '£6.95', '2 texts', '24 and 25'],
  ['2026-12-25T09:00:00Z', '$7.95', '1 text', '25, 2026', '£6.95', '1 text', '25'],
  ['2026-12-26T12:00:00Z', '$29.95', '25 texts', '1 to 25, 2027', '£23.95', '25 texts', '1 to 25'],
  ['2027-01-15T12:00:00Z', '$29.95', '25 texts', '1 to 25, 2027', '£23.95', '25 texts', '1 to 25'],
])(
  '%s: %s for %s, December %s; %s for %s, %s December [K-01]',
  (moment, price, texts, days, pounds, ukTexts, ukDays) => {
    expect(seasonWords('us', at(moment))).toMatchObject({
      price,
      giftPrice: '$29.95',
      texts,
      days: `December ${days}`,
    });
    expect(seasonWords('uk', at(moment))).toMatchObject({
      price: pounds,
      giftPrice: '£23.95',
      texts: ukTexts,
      days: `${ukDays} December ${days.slice(-4)}`,
    });
  },
);

it('names the price of two children more as it is on the day', () => {
  const prices = ['2026-11-22T12:00:00Z', '2026-12-24T12:00:00Z'].map((moment) =>
    [seasonWords('us', at(moment)), seasonWords('uk', at(moment))].map(({ familyPrice }) => familyPrice),
  );
  expect(prices).toEqual([
    ['$19.95', '£15.95'],
    ['$4.95', '£3.95'],
  ]);
});

// The days without a picture are the 9th, 11th, 13th, 15th, 18th and 22nd.
it.each([
  ['2026-11-22T12:00:00Z', '25 texts, 19 with a picture'],
  ['2026-12-15T12:00:00Z', '11 texts, 8 with a picture'],
  ['2026-12-21T12:00:00Z', '5 texts, 4 with a picture'],
  ['2026-12-23T12:00:00Z', '3 texts, each with a picture'],
  ['2026-12-25T09:00:00Z', '1 text with a picture'],
  ['2026-12-26T12:00:00Z', '25 texts, 19 with a picture'],
])('counts what comes with a picture: on %s, %s', (moment, offer) => {
  expect(seasonWords('us', at(moment)).offer).toBe(offer);
});

const now = 'Send the first text free';
// First texts of a season are sent from half past four on 1 October, the e-mail in November leaves at nine: in New York.
it.each([
  ['2026-12-25T14:59:00Z', 'Christmas', now, '', ''],
  ['2026-12-26T12:00:00Z', 'Christmas 2027', 'Sign up for December 2027', 'October 2027', 'November 1, 2027'],
  ['2027-01-20T12:00:00Z', 'Christmas 2027', 'Sign up for December 2027', 'October 2027', 'November 1, 2027'],
  ['2027-10-01T20:29:00Z', 'Christmas 2027', 'Sign up for December 2027', 'October 2027', 'November 1, 2027'],
  ['2027-10-01T20:30:00Z', 'Christmas 2027', now, '', 'November 1, 2027'],
  ['2027-11-01T12:59:00Z', 'Christmas 2027', now, '', 'November 1, 2027'],
  ['2027-11-01T13:00:00Z', 'Christmas', now, '', ''],
])(
  'on %s speaks of %s, offers "%s", a first text from "%s" and an e-mail on "%s"',
  (moment, christmas, start, welcomeFrom, reminderDay) => {
    const words = seasonWords('us', at(moment));
    expect(words).toMatchObject({ christmas, start, welcomeFrom, reminderDay });
    expect(words.firstText.includes('October 2027')).toBe(welcomeFrom !== '');
    expect(words.welcome.includes('October 2027')).toBe(welcomeFrom !== '');
  },
);

it('writes the day of the e-mail as the edition does', () => {
  expect(seasonWords('uk', at('2026-12-26T12:00:00Z')).reminderDay).toBe('1 November 2027');
});

it.each([
  ['an hour, less a moment', '2026-11-22T12:00:00Z', '2026-11-22T12:59:59.999Z', true],
  ['an hour', '2026-11-22T12:00:00Z', '2026-11-22T13:00:00Z', false],
  ['a moment before', '2026-11-22T12:00:00Z', '2026-11-22T11:59:59.999Z', false],
  ['a moment before the next text', '2026-12-05T21:10:00Z', '2026-12-05T21:29:59Z', true],
  ['the next text', '2026-12-05T21:10:00Z', '2026-12-05T21:30:00Z', false],
  ['the first texts of autumn', '2027-10-01T20:10:00Z', '2027-10-01T20:30:00Z', false],
  ['the e-mail in November', '2027-11-01T12:40:00Z', '2027-11-01T13:00:00Z', false],
])('are the same words until %s: from %s to %s, %s', (_, before, after, isKept) => {
  const first = seasonWords('us', at(before));
  expect(seasonWords('us', at(after)) === first).toBe(isKept);
});

it('name the first day whose text is still to come, where the edition is', () => {
  const now = at('2026-12-15T17:00:00Z');
  expect([seasonWords('us', now).firstDay, seasonWords('uk', now).firstDay]).toEqual([15, 16]);
});
