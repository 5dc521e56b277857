import { expect, it } from 'vitest';
import { seasonLine } from '#ui/shop/texts.ts';

it.each([
  [null, 'Santa texts every afternoon until Christmas morning'],
  [
    { count: 1, from: '2026-12-25T15:00:00Z', until: '2026-12-25T15:00:00Z' },
    'Santa sends one text, on December 25',
  ],
  [
    { count: 20, from: '2026-12-06T16:30:00Z', until: '2026-12-25T10:00:00Z' },
    'Santa sends 20 texts, one a day from December 6 to December 25',
  ],
])('says of %j: %s', (texts, words) => {
  expect(seasonLine(texts)).toBe(words);
});
