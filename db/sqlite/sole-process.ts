/** One process works on a folder: a lock of SQLite's, which the system takes away with the process, however it ends. */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DatabaseRefusedError } from '../store.ts';

/** A folder that is held by this process. */
export interface HeldFolder {
  release: () => void;
}

/**
 * Holds a folder until it is released or the process ends.
 * @throws DatabaseRefusedError when another process holds it
 */
export function holdFolder(folder: string): HeldFolder {
  const lock = new Sqlite(join(folder, 'shop.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new DatabaseRefusedError(
      `Another process works on ${folder}: a shop runs there already. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}
