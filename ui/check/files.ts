/** Finds the files of a merchant's code. */
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isRead } from './read/file.ts';

/** What cannot be checked because the question is wrong. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

/** What others made, or what is made from the code. */
const left = new Set([
  'node_modules',
  'bower_components',
  'vendor',
  'dist',
  'build',
  'out',
  'coverage',
  '.git',
]);
const largest = 2_000_000;

export interface Found {
  /** Relative to the folder that was asked for. */
  readonly path: string;
  readonly text: string;
}

/**
 * @param place a folder, or one file
 * @throws {BadInput} when it is not there or cannot be read
 */
export function filesIn(place: string): Found[] {
  const paths = statOf(place).isFile() ? [place] : list(place);
  return paths.map((path) => ({ path: relative(place, path) || basename(path), text: textOf(path) }));
}

function statOf(place: string): Stats {
  try {
    return statSync(place);
  } catch {
    throw new BadInput(`There is no folder or file ${place}.`);
  }
}

function list(folder: string): string[] {
  let entries: ReturnType<typeof entriesOf>;
  try {
    entries = entriesOf(folder);
  } catch (error) {
    throw new BadInput(`The folder ${folder} cannot be read: ${(error as Error).message}`);
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return left.has(entry.name) ? [] : list(path);
    return entry.isFile() && isRead(entry.name) && statSync(path).size <= largest ? [path] : [];
  });
}

const entriesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).toSorted((one, other) => one.name.localeCompare(other.name));

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadInput(`The file ${path} cannot be read: ${(error as Error).message}`);
  }
}
