/** Proves the words of the texts, their length in segments, and the hours of a place. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stories } from '#db/schema.ts';
import { childRequest } from '#server/contract/order.ts';
import type { Personal } from '#server/rules/texting/details.ts';
import { seasonSlots, variantsOf } from '#server/rules/texting/library/library.ts';
import { nextClosing, nextOpening } from '#server/rules/texting/quiet-hours.ts';
import { renderText as render } from '#server/rules/texting/render-text.ts';
import { autumnOf, planSeason, planWelcome, seasonOf } from '#server/rules/texting/season.ts';
import { countSegments, isGsm } from '#server/rules/texting/segments.ts';
import { isoDay, localTime, momentOf } from '#server/rules/texting/zoned-time.ts';

const noDetails: Personal = {
  childsName: '',
  gender: null,
  town: null,
  age: null,
  petType: null,
  petName: null,
  elf: null,
};
const usual: Personal = {
  childsName: 'Maximiliana',
  gender: 'girl',
  town: 'Springfield',
  age: 7,
  petType: 'dog',
  petName: 'Biscuit',
  elf: 'Pip',
};
const longest: Personal = {
  childsName: 'N'.repeat(60),
  gender: 'boy',
  town: 'T'.repeat(60),
  age: 17,
  petType: 'k'.repeat(30),
  petName: 'P'.repeat(40),
  elf: 'E'.repeat(40),
};
const slots = ['welcome', ...seasonSlots];

describe.each(stories)("Santa's texts of the story of the %s", (story) => {
  const renderText = (slot: string, child: Personal) => render(slot, { ...child, story });

  it('are a welcome and one for each day from 1 to 25 December, all different', () => {
    expect(slots).toHaveLength(26);
    expect([seasonSlots[0], seasonSlots.at(-1), seasonSlots.length]).toEqual(['12-01', '12-25', 25]);
    expect(new Set(slots.map((slot) => renderText(slot, noDetails).body)).size).toBe(26);
  });

  it.each(slots)('%s fits into one segment for a usual child and into two for any child [B17]', (slot) => {
    expect(renderText(slot, noDetails)).toMatchObject({ segments: 1 });
    expect(renderText(slot, { ...noDetails, childsName: usual.childsName })).toMatchObject({ segments: 1 });
    expect(renderText(slot, usual)).toMatchObject({ segments: 1 });
    expect(renderText(slot, longest).body.length).toBeLessThanOrEqual(306);
    expect(renderText(slot, longest).segments).toBeLessThanOrEqual(2);
  });

  it.each(slots)('%s has no gap where a detail is missing [B20]', (slot) => {
    for (const child of [noDetails, usual, { ...usual, town: null, petName: null, elf: null, age: null }]) {
      expect(renderText(slot, child).body).not.toMatch(/[{}]| {2}|undefined|null| ,|, [!.:]/);
    }
  });

  it.each(slots)('%s says nothing that a child should not read [B19]', (slot) => {
    for (const variant of variantsOf(slot, 'us', story)) {
      expect(isGsm(variant.replace(/[{}]/g, ''))).toBe(true);
      expect(variant).not.toMatch(
        /[$£€]|https?:|www|\b(buy|price|free|offer|secret|naughty|behave|watching|reply|tell me|don't tell)\b|\?/i,
      );
    }
  });

  it('begin with Santa, and then say who writes, how often, and how to stop it [B4]', () => {
    expect(renderText('welcome', noDetails).body).toMatch(
      /^Ho ho ho! Santa here\..*North Pole Post: up to 1 text a day.*rates may apply.*HELP.*STOP/,
    );
  });

  it('use every detail that a parent is asked for, so that none is asked in vain [B21]', () => {
    const season = (child: Personal) => slots.map((slot) => renderText(slot, child).body).join();
    const unused = Object.keys(usual).filter(
      (field) => season({ ...usual, [field]: noDetails[field as keyof Personal] }) === season(usual),
    );
    expect(unused).toEqual([]);
    const asked = Object.keys(childRequest.shape).filter((field) => field !== 'order_id');
    const known = ['childs_name', 'gender', 'town', 'age', 'pet_type', 'pet_name', 'elf'];
    expect(asked).toEqual(known);
  });

  it('put a detail in as it was typed, and never read it as a placeholder', () => {
    expect(renderText('12-01', { ...noDetails, childsName: '{town} $& Zoë' }).body).toContain(
      '{town} $& Zoë',
    );
  });
});

describe('segments', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['€'.repeat(80), 1],
    [`${'€'.repeat(80)}a`, 2],
    ['José and Chloé', 1],
    ['ł'.repeat(70), 1],
    ['ł'.repeat(71), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['ł'.repeat(134), 2],
    ['ł'.repeat(135), 3],
    // What takes two places is not divided between segments.
    ['🎄'.repeat(35), 1],
    ['🎄'.repeat(66), 2],
    ['🎄'.repeat(67), 3],
    ['🎄'.repeat(201), 7],
    ['€'.repeat(152), 2],
    ['€'.repeat(153), 3],
    ['', 1],
  ])('%s costs %i', (text, segments) => {
    expect(countSegments(text)).toBe(segments);
  });
});

describe('times of a place', () => {
  it('finds the moment that its clocks show, all year round', () => {
    const zones = fc.constantFrom('America/New_York', 'Europe/London', 'Pacific/Honolulu', 'Asia/Kathmandu');
    fc.assert(
      fc.property(zones, fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2034, 0) }), (zone, any) => {
        const shown = localTime(any, zone);
        expect(localTime(momentOf(shown, zone), zone)).toEqual(shown);
      }),
    );
  });

  it.each([
    ['the last minute of winter', 2026, 3, 8, 1, 59, '2026-03-08T01:59-05:00'],
    ['the first minute of summer', 2026, 3, 8, 3, 0, '2026-03-08T03:00-04:00'],
    ['the last minute of summer that is there once', 2026, 11, 1, 0, 59, '2026-11-01T00:59-04:00'],
    ['the first minute of winter that is there once', 2026, 11, 1, 2, 0, '2026-11-01T02:00-05:00'],
    ['a day above the last of its month', 2026, 11, 31, 16, 30, '2026-12-01T16:30-05:00'],
  ])('finds %s', (_, year, month, day, hour, minute, moment) => {
    expect(momentOf({ year, month, day, hour, minute }, 'America/New_York')).toBe(Date.parse(moment));
  });

  it('writes a day with two digits of its month and its day', () => {
    expect(isoDay({ year: 2026, month: 3, day: 8 })).toBe('2026-03-08');
    expect(isoDay({ year: 2026, month: 12, day: 25 })).toBe('2026-12-25');
  });

  it('rolls the season over on Christmas morning', () => {
    const lastText = Date.UTC(2026, 11, 25, 15, 0);
    expect(seasonOf(lastText - 1, 'America/New_York')).toBe(2026);
    expect(seasonOf(lastText, 'America/New_York')).toBe(2027);
  });

  const newYork = 'America/New_York';
  const first = (differing: Partial<Parameters<typeof planSeason>[0]> = {}) =>
    planSeason({ season: 2026, from: 0, zones: [newYork], most: null, ...differing })[0];
  const at = (moment: string) => Date.parse(`${moment}-05:00`);
  const untilEight = { season: 2026, slot: '12-01', notAfter: at('2026-12-01T20:00') };

  it('plans a text for half past four or the chosen time, and lets none leave after eight', () => {
    expect(first()).toEqual({ ...untilEight, dueAt: at('2026-12-01T16:30') });
    expect(first({ minute: 17 * 60 + 30 })).toEqual({ ...untilEight, dueAt: at('2026-12-01T17:30') });
    expect(first({ minute: 19 * 60 + 30 })).toEqual({ ...untilEight, dueAt: at('2026-12-01T19:30') });
  });

  it('lets none leave after eight in the easternmost of two zones', () => {
    const dueAt = at('2026-12-01T16:30');
    expect(first({ zones: [newYork, 'Pacific/Honolulu'] })).toEqual({ ...untilEight, dueAt });
  });

  it('plans no text whose moment is now', () => {
    expect(first({ from: at('2026-12-01T16:30') })?.slot).toBe('12-02');
  });

  it('lets a first text leave within a day and a half, and the texts of a season begin on 1 October', () => {
    const dueAt = at('2026-11-21T12:00');
    const notAfter = at('2026-11-23T00:00');
    expect(planWelcome(dueAt, 2026)).toEqual({ slot: 'welcome', season: 2026, dueAt, notAfter });
    expect(autumnOf(2026, [newYork])).toBe(Date.parse('2026-10-01T16:30-04:00'));
  });

  it('plans nothing in the past and nothing outside December, whenever it is bought', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }), (now) => {
        const season = seasonOf(now, 'Europe/London');
        const texts = planSeason({ season, from: now, zones: ['Europe/London'], most: null });
        expect(texts.length).toBeGreaterThan(0);
        for (const { dueAt, notAfter, slot } of texts) {
          const { month, day, hour, minute } = localTime(dueAt, 'Europe/London');
          expect(dueAt).toBeGreaterThan(now);
          expect(notAfter).toBeGreaterThan(dueAt);
          expect([month, `12-${String(day).padStart(2, '0')}`, hour * 60 + minute]).toEqual([
            12,
            slot,
            day === 25 ? 600 : 990,
          ]);
        }
      }),
    );
  });
});

describe('quiet hours', () => {
  const night = { from: 21 * 60, to: 8 * 60 };
  const at = (text: string) => Date.parse(text);

  it.each([
    ['2026-12-01T20:59:00-05:00', '2026-12-01T20:59:00-05:00'],
    ['2026-12-01T21:00:00-05:00', '2026-12-02T08:00:00-05:00'],
    ['2026-12-31T23:30:00-05:00', '2027-01-01T08:00:00-05:00'],
    ['2026-12-01T07:59:00-05:00', '2026-12-01T08:00:00-05:00'],
    ['2026-12-01T08:00:00-05:00', '2026-12-01T08:00:00-05:00'],
    ['2026-10-31T22:00:00-04:00', '2026-11-01T08:00:00-05:00'],
  ])('a text of %s may leave at %s [O-02]', (now, opening) => {
    expect(nextOpening(at(now), night, ['America/New_York'])).toBe(at(opening));
  });

  it.each([
    ['2026-12-01T16:30:00-05:00', '2026-12-01T21:00:00-05:00'],
    ['2026-12-01T20:59:59-05:00', '2026-12-01T21:00:00-05:00'],
    ['2026-10-31T08:00:00-04:00', '2026-10-31T21:00:00-04:00'],
    ['2026-11-01T00:30:00-04:00', '2026-11-01T21:00:00-05:00'],
  ])('what may leave at %s may arrive until %s [O-02]', (now, closing) => {
    const night = { from: 21 * 60, to: 0 };
    expect(nextClosing(at(now), night, ['America/New_York'])).toBe(at(closing));
  });

  it('ends where the first of two zones closes, and one that is closed already does not count [O-02]', () => {
    const now = at('2026-12-01T20:00:00-05:00');
    expect(nextClosing(now, night, ['Pacific/Honolulu', 'America/New_York'])).toBe(now + 3_600_000);
    for (const closed of [now + 3_600_000, now + 7_200_000]) {
      expect(nextClosing(closed, night, ['Pacific/Honolulu', 'America/New_York'])).toBe(
        at('2026-12-01T21:00:00-10:00'),
      );
    }
    expect(nextClosing(now, null, ['America/New_York'])).toBe(Infinity);
  });

  it.each([
    ['10:59', '10:59'],
    ['11:00', '13:15'],
    ['13:14', '13:15'],
    ['13:15', '13:15'],
  ])('within a day from 11:00 to 13:15 let a text of %s leave at %s', (now, opening) => {
    const of = (time: string) => at(`2026-12-01T${time}:00Z`);
    expect(nextOpening(of(now), { from: 11 * 60, to: 13 * 60 + 15 }, ['Europe/London'])).toBe(of(opening));
  });

  it('may not be, or end where they begin', () => {
    const noon = at('2026-12-01T12:00:00Z');
    expect(nextOpening(noon, null, ['Europe/London'])).toBe(noon);
    expect(nextOpening(noon, { from: 12 * 60, to: 12 * 60 }, ['Europe/London'])).toBe(noon);
  });
});

describe.each(stories)('the British story of the %s [K-06]', (story) => {
  const renderText = (slot: string, child: Personal) => render(slot, { ...child, story }, 'uk');

  it.each(slots)('%s keeps the rules: one segment, GSM-7, nothing to sell or to hide [B17] [B19]', (slot) => {
    for (const child of [noDetails, usual]) {
      const { body, segments } = renderText(slot, child);
      expect(segments).toBe(1);
      expect(isGsm(body)).toBe(true);
      expect(body).not.toMatch(/[{}]| {2}|undefined|null| ,|, [!.:]|rates|\bkid\b|\bcocoa\b|[$£€?]/);
    }
  });

  it('has a welcome that says who writes, how often, and how to stop it [B4]', () => {
    expect(renderText('welcome', noDetails).body).toMatch(
      /^Ho ho ho! Santa here\..*North Pole Post: up to 1 text a day.*HELP.*STOP/,
    );
  });
});

/** Counted by hand from the rows of decision 240: a letter outside GSM-7 leaves 67 letters for each part. */
it.each([
  ['Mia', 'us', 26],
  ['José', 'us', 26],
  ['Zoë', 'us', 45],
  ['Zoë', 'uk', 44],
  ['Łukasz', 'uk', 46],
] as const)(
  'the name %s is texted as it was typed, in the %s edition in %i parts [B17]',
  (childsName, edition, parts) => {
    const texts = slots.map((slot) => render(slot, { ...noDetails, childsName, story: 'bell' }, edition));
    expect(texts.filter(({ body }) => body.includes(childsName))).toHaveLength(18);
    expect(texts.reduce((sum, { segments }) => sum + segments, 0)).toBe(parts);
  },
);
