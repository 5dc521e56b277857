/** Pages say what this shop's own texts came to, and nothing while there are too few of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

let folder: string;
let shop: Awaited<ReturnType<typeof testShop>>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-numbers-'));
  for (const edition of ['us', 'uk']) {
    await mkdir(join(folder, 'shop/site', edition), { recursive: true });
    writeFileSync(join(folder, 'shop/site', edition, 'home.html'), '<html lang="en-US"><p>%own-numbers%</p>');
  }
  shop = await testShop({ assetsFolder: folder });
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function said(path = '/home') {
  await shop.tick();
  return (await shop.app.inject(path)).body.match(/<p>(.*)<\/p>/)?.[1];
}

/** Gives a paid order more texts, by state: as many as other children would have. */
async function add(counts: Readonly<Record<string, number>>) {
  const parent = shop.visitor();
  const order = await parent.signUp();
  await parent.pay(order);
  const rows = Object.entries(counts).flatMap(([state, count]) =>
    Array.from(
      { length: count },
      (_, text) =>
        `('${state}-${text}', '${order}', 2026, '+12125550000', '${state}-${text}', '${state}', 0, 0, 1)`,
    ),
  );
  await shop.run(
    `insert into messages (id, order_id, season, phone, slot, state, due_at, not_after, attempts)
     values ${rows.join(', ')}`,
  );
}

it('are left out while fewer than a hundred texts have arrived', async () => {
  await add({ delivered: 99 });
  expect(await said()).toBe('');
});

it('count more texts than are read at once', async () => {
  await add({ delivered: 12_345 });
  expect(await said()).toContain('12,345 of Santa’s texts arrived, 99.9% of those');
});

it('name what arrived, its share of what was due, never rounded up, and what was given back in the currency', async () => {
  await add({ delivered: 1999, failed: 1 });
  expect(await said()).toBe('So far in 2026, 1,999 of Santa’s texts arrived, 99.9% of those that were due.');
  expect(await said('/uk/home')).toBe(
    'So far in 2026, 1,999 of Santa’s texts arrived, 99.9% of those that were due.',
  );
  const buyer = shop.visitor();
  const order = await buyer.signUp({ phone_number: '12125557744', email_address: 'buyer@example.com' });
  await buyer.pay(order);
  expect((await buyer.post('/api/cancel_order', { order_id: order, amount: '29.95' })).json()).toEqual({
    status: 'refunded',
    amount: '29.95',
  });
  expect(await said()).toMatch(/ of those that were due, and \$29\.95 was given back\.$/);
  expect(await said('/uk/home')).toMatch(/ of those that were due\.$/);
});

it('are those of the last season until the next one has enough', async () => {
  await add({ delivered: 300, expired: 100 });
  shop.clock.time = Date.parse('2027-01-10T12:00:00Z');
  expect(await said()).toMatch(/^In 2026, 30\d of Santa’s texts arrived, 7\d\.\d% of those that were due/);
});
