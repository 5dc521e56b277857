/** What a phone wrote, in small letters with single spaces: case, punctuation, accents and emoji do not matter. */
const bare = (text: string, parting: RegExp) =>
  text.normalize('NFKD').toLowerCase().replaceAll(/['’]/g, '').replaceAll(parting, ' ').trim();

/** Letters alone. */
export const lettersOf = (text: string): string => bare(text, /[^a-z]+/g);

/** Letters and digits. */
export const wordsOf = (text: string): string => bare(text, /[^a-z0-9]+/g);
