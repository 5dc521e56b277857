/** Tries the faults of ordinary code, all behind switches in one load, with the tests that run through them. */
import { withCodeFault } from './code-faults.ts';
import { keepFigure, keepNoticing, type Noticing, readNoticing } from './figures.ts';
import { say } from './say.ts';
import { close, type Numbered, runFiles, switchesIn, textOf } from './switching-vitest.ts';
import { closenessOf, testsReaching } from './tests-of.ts';

interface Test {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  /** The duration of the test, in ms. */
  readonly pace: number;
}

/** A fault, and the results so far. */
interface Tried extends Numbered {
  /** The tests that run through it. */
  readonly tests: readonly Test[];
  readonly tried: Set<Test>;
  /** Whether it is executed while a file is loaded. */
  readonly isLoaded: boolean;
  by?: Pick<Test, 'file' | 'title'> & { readonly says: string };
}

/** How many more tests each round tries for a fault that was not noticed. */
const rounds = [2, 4, 8, 24];
/** The size of a last round, when tests were named. */
const ofNamed = 60;
/** How many test files are tried for a fault that needs a load of its own, which takes longer. */
const mostLoads = 5;
const mostOrdered = 200;
/** Slower tests are left out: they wait for something, and would do so for each fault. */
const longestMs = 8_000;

/**
 * Runs the tests that execute a fault, first the one that noticed it last time, then the nearest and quickest ones,
 * until one notices it.
 * @param named test files; the nearest ones where none is named
 */
export async function runCode(files: readonly string[], named: readonly string[]): Promise<void> {
  const isNamed = named.length > 0;
  const nearest = (those: readonly string[]) => (isNamed ? named : testsReaching(those));
  const before = readNoticing();
  const hasNoticed = (test: Test, { file, name }: Tried) =>
    before[file]?.[test.file]?.[test.title]?.includes(name) === true;
  const noticed = files.flatMap((file) => Object.keys(before[file] ?? {}));
  const faults = await passThrough(switchesIn(files), [...new Set([...nearest(files), ...noticed])]);
  await tryPairs(
    faults,
    faults.flatMap((fault) =>
      fault.tests.filter((test) => hasNoticed(test, fault)).map((test) => ({ test, fault })),
    ),
  );
  for (const more of isNamed ? [...rounds, ofNamed] : rounds) {
    const left = faults.filter(({ by }) => !by);
    say(
      `  ${faults.length - left.length} of ${faults.length} noticed; up to ${more} more tests for the others`,
    );
    await tryOut(faults, more);
  }
  // Test files that import the file test most of it, so all of their tests are tried.
  const left = faults.filter(({ by }) => !by);
  await tryPairs(
    faults,
    left.flatMap((fault) =>
      fault.tests
        .filter((test) => closenessOf(fault.file, test.file) === 2 && !fault.tried.has(test))
        .map((test) => ({ test, fault })),
    ),
  );
  for (const fault of faults) {
    const noticing = faults.flatMap(({ file, by }) => (by && file === fault.file ? [by.file] : []));
    if (!fault.by && fault.isLoaded)
      await tryLoading(fault, [...oftenFirst(noticing), ...nearest([fault.file])]);
  }
  for (const file of files) {
    report(
      file,
      faults.filter((fault) => fault.file === file),
    );
  }
  await close();
}

/** Finds which tests execute which faults: while they run, and while their file is loaded. */
async function passThrough(faults: readonly Numbered[], files: readonly string[]): Promise<readonly Tried[]> {
  const tests = faults.map((): Test[] => []);
  const loaded = new Set<number>();
  for (const module of await runFiles(files, null)) {
    const file = module.relativeModuleId;
    for (const number of module.meta().passed ?? []) loaded.add(number);
    for (const { id, fullName: title, meta } of [...module.children.allTests()].map((test) => ({
      id: test.id,
      fullName: test.fullName,
      meta: test.meta(),
    }))) {
      const { passed = [], pace } = meta;
      if (pace === undefined || pace > longestMs) continue;
      // One object for all faults of the test, because it is a key below.
      const test = { id, file, title, pace };
      for (const number of passed) tests[number]?.push(test);
    }
  }
  return faults.map((fault) => ({
    ...fault,
    tests: tests[fault.number] ?? [],
    tried: new Set<Test>(),
    isLoaded: loaded.has(fault.number),
  }));
}

const mildness = [1, 3, 20] as const;

/**
 * Orders the tests of a file's faults: first those that execute many faults that earlier ones do not, because similar
 * tests notice the same faults. Tests that are close to the file, or have noticed another fault of it, may take longer.
 */
