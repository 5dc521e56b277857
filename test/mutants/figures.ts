/** How many of each file's faults the last run noticed, stored beside the tests with a digest of the file. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, withoutComments } from '../support/sources.ts';

export interface Figure {
  readonly digest: string;
  /** The number of faults, without those that change nothing. */
  readonly faults: number;
  readonly noticed: number;
}

/** The names of the faults that each test notices first, by the test's file and title. */
export type Noticing = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const figures = join(import.meta.dirname, 'figures.json');
const noticing = join(import.meta.dirname, 'noticing.json');
const read = (place: string) => JSON.parse(readFileSync(place, 'utf8'));

export const readFigures = (): Readonly<Record<string, Figure>> => read(figures);

/** By file of the project. */
export const readNoticing = (): Readonly<Record<string, Noticing>> => read(noticing);

/** Of the file's code as it is now: a comment makes no fault. */
export const digestOf = (file: string): string =>
  createHash('sha256')
    .update(withoutComments(file, readFileSync(join(ROOT, file), 'utf8')))
    .digest('hex')
    .slice(0, 12);

export const keepFigure = (file: string, faults: number, noticed: number): void =>
  keep(figures, file, { digest: digestOf(file), faults, noticed });

export const keepNoticing = (file: string, tests: Noticing): void => keep(noticing, file, tests);

/** Stores a line for each file. It reads the stored lines anew, because another run may write at the same time. */
function keep(place: string, file: string, value: unknown): void {
  const lines = Object.entries<unknown>({ ...read(place), [file]: value })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `  ${JSON.stringify(name)}: ${JSON.stringify(each)}`);
  writeFileSync(place, `{\n${lines.join(',\n')}\n}\n`);
}
