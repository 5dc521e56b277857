/** Lives a December of a thousand children (`test/server/december`), or of as many as are named. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import '#server/node-guard.mjs';

const root = join(import.meta.dirname, '../..');
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', 'test/server/december'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, DECEMBER_CHILDREN: process.argv[2] ?? '1000' } },
);
process.exitCode = status ?? 1;
