const inCents = (sum: string) => Math.round(Number(sum) * 100);

/** What is left of one sum without another, both decimal text in major units, as the result is. */
export const difference = (sum: string, without: string): string =>
  ((inCents(sum) - inCents(without)) / 100).toFixed(2);
