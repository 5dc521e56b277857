/** Proves the words that several places of the shop share. */
import { expect, it } from 'vitest';
import { allSetLine, dayAndHour, firstTextLine, headerLine, seasonLine } from '#ui/shop/shared/texts.ts';

it('says whom Santa can not wait for, or that a name is not needed [W-16]', () => {
  expect(headerLine('Mia')).toBe("Santa can't wait to show Mia the North Pole!");
  expect(headerLine('')).toBe("That's OK!  Santa can tell stories without using their name!");
});

it.each([
  ['Mia', 'Mia is all set!'],
  ['Mary Ann', 'Mary Ann is all set!'],
  ['Andy', 'Andy is all set!'],
  ['', 'Your child is all set!'],
  ['Sam and Alex', 'Sam and Alex are all set!'],
  ['Sam & Alex', 'Sam & Alex are all set!'],
  ['Sam, Alex, Jo', 'Sam, Alex, Jo are all set!'],
])('says at the end of %j: %s', (name, line) => {
  expect(allSetLine(name)).toBe(line);
});

it('says of the first text that it was sent, with the name where there is one, and that it was not [W-17]', () => {
  const sent = { outcome: 'sent' } as const;
  expect(firstTextLine(sent, 'Mia')).toBe(
    'Santa just sent a text to Mia with a picture from the North Pole!',
  );
  expect(firstTextLine(sent, '')).toBe('Santa just sent a text with a picture from the North Pole!');
  expect(firstTextLine({ outcome: 'failed' }, 'Mia')).toBe(
    'Santa had a problem sending the text to the number provided',
  );
});

it.each([
  [null, 'Your account shows which texts come, and when.'],
  [
    { count: 1, from: '2026-12-25T15:00:00Z', until: '2026-12-25T15:00:00Z', zone: 'America/New_York' },
    'Santa sends one text, on December 25, 2026.',
  ],
  [
    { count: 20, from: '2026-12-06T16:30:00Z', until: '2026-12-25T10:00:00Z', zone: 'Europe/London' },
    'Santa sends 20 texts, one a day from December 6 to December 25, 2026.',
  ],
  [
    // Already the sixth in London.
    { count: 2, from: '2026-12-06T02:30:00Z', until: '2026-12-25T20:00:00Z', zone: 'Pacific/Honolulu' },
    'Santa sends 2 texts, one a day from December 5 to December 25, 2026.',
  ],
])('says of %j: %s', (texts, words) => {
  expect(seasonLine(texts)).toBe(words);
});

it("says times on the clocks where the child is, and names the zone where it is not the browser's", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const other = own === 'Pacific/Honolulu' ? 'America/New_York' : 'Pacific/Honolulu';
  const at = '2026-12-05T18:00:00Z';
  const said = other === 'Pacific/Honolulu' ? '8:00 AM HST' : '1:00 PM EST';
  expect(firstTextLine({ outcome: 'planned', at, zone: other }, 'Zoë')).toMatch(
    new RegExp(`on Saturday, December 5,? (at )?${said}`),
  );
  expect(dayAndHour(at, other)).toBe(`December 5 at ${said}`);
  expect(dayAndHour(at, own)).not.toMatch(/[A-Z]{3,}/);
});

it('names the year between seasons, when what is bought is far away', () => {
  document.documentElement.dataset['welcomeFrom'] = 'October 2027';
  const planned = { outcome: 'planned', at: '2027-10-01T16:00:00Z', zone: 'America/New_York' } as const;
  expect(firstTextLine(planned, 'Zoë')).toMatch(/on Friday, October 1, 2027,? (at )?12:00/);
  expect(dayAndHour('2027-12-01T21:30:00Z', 'America/New_York')).toMatch(/^December 1, 2027,? (at )?4:30/);
  delete document.documentElement.dataset['welcomeFrom'];
});
