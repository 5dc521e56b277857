/**
 * The shop's memory. It runs units of work: synchronous functions of the tables, each in one transaction (decision 100).
 * What is written and why is decided by the rules (`server/rules`).
 */
import type { Unit } from './unit.ts';

/** Too many units of work are waiting; the caller should answer "try again shortly". */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}

/** What a database is for: the embedded sandbox, test payments with real texts, or real payments. */
export type World = 'sandbox' | 'test' | 'live';

/** The database is not one to work on; the message says why, and what to do. Nothing in it was changed. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError';
}

/** The database did not take a write (disk full, input/output error). Nothing of it was stored. */
export class StoreFailedError extends Error {
  override name = 'StoreFailedError';
}

/** A piece of work on the tables. It is synchronous: whatever it throws undoes all of it, and nothing comes between. */
export type Work<T> = (unit: Unit) => T;

export interface Store {
  /**
   * Runs work in one transaction and answers after the commit.
   * @throws StoreBusyError, StoreFailedError, or what the work threw; then nothing of it was stored
   */
  write: <T>(work: Work<T>) => Promise<T>;
  /** The same before everything that waits, however much that is: a STOP. */
  writeFirst: <T>(work: Work<T>) => Promise<T>;
  /** The same as `write`; what the work has deleted is overwritten in the files of the database when this answers. */
  erase: <T>(work: Work<T>) => Promise<T>;
  /**
   * Writes a file beside the database and runs work that names it in a row; nothing is left of the file when the work
   * throws. Files go after the commit that deletes their row.
   */
  writeWithFile: <T>(content: Buffer, work: (unit: Unit, name: string) => T) => Promise<T>;
  /** A file that a row names; undefined when it is not there, as after an old copy of the database was put back. */
  readFile: (name: string) => Promise<Buffer | undefined>;
  /** Deletes files of before a moment (epoch ms) that no row names: the process ended between the two. */
  removeStrayFiles: (before: number) => Promise<void>;
  /** Runs work that writes nothing, at once. */
  read: <T>(work: Work<T>) => Promise<T>;
  /** What stands for an e-mail address where it must not be read. */
  markOf: (emailKey: string) => string;
  /** Deletes copies of the database that migrations have made before a moment (epoch ms). */
  removeCopies: (before: number) => void;
  /** Proves that the database takes writes and that its disk has room. @throws StoreFailedError, StoreBusyError */
  probe: (at: number) => Promise<void>;
  close: () => Promise<void>;
}
