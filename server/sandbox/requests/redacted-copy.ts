import cardValidator from 'card-validator';
import { isTestNumber } from '../cards/test-numbers.ts';
import { isTokenizationKey } from '../client-api/authorization.ts';
import { readFingerprint } from '../client-api/fingerprint.ts';
import { captchaAccount, merchant } from '../merchant.ts';

/** How deep and how large a part of a request may be to be kept for copying. */
const deepest = 12;
const mostValues = 500;

/**
 * The part of a request that may be stored and shown. Card numbers that Braintree does not document, security codes and
 * account numbers are replaced by test values, and secrets by the sandbox's own. Undefined when it is too large.
 */
export function redactedCopy(body: unknown, at: Date): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(fieldsOf(body));
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return undefined;
  const left = { values: mostValues, at };
  const copy = copyOf('', body, deepest, left);
  return left.values < 0 ? undefined : copy;
}

/** The address of a request, as it may be kept. */
export function copyablePath(url: string, at: Date): string {
  // Some clients name the whole address, as they would to a proxy.
  const [path = '', query] = url.replace(/^https?:\/\/[^/]+/, '').split('?', 2);
  if (query === undefined) return path;
  const kept = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(query)) kept.set(name, String(harmless(name, value, at)));
  return `${path}?${kept}`;
}

/** The page's authorization, when the sandbox issued it; otherwise the sandbox's public key. */
export function authorizationOf(given: string, at: Date): string {
  const isOwn = isTokenizationKey(given) || readFingerprint(given, at) !== undefined;
  return isOwn ? given : merchant.tokenizationKeys.local;
}

/** A form's fields; one that comes twice is a list. */
function fieldsOf(form: URLSearchParams): [string, string | string[]][] {
  return [...new Set(form.keys())].map((name) => {
    const values = form.getAll(name);
    return [name, values.length === 1 ? (values[0] ?? '') : values];
  });
}

function copyOf(name: string, value: unknown, depth: number, left: { values: number; at: Date }): unknown {
  left.values -= 1;
  if (left.values < 0 || depth === 0) return null;
  if (typeof value === 'string' || typeof value === 'number') return harmless(name, value, left.at);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => copyOf(name, one, depth - 1, left));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, copyOf(key, inner, depth - 1, left)]),
  );
}

function harmless(name: string, value: string | number, at: Date): string | number {
  const text = String(value);
  // A form's field may say its path, such as `credit_card[number]`.
  switch (
    name
      .replace(/^.*\[(.+)\]$/, '$1')
      .toLowerCase()
      .replaceAll('_', '')
  ) {
    case 'number':
      return harmlessNumber(text);
    case 'cvv':
      return harmlessCode(text);
    case 'accountnumber':
      return /^\d{4,17}$/.test(text) ? '1000000000' : value;
    case 'authorizationfingerprint':
    case 'tokenizationkey':
      return authorizationOf(text, at);
    case 'secret':
      return captchaAccount.secret;
    case 'accesstoken':
    case 'refreshtoken':
    case 'consentcode':
      return 'a-test-token';
    case 'query':
      return text
        .replaceAll(/\d{12,19}/g, harmlessNumber)
        .replaceAll(
          /(cvv\s*:\s*")(\d+)(?=")/g,
          (_, start: string, code: string) => start + harmlessCode(code),
        );
    default:
      return /^(?:access|refresh)_token\$/.test(text) ? 'a-test-token' : value;
  }
}

/** A number that no card can have reveals nothing; it is what was refused. */
function harmlessNumber(text: string): string {
  const digits = text.replaceAll(/[ -]/g, '');
  return !cardValidator.number(digits).isValid || isTestNumber(digits) ? text : '4111111111111111';
}

const testCodes: ReadonlySet<string> = new Set(['200', '201', '301', '2000', '2011', '3011']);

function harmlessCode(text: string): string {
  return !/^\d{3,4}$/.test(text) || testCodes.has(text) ? text : '1234'.slice(0, text.length);
}
