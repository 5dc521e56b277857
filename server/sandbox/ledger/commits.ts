import { setImmediate } from 'node:timers';
import type Database from 'better-sqlite3';

/** Called once what was written is in the file; with an error when it could not be put there. */
export type Written = (error: Error | null) => void;

/** Writes of one turn of the event loop are committed together: each alone would cost as much as all of them. */
export interface Commits {
  /** To be called before each write. */
  begin: () => void;
  /** Calls back when every write has been committed, which may be at once. */
  whenWritten: (written: Written) => void;
  /** Commits the pending writes now. */
  commit: () => void;
}

/**
 * Opens a transaction with the first write of a turn, and commits it when the turn ends.
 *
 * @param forget called when a commit failed, such as on a full disk: the writes of that turn must be forgotten
 */
export function createCommits(database: Database.Database, forget: () => void): Commits {
  const begin = database.prepare('BEGIN');
  const commit = database.prepare('COMMIT');
  let isOpen = false;
  let waiting: Written[] = [];

  function end(): Error | null {
    try {
      commit.run();
      return null;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      forget();
      return error as Error;
    }
  }
  function commitNow() {
    if (!isOpen) return;
    isOpen = false;
    const error = end();
    const told = waiting;
    waiting = [];
    for (const written of told) written(error);
  }

  return {
    begin() {
      if (isOpen) return;
      begin.run();
      isOpen = true;
      setImmediate(commitNow);
    },
    whenWritten(written) {
      if (isOpen) waiting.push(written);
      else written(null);
    },
    commit: commitNow,
  };
}
