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
const plan = Object.fromEntries(
  [...Map.groupBy(tried, ({ title }) => title)].map(([title, those]) => [
    title,
    those.map(({ number }) => number),
  ]),
);
const left = new Map(tried.map((fault) => [fault.number, fault]));
let missing = 0;
for (const module of await runFiles([...new Set(tried.map(({ test }) => test))], plan)) {
  for (const test of module.children.allTests()) {
    const { noticed = {}, isSpoilt } = test.meta();
    if (isSpoilt) throw new Error(`${test.fullName} fails without a fault.`);
    for (const number of Object.keys(noticed)) left.delete(Number(number));
  }
}
for (const { file, line, name, test, title } of left.values()) {
  missing += 1;
  say(`  NOT NOTICED any more ${file}:${line} ${name} | ${test} ${title}`);
}
if (missing > 0) say('  npm run proof:mutants -- <part of a path> looks for other tests that notice');
say(`${tried.length - missing} of ${tried.length} faults are noticed`);
await close();
process.exitCode = missing === 0 ? 0 : 1;
