// Proves that the season can be printed for reading, and that what a child should not read is found in it.
import { describe, expect, it } from 'vitest';
import { checkText } from '#server/rules/texting/check-text.ts';
import { library as british } from '#server/rules/texting/library/en-gb.ts';
import { library as american } from '#server/rules/texting/library/en-us.ts';
import { printSeason, SeasonCommandError } from '#server/texts/season-command.ts';

const now = Date.UTC(2026, 10, 22);

describe('npm run season', () => {
  it('prints every text with its day, hour, price and picture, and the details in it', () => {
    const { text, findings } = printSeason(['--name', 'Mia', '--pet', 'cat Biscuit', '--kid', 'girl'], now);
    expect(text.match(/^(welcome|12-\d\d \d\d:\d\d) · /gm)).toHaveLength(26);
    expect(text).toContain('12-01 16:30 · 1 segment · letters.png\n  Good news, Mia!');
    expect(text).toContain('I told Rudolph about Biscuit, Mia. Now he wants a cat');
    expect(text).toContain('12-25 10:00 · ');
    expect(text).toMatch(/26 texts\. Nothing to object to\.\n$/);
    expect(findings).toBe(0);
  });

  it.each(['us', 'uk'])('finds nothing to object to in the %s edition without any detail', (edition) => {
    expect(printSeason(['--edition', edition], now).findings).toBe(0);
  });

  it.each([
    [['--edition', 'fr'], 'must be us or uk'],
    [['--age', 'old'], 'must be a number'],
    [['--color', 'red'], '--color'],
  ])('says what is wrong with %j, and how it is used', (args, words) => {
    expect(() => printSeason(args, now)).toThrow(SeasonCommandError);
    expect(() => printSeason(args, now)).toThrow(words);
    expect(() => printSeason(args, now)).toThrow('npm run season --');
  });
});

describe('the check of a text', () => {
  it.each([
    ['Ho ho, {name}! Santa', 'a detail is missing, and leaves a gap.'],
    ['Ho ho, ! Santa', 'a detail is missing, and leaves a gap.'],
    ['Only $5 today. Santa', 'it speaks of money.'],
    ['Look at www.example.com. Santa', 'it has a link.'],
    ['What do you want? Santa', 'it asks for an answer.'],
    ['It is our secret. Santa', 'it is to be kept from parents.'],
    ['I am watching you. Santa', 'it watches or threatens.'],
    ['a'.repeat(307), 'it takes 3 segments, more than 2.'],
    ['Ho ho 🎅', 'a letter is not in GSM-7, which doubles its price.'],
  ])('finds in "%s" that %s', (body, finding) => {
    expect(checkText(body)).toContain(finding);
  });

  it('finds nothing in any variant of both libraries but the gaps that details fill [B17] [B19] [B20]', () => {
    const filled = (variant: string) => variant.replaceAll(/\{\w+\}/g, 'Mia');
    const variants = [american, british].flatMap((library) =>
      [...library].flatMap(([slot, texts]) => (slot === 'welcome' ? [] : texts)),
    );
    expect(variants.length).toBeGreaterThan(100);
    expect(variants.filter((variant) => checkText(filled(variant)).length > 0)).toEqual([]);
  });
});
