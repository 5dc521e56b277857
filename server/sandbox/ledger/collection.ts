import type Database from 'better-sqlite3';

/** A named set of records, read from memory and written through to the ledger's file, in the order of insertion. */
export interface Collection<T> {
  get(id: string): T | undefined;
  /** Adds the record, or takes the place of the one with the same id, which keeps its position. */
  set(id: string, record: T): void;
  delete(id: string): boolean;
  all(): T[];
  size(): number;
  clear(): void;
}

/** A collection whose records can also be had by a second key, which several of them may share. */
export interface IndexedCollection<T> extends Collection<T> {
  /** The records with this key, oldest first. */
  by(key: string): T[];
}

/**
 * Opens one collection of a ledger whose `document` table exists.
 *
 * @param keyOf the second key; records where it is null are found by their id only
 */
export function openCollection<T>(
  database: Database.Database,
  name: string,
  keyOf: (record: T) => string | null = () => null,
): IndexedCollection<T> {
  const rows = database
    .prepare<[string], { id: string; body: string }>(
      'SELECT id, body FROM document WHERE collection = ? ORDER BY rowid',
    )
    .all(name);
  const records = new Map<string, T>(rows.map(({ id, body }) => [id, JSON.parse(body) as T]));
  const index = createIndex();
  for (const [id, record] of records) index.add(keyOf(record), id);
  const write = database.prepare<[string, string, string]>(
    `INSERT INTO document (collection, id, body) VALUES (?, ?, ?)
     ON CONFLICT (collection, id) DO UPDATE SET body = excluded.body`,
  );
  const erase = database.prepare<[string, string]>('DELETE FROM document WHERE collection = ? AND id = ?');
  const eraseAll = database.prepare<[string]>('DELETE FROM document WHERE collection = ?');

  return {
    get: (id) => records.get(id),
    set(id, record) {
      write.run(name, id, JSON.stringify(record));
      const earlier = records.get(id);
      if (earlier !== undefined && keyOf(earlier) !== keyOf(record)) index.remove(keyOf(earlier), id);
      records.set(id, record);
      index.add(keyOf(record), id);
    },
    delete(id) {
      erase.run(name, id);
      const earlier = records.get(id);
      if (earlier !== undefined) index.remove(keyOf(earlier), id);
      return records.delete(id);
    },
    all: () => [...records.values()],
    by: (key) => index.idsOf(key).flatMap((id) => records.get(id) ?? []),
    size: () => records.size,
    clear() {
      eraseAll.run(name);
      records.clear();
      index.clear();
    },
  };
}

function createIndex() {
  const ids = new Map<string, Set<string>>();
  return {
    idsOf: (key: string) => [...(ids.get(key) ?? [])],
    add(key: string | null, id: string) {
      if (key === null) return;
      const known = ids.get(key);
      if (known) known.add(id);
      else ids.set(key, new Set([id]));
    },
    remove(key: string | null, id: string) {
      if (key === null) return;
      const known = ids.get(key);
      known?.delete(id);
      if (known?.size === 0) ids.delete(key);
    },
    clear: () => ids.clear(),
  };
}
