/** Proves the picture of Santa in the buyer's own room: what is taken, what is kept, who sees it, and when it is gone. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseBuyer, heldOn } from '#server/rules/retention/erase-buyer.ts';
import { placeSanta, roomWith } from '#server/rules/texting/room-picture.ts';
import { personalDataView } from '#server/views/personal-data-view.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';
import { drawArt } from '#ui/build/art/index.ts';

let folder: string;
let photo: Buffer;
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a6a55' } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  drawArt(folder);
  photo = await plain(1_600, 1_200)
    .withExif({
      IFD0: { Make: 'CanaryCamera', Copyright: 'CanaryOwner' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  shop = await testShop({ assetsFolder: folder });
  parent = shop.visitor();
  order = await parent.signUp({ childs_name: 'Zoë' });
  await parent.pay(order);
});
afterEach(() => shop.close());

const put = (file: Buffer, { by = parent, type = 'image/jpeg', id = order } = {}) =>
  by.put(`/api/room_photo?order_id=${id}`, file, type);
const place = (more: Record<string, string> = {}) =>
  parent.post('/api/room_place', {
    order_id: order,
    x: '300',
    y: '950',
    size: '700',
    edge: '1000',
    style: 'color',
    ...more,
  });
const room = () => parent.get(`/api/room?order_id=${order}`);
const christmas = async () =>
  (await parent.get('/api/account'))
    .json()
    .orders[0].messages.find(({ slot }: { slot: string }) => slot === '12-25');
const rows = async () => (await shop.rows('select order_id from room_pictures')).length;
const photos = () => join(shop.folder, 'photos');
const files = () => (existsSync(photos()) ? readdirSync(photos()) : []);
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a photo of a room [B18]', () => {
  it('is kept smaller, and without what its file told of camera and place', async () => {
    expect(photo.includes('CanaryCamera')).toBe(true);
    const answer = await put(photo);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        state: 'open',
        childs_name: 'Zoë',
        photo: {
          width: 1_280,
          height: 960,
          x: 500,
          y: 940,
          size: 620,
          edge: 1_000,
          style: 'color',
          chosen: false,
        },
      },
    ]);
    const kept = await parent.get(`/rooms/photo?order_id=${order}`);
    expect(kept.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="room.jpg"',
    });
    const told = await sharp(kept.rawPayload).metadata();
    expect([told.format, told.exif, told.icc, told.xmp]).toEqual(['jpeg', undefined, undefined, undefined]);
    expect(kept.rawPayload.includes('Canary')).toBe(false);
    expect(shop.logged.join('')).not.toMatch(/Canary|Zoë/);
  });

  it.each([
    ['PNG', 'image/png', () => plain(400, 300).png().toBuffer()],
    ['WebP', 'image/webp', () => plain(400, 300).webp().toBuffer()],
    [
      'a JPEG that a camera turned',
      'image/jpeg',
      () => plain(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
  ])('may be %s', async (name, type, make) => {
    const answer = await put(await make(), { type });
    const { width, height } = answer.json().photo;
    expect([width, height]).toEqual(name.includes('turned') ? [300, 400] : [400, 300]);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    [
      'a drawing that could load others',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
    ],
    ['half a photo', () => photo.subarray(0, 400)],
    [
      'a page behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
    ],
    ['a photo of a few dots', () => plain(20, 20).jpeg().toBuffer()],
  ])('is not %s', async (_, make) => {
    const answer = await put(await make());
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unreadable_photo']);
    expect(await rows()).toBe(0);
  });

  it('is not larger than a phone makes them, in bytes or in dots', async () => {
    expect((await put(Buffer.alloc(13 * 1_024 * 1_024, 1))).statusCode).toBe(413);
    const wide = await plain(10_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
    expect((await put(wide, { type: 'image/png' })).json().code).toBe('unreadable_photo');
    expect(await rows()).toBe(0);
  });

  it.each([
    ['a JPEG, whose size is reduced as it is decoded', 'image/jpeg', 200, () => plain(5_000, 4_000).jpeg()],
    ['a progressive JPEG', 'image/jpeg', 422, () => plain(5_000, 4_000).jpeg({ progressive: true })],
    ['a PNG', 'image/png', 422, () => plain(5_000, 4_000).png()],
    ['a WebP', 'image/webp', 422, () => plain(5_000, 4_000).webp()],
  ])('of 20 megapixels may be %s or not', async (_, type, status, make) => {
    expect((await put(await make().toBuffer(), { type })).statusCode).toBe(status);
  });

  it('is refused for its dots by its header, before anything of it is decoded', async () => {
    const whole = await plain(10_000, 7_000).png().toBuffer();
    const answer = await put(whole.subarray(0, 200), { type: 'image/png' });
    expect(answer.json().message).toBe('This photo has too many pixels. Please choose a smaller one.');
  });

  it.each([
    ['grey', () => plain(400, 300).greyscale().jpeg()],
    ['of 16 bits a color', () => plain(400, 300).toColourspace('rgb16').png()],
    ['with a transparent part', () => plain(400, 300).ensureAlpha(0.5).png()],
  ])('keeps its colors when it is %s', async (name, make) => {
    expect((await put(await make().toBuffer(), { type: 'image/png' })).statusCode).toBe(200);
    const kept = await parent.get(`/rooms/photo?order_id=${order}`);
    const { channels } = await sharp(kept.rawPayload).stats();
    const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
    const expected = name === 'grey' ? [108, 108] : name.startsWith('with') ? [188, 170] : [122, 85];
    expect([Math.abs(red - (expected[0] ?? 0)) < 5, Math.abs(blue - (expected[1] ?? 0)) < 5]).toEqual([
      true,
      true,
    ]);
  });

  it('is a picture and no form', async () => {
    expect((await put(photo, { type: 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
    expect((await put(photo, { type: 'image/svg+xml' })).statusCode).toBe(415);
  });

  it('is taken a few times an hour', async () => {
    const small = await plain(300, 300).jpeg().toBuffer();
    const codes: number[] = [];
    for (let i = 0; i < 21; i += 1) codes.push((await put(small)).statusCode);
    expect([codes.slice(0, 20).every((code) => code === 200), codes.at(-1)]).toEqual([true, 429]);
  });

  it('is seen and changed by its owner alone', async () => {
    await put(photo);
    const stranger = shop.visitor();
    await stranger.get('/');
    const asked = [
      await put(photo, { by: stranger }),
      await stranger.get(`/api/room?order_id=${order}`),
      await stranger.get(`/rooms/photo?order_id=${order}`),
      await stranger.get(`/rooms/picture?order_id=${order}`),
      await stranger.post('/api/room_place', {
        order_id: order,
        x: '1',
        y: '900',
        size: '500',
        edge: '1000',
        style: 'color',
      }),
      await stranger.post('/api/room_removed', { order_id: order }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await rows()).toBe(1);
  });
});

describe('megabytes that a stranger begins to send', () => {
  /** The status line of an upload of which only the first kilobyte is sent. */
  async function begun(id: string, cookie: string): Promise<string> {
    const { port } = shop.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = [
      `PUT /api/room_photo?order_id=${id} HTTP/1.1`,
      'host: 127.0.0.1',
      'content-type: image/jpeg',
      'content-length: 12582911',
      `cookie: ${cookie}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(photo.subarray(0, 1_024));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer).split('\r\n')[0] ?? '';
  }

  it('are not waited for when the order is not theirs, or has no text that could carry a photo', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const own: Record<string, string> = {};
    const other = shop.visitor(own);
    const unpaid = await other.signUp({ phone_number: '12125559876', email: 'other@example.com' });
    const cookie = Object.entries(own)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    expect(await begun(order, '')).toBe('HTTP/1.1 404 Not Found');
    expect(await begun(order, cookie)).toBe('HTTP/1.1 404 Not Found');
    expect(await begun(unpaid, cookie)).toBe('HTTP/1.1 409 Conflict');
  });
});

describe('Santa in it', () => {
  it('stands where the buyer put him, and the text of Christmas morning carries the picture', async () => {
    expect((await christmas()).picture).toMatch(/christmas-morning\.png$/);
    await put(photo);
    expect((await christmas()).picture).toMatch(/christmas-morning\.png$/);
    expect((await place()).json().photo).toMatchObject({ x: 300, y: 950, size: 700, chosen: true });
    const { picture } = await christmas();
    expect(picture).toMatch(/^\/pictures\/[\w-]{30,}\/room\.jpg$/);
    shop.clock.time = Date.UTC(2026, 11, 25, 15);
    await shop.tick();
    const sent = shop.texts.sent.at(-1);
    expect(sent?.body).toContain('Merry Christmas');
    expect(new URL(sent?.picture ?? '').pathname).toBe(picture);
    const fetched = await shop.visitor().get(picture);
    expect(fetched.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-robots-tag': 'noindex' });
    expect(fetched.rawPayload.length).toBeLessThan(500_000);
    expect((await parent.get(`/rooms/picture?order_id=${order}`)).rawPayload).toEqual(fetched.rawPayload);
    const { data, info } = await sharp(fetched.rawPayload).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => {
      const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
      return (data[at] ?? 0) - (data[at + 2] ?? 0);
    };
    // His coat, and the wall where he is not.
    expect(redAt(0.31 + 0.06, 0.7)).toBeGreaterThan(70);
    expect(redAt(0.85, 0.7)).toBeLessThan(60);
  });

  it('is drawn in the style that was chosen, behind what stands in front of him, and both are kept', async () => {
    await put(photo);
    const meanOf = async (area: { left: number; top: number; width: number; height: number }) => {
      const { rawPayload } = await parent.get(`/rooms/picture?order_id=${order}`);
      const { channels } = await sharp(await sharp(rawPayload).extract(area).toBuffer()).stats();
      return channels.map(({ mean }) => mean) as [number, number, number];
    };
    const wall = { left: 10, top: 700, width: 60, height: 60 };
    // Over his belt: he is 672 high, and his feet are at 912 of 960.
    const coat = { left: 440, top: 620, width: 40, height: 40 };
    await place();
    const [day, seen] = [await meanOf(wall), await meanOf(coat)];
    expect((await place({ edge: '600', style: 'night' })).json().photo).toMatchObject({
      edge: 600,
      style: 'night',
    });
    expect((await room()).json().photo).toMatchObject({ edge: 600, style: 'night', chosen: true });
    const [night, covered] = [await meanOf(wall), await meanOf(coat)];
    expect(night[0]).toBeLessThan(day[0] * 0.6);
    expect(night[2] / night[0]).toBeGreaterThan((day[2] / day[0]) * 1.05);
    await place({ edge: '600' });
    const hidden = await meanOf(coat);
    expect(seen[0] - seen[2]).toBeGreaterThan(hidden[0] - hidden[2] + 20);
    expect(Math.abs(hidden[0] - 122)).toBeLessThan(6);
    await place({ edge: '1000', style: 'glimpse' });
    expect((await meanOf(coat))[0]).not.toBeCloseTo(seen[0], 0);
    expect(covered[0]).toBeGreaterThan(5);
  });

  it('is drawn when he is placed, so that a hundred texts of one minute only read it', async () => {
    await put(photo);
    await place();
    const { picture } = await christmas();
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.visitor().get(picture)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('is not put into a photo that another tab has changed meanwhile', async () => {
    await put(photo);
    const found = await shop.store.read((unit) => unit.orders.find(order));
    if (!found) throw new Error('There is no order');
    const room = await shop.store.read((unit) =>
      roomWith(unit, found, { x: 1, y: 900, size: 500, edge: 1_000, style: 'color' }),
    );
    await put(await plain(500, 400).jpeg().toBuffer());
    const late = shop.store.write((unit) => placeSanta(unit, found, { ...room, picture: 'other.jpg' }, 1));
    await expect(late).rejects.toThrow('The photo has changed in the meantime');
    expect((await christmas()).picture).toMatch(/christmas-morning\.png$/);
  });

  it('is taken out again, and the text carries its usual picture', async () => {
    await put(photo);
    await place();
    expect((await parent.post('/api/room_removed', { order_id: order })).json()).toMatchObject({
      photo: null,
    });
    expect((await christmas()).picture).toMatch(/christmas-morning\.png$/);
    expect(await rows()).toBe(0);
  });

  it('is to be seen again after another photo, before the text carries it', async () => {
    await put(photo);
    await place();
    await put(photo);
    expect((await room()).json().photo.chosen).toBe(false);
    expect((await christmas()).picture).toMatch(/christmas-morning\.png$/);
  });

  it.each([
    [{ x: '-1' }, 'x'],
    [{ y: '5000' }, 'y'],
    [{ size: '0' }, 'size'],
    [{ size: 'large' }, 'size'],
    [{ x: '1.5' }, 'x'],
    [{ edge: '50' }, 'edge'],
    [{ edge: '' }, 'edge'],
    [{ style: 'cubist' }, 'style'],
  ])('has no place at %j', async (more, field) => {
    await put(photo);
    const answer = await place(more);
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
  });

  it('is moved many times an hour, and then not', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 61; i += 1) codes.push((await place()).json().code);
    expect([new Set(codes.slice(0, 60)), codes.at(-1)]).toEqual([new Set(['no_room']), 'too_many_requests']);
  });

  it('needs a photo', async () => {
    expect((await place()).json().code).toBe('no_room');
  });

  it('stays as it is once the text has left', async () => {
    shop.clock.time = Date.UTC(2026, 11, 25, 16);
    await shop.tick();
    expect((await room()).json()).toMatchObject({ state: 'closed', photo: null });
    expect((await put(photo)).json().code).toBe('room_closed');
    expect(await rows()).toBe(0);
  });
});

it('is in what the buyer downloads, as it is kept [B25]', async () => {
  await put(photo);
  const buyer = await shop.store.read((unit) => unit.orders.find(order));
  const held = await shop.store.read((unit) => heldOn(unit, buyer?.emailKey ?? ''));
  const kept = (await parent.get(`/rooms/photo?order_id=${order}`)).rawPayload.toString('base64');
  const told = await personalDataView('a@b.co', held, shop.store.readFile);
  expect(told.orders[0]?.room).toMatchObject({
    photo: `data:image/jpeg;base64,${kept}`,
    width: 1_280,
    chosen_at: null,
  });
});

describe('a photo lies beside the database', () => {
  it('in files of its owner alone, of which those in use are there and no others', async () => {
    await put(photo);
    await place();
    await put(photo);
    await place();
    await place({ x: '400' });
    expect(files().length).toBe(2);
    expect([modeOf(photos()), ...files().map((name) => modeOf(join(photos(), name)))]).toEqual([
      '700',
      '600',
      '600',
    ]);
    expect(await shop.rows('select length(photo) + length(picture) as letters from room_pictures')).toEqual([
      { letters: 80 },
    ]);
  });

  it('and leaves none there that the database did not take', async () => {
    const late = shop.store.writeWithFile(photo, () => {
      expect(files().length).toBe(1);
      throw new Error('not taken');
    });
    await expect(late).rejects.toThrow('not taken');
    expect(files()).toEqual([]);
  });

  it('for as long as the database says so, although the work that deletes its row came to nothing', async () => {
    await put(photo);
    const late = shop.store.write(async (unit) => {
      await unit.roomPictures.delete(order);
      throw new Error('undone');
    });
    await expect(late).rejects.toThrow('undone');
    expect((await parent.get(`/rooms/photo?order_id=${order}`)).statusCode).toBe(200);
  });

  it('and one that a process left behind when it ended is deleted an hour later', async () => {
    await put(photo);
    const kept = files();
    const [stray, fresh] = [join(photos(), 'stray.jpg'), join(photos(), 'fresh.jpg')];
    writeFileSync(stray, photo);
    writeFileSync(fresh, photo);
    for (const name of [stray, ...kept.map((one) => join(photos(), one))]) utimesSync(name, 0, 0);
    shop.clock.time += 2 * 3_600_000;
    await shop.tick();
    expect(files().toSorted()).toEqual([...kept, 'fresh.jpg'].toSorted());
  });
});

describe('the photo is gone', () => {
  beforeEach(async () => {
    await put(photo);
    await place();
    expect([await rows(), files().length]).toEqual([1, 2]);
  });
  afterEach(() => expect(files()).toEqual([]));

  it('with the season [B24]', async () => {
    shop.clock.time = Date.UTC(2027, 0, 31, 10);
    await shop.tick();
    expect(await rows()).toBe(0);
  });

  it('when the buyer has everything deleted [B25]', async () => {
    const buyer = await shop.store.read((unit) => unit.orders.find(order));
    const erasure = { emailKey: buyer?.emailKey ?? '', emailHash: 'none', at: shop.clock.time };
    await shop.store.write((unit) => eraseBuyer(unit, erasure));
    expect(await rows()).toBe(0);
  });

  it('when the order is cancelled, and its picture cannot be had any more', async () => {
    const { picture } = await christmas();
    await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    expect(await rows()).toBe(0);
    expect((await parent.get(picture)).statusCode).toBe(404);
  });
});

it('in the UK the text carries the address of a page that shows it', async () => {
  await shop.close();
  shop = await testShop({ assetsFolder: folder, edition: 'uk' });
  parent = shop.visitor();
  order = await parent.signUp({ phone_number: '07400123456', consent_version: 'uk-2026-1' });
  await parent.pay(order, { start_now: 'uk-start-2026-2' });
  await put(photo);
  await place();
  shop.clock.time = Date.UTC(2026, 11, 25, 11);
  await shop.tick();
  expect(shop.texts.sent.at(-1)?.body).toMatch(
    /Merry Christmas.* http:\/\/127\.0\.0\.1:3000\/p\/text\/[\w-]{30,}$/,
  );
  expect((await christmas()).segments ?? 2).toBeLessThanOrEqual(2);
});
