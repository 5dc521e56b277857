/** The child's detail in a drawing of 640 x 480, written by the page without waiting for the server. */

import type { Writing } from '#machines/shop/season/machine.ts';

/** The place of words in a drawing; they are made smaller until they fit. */
export interface WritingPlace extends Omit<Writing, 'words' | 'size'> {
  room: number;
  largest: number;
}

/** The average width of a letter, as a share of its size. */
const letterWidth = 0.58;
/** Smaller words cannot be read on a phone. */
const smallest = 13;

/** Words at their place; undefined if there are none, or they do not fit. */
export function writingOf(words: string, { room, largest, ...place }: WritingPlace): Writing | undefined {
  const size = Math.min(largest, room / (words.length * letterWidth));
  return words === '' || size < smallest ? undefined : { ...place, words, size };
}
