/** Requests to the shop's own server: form-encoded, with JSON answers (shop specification, section 7). */

import type { OrderAnswer } from '#server/contract/order.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { shopPath } from './edition.ts';

/** The server could not be reached, or did not answer as it should. */
export class ServerUnreachable extends Error {
  override name = 'ServerUnreachable';
}

/** The message for that, if nothing was lost. */
export const unreachable = 'We could not reach the North Pole. Please try again.';

interface Answer {
  status: number;
  body: unknown;
}

const REQUEST_TIMEOUT_MS = 90_000;

/** Aborts with the given signal, or after the timeout. (`AbortSignal.any` requires Safari 17.4.) */
function inTime(signal: AbortSignal): AbortSignal {
  const ended = new AbortController();
  for (const one of [signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]) {
    const end = () => ended.abort(one.reason);
    if (one.aborted) end();
    one.addEventListener('abort', end, { once: true, signal: ended.signal });
  }
  return ended.signal;
}

/** @throws ServerUnreachable without an answer, without JSON, or on a server error */
export async function request(path: string, init: RequestInit, signal: AbortSignal): Promise<Answer> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(shopPath(path), { ...init, signal: inTime(signal) });
    body = await response.json();
  } catch (error) {
    throw new ServerUnreachable(`No answer from ${path}`, { cause: error });
  }
  if (response.status >= 500) throw new ServerUnreachable(`${path} answered ${response.status}`);
  return { status: response.status, body };
}

/** Posts a form. Only text is sent, so the values are text. */
export function postForm(path: string, fields: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  return request(path, { method: 'POST', body: new URLSearchParams(fields) }, signal);
}

/** The answer, or the refusal with its message for the person. */
export const refusedOr = <const TTaken extends { result: string }>(
  { status, body }: Answer,
  taken: TTaken,
): TTaken | { result: 'refused'; message: string } =>
  status === 200 ? taken : { result: 'refused', message: (body as ProblemAnswer).message };

/** @throws ServerUnreachable also when the answer is a refusal, for requests that a person cannot correct */
export async function getJson<TBody>(path: string, signal: AbortSignal): Promise<TBody> {
  const { status, body } = await request(path, {}, signal);
  if (status !== 200) throw new ServerUnreachable(`${path} answered ${status}`);
  return body as TBody;
}

/** Whether an order was ever paid for, even if the money is on hold or was returned. */
export const wasPaidFor = (state: OrderAnswer['state']): boolean =>
  state === 'paid' || state === 'on_hold' || state === 'cancelled';

/** GET /api/order; without an id, of the visitor's latest sign-up. */
export const getOrder = (fields: { order_id?: string; package_id?: string }, signal: AbortSignal) =>
  getJson<OrderAnswer>(`/api/order?${new URLSearchParams(fields)}`, signal);
