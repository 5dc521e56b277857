/**
 * The keys of cookies and of links in letters, stored beside the database. The first one is used; what earlier ones
 * encrypted or signed stays valid.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFile, replaceFile } from '#db/durable-files.ts';

/** The newest first. */
export type SessionKeys = readonly [Buffer, ...Buffer[]];

const length = 32;
/**
 * The link of a film is valid longest, for a little over two years: with a new key each year, the third one opens it.
 */
const mostKeys = 4;

const fileIn = (dataFolder: string) => join(dataFolder, 'session.key');

/** Replaces the file whole: a shop that starts meanwhile finds the old keys or the new ones. */
const writeKeys = (dataFolder: string, keys: SessionKeys) =>
  replaceFile(fileIn(dataFolder), Buffer.concat(keys));

/**
 * Makes a key where there is none.
 * @throws when the file exists and has no keys
 */
export function readSessionKeys(dataFolder: string): SessionKeys {
  const file = fileIn(dataFolder);
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    makeFile(file, randomBytes(length));
  }
  const bytes = readFileSync(file);
  if (bytes.length === 0 || bytes.length % length !== 0)
    throw new Error(`${file} has no session keys; delete it to get a new one.`);
  const [newest, ...earlier] = Array.from({ length: bytes.length / length }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  );
  return [newest as Buffer, ...earlier];
}

/** Puts a new key first. Cookies and links of the latest earlier keys stay valid. */
export function addSessionKey(dataFolder: string): void {
  const earlier = readSessionKeys(dataFolder).slice(0, mostKeys - 1);
  writeKeys(dataFolder, [randomBytes(length), ...earlier]);
}

/** Replaces all keys by a new one: everyone is signed out, and links in letters are no longer valid. */
export function replaceSessionKeys(dataFolder: string): void {
  writeKeys(dataFolder, [randomBytes(length)]);
}
