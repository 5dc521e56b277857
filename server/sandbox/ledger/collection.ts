import type Database from 'better-sqlite3';

/**
 * A named set of records, in the order of insertion. It lives in the ledger's file: only the latest used records are in memory
 * too, so that a million of them take no more of it than a thousand. Records are never changed, but set anew.
 */
export interface Collection<T> {
  get(id: string): T | undefined;
  /** Adds the record, or takes the place of the one with the same id, which keeps its position. */
  set(id: string, record: T): void;
  delete(id: string): boolean;
  all(): T[];
  /** One after the other, oldest first; what is set meanwhile may be met, too. */
  each(): Generator<T, void, undefined>;
  /** Those with one of these ids, oldest first. */
  those(ids: readonly string[]): T[];
  /** At most so many, newest first. */
  latest(count: number): T[];
  size(): number;
  clear(): void;
}

/** A collection whose records can also be had by a second key, which several of them may share. */
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

/** How many rows are read at a time where all are gone through. */
const pageSize = 200;

/** What each collection keeps in memory: enough for a test's world, and nothing to a computer. */
const kept = 2_000;

/** What is asked of the table of all collections. */
export interface Documents {
  readonly one: Database.Statement<[string, string], Row>;
  readonly those: Database.Statement<[string, string], Row>;
  readonly keyed: Database.Statement<[string, string], Row>;
  readonly after: Database.Statement<[string, number], Row>;
  readonly latest: Database.Statement<[string, number], Row>;
  readonly count: Database.Statement<[string], { size: number }>;
  readonly put: Database.Statement<[string, string, string | null, string]>;
  readonly erase: Database.Statement<[string, string]>;
  readonly eraseAll: Database.Statement<[string]>;
}

/** Makes the table of all collections when there is none. */
export function openDocuments(database: Database.Database): Documents {
  database.exec(`
    CREATE TABLE IF NOT EXISTS document (
      collection TEXT NOT NULL, id TEXT NOT NULL, key TEXT, body TEXT NOT NULL, PRIMARY KEY (collection, id)
    );
    CREATE INDEX IF NOT EXISTS in_order ON document (collection);
    CREATE INDEX IF NOT EXISTS of_key ON document (collection, key) WHERE key IS NOT NULL;`);
  const rows = 'SELECT rowid AS row, id, body FROM document';
  return {
    one: database.prepare<[string, string], Row>(`${rows} WHERE collection = ? AND id = ?`),
    those: database.prepare<[string, string], Row>(
      `${rows} WHERE collection = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY rowid`,
    ),
    keyed: database.prepare<[string, string], Row>(`${rows} WHERE collection = ? AND key = ? ORDER BY rowid`),
    after: database.prepare<[string, number], Row>(
      `${rows} INDEXED BY in_order WHERE collection = ? AND rowid > ? ORDER BY rowid LIMIT ${pageSize}`,
    ),
    latest: database.prepare<[string, number], Row>(
      `${rows} INDEXED BY in_order WHERE collection = ? ORDER BY rowid DESC LIMIT ?`,
    ),
    count: database.prepare<[string], { size: number }>(
      'SELECT count(*) AS size FROM document WHERE collection = ?',
    ),
    put: database.prepare<[string, string, string | null, string]>(
      `INSERT INTO document (collection, id, key, body) VALUES (?, ?, ?, ?)
       ON CONFLICT (collection, id) DO UPDATE SET key = excluded.key, body = excluded.body`,
    ),
    erase: database.prepare<[string, string]>('DELETE FROM document WHERE collection = ? AND id = ?'),
    eraseAll: database.prepare<[string]>('DELETE FROM document WHERE collection = ?'),
  };
}

/**
 * Opens one collection of a ledger.
 *
 * @param keyOf the second key; records where it is null are found by their id only
 */
export function openCollection<T>(
  documents: Documents,
  name: string,
  keyOf: (record: T) => string | null = () => null,
): IndexedCollection<T> {
  const latelyUsed = createMemory<T>();
  const read = ({ id, body }: Row): T => latelyUsed.get(id) ?? (JSON.parse(body) as T);

  function* each() {
    let last = 0;
    for (;;) {
      const rows = documents.after.all(name, last);
      yield* rows.map(read);
      const end = rows.at(-1);
      if (end === undefined || rows.length < pageSize) return;
      last = end.row;
    }
  }
  const like = (key: string) => documents.keyed.all(name, key.toLowerCase()).map(read);

  return {
    get(id) {
      const known = latelyUsed.get(id);
      if (known !== undefined) return known;
      const row = documents.one.get(name, id);
      return row && latelyUsed.keep(id, read(row));
    },
    set(id, record) {
      documents.put.run(name, id, keyOf(record)?.toLowerCase() ?? null, JSON.stringify(record));
      latelyUsed.keep(id, record);
    },
    delete(id) {
      latelyUsed.drop(id);
      return documents.erase.run(name, id).changes > 0;
    },
    all: () => [...each()],
    each,
    those: (ids) => documents.those.all(name, JSON.stringify(ids)).map(read),
    latest: (count) => documents.latest.all(name, count).map(read),
    by: (key) => like(key).filter((record) => keyOf(record) === key),
    like,
    size: () => documents.count.get(name)?.size ?? 0,
    clear() {
      documents.eraseAll.run(name);
      latelyUsed.clear();
    },
  };
}

/** The latest used records by their ids: a map forgets what was longest unused. */
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
