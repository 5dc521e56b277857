/** Finds the tests that load a source file, nearest first. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT, sourceFiles } from '../support/sources.ts';

/** Tests of the sources' text or drawings, which would notice a fault by its text and not by its behaviour. */
const readingSources = [
  /^test\/unit\/[^/]+\.test\.ts$/,
  /^test\/unit\/flow-walls\//,
  /^test\/model\/[^/]+\.test\.ts$/,
  // It compares names of files.
  /^test\/oracle\/complete\.test\.ts$/,
];

const isBehaviour = (file: string) =>
  /^test\/(oracle|model|unit|ui)\/.*\.test\.tsx?$/.test(file) &&
  !readingSources.some((those) => those.test(file));

/** The importers of each file: of types or values, static or dynamic. */
function importers(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of sourceFiles('machines', 'ui', 'server', 'db', 'test')) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/(?:from|import\(|import|mock\() ?'([#.][^']+)'/g)) {
      const imported = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
      found.set(imported, [...(found.get(imported) ?? []), file]);
    }
  }
  return found;
}

/** How many tests are tried: further ones load whole pages, which notice a fault of one machine late. */
const most = 4;

/** Folders of tests, the quickest first. */
const byPace = ['test/oracle/', 'test/unit/', 'test/model/', 'test/ui/'];
const paceOf = (file: string) => byPace.findIndex((folder) => file.startsWith(folder));

let known: ReadonlyMap<string, readonly string[]> | undefined;

function importersOf(files: readonly string[]): readonly string[] {
  known ??= importers();
  return files.flatMap((file) => known?.get(file) ?? []);
}

/**
 * @returns the nearest tests and the table of each machine that uses the file, as paths from the root, quick ones first
 */
export const testsOf = (file: string): readonly string[] =>
  [...new Set([...tablesOf(file), ...nearestTo(file)])].toSorted((a, b) => paceOf(a) - paceOf(b));

function nearestTo(file: string): readonly string[] {
  const reached = new Set([file]);
  const found: string[] = [];
  for (let nearest: readonly string[] = [file]; nearest.length > 0 && found.length < most; ) {
    nearest = [...new Set(importersOf(nearest))].filter((each) => !reached.has(each));
    for (const each of nearest) reached.add(each);
    found.push(...nearest.filter(isBehaviour).toSorted((a, b) => Number(isTable(b)) - Number(isTable(a))));
  }
  return found.slice(0, most);
}

function tablesOf(file: string): readonly string[] {
  const reached = new Set([file]);
  // A set is walked through to what is added meanwhile.
  for (const each of reached) {
    if (isMachine(each)) continue;
    for (const user of importersOf([each])) if (user.startsWith('machines/')) reached.add(user);
  }
  return importersOf([...reached].filter(isMachine)).filter((test) => isTable(test) && isBehaviour(test));
}

const isMachine = (file: string) => file.endsWith('/machine.ts');
const isTable = (file: string) => file.startsWith('test/oracle/');

/** Tests that load the whole shop or start other processes, for subjects of their own. */
const ofTheWhole = /^test\/(db|server\/(december|fire|http|operating|photos))\//;

const isOfSandbox = (file: string) => file.includes('/sandbox/');

/** How close a test is to a file: it imports it, has a similar name, or neither. */
export function closenessOf(file: string, test: string): 2 | 1 | 0 {
  if (importersOf([file]).includes(test)) return 2;
  const words = [basename(dirname(file)), basename(file).replace(/\.tsx?$/, '')];
  return words.some((word) => test.includes(word)) ? 1 : 0;
}

/** How many test files are run for a file to see which faults they execute; more would find little. */
const mostReaching = 8;

/** @returns tests of behaviour that load one of the files; for each file the same as on its own */
export const testsReaching = (files: readonly string[]): readonly string[] => [
  ...new Set(files.flatMap(testsReachingOne)),
];

/** The tests that load a file, by type or by value: the closest first, then the nearest. */
function testsReachingOne(source: string): readonly string[] {
  const reached = new Set([source]);
  // A set is walked through to what is added meanwhile.
  for (const each of reached) for (const user of importersOf([each])) reached.add(user);
  return [...reached]
    .filter(
      (file) =>
        /^test\/(oracle|model|unit|ui|server|db)\/.*\.test\.tsx?$/.test(file) &&
        !readingSources.some((those) => those.test(file)) &&
        (!isOfSandbox(file) || isOfSandbox(source)),
    )
    .map((test) => ({ test, closeness: closenessOf(source, test) }))
    .filter(({ test, closeness }) => closeness > 0 || !ofTheWhole.test(test))
    .toSorted((a, b) => b.closeness - a.closeness)
    .map(({ test }) => test)
    .slice(0, mostReaching);
}
