/**
 * A share of the faults for every run of all tests: those of the files that the last commits changed, each with the test that
 * noticed it when all of them were tried. That test has to notice it still.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import '#server/node-guard.mjs';
import { ROOT } from '../support/sources.ts';
import { readNoticing } from './figures.ts';
import { say } from './say.ts';
import { close, runFiles, switchesIn } from './switching-vitest.ts';

/** Loading a file of tests takes most of the time. */
const mostTestFiles = 4;
const mostFaults = 80;
const commits = 30;

interface Kept {
  readonly file: string;
  readonly test: string;
  readonly title: string;
  readonly name: string;
}

/** Where there is no history, all files count as changed. */
function changedFiles(): ReadonlySet<string> | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  try {
    return new Set(git('log', `-${commits}`, '--name-only', '--format=').split('\n'));
  } catch {
    return null;
  }
}

/** The same for each run on the same files. */
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
/** What a change took away, or called harmless, is no fault any more; the next whole run forgets it. */
const tried = share.flatMap((each) => {
  const fault = switches.find(({ file, name }) => file === each.file && name === each.name);
  return fault ? [{ ...each, number: fault.number, line: fault.line }] : [];
});
const left = new Map(tried.map((fault) => [fault.number, fault]));
const numbersOf = (faults: typeof tried) => faults.map(({ number }) => number);

/** Tries faults with the tests of the plan; answers the titles of all tests that are in the faults' files. */
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
/** A test that has another title by now, or a fault that stands at another place of its file: any test of the file may notice. */
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
