/** Opens the SQLite file, sets it up to survive a power cut, and migrates it where the shop itself opens it. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { World } from '../store.ts';
import { hashesOf, markKey } from './key-check.ts';
import { bringUpToDate, requireUpToDate } from './migrations.ts';
import { markWorld, refuseMoved, refuseOtherWorld } from './world.ts';

interface OpenOptions {
  /** What the database is for; without it any world is accepted. */
  world?: World | undefined;
  /** Whether a database of an earlier version is refused instead of migrated. */
  mustBeCurrent?: boolean;
  /** Whether data are accepted that were moved to PostgreSQL. */
  moved?: 'accepted' | 'refused';
}

/**
 * @param file path of the database; its folder is made when it is missing
 * @throws DatabaseRefusedError when it belongs to another world, key, or newer version of the shop
 */
export function openDatabase(
  file: string,
  { world, mustBeCurrent = false, moved = 'refused' }: OpenOptions = {},
) {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  // NORMAL would lose acknowledged orders in a power cut; group commit makes FULL cost about the same.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  // Deleted data are overwritten: a deleted child must not be found in the file.
  sqlite.pragma('secure_delete = ON');
  // In KiB. Ids are random, so writes touch pages all over the file; the default of two megabytes caches too few.
  sqlite.pragma('cache_size = -65536');
  const database = drizzle(sqlite);
  try {
    if (moved === 'refused') refuseMoved(sqlite);
    if (world !== undefined) refuseOtherWorld(sqlite, world);
    const hashes = hashesOf(sqlite, join(dirname(file), 'hash.key'));
    if (mustBeCurrent) requireUpToDate(sqlite);
    else bringUpToDate(sqlite, database, file);
    if (world !== undefined) markWorld(sqlite, world);
    markKey(sqlite, hashes);
    // From now on `group-commit.ts` waits for locks without blocking the event loop.
    sqlite.pragma('busy_timeout = 0');
    return { sqlite, database, hashes };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

export type Drizzle = ReturnType<typeof openDatabase>['database'];
