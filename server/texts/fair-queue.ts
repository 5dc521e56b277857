/** A limited queue for work that needs much CPU and memory: a few tasks at a time, and families in turn. */

import { TooManyTries } from '../http/limits.ts';
import { busy } from '../http/overload.ts';
import { minuteMs } from '../time/durations.ts';

/**
 * Runs work when it is its family's turn.
 * @throws TooManyTries when too much of the family's work is waiting, Problem 503 when too much is waiting in total
 */
export type FairQueue = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

export interface QueueLimits {
  /** How much runs at once. */
  atOnce: number;
  /** How much may wait. */
  waiting: number;
  /** How much of it may be one family's. */
  waitingEach: number;
}

/** A family that has just had a turn waits behind all others. */
export function createFairQueue({ atOnce, waiting, waitingEach }: QueueLimits): FairQueue {
  /** Waiting work by family, the next family first. No list is empty. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waits = 0;

  function wait(whose: string): Promise<void> {
    const queue = queues.get(whose) ?? [];
    if (queue.length >= waitingEach) {
      throw new TooManyTries(minuteMs, 'Your last pictures are still being made.');
    }
    if (waits >= waiting) throw busy();
    waits += 1;
    queues.set(whose, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Gives the place to the next in line, or frees it. */
  function giveOn(whose: string) {
    const own = queues.get(whose);
    if (own) {
      queues.delete(whose);
      queues.set(whose, own);
    }
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [family, queue] = next;
    const begin = queue.shift();
    if (queue.length === 0) queues.delete(family);
    waits -= 1;
    begin?.();
  }

  return async (whose, work) => {
    if (running >= atOnce) await wait(whose);
    else running += 1;
    try {
      return await work();
    } finally {
      giveOn(whose);
    }
  };
}
