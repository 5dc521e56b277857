/**
 * Calls an outside service, with a timeout, and follows no redirects. Not with `fetch`, which took almost a third of
 * the processor's time for a text (decision 273).
 */
import { lazy } from '#db/lazy.ts';

export interface ProviderRequest {
  /** GET unless given. */
  method?: 'DELETE' | 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** A form is sent with its content type. */
  body?: string | Uint8Array | URLSearchParams;
}

export interface ProviderResponse {
  status: number;
  /** Whether the status is 200 to 299. */
  ok: boolean;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** @throws SyntaxError when the body is no JSON */
  json: () => unknown;
}

/** Reading its files takes a seventh of a second, which the start of the shop does not need. */
const undici = lazy(() => import('undici'));

/** A form's content type. */
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

/**
 * Redirects are not followed, because requests carry credentials, phone numbers and people's words.
 * @throws when it does not answer in time, or redirects
 */
export async function askProvider(
  address: string,
  timeoutMs: number,
  { method = 'GET', headers, body }: ProviderRequest = {},
): Promise<ProviderResponse> {
  const isForm = body instanceof URLSearchParams;
  const { request } = await undici();
  const response = await request(address, {
    method,
    headers: { ...(isForm && formHeaders), ...headers },
    body: isForm ? body.toString() : (body ?? null),
    signal: AbortSignal.timeout(timeoutMs),
  });
  // Read in any case: a connection is only used again once its response has ended.
  const content = Buffer.from(await response.body.arrayBuffer());
  const { statusCode: status } = response;
  if (status >= 300 && status < 400) {
    throw Object.assign(new Error(`The service redirects (${status}).`), { code: 'redirected' });
  }
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: response.headers,
    body: content,
    json: () => JSON.parse(content.toString()),
  };
}
