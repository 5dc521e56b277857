/** The child's detail in a drawing of 640 x 480, written by the page so that it need not wait for the server. */

import type { Writing } from '#machines/shop/season/machine.ts';

/** Where words stand in a drawing; they are written smaller until they fit. */
export interface WritingPlace extends Omit<Writing, 'words' | 'size'> {
  room: number;
  largest: number;
}

/** A letter is a little wider than half its size. */
const letterWidth = 0.58;
/** Smaller words cannot be read on a phone. */
const smallest = 13;

/** Words at their place; undefined when they do not fit, or there are none. */
export function writingOf(words: string, { room, largest, ...place }: WritingPlace): Writing | undefined {
  const size = Math.min(largest, room / (words.length * letterWidth));
  return words === '' || size < smallest ? undefined : { ...place, words, size };
}
