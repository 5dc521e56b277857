/** Lives a December of a thousand children (`test/server/december`), as each run of all tests does, or of as many as are named, with other chances for another seed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import '#server/node-guard.mjs';

const root = join(import.meta.dirname, '../..');
const [children, seed] = process.argv.slice(2);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', 'test/server/december'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(children && { DECEMBER_CHILDREN: children }),
      ...(seed && { DECEMBER_SEED: seed }),
    },
  },
);
process.exitCode = status ?? 1;
