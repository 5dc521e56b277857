/** Work that takes a processor and much memory: little of it at a time, and not too much that waits. */
import { busy } from '../http/load.ts';

/** Runs work when its turn has come. @throws Problem 503 when too much is waiting */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** So much runs at once, and so much may wait. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): InTurn {
  const turns: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (turns.length >= waiting) throw busy();
      await new Promise<void>((resolve) => turns.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const next = turns.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
