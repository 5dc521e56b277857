/** The package's documentation: the guides of `docs/drop-in`, with links that lead somewhere in the package. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

const guides = join(ROOT, 'docs/drop-in');
const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Links to pages of the project that the package does not have become their words. */
export function withOwnLinks(text: string, pages: readonly string[]): string {
  return text.replace(link, (whole, words: string, target: string) => {
    const [file = ''] = target.split('#');
    return /^(https?:|#)/.test(target) || pages.includes(file) ? whole : words;
  });
}

/** Writes the pages of the package into a folder. */
export function writePages(folder: string): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const pages = readdirSync(guides).filter((name) => name.endsWith('.md') && name !== 'package.md');
  for (const name of pages) {
    writeFileSync(join(folder, 'docs', name), withOwnLinks(readFileSync(join(guides, name), 'utf8'), pages));
  }
  const ownPages = pages.map((name) => `docs/${name}`);
  writeFileSync(
    join(folder, 'README.md'),
    withOwnLinks(readFileSync(join(guides, 'package.md'), 'utf8'), ownPages),
  );
  copyFileSync(join(guides, 'LICENSE'), join(folder, 'LICENSE'));
}
