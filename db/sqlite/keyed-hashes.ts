/** Converts the unkeyed hashes of earlier versions to keyed ones. */
import type { Database } from 'better-sqlite3';
import { type Hashes, PLAIN } from '../hashes.ts';

const places = [
  ['stopped_phones', 'phone'],
  ['consents', 'phone'],
  ['unsubscribed', 'email_hash'],
] as const;

/** Idempotent. */
export function keyOldHashes(sqlite: Database, { keyed }: Hashes): void {
  for (const [table, column] of places) {
    const found = sqlite
      .prepare<[string], { hash: string }>(
        `select distinct ${column} hash from ${table} where ${column} like ?`,
      )
      .all(`${PLAIN}%`);
    const save = sqlite.prepare(`update ${table} set ${column} = ? where ${column} = ?`);
    for (const { hash } of found) save.run(keyed(hash), hash);
  }
}
