/**
 * Tries a share of the faults in every run of all tests: those of files that the last commits changed, each with the
 * test that noticed it when all faults were tried. That test has to notice it again.
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
const numbersOf = (faults: typeof tried) => faults.map(({ number }) => number);

/** Tries faults with the tests of the plan. @returns the titles of all tests in the faults' test files */
async function attempt(faults: typeof tried, plan: Readonly<Record<string, readonly number[]>>) {
  const titles = new Map<string, readonly string[]>();
  for (const module of await runFiles([...new Set(faults.map(({ test }) => test))], plan)) {
    const tests = [...module.children.allTests()];
    titles.set(
      module.relativeModuleId,
      tests.map(({ fullName }) => fullName),
    );
    for (const test of tests) {
      const { noticed = {}, isSpoilt } = test.meta();
      if (isSpoilt) throw new Error(`${test.fullName} fails without a fault.`);
      for (const number of Object.keys(noticed)) left.delete(Number(number));
    }
  }
  return titles;
}

const planned = Map.groupBy(tried, ({ title }) => title);
const titlesOf = await attempt(
  tried,
  Object.fromEntries([...planned].map(([title, those]) => [title, numbersOf(those)])),
);
/** If a test was renamed, or a fault has moved, any test of the same test file may notice it. */
const unnoticed = [...left.values()];
if (unnoticed.length > 0) {
  await attempt(
    unnoticed,
    Object.fromEntries(
      [...Map.groupBy(unnoticed, ({ test }) => test)].flatMap(([test, those]) =>
        (titlesOf.get(test) ?? []).map((title) => [title, numbersOf(those)]),
      ),
    ),
  );
}
for (const { file, line, name, test, title } of left.values()) {
  say(`  NOT NOTICED any more ${file}:${line} ${name} | ${test} ${title}`);
}
if (left.size > 0) say('  npm run proof:mutants -- <part of a path> looks for other tests that notice');
say(`${tried.length - left.size} of ${tried.length} faults are noticed`);
await close();
process.exitCode = left.size === 0 ? 0 : 1;
