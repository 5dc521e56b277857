import type Database from 'better-sqlite3';

/**
 * A named set of records in the ledger's file, in the order of insertion. Only the most recently used records are also
 * in memory, so that a million of them take no more of it than a thousand. Records are replaced, and never changed in
 * place.
 */
export interface Collection<T> {
  get(id: string): T | undefined;
  /** Adds the record, or replaces the one with the same id, whose position it keeps. */
  set(id: string, record: T): void;
  delete(id: string): boolean;
  all(): T[];
  /** One after the other, oldest first; what is set meanwhile may be included. */
  each(): Generator<T, void, undefined>;
  /** One after the other, newest first. */
  newest(): Generator<T, void, undefined>;
  /** Those with one of these ids, oldest first. */
  those(ids: readonly string[]): T[];
  /** At most so many, newest first. */
  latest(count: number): T[];
  size(): number;
  clear(): void;
  /** Drops the records in memory, because the last writes did not reach the file. */
  forget(): void;
}

/** A collection whose records can also be looked up by a second key, which several of them may share. */
export interface IndexedCollection<T> extends Collection<T> {
  /** The records with this key, oldest first. */
  by(key: string): T[];
  /** The same, whether letters are large or small. */
  like(key: string): T[];
}

interface Row {
  row: number;
  id: string;
  body: string;
}

/** How many rows are read at a time when all are iterated over. */
const pageSize = 200;

/** How many records of each collection are kept in memory: enough for a test's world, and little for a computer. */
const kept = 2_000;

/** A table for each collection, so that its rows are in the order of insertion without an index for it. */
function tableOf(database: Database.Database, name: string) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS "${name}" (id TEXT PRIMARY KEY, key TEXT, body TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS "${name} by key" ON "${name}" (key) WHERE key IS NOT NULL;`);
  const select = `SELECT rowid AS row, id, body FROM "${name}"`;
  return {
    one: database.prepare<[string], Row>(`${select} WHERE id = ?`),
    those: database.prepare<[string], Row>(
      `${select} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY rowid`,
    ),
    keyed: database.prepare<[string], Row>(`${select} WHERE key = ? ORDER BY rowid`),
    after: database.prepare<[number], Row>(`${select} WHERE rowid > ? ORDER BY rowid LIMIT ${pageSize}`),
    before: database.prepare<[number], Row>(
      `${select} WHERE rowid < ? ORDER BY rowid DESC LIMIT ${pageSize}`,
    ),
    latest: database.prepare<[number], Row>(`${select} ORDER BY rowid DESC LIMIT ?`),
    count: database.prepare<[], { size: number }>(`SELECT count(*) AS size FROM "${name}"`),
    put: database.prepare<[string, string | null, string]>(
      `INSERT INTO "${name}" (id, key, body) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET key = excluded.key, body = excluded.body`,
    ),
    erase: database.prepare<[string]>(`DELETE FROM "${name}" WHERE id = ?`),
    eraseAll: database.prepare<[]>(`DELETE FROM "${name}"`),
  };
}

/**
 * Opens one collection of a ledger; its table is made when it is first used.
 *
 * @param name chosen here, never by a client
 * @param keyOf the second key; records where it is null are found by their id only
 * @param begin called before each write
 */
export function openCollection<T>(
  database: Database.Database,
  name: string,
  keyOf: (record: T) => string | null = () => null,
  begin: () => void = () => {},
): IndexedCollection<T> {
  let made: ReturnType<typeof tableOf> | undefined;
  /** Known once it was looked up: most collections of most ledgers stay empty, and are read with every transaction. */
  let isEmpty: boolean | undefined;
  const table = () => {
    made ??= tableOf(database, name);
    return made;
  };
  const size = () => table().count.get()?.size ?? 0;
  const latelyUsed = createMemory<T>();
  const read = ({ id, body }: Row): T => latelyUsed.get(id) ?? (JSON.parse(body) as T);

  function* each() {
    let last = 0;
    for (;;) {
      const rows = table().after.all(last);
      yield* rows.map(read);
      const end = rows.at(-1);
      if (end === undefined || rows.length < pageSize) return;
      last = end.row;
    }
  }
  function* newest() {
    let last = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = table().before.all(last);
      yield* rows.map(read);
      const end = rows.at(-1);
      if (end === undefined || rows.length < pageSize) return;
      last = end.row;
    }
  }
  const like = (key: string) => {
    isEmpty ??= size() === 0;
    return isEmpty ? [] : table().keyed.all(key.toLowerCase()).map(read);
  };

  return {
    get(id) {
      const known = latelyUsed.get(id);
      if (known !== undefined) return known;
      const row = table().one.get(id);
      return row && latelyUsed.keep(id, read(row));
    },
    set(id, record) {
      begin();
      isEmpty = false;
      table().put.run(id, keyOf(record)?.toLowerCase() ?? null, JSON.stringify(record));
      latelyUsed.keep(id, record);
    },
    delete(id) {
      begin();
      latelyUsed.drop(id);
      return table().erase.run(id).changes > 0;
    },
    all: () => [...each()],
    each,
    newest,
    those: (ids) => table().those.all(JSON.stringify(ids)).map(read),
    latest: (count) => table().latest.all(count).map(read),
    by: (key) => like(key).filter((record) => keyOf(record) === key),
    like,
    size,
    clear() {
      begin();
      isEmpty = undefined;
      table().eraseAll.run();
      latelyUsed.clear();
    },
    forget() {
      made = undefined;
      isEmpty = undefined;
      latelyUsed.clear();
    },
  };
}

/** The most recently used records by their ids: the least recently used are dropped. */
function createMemory<T>() {
  const records = new Map<string, T>();
  return {
    get(id: string): T | undefined {
      const record = records.get(id);
      if (record === undefined) return undefined;
      records.delete(id);
      records.set(id, record);
      return record;
    },
    keep(id: string, record: T): T {
      records.delete(id);
      records.set(id, record);
      if (records.size > kept) {
        const [oldest] = records.keys();
        if (oldest !== undefined) records.delete(oldest);
      }
      return record;
    },
    drop: (id: string) => void records.delete(id),
    clear: () => records.clear(),
  };
}
