/** The scripts that the wizard's first step loads, as files of the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '#ui/build/paths.ts';

/** Each file that the page links, once; its compressed version (`.br`) is beside it. */
export function firstScripts(): string[] {
  const page = readFileSync(join(DIST, 'shop/site/us/first-step.html'), 'utf8');
  return [...new Set(page.match(/\/assets\/[^"]+\.js/g))].map((path) => join(DIST, 'shop', path));
}
