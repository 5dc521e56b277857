/**
 * Group commit: one disk flush for many units of work. Those that arrive in the same turn of the event loop are
 * committed together. Each has its own savepoint, so that a failing one does not affect the others, and none is
 * answered before the COMMIT.
 *
 * The connection is shared with reads, so nothing else may run between BEGIN and COMMIT. Work is asynchronous in form
 * only: its statements run synchronously, and a group is over before the event loop's next turn.
 */
import { type Database, SqliteError } from 'better-sqlite3';
import { StoreBusyError, StoreFailedError, StoreMovingError } from '../store.ts';

export interface GroupCommitLimits {
  /** The most units of work in one commit. 1 is a commit for each request. */
  batch: number;
  /** The longest queue; above it new work is refused, except urgent work. */
  queue: number;
}

export interface GroupCommit {
  /**
   * Runs work inside the next commit.
   * @throws StoreBusyError when too much is waiting, StoreFailedError when the commit failed or the work waited for
   *   something other than its statements, or what the work threw
   */
  write: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same for urgent work: ahead of the queue, in a commit of its own, however long the queue is. */
  writeFirst: <T>(work: () => Promise<T>) => Promise<T>;
  /** Waits for queued work. */
  drain: () => Promise<void>;
}

interface Item {
  run: () => Promise<void>;
  /** Settles the caller's promise after the commit. */
  settle: () => void;
  refuse: (error: Error) => void;
}

/** How long another process may hold the database's lock, and how often we retry meanwhile. */
const lockTimeoutMs = 5_000;
const lockPauseMs = 20;

/** @throws when the work is not over with the microtasks of this turn */
const withinThisTurn = (work: Promise<void>) =>
  new Promise<void>((resolve, reject) => {
    work.then(resolve, reject);
    const tooLate = () => reject(new Error('A unit of work may wait for nothing but its tables.'));
    // Node.js runs a tick that a microtask has queued once no microtask is left.
    queueMicrotask(() => process.nextTick(tooLate));
  });

/** Whether another process is writing at the moment. */
const isLocked = (error: unknown) => error instanceof SqliteError && error.code.startsWith('SQLITE_BUSY');

/**
 * Commits the work of a connection in groups.
 * @param onCommit called with the number of units of work that shared a commit
 * @param isMoving whether the process that has the lock moves the data to another database, which takes longer
 */
export function createGroupCommit(
  database: Database,
  limits: GroupCommitLimits,
  onCommit: (pieces: number) => void = () => {},
  isMoving: () => boolean = () => false,
): GroupCommit {
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const rollback = database.prepare('rollback');
  const savepoint = database.prepare('savepoint item');
  const release = database.prepare('release item');
  const undo = database.prepare('rollback to item');
  const queue: Item[] = [];
  const urgent: Item[] = [];
  let scheduled = false;
  let idle: (() => void)[] = [];
  /** Since when we have been waiting for the lock, on the monotonic clock in ms. */
  let lockedSince: number | undefined;

  function schedule() {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => void flush());
  }

  async function flush() {
    // Urgent work has a commit of its own, so that it does not fail with the rest.
    const lane = urgent.length > 0 ? urgent : queue;
    const batch = lane.splice(0, limits.batch);
    try {
      await withinThisTurn(commitTogether(batch));
      onCommit(batch.length);
      lockedSince = undefined;
      for (const { settle } of batch) settle();
    } catch (error) {
      if (database.inTransaction) rollback.run();
      const isAway = isLocked(error) && isMoving();
      lockedSince ??= isLocked(error) && !isAway ? performance.now() : undefined;
      if (lockedSince !== undefined && performance.now() - lockedSince < lockTimeoutMs) {
        lane.unshift(...batch);
        // SQLite's own timeout would block the event loop.
        return void setTimeout(() => void flush(), lockPauseMs);
      }
      lockedSince = undefined;
      const failure = isAway
        ? new StoreMovingError('The data are being moved to another database.')
        : new StoreFailedError('The database could not save the change.', { cause: error });
      for (const { refuse } of batch) refuse(failure);
    }
    scheduled = false;
    if (urgent.length + queue.length > 0) return schedule();
    for (const done of idle) done();
    idle = [];
  }

  async function commitTogether(batch: readonly Item[]) {
    begin.run();
    for (const { run } of batch) {
      savepoint.run();
      await run();
      release.run();
    }
    commit.run();
  }

  const enqueue = <T>(lane: Item[], work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let settle = () => {};
      const run = async () => {
        try {
          const result = await work();
          settle = () => resolve(result);
        } catch (error) {
          // A full disk rolls back the whole transaction, with all work in it.
          if (!database.inTransaction) throw error;
          undo.run();
          settle = () => reject(error);
        }
      };
      lane.push({ run, settle: () => settle(), refuse: reject });
      schedule();
    });

  return {
    write: (work) =>
      queue.length < limits.queue
        ? enqueue(queue, work)
        : Promise.reject(new StoreBusyError('Too many changes are waiting.')),
    writeFirst: (work) => enqueue(urgent, work),
    drain: () => new Promise((resolve) => (scheduled ? idle.push(resolve) : resolve())),
  };
}
