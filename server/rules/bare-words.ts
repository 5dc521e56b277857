/** The letters of what a phone wrote, small and with single spaces: case, punctuation, accents and emoji do not matter. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
