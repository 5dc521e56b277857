/** Locks of one process, based on SQLite locks, which the system releases however the process ends. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DatabaseRefusedError } from '../store.ts';

/** A lock that this process has. */
export interface HeldLock {
  release: () => void;
}

/** @returns undefined when another process has the lock */
function hold(file: string): HeldLock | undefined {
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    return undefined;
  }
  return { release: () => lock.close() };
}

/** The lock of the shop in a folder; undefined while another process has it. */
export const tryHoldFolder = (folder: string): HeldLock | undefined => hold(join(folder, 'shop.lock'));

/**
 * Locks a folder until it is released or the process ends.
 * @throws DatabaseRefusedError when another process has locked it
 */
export function holdFolder(folder: string): HeldLock {
  const held = tryHoldFolder(folder);
  if (held) return held;
  throw new DatabaseRefusedError(
    `Another process is using ${folder}: a shop is already running there. Stop it first, or set DATA_DIR to another folder.`,
  );
}

const moveLock = (file: string) => join(dirname(file), 'move.lock');

/**
 * Shows the shop that uses a database that its data are being moved.
 *
 * @param file path of the database
 * @throws DatabaseRefusedError when another process moves them already
 */
export function holdMove(file: string): HeldLock {
  const held = hold(moveLock(file));
  if (!held) throw new DatabaseRefusedError('Another process is moving these data already.');
  return held;
}

/** Whether a process is moving the data of a database. */
export function isMoving(file: string): boolean {
  if (!existsSync(moveLock(file))) return false;
  const held = hold(moveLock(file));
  held?.release();
  return held === undefined;
}
