/** A text leaves with the picture that its child's name was drawn into; where that cannot be, the log and the counts say so. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message, Order } from '#db/rows.ts';
import type { TextToSend } from '#server/rules/texting/dispatch.ts';
import { createDrawnPictures, type DrawnPicturesParts } from '#server/texts/drawn-pictures.ts';
import type { NamedPictures } from '#server/texts/named-pictures.ts';
import { fakeTextSender } from '#test/support/fake-senders.ts';
import { rulesOn } from '#test/support/rules.ts';
import { type Form, testShop } from '#test/support/shop.ts';
import { drawArt } from '#ui/build/art/index.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let folder: string;
let shop: Shop;
/** Pictures that were there when a text was handed over. */
let thereAtLeaving: string[][];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  drawArt(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => shop.close());

const keptIn = (of: string) => {
  try {
    return readdirSync(of).map((file) => file.split('~')[0] ?? '');
  } catch {
    return [];
  }
};

async function open(differing: Parameters<typeof testShop>[0] = {}) {
  const texts = fakeTextSender();
  const { send } = texts;
  thereAtLeaving = [];
  texts.send = async (text) => {
    thereAtLeaving.push(keptIn(join(shop.folder, 'pictures')));
    return send(text);
  };
  shop = await testShop({ assetsFolder: folder, texts, ...differing });
  shop.clock.time = Date.UTC(2026, 10, 30, 17);
  return texts;
}

async function paidOrder(index = 0, more: Form = {}, pay: Form = {}) {
  const parent = shop.visitor();
  const phone_number = `1212555${4_000 + index}`;
  const order = await parent.signUp({ phone_number, email: `p${index}@example.com`, ...more });
  expect((await parent.pay(order, pay)).json().result).toBe('success');
  const texts = await shop.store.read((unit) => unit.texts.ofOrder(order));
  const first = texts.find(({ slot }) => slot === '12-01');
  return { parent, order, text: first as Message };
}

const counted = () =>
  shop.rows(
    "select event, cast(sum(count) as integer) as count from event_counts where event like 'pictures.%' group by event",
  );

