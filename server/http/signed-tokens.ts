/** Signed tokens about one subject, valid for a limited time. Because they are signed, nothing has to be stored. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionKeys } from '../process/session-keys.ts';
import { dayMs, minuteMs } from '../time/durations.ts';

export interface SignedTokens {
  /** @param subject letters, digits, `-`, `_` and `:`; every reader can see it */
  tokenFor: (subject: string, now: number) => string;
  /** @returns the subject of a valid token */
  subjectOf: (token: string, now: number) => string | undefined;
}

/** How long a token is valid. */
const livesMs = {
  /** Longer than anyone goes back to an old e-mail; the law requires 30 days. */
  unsubscribe: 400 * dayMs,
  /** From the sign-up to the list of packages. */
  packages: 15 * minuteMs,
  /** Longer than replies that hold no texts are kept; for those that do, the letter is sent again. */
  words: 30 * dayMs,
  /** From the purchase, at the earliest a year before, to the Christmas after. */
  film: 800 * dayMs,
} as const;

/**
 * Tokens for one purpose, which carry a subject and expire.
 * @param keys of 32 bytes: the first one signs, and each is accepted
 * @param purpose a token made for one purpose is not valid for another
 */
export function createSignedTokens(keys: SessionKeys, purpose: keyof typeof livesMs): SignedTokens {
  const sign = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  const isBy = (key: Buffer, text: string, signature: string) => {
    const [expected, given] = [Buffer.from(sign(key, text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return {
    tokenFor(subject, now) {
      const text = `${subject}.${(now + livesMs[purpose]).toString(36)}`;
      return `${text}.${sign(keys[0], text)}`;
    },
    subjectOf(token, now) {
      const [subject = '', until = '', signature = ''] = token.split('.');
      if (!keys.some((key) => isBy(key, `${subject}.${until}`, signature))) return undefined;
      return Number.parseInt(until, 36) > now ? subject : undefined;
    },
  };
}
