/** All of Santa's texts by the slot in which they are sent. */
import type { Edition } from '#db/schema.ts';
import { answers } from './answers.ts';
import { december } from './december.ts';
import { inEdition, type LibraryText } from './library-text.ts';

/** The first text. It says who writes, how often and how to stop it; British networks charge nothing for receiving. */
const welcome: LibraryText = {
  picture: 'north-pole.png',
  variants: [
    'North Pole Post: Ho ho ho{, name}! Santa here. Look, my home! Up to 1 text a day until [Dec 25|25 Dec]. ' +
      '[Msg&data rates may apply. HELP|Text HELP] for help, STOP to end.',
  ],
};

/** The text that brings Santa's contact card, when the buyer asks for it: his number is saved by a press on the card. */
const contact: LibraryText = {
  variants: [
    "Santa here{, name}. This is my card, with my number on it. Once it is saved, your phone knows that it's me.",
  ],
};

/** `12-01` to `12-25`, in order. */
export const seasonSlots: readonly string[] = december.map(
  (_, index) => `12-${String(index + 1).padStart(2, '0')}`,
);

const bySlot: ReadonlyMap<string, LibraryText> = new Map([
  ['welcome', welcome],
  ...december.map((text, index): [string, LibraryText] => [seasonSlots[index] ?? '', text]),
]);

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

/** Whether a text is the first one or a day's. What a child or a buyer asks for stands beside the season. */
export const isOfSeason = (slot: string): boolean => !isAnswer(slot) && !isContact(slot);

/** Whether a text is one of the days that are paid for. */
export const isDay = (slot: string): boolean => slot !== 'welcome' && isOfSeason(slot);

const written = (edition: Edition): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...bySlot].map(([slot, { variants }]) => [slot, variants.map((variant) => inEdition(variant, edition))]),
  );

/** All slots with their variants, as each edition writes them. */
export const libraries: Readonly<Record<Edition, ReadonlyMap<string, readonly string[]>>> = {
  us: written('us'),
  uk: written('uk'),
};

function answerOf(slot: string): LibraryText | undefined {
  const [month = 0, day = 0] = slot.slice(ANSWER.length).split('-').map(Number);
  return answers[(month * 31 + day) % answers.length];
}

/** The variants of a slot. Answers follow each other by the day, so that none comes twice in a week. */
export function variantsOf(slot: string, edition: Edition): readonly string[] {
  if (isOfSeason(slot)) return libraries[edition].get(slot) ?? [];
  const text = isContact(slot) ? contact : answerOf(slot);
  return text?.variants.map((variant) => inEdition(variant, edition)) ?? [];
}

/** The picture that a text carries; null without one. */
export function pictureOf(slot: string): string | null {
  return bySlot.get(slot)?.picture ?? null;
}
