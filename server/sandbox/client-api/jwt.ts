import { createHmac, timingSafeEqual } from 'node:crypto';
import { merchant } from '../merchant.ts';

/**
 * Signs claims as a JSON web token (HS256), as the gateway does where it sends something to a wallet through the
 * browser. 1 KB for one algorithm; jose installs 0.5 MB.
 */
export function writeJwt(claims: Readonly<Record<string, unknown>>): string {
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign(text)}`;
}

/** The claims of a token, or undefined when it was not signed here. */
export function readJwt(token: string): Readonly<Record<string, unknown>> | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(`${head}.${body}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  // The signature proves that this text was written above.
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
}

function sign(text: string): string {
  return createHmac('sha256', merchant.privateKey).update(text).digest('base64url');
}
