/**
 * The token of variant b: it opens the list of packages for one order, for a quarter of an hour. Signed, so that
 * nothing has to be kept, and with nothing about anybody in it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const livesMs = 15 * 60_000;

export interface PackagesTokens {
  tokenFor: (orderId: string, now: number) => string;
  /** @returns the order of a token that is ours and still good */
  orderOf: (token: string, now: number) => string | undefined;
}

/** @param key 32 bytes */
export function createPackagesTokens(key: Buffer): PackagesTokens {
  const sign = (text: string) => createHmac('sha256', key).update(`packages:${text}`).digest('base64url');
  return {
    tokenFor(orderId, now) {
      const text = `${orderId}.${(now + livesMs).toString(36)}`;
      return `${text}.${sign(text)}`;
    },
    orderOf(token, now) {
      const [orderId = '', until = '', signature = ''] = token.split('.');
      const [expected, given] = [Buffer.from(sign(`${orderId}.${until}`)), Buffer.from(signature)];
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
      return Number.parseInt(until, 36) > now ? orderId : undefined;
    },
  };
}
