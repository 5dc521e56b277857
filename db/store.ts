/**
 * The shop's database. It runs units of work: functions of the tables, each in one transaction (decision
 * 100). The rules (`server/rules`) decide what is written.
 */
import type { Unit } from './unit.ts';

/** Too many units of work are waiting; the caller should answer "try again shortly". */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}

/** The data are being moved to another database: nothing is stored in this one until the move has ended or failed. */
export class StoreMovingError extends StoreBusyError {
  override name = 'StoreMovingError';
}

/** What a database is for: the embedded sandbox, test payments with real texts, or real payments. */
export type World = 'sandbox' | 'test' | 'live';

/** The database cannot be used; the message says why, and what to do. Nothing in it was changed. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError';
}

/** A write failed (disk full, input/output error). Nothing of it was stored. */
export class StoreFailedError extends Error {
  override name = 'StoreFailedError';
}

/**
 * The connection was lost at the commit, and the database could not be asked in time: the change may be stored or not.
 */
export class StoreUnsureError extends StoreFailedError {
  override name = 'StoreUnsureError';
}

/** The object store of photos does not respond, or refuses. No row was changed. */
export class PhotosUnavailableError extends Error {
  override name = 'PhotosUnavailableError';
}

/**
 * A unit of work on the tables. It awaits nothing but its statements, one after the other, and has no effect beside its
 * rows, because a database may run it again. It is isolated from other work; if it throws, all of it is rolled back.
 */
export type Work<T> = (unit: Unit) => Promise<T>;

/** Background work, which one process at a time does for all that share the database. */
export interface Duty {
  isOurs: () => boolean;
  /** Takes the duty over where no living process has it. */
  take: () => Promise<void>;
}

export interface Store {
  readonly duty: Duty;
  /** What the database is for; undefined before a shop was started on it. */
  readonly world: World | undefined;
  /** Whether no other process serves the shop from this database. */
  readonly isSole: boolean;
  /**
   * Runs work in one transaction and resolves after the commit.
   * @throws StoreBusyError, StoreFailedError, or what the work threw; then nothing of it was stored; or
   * StoreUnsureError
   */
  write: <T>(work: Work<T>) => Promise<T>;
  /** The same ahead of the queue, however long it is: for a STOP. */
  writeFirst: <T>(work: Work<T>) => Promise<T>;
  /**
   * The same as `write`, but deleted data are overwritten in the database's files before this resolves, as far as the
   * database can do that (decision 242).
   */
  erase: <T>(work: Work<T>) => Promise<T>;
  /**
   * Writes a file beside the database and runs work that names it in a row; the file is removed when the work throws.
   * Files are deleted after the commit that deletes their row.
   */
  writeWithFile: <T>(content: Buffer, work: (unit: Unit, name: string) => Promise<T>) => Promise<T>;
  /** A file that a row names; undefined when it is not there, as after an old copy of the database was put back. */
  readFile: (name: string) => Promise<Buffer | undefined>;
  /** Deletes files from before a moment (epoch ms) that no row names, as after a crash between the file and its row. */
  removeStrayFiles: (before: number) => Promise<void>;
  /** Runs work that writes nothing, at once. */
  read: <T>(work: Work<T>) => Promise<T>;
  /** The keyed hash of an e-mail address, for where it must not be readable. */
  markOf: (emailKey: string) => string;
  /** Deletes copies of the database that migrations have made before a moment (epoch ms). */
  removeCopies: (before: number) => void;
  /** Proves that the database is writable and its disk has room. @throws StoreFailedError, StoreBusyError */
  probe: (at: number) => Promise<void>;
  close: () => Promise<void>;
}
