/** Writes `docs/machines` anew, without the pages and pictures of machines that no longer exist. */
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import '#server/node-guard.mjs';

const root = join(import.meta.dirname, '../..');
for (const file of globSync(join(root, 'docs/machines/*'))) rmSync(file);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'machines', 'test/model/diagrams.test.ts', '-u'],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
