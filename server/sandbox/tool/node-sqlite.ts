/** The part of `better-sqlite3` that the ledger uses, over Node's own SQLite, so that the package has no dependency. */
import { createRequire } from 'node:module';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

interface Sqlite {
  DatabaseSync: typeof DatabaseSync;
}

/** Loaded without Node's warning that it is experimental, because only this file depends on it. */
function loadSqlite(): Sqlite {
  const warn = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return createRequire(import.meta.url)('node:sqlite') as Sqlite;
  } catch (cause) {
    const sentence = `The sandbox needs Node.js 22.13 or newer, and this is ${process.version}.`;
    throw new Error(sentence, { cause });
  } finally {
    process.emitWarning = warn;
  }
}

export default class Database {
  readonly #connection: DatabaseSync;

  /** @throws when the file cannot be opened */
  constructor(file: string) {
    const { DatabaseSync: Connection } = loadSqlite();
    this.#connection = new Connection(file);
  }

  get inTransaction(): boolean {
    return this.#connection.isTransaction;
  }

  exec(sql: string): void {
    this.#connection.exec(sql);
  }

  /** Sets a pragma, or reads one. */
  pragma(text: string): unknown {
    return Object.values(this.#connection.prepare(`PRAGMA ${text}`).get() ?? {})[0];
  }

  prepare(sql: string): StatementSync {
    return this.#connection.prepare(sql);
  }

  close(): void {
    this.#connection.close();
  }
}
