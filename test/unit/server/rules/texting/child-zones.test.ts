/** Whose clocks count for a child, and that a text finds a decent hour on all of them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaZones } from '#server/rules/texting/area-zones.ts';
import { readZone, zonesFor } from '#server/rules/texting/child-zones.ts';
import { nextOpening } from '#server/rules/texting/quiet-hours.ts';
import { planSeason } from '#server/rules/texting/season.ts';
import { localTime } from '#server/rules/texting/zoned-time.ts';

const american = new Intl.Locale('en-US').getTimeZones() ?? [];
const night = { from: 21 * 60, to: 8 * 60 };
const us = (zone: string | null, area: string) =>
  zonesFor({ zone, phone: `+1${area}5551234`, edition: 'us' });
const minuteOf = (at: number, zone: string) => {
  const { hour, minute } = localTime(at, zone);
  return hour * 60 + minute;
};
/** Areas of every kind: of one zone, of two, of none that is known. */
const areas = ['212', '312', '303', '213', '602', '907', '808', '787', '850', '605', '208', '928', '222'];

it.each([
  ['America/New_York', 'America/New_York'],
  ['US/Eastern', 'America/New_York'],
  ['America/Detroit', 'America/Detroit'],
  ['America/Puerto_Rico', 'America/Puerto_Rico'],
  ['Pacific/Honolulu', 'Pacific/Honolulu'],
  ['Europe/London', null],
  ['UTC', null],
  ['', null],
  ['../etc', null],
])('takes %j for %j in the US', (named, zone) => {
  expect(readZone(named, 'us')).toBe(zone);
});

it('knows every zone of the United States by the names that browsers have for them', () => {
  expect(american.length).toBeGreaterThan(20);
  for (const zone of american) expect(readZone(zone, 'us')).not.toBeNull();
  expect(readZone('America/Indiana/Indianapolis', 'us')).not.toBeNull();
});

it.each([
  ['the browser where the area agrees', 'America/New_York', '212', ['America/New_York']],
  ['the browser where the area has the same clock', 'America/Detroit', '212', ['America/Detroit']],
  ['the browser where one of two zones of the area agrees', 'America/Chicago', '850', ['America/Chicago']],
  ['the browser where nothing is known of the area', 'America/Denver', '222', ['America/Denver']],
  ['both where they disagree', 'America/Los_Angeles', '212', ['America/Los_Angeles', 'America/New_York']],
  [
    'both in summer too: Phoenix is not Denver',
    'America/Denver',
    '602',
    ['America/Denver', 'America/Phoenix'],
  ],
  ['the whole country where the browser says nothing', null, '212', ['America/New_York', 'Pacific/Honolulu']],
  [
    'Puerto Rico with the whole country for a number of there',
    null,
    '787',
    ['America/New_York', 'Pacific/Honolulu', 'America/Puerto_Rico'],
  ],
])('counts %s', (_, zone, area, zones) => {
  expect(us(zone, area)).toEqual(zones);
});

describe('whatever browser and area say', () => {
  const places = fc.tuple(
    fc.option(fc.constantFrom(...american, 'America/Puerto_Rico')),
    fc.constantFrom(...areas),
  );
  /** Everywhere that the child may be. */
  const possible = (zone: string | null, area: string) =>
    zone === null ? [...american, ...areaZones(`+1${area}5551234`)] : us(zone, area);

  it('no text leaves at night on any of the clocks', () => {
    fc.assert(
      fc.property(
        places,
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }),
        ([zone, area], now) => {
          const opening = nextOpening(now, night, us(zone, area));
          expect(opening).toBeGreaterThanOrEqual(now);
          for (const place of possible(zone, area)) {
            const minute = minuteOf(opening, place);
            expect(minute < night.from && minute >= night.to).toBe(true);
          }
        },
      ),
    );
  });

  it('each text of the season is due by day, once a day, and is not late before it is due', () => {
    fc.assert(
      fc.property(places, ([zone, area]) => {
        const zones = us(zone, area);
        const texts = planSeason({ season: 2026, from: 0, zones, most: null });
        expect(texts).toHaveLength(25);
        for (const { slot, dueAt, notAfter } of texts) {
          expect(notAfter).toBeGreaterThan(dueAt);
          for (const place of possible(zone, area)) {
            const { month, day } = localTime(dueAt, place);
            expect(`${month}-${String(day).padStart(2, '0')}`).toBe(slot);
            expect(minuteOf(dueAt, place)).toBeGreaterThanOrEqual(9 * 60);
            expect(minuteOf(dueAt, place)).toBeLessThanOrEqual(17 * 60 + 30);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('quiet hours that leave no hour open to all go by the first clock alone', () => {
    const long = { from: 12 * 60, to: 11 * 60 };
    const opening = nextOpening(Date.UTC(2026, 11, 1), long, us(null, '212'));
    expect(minuteOf(opening, 'America/New_York')).toBe(11 * 60);
  });
});