function inOrder(file: string, faults: readonly Tried[], noticing: ReadonlySet<string>): readonly Test[] {
  const passed = new Map<Test, Set<number>>();
  for (const { number, tests } of faults) {
    for (const test of tests) passed.set(test, (passed.get(test) ?? new Set()).add(number));
  }
  const costOf = (test: Test) =>
    (test.pace + 20) /
    mildness[closenessOf(file, test.file)] /
    (noticing.has(`${file} ${test.file}`) ? 3 : 1);
  const order: Test[] = [];
  let fresh = new Set([...passed.values()].flatMap((numbers) => [...numbers]));
  while (passed.size > 0 && order.length < mostOrdered) {
    const ranked = [...passed].map(([test, numbers]) => ({
      test,
      worth: [...numbers].filter((number) => fresh.has(number)).length / costOf(test),
    }));
    const best = ranked.reduce((a, b) => (b.worth > a.worth ? b : a));
    if (best.worth > 0) {
      for (const number of passed.get(best.test) ?? []) fresh.delete(number);
      passed.delete(best.test);
      order.push(best.test);
    } else {
      // The remaining tests execute no further faults; they are ordered among themselves.
      fresh = new Set([...passed.values()].flatMap((numbers) => [...numbers]));
    }
  }
  return order;
}

/** Tries each fault that was not noticed yet with a few more tests. */
async function tryOut(faults: readonly Tried[], more: number): Promise<void> {
  const noticing = new Set(faults.flatMap(({ file, by }) => (by ? [`${file} ${by.file}`] : [])));
  const left = faults.filter(({ by }) => !by);
  const pairs = [...Map.groupBy(left, ({ file }) => file)].flatMap(([file, those]) => {
    const order = inOrder(file, those, noticing);
    return those.flatMap((fault) =>
      order
        .filter((test) => fault.tests.includes(test) && !fault.tried.has(test))
        .slice(0, more)
        .map((test) => ({ test, fault })),
    );
  });
  await tryPairs(faults, pairs);
}

async function tryPairs(
  faults: readonly Tried[],
  pairs: readonly { readonly test: Test; readonly fault: Tried }[],
): Promise<void> {
  if (pairs.length === 0) return;
  for (const { fault, test } of pairs) fault.tried.add(test);
  const plan = Object.fromEntries(
    [...Map.groupBy(pairs, ({ test }) => test.id)].map(([id, those]) => [
      id,
      those.map(({ fault }) => fault.number),
    ]),
  );
  for (const module of await runFiles([...new Set(pairs.map(({ test }) => test.file))], plan)) {
    for (const test of module.children.allTests()) {
      const { noticed = {}, isSpoilt } = test.meta();
      // The results of a test that also fails without a fault do not count.
      if (isSpoilt) continue;
      for (const [number, says] of Object.entries(noticed)) {
        const fault = faults[Number(number)];
        if (fault) fault.by ??= { file: module.relativeModuleId, title: test.fullName, says };
      }
    }
  }
}

/** Each name once, the most frequent first. */
const oftenFirst = (names: readonly string[]): readonly string[] =>
  [...Map.groupBy(names, (name) => name)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name]) => name);

async function tryLoading(fault: Tried, files: readonly string[]): Promise<void> {
  const { runWith } = await import('./faulty-vitest.ts');
  // Test files share loaded modules, so only the first of them was seen to execute the fault.
  const tests = [...new Set(files)].slice(0, mostLoads);
  const title = await runWith(fault.file, withCodeFault(textOf(fault.file), fault), tests);
  if (title !== null) fault.by = { file: '', title, says: 'while loading' };
}

function report(file: string, faults: readonly Tried[]): void {
  if (faults.length === 0) return;
  for (const { line, name, by, tests, isLoaded } of faults) {
    const passing = tests.length > 0 ? `${tests.length} tests pass it` : 'no test passes it';
    say(
      by
        ? `  noticed ${file}:${line} ${name} | ${by.title} | ${by.says}`
        : `  SURVIVES ${file}:${line} ${name} | ${isLoaded ? 'while loading' : passing}`,
    );
  }
  const noticed = faults.filter(({ by }) => by);
  say(`${file}: ${noticed.length} of ${faults.length} faults noticed`);
  keepFigure(file, faults.length, noticed.length);
  keepNoticing(file, noticingOf(noticed));
}

/** The noticed faults by test, without timeouts and endless loops, which would slow down a run of a few faults. */
function noticingOf(faults: readonly Tried[]): Noticing {
  const kept = faults.flatMap(({ name, by }) =>
    by && by.file !== '' && !/timed out|endless/.test(by.says) ? [{ name, ...by }] : [],
  );
  return Object.fromEntries(
    [...Map.groupBy(kept, (each) => each.file)].map(([test, those]) => [
      test,
      Object.fromEntries(
        [...Map.groupBy(those, ({ title }) => title)].map(([title, named]) => [
          title,
          named.map(({ name }) => name),
        ]),
      ),
    ]),
  );
}
