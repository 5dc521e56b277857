/** The text that brings Santa's contact card, when the buyer asks for it: his number is saved by a press on the card. */
import type { LibraryText } from './library-text.ts';

export const contact: LibraryText = {
  variants: [
    "Santa here{, name}. This is my card, with my number on it. Once it is saved, your phone knows that it's me.",
  ],
};
