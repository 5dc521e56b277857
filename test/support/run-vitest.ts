/** Runs some tests by a command of their own, with variables that change what they do. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import '#server/node-guard.mjs';
import { ROOT } from './sources.ts';

/** The process ends as the tests did, of which there may be several runs. @param words files, and what else vitest is told */
export function runTests(
  project: 'machines' | 'server' | 'simulation' | 'ui*' | 'browser',
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): void {
  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  const env = { ...process.env, ...variables };
  const { status } = spawnSync(vitest, ['run', '--project', project, ...words], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  process.exitCode ||= status ?? 1;
}
