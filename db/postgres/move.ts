/** Copies the rows of an SQLite database into an empty one of PostgreSQL, and proves that they are the same. */
import type { Database } from 'better-sqlite3';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Client } from 'pg';
import { tables } from '../dialect.ts';
import { DatabaseRefusedError } from '../store.ts';
import { plainError } from './failures.ts';
import { beginMove } from './marks.ts';

/** How many rows are sent, and compared, at a time. */
const batch = 1_000;

type Value = string | number | null;

interface Plan {
  name: string;
  columns: string[];
  types: ('text' | 'bigint')[];
  keys: string[];
}

/** All tables, each after those that it refers to. */
function inOrder(): SQLiteTable[] {
  const ordered: SQLiteTable[] = [];
  const left = new Set<SQLiteTable>(Object.values(tables));
  while (left.size > 0) {
    for (const table of left) {
      const targets = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
      if (targets.some((target) => target !== table && left.has(target))) continue;
      ordered.push(table);
      left.delete(table);
    }
  }
  return ordered;
}

function planOf(table: SQLiteTable): Plan {
  const columns = Object.values(getTableColumns(table));
  const { primaryKeys } = getTableConfig(table);
  const own = columns.filter((column) => column.primary);
  return {
    name: getTableName(table),
    columns: columns.map(({ name }) => name),
    types: columns.map(({ columnType }) => (columnType === 'SQLiteInteger' ? 'bigint' : 'text')),
    keys: (primaryKeys[0]?.columns ?? own).map(({ name }) => name),
  };
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Selects the rows by their key, which both databases compare byte by byte. */
const selectOf = ({ name, columns, keys }: Plan) =>
  `select ${quoted(columns)} from "${name}" order by ${quoted(keys)}`;

const rowsOf = (sqlite: Database, plan: Plan) =>
  sqlite.prepare(selectOf(plan)).raw().iterate() as IterableIterator<Value[]>;

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let full: T[] = [];
  for (const item of items) {
    full.push(item);
    if (full.length < batch) continue;
    yield full;
    full = [];
  }
  if (full.length > 0) yield full;
}

async function copy(sqlite: Database, client: Client, plan: Plan): Promise<number> {
  const places = plan.types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
  const text = `insert into "${plan.name}" (${quoted(plan.columns)}) select * from unnest(${places})`;
  let copied = 0;
  for (const rows of inBatches(rowsOf(sqlite, plan))) {
    const byColumn = plan.columns.map((_, index) => rows.map((row) => row[index] ?? null));
    try {
      await client.query(text, byColumn);
    } catch (error) {
      const { message } = plainError(error) as Error;
      throw new DatabaseRefusedError(`The rows of ${plan.name} could not be moved: ${message}`, {
        cause: error,
      });
    }
    copied += rows.length;
  }
  return copied;
}

/** @throws DatabaseRefusedError at the first row that is not the same in both */
async function compare(sqlite: Database, client: Client, plan: Plan): Promise<void> {
  const differs = (row: Value[] | undefined) =>
    new DatabaseRefusedError(`A row of ${plan.name} is not the same in both: ${String(row?.[0])}.`);
  await client.query(`declare moved no scroll cursor for ${selectOf(plan)}`);
  const fetchNext = async () =>
    (await client.query<Value[]>({ text: `fetch ${batch} from moved`, rowMode: 'array' })).rows;
  for (const rows of inBatches(rowsOf(sqlite, plan))) {
    const there = await fetchNext();
    for (const [index, row] of rows.entries()) {
      if (JSON.stringify(row) !== JSON.stringify(there[index])) throw differs(row);
    }
    if (there.length > rows.length) throw differs(there[rows.length]);
  }
  const [more] = await fetchNext();
  if (more) throw differs(more);
  await client.query('close moved');
}

/** @throws DatabaseRefusedError when a database has rows; empty tables may be left from a move that failed */
export async function refuseFilled(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by name",
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount === 0) continue;
    throw new DatabaseRefusedError(
      `The database of DATABASE_URL is not empty: there are rows in ${name}. Name a new one.`,
    );
  }
}

/**
 * Copies all rows in one transaction, and compares them in both databases before the commit.
 *
 * @param sqlite in a transaction that locks out other writers
 * @param client a database that has the shop's tables, without rows
 * @returns how many rows each table has; no shop starts there before the move is finished
 * @throws DatabaseRefusedError when a row cannot be stored, or is not the same; then nothing is stored
 */
export async function moveRows(sqlite: Database, client: Client): Promise<ReadonlyMap<string, number>> {
  const plans = inOrder().map(planOf);
  const counts = new Map<string, number>();
  await client.query('begin');
  try {
    for (const plan of plans) counts.set(plan.name, await copy(sqlite, client, plan));
    for (const plan of plans) await compare(sqlite, client, plan);
    await beginMove(client);
    await client.query('commit');
    return counts;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
