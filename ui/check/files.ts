/** Finds the files of a merchant's code: all text files, except third-party ones. */
import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Note } from './check.ts';

/** Thrown for invalid arguments. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

/** Folders that are skipped, and why. */
const leftOut: Readonly<Record<string, string>> = {
  node_modules: 'dependencies',
  bower_components: 'dependencies',
  '.git': 'the history of the code',
  '.hg': 'the history of the code',
  '.svn': 'the history of the code',
};

/** Generated or third-party files that a page may still load. */
const made = new Set(['dist', 'build', 'out', 'coverage', 'vendor']);
const largest = 50_000_000;

export interface Found {
  /** Relative to the folder that is checked. */
  readonly path: string;
  readonly text: string;
  /** Whether it is in a folder of generated or third-party files. */
  readonly isMade?: boolean;
}

export interface Files {
  readonly files: readonly Found[];
  /** What was skipped on purpose. */
  readonly left: readonly Note[];
  /** What could not be read. */
  readonly unread: readonly Note[];
}

/**
 * @param place a folder, or one file
 * @throws {BadInput} when it is not there
 */
export function filesIn(place: string): Files {
  const search = new Search(place);
  search.look();
  return search;
}

class Search implements Files {
  readonly files: Found[] = [];
  readonly unread: Note[] = [];
  readonly #left: Note[] = [];
  readonly #place: string;
  #noText = 0;

  constructor(place: string) {
    this.#place = place;
  }

  get left(): readonly Note[] {
    if (this.#noText === 0) return this.#left;
    const says = this.#noText === 1 ? '1 file that is not text' : `${this.#noText} files that are not text`;
    return [...this.#left, { place: '.', says }];
  }

  look(): void {
    let isFile: boolean;
    try {
      isFile = lstatSync(this.#place).isFile();
    } catch {
      throw new BadInput(`There is no folder or file ${this.#place}.`);
    }
    if (isFile) this.#read(this.#place, false);
    else this.#folder(this.#place, false);
  }

  #folder(folder: string, isMade: boolean): void {
    let entries: Dirent[];
    try {
      entries = readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      this.#say(this.unread, folder, `it cannot be read: ${(error as Error).message}`);
      return;
    }
    for (const entry of entries.toSorted((one, other) => one.name.localeCompare(other.name))) {
      const path = join(folder, entry.name);
      const why = leftOut[entry.name];
      if (entry.isDirectory() && why !== undefined) this.#say(this.#left, path, why);
      else if (entry.isDirectory()) this.#folder(path, isMade || made.has(entry.name));
      else if (entry.isSymbolicLink()) this.#say(this.#left, path, 'a link, which was not followed');
      else if (entry.isFile()) this.#read(path, isMade);
    }
  }

  #read(path: string, isMade: boolean): void {
    try {
      if (lstatSync(path).size > largest) return this.#say(this.unread, path, 'it is larger than 50 MB');
      const text = textOf(readFileSync(path));
      if (text === null) this.#noText += 1;
      else this.files.push({ path: this.#named(path), text, isMade });
    } catch (error) {
      this.#say(this.unread, path, `it cannot be read: ${(error as Error).message}`);
    }
  }

  #say(notes: Note[], path: string, says: string): void {
    notes.push({ place: this.#named(path), says });
  }

  #named(path: string): string {
    return relative(this.#place, path) || basename(path);
  }
}

/** Decodes a text; null for a binary file, which unlike UTF-8 text has zero bytes. */
function textOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.subarray(0, 8000).includes(0) ? null : bytes.toString('utf8');
}
