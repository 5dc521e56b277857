/**
 * Large bodies are held in memory until they are answered, so there is a limit for all of them and a lower one for each
 * family.
 */
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { minuteMs } from '../time/durations.ts';
import { TooManyTries } from './limits.ts';
import { busy } from './overload.ts';

export interface BodyPlaces {
  most: number;
  /** How many of them one family may have. */
  mostEach: number;
}

/**
 * Takes a place for a body that is to come, until the answer has left or the connection is gone.
 * @throws TooManyTries when the family has its places, Problem 503 when all are taken
 */
export type TakePlace = (whose: string, reply: FastifyReply) => void;

/** Places for bodies that are large. */
export function createBodyPlaces({ most, mostEach }: BodyPlaces): TakePlace {
  const taken: string[] = [];
  return (whose, { raw }) => {
    if (taken.filter((each) => each === whose).length >= mostEach) {
      throw new TooManyTries(minuteMs, 'Your last photos are still on their way.');
    }
    if (taken.length >= most) throw busy();
    taken.push(whose);
    finished(raw, () => taken.splice(taken.indexOf(whose), 1));
  };
}
