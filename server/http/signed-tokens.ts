/** Tokens that say something about one subject for some time. Signed, so that nothing has to be kept. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs, minuteMs } from '../time/durations.ts';

export interface SignedTokens {
  /** @param subject letters, digits, `-`, `_` and `:`; every reader can see it */
  tokenFor: (subject: string, now: number) => string;
  /** @returns the subject of a token that is ours and still good */
  subjectOf: (token: string, now: number) => string | undefined;
}

/** How long a token is good. */
const livesMs = {
  /** Longer than people look for an old e-mail; the law asks for 30 days. */
  unsubscribe: 400 * dayMs,
  /** From the sign-up to the list of packages. */
  packages: 15 * minuteMs,
  /** Longer than words are kept that do not wait; those that wait have their letter anew. */
  words: 30 * dayMs,
  /** From the purchase, at the earliest a year before, to the Christmas after. */
  film: 800 * dayMs,
} as const;

/**
 * Tokens of one purpose, which carry a subject and end by themselves.
 * @param key 32 bytes
 * @param purpose a token of one purpose is none of another one
 */
export function createSignedTokens(key: Buffer, purpose: keyof typeof livesMs): SignedTokens {
  const sign = (text: string) => createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  return {
    tokenFor(subject, now) {
      const text = `${subject}.${(now + livesMs[purpose]).toString(36)}`;
      return `${text}.${sign(text)}`;
    },
    subjectOf(token, now) {
      const [subject = '', until = '', signature = ''] = token.split('.');
      const [expected, given] = [Buffer.from(sign(`${subject}.${until}`)), Buffer.from(signature)];
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
      return Number.parseInt(until, 36) > now ? subject : undefined;
    },
  };
}
