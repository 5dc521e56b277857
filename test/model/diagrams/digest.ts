/**
 * What the page and the pictures of a machine were drawn from, as one number. To lay out all machines took half the time of
 * their tests, so a machine whose number is still the same is not drawn again.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from '#machines/catalogue.ts';
import { importsOf, ROOT } from '#test/support/sources.ts';
import { describeMachine } from './describe.ts';

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Every file that takes part in drawing and judging, and the package that lays out. */
const code = (() => {
  const files = new Set(['test/model/diagrams/draw-machine.ts']);
  for (const file of files) {
    for (const { from, isType } of importsOf(file).values())
      if (!isType && from.startsWith('test/')) files.add(from);
  }
  const { packages } = JSON.parse(textOf('package-lock.json'));
  return [packages['node_modules/elkjs'].integrity, ...[...files].map(textOf)];
})();

/** The pictures that a page shows. */
export const picturesOn = (page: string) =>
  [...page.matchAll(/^!\[.*\]\((.+)\)$/gm)].map(([, file = '']) => file);

/** @param drawn the page and its pictures */
export const digestOf = ({ machine, title, purpose }: CatalogueEntry, drawn: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([code, title, purpose, describeMachine(machine), drawn]))
    .digest('hex')
    .slice(0, 16);
