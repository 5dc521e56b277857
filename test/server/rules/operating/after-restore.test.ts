/** Proves what becomes of texts whose hour came in the time that a backup does not know. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { doubtTextsOfDay } from '#server/rules/operating/after-restore.ts';
import { testShop } from '#test/support/shop.ts';

const minute = 60_000;
const dayMs = 86_400_000;

let shop: Awaited<ReturnType<typeof testShop>>;
let orderId: string;

const text = async () => {
  const [only] = await shop.store.read((unit) => unit.texts.ofOrder(orderId));
  return only;
};
const doubt = (limit = 10) => shop.store.write((unit) => doubtTextsOfDay(unit, shop.clock.now(), limit));

/** A shop whose provider took no text: one is planned, and its hour has come. */
beforeEach(async () => {
  shop = await testShop();
  shop.texts.faults.push({ kind: 'unavailable', code: '20003' });
  orderId = await shop.visitor().signUp();
  expect(await text()).toMatchObject({ state: 'planned', attempts: 1 });
  expect(shop.texts.sent).toEqual([]);
});
afterEach(() => shop.close());

it('is not sent again where the provider has it', async () => {
  const { phone, slot } = (await text()) ?? {};
  expect(await doubt()).toBe(1);
  expect(await text()).toMatchObject({ state: 'unknown', code: 'restored' });
  // As it left in that time: the restored database has forgotten the words.
  shop.clock.time += 5_000;
  const asked: string[] = [];
  shop.texts.search = async ({ to, body }) => {
    asked.push(`${to} ${body}`);
    return { kind: 'found', providerId: 'SM-left' };
  };
  await shop.tick();
  expect(asked).toEqual([expect.stringContaining(`${phone} `)]);
  expect(asked[0]).toMatch(/Zoë/);
  expect(await text()).toMatchObject({ state: 'accepted', providerId: 'SM-left', slot });
  expect(shop.texts.sent).toEqual([]);
});

it('is sent once where the provider has it not, and there is still time', async () => {
  await doubt();
  shop.clock.time += 5 * minute;
  await shop.tick();
  expect(shop.texts.sent).toEqual([]);
  shop.clock.time += 6 * minute;
  await shop.tick();
  expect(await text()).toMatchObject({ state: 'planned', code: 'absent' });
  shop.clock.time += 2 * minute;
  await shop.tick();
  await shop.tick();
  expect(shop.texts.sent).toHaveLength(1);
});

it('is missed where its time is over, as a text that came too late always is', async () => {
  shop.clock.time += 10 * dayMs;
  expect(await doubt()).toBe(1);
  await shop.tick();
  expect(await text()).toMatchObject({ state: 'expired' });
  expect(shop.texts.sent).toEqual([]);
});

it('is asked for before its hour has come, since it may have been brought forward, and keeps its hour', async () => {
  shop.clock.time -= 60 * minute;
  const { dueAt } = (await text()) ?? {};
  expect(await doubt()).toBe(1);
  expect(await doubt()).toBe(0);
  const since: number[] = [];
  shop.texts.search = async (_, from) => {
    since.push(from);
    return { kind: 'absent' };
  };
  await shop.tick();
  expect(since).toEqual([shop.clock.time]);
  expect(await text()).toMatchObject({ state: 'unknown' });
  shop.clock.time += 11 * minute;
  await shop.tick();
  expect(await text()).toMatchObject({ state: 'planned', code: 'absent', dueAt });
  expect(shop.texts.sent).toEqual([]);
});

it('is not sent again at its hour where it left before, at another', async () => {
  shop.clock.time -= 60 * minute;
  await doubt();
  shop.texts.search = async () => ({ kind: 'found', providerId: 'SM-left' });
  await shop.tick();
  expect(await text()).toMatchObject({ state: 'accepted', providerId: 'SM-left' });
  shop.clock.time += 61 * minute;
  await shop.tick();
  expect(shop.texts.sent).toEqual([]);
});

it('is left as it is where its day is still to come', async () => {
  shop.clock.time -= dayMs;
  expect(await doubt()).toBe(0);
  expect(await text()).toMatchObject({ state: 'planned' });
});
