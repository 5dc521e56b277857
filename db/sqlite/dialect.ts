/** The tables on SQLite, which is synchronous: every promise here is already settled. */
import { type Dialect, tables, type Values } from '../dialect.ts';
import { lazy } from '../lazy.ts';
import type { Drizzle } from './open.ts';

/** Outside a transaction, as in a unit that reads or was rolled back, a write would be committed at once by itself. */
function requireTransaction({ $client }: Drizzle) {
  if (!$client.inTransaction) throw new Error('Nothing is written but in a unit that writes.');
}

/** A connection, as the tables use it. */
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
