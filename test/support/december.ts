/** Lives a December of a thousand children (`test/server/december`), or of as many as are named, with other chances for another seed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import '#server/node-guard.mjs';

const root = join(import.meta.dirname, '../..');
const [children = '1000', seed = '25'] = process.argv.slice(2);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', 'test/server/december'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, DECEMBER_CHILDREN: children, DECEMBER_SEED: seed } },
);
process.exitCode = status ?? 1;
