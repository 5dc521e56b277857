/** Puts a child's details into one of Santa's texts. */

import type { Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import { library as british } from './library/en-gb.ts';
import { library as american } from './library/en-us.ts';
import { countSegments } from './segments.ts';

export type Personal = Pick<Order, 'childsName' | 'gender' | 'town' | 'age' | 'petType' | 'petName' | 'elf'>;

const libraries: Record<Edition, ReadonlyMap<string, readonly string[]>> = { us: american, uk: british };
const kidWords: Readonly<Record<string, string>> = { girl: 'girl', boy: 'boy' };
const kidOf: Record<Edition, string> = { us: 'kid', uk: 'child' };

/** What a phone's keyboard writes and GSM-7 lacks; one of them would double the price of the text. */
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

function details(child: Personal, edition: Edition): ReadonlyMap<string, string> {
  const known: Record<string, string> = {
    name: child.childsName,
    town: child.town ?? '',
    age: child.age === null ? '' : String(child.age),
    pet: child.petName ?? '',
    pet_kind: child.petType ?? '',
    elf: child.elf ?? '',
    kid: kidWords[child.gender ?? ''] ?? kidOf[edition],
  };
  return new Map(Object.entries(known).filter(([, value]) => value !== ''));
}

/**
 * The text of a slot for one child: the most personal variant whose details are all known.
 * @throws when the library has no such slot
 */
export function renderText(
  slot: string,
  child: Personal,
  edition: Edition = 'us',
): { body: string; segments: number } {
  const known = details(child, edition);
  for (const variant of libraries[edition].get(slot) ?? []) {
    let complete = true;
    const body = variant.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = known.get(name);
      if (value === undefined) complete = false;
      return plain(value ?? '');
    });
    if (complete) return { body, segments: countSegments(body) };
  }
  throw new Error(`No text for the slot "${slot}".`);
}
