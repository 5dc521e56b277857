/** Proves that every picture that a text promises is drawn. */
import { expect, it } from 'vitest';
import { pictureOf, seasonSlots } from '#server/rules/texting/library/en-us.ts';
import { pictures } from '#ui/build/art/pictures.ts';

it('draws every picture that a text promises', () => {
  const promised = ['welcome', ...seasonSlots].flatMap((slot) => pictureOf(slot) ?? []);
  expect(new Set(promised)).toEqual(new Set(Object.keys(pictures).map((name) => `${name}.png`)));
});
