/** Asks a service outside: within a time, and nowhere else than at its own address. */

/**
 * Another address that it sends us to is not followed: requests carry credentials, phones and words of people.
 * @throws when it does not answer in time, or sends us elsewhere
 */
export const askProvider = (address: string, timeoutMs: number, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
