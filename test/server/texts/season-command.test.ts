// Proves that the season can be printed for reading, and that what a child should not read is found in it.
import { describe, expect, it } from 'vitest';
import { CommandError } from '#server/operating/command-error.ts';
import { checkText } from '#server/rules/texting/check-text.ts';
import { printSeason } from '#server/texts/season-command.ts';

const now = Date.UTC(2026, 10, 22);

describe('npm run season', () => {
  it('prints every text with its day, hour, price and picture, and the details in it', () => {
    const { text, findings } = printSeason(['--name', 'Mia', '--pet', 'cat Biscuit', '--kid', 'girl'], now);
    expect(text.match(/^(welcome|12-\d\d \d\d:\d\d) · /gm)).toHaveLength(26);
    expect(text).toContain("12-01 16:30 · 1 segment · letters.png\n  It's December, Mia!");
    expect(text).toContain('\n  [Santa sits in his armchair by the fire and reads letters.]\n');
    expect(text).toContain('I told Rudolph all about Biscuit the cat, Mia.');
    expect(text).toContain('12-25 10:00 · ');
    expect(text).toMatch(/26 texts\. No problems found\.\n$/);
    expect(findings).toBe(0);
  });

  it.each(['us', 'uk'])('finds nothing to object to in the %s edition without any detail', (edition) => {
    expect(printSeason(['--edition', edition], now).findings).toBe(0);
  });

  it('prints what comes of a purchase on a later day, of fewer texts, and for two children who share a phone', () => {
    const { text } = printSeason(['--name', 'Mia & Leo', '--bought', '12-10', '--texts', '6'], now);
    const days = Array.from(text.matchAll(/^12-(\d\d)/gm), ([, day]) => day);
    expect(days).toEqual(['20', '21', '22', '23', '24', '25']);
    expect(text).toContain('The sleigh is packed, Mia and Leo!');
  });

  it.each([
    [['--edition', 'fr'], 'must be us or uk'],
    [['--age', 'old'], 'must be a number'],
    [['--bought', 'today'], 'must be a day such as 12-10'],
    [['--color', 'red'], '--color'],
  ])('says what is wrong with %j, and how it is used', (args, words) => {
    expect(() => printSeason(args, now)).toThrow(CommandError);
    expect(() => printSeason(args, now)).toThrow(words);
    expect(() => printSeason(args, now)).toThrow('npm run season --');
  });
});

describe('the check of a text', () => {
  it.each([
    ['Ho ho, {name}! Santa', 'a detail is missing, and leaves a gap.'],
    ['Ho ho, ! Santa', 'a detail is missing, and leaves a gap.'],
    ['A straw [mustache|moustache]. Santa', 'a detail is missing, and leaves a gap.'],
    ['Only $5 today. Santa', 'it speaks of money.'],
    ['I will bring you a train. Santa', 'it promises a gift.'],
    ['Your present is wrapped. Santa', 'it promises a gift.'],
    ['Look at www.example.com. Santa', 'it has a link.'],
    ['What do you want? Santa', 'it asks for an answer.'],
    ['It is our secret. Santa', 'it is to be kept from parents.'],
    ['I am watching you. Santa', 'it watches or threatens.'],
    ['Mrs Claus waved. Santa', '"Mrs Claus" is not how the us edition writes.'],
    ['A straw moustache. Santa', '"moustache" is not how the us edition writes.'],
    ['a'.repeat(307), 'it takes 3 segments, more than 2.'],
    ['Ho ho 🎅', 'a letter is not in GSM-7, which doubles its price.'],
  ])('finds in "%s" that %s', (body, finding) => {
    expect(checkText(body, 'us')).toContain(finding);
  });

  it.each(['Mrs. Claus waved. Santa', 'A mug of cocoa. Santa', 'We practiced. Santa'])(
    'finds American in "%s" in the British edition',
    (body) => {
      expect(checkText(body, 'us')).toEqual([]);
      expect(checkText(body, 'uk').join()).toContain('is not how the uk edition writes.');
    },
  );
});
