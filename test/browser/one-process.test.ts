/** Proves that a start which cannot work says why in a sentence, and that no log holds up a shop. */
import { type StdioPipe, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { built, compiled } from '#test/support/node-program.ts';
import { type Shop, ShopDidNotStart, startShop } from './support/shop.ts';

let shop: Shop;
afterEach(() => shop?.stop());

const root = join(import.meta.dirname, '../..');

/** What a start writes to standard error that does not get ready. */
async function refusalOf(variables: Readonly<Record<string, string>>): Promise<string> {
  const error = await startShop(variables).then(
    (started) => started.stop().then(() => undefined),
    (refused: unknown) => refused,
  );
  return error instanceof ShopDidNotStart ? error.refusal.output : 'it started';
}

describe('the data folder', () => {
  it('belongs to one process: a second one is refused with a sentence, and a killed one leaves it free', async () => {
    shop = await startShop();
    const refusal = await refusalOf({ DATA_DIR: shop.dataFolder });
    expect(refusal).toContain('Another process is using');
    expect(refusal).not.toContain('    at ');
    await shop.kill();
    await shop.restart();
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  });

  it.runIf(process.platform === 'linux')(
    'is refused with a sentence where it cannot be written',
    async () => {
      shop = await startShop();
      const file = join(shop.dataFolder, 'a-file');
      writeFileSync(file, '');
      for (const folder of [file, '/proc/self']) {
        const refusal = await refusalOf({ DATA_DIR: folder });
        expect(refusal).toContain(`The folder ${folder} cannot be written`);
        expect(refusal).not.toContain('    at ');
      }
    },
  );
});

describe.runIf(process.platform !== 'win32')('a reader of the output', () => {
  it.each<[string, () => StdioPipe | number]>([
    ['that ends while the shop starts', () => 'pipe'],
    ...(process.platform === 'linux'
      ? [['that is a full disk', () => openSync('/dev/full', 'w')] as [string, () => number]]
      : []),
  ])('%s ends nothing: the shop answers, and stops when it is asked to', async (_, openOutput) => {
    shop = await startShop();
    const address = shop.origin;
    await shop.kill();
    const output = openOutput();
    const child = spawn(process.execPath, [built.shop], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        ...compiled,
        PORT: new URL(address).port,
        SANDBOX_PORT: '0',
        DATA_DIR: shop.dataFolder,
      },
      stdio: ['ignore', output, output],
    });
    if (typeof output === 'number') closeSync(output);
    child.stdout?.destroy();
    child.stderr?.destroy();
    const ended = once(child, 'exit');
    const status = () =>
      fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        (response) => response.status,
        () => 'no answer',
      );
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    await Promise.all(Array.from({ length: 20 }, status));
    expect(await status()).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('that reads nothing any more holds up neither an answer nor the end', async () => {
    const child = spawn(process.execPath, [built.shop], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        ...compiled,
        PORT: '0',
        LOG_LEVEL: 'info',
        DATA_DIR: (shop = await startShop()).dataFolder + '/other',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let address = '';
    for await (const line of createInterface(child.stdout)) {
      address = /ready at (\S+)/.exec(line)?.[1] ?? '';
      if (address !== '') break;
    }
    // Far more lines than a pipe holds, which no one reads here.
    for (let turn = 0; turn < 60; turn++) {
      const some = Array.from({ length: 20 }, () => fetch(`${address}/healthz`));
      expect((await Promise.all(some)).map(({ status }) => status)).not.toContain(503);
    }
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
