/** Proves that other users of the machine read nothing of the shop. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startShop } from './support/shop.ts';

it.runIf(process.platform !== 'win32')(
  'keeps folder and files to their owner, those of earlier starts too',
  async () => {
    const shop = await startShop();
    await shop.kill();
    chmodSync(shop.dataFolder, 0o755);
    chmodSync(join(shop.dataFolder, 'north-pole-post.sqlite'), 0o644);
    await shop.restart();
    const names = readdirSync(shop.dataFolder);
    expect(names).toEqual(
      expect.arrayContaining([
        'north-pole-post.sqlite',
        'north-pole-post.sqlite-wal',
        'sandbox.sqlite',
        'session.key',
      ]),
    );
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(names.filter((name) => modeOf(join(shop.dataFolder, name)) !== 0o600)).toEqual([]);
    expect(modeOf(shop.dataFolder)).toBe(0o700);
    await shop.stop();
  },
);
