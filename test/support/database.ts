/** Reads the file of a shop's database from outside the shop. */
import Sqlite from 'better-sqlite3';

/** Opens the file beside the server for some work, and closes it again. */
export function withDatabase<TResult>(
  file: string,
  work: (database: Sqlite.Database) => TResult,
  options: Sqlite.Options = {},
): TResult {
  const database = new Sqlite(file, options);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** The rows of a query. */
export const rowsIn = (file: string, query: string): unknown[] =>
  withDatabase(file, (database) => database.prepare(query).all(), { readonly: true });
