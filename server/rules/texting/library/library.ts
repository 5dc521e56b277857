/** All of Santa's texts by the slot in which they are sent. */
import type { Edition } from '#db/schema.ts';
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

const written = (edition: Edition): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...bySlot].map(([slot, { variants }]) => [slot, variants.map((variant) => inEdition(variant, edition))]),
  );

/** All slots with their variants, as each edition writes them. */
export const libraries: Readonly<Record<Edition, ReadonlyMap<string, readonly string[]>>> = {
  us: written('us'),
  uk: written('uk'),
};

/** The picture that a text carries; null without one. */
export function pictureOf(slot: string): string | null {
  return bySlot.get(slot)?.picture ?? null;
}
