/** The tables on SQLite. It answers at once: what is awaited here is a promise that is settled already. */
import { type Dialect, tables } from '../dialect.ts';
import type { Drizzle } from './open.ts';

/** A connection, as the tables ask it. */
export const sqliteDialect = (database: Drizzle): Dialect => ({
  builder: database,
  tables,
  prepareSelect(query) {
    const prepared = query.prepare();
    return { get: async (values) => prepared.get(values), all: async (values) => prepared.all(values) };
  },
  prepareChange(query) {
    const prepared = query.prepare();
    return {
      run: async (values) => void prepared.run(values),
      count: async (values) => prepared.run(values).changes,
    };
  },
  query: async (query) => database.all(query),
});
