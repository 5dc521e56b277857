import type Database from 'better-sqlite3';

/** A named set of records, read from memory and written through to the ledger's file, in the order of insertion. */
export interface Collection<T> {
  get(id: string): T | undefined;
  /** Adds the record, or takes the place of the one with the same id, which keeps its position. */
  set(id: string, record: T): void;
  delete(id: string): boolean;
  all(): T[];
  clear(): void;
}

/** Opens one collection of a ledger whose `document` table exists. */
export function openCollection<T>(database: Database.Database, name: string): Collection<T> {
  const rows = database
    .prepare<[string], { id: string; body: string }>(
      'SELECT id, body FROM document WHERE collection = ? ORDER BY rowid',
    )
    .all(name);
  const records = new Map<string, T>(rows.map(({ id, body }) => [id, JSON.parse(body) as T]));
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
      records.set(id, record);
    },
    delete(id) {
      erase.run(name, id);
      return records.delete(id);
    },
    all: () => [...records.values()],
    clear() {
      eraseAll.run(name);
      records.clear();
    },
  };
}
