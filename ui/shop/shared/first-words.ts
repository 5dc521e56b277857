/** Santa's own words in the first text, between sender and rules: those of `welcome` in the library of texts. */
export const firstWords = (name: string): string =>
  `Ho ho ho${name && `, ${name}`}! Santa here. Look, my home!`;
