/** The commands as an operator types them: on a shop that is not there they say so, and make none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';

const run = (file: string, words: readonly string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [join(ROOT, 'server', file), ...words], { env, encoding: 'utf8' });

it.each([
  ['status.ts', []],
  ['ops.ts', ['log']],
  ['promo.ts', ['list']],
])('%s ends with 2 and a sentence where DATA_DIR has no shop', (file, words) => {
  const folder = join(ROOT, 'node_modules/no-such-folder');
  const { status, stdout, stderr } = run(file, words, { DATA_DIR: folder });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    `There is no shop in ${folder}. Set DATA_DIR to the folder that the shop was started with.\n`,
  );
  expect(existsSync(folder)).toBe(false);
});
