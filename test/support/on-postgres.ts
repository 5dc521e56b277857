/**
 * `npm run test:postgres`: the tests of the server with their shops on PostgreSQL. Left out are those that look into the
 * file of SQLite, and those without a shop.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresIsMissing } from './postgres.ts';
import { runServerTests } from './run-vitest.ts';
import { ROOT } from './sources.ts';

const looksIntoFile = /\bshop\.file\b|withDatabase|rowsIn|valuesWith|temporaryStore|openStore/;

const files = globSync('test/server/**/*.test.ts', { cwd: ROOT }).filter((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return text.includes('testShop(') && !looksIntoFile.test(text);
});

if (postgresIsMissing === undefined) {
  runServerTests(['test/db', ...files, ...process.argv.slice(2)], { TEST_DATABASE: 'postgres' });
}
