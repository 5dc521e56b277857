/** Whether a process that goes on for long holds more and more. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is still held when everything unused is thrown away. */
export interface Held {
  heapMb: number;
  /** Of the whole process, as the system counts it. */
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

/** How much more is held at the end of the samples than after their first third, which fills what is kept on purpose. */
export function grown(samples: readonly Held[]): Held {
  const middle = (key: keyof Held, from: number, until: number) => {
    const some = samples.slice(from, until).map((held) => held[key]);
    return some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
  };
  const third = Math.floor(samples.length / 3);
  const more = (key: keyof Held) => middle(key, -third, samples.length) - middle(key, third, 2 * third);
  return { heapMb: more('heapMb'), memoryMb: more('memoryMb'), handles: more('handles') };
}
