/** The file of a shop's database, as another program sees it. */
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

/** What a query finds. */
export const rowsIn = (file: string, query: string): unknown[] =>
  withDatabase(file, (database) => database.prepare(query).all(), { readonly: true });

/** Every value of every column of every table that holds one of the words, in whatever case; `place` is `table.column`. */
export const valuesWith = (file: string, words: readonly string[]): { place: string; value: string }[] =>
  withDatabase(
    file,
    (database) => {
      const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
      return tables.flatMap((table) =>
        (database.prepare(`select * from "${String(table)}"`).all() as Record<string, unknown>[]).flatMap(
          (row) =>
            Object.entries(row)
              .map(([column, value]) => ({ place: `${String(table)}.${column}`, value: String(value) }))
              .filter(({ value }) => words.some((word) => value.toLowerCase().includes(word.toLowerCase()))),
        ),
      );
    },
    { readonly: true },
  );
