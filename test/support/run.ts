/**
 * Runs the project's checks and adds up their results: `check` is the fast part for each commit, `share` adds the next
 * part of the long tests, `all` is everything. The last line is always `N passed, N failed, N skipped`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import '#server/node-guard.mjs';
import { ensureChromium } from './chromium.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A file in Vitest's report, with the fields that are used here. */
interface FileReport {
  name: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

const root = join(import.meta.dirname, '../..');
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

/** Runs a program. Its output is printed at the end in one piece, because others may run in parallel. */
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
  // It runs the compiler too, and reports its errors.
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
function tests(...choice: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...choice, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'inherit' });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = Math.max(numFailedTests, Number(status !== 0));
    count('tests', { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests });
    failures.push(...testResults.flatMap(failuresOf));
  } catch {
    count('tests', { passed: 0, failed: 1, skipped: 0 });
  }
  rmSync(folder, { recursive: true });
}

/**
 * Long tests (browsers, killed processes, whole seasons) take over half an hour on two cores, so a commit runs one
 * part.
 */
const parts = 6;
const long = ['test/browser/**/*.test.ts', 'test/server/{december,fire,operating}/**/*.test.ts'];

/** @returns the part of this commit, and the files of the other parts */
function longTests(): { part: number; others: string[] } {
  const files = globSync(long, { cwd: root }).toSorted();
  // `.ci/run` alternates the fonts with each commit, so that each part runs with both.
  const turn = Math.floor(commits() / 2) % parts;
  return { part: turn + 1, others: files.filter((_, index) => index % parts !== turn) };
}

/** The number of commits; 0 in a copy without history. */
function commits(): number {
  try {
    const words = ['rev-list', '--count', 'HEAD'];
    return Number(execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return 0;
  }
}

/** The failures of a file, repeated at the very end, because often only the end of a long log is kept. */
function failuresOf({ name, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = relative(root, name);
  if (message) return [`${file}: ${message}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`,
  );
}

/** Vitest's arguments that leave out the browser tests where there is no browser. */
function withoutChromium(): string[] {
  try {
    ensureChromium();
    return [];
  } catch (error) {
    say((error as Error).message);
    count('tests in Chromium', { passed: 0, failed: 1, skipped: 0 });
    return ['--exclude', 'test/browser/**'];
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

const what = process.argv[2];

if (what === 'check') {
  await readSources();
  tests('--project', 'machines');
} else {
  const [isBuilt] = await Promise.all([build(), readSources()]);
  if (isBuilt) {
    const { part, others } = longTests();
    tests(...withoutChromium(), ...(what === 'all' ? [] : others.flatMap((file) => ['--exclude', file])));
    await command('faults of what changed', 'node', 'test/mutants/share.ts');
    if (what !== 'all') say(`Of the long tests, part ${part} of ${parts} ran: npm run test:all runs all.`);
  }
}

for (const name of failures) say(`failed: ${name}`);
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
