/**
 * Tries a share of the faults in every run of all tests: those of files that the last commits changed, each with the
 * test that noticed it when all faults were tried. A test has to notice it again.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import '#server/node-guard.mjs';
import { ROOT } from '../support/sources.ts';
import { readNoticing } from './figures.ts';
import { say } from './say.ts';
import { close, runFiles, switchesIn } from './switching-vitest.ts';

/** How many test files are loaded, which takes most of the time. */
const mostTestFiles = 4;
const mostFaults = 80;
const commits = 30;

interface Kept {
  readonly file: string;
  readonly test: string;
  readonly title: string;
  readonly name: string;
}

/** The files that the last commits changed; null without history, when all files count as changed. */
function changedFiles(): ReadonlySet<string> | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  try {
    return new Set(git('log', `-${commits}`, '--name-only', '--format=').split('\n'));
  } catch {
    return null;
  }
}

/** A pseudo-random order, the same for each run on the same files. */
const byChance = (salt: string) => (a: string, b: string) => (mark(salt + a) < mark(salt + b) ? -1 : 1);
const mark = (text: string) => createHash('sha256').update(text).digest('hex');

function chosen(): readonly Kept[] {
  const kept = Object.entries(readNoticing()).flatMap(([file, tests]) =>
    Object.entries(tests).flatMap(([test, titles]) =>
      Object.entries(titles).flatMap(([title, names]) => names.map((name) => ({ file, test, title, name }))),
    ),
  );
  const changed = changedFiles();
  const those = kept.filter(({ file, test }) => !changed || changed.has(file) || changed.has(test));
  const from = those.length > 0 ? those : kept;
  const salt = [...(changed ?? [])].toSorted().join(' ');
  const tests = new Set(
    [...new Set(from.map(({ test }) => test))].toSorted(byChance(salt)).slice(0, mostTestFiles),
  );
  return from
    .filter(({ test }) => tests.has(test))
    .toSorted((a, b) => byChance(salt)(a.file + a.name, b.file + b.name))
    .slice(0, mostFaults);
}

const share = chosen();
const switches = switchesIn([...new Set(share.map(({ file }) => file))]);
/** The faults that still exist: a change may have removed one, or declared it harmless; the next full run drops it. */
const tried = share.flatMap((each) => {
  const fault = switches.find(({ file, name }) => file === each.file && name === each.name);
  return fault ? [{ ...each, number: fault.number, line: fault.line }] : [];
});
const left = new Map(tried.map((fault) => [fault.number, fault]));

/** Tries the faults that are left with the tests of the plan. */
async function attempt(testFiles: readonly string[], plan: Readonly<Record<string, readonly number[]>>) {
  for (const test of testsIn(await runFiles(testFiles, plan))) {
    const { noticed = {}, isSpoilt } = test.meta();
    if (isSpoilt) throw new Error(`${test.fullName} fails without a fault.`);
    for (const number of Object.keys(noticed)) left.delete(Number(number));
  }
}
const testsIn = (modules: Awaited<ReturnType<typeof runFiles>>) =>
  modules.flatMap((module) => [...module.children.allTests()]);

const planned = Map.groupBy(tried, ({ title }) => title);
await attempt(
  [...new Set(tried.map(({ test }) => test))],
  Object.fromEntries([...planned].map(([title, those]) => [title, those.map(({ number }) => number)])),
);
/** Where a test was renamed, or another one notices the fault now, any test that noticed one in the same file may. */
for (const [file, those] of Map.groupBy(left.values(), ({ file }) => file)) {
  const testFiles = Object.keys(readNoticing()[file] ?? {});
  const numbers = those.map(({ number }) => number);
  const titles = testsIn(await runFiles(testFiles, {})).map(({ fullName }) => fullName);
  await attempt(testFiles, Object.fromEntries(titles.map((title) => [title, numbers])));
}
for (const { file, line, name, test, title } of left.values()) {
  say(`  NOT NOTICED any more ${file}:${line} ${name} | ${test} ${title}`);
}
if (left.size > 0) say('  npm run proof:mutants -- <part of a path> looks for other tests that notice');
say(`${tried.length - left.size} of ${tried.length} faults are noticed`);
await close();
process.exitCode = left.size === 0 ? 0 : 1;
