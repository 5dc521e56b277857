/** Runs some tests for a command of their own, with environment variables that change them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import '#server/node-guard.mjs';
import { ROOT } from './sources.ts';

/** Sets the exit code by the result of one or several runs. @param words files and other arguments of Vitest */
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
