// Reads every text that any child can get, in both editions, and proves that each may be sent and that they tell one story.
import { describe, expect, it } from 'vitest';
import { type Story, stories } from '#db/schema.ts';
import { checkStory } from '#server/rules/texting/check-story.ts';
import { checkText } from '#server/rules/texting/check-text.ts';
import type { Personal, Reader } from '#server/rules/texting/details.ts';
import { seasonSlots, variantsOf as writtenFor } from '#server/rules/texting/library/library.ts';
import { namesOf, spokenNames } from '#server/rules/texting/names.ts';
import { renderText } from '#server/rules/texting/render-text.ts';

const unknown: Reader = {
  story: 'bell',
  childsName: '',
  gender: null,
  town: null,
  age: null,
  petType: null,
  petName: null,
  elf: null,
};
const mia: Reader = { ...unknown, childsName: 'Mia' };
const editions = ['us', 'uk'] as const;

/** Every mix of details that are known and unknown, for no name, one and two. */
const everyChild: readonly Personal[] = ['', 'Mia', 'Mia and Leo'].flatMap((childsName) =>
  [null, 'girl', 'boy', 'neither'].flatMap((gender) =>
    [null, 'Denver'].flatMap((town) =>
      [null, 7].flatMap((age) =>
        [null, 'iguana'].flatMap((petType) =>
          [null, 'Biscuit'].flatMap((petName) =>
            [null, 'Pip'].map((elf) => ({ childsName, gender, town, age, petType, petName, elf })),
          ),
        ),
      ),
    ),
  ),
);

const told = stories.flatMap((story) => editions.map((edition) => ({ story, edition })));

