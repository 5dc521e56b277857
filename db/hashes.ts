/**
 * Keyed hashes that stand for a person in records that outlive their data: the same person has the same hash. Numbers
 * and addresses can be enumerated, so a plain hash would hide nothing. The key is in a file of its own beside the
 * database.
 */
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { makeFile } from './durable-files.ts';

export interface Hashes {
  /** @param phone E.164 */
  phone: (phone: string) => string;
  email: (emailKey: string) => string;
  /** Fingerprint of the key: shows whether a database was made with it. */
  keyCheck: () => string;
}

const keyBytes = 32;

/** @throws when the file exists and is not a key */
export function readHashKey(file: string): Buffer {
  if (!existsSync(file)) makeFile(file, randomBytes(keyBytes));
  const key = readFileSync(file);
  if (key.length !== keyBytes)
    throw new Error(`${file} is not a key. Without the right one a STOP is forgotten.`);
  return key;
}

/** The hashes of a key; another key gives different ones. */
export function createHashes(key: Buffer): Hashes {
  // With a buffer, Node.js would create a key for each hash.
  const secret = createSecretKey(key);
  const keyed = (kind: string, text: string) =>
    `hmac:${createHmac('sha256', secret).update(`${kind}:${text}`).digest('hex')}`;
  return {
    phone: (phone) => keyed('phone', phone),
    email: (emailKey) => keyed('email', emailKey),
    // A fixed string that is no e-mail address. Databases are marked with its hash, so it must not change.
    keyCheck: () => keyed('email', 'check of the key'),
  };
}
