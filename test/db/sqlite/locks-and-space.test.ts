/** Proves that another process which writes holds up nothing but writes, and that a disk without room is noticed. */
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '#db/sqlite/store.ts';
import { type Store, StoreFailedError } from '#db/store.ts';
import { leadFor, someTime, temporaryStore } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop } from '#test/support/shop.ts';

let shop: ReturnType<typeof temporaryStore>;
let other: Sqlite.Database;
beforeEach(() => {
  shop = temporaryStore();
  other = new Sqlite(shop.file);
});
afterEach(async () => {
  other.close();
  await shop.dispose();
});

it('goes on with other work while another process holds the lock, and writes in the end', async () => {
  other.exec('begin immediate');
  const stored = rulesOn(shop.store).createLead(leadFor('order'));
  // Only an event loop that has turns lets the other process end its transaction.
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(other.inTransaction).toBe(true);
  other.exec('rollback');
  await stored;
  expect(await shop.store.read((unit) => unit.orders.find('order'))).toBeDefined();
});

it('empties its log after a deletion although another process was reading', async () => {
  await rulesOn(shop.store).createLead(leadFor('order'));
  other.exec('begin; select count(*) from orders');
  const reading = other.prepare('select id from orders');
  expect(reading.all()).toHaveLength(1);
  const erased = shop.store.erase(async () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 60));
  other.exec('commit');
  await erased;
  const [{ log } = { log: -1 }] = other.pragma('wal_checkpoint(PASSIVE)') as { log: number }[];
  expect(log).toBe(0);
});

/** The same database, for which the disk is too small. */
async function onFullDisk<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(shop.file, { spareBytes: Number.MAX_SAFE_INTEGER });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

it('says that a disk without room takes no orders, though a change of one row still fits', async () => {
  await onFullDisk(async (store) => {
    await expect(store.probe(someTime)).rejects.toBeInstanceOf(StoreFailedError);
    await store.write(async () => undefined);
    const full = await testShop({ store });
    const answer = await full.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect((await full.app.inject('/healthz')).statusCode).toBe(200);
    await full.close();
  });
  await expect(shop.store.probe(someTime)).resolves.toBeUndefined();
});
