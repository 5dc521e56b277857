/** Limits on how often something may be asked for, with a sentence that says when to try again. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import type { TryMemory } from './try-memory.ts';

export interface Limit {
  /** What is limited: tries of different things are counted apart. */
  name: string;
  most: number;
  windowMs: number;
  /** Why it is refused, when it was not this visitor who tried often. */
  said?: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const eachMinute = (name: string, most: number): Limit => ({ name, most, windowMs: minuteMs });
export const hourly = (name: string, most: number): Limit => ({ name, most, windowMs: hourMs });
export const daily = (name: string, most: number): Limit => ({ name, most, windowMs: 24 * hourMs });

/** Whose address it is: all of a household's, where an address is one of very many. */
export const visitorAddress = ({ ip }: FastifyRequest) => normalizeIP(ip);

/** How long to wait, as one says it. */
function wait(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs);
  if (minutes <= 1) return 'in a minute';
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.ceil(ms / hourMs);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}

/** Too many tries of one thing. */
export class TooManyTries extends Problem {
  readonly waitMs: number;

  constructor(waitMs: number, said = 'That was a lot of tries.') {
    super(429, 'too_many_requests', `${said} Please try again ${wait(waitMs)}.`);
    this.waitMs = waitMs;
  }
}

/** A limit of requests, or of what else is handed in. */
export interface LimitGuard<Tried = FastifyRequest> {
  /** Counts this try. @throws TooManyTries above the limit */
  count: (tried: Tried) => Promise<void>;
  /** @throws TooManyTries when the limit was reached before; counts nothing */
  check: (tried: Tried) => Promise<void>;
}

/** @param keyOf whose tries are counted together */
export function createLimit<Tried = FastifyRequest>(
  memory: TryMemory,
  { name, most, windowMs, said }: Limit,
  keyOf: (tried: Tried) => string,
): LimitGuard<Tried> {
  const whose = (tried: Tried) => `${name} ${keyOf(tried)}`;
  return {
    async count(tried) {
      const tries = memory.add(whose(tried), windowMs);
      if (tries.count > most) throw new TooManyTries(memory.left(tries), said);
    },
    async check(tried) {
      const tries = memory.look(whose(tried));
      if (tries && tries.count >= most) throw new TooManyTries(memory.left(tries), said);
    },
  };
}
