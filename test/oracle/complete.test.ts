/** Proves that each machine has its table, but for those that are named here; the list only gets shorter. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';

/** Their outcomes are written by hand in `test/unit`, without every input and every message. */
const without = [
];

it('each machine has a table, or is named as one without', () => {
  const names = catalogue.map(({ machine }) => machine.id);
  const hasTable = (name: string) => existsSync(join(import.meta.dirname, `${name}.test.ts`));
  expect(names.filter((name) => !hasTable(name)).toSorted()).toEqual(without);
});
