/** A shop whose photos are in an object store: what a parent is told while that is away, and that nothing is lost or left there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openObjectStore } from '#server/photos/object-store.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';
import { drawArt } from '#ui/build/art/index.ts';

const hour = 3_600_000;
let folder: string;
let photo: Buffer;
let server: S3Server;
let opened: OpenStore;
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  drawArt(folder);
  const create = { width: 800, height: 600, channels: 3, background: '#7a6a55' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  server = await startS3Server();
  opened = await openShopStore(openObjectStore(server.bucket));
  shop = await testShop({ assetsFolder: folder, store: opened.store });
  parent = shop.visitor();
  order = await parent.signUp({ childs_name: 'Zoë' });
  await parent.pay(order);
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
  await opened.dispose();
  await server.dispose();
});

const put = () => parent.put(`/api/room_photo?order_id=${order}`, photo, 'image/jpeg');
const place = () =>
  parent.post('/api/room_place', {
    order_id: order,
    x: '300',
    y: '400',
    size: '300',
    edge: '1000',
    style: 'color',
  });
const shown = () => parent.get(`/rooms/photo?order_id=${order}`);
const kept = () => openObjectStore(server.bucket).olderThan(Number.POSITIVE_INFINITY);
const named = async () => {
  const rows = await opened.rows<{ photo: string; picture: string | null }>(
    'select photo, picture from room_pictures',
  );
  return rows.flatMap((row) => [row.photo, row.picture]).filter((name) => name !== null);
};
/** The clock of this machine goes on, too: the age of an object is that of its store. */
async function later(hours: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * hour });
  shop.clock.time += hours * hour;
  await shop.tick();
  vi.useRealTimers();
}

it('keeps a photo and the picture there, and shows both', async () => {
  expect((await put()).statusCode).toBe(200);
  expect((await place()).statusCode).toBe(200);
  expect((await kept()).toSorted()).toEqual((await named()).toSorted());
  expect(await kept()).toHaveLength(2);
  expect((await sharp((await shown()).rawPayload).metadata()).format).toBe('jpeg');
});

it('says while it is away that nothing was changed, and goes on when it is back', async () => {
  await put();
  const before = await named();
  await server.stop();
  for (const answer of [await put(), await place(), await shown()]) {
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'photos_away',
      '60',
    ]);
  }
  expect(await named()).toEqual(before);
  // What else the shop does needs no photo.
  expect((await parent.get('/api/account')).statusCode).toBe(200);
  await server.start();
  expect((await shown()).statusCode).toBe(200);
  expect((await place()).statusCode).toBe(200);
});

it('deletes a photo whose order was cancelled while the store was away, once it is back', async () => {
  await put();
  await place();
  await server.stop();
  const cancelled = await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
  expect(cancelled.json().status).toBe('refunded');
  expect(await named()).toEqual([]);
  await expect(later(2)).rejects.toThrow('does not answer');
  await server.start();
  expect(await kept()).toHaveLength(2);
  await later(1);
  expect(await kept()).toEqual([]);
});

it('deletes everything else that is due while it is away', async () => {
  await shop.visitor().signUp({ email: 'other@example.com', phone_number: '12125559876' });
  await server.stop();
  await expect(later(24 * 31)).rejects.toThrow('does not answer');
  expect(await opened.rows("select id from orders where email = 'other@example.com'")).toEqual([]);
  await server.start();
});
