/** The tables on SQLite. It answers at once: what is awaited here is a promise that is settled already. */
import { type Dialect, tables, type Values } from '../dialect.ts';
import { lazy } from '../lazy.ts';
import type { Drizzle } from './open.ts';

/** What a unit that reads would write, or one that was taken back meanwhile, would be stored at once and alone. */
function requireTransaction({ $client }: Drizzle) {
  if (!$client.inTransaction) throw new Error('Nothing is written but in a unit that writes.');
}

/** A connection, as the tables ask it. */
export const sqliteDialect = (database: Drizzle): Dialect => ({
  builder: database,
  tables,
  prepareSelect(query) {
    const prepared = lazy(() => query.prepare());
    return { get: async (values) => prepared().get(values), all: async (values) => prepared().all(values) };
  },
  prepareChange(query) {
    const prepared = lazy(() => query.prepare());
    const change = (values: Values) => {
      requireTransaction(database);
      return prepared().run(values).changes;
    };
    return {
      run: async (values) => void change(values),
      count: async (values) => change(values),
    };
  },
  query: async (query) => database.all(query),
});
