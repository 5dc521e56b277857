/** Many requests at once cost the gateway and the processor little, and the process always says that it lives. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { busy, createLoadMeter } from '#server/http/overload.ts';
import { createClientTokens } from '#server/payments/client-tokens.ts';
import { namedPictureRoute } from '#server/routes/named-picture.ts';
import { createDrawnPictures } from '#server/texts/drawn-pictures.ts';
import { type NamedPictures, readNamedPictures } from '#server/texts/named-pictures.ts';
import { rulesOn } from '#test/support/rules.ts';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';
import { drawArt } from '#ui/build/art/index.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  drawArt(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

let shop: Shop;
beforeEach(async () => {
  shop = await testShop({ assetsFolder: folder });
});
afterEach(() => shop.close());

async function browser(): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.get('/santa/signup');
  return visitor;
}

describe('GET /santa/get_bt_token [A-04]', () => {
  it('asks the gateway once for four hundred visitors of one moment, and once for each currency', async () => {
    const asked = vi.spyOn(shop.gateway, 'clientToken');
    const visitors = await Promise.all(Array.from({ length: 400 }, browser));
    const answers = await Promise.all(visitors.map((visitor) => visitor.get('/santa/get_bt_token')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"bt_token":"client-token"}']),
    );
    expect(asked.mock.calls).toEqual([['USD']]);
    await shop.visitor().get('/uk/santa/get_bt_token');
    expect(asked.mock.calls).toEqual([['USD'], ['GBP']]);
    shop.clock.time += 60_000;
    await shop.visitor().get('/santa/get_bt_token');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('tells all who waited that the gateway is down, and asks it again for the next one [X-04]', async () => {
    const token = createClientTokens({ gateway: shop.gateway, clock: shop.clock });
    shop.gateway.faults.push('unreachable');
    const failed = await Promise.allSettled([token('USD'), token('USD')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await token('USD')).toBe('client-token');

    const one = await browser();
    shop.gateway.faults.push('unreachable');
    expect((await one.get('/santa/get_bt_token')).statusCode).toBe(503);
    expect((await one.get('/santa/get_bt_token')).statusCode).toBe(200);
  });

  it('ends for a visitor who asks again and again, and for no other', async () => {
    const greedy = await browser();
    const statuses: number[] = [];
    for (let i = 0; i < 130; i += 1) statuses.push((await greedy.get('/santa/get_bt_token')).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await greedy.get('/santa/get_bt_token')).json()).toMatchObject({
      bt_token: '',
      code: 'too_many_requests',
    });
    const other = await browser();
    expect((await other.get('/santa/get_bt_token')).statusCode).toBe(200);
    expect((await other.post('/api/internal_ad_lead', goodLead)).statusCode).toBe(200);
  });
});

describe('a picture with a name in it [B18]', () => {
  const files = () => {
    const kept = join(shop.folder, 'pictures');
    if (!existsSync(kept)) return [];
    return readdirSync(kept).map((file) => [file, statSync(join(kept, file)).mode & 0o777] as const);
  };
  let parent: Visitor;
  let order: string;
  let picture: string;
  beforeEach(async () => {
    parent = shop.visitor();
    order = await parent.signUp();
    await parent.pay(order);
    const { messages } = (await parent.get('/api/account')).json().orders[0];
    picture = messages.find(({ slot }: { slot: string }) => slot === '12-01').picture;
  });

  it('is drawn once for sixty-four at once and ever after, and kept for its owner alone', async () => {
    const named = readNamedPictures(join(folder, 'named'));
    const wanted = await named.draw('letters.png', 'Zoë');
    const answers = await Promise.all(Array.from({ length: 64 }, () => shop.visitor().get(picture)));
    for (const answer of answers) expect(answer.rawPayload.equals(wanted)).toBe(true);
    const [, , id = ''] = picture.split('/');
    expect(files()).toEqual([[expect.stringMatching(new RegExp(`^${id}~[0-9a-f]{16}\\.png$`)), 0o600]]);
    const restarted = await shop.afterCrash();
    expect((await restarted.app.inject(picture)).rawPayload.equals(wanted)).toBe(true);
    await restarted.app.close();
    await restarted.store.close();
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the order is cancelled and paid back',
      async () => parent.post('/api/cancel_order', { order_id: order, amount: '29.95' }),
    ],
    [
      'the season is over',
      async () => {
        shop.clock.time = Date.UTC(2027, 0, 31, 10);
        await shop.tick();
      },
    ],
    [
      'the buyer has everything deleted',
      async () => {
        await parent.post('/accounts/confirm', { email: goodLead['email'] ?? '' });
        await shop.tick();
        const key = /#key=([\w-]{43})/.exec(shop.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
        await parent.post('/api/sign_in', { key });
        await parent.post('/api/account/delete', { email: goodLead['email'] ?? '', confirm: 'everything' });
      },
    ],
  ])('is gone at once when %s, and so is its file', async (_, end) => {
    expect((await parent.get(picture)).statusCode).toBe(200);
    await end();
    expect((await parent.get(picture)).statusCode).toBe(404);
    await shop.tick();
    expect(files()).toEqual([]);
  });

  it('is drawn in the hour before its text leaves, when all of a zone are asked for at once', async () => {
    const texts = await shop.store.read((unit) => unit.texts.ofOrder(order));
    const first = texts.find(({ slot }) => slot === '12-01');
    shop.clock.time = (first?.dueAt ?? 0) - 61 * 60_000;
    await shop.tick();
    expect(files()).toEqual([]);
    shop.clock.time += 2 * 60_000;
    await shop.tick();
    expect(files()).toEqual([[expect.stringMatching(new RegExp(`^${first?.id}~`)), 0o600]]);
    expect(shop.texts.sent.at(-1)?.body).not.toContain('December');
  });

  it('is shown without the name where too many wait', async () => {
    const full = { of: () => Promise.reject(busy()) };
    const plain = Buffer.from('plain');
    const asset = {
      type: 'image/png',
      etag: '""',
      immutable: false,
      plain,
      br: () => undefined,
      gz: () => undefined,
    };
    const app = Fastify();
    namedPictureRoute(app, {
      store: shop.store,
      drawn: full,
      assets: new Map([['/pictures/letters.png', asset]]),
    });
    const answer = await app.inject(picture);
    expect([answer.statusCode, answer.payload, answer.headers['content-type']]).toEqual([
      200,
      'plain',
      'image/png',
    ]);
    await app.close();
  });

  it('is drawn two at a time, kept up to a number, and refused when too many wait', async () => {
    const drawing = { now: 0, most: 0, all: 0 };
    const turns: (() => void)[] = [];
    const slow: NamedPictures = {
      writingIn: () => undefined,
      wordsIn: () => 'Mia',
      async draw() {
        drawing.all += 1;
        drawing.now += 1;
        drawing.most = Math.max(drawing.most, drawing.now);
        await new Promise<void>((resolve) => turns.push(resolve));
        drawing.now -= 1;
        return Buffer.from('picture');
      },
    };
    const kept = join(folder, 'kept');
    const { store } = shop;
    const drawn = createDrawnPictures({
      folder: kept,
      named: slow,
      store,
      clock: shop.clock,
      log: pino({ level: 'silent' }),
      limits: { kept: 3, atOnce: 2, waiting: 3, waitingEach: 3 },
    });
    const found = await rulesOn(store).accountOf([order]);
    const [entry] = found;
    const texts = (entry?.messages ?? []).filter((message) => message.picture !== null).slice(0, 6);
    expect(texts).toHaveLength(6);
    const all = texts.map(async (message) => drawn.of({ message, order: entry?.order as never }));
    const settled = Promise.allSettled(all);
    while (drawing.all < 5) {
      await expect.poll(() => turns.length).toBeGreaterThan(0);
      turns.shift()?.();
    }
    await expect.poll(() => turns.length === drawing.now).toBe(true);
    for (const turn of turns) turn();
    const ends = (await settled).map(({ status }) => status);
    expect(ends).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(drawing).toEqual({ now: 0, most: 2, all: 5 });
    expect(readdirSync(kept)).toHaveLength(3);
    await drawn.sweep();
    expect(readdirSync(kept)).toHaveLength(3);
  });
});

describe('load', () => {
  it('never touches what says that the process lives, nor a STOP; others are told when to come again', async () => {
    await shop.close();
    const state = { high: true };
    shop = await testShop({ isOverloaded: () => state.high, textReceiptToken: 'secret' });
    const visitor = shop.visitor();
    expect((await visitor.get('/healthz')).json()).toEqual({ status: 'ok' });
    const refused = await visitor.post('/api/internal_ad_lead', goodLead);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '2',
      'busy',
    ]);
    // Heard, as what the network says of a STOP is, and refused for its signature alone.
    const stop = await visitor.post('/hooks/texts/inbound', {
      From: '+12125551234',
      Body: 'STOP',
      MessageSid: 'SM1',
    });
    const receipt = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '21610' };
    const told = await visitor.post('/hooks/texts/status?m=1', receipt);
    expect([stop.statusCode, told.statusCode]).toEqual([403, 403]);
    state.high = false;
    expect((await visitor.post('/api/internal_ad_lead', goodLead)).statusCode).toBe(200);
  });

  it('is measured from the end of the start on, and ends when it is over', async () => {
    const block = (ms: number) => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    };
    block(300);
    const meter = createLoadMeter({ mostMs: 100, intervalMs: 500 });
    expect(meter.isHigh()).toBe(false);
    await vi.waitFor(
      () => {
        block(250);
        expect(meter.isHigh()).toBe(true);
      },
      { timeout: 10_000, interval: 1 },
    );
    await expect.poll(() => meter.isHigh()).toBe(false);
    meter.close();
  });
});
