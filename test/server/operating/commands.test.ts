/** The commands as an operator types them: on a shop that is not there they say so, and make none. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '#db/sqlite/store.ts';
import { databaseFile } from '#server/data-folder.ts';
import { startClock } from '#server/shop-clock.ts';
import { ROOT } from '#test/support/sources.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

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

it('goes by the clock of the shop: a code made in its December begins then, and again by the computer’s without one', async () => {
  const folder = temporaryFolder();
  try {
    await openStore(databaseFile(folder)).close();
    const create = (code: string) =>
      run('promo.ts', ['create', '--code', code, '--percent', '5'], { DATA_DIR: folder }).stdout;
    startClock(folder, Date.parse('2041-12-20T16:00:00Z'));
    expect(create('SNOW')).toContain('from 2041-12-20');
    startClock(folder, undefined);
    expect(create('FROST')).toContain(`from ${new Date().toISOString().slice(0, 10)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
