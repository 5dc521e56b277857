/**
 * How Santa's texts are written down. Both editions share a text; where they differ it says `[American|British]`.
 * Details are in braces: `{town}`. What begins with a comma is left out with its comma when it is unknown: `{, name}`.
 */
import type { Edition } from '#db/schema.ts';

export interface LibraryText {
  /** Most personal first: the first one whose details are all known is used, and the last one needs none. */
  variants: readonly string[];
  /** File under /pictures/. */
  picture?: string;
}

/** A variant as an edition writes it. */
export const inEdition = (variant: string, edition: Edition): string =>
  variant.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, (_, american: string, british: string) =>
    edition === 'us' ? american : british,
  );
