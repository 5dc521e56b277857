/** All of Santa's texts by the slot in which they are sent. */
import type { Edition, Story } from '#db/schema.ts';
import { answers } from './answers.ts';
import { bell } from './bell.ts';
import { kitten } from './kitten.ts';
import { inEdition, type LibraryText } from './library-text.ts';
import { nose } from './nose.ts';

/** The first text. It says who writes, how often and how to stop it; British networks charge nothing for receiving. */
const welcome: LibraryText = {
  picture: 'north-pole.png',
  variants: [
    'Ho ho ho{, name}! Santa here. Look, my home! North Pole Post: up to 1 text a day until [Dec 25|25 Dec]. ' +
      '[Msg&data rates may apply. HELP|Text HELP] for help, STOP to end.',
  ],
};

/** The text that brings Santa's contact card, when the buyer asks for it: his number is saved by a press on the card. */
const contact: LibraryText = {
  variants: [
    "Santa here{, name}. This is my card, with my number on it. Once it is saved, your phone will know that it's me.",
  ],
};

const december: Readonly<Record<Story, readonly LibraryText[]>> = { bell, kitten, nose };

/** `12-01` to `12-25`, in order. */
export const seasonSlots: readonly string[] = bell.map(
  (_, index) => `12-${String(index + 1).padStart(2, '0')}`,
);

const bySlot = (story: Story): ReadonlyMap<string, LibraryText> =>
  new Map([
    ['welcome', welcome],
    ...december[story].map((text, index): [string, LibraryText] => [seasonSlots[index] ?? '', text]),
  ]);

const textsByStory: Readonly<Record<Story, ReadonlyMap<string, LibraryText>>> = {
  bell: bySlot('bell'),
  kitten: bySlot('kitten'),
  nose: bySlot('nose'),
};

const ANSWER = 'reply-';
const CONTACT = 'contact-';

const slotOfDay = (kind: string, month: number, day: number): string =>
  `${kind}${[month, day].map((part) => String(part).padStart(2, '0')).join('-')}`;

/** The slot of the one answer of a day, such as `reply-12-04`. */
export const answerSlot = (month: number, day: number): string => slotOfDay(ANSWER, month, day);

/** The slot of Santa's contact card, of which a day has one at most: `contact-12-04`. */
export const contactSlot = (month: number, day: number): string => slotOfDay(CONTACT, month, day);

/** Whether a text answers a child. */
export const isAnswer = (slot: string): boolean => slot.startsWith(ANSWER);

/** Whether a text brings Santa's contact card. */
export const isContact = (slot: string): boolean => slot.startsWith(CONTACT);

/** Whether a text is the first one or a day's. Texts that a child or a buyer asks for are not part of the season. */
export const isOfSeason = (slot: string): boolean => !isAnswer(slot) && !isContact(slot);

/** Whether a text is one of the days that are paid for. */
export const isDay = (slot: string): boolean => slot !== 'welcome' && isOfSeason(slot);

function answerOf(slot: string): LibraryText | undefined {
  const [month = 0, day = 0] = slot.slice(ANSWER.length).split('-').map(Number);
  return answers[(month * 31 + day) % answers.length];
}

/** The variants of a slot, as an edition writes them. Answers follow each other by the day, so that none comes twice in a week. */
export function variantsOf(slot: string, edition: Edition, story: Story): readonly string[] {
  const text = isOfSeason(slot) ? textsByStory[story].get(slot) : isContact(slot) ? contact : answerOf(slot);
  return text?.variants.map((variant) => inEdition(variant, edition)) ?? [];
}

/** The picture that a text carries; null without one. */
export const pictureOf = (slot: string, story: Story): string | null =>
  textsByStory[story].get(slot)?.picture ?? null;

/**
 * Whether a text carries a picture: all stories have one on the same days, so that what pages say about a season is
 * true for each.
 */
export const hasPicture = (slot: string): boolean => pictureOf(slot, 'bell') !== null;
