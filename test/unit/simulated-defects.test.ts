/** Every defect of the simulation can still be put back; `npm run december -- defects` sees that it is found. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defects } from '#test/simulation/defects.ts';
import { ROOT } from '#test/support/sources.ts';

it.each(defects)('$wrong: the text stands once in $file', ({ file, from, to }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

it('no two defects have the same sentence', () => {
  expect(new Set(defects.map(({ wrong }) => wrong)).size).toBe(defects.length);
});
