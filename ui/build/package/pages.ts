/**
 * The package's documentation: the guides of `docs/drop-in` for people who install it, with no links outside the
 * package.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../paths.ts';

const guides = join(ROOT, 'docs/drop-in');
const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Pages at the package's own root, by their names there. */
const rootPages: Readonly<Record<string, string>> = {
  'package.md': 'README.md',
  'changelog.md': 'CHANGELOG.md',
};

/** Pages that are only for the project's repository. */
const projectsOwn = new Set(['README.md', 'flows.md', 'vendors.md', 'wants.md']);

/** References in brackets to the project's decisions and specification. */
const record = / ?\((?:\[decision \d+\]\([^)]*\)|`spec\/[^)]*)\)/g;

/** The packed pages do not mention the project's records. */
export const withoutRecords = (text: string) => text.replaceAll(record, '');

/**
 * Rewrites links to the package's own pages; links to other pages become plain text.
 * @param place the path of the page with the links
 * @param places the paths of the package's pages, by their names in `docs/drop-in`
 */
function withinPackage(text: string, place: string, places: ReadonlyMap<string, string>): string {
  return withoutRecords(text).replace(link, (whole, words: string, target: string) => {
    const [name = '', fragment] = target.split('#');
    if (/^(https?:|#)/.test(target)) return whole;
    const found = places.get(name);
    if (found === undefined) return words;
    const path = posix.relative(posix.dirname(place), found);
    return `[${words}](${path}${fragment === undefined ? '' : `#${fragment}`})`;
  });
}

/** Writes the pages of the package into a folder. */
export function writePages(folder: string): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const names = readdirSync(guides).filter((name) => name.endsWith('.md') && !projectsOwn.has(name));
  const places = new Map(names.map((name) => [name, rootPages[name] ?? `docs/${name}`]));
  for (const [name, place] of places) {
    const text = readFileSync(join(guides, name), 'utf8');
    writeFileSync(join(folder, place), withinPackage(text, place, places));
  }
  copyFileSync(join(guides, 'LICENSE'), join(folder, 'LICENSE'));
}
