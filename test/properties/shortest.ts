/** Makes what fails shorter: it is done again without some of its parts, until no part can go. */

/** Every list without one of its parts: halves first, then single ones. */
export function* without<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let size = Math.ceil(all.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < all.length; from += size)
      yield [...all.slice(0, from), ...all.slice(from + size)];
  }
}

/**
 * @param fails does the list again; its tries cost time, so that there are no more than `most` of them
 * @returns the shortest list that still fails
 */
export async function shortest<T>(
  failing: readonly T[],
  fails: (shorter: readonly T[]) => Promise<boolean>,
  most = 60,
): Promise<readonly T[]> {
  let best = failing;
  let tries = 0;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const candidate of without(best)) {
      if (candidate.length === best.length) continue;
      tries += 1;
      if (tries > most) return best;
      if (!(await fails(candidate))) continue;
      best = candidate;
      isShorter = true;
      break;
    }
  }
  return best;
}
