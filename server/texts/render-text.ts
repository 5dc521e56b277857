/** Puts a child's details into one of Santa's texts. */
import type { Order } from '#db/store.ts';
import { library } from './library/en-us.ts';
import { countSegments } from './segments.ts';

export type Personal = Pick<Order, 'childsName' | 'gender' | 'town' | 'age' | 'petType' | 'petName' | 'elf'>;

const kidWords: Readonly<Record<string, string>> = { girl: 'girl', boy: 'boy' };

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

function details(child: Personal): ReadonlyMap<string, string> {
  const known: Record<string, string> = {
    name: child.childsName,
    town: child.town ?? '',
    age: child.age === null ? '' : String(child.age),
    pet: child.petName ?? '',
    pet_kind: child.petType ?? '',
    elf: child.elf ?? '',
    kid: kidWords[child.gender ?? ''] ?? 'kid',
  };
  return new Map(Object.entries(known).filter(([, value]) => value !== ''));
}

/**
 * The text of a slot for one child: the most personal variant whose details are all known.
 * @throws when the library has no such slot
 */
export function renderText(slot: string, child: Personal): { body: string; segments: number } {
  const known = details(child);
  for (const variant of library.get(slot) ?? []) {
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
