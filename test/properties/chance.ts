/** Chance with a seed: the same seed chooses the same. */
import { generator } from '#ui/build/art/svg.ts';

export interface Chance {
  /** From 0 to 1. */
  readonly next: () => number;
  readonly pick: <T>(all: readonly T[]) => T | undefined;
}

export function chanceOf(seed: number): Chance {
  const next = generator(seed * 7_919 + 31);
  // The first numbers of seeds that follow each other are alike.
  for (let index = 0; index < 5; index += 1) next();
  return { next, pick: (all) => all[Math.floor(next() * all.length)] };
}
