/**
 * Units of work as transactions of PostgreSQL. One that the database cannot put in an order with the others, or whose
 * connection is lost, is repeated: a unit has no effects beside its rows. It is answered after the commit. When the
 * connection is lost at the commit, the database is asked what became of the transaction.
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
 * How often a unit is tried among the others, when they are in its way, and then one at a time with those that were in the
 * way, too. So a row that all want is changed by one after the other.
 */
const triesAtOnce = 3;
const triesInLine = 20;
/** Drawn by lot up to this, for those of other processes. */
const conflictPauseMs = 20;
/** How long the database may be gone, as in a failover, or others in the way, before work is refused. */
const patienceMs = 5_000;
const gonePauseMs = 100;

/** What a unit may do, and its id, which is stored with what it writes. */
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

/** What work has done, and the files that no row names any more. */
export interface Done<T> {
  result: T;
  released: readonly string[];
}

/** A commit without an answer, and what its work has done if it succeeded. */
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
    // A statement failed, and the work went on as if it had not.
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

/** Waits for the unit's transaction, if the database has not ended it yet, and forbids it to be stored later. */
const fence = 'insert into stored_units (id, is_fence) values ($1, true) on conflict do nothing';
const isFenced = 'select is_fence from stored_units where id = $1';

/**
 * Whether a unit was stored whose commit was not answered.
 * @throws StoreUnsureError when the database cannot say it in time
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

/** Clears away ids of units that were stored long ago. What fails is done the next time. */
export async function sweep(connections: Connections): Promise<void> {
  const connection = await connections.take().catch(() => undefined);
  if (!connection) return;
  const old = "delete from stored_units where at < now() - interval '1 hour'";
  await connection.client.query(old).catch(() => {});
  connections.giveBack(connection, 'whole');
}

/** As the callers of the store know it. */
function refusalOf(error: unknown): unknown {
  if (isCrowded(error)) return new StoreBusyError('Too many changes are waiting.');
  // What is there already, and not only now, is a mistake of the work.
  if (isConflict(error) && !isDuplicate(error)) return new StoreBusyError('Others are changing the same.');
  if (isLeft(error)) return new StoreMovingError('The shop has gone back from this database.');
  if (isLost(error) || isServerFault(error)) {
    return new StoreFailedError('The database could not save the change.', { cause: error });
  }
  return error;
}

interface Patience {
  /** How often others may be in the way. */
  tries: number;
  /** When a lost database is given up, on the monotonic clock in ms. */
  until: number;
}

/** Units of work on some connections. */
export interface Transactions {
  write: <T>(work: ConnectionWork<T>) => Promise<Done<T>>;
  read: <T>(work: ConnectionWork<T>) => Promise<T>;
}

/** @param queue how much work may wait for a connection */
export function createTransactions(connections: Connections, queue: number): Transactions {
  const inTurn = createSerialQueue();

  /** @throws what the database says when others were in the way of every try */
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
          left -= 1;
          await pause(randomInt(conflictPauseMs));
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
