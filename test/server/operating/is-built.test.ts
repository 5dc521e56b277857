/** `npm start` builds the pages anew when anything that they are made of has changed. */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isBuilt } from '#server/is-built.mjs';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

function project() {
  const root = temporaryFolder();
  const write = (file: string, text: string, time: number) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
    utimesSync(join(root, file), time, time);
  };
  write('server/rules/prices.ts', '', 1_000);
  write('ui/page.ts', '', 1_000);
  write('dist/.built', 'server/rules/prices.ts\nui/page.ts\n', 2_000);
  return { root, write };
}

it('is not built where there is no list of what it was made of', () => {
  const { root } = project();
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});

it.each(['server/rules/prices.ts', 'ui/page.ts'])('is not built any more after a change of %s', (file) => {
  const { root, write } = project();
  write(file, 'changed', 3_000);
  expect(isBuilt(root)).toBe(false);
});

it('is not built any more when one of the files is gone, and does not mind files that it was not made of', () => {
  const { root, write } = project();
  write('docs/page.md', 'new', 3_000);
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, 'ui/page.ts'));
  expect(isBuilt(root)).toBe(false);
});
