/** What Santa knows about a child, in the words used in his texts. */
import type { Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import { namesOf, spokenNames } from './names.ts';

export type Personal = Pick<Order, 'childsName' | 'gender' | 'town' | 'age' | 'petType' | 'petName' | 'elf'>;

/** A child who is texted, with the story of the texts. */
export type Reader = Personal & Pick<Order, 'story'>;

const kidWords: Readonly<Record<string, { one: string; several: string }>> = {
  girl: { one: 'girl', several: 'girls' },
  boy: { one: 'boy', several: 'boys' },
};
const anyKid: Readonly<Record<Edition, { one: string; several: string }>> = {
  us: { one: 'kid', several: 'kids' },
  uk: { one: 'child', several: 'children' },
};

const ages =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen'.split(
    ' ',
  );

/** A single pet's kind: "2 cats" or "cats" cannot follow "the". */
const oneOfAKind = /^\p{L}[\p{L} -]*$/u;
const isOne = (kind: string) => oneOfAKind.test(kind) && !/[^su]s$/i.test(kind);
const article = (kind: string) => (/^[aeiou]/i.test(kind) ? 'an' : 'a');

/** The known details, by the names that the library uses. Unknown ones are missing. */
export function detailsOf(child: Personal, edition: Edition): ReadonlyMap<string, string> {
  const names = namesOf(child.childsName).length;
  const areSeveral = names > 1;
  const gender = kidWords[child.gender ?? ''];
  const kid = gender ?? anyKid[edition];
  const isOneChild = !areSeveral && (gender !== undefined || names === 1);
  // The age belongs to one child.
  const age = areSeveral || child.age === null ? '' : (ages[child.age - 1] ?? '');
  const kind = child.petType?.trim() ?? '';
  const petKind = isOne(kind) ? (kind.includes(' ') ? kind : kind.toLowerCase()) : '';
  const known: Record<string, string> = {
    name: spokenNames(child.childsName),
    town: child.town ?? '',
    Age: age,
    age: age.toLowerCase(),
    pet: child.petName ?? '',
    pet_kind: petKind,
    a_pet: petKind && `${article(petKind)} ${petKind}`,
    elf: child.elf ?? '',
    kid: isOneChild ? kid.one : '',
    kids: areSeveral ? kid.several : '',
  };
  return new Map(Object.entries(known).filter(([, value]) => value !== ''));
}
