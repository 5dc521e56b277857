/** The typo suggestion and the countdown. */
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { daysUntilDecember } from '#ui/shop/shared/countdown.ts';
import { editions } from '#ui/shop/shared/edition.ts';
import { distance, suggestEmail } from '#ui/shop/shared/suggest-email.ts';

describe('the suggestion for a mistyped e-mail address [W-20]', () => {
  it.each([
    ['a@gmial.com', 'a@gmail.com'],
    ['a@gmail.con', 'a@gmail.com'],
    ['a@gmail.cm', 'a@gmail.com'],
    ['a@gmai.com', 'a@gmail.com'],
    ['a@gmaiiil.com', 'a@gmail.com'],
    ['A.B+c@Hotmial.com', 'A.B+c@hotmail.com'],
    ['a@yaho.com', 'a@yahoo.com'],
    ['a@outlok.com', 'a@outlook.com'],
    ['a@outlook.con', 'a@outlook.com'],
    ['a@iclod.com', 'a@icloud.com'],
    ['a@comcas.net', 'a@comcast.net'],
    ['a@hotmail.co.ul', 'a@hotmail.co.uk'],
    ['a@yahoo.co.u', 'a@yahoo.co.uk'],
    ['a@btinternt.com', 'a@btinternet.com'],
    ['a@virginmeda.com', 'a@virginmedia.com'],
    ['a@talktlk.net', 'a@talktalk.net'],
    ['a@example.cmo', 'a@example.com'],
  ])('%s: did you mean %s?', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'a@gmail.com',
    'a@aol.co.uk',
    'a@googlemail.com',
    'a@mail.com',
    'a@gmx.com',
    'a@qq.com',
    'a@o2.co.uk',
    'a@me.com',
    'a@example.co',
    'a@example.io',
    'a@example.org',
    'a@school.k12.mn.us',
    'a@bbc.co.uk',
    'a@ac.con',
    'a@hotxxmxail.com',
    'a@',
    '@gmial.com',
    'gmial.com',
    '',
  ])('leaves %s alone', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });

  it('never suggests what was typed, and is content with its own suggestion', () => {
    const name = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(name, name, fc.constantFrom('com', 'con', 'co.uk', 'net', 'nte'), (local, domain, top) => {
        const typed = `${local}@${domain}.${top}`;
        const meant = suggestEmail(typed);
        expect(meant).not.toBe(typed);
        if (meant !== undefined) expect(suggestEmail(meant)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('counts a swap of neighbours as one slip', () => {
    expect([distance('gmial', 'gmail'), distance('', 'abc'), distance('abc', 'abc')]).toEqual([1, 3, 0]);
  });
});

it.each([
  ['2026-11-21T23:59:00-05:00', 'America/New_York', 10],
  ['2026-11-30T00:01:00-05:00', 'America/New_York', 1],
  ['2026-11-30T23:59:00-05:00', 'America/New_York', 1],
  ['2026-11-30T23:59:00-05:00', 'Europe/London', 0],
  ['2026-12-25T12:00:00-05:00', 'America/New_York', 0],
  ['2026-12-31T23:59:00-05:00', 'America/New_York', 0],
  ['2026-12-31T23:59:00-05:00', 'Europe/London', 334],
] as const)(
  'counts the days from %s, as it is in %s, to 1 December of its year [W-21]',
  (now, zone, days) => {
    const { winterOffset } = Object.values(editions).find((edition) => edition.zone === zone) ?? editions.us;
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    expect(daysUntilDecember(new Date(now), winterOffset)).toBe(days);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  },
);

it.each(Object.values(editions))('knows how far $zone is from UTC in winter', ({ zone, winterOffset }) => {
  const there = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const utc = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'short' });
  const first = Date.UTC(2026, 11, 1);
  expect(there.format(first)).toBe(utc.format(first + winterOffset * 3_600_000));
});
