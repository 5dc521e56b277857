/** What Santa's first text says, after who sends it and before the rules: the words of `welcome` in the library of texts. */
export const firstWords = (name: string): string =>
  `Ho ho ho${name && `, ${name}`}! Santa here. Look, my home!`;
