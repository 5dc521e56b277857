/** The tables on PostgreSQL: named statements, which the server prepares once for each connection. */
import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryResult } from 'pg';
import type { Dialect, Selectable, Values } from '../dialect.ts';
import { lazy } from '../lazy.ts';
import { plainError } from './failures.ts';
import { postgresTables } from './schema.ts';

const compiler = new PgDialect();

/** The methods of a query of drizzle's PostgreSQL builder; the queries have the types of the SQLite builder. */
interface Preparable {
  toSQL: () => { sql: string };
  prepare: (name: string) => { execute: (values: Values) => Promise<unknown> };
}

/** The name of a prepared statement: the same for the same text. */
const nameOf = (text: string) => `shop_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** Whether a statement is running on the connection: there is one at a time. */
interface Turn {
  isTaken: boolean;
}

/** A connection, as the tables use it. */
export interface PostgresDialect extends Dialect {
  /** @throws when a statement is still running, because the unit did not wait for it */
  requireQuiet: () => void;
}

const unwaited = 'A unit of work has to wait for each statement before the next, and before its end.';

/** Runs a statement. @throws when another one is running */
async function inTurn<T>(turn: Turn, ask: () => Promise<T>): Promise<T> {
  if (turn.isTaken) throw new Error(unwaited);
  turn.isTaken = true;
  try {
    return await ask();
  } catch (error) {
    throw plainError(error);
  } finally {
    turn.isTaken = false;
  }
}

function prepare<TAnswer>(turn: Turn, given: unknown) {
  const query = given as Preparable;
  const statement = lazy(() => query.prepare(nameOf(query.toSQL().sql)));
  return (values: Values) => inTurn(turn, () => statement().execute(values) as Promise<TAnswer>);
}

/** The tables on one connection. */
export function postgresDialect(client: PoolClient): PostgresDialect {
  const turn: Turn = { isTaken: false };
  return {
    builder: drizzle(client) as unknown as Dialect['builder'],
    tables: postgresTables,
    prepareSelect<TRow>(query: Selectable<TRow>) {
      const all = prepare<TRow[]>(turn, query);
      return { all, get: async (values: Values) => (await all(values))[0] };
    },
    prepareChange(query) {
      const execute = prepare<QueryResult>(turn, query);
      return {
        run: async (values) => void (await execute(values)),
        count: async (values) => (await execute(values)).rowCount ?? 0,
      };
    },
    async query<TRow>(query: SQL) {
      const { sql, params } = compiler.sqlToQuery(query);
      const { rows } = await inTurn(turn, () => client.query({ text: sql, values: params }));
      return rows as TRow[];
    },
    requireQuiet() {
      if (turn.isTaken) throw new Error(unwaited);
    },
  };
}
