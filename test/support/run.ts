/**
 * Runs the project's checks and adds their results up: `check` is the fast part that stands before each commit,
 * `all` is everything. The last line is always `N passed, N failed, N skipped`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '#server/node-guard.mjs';
import { ensureChromium } from './chromium.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const root = join(import.meta.dirname, '../..');
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

function command(name: string, program: string, ...args: string[]): boolean {
  const started = performance.now();
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
  });
  const ok = status === 0;
  count(name, { passed: Number(ok), failed: Number(!ok), skipped: 0 });
  say(`${ok ? 'ok' : 'FAILED'}: ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return ok;
}

/** Vitest counts its own tests; a run that dies before it can report counts as one failure. */
function tests(...projects: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default'];
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    [...args, '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, stdio: 'inherit' },
  );
  const name = `tests: ${projects.join(', ')}`;
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = Math.max(numFailedTests, Number(status !== 0));
    count(name, { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests });
  } catch {
    count(name, { passed: 0, failed: 1, skipped: 0 });
  }
  rmSync(folder, { recursive: true });
}

function browserTests() {
  try {
    ensureChromium();
    tests('browser');
  } catch (error) {
    say((error as Error).message);
    count('tests: browser', { passed: 0, failed: 1, skipped: 0 });
  }
}

function count(name: string, { passed, failed, skipped }: Tally) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(name);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

const what = process.argv[2] === 'all' ? 'all' : 'check';

command('types', 'tsc', '--noEmit');
command('lint', 'oxlint', '--deny-warnings');
command('format', 'biome', 'ci', '--log-level=warn', '.');
command('unused code', 'knip');
if (what === 'check') {
  tests('machines');
} else if (command('build', 'node', 'ui/build/build.ts')) {
  command('sizes', 'node', 'test/bench/size.ts');
  command('package', 'node', 'ui/build/package.ts');
  tests('machines', 'server', 'ui');
  browserTests();
}

for (const name of failures) say(`failed: ${name}`);
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
