/** Allows one process per folder, with an SQLite lock, which the system releases when the process ends in any way. */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DatabaseRefusedError } from '../store.ts';

/** A folder that is locked by this process. */
export interface HeldFolder {
  release: () => void;
}

/**
 * Locks a folder until it is released or the process ends.
 * @throws DatabaseRefusedError when another process has locked it
 */
export function holdFolder(folder: string): HeldFolder {
  const lock = new Sqlite(join(folder, 'shop.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new DatabaseRefusedError(
      `Another process is using ${folder}: a shop is already running there. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}
