/** Puts a child's details into one of Santa's texts. */

import type { Edition } from '#db/schema.ts';
import { detailsOf, type Reader } from './details.ts';
import { variantsOf } from './library/library.ts';
import { countSegments } from './segments.ts';

/** Characters of phone keyboards that are not in GSM-7; a single one would double the price of a text. */
const typographic: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

const plain = (text: string) => text.replace(/[‘’“”–—…\u00a0]/g, (found) => typographic[found] ?? found);

/** A variant with the details filled in; undefined when one that it needs is unknown. */
function filled(variant: string, known: ReadonlyMap<string, string>): string | undefined {
  let complete = true;
  const body = variant.replace(/\{(, )?(\w+)\}/g, (_, comma: string | undefined, name: string) => {
    const value = known.get(name);
    if (value === undefined && comma === undefined) complete = false;
    return value === undefined ? '' : `${comma ?? ''}${plain(value)}`;
  });
  return complete ? body : undefined;
}

/**
 * The text of a slot for one child: the most personal variant whose details are all known.
 * @throws when the library has no such slot
 */
export function renderText(
  slot: string,
  child: Reader,
  edition: Edition = 'us',
): { body: string; segments: number } {
  const known = detailsOf(child, edition);
  for (const variant of variantsOf(slot, edition, child.story)) {
    const body = filled(variant, known);
    if (body !== undefined) return { body, segments: countSegments(body) };
  }
  throw new Error(`No text for the slot "${slot}".`);
}
