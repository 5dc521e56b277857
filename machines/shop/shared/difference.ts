const inCents = (sum: string) => Math.round(Number(sum) * 100);

/** Subtracts one amount from another; all are decimal text in major units. */
export const difference = (sum: string, without: string): string =>
  ((inCents(sum) - inCents(without)) / 100).toFixed(2);
