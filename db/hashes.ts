/**
 * Keyed hashes that stand for a person in records that outlive their data: the same person gives the same hash. Numbers
 * and addresses can be enumerated, so a plain hash would hide nothing. The key is in a file of its own beside the
 * database.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { makeFile } from './durable-files.ts';

export interface Hashes {
  /** @param phone E.164 */
  phone: (phone: string) => string;
  email: (emailKey: string) => string;
  /** Converts a hash of an earlier version, which had no key. Any other text is returned unchanged. */
  keyed: (hash: string) => string;
}

const keyBytes = 32;
/** Prefix of the hashes of earlier versions. */
export const PLAIN = 'sha256:';

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
