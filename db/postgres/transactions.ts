/**
 * Units of work as transactions of PostgreSQL. One that the database cannot put in an order with the others, or whose
 * connection is lost, is repeated: a unit has no effects beside its rows. It is answered after the commit. When the
 * connection is lost at the commit, the database is asked what became of the transaction.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusyError, StoreFailedError } from '../store.ts';
import type { Connection, Connections } from './connections.ts';
import {
  DatabaseError,
  isConflict,
  isCrowded,
  isDuplicate,
  isLost,
  isServerFault,
  OutcomeUnknownError,
  plainError,
} from './failures.ts';
import { createLine } from './line.ts';

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

/** The number of a transaction is asked for at its beginning, because after a lost commit it is too late. */
const beginWriting = 'begin isolation level serializable; select pg_current_xact_id()::text as id';
const beginReading = 'begin isolation level repeatable read read only';

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
  begin: string,
  work: ConnectionWork<T>,
): Promise<Done<T>> {
  const connection = await connections.take();
  const { client, released } = connection;
  let fate: 'whole' | 'broken' = 'whole';
  try {
    released.length = 0;
    const id = idOf(await client.query(begin));
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

/** The answers to several statements in one message are a list, which the types do not say. */
const idOf = (answer: unknown) =>
  Array.isArray(answer) ? String((answer as { rows: { id: string }[] }[])[1]?.rows[0]?.id) : undefined;

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

/** @throws OutcomeUnknownError when the database cannot say in time what became of a transaction */
async function wasCommitted(connections: Connections, id: string): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const fate = await fateOf(connections, id);
    if (fate === 'committed') return true;
    if (fate === 'aborted') return false;
    await pause(gonePauseMs);
  }
  throw new OutcomeUnknownError('The connection was lost at the commit: the change is stored, or it is not.');
}

/** What the database says, while it can be asked and the transaction does not run any more: committed or aborted. */
async function fateOf(connections: Connections, id: string): Promise<string | undefined> {
  try {
    const connection = await connections.take();
    try {
      const { rows } = await connection.client.query('select pg_xact_status($1::xid8) as fate', [id]);
      return rows[0]?.fate;
    } finally {
      connections.giveBack(connection, 'whole');
    }
  } catch (error) {
    if (isLost(error) || isCrowded(error)) return undefined;
    throw plainError(error);
  }
}

/** As the callers of the store know it. */
function refusalOf(error: unknown): unknown {
  if (isCrowded(error)) return new StoreBusyError('Too many changes are waiting.');
  // What is there already, and not only now, is a mistake of the work.
  if (isConflict(error) && !isDuplicate(error)) return new StoreBusyError('Others are changing the same.');
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
  const line = createLine();

  /** @throws what the database says when others were in the way of every try */
  async function repeat<T>(begin: string, work: ConnectionWork<T>, { tries, until }: Patience) {
    for (let left = tries - 1; ; ) {
      try {
        return await attempt(connections, begin, work);
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

  async function run<T>(begin: string, work: ConnectionWork<T>): Promise<Done<T>> {
    if (connections.waiting() >= queue) throw new StoreBusyError('Too many changes are waiting.');
    const until = performance.now() + patienceMs;
    try {
      return await repeat(begin, work, { tries: triesAtOnce, until }).catch((error) => {
        if (!isConflict(error)) throw error;
        return line(() => {
          if (performance.now() > until) throw error;
          return repeat(begin, work, { tries: triesInLine, until });
        });
      });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  return {
    write: (work) => run(beginWriting, work),
    read: async (work) => (await run(beginReading, work)).result,
  };
}
