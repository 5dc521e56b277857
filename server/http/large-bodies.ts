/**
 * Large bodies stay in memory until the response is sent, so their number is limited in total, and more strictly per
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
 * Reserves a place for an upload until the answer is sent or the connection closes.
 * @throws TooManyTries when the family has used its places, Problem 503 when all are taken
 */
export type TakePlace = (whose: string, reply: FastifyReply) => void;

/** Places for large bodies. */
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
