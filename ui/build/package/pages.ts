/**
 * The package's documentation: the guides of `docs/drop-in` for people who install it, with no links outside the
 * package.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

const guides = join(ROOT, 'docs/drop-in');
const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Pages at the package's own root, by their names there. */
const rootPages: Readonly<Record<string, string>> = {
  'package.md': 'README.md',
  'changelog.md': 'CHANGELOG.md',
};

/** For who works on the project, or reads it in its repository. */
const projectsOwn = new Set(['README.md', 'flows.md', 'vendors.md', 'wants.md']);

/** Brackets that only say where in the project something was decided, or is specified. */
const record = / ?\((?:\[decision \d+\]\([^)]*\)|`spec\/[^)]*)\)/g;

/** The packed pages do not mention the project's records. */
export const withoutRecords = (text: string) => text.replaceAll(record, '');

/** Links to pages that the package does not have become plain text. */
function withinPackage(text: string, pages: readonly string[]): string {
  return withoutRecords(text).replace(link, (whole, words: string, target: string) => {
    const [file = ''] = target.split('#');
    return /^(https?:|#)/.test(target) || pages.includes(file) ? whole : words;
  });
}

/** Writes the pages of the package into a folder. */
export function writePages(folder: string): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const pages = readdirSync(guides).filter(
    (name) => name.endsWith('.md') && !projectsOwn.has(name) && !(name in rootPages),
  );
  const write = (name: string, place: string, known: readonly string[]) =>
    writeFileSync(join(folder, place), withinPackage(readFileSync(join(guides, name), 'utf8'), known));
  for (const name of pages) write(name, `docs/${name}`, pages);
  const fromRoot = [...Object.values(rootPages), ...pages.map((name) => `docs/${name}`)];
  for (const [name, place] of Object.entries(rootPages)) write(name, place, fromRoot);
  copyFileSync(join(guides, 'LICENSE'), join(folder, 'LICENSE'));
}
