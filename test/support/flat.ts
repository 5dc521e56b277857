/** Measures whether a long-running process leaks memory or handles. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What a process holds after garbage collection. */
export interface Held {
  heapMb: number;
  /** Resident memory of the whole process. */
  memoryMb: number;
  /** Timers, sockets, files and pipes that are open. */
  handles: number;
}

/** What this process holds. */
export function heldNow(): Held {
  collect();
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return {
    heapMb: heapUsed / 2 ** 20,
    memoryMb: rss / 2 ** 20,
    handles: process.getActiveResourcesInfo().length,
  };
}

/** How much more is held in the last third of the samples than in the middle one; the first third fills caches. */
export function grown(samples: readonly Held[]): Held {
  const middle = (key: keyof Held, from: number, until: number) => {
    const some = samples.slice(from, until).map((held) => held[key]);
    return some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
  };
  const third = Math.floor(samples.length / 3);
  const more = (key: keyof Held) => middle(key, -third, samples.length) - middle(key, third, 2 * third);
  return { heapMb: more('heapMb'), memoryMb: more('memoryMb'), handles: more('handles') };
}
