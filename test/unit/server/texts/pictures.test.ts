/** Proves that every picture that a text promises is drawn, in words too, and that none comes twice in a season of any story. */
import { describe, expect, it } from 'vitest';
import { stories } from '#db/schema.ts';
import { packagesOf } from '#server/rules/pricing/catalogue.ts';
import { checkText } from '#server/rules/texting/check-text.ts';
import { hasPicture, pictureOf, seasonSlots } from '#server/rules/texting/library/library.ts';
import { planSeason, planWelcome } from '#server/rules/texting/season.ts';
import { pictureWords, wordsOfPicture } from '#server/texts/pictures.ts';
import { drawPicture } from '#ui/build/art/picture.ts';
import { pictures, scenes } from '#ui/build/art/pictures.ts';

const slots = ['welcome', ...seasonSlots];
const promisedBy = (story: (typeof stories)[number]) => slots.flatMap((slot) => pictureOf(slot, story) ?? []);
const promised = promisedBy('bell');

describe('pictures of texts', () => {
  it.each(stories)(
    'of the story of the %s are all drawn, and nothing is drawn that no text carries',
    (story) => {
      expect(new Set(promisedBy(story))).toEqual(new Set(Object.keys(pictures).map((name) => `${name}.png`)));
    },
  );

  it('are twenty scenes, each its own drawing', () => {
    const drawings = Object.values({ ...pictures, ...scenes }).map(drawPicture);
    expect(Object.keys(pictures)).toHaveLength(20);
    expect(new Set(drawings).size).toBe(25);
  });

  it('have words of their own for those who do not see them [C16]', () => {
    const words = promised.map((file) => wordsOfPicture(file, 'us'));
    expect(Object.keys(pictureWords).toSorted()).toEqual(Object.keys(pictures).toSorted());
    expect(new Set(words).size).toBe(promised.length);
    expect(words.filter((said) => said.length < 30 || !said.endsWith('.'))).toEqual([]);
    for (const edition of ['us', 'uk'] as const) {
      const said = promised.map((file) => wordsOfPicture(file, edition).replaceAll('’', "'"));
      expect(said.flatMap((one) => checkText(one, edition))).toEqual([]);
    }
  });

  it('have room for a detail in at least eight of them: names, a pet, a town and an elf', () => {
    const details = Object.values(pictures).flatMap(({ label }) => label?.detail ?? []);
    expect(details.length).toBeGreaterThanOrEqual(8);
    expect(new Set(details)).toEqual(new Set(['name', 'pet', 'town', 'elf']));
  });

  it('have nothing in them that is loaded from elsewhere', () => {
    for (const drawing of Object.values({ ...pictures, ...scenes }).map(drawPicture)) {
      expect(drawing.replaceAll('http://www.w3.org/', '')).not.toMatch(
        /https?:|<image|<script|NaN|undefined/,
      );
    }
  });
});

describe('no picture comes twice', () => {
  const lengths = [...new Set(packagesOf('us').map(({ textLimit }) => textLimit))];

  it.each(lengths)('in a plan of %s texts, on whichever day it is bought', (most) => {
    for (let day = 1; day <= 25; day += 1) {
      const from = Date.UTC(2026, 10, 30) + day * 86_400_000;
      const texts = [
        planWelcome(from, 2026),
        ...planSeason({ season: 2026, from, zones: ['America/New_York'], most }),
      ];
      for (const story of stories) {
        const shown = texts.flatMap(({ slot }) => pictureOf(slot, story) ?? []);
        expect(new Set(shown).size).toBe(shown.length);
      }
    }
  });

  it.each(stories)('in the story of the %s, which has pictures on the same days as the others', (story) => {
    expect(new Set(promisedBy(story)).size).toBe(promised.length);
    expect(slots.filter((slot) => (pictureOf(slot, story) !== null) !== hasPicture(slot))).toEqual([]);
    expect(seasonSlots.filter(hasPicture)).toHaveLength(19);
  });
});
