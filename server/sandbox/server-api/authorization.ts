import { timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header holds these HTTP Basic credentials. */
export function isBasic(header: string | undefined, user: string, password: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
