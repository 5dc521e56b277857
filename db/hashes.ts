/**
 * What stands for a person in records that outlive their data: the same person gives the same text. Numbers and addresses
 * can be tried through, so a plain hash would hide none: the key stands beside the database, in a file of its own.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface Hashes {
  /** @param phone E.164 */
  phone: (phone: string) => string;
  email: (emailKey: string) => string;
  /** Of a hash of an earlier version, which had no key. Any other text stays as it is. */
  keyed: (hash: string) => string;
}

const keyBytes = 32;
/** Before the hashes of earlier versions. */
export const PLAIN = 'sha256:';

/** @throws when the file exists and is not a key */
export function readHashKey(file: string): Buffer {
  if (!existsSync(file)) writeFileSync(file, randomBytes(keyBytes), { mode: 0o600, flag: 'wx' });
  const key = readFileSync(file);
  if (key.length !== keyBytes)
    throw new Error(`${file} is not a key. Without the right one a STOP is forgotten.`);
  return key;
}

/** The hashes of a key: with another key nothing is recognised again. */
export function createHashes(key: Buffer): Hashes {
  const plain = (kind: string, text: string) =>
    `${PLAIN}${createHash('sha256').update(`${kind}:${text}`).digest('hex')}`;
  const keyed = (hash: string) =>
    hash.startsWith(PLAIN) ? `hmac:${createHmac('sha256', key).update(hash).digest('hex')}` : hash;
  return {
    phone: (phone) => keyed(plain('phone', phone)),
    email: (emailKey) => keyed(plain('email', emailKey)),
    keyed,
  };
}
