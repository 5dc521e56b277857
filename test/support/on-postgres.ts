/**
 * `npm run test:postgres`: the tests of the server with their shops on PostgreSQL. Left out are those that look into the
 * file of SQLite, and those without a shop.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresIsMissing } from './postgres.ts';
import { ROOT } from './sources.ts';

const looksIntoFile = /\bshop\.file\b|withDatabase|rowsIn|valuesWith|temporaryStore|openStore/;

const files = globSync('test/server/**/*.test.ts', { cwd: ROOT }).filter((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return text.includes('testShop(') && !looksIntoFile.test(text);
});

if (postgresIsMissing === undefined) {
  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  const { status } = spawnSync(
    vitest,
    ['run', '--project', 'server', 'test/db', ...files, ...process.argv.slice(2)],
    {
      cwd: ROOT,
      env: { ...process.env, TEST_DATABASE: 'postgres' },
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
}
