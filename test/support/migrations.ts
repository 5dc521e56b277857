/**
 * `npm run migrations -- --name <name>`: writes the migration of a changed schema for each database, under the same
 * name.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
for (const config of ['db/sqlite/drizzle.config.ts', 'db/postgres/drizzle.config.ts']) {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    ['generate', '--config', config, ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