describe('a text with the name of its child in its picture [B18]', () => {
  it('leaves when the picture is drawn, also when all are due in a moment for which none was prepared', async () => {
    const sender = await open();
    const orders = [];
    for (let index = 0; index < 6; index += 1) orders.push(await paidOrder(index));
    sender.sent.length = 0;
    thereAtLeaving = [];
    shop.clock.time = orders[0]?.text.dueAt ?? 0;
    await shop.tick();
    expect(sender.sent).toHaveLength(6);
    for (const [index, { id, picture }] of sender.sent.entries()) {
      expect(picture).toBe(`http://127.0.0.1:3000/pictures/${id}/letters.png`);
      expect(thereAtLeaving[index]).toContain(id);
    }
    expect(await counted()).toEqual([]);
  });

  it('is drawn before it leaves in the UK as well, where the text leads to a page', async () => {
    const sender = await open({ edition: 'uk' });
    const lead = { phone_number: '07400123456', consent_version: 'uk-2026-1' };
    const { text } = await paidOrder(0, lead, { start_now: 'uk-start-2026-2' });
    sender.sent.length = 0;
    thereAtLeaving = [];
    shop.clock.time = text.dueAt;
    await shop.tick();
    expect(sender.sent[0]?.body).toContain(`/p/text/${text.id}`);
    expect(thereAtLeaving[0]).toContain(text.id);
  });

  it('leaves with the plain picture where it cannot be drawn, and that is logged and counted', async () => {
    const nowhere = join(folder, 'a-file');
    writeFileSync(nowhere, '');
    const sender = await open({ picturesFolder: join(nowhere, 'pictures') });
    const { text } = await paidOrder();
    sender.sent.length = 0;
    shop.clock.time = text.dueAt;
    await shop.tick();
    expect(sender.sent.map(({ picture }) => picture)).toEqual(['http://127.0.0.1:3000/pictures/letters.png']);
    await shop.tick();
    expect(await counted()).toEqual([{ event: 'pictures.plain', count: 1 }]);
    expect(shop.logged.filter((line) => line.includes('pictures.plain')).join()).toContain('"slot":"12-01"');
    expect(shop.logged.join()).not.toContain('Zoë');
  });

  it('is counted when a page shows it without the name', async () => {
    const nowhere = join(folder, 'another-file');
    writeFileSync(nowhere, '');
    await open({ picturesFolder: join(nowhere, 'pictures') });
    const { text } = await paidOrder();
    const answer = await shop.app.inject(`/pictures/${text.id}/letters.png`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toBe('no-store');
    await shop.tick();
    expect(await counted()).toEqual([{ event: 'pictures.plain', count: 1 }]);
  });

  it('is deleted by the process that has drawn it, where another does the background work', async () => {
    await open();
    const { parent, order, text } = await paidOrder();
    const duty = { isOurs: () => false, take: async () => {} };
    const store = { ...shop.store, duty };
    const picturesFolder = join(shop.folder, 'pictures of this machine');
    const web = await testShop({ assetsFolder: folder, store, picturesFolder });
    expect((await web.app.inject(`/pictures/${text.id}/letters.png`)).statusCode).toBe(200);
    expect(keptIn(picturesFolder)).toEqual([text.id]);
    await web.tick();
    expect(keptIn(picturesFolder)).toEqual([text.id]);
    await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    await web.tick();
    expect(keptIn(picturesFolder)).toEqual([]);
    await web.close();
  });
});

describe('drawing', () => {
  /** Draws when it is told to. */
  const held = () => {
    const turns: (() => void)[] = [];
    const named: NamedPictures = {
      writingIn: () => undefined,
      wordsIn: () => 'Mia',
      draw: () => new Promise((resolve) => turns.push(() => resolve(Buffer.from('picture')))),
    };
    return { turns, named };
  };
  let message: Message;
  let order: Order;
  /** Each of a family of its own. */
  const textNamed = (id: string): TextToSend => ({
    message: { ...message, id },
    order: { ...order, emailKey: id },
  });
  beforeEach(async () => {
    await open();
    const paid = await paidOrder();
    message = paid.text;
    order = (await rulesOn(shop.store).accountOf([paid.order]))[0]?.order as Order;
  });
  const drawnBy = (named: NamedPictures, limits?: DrawnPicturesParts['limits']) =>
    createDrawnPictures({
      folder: mkdtempSync(join(folder, 'kept-')),
      named,
      store: shop.store,
      clock: shop.clock,
      log: pino({ level: 'silent' }),
      ...(limits && { limits }),
    });

  it('brings four hundred pictures that are asked for at once with their names', async () => {
    const quick: NamedPictures = { ...held().named, draw: async () => Buffer.from('picture') };
    const drawn = drawnBy(quick);
    const ids = Array.from({ length: 400 }, (_, index) => `text-${index}`);
    const all = await Promise.allSettled(ids.map((id) => drawn.of(textNamed(id))));
    expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('lets no text wait for what pages ask for', async () => {
    const { turns, named } = held();
    const drawn = drawnBy(named, { kept: 10, atOnce: 1, waiting: 1, waitingEach: 1 });
    const pages = [drawn.of(textNamed('one')), drawn.of(textNamed('two'))];
    const leaves = textNamed('three');
    expect(drawn.isWaiting(leaves)).toBe(true);
    await expect.poll(() => turns).toHaveLength(1);
    const left = drawn.beforeLeaving([leaves]);
    await expect.poll(() => turns).toHaveLength(2);
    turns[1]?.();
    await left;
    expect([drawn.isWaiting(leaves), drawn.isGivenUp(leaves)]).toEqual([false, false]);
    turns[0]?.();
    await pages[0];
    await expect.poll(() => turns).toHaveLength(3);
    turns[2]?.();
    await pages[1];
  });

  it('tries a picture once before a text leaves, and goes by what became of it', async () => {
    let tries = 0;
    const broken: NamedPictures = {
      ...held().named,
      async draw() {
        tries += 1;
        throw new Error('no');
      },
    };
    const drawn = drawnBy(broken);
    const text = textNamed('one');
    await drawn.beforeLeaving([text]);
    await drawn.beforeLeaving([text]);
    expect([tries, drawn.isWaiting(text), drawn.isGivenUp(text)]).toEqual([1, false, true]);
    // The text is no more.
    await drawn.sweep();
    expect(drawn.isGivenUp(text)).toBe(false);
  });
});
