/**
 * `npm run test:postgres`: all tests of the server that open a shop's store, on PostgreSQL, except those about the
 * SQLite file (`sqlite-only.ts`).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresIsMissing } from './postgres.ts';
import { runTests } from './run-vitest.ts';
import { ROOT } from './sources.ts';
import { opensShopStore, sqliteOnly } from './sqlite-only.ts';

const files = globSync('test/server/**/*.test.ts', { cwd: ROOT })
  .filter((file) => opensShopStore(readFileSync(join(ROOT, file), 'utf8')))
  .filter((file) => !(file in sqliteOnly));

if (postgresIsMissing === undefined) {
  runTests('server', ['test/db', ...files, ...process.argv.slice(2)], { TEST_DATABASE: 'postgres' });
}
