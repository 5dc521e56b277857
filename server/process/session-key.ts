/** The key of the visitors' cookies, made once and kept beside the database. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const length = 32;

/** @throws when the file exists and is not a key */
export function readSessionKey(dataFolder: string): Buffer {
  const file = join(dataFolder, 'session.key');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, randomBytes(length), { mode: 0o600, flag: 'wx' });
  }
  const key = readFileSync(file);
  if (key.length !== length) throw new Error(`${file} is not a session key; delete it to get a new one.`);
  return key;
}
