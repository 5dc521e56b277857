/** All of Santa's texts by the slot in which they are sent. */
import type { Edition } from '#db/schema.ts';
import { answers } from './answers.ts';
import { december } from './december.ts';
import { inEdition, type LibraryText } from './library-text.ts';
import { welcome } from './welcome.ts';

/** `12-01` to `12-25`, in order. */
export const seasonSlots: readonly string[] = december.map(
  (_, index) => `12-${String(index + 1).padStart(2, '0')}`,
);

const bySlot: ReadonlyMap<string, LibraryText> = new Map([
  ['welcome', welcome],
  ...december.map((text, index): [string, LibraryText] => [seasonSlots[index] ?? '', text]),
]);

const ANSWER = 'reply-';

/** The slot of the one answer of a day, such as `reply-12-04`. */
export const answerSlot = (month: number, day: number): string =>
  `${ANSWER}${[month, day].map((part) => String(part).padStart(2, '0')).join('-')}`;

/** Whether a text answers a child. */
export const isAnswer = (slot: string): boolean => slot.startsWith(ANSWER);

/** Whether a text is one of the days that are paid for. */
export const isDay = (slot: string): boolean => slot !== 'welcome' && !isAnswer(slot);

const written = (edition: Edition): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...bySlot].map(([slot, { variants }]) => [slot, variants.map((variant) => inEdition(variant, edition))]),
  );

/** All slots with their variants, as each edition writes them. */
export const libraries: Readonly<Record<Edition, ReadonlyMap<string, readonly string[]>>> = {
  us: written('us'),
  uk: written('uk'),
};

/** The variants of a slot. Answers follow each other by the day, so that none comes twice in a week. */
export function variantsOf(slot: string, edition: Edition): readonly string[] {
  if (!isAnswer(slot)) return libraries[edition].get(slot) ?? [];
  const [month = 0, day = 0] = slot.slice(ANSWER.length).split('-').map(Number);
  const answer = answers[(month * 31 + day) % answers.length];
  return answer?.variants.map((variant) => inEdition(variant, edition)) ?? [];
}

/** The picture that a text carries; null without one. */
export function pictureOf(slot: string): string | null {
  return bySlot.get(slot)?.picture ?? null;
}
