/** Whether the texts of a season tell one story, and each says for itself what a child who joins late has to know. */
import type { Story } from '#db/schema.ts';

interface Rule {
  on: (slot: string) => boolean;
  breaks: (body: string) => boolean;
  why: string;
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

/** What a text may and may not say, by its day. */
const rules: Readonly<Record<Story, readonly Rule[]>> = {
  bell: [
    {
      on: (slot) => slot < '12-05',
      breaks: (body) => standIn.test(body) || (bell.test(body) && lost.test(body)),
      why: 'the golden bell is not lost yet.',
    },
    {
      on: (slot) => slot === '12-05',
      breaks: (body) => !(bell.test(body) && lost.test(body) && standIn.test(body)),
      why: 'this is the day on which the golden bell is lost, and a cowbell takes its place.',
    },
    {
      on: (slot) => slot > '12-05' && slot < '12-19',
      breaks: (body) => (bell.test(body) || standIn.test(body)) && !(bell.test(body) && lost.test(body)),
      why: 'who did not read of it must learn here that the golden bell is lost.',
    },
    {
      on: (slot) => slot === '12-19',
      breaks: (body) => !(bell.test(body) && lost.test(body) && found.test(body)),
      why: 'this is the day on which the golden bell is found, and it says that it was lost.',
    },
    {
      on: (slot) => slot > '12-19',
      breaks: (body) => standIn.test(body) || (bell.test(body) && lost.test(body)),
      why: 'the golden bell was found.',
    },
  ],
  kitten: [
    {
      on: (slot) => slot < '12-03',
      breaks: (body) => kitten.test(body) || jingle.test(body),
      why: 'the kitten is not there yet.',
    },
    {
      on: (slot) => slot === '12-03',
      breaks: (body) => !kitten.test(body),
      why: 'this is the day on which the kitten comes.',
    },
    {
      on: (slot) => slot > '12-03' && slot < '12-19',
      breaks: (body) => jingle.test(body) || (kitten.test(body) && !nameless.test(body)),
      why: 'who did not read of it must learn here that the kitten has no name yet.',
    },
    {
      on: (slot) => slot === '12-19',
      breaks: (body) => !(kitten.test(body) && nameless.test(body) && jingle.test(body)),
      why: 'this is the day on which the kitten gets its name, and it says that it had none.',
    },
    {
      on: (slot) => slot > '12-19',
      breaks: (body) => nameless.test(body) || (jingle.test(body) && !kitten.test(body)),
      why: 'the kitten has its name, and who did not read of it must learn here that Jingle is a kitten.',
    },
  ],
  nose: [
    {
      on: (slot) => slot < '12-05',
      breaks: (body) => dark.test(body),
      why: "Rudolph's nose still shines.",
    },
    {
      on: (slot) => slot === '12-05',
      breaks: (body) => !(noseOfRudolph.test(body) && dark.test(body) && /\bfine\b/.test(body)),
      why: "this is the day on which Rudolph's nose stops shining, and he feels fine.",
    },
    {
      on: (slot) => slot > '12-05' && slot < '12-19',
      breaks: (body) => shines.test(body) || (noseOfRudolph.test(body) && !dark.test(body)),
      why: "who did not read of it must learn here that Rudolph's nose has stopped shining.",
    },
    {
      on: (slot) => slot === '12-19',
      breaks: (body) => !(noseOfRudolph.test(body) && dark.test(body) && shines.test(body)),
      why: "this is the day on which Rudolph's nose shines again, and it says that it had stopped.",
    },
    {
      on: (slot) => slot > '12-19',
      breaks: (body) => dark.test(body),
      why: "Rudolph's nose shines again.",
    },
  ],
};

/** @param slot a day of December, such as `12-05`. @returns one sentence for each finding */
export const checkStory = (story: Story, slot: string, body: string): string[] =>
  rules[story].filter(({ on, breaks }) => on(slot) && breaks(body)).map(({ why }) => why);
