/** Rate limits, with a sentence that says when to try again. */

import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { dayMs, hourMs, minuteMs } from '../time/durations.ts';
import { Problem } from './problem.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import { returningVisitor, visitorOf } from './visitor.ts';

export interface Limit {
  /** What is limited; each kind of request is counted separately. */
  name: string;
  most: number;
  windowMs: number;
  /** The reason that a refusal gives where other visitors may have used up the limit. */
  reason?: string;
}

/** At most so many in a minute. */
export const eachMinute = (name: string, most: number): Limit => ({ name, most, windowMs: minuteMs });
/** At most so many in an hour. */
export const hourly = (name: string, most: number): Limit => ({ name, most, windowMs: hourMs });
/** At most so many in a day. */
export const daily = (name: string, most: number): Limit => ({ name, most, windowMs: dayMs });

/** The part of an address that identifies a household: IPv6 gives each many addresses. */
export const visitorAddress = ({ ip }: FastifyRequest) => normalizeIP(ip);

/** How long to wait, in words. */
function wait(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs);
  if (minutes <= 1) return 'in a minute';
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.ceil(ms / hourMs);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}

/** Too many requests of one kind. */
export class TooManyTries extends Problem {
  readonly waitMs: number;

  constructor(waitMs: number, reason = 'That was too many tries.') {
    super(429, 'too_many_requests', `${reason} Please try again ${wait(waitMs)}.`);
    this.waitMs = waitMs;
  }
}

/** A limit on requests or other input. */
export interface LimitGuard<Tried = FastifyRequest> {
  /** Counts this try. @throws TooManyTries above the limit */
  count: (tried: Tried) => Promise<void>;
  /** @throws TooManyTries when the limit was reached before; counts nothing */
  check: (tried: Tried) => Promise<void>;
}

/** Honest visitors that one address may have within a limit: on a mobile network whole towns share an address. */
const visitorsOfAnAddress = 20;

/**
 * Counts by visitor first. All visitors of one address together have a far wider limit. Requests without a cookie, of
 * which a browser sends only a few, share a narrow limit by address.
 */
export function createVisitorLimit(memory: RateLimitStore, limit: Limit): LimitGuard {
  const { name, most } = limit;
  const own = createLimit<string>(memory, { ...limit, name: `${name} of a visitor` }, (visitor) => visitor);
  const strangers = createLimit(memory, { ...limit, name: `${name} without a cookie` }, visitorAddress);
  const together = createLimit(
    memory,
    { ...limit, name: `${name} of an address`, most: most * visitorsOfAnAddress },
    visitorAddress,
  );
  return {
    async count(request) {
      const isNew = returningVisitor(request) === undefined;
      // A browser's first requests, before it has a cookie, count for the cookie that it gets now.
      await own.count(visitorOf(request));
      if (isNew) await strangers.count(request);
      if (memory.addressIdentifiesVisitor) await together.count(request);
    },
    async check(request) {
      const visitor = returningVisitor(request);
      await (visitor === undefined ? strangers.check(request) : own.check(visitor));
      if (memory.addressIdentifiesVisitor) await together.check(request);
    },
  };
}

/** @param keyOf whose tries are counted together */
export function createLimit<Tried = FastifyRequest>(
  memory: RateLimitStore,
  { name, most, windowMs, reason }: Limit,
  keyOf: (tried: Tried) => string,
): LimitGuard<Tried> {
  const whose = (tried: Tried) => `${name} ${keyOf(tried)}`;
  return {
    async count(tried) {
      const tries = memory.add(whose(tried), windowMs);
      if (tries.count > most) throw new TooManyTries(memory.left(tries), reason);
    },
    async check(tried) {
      const tries = memory.find(whose(tried));
      if (tries && tries.count >= most) throw new TooManyTries(memory.left(tries), reason);
    },
  };
}
