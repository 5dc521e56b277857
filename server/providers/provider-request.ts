/** Calls an outside service, with a timeout, and follows no redirects. */

/**
 * Redirects are not followed, because requests carry credentials, phone numbers and people's words.
 * @throws when it does not answer in time, or redirects
 */
export const askProvider = (address: string, timeoutMs: number, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
