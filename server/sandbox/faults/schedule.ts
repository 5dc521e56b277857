import { createHash } from 'node:crypto';
import { type FaultEffect, type Schedule, strikes } from './fault-plans.ts';
import type { Operation } from './operations.ts';

/** Decides, request by request, what a schedule does. */
export interface Dice {
  /** The fault that the operation's next request meets, if any. */
  roll(operation: Operation): FaultEffect | undefined;
}

/**
 * Chances that are the same for the same seed: the fault of an operation's nth request depends on seed, operation
 * and n alone, and not on the requests in between.
 */
export function createDice(schedule: Schedule): Dice {
  const counts = new Map<Operation, number>();
  return {
    roll(operation) {
      if (!schedule.operations.includes(operation)) return undefined;
      const count = counts.get(operation) ?? 0;
      counts.set(operation, count + 1);
      const [chance, choice] = numbers(`${schedule.seed}/${operation}/${count}`);
      if (chance >= schedule.rate) return undefined;
      const suitable = schedule.strikes.filter(({ kind }) => strikes(kind, operation));
      return suitable[Math.floor(choice * suitable.length)];
    },
  };
}

/** Two numbers from 0 (included) to 1 (excluded) that are derived from a text. */
function numbers(text: string): [number, number] {
  const hash = createHash('sha256').update(text).digest();
  return [hash.readUInt32BE(0) / 2 ** 32, hash.readUInt32BE(4) / 2 ** 32];
}