describe.each(told)(
  'every text of the story of the $story, in the $edition edition',
  ({ story, edition }) => {
    const variantsOf = (slot: string) => [
      ...new Set(everyChild.map((child) => renderText(slot, { ...child, story }, edition).body)),
    ];

    it.each(seasonSlots)('of %s may be sent, whatever is known [B17] [B19] [B20]', (slot) => {
      const findings = variantsOf(slot).map((body) => [body, checkText(body, edition)] as const);
      expect(findings.filter(([, wrong]) => wrong.length > 0)).toEqual([]);
    });

    it.each(seasonSlots)('of %s goes with what was told before', (slot) => {
      expect(variantsOf(slot).flatMap((body) => checkStory(story, slot, body))).toEqual([]);
    });

    it('ends an address by a name before it goes on', () => {
      const open = /, (?:Mia|Mia and Leo) (?!and Leo)/;
      expect(seasonSlots.flatMap(variantsOf).filter((body) => open.test(body))).toEqual([]);
    });

    it('uses every variant of the library for one child or another', () => {
      const total = seasonSlots.flatMap((slot) => writtenFor(slot, edition, story)).length;
      const used = seasonSlots.map((slot) => {
        const forms = variantsOf(slot).map((body) =>
          body
            .replaceAll(/, Mia(?: and Leo)?(?=[!.,])/g, '')
            .replaceAll(/girls?|boys?|kids?|child(?:ren)?\b/g, ''),
        );
        return new Set(forms).size;
      });
      expect(used.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(total - 1);
    });
  },
);

describe('the story', () => {
  const told = (slot: string) => renderText(slot, mia).body;

  it('of the golden bell: it is lost on the 5th, missed in between, found on the 19th and on the sleigh again on the 23rd', () => {
    expect(told('12-05')).toMatch(/golden bell.*lost.*cowbell/);
    const between = seasonSlots.filter((slot) => slot > '12-05' && slot < '12-19');
    expect(between.filter((slot) => /golden bell/.test(told(slot))).length).toBeGreaterThanOrEqual(3);
    expect(told('12-19')).toMatch(/found.*golden bell/);
    expect(told('12-23')).toMatch(/golden bell shines/);
  });

  it.each<[Story, string, string, RegExp]>([
    ['bell', '12-03', 'The golden bell is lost.', /not lost yet/],
    ['bell', '12-03', 'The sleigh goes clonk.', /not lost yet/],
    ['bell', '12-05', 'The golden bell is lost.', /a cowbell takes its place/],
    ['bell', '12-05', 'The golden bell hangs by a cowbell.', /a cowbell takes its place/],
    ['bell', '12-05', 'Lost, and a cowbell is there.', /a cowbell takes its place/],
    ['bell', '12-09', 'The golden bell shines.', /who did not read of it must learn here/],
    ['bell', '12-09', 'It is lost, and a cowbell is there.', /who did not read of it must learn here/],
    ['bell', '12-19', 'The golden bell was lost.', /it says that it was lost/],
    ['bell', '12-19', 'The golden bell was found.', /it says that it was lost/],
    ['bell', '12-19', 'It was lost and found.', /it says that it was lost/],
    ['bell', '12-23', 'The sleigh goes clonk.', /was found/],
    ['kitten', '12-02', 'Jingle sat on the sleigh.', /not there yet/],
    ['kitten', '12-09', 'Jingle sneezed.', /who did not read of it must learn here/],
    ['kitten', '12-19', 'The kitten had no name.', /the day on which the kitten gets its name/],
    ['kitten', '12-19', 'The kitten is called Jingle.', /it says that it had none/],
    ['kitten', '12-19', 'It had no name, and is called Jingle.', /the day on which the kitten gets its name/],
    ['kitten', '12-22', 'The kitten has no name.', /the kitten has its name/],
    ['nose', '12-05', "Rudolph's nose is cold, and he feels fine.", /stops shining/],
    ['nose', '12-05', 'It has stopped shining, and he feels fine.', /stops shining/],
    ['nose', '12-09', "Rudolph's nose shines again.", /who did not read of it must learn here/],
    ['nose', '12-19', "Rudolph's nose has stopped shining.", /shines again/],
    ['nose', '12-19', 'It had stopped shining, and shines again.', /shines again/],
    ['bell', '12-05', 'We polished the sleigh.', /this is the day on which the golden bell is lost/],
    ['bell', '12-09', 'The sleigh goes clonk.', /who did not read of it must learn here/],
    ['bell', '12-19', 'We sang carols.', /this is the day on which the golden bell is found/],
    ['bell', '12-23', 'The golden bell is still lost.', /was found/],
    ['kitten', '12-02', 'A kitten sat on the sleigh.', /not there yet/],
    ['kitten', '12-03', 'We polished the sleigh.', /the day on which the kitten comes/],
    ['kitten', '12-09', 'The kitten sneezed.', /who did not read of it must learn here/],
    ['kitten', '12-19', 'The kitten sneezed.', /the day on which the kitten gets its name/],
    ['kitten', '12-22', 'Jingle sneezed.', /must learn here that Jingle is a kitten/],
    ['nose', '12-03', "Rudolph's nose has stopped shining.", /still shines/],
    ['nose', '12-05', "Rudolph's nose has stopped shining.", /and he feels fine/],
    ['nose', '12-09', "Rudolph's nose is cold.", /who did not read of it must learn here/],
    ['nose', '12-19', "Rudolph's nose shines again.", /says that it had stopped/],
    ['nose', '12-22', "Rudolph's nose has stopped shining.", /shines again/],
  ])('of the %s is broken by a text of %s that says "%s"', (story, slot, body, why) => {
    expect(checkStory(story, slot, body).join()).toMatch(why);
  });

  it.each<[Story, string, string]>([
    ['bell', '12-03', 'The golden bell shines.'],
    ['bell', '12-03', 'I lost my mitten.'],
    ['bell', '12-05', 'The golden bell is lost, and a cowbell is there.'],
    ['bell', '12-09', 'The golden bell is lost, and a cowbell is there.'],
    ['bell', '12-19', 'The golden bell was lost, and is found.'],
    ['bell', '12-23', 'The golden bell shines.'],
    ['bell', '12-23', 'I lost my mitten.'],
    ['kitten', '12-03', 'A kitten sat on the sleigh.'],
    ['kitten', '12-09', 'The kitten with no name sneezed.'],
    ['kitten', '12-19', 'The kitten had no name, and is called Jingle.'],
    ['kitten', '12-22', 'Jingle, the kitten, sneezed.'],
    ['kitten', '12-22', 'The kitten sneezed.'],
    ['nose', '12-05', "Rudolph's nose has stopped shining, and he feels fine."],
    ['nose', '12-09', "Rudolph's nose has stopped shining."],
    ['nose', '12-19', "Rudolph's nose had stopped shining, and shines again."],
    ['nose', '12-22', "Rudolph's nose shines again."],
  ])('of the %s goes on with a text of %s that says "%s"', (story, slot, body) => {
    expect(checkStory(story, slot, body)).toEqual([]);
  });

  it.each(['12-02', '12-09', '12-20'])('says nothing against a text of %s about something else', (slot) => {
    for (const story of stories)
      expect(checkStory(story, slot, 'We sang carols in the snow. Santa')).toEqual([]);
  });
});

describe('what is wrong with a text', () => {
  it.each([
    ['us', 'My favourite day, Mia. Love, Santa', ['"favourite" is not how the us edition writes.']],
    ['uk', 'My favorite day, Mia. Love, Santa', ['"favorite" is not how the uk edition writes.']],
    ['us', 'A present for you', ['it promises a gift.']],
    ['us', 'Ho ho ho ł', ['a letter is not in GSM-7, which doubles its price.']],
    ['us', 'o'.repeat(306), []],
    ['us', 'o'.repeat(307), ['it takes 3 segments, more than 2.']],
  ] as const)('is said of the %s edition: %s', (edition, body, wrong) => {
    expect(checkText(body, edition)).toEqual(wrong);
  });
});

describe('details', () => {
  it.each([
    ['dog', 'Biscuit', 'Biscuit the dog'],
    ['Dog', 'Biscuit', 'Biscuit the dog'],
    ['Border Collie', 'Bo', 'Bo the Border Collie'],
    ['2 cats', 'Tom and Kit', 'about Tom and Kit,'],
    ['cats', 'Tom and Kit', 'about Tom and Kit,'],
    [null, 'Biscuit', 'about Biscuit,'],
    ['iguana', null, 'there is an iguana at your house'],
    ['hamster', null, 'there is a hamster at your house'],
    ['fish', null, 'there is a fish at your house'],
  ])('a pet that is %s and called %s is "%s"', (petType, petName, words) => {
    expect(renderText('12-04', { ...mia, petType, petName }).body).toContain(words);
  });

  it.each([
    [1, 'One is a splendid age, Mia. I was one once'],
    [17, 'Seventeen is a splendid age, Mia. I was seventeen once'],
    [0, 'I was little once too, Mia'],
    [null, 'I was little once too, Mia'],
  ])('an age of %s is written "%s"', (age, words) => {
    expect(renderText('12-11', { ...mia, age }).body).toContain(words);
  });

  it.each([
    ['Mia', 'us', 'one wonderful kid.'],
    ['Mia', 'uk', 'one wonderful child.'],
    ['Mia and Leo', 'us', 'you are wonderful kids.'],
    ['Mia and Leo', 'uk', 'you are wonderful children.'],
    ['', 'us', 'Have a wonderful day.'],
  ] as const)('on Christmas morning "%s" reads in the %s edition: %s', (childsName, edition, words) => {
    expect(renderText('12-25', { ...unknown, childsName }, edition).body.toLowerCase()).toContain(
      words.toLowerCase(),
    );
  });

  it('speaks to girls and boys where there are several, and keeps an age for one child', () => {
    const sisters = { ...unknown, childsName: 'Mia & Zoe', gender: 'girl', age: 7 };
    expect(renderText('12-25', sisters).body).toContain('Merry Christmas, Mia and Zoe!');
    expect(renderText('12-25', sisters).body).toContain('wonderful girls.');
    expect(renderText('12-11', sisters).body).toContain('I was little once too, Mia and Zoe');
  });

  it.each([
    ['Mia', ['Mia'], 'Mia'],
    ['Mia and Leo', ['Mia', 'Leo'], 'Mia and Leo'],
    ['Mia & Leo', ['Mia', 'Leo'], 'Mia and Leo'],
    ['Mia + Leo', ['Mia', 'Leo'], 'Mia and Leo'],
    ['Mia, Leo, Zoë', ['Mia', 'Leo', 'Zoë'], 'Mia, Leo and Zoë'],
    ['Mia, Leo, and Zoë', ['Mia', 'Leo', 'Zoë'], 'Mia, Leo and Zoë'],
    ['Mia, Leo, & Zoe', ['Mia', 'Leo', 'Zoe'], 'Mia, Leo and Zoe'],
    ['Mia&Leo', ['Mia', 'Leo'], 'Mia and Leo'],
    ['Mia / Leo', ['Mia', 'Leo'], 'Mia and Leo'],
    [' Mia, Leo ', ['Mia', 'Leo'], 'Mia and Leo'],
    ['Anders', ['Anders'], 'Anders'],
    ['Mary-Ann O’Neil', ['Mary-Ann O’Neil'], 'Mary-Ann O’Neil'],
    ['', [], ''],
    [' , ', [], ''],
  ])('reads the names in "%s"', (typed, names, spoken) => {
    expect(namesOf(typed)).toEqual(names);
    expect(spokenNames(typed)).toBe(spoken);
  });
});
