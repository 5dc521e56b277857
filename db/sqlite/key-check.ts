/**
 * A number in the database that proves which key its hashes were made with. It is in SQLite's `user_version`, which is
 * part of every copy of the file; the key is not.
 */
import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { createHashes, type Hashes, readHashKey } from '../hashes.ts';
import { DatabaseRefusedError } from '../store.ts';

/** Hexadecimal digits of the check, which fit into a number of four bytes. */
const digits = /[\da-f]{7}/;

/** The check of a key: never 0, which means no mark. */
const checkOf = (hashes: Hashes): number =>
  Number.parseInt(digits.exec(hashes.keyCheck())?.[0] ?? '', 16) + 1;

const markIn = (sqlite: Database) => sqlite.pragma('user_version', { simple: true });

const refused = (why: string) =>
  new DatabaseRefusedError(
    `${why} Without the right one STOPs and unsubscribed addresses are forgotten. Put back hash.key from a backup of ` +
      'the shop. If there is none, see docs/operator.md, A lost key of hashes.',
  );

/**
 * The hashes of a database. A key is made for a database without a mark.
 *
 * @param file path of the key
 * @throws DatabaseRefusedError when the key is missing, or is not the one that the hashes were made with
 */
export function hashesOf(sqlite: Database, file: string): Hashes {
  const mark = markIn(sqlite);
  if (mark !== 0 && !existsSync(file)) throw refused(`The key of the database's hashes is missing: ${file}.`);
  const hashes = createHashes(readHashKey(file));
  if (mark !== 0 && mark !== checkOf(hashes)) {
    throw refused(`The hashes of the database were made with another key than ${file}.`);
  }
  return hashes;
}

/** Marks a database with the key of its hashes. */
export function markKey(sqlite: Database, hashes: Hashes) {
  if (markIn(sqlite) === 0) sqlite.pragma(`user_version = ${checkOf(hashes)}`);
}
