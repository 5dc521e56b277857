/**
 * The power of the computer is cut while parents buy: whatever of the last writes is on the disk then, the shop opens its database,
 * finds it whole, and has everything that it acknowledged, and everything that it made the world do. What is simulated, and what is
 * not, is in `disk-images.ts`. PostgreSQL has its own log and its own tests of it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#db/sqlite/store.ts';
import { databaseFile } from '#server/process/data-folder.ts';
import { rowsIn, withDatabase } from '#test/support/database.ts';
import { createDisk, type DiskImage } from '#test/support/disk-images.ts';
import { fireCount, fireSeed } from '#test/support/fire-size.ts';
import { parent, parentsBuy, startedShop } from '#test/support/started-shop.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { type Logged, type WatchedDisk, watchDisk, watchingIsMissing } from '#test/support/watched-disk.ts';
import { generator } from '#ui/build/art/svg.ts';

const images = fireCount(24);
const mostPhotos = 15;
const timeout = 180_000 + images * 1_000;

/** Something that must be in every image that is taken at this length of the log or later. */
interface Certain {
  from: number;
  what: 'signedUp' | 'paid' | 'charged' | 'texted' | 'photographed';
  id: string;
}

const jpegBegins = Buffer.from([0xff, 0xd8]);
const jpegEnds = Buffer.from([0xff, 0xd9]);

/** A photo of a room, as a phone takes it. */
async function roomPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: '#777', noise } });
  return new Uint8Array(await image.jpeg().toBuffer());
}

describe.skipIf(watchingIsMissing !== undefined)('a power cut', { timeout }, () => {
  let disk: WatchedDisk;
  const certain: Certain[] = [];
  const keys = new Map<string, Buffer>();
  const shop = startedShop(() => disk.variables);
  const place = temporaryFolder();

  /** What the world has seen by now must be known to the shop, at least as begun. */
  async function look() {
    const charges = await shop.charges();
    const texts = await shop.texts();
    const from = disk.length();
    const known = new Set(certain.map(({ what, id }) => `${what} ${id}`));
    const seen = [
      ...charges.map(({ orderId }) => ({ from, what: 'charged' as const, id: orderId })),
      ...texts.map(({ to }) => ({ from, what: 'texted' as const, id: to })),
    ];
    certain.push(...seen.filter(({ what, id }) => !known.has(`${what} ${id}`)));
  }

  beforeAll(async () => {
    disk = watchDisk(shop.folder);
    await shop.startSandbox();
    await shop.start('all', '18:00');
  });
  afterAll(async () => {
    await shop.end();
    disk.dispose();
    rmSync(place, { recursive: true });
  });

  /** Parents buy from a shop whose disk is watched, until its power is cut. */
  async function live(): Promise<Logged[]> {
    const under = { shop, names: ['all'], doors: ['all', 'all'] as const, rowsOf: async () => [] };
    const photo = await roomPhoto();
    const photos = new Set<string>();
    const buying = parentsBuy(under, async (what, id, by) => {
      certain.push({ from: disk.length(), what, id });
      // Each image has all photos: a few of them are enough.
      if (what !== 'paid' || photos.has(id) || photos.size === mostPhotos) return;
      photos.add(id);
      const headers = { 'content-type': 'image/jpeg' };
      const put = { method: 'PUT', headers, body: photo };
      const { status } = await by.send('all', `/api/room_photo?order_id=${id}`, put);
      expect(status).toBe(200);
      certain.push({ from: disk.length(), what: 'photographed', id });
    });
    // A log of some thousand pages is put into the database file meanwhile, and begun anew.
    for (let bought = 0; bought < Math.min(400, Math.max(20, images)); bought += 10) {
      await buying.morePaid(10);
      await look();
    }
    await buying.end();
    await expect.poll(() => shop.textsOf(parent(shop, 1_000).phone)).toHaveLength(1);
    await look();
    await shop.kill('all');
    for (const name of ['hash.key', 'session.key']) keys.set(name, readFileSync(join(shop.folder, name)));
    return disk.log();
  }

  async function expectWhole(image: DiskImage, cutAt: number) {
    const folder = join(place, String(cutAt));
    const file = databaseFile(folder);
    for (const [name, bytes] of image) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    const due = certain.filter(({ from }) => from <= cutAt);
    if (due.length > 0) for (const [name, key] of keys) expect(image.get(name)).toEqual(key);
    mkdirSync(folder, { recursive: true });
    const store = openStore(file, { world: 'sandbox' });
    await store.probe(0);
    await store.close();
    const checks = withDatabase(file, (database) => [
      database.pragma('integrity_check', { simple: true }),
      database.pragma('foreign_key_check'),
    ]);
    expect(checks).toEqual(['ok', []]);
    const pick = (query: string) => new Set((rowsIn(file, query) as { id: string }[]).map(({ id }) => id));
    const there: Record<Certain['what'], Set<string>> = {
      signedUp: pick('select o.id from orders o join consents c on c.order_id = o.id'),
      paid: pick("select id from orders where state = 'paid'"),
      charged: pick('select id from payments'),
      texted: pick("select phone as id from messages where state <> 'planned'"),
      photographed: pick('select order_id as id from room_pictures'),
    };
    // A row names a file that is there, to its last byte.
    for (const { photo } of rowsIn(file, 'select photo from room_pictures') as { photo: string }[]) {
      const bytes = image.get(`photos/${photo}`);
      expect([photo, bytes?.subarray(0, 2), bytes?.subarray(-2)]).toEqual([photo, jpegBegins, jpegEnds]);
    }
    expect(due.filter(({ what, id }) => !there[what].has(id))).toEqual([]);
    rmSync(folder, { recursive: true });
  }

  it(`leaves everything that was acknowledged, in each of ${images} images`, async () => {
    const log = await live();
    const random = generator(fireSeed);
    // Half of the cuts are at a moment that matters, just after an answer; the others anywhere.
    const ends = log.map(({ until }) => until);
    const cuts = Array.from({ length: images }, (_, index) =>
      index % 2 === 0
        ? (certain[Math.floor(random() * certain.length)]?.from ?? 0)
        : (ends[Math.floor(random() * ends.length)] ?? 0),
    ).toSorted((a, b) => a - b);
    const disks = createDisk();
    let done = 0;
    for (const cut of cuts) {
      for (; (log[done]?.until ?? Infinity) <= cut; done += 1) disks.do(log[done] as Logged);
      await expectWhole(disks.image(random), cut);
    }
  });
});
