/** The names of the children whom one phone's texts are for: a parent writes "Mia and Leo" where there are two. */

const between = /\s+(?:and|[&+/])\s+|\s*,\s*(?:(?:and|[&+])\s+)?|(?<=\p{L})[&+/](?=\p{L})/iu;

/** Each name by itself, as it was typed. */
export const namesOf = (childsName: string): string[] =>
  childsName
    .split(between)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The names as Santa writes them: "Mia", "Mia and Leo", "Mia, Leo and Zoe". */
export function spokenNames(childsName: string): string {
  const names = namesOf(childsName);
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`;
}
