/** Proves that each machine has its table. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';

it.each(catalogue.map(({ machine }) => machine.id))('%s has a table', (name) => {
  expect(existsSync(join(import.meta.dirname, `${name}.test.ts`))).toBe(true);
});
