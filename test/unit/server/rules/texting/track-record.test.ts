/** What pages say of this shop's own texts, by sums of two seasons that are given. */
import { expect, it } from 'vitest';
import type { Unit } from '#db/unit.ts';
import { type TextsByState, trackRecords } from '#server/rules/texting/track-record.ts';

const january = Date.UTC(2027, 0, 10);

/** What was given back, by season and currency, in minor units. */
function said(texts: Readonly<Record<number, TextsByState>>, back: Readonly<Record<string, number>> = {}) {
  const givenBack = async (season: number, currency: string) => back[`${season} ${currency}`] ?? 0;
  const unit = { reports: { givenBack } } as unknown as Unit;
  const bySeason = new Map(Object.entries(texts).map(([season, counts]) => [Number(season), counts]));
  return trackRecords(unit, bySeason, january);
}

it.each<[TextsByState, string]>([
  [{ delivered: 99 }, ''],
  [{ delivered: 100 }, 'So far in 2027, 100 of Santa’s texts arrived, 100% of those that were due.'],
  [
    { delivered: 100, accepted: 100 },
    'So far in 2027, 100 of Santa’s texts arrived, 50% of those that were due.',
  ],
  [
    { delivered: 100, failed: 100 },
    'So far in 2027, 100 of Santa’s texts arrived, 50% of those that were due.',
  ],
  [
    { delivered: 100, expired: 100 },
    'So far in 2027, 100 of Santa’s texts arrived, 50% of those that were due.',
  ],
])('of texts that are %j they say "%s"', async (texts, sentence) => {
  expect(await said({ 2027: texts })).toEqual({ us: sentence, uk: sentence });
});

it('they say what was given back of that season, in the currency of the edition', async () => {
  const back = { '2026 USD': 2995, '2026 GBP': 1, '2027 USD': 4000, '2025 USD': 5000, '2028 GBP': 6000 };
  const start = 'In 2026, 100 of Santa’s texts arrived, 100% of those that were due';
  expect(await said({ 2026: { delivered: 100 }, 2027: { delivered: 5 } }, back)).toEqual({
    us: `${start}, and $29.95 was given back.`,
    uk: `${start}, and £0.01 was given back.`,
  });
});
