/** Checks that a season's texts tell one story, and that each one can be understood by a child who joins late. */
import type { Story } from '#db/schema.ts';

interface Rule {
  breaks: (body: string) => boolean;
  why: string;
}

/** Each story begins on its own day, and all turn on the same one. */
type Part = 'before' | 'beginning' | 'between' | 'turning' | 'after';

const turns = '12-19';

interface StoryRules extends Readonly<Record<Part, Rule>> {
  begins: string;
}

const bell = /golden bell/i;
const lost = /\blost\b/i;
const found = /\bfound\b/i;
const standIn = /\bcowbell\b|\bclonk\b/i;

const kitten = /\bkitten\b/i;
const nameless = /\bno name\b/i;
const jingle = /\bJingle\b(?! jingle)/;

const noseOfRudolph = /Rudolph's (?:red )?nose|\bhis nose\b/;
const dark = /\bstopped shining\b/;
const shines = /\bshines again\b|\bas bright as\b|\bshows us the way\b/;

/** What a text may or may not say, by day. */
const rules: Readonly<Record<Story, StoryRules>> = {
  bell: {
    begins: '12-05',
    before: {
      breaks: (body) => standIn.test(body) || (bell.test(body) && lost.test(body)),
      why: 'the golden bell is not lost yet.',
    },
    beginning: {
      breaks: (body) => !(bell.test(body) && lost.test(body) && standIn.test(body)),
      why: 'this is the day on which the golden bell is lost, and a cowbell takes its place.',
    },
    between: {
      breaks: (body) => (bell.test(body) || standIn.test(body)) && !(bell.test(body) && lost.test(body)),
      why: 'who did not read of it must learn here that the golden bell is lost.',
    },
    turning: {
      breaks: (body) => !(bell.test(body) && lost.test(body) && found.test(body)),
      why: 'this is the day on which the golden bell is found, and it says that it was lost.',
    },
    after: {
      breaks: (body) => standIn.test(body) || (bell.test(body) && lost.test(body)),
      why: 'the golden bell was found.',
    },
  },
  kitten: {
    begins: '12-03',
    before: {
      breaks: (body) => kitten.test(body) || jingle.test(body),
      why: 'the kitten is not there yet.',
    },
    beginning: {
      breaks: (body) => !kitten.test(body),
      why: 'this is the day on which the kitten comes.',
    },
    between: {
      breaks: (body) => jingle.test(body) || (kitten.test(body) && !nameless.test(body)),
      why: 'who did not read of it must learn here that the kitten has no name yet.',
    },
    turning: {
      breaks: (body) => !(kitten.test(body) && nameless.test(body) && jingle.test(body)),
      why: 'this is the day on which the kitten gets its name, and it says that it had none.',
    },
    after: {
      breaks: (body) => nameless.test(body) || (jingle.test(body) && !kitten.test(body)),
      why: 'the kitten has its name, and who did not read of it must learn here that Jingle is a kitten.',
    },
  },
  nose: {
    begins: '12-05',
    before: {
      breaks: (body) => dark.test(body),
      why: "Rudolph's nose still shines.",
    },
    beginning: {
      breaks: (body) => !(noseOfRudolph.test(body) && dark.test(body) && /\bfine\b/.test(body)),
      why: "this is the day on which Rudolph's nose stops shining, and he feels fine.",
    },
    between: {
      breaks: (body) => shines.test(body) || (noseOfRudolph.test(body) && !dark.test(body)),
      why: "who did not read of it must learn here that Rudolph's nose has stopped shining.",
    },
    turning: {
      breaks: (body) => !(noseOfRudolph.test(body) && dark.test(body) && shines.test(body)),
      why: "this is the day on which Rudolph's nose shines again, and it says that it had stopped.",
    },
    after: {
      breaks: (body) => dark.test(body),
      why: "Rudolph's nose shines again.",
    },
  },
};

function partOf(slot: string, { begins }: StoryRules): Part {
  if (slot < begins) return 'before';
  if (slot === begins) return 'beginning';
  if (slot < turns) return 'between';
  return slot === turns ? 'turning' : 'after';
}

/** @param slot a day of December, such as `12-05`. @returns why its text does not fit the story; empty when it fits */
export function checkStory(story: Story, slot: string, body: string): string[] {
  const told = rules[story];
  const { breaks, why } = told[partOf(slot, told)];
  return breaks(body) ? [why] : [];
}
