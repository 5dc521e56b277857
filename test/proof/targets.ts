/** What share of the faults of a folder the tests are to notice, in percent; the first that fits counts. */
const targets: readonly (readonly [folder: string, percent: number])[] = [
  ['machines/', 97],
  ['server/', 92],
  ['db/', 92],
  ['ui/', 85],
];

/** @returns the share to be noticed of the faults of a folder, in percent */
export const targetOf = (folder: string): number =>
  targets.find(([start]) => `${folder}/`.startsWith(start))?.[1] ?? 100;
