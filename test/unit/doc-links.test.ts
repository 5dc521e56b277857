/** The links between the pages of the documentation, as a reader of the repository follows them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/sources.ts';

const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8').replaceAll(/^```.*?^```/gms, '');

/** As the repository's host makes them of headings. */
const slugOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

function anchorsOf(page: string): ReadonlySet<string> {
  const text = textOf(page);
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => slugOf(heading));
  const named = Array.from(text.matchAll(/<a id="([^"]+)"/g), ([, id = '']) => id);
  return new Set([...headings, ...named]);
}

it.each(pages)('%s leads to files and headings that are there', (page) => {
  const dead = Array.from(textOf(page).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', fragment] = target.split('#');
      const file = path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path));
      if (!existsSync(join(ROOT, file))) return true;
      return fragment !== undefined && file.endsWith('.md') && !anchorsOf(file).has(fragment);
    });
  expect(dead).toEqual([]);
});
