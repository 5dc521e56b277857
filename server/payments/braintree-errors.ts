/** Finds out from the SDK's errors whether the gateway did anything, and limits how long it may take. */

import type { Readable } from 'node:stream';

/** The SDK has one error for all network failures; with these codes the request never reached the gateway. */
const neverSent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|certificate/;
/** Statuses with which the gateway rejects a request without processing it. */
const turnedAway = new Set([
  'authenticationError',
  'authorizationError',
  'notFoundError',
  'upgradeRequired',
  'tooManyRequestsError',
]);

/** Whether a request certainly changed nothing at the gateway. */
export function hasDoneNothing(error: unknown): boolean {
  const { type = '', message = '' } = error as { type?: string; message?: string };
  return turnedAway.has(type) || neverSent.test(message);
}

/** The code of an SDK's error, for the log. */
export function codeOf(error: unknown): string {
  const { type, name } = error as { type?: string; name?: string };
  return type ?? name ?? 'error';
}

class TooSlowError extends Error {
  override name = 'TooSlowError';
}

/** A total timeout. The SDK's own is for an idle connection, and would never end a response that trickles in. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlowError('No answer in time.')), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The results of an SDK search, with a timeout for each of them, because a long list may take longer in total. The SDK
 * ends a search silently when it cannot read a response.
 */
export async function* foundWithin<T>(ms: number, search: Readable): AsyncGenerator<T> {
  const found: AsyncIterator<T> = search[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await within(ms, found.next());
      if (done) return;
      yield value;
    }
  } finally {
    search.destroy();
  }
}
