/** Connections to PostgreSQL, each with a unit of work of its own, whose statements are prepared on it. */
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg';
import type { Hashes } from '../hashes.ts';
import { prepareProbe } from '../queries/probe.ts';
import { createUnit } from '../queries/unit.ts';
import type { Unit } from '../unit.ts';
import { postgresDialect } from './dialect.ts';
import { DatabaseError, isLost, plainError, unusable } from './failures.ts';

/** How long one statement may take, and how long a transaction may be idle. */
const statementMs = 30_000;
/** How long to wait for a response when the network has failed. */
const answerMs = statementMs + 5_000;
/** How long an unused connection stays open: a new one has to prepare each statement again. */
const idleMs = 10 * 60_000;
/** How long to wait for a new connection, or for a free one of the pool. */
const connectMs = 5_000;
/** How long to wait for a row that another transaction has locked. */
const lockMs = 5_000;

/** Times, sums and counts are eight bytes in the database and safe in JavaScript. */
const getTypeParser = ((type: Parameters<typeof types.getTypeParser>[0], format: 'text') =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser;

export interface Connection {
  client: PoolClient;
  unit: Unit;
  /** Writes a row that only proves that it can be written. */
  probe: (at: number) => Promise<void>;
  /** @throws when a statement of the unit is still running */
  requireQuiet: () => void;
  /** Names of files that no row names once the transaction is committed. */
  released: string[];
}

export interface Connections {
  /** How many units of work wait for a connection. */
  waiting: () => number;
  /** Takes a free connection. @throws when there is none in time */
  take: () => Promise<Connection>;
  /** Gives it back; one that is broken is closed. */
  giveBack: (connection: Connection, fate: 'whole' | 'broken') => void;
  close: () => Promise<void>;
}

/** The options of every connection of the shop. */
export const clientOptions = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'north-pole-post',
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  types: { getTypeParser },
});

/**
 * Runs work on a connection of its own, without time limits.
 *
 * @throws DatabaseRefusedError when it cannot connect
 */
export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(clientOptions(url));
  client.on('error', () => {});
  await client.connect().catch((cause: unknown) => {
    throw unusable(cause);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The same for a start or a command, on the database that the operator has named.
 *
 * @throws DatabaseRefusedError also when the database refuses a statement, or the connection is lost
 */
export const onNamedDatabase = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  onDatabase(url, work).catch((error: unknown) => {
    const plain = plainError(error);
    throw plain instanceof DatabaseError || isLost(plain) ? unusable(plain) : error;
  });

/** @param most how many connections are open at once */
export function openConnections(url: string, most: number, hashes: Hashes): Connections {
  const pool = new Pool({
    ...clientOptions(url),
    max: most,
    idleTimeoutMillis: idleMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: statementMs,
    query_timeout: answerMs,
  });
  const known = new WeakMap<PoolClient, Connection>();
  // An idle connection was cut; its next user gets the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  function connectionOf(client: PoolClient): Connection {
    const found = known.get(client);
    if (found) return found;
    const released: string[] = [];
    const dialect = postgresDialect(client);
    const unit = createUnit(dialect, hashes, (names) => void released.push(...names));
    const { requireQuiet } = dialect;
    const connection = { client, unit, released, requireQuiet, probe: prepareProbe(dialect) };
    known.set(client, connection);
    return connection;
  }

  return {
    waiting: () => pool.waitingCount,
    take: async () => connectionOf(await pool.connect()),
    giveBack: ({ client }, fate) => client.release(fate === 'broken'),
    close: () => pool.end(),
  };
}
