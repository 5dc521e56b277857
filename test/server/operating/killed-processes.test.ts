/**
 * The shop as an operator runs it, one process on a database file or four on one PostgreSQL, with the world in a process of its
 * own. Any of them is killed at any moment, and the database too: nothing acknowledged is lost, no card is charged twice, and no
 * phone gets a text twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from '#db/postgres/connections.ts';
import { databaseFile } from '#server/process/data-folder.ts';
import { rowsIn } from '#test/support/database.ts';
import { fireCount } from '#test/support/fire-size.ts';
import { type PostgresServer, postgresIsMissing, startPostgres } from '#test/support/postgres.ts';
import {
  type Acknowledged,
  expectAllDoneOnce,
  parent,
  parentsBuy,
  startedShop,
  type Under,
} from '#test/support/started-shop.ts';

/** How many processes are killed. */
const kills = fireCount(2);
const timeout = 180_000 + kills * 15_000;

/** Parents buy while one after the other is killed. */
async function buyUnderFire(under: Under, alsoKill: () => Promise<void>): Promise<Acknowledged> {
  const { shop, names } = under;
  const buying = parentsBuy(under);
  for (let count = 0; count < kills; count += 1) {
    const victim = names[count % names.length] as string;
    await buying.morePaid(3);
    await shop.kill(victim);
    await shop.start(victim, '18:00');
  }
  await buying.morePaid(3);
  await alsoKill();
  await buying.morePaid(3);
  return buying.end();
}

describe('one process on a database file', { timeout }, () => {
  const shop = startedShop(() => ({}));
  const names = ['all'];
  const under: Under = {
    shop,
    names,
    doors: ['all', 'all'],
    rowsOf: async (query) => rowsIn(databaseFile(shop.folder), query),
  };
  beforeAll(async () => {
    await shop.startSandbox();
    await shop.start('all', '18:00');
  });
  afterAll(() => shop.end());

  it('loses nothing that was acknowledged and does nothing twice, whenever it is killed', async () => {
    await expectAllDoneOnce(under, await buyUnderFire(under, async () => {}));
  });
});

describe.skipIf(postgresIsMissing !== undefined)('processes that share PostgreSQL', { timeout }, () => {
  let database: PostgresServer;
  let url: string;
  const shop = startedShop(() => ({ DATABASE_URL: url }));
  const names = ['web-1', 'web-2', 'worker-1', 'worker-2'];
  const under: Under = {
    shop,
    names,
    doors: ['web-1', 'web-2'],
    rowsOf: (query) => onDatabase(url, async (client) => (await client.query(query)).rows),
  };
  const expectText = (phone: string) =>
    expect.poll(() => shop.textsOf(phone), { timeout: 60_000 }).toHaveLength(1);
  beforeAll(async () => {
    database = await startPostgres({ isDurable: true });
    url = await database.createDatabase('shop');
    await shop.startSandbox();
    await Promise.all(names.map((name) => shop.start(name, '18:00')));
  });
  afterAll(async () => {
    await shop.end();
    await database.stop();
  });

  it('are one shop: a parent who signs up at one of them pays at the other, and a third sends the text', async () => {
    const buyer = parent(shop, 1);
    const order = await buyer.signUp('web-1');
    expect(await buyer.pay('web-2', order)).toBe('success');
    expect(await buyer.pay('web-1', order)).toBe('success');
    await expectText(buyer.phone);
    expect(await shop.charges()).toHaveLength(1);
    const state = await (await buyer.ask('web-2', `/api/order?order_id=${order}`)).json();
    expect(state).toMatchObject({ state: 'paid' });
  });

  it('hand the background work on when the one that does it is killed', async () => {
    for (const [number, victim] of [
      [2, 'worker-1'],
      [3, 'worker-2'],
    ] as const) {
      await shop.kill(victim);
      const child = parent(shop, number);
      await child.signUp('web-1');
      await expectText(child.phone);
      await shop.start(victim, '18:00');
    }
  });

  it('lose nothing that was acknowledged and do nothing twice, whichever of them, or the database, dies', async () => {
    async function killDatabase() {
      await onDatabase(url, (client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
      );
      await pause(500);
      await database.kill();
      await database.restart();
    }
    await expectAllDoneOnce(under, await buyUnderFire(under, killDatabase));
  });
});
