/** Proves that the types a merchant installs can be written; the whole package is built in `test/browser`. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writePublicTypes } from '#ui/build/public-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes the types of the public entries', () => {
  writePublicTypes(
    folder,
    ['plain', 'index', 'payment-form'].map((name) => `ui/drop-in/${name}`),
  );
  const missing = ['plain', 'index', 'payment-form'].filter(
    (entry) => !existsSync(join(folder, `types/ui/drop-in/${entry}.d.ts`)),
  );
  expect(missing).toEqual([]);
});
