/**
 * Limits on first texts that are sent before anything is paid. Each one costs money, and cookies are free, so they are
 * counted by what is expensive for a fraudster to change: the IP address, the block of phone numbers, and the total.
 */
import type { FastifyRequest } from 'fastify';
import { createLimit, eachMinute, hourly, type Limit, visitorAddress } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';

export interface FirstTextLimits {
  /** First texts per hour that one IP address may request without a captcha. */
  perAddress: number;
  /** First texts to the phones of one prefix in an hour. */
  perPrefix: number;
  /** First texts to all phones in a minute. */
  perMinute: number;
}

/** Both countries hand out numbers in blocks of ten thousand: area code and exchange, or 07 and five digits. */
const prefixOf = (phone: string) => phone.slice(0, -4);
const ofAll = () => '';

/** The same counter, with half the limit. */
const half = (limit: Limit): Limit => ({ ...limit, most: Math.ceil(limit.most / 2) });

/** Counts first texts to phones in E.164. */
export function createFirstTextLimits(
  tries: RateLimitStore,
  { perAddress, perPrefix, perMinute }: FirstTextLimits,
) {
  const prefix: Limit = {
    ...hourly('first texts to a prefix', perPrefix),
    reason: 'Santa has just written to many phones with a number like this one.',
  };
  const all: Limit = {
    ...eachMinute('first texts', perMinute),
    reason: 'A lot of people are writing to Santa right now.',
  };
  const ofAddress = createLimit(
    tries,
    {
      ...hourly('first texts of an address', perAddress),
      reason: 'Santa has just written to many phones from your network.',
    },
    visitorAddress,
  );
  const refusing = [createLimit(tries, prefix, prefixOf), createLimit<string>(tries, all, ofAll)];
  const warning = [createLimit(tries, half(prefix), prefixOf), createLimit<string>(tries, half(all), ofAll)];

  return {
    /** Counts one for the requesting IP address. @throws TooManyTries when the visitor has to solve a captcha */
    async countAddress(request: FastifyRequest): Promise<void> {
      if (tries.addressIdentifiesVisitor) await ofAddress.count(request);
    },
    /** Counts nothing. @throws TooManyTries when a limit is near */
    async checkNear(phone: string): Promise<void> {
      for (const limit of warning) await limit.check(phone);
    },
    /** Counts one. @throws TooManyTries when it has to wait */
    async count(phone: string): Promise<void> {
      for (const limit of refusing) await limit.count(phone);
    },
  };
}
