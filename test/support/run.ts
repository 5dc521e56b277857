/**
 * Runs the project's checks and adds their results up: `check` is the fast part that stands before each commit,
 * `all` is everything. The last line is always `N passed, N failed, N skipped`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import '#server/node-guard.mjs';
import { ensureChromium } from './chromium.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A file of Vitest's report, with what is read of it here. */
interface FileReport {
  name: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

const root = join(import.meta.dirname, '../..');
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

/** What it prints follows in one piece, as others may run beside it. */
async function command(name: string, program: string, ...args: string[]): Promise<boolean> {
  const started = performance.now();
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const [status] = await once(child, 'close');
  const ok = status === 0;
  count(name, { passed: Number(ok), failed: Number(!ok), skipped: 0 });
  process.stdout.write(Buffer.concat(output));
  say(`${ok ? 'ok' : 'FAILED'}: ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return ok;
}

async function readSources() {
  // It runs the compiler for its rules, and says what that says.
  await command('types and lint', 'oxlint', '--deny-warnings');
  await command('format', 'biome', 'ci', '--log-level=warn', '.');
  await command('unused code', 'knip');
}

/** @returns whether there is something to test in a browser */
async function build(): Promise<boolean> {
  if (!(await command('build', 'node', 'ui/build/build.ts'))) return false;
  await command('sizes', 'node', 'test/bench/size.ts');
  await command('package', 'node', 'ui/build/package.ts');
  return true;
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
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = Math.max(numFailedTests, Number(status !== 0));
    count(name, { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests });
    failures.push(...testResults.flatMap(failuresOf));
  } catch {
    count(name, { passed: 0, failed: 1, skipped: 0 });
  }
  rmSync(folder, { recursive: true });
}

/** What failed stands at the very end too: of a long log often only the end is kept. */
function failuresOf({ name, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = relative(root, name);
  if (message) return [`${file}: ${message}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`,
  );
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

if (what === 'check') {
  await readSources();
  tests('machines');
} else {
  const [isBuilt] = await Promise.all([build(), readSources()]);
  if (isBuilt) {
    tests('machines', 'server', 'simulation', 'ui*');
    await command('faults of what changed', 'node', 'test/mutants/share.ts');
    browserTests();
  }
}

for (const name of failures) say(`failed: ${name}`);
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
