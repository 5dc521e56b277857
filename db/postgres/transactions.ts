/**
 * Units of work as transactions of PostgreSQL. One that fails to serialize, or loses its connection, is repeated: a
 * unit has no effects beside its rows. Its result is returned after the commit. When the connection is lost at the
 * commit, the database is asked whether it was committed.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusyError, StoreFailedError, StoreMovingError, StoreUnsureError } from '../store.ts';
import type { Connection, Connections } from './connections.ts';
import {
  DatabaseError,
  isConflict,
  isCrowded,
  isDuplicate,
  isLeft,
  isLost,
  isServerFault,
  plainError,
} from './failures.ts';
import { createSerialQueue } from './serial-queue.ts';

/**
 * How often a unit is tried beside the others when they conflict, and then in a queue of all units with conflicts. So a
 * row that all of them change is changed by one after the other.
 */
const triesAtOnce = 3;
const triesInLine = 20;
/** The upper limit of the random pause before the first retry, and what it grows by: other processes retry too. */
const conflictPauseMs = 20;
/** How long the database may be gone, as in a failover, or conflicts may last, before work is refused. */
const patienceMs = 5_000;
const gonePauseMs = 100;

/** The kind of a transaction, and the id of a unit that writes, which is stored with its rows. */
interface Kind {
  begin: string;
  id?: string;
}

const reading: Kind = { begin: 'begin isolation level repeatable read read only' };

function writing(): Kind {
  const id = randomUUID();
  return { id, begin: `begin isolation level serializable; insert into stored_units (id) values ('${id}')` };
}

/** Work on the connection that has the transaction. */
export type ConnectionWork<T> = (connection: Connection) => Promise<T>;

/** The result of work, and the files that no row names any more. */
export interface Done<T> {
  result: T;
  released: readonly string[];
}

/** A commit without a response, with the result of its work in case it succeeded. */
class CommitLostError extends Error {
  readonly id: string;
  readonly done: Done<unknown>;

  constructor(id: string, done: Done<unknown>, cause: unknown) {
    super('The connection was lost at the commit.', { cause });
    this.id = id;
    this.done = done;
  }
}

/** Runs work in a transaction, once. */
async function attempt<T>(
  connections: Connections,
  { begin, id }: Kind,
  work: ConnectionWork<T>,
): Promise<Done<T>> {
  const connection = await connections.take();
  const { client, released } = connection;
  let fate: 'whole' | 'broken' = 'whole';
  try {
    released.length = 0;
    await client.query(begin);
    const result = await work(connection);
    connection.requireQuiet();
    const done = { result, released: [...released] };
    await commit(connection, id, done);
    return done;
  } catch (error) {
    fate = error instanceof CommitLostError || isLost(error) ? 'broken' : await rollback(connection);
    throw plainError(error);
  } finally {
    connections.giveBack(connection, fate);
  }
}

async function commit({ client }: Connection, id: string | undefined, done: Done<unknown>) {
  try {
    const { command } = await client.query('commit');
    // The database rolls back if a statement failed and the work ignored its error.
    if (command !== 'COMMIT') throw new DatabaseError('The database took the transaction back.', '25P02');
  } catch (error) {
    throw isLost(error) && id !== undefined ? new CommitLostError(id, done, error) : error;
  }
}

const rollback = ({ client }: Connection) =>
  client.query('rollback').then(
    () => 'whole' as const,
    () => 'broken' as const,
  );

/** Waits for the unit's transaction, if the database has not ended it yet, and prevents a later commit of the unit. */
const fence = 'insert into stored_units (id, is_fence) values ($1, true) on conflict do nothing';
const isFenced = 'select is_fence from stored_units where id = $1';

/**
 * Whether a unit was committed whose commit had no response.
 * @throws StoreUnsureError when the database does not answer in time
 */
async function wasCommitted(connections: Connections, id: string): Promise<boolean> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      const connection = await connections.take();
      try {
        await connection.client.query(fence, [id]);
        const { rows } = await connection.client.query(isFenced, [id]);
        return rows[0]?.is_fence === false;
      } finally {
        connections.giveBack(connection, 'whole');
      }
    } catch (error) {
      if (!(isLost(error) || isCrowded(error)) || performance.now() > until) {
        const words = 'The connection was lost at the commit: the change is stored, or it is not.';
        throw new StoreUnsureError(words, { cause: plainError(error) });
      }
      await pause(gonePauseMs);
    }
  }
}

/** Deletes the ids of units that were committed long ago. A failure is left to the next run. */
export async function sweep(connections: Connections): Promise<void> {
  const connection = await connections.take().catch(() => undefined);
  if (!connection) return;
  const old = "delete from stored_units where at < now() - interval '1 hour'";
  await connection.client.query(old).catch(() => {});
  connections.giveBack(connection, 'whole');
}

/** Turns an error into one of the store's. */
function refusalOf(error: unknown): unknown {
  if (isCrowded(error)) return new StoreBusyError('Too many changes are waiting.');
  // A duplicate that remains after all tries is a mistake of the work.
  if (isConflict(error) && !isDuplicate(error)) return new StoreBusyError('Others are changing the same.');
  if (isLeft(error)) return new StoreMovingError('The shop has gone back from this database.');
  if (isLost(error) || isServerFault(error)) {
    return new StoreFailedError('The database could not save the change.', { cause: error });
  }
  return error;
}

interface Patience {
  /** How often a unit with conflicts is tried. */
  tries: number;
  /** When to give up a lost database, on the monotonic clock in ms. */
  until: number;
}

/** Units of work on some connections. */
export interface Transactions {
  write: <T>(work: ConnectionWork<T>) => Promise<Done<T>>;
  read: <T>(work: ConnectionWork<T>) => Promise<T>;
}

/** @param queue how many units of work may wait for a connection */
export function createTransactions(connections: Connections, queue: number): Transactions {
  const inTurn = createSerialQueue();

  /** @throws the database's error when every try had a conflict */
  async function repeat<T>(kind: () => Kind, work: ConnectionWork<T>, { tries, until }: Patience) {
    for (let left = tries - 1; ; ) {
      try {
        return await attempt(connections, kind(), work);
      } catch (error) {
        if (error instanceof CommitLostError) {
          if (await wasCommitted(connections, error.id)) return error.done as Done<T>;
        } else if (isLost(error) && performance.now() < until) {
          await pause(gonePauseMs);
        } else if (isConflict(error) && left > 0) {
          await pause(randomInt(conflictPauseMs * (tries - left)));
          left -= 1;
        } else {
          throw error;
        }
      }
    }
  }

  async function run<T>(kind: () => Kind, work: ConnectionWork<T>): Promise<Done<T>> {
    if (connections.waiting() >= queue) throw new StoreBusyError('Too many changes are waiting.');
    const until = performance.now() + patienceMs;
    try {
      return await repeat(kind, work, { tries: triesAtOnce, until }).catch((error) => {
        if (!isConflict(error)) throw error;
        return inTurn(() => {
          if (performance.now() > until) throw error;
          return repeat(kind, work, { tries: triesInLine, until });
        });
      });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  return {
    write: (work) => run(writing, work),
    read: async (work) => (await run(() => reading, work)).result,
  };
}
