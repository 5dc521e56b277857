/** The commands as an operator types them: on a shop that is not there they say so, and make none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '#db/sqlite/store.ts';
import { databaseFile } from '#server/process/data-folder.ts';
import { startClock } from '#server/time/shop-clock.ts';
import { ROOT } from '#test/support/sources.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const run = (file: string, words: readonly string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [join(ROOT, 'server/commands', file), ...words], { env, encoding: 'utf8' });

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

describe('an older Node.js', () => {
  const sentence = /^North Pole Post needs Node\.js 22\.22\.2 or newer, and this is v[\d.]+\. .*\n$/;
  const start = (node: string, ...words: string[]) =>
    spawnSync(node, [...words, join(ROOT, 'server/start.mjs'), '--help'], { encoding: 'utf8', env: {} });

  it('is told which one is needed, and nothing else', () => {
    const pretended = "data:text/javascript,Object.defineProperty(process.versions,'napi',{value:'9'})";
    const { status, stdout, stderr } = start(process.execPath, '--import', pretended);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  });

  /** The one that runs npm, which the project's own stands before. */
  const ofNpm = process.env['npm_node_execpath'] ?? '';
  const older = existsSync(ofNpm) ? ofNpm : process.execPath;
  const isOlder = Number(execFileSync(older, ['-p', 'process.versions.napi'], { encoding: 'utf8' })) < 10;
  it.runIf(isOlder)('gets as far as to say so: nothing that it has not got is imported before', () => {
    const { status, stdout, stderr } = start(older);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  });
});
