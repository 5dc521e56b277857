/** `npm run kills -- 200`: kills the shop's processes that often while parents buy, on both databases. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import '#server/node-guard.mjs';

const root = join(import.meta.dirname, '../..');
const [kills = '200'] = process.argv.slice(2);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', 'test/server/operating/killed-processes.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, KILLS: kills } },
);
process.exitCode = status ?? 1;
