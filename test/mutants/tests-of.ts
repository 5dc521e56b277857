/** Finds the tests that load a source file, nearest first. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, sourceFiles } from '../support/sources.ts';

/** Tests of how the sources are written or drawn: they would notice a fault by its letters. */
const readingSources = [
  /^test\/unit\/[^/]+\.test\.ts$/,
  /^test\/unit\/flow-walls\//,
  /^test\/model\/[^/]+\.test\.ts$/,
];

const isBehaviour = (file: string) =>
  /^test\/(oracle|model|unit|ui)\/.*\.test\.tsx?$/.test(file) &&
  !readingSources.some((those) => those.test(file));

/** The files that import each file, by type or by value, at the start or later. */
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

/** More are further away: whole pages, on which a fault of one machine is seen late. */
const most = 4;

/** What answers soonest goes first. */
const byPace = ['test/oracle/', 'test/unit/', 'test/model/', 'test/ui/'];
const paceOf = (file: string) => byPace.findIndex((folder) => file.startsWith(folder));

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** @returns the nearest ones, as paths from the root, quick ones first */
export function testsOf(file: string): readonly string[] {
  known ??= importers();
  const reached = new Set([file]);
  const found: string[] = [];
  for (let nearest: readonly string[] = [file]; nearest.length > 0 && found.length < most; ) {
    const next = new Set(nearest.flatMap((each) => known?.get(each) ?? []));
    nearest = [...next].filter((each) => !reached.has(each));
    for (const each of nearest) reached.add(each);
    // The tables go first: of what several machines share, the tests of the first alone would be run.
    found.push(...nearest.filter(isBehaviour).toSorted((a, b) => Number(isTable(b)) - Number(isTable(a))));
  }
  return found.slice(0, most).toSorted((a, b) => paceOf(a) - paceOf(b));
}

const isTable = (file: string) => file.startsWith('test/oracle/');
