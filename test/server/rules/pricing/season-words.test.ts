/**
 * Proves that pages name the price and the days of what is sold at that moment, on any day of the year, and the price of a
 * gift, which is always a whole season.
 */
import { expect, it } from 'vitest';
import { seasonWords } from '#server/rules/pricing/season-words.ts';

const at = (text: string) => Date.parse(text);

it.each([
  // A year that is still to come is named.
  [
    '2026-01-05T12:00:00Z',
    '$29.95',
    '25 texts',
    'December 1 to 25',
    '£23.95',
    '25 texts',
    '1 to 25 December',
  ],
  [
    '2026-11-22T12:00:00Z',
    '$29.95',
    '25 texts',
    'December 1 to 25',
    '£23.95',
    '25 texts',
    '1 to 25 December',
  ],
  // In London it is past 16:30 on the 15th, in New York it is not.
  [
    '2026-12-15T17:00:00Z',
    '$14.95',
    '11 texts',
    'December 15 to 25',
    '£11.95',
    '10 texts',
    '16 to 25 December',
  ],
  ['2026-12-21T12:00:00Z', '$7.95', '5 texts', 'December 21 to 25', '£6.95', '5 texts', '21 to 25 December'],
  ['2026-12-25T09:00:00Z', '$7.95', '1 text', 'December 25', '£6.95', '1 text', '25 December'],
  [
    '2026-12-26T12:00:00Z',
    '$29.95',
    '25 texts',
    'December 1 to 25, 2027',
    '£23.95',
    '25 texts',
    '1 to 25 December 2027',
  ],
  [
    '2027-01-15T12:00:00Z',
    '$29.95',
    '25 texts',
    'December 1 to 25',
    '£23.95',
    '25 texts',
    '1 to 25 December',
  ],
])('%s: %s for %s, %s; %s for %s, %s [K-01]', (moment, price, texts, days, pounds, ukTexts, ukDays) => {
  expect(seasonWords('us', at(moment))).toEqual({ price, giftPrice: '$29.95', texts, days });
  expect(seasonWords('uk', at(moment))).toEqual({
    price: pounds,
    giftPrice: '£23.95',
    texts: ukTexts,
    days: ukDays,
  });
});
