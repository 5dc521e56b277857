/** Limits on how often something may be asked for, with a sentence that says when to try again. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

export interface Limit {
  most: number;
  windowMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const hourly = (most: number): Limit => ({ most, windowMs: hourMs });
export const daily = (most: number): Limit => ({ most, windowMs: 24 * hourMs });

/** How long to wait, as one says it. */
function wait(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs);
  if (minutes <= 1) return 'in a minute';
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.ceil(ms / hourMs);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}

/** @param ms how long to wait */
export const tooMany = (ms: number) =>
  new Problem(429, 'too_many_requests', `That was a lot of tries. Please try again ${wait(ms)}.`);

export interface LimitGuard {
  /** Counts this request. @throws Problem 429 above the limit */
  count: (request: FastifyRequest) => Promise<void>;
  /** @throws Problem 429 when the limit was reached before; counts nothing */
  check: (request: FastifyRequest) => Promise<void>;
}

/** @param keyOf whose tries are counted together */
export function createLimit(
  app: FastifyInstance,
  { most, windowMs }: Limit,
  keyOf: (request: FastifyRequest) => string,
): LimitGuard {
  const limit = app.createRateLimit({ max: most, timeWindow: windowMs, keyGenerator: keyOf });
  return {
    async count(request) {
      const state = await limit(request);
      if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttl);
    },
    async check(request) {
      const state = await limit(request, { increment: false });
      if (!state.isAllowed && state.remaining <= 0) throw tooMany(state.ttl);
    },
  };
}
