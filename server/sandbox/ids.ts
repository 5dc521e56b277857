import { randomInt, randomUUID } from 'node:crypto';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random id of digits and lower-case letters, as the gateway gives to customers, tokens and transactions. */
export function newId(length = 8): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** A random number that does not begin with zero, as the gateway gives to customers. */
export function newNumber(digits: number): string {
  return String(randomInt(10 ** (digits - 1), 10 ** digits));
}

/** A single-use token in the gateway's form. */
export function newNonce(): string {
  return `tokencc_bh_${newId(6)}_${newId(6)}_${newId(6)}_${newId(6)}_${newId(3)}`;
}

/** A 34-character id in Twilio's form, such as `SM` and 32 hexadecimal digits. */
export function newSid(prefix: 'SM' | 'MM'): string {
  return prefix + randomUUID().replaceAll('-', '');
}

/** The opaque id by which GraphQL names an object of the server API. */
export function graphQLId(kind: string, id: string): string {
  return Buffer.from(`${kind}_${id}`).toString('base64').replaceAll('=', '');
}
