/**
 * Advertisers hear of every purchase for which there is leave, whenever its outcome is known; of nothing once the leave was taken
 * back; and never of words that a stranger puts into an address.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdPayload } from '#server/rules/advertising/ad-events.ts';
import { type Form, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let told: ({ id: string } & AdPayload)[];
let down: boolean;
const adSender = {
  companies: 'Meta and TikTok',
  async send(id: string, payload: AdPayload) {
    if (down) throw new Error('down');
    told.push({ id, ...payload });
  },
};
beforeEach(async () => {
  told = [];
  down = false;
  shop = await testShop({ adSender });
  parent = shop.visitor();
});
afterEach(() => shop.close());

const choose = (choice: 'granted' | 'refused', visitor = parent) =>
  visitor.post('/api/ad_choice', { choice });
const landing = (more: Form = {}) =>
  `/santa/third_party_lead?${new URLSearchParams({
    website: 'http://127.0.0.1:3000/santa/text',
    unique_id: crypto.randomUUID(),
    ...more,
  })}`;
const seen = { website: 'http://127.0.0.1:3000/santa/signup', fbp: 'fb.1.2.3', ttp: 't-1' };
const purchases = () => told.filter(({ event }) => event === 'purchase');
const events = () => told.map(({ event }) => event);
const queued = () => shop.rows('select id from ad_events union all select order_id from ad_leaves');

/** Pays an order whose outcome the gateway does not tell. */
async function payUnknown() {
  const order = await parent.signUp();
  shop.gateway.faults.push('lost-answer');
  shop.gateway.searchesDown = true;
  expect((await parent.pay(order, seen)).json().result).toBe('pending');
  return order;
}
async function findOut() {
  shop.gateway.searchesDown = false;
  shop.clock.time += 70_000;
  await shop.tick();
  await shop.tick();
}

describe('a purchase', () => {
  it('is told once its outcome is found, with what the page said when Pay was pressed', async () => {
    await choose('granted');
    await payUnknown();
    await shop.tick();
    expect(told).toEqual([]);
    await findOut();
    expect(purchases()).toMatchObject([{ ...seen, value: '29.95', currency: 'USD' }]);
    await findOut();
    expect(purchases()).toHaveLength(1);
  });

  it('that is found after the leave was taken back is not told', async () => {
    await choose('granted');
    await payUnknown();
    await choose('refused');
    await findOut();
    expect(told).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('that was declined is not told, and the one of the next press is', async () => {
    await choose('granted');
    const order = await parent.signUp();
    shop.gateway.faults.push('decline');
    await parent.pay(order, seen);
    await shop.tick();
    expect(told).toEqual([]);
    await parent.pay(order, seen);
    await shop.tick();
    expect(purchases()).toHaveLength(1);
  });

  it('of an extra is told like any other, with its own sum', async () => {
    await choose('granted');
    const order_id = await parent.signUp();
    await parent.pay(order_id, seen);
    const extra = { order_id, package: 'video', ab: '', amount: '9.95' };
    expect((await parent.post('/api/internal_package_upgrade', extra)).json().status).toBe('success');
    await shop.tick();
    expect(purchases()).toMatchObject([
      { value: '29.95', ...seen },
      { value: '9.95', ...seen },
    ]);
  });

  it('of an extra is not told without leave, also when there was leave for its order', async () => {
    await choose('granted');
    const order_id = await parent.signUp();
    await parent.pay(order_id, seen);
    await shop.tick();
    await choose('refused');
    await parent.post('/api/internal_package_upgrade', {
      order_id,
      package: 'video',
      ab: '',
      amount: '9.95',
    });
    await shop.tick();
    expect(purchases()).toHaveLength(1);
  });

  it('leaves at once however many visits wait', async () => {
    for (let i = 0; i < 40; i += 1) {
      const visitor = shop.visitor();
      await choose('granted', visitor);
      await visitor.get(landing());
    }
    await choose('granted');
    await parent.pay(await parent.signUp(), seen);
    await shop.tick();
    expect(purchases()).toHaveLength(1);
    expect(told.length).toBeLessThan(41);
  });
});

describe('a leave that is taken back', () => {
  it('ends what waits to be told, and what was tried in vain', async () => {
    await choose('granted');
    await parent.get(landing());
    down = true;
    await shop.tick();
    await parent.get(landing());
    await parent.pay(await parent.signUp(), seen);
    await choose('refused');
    down = false;
    shop.clock.time += 120_000;
    await shop.tick();
    expect(told).toEqual([]);
    expect(await queued()).toEqual([]);
    expect((await parent.get('/santa/check_ab_testing')).json().ads).toBe('refused');
  });

  it('is taken back by a press on the page about privacy, without a script', async () => {
    await choose('granted');
    await parent.get(landing());
    await parent.post('/privacy/advertisers', {});
    await shop.tick();
    expect(told).toEqual([]);
    expect((await parent.get('/santa/check_ab_testing')).json().ads).toBe('refused');
  });

  it('is taken back by a browser that begins to send Global Privacy Control', async () => {
    const cookies: Record<string, string> = {};
    const before = shop.visitor(cookies);
    await choose('granted', before);
    await before.get(landing());
    const now = shop.visitor(cookies, { 'sec-gpc': '1' });
    expect((await now.get('/santa/check_ab_testing')).json().ads).toBe('blocked');
    await shop.tick();
    expect(told).toEqual([]);
    expect((await shop.visitor(cookies).get('/santa/check_ab_testing')).json().ads).toBe('refused');
  });

  it('is taken back by signing out: the browser could not take it back any more', async () => {
    await choose('granted');
    await payUnknown();
    await parent.get(landing());
    expect(await queued()).toHaveLength(2);
    await parent.post('/api/sign_out', { devices: 'this' });
    expect(await queued()).toEqual([]);
    await findOut();
    expect(told).toEqual([]);
  });

  it('is one visitor’s, and no other’s', async () => {
    const other = shop.visitor();
    await choose('granted', other);
    await other.get(landing());
    await choose('granted');
    await choose('refused');
    await shop.tick();
    expect(events()).toEqual(['lead']);
  });

  it('may be given again', async () => {
    await choose('granted');
    await choose('refused');
    await choose('granted');
    await parent.get(landing());
    await shop.tick();
    expect(events()).toEqual(['lead']);
  });
});

describe('GET /santa/third_party_lead', () => {
  it('takes thirty pages of a visitor in an hour, and then says when to come again', async () => {
    await choose('granted');
    const statuses: number[] = [];
    for (let i = 0; i < 32; i += 1) statuses.push((await parent.get(landing())).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['http://127.0.0.1:3000/santa/text?child=Zebedee', 'http://127.0.0.1:3000/santa/text'],
    ['http://127.0.0.1:3000/uk/santa/text#Zebedee', 'http://127.0.0.1:3000/uk/santa/text'],
    ['http://127.0.0.1:3000/Zebedee', 'http://127.0.0.1:3000'],
    ['https://zebedee.example/santa/text', 'http://127.0.0.1:3000/santa/text'],
    ['https://Zebedee:Zebedee@santa.example/', 'http://127.0.0.1:3000/'],
    ['Zebedee', 'http://127.0.0.1:3000'],
    ['javascript:Zebedee', 'http://127.0.0.1:3000'],
  ])('says of the page %s no more than %s [B22]', async (website, said) => {
    await choose('granted');
    await parent.get(landing({ website, fbp: 'Zebedee and his dog', fbc: 'fb.1.2.ok', ttp: 'Zoë' }));
    await shop.tick();
    expect(told).toMatchObject([{ website: said, fbp: '', fbc: 'fb.1.2.ok', ttp: '' }]);
    expect(JSON.stringify(told)).not.toMatch(/zebedee|zo/i);
  });

  it('says no more of the page on which was paid [B22]', async () => {
    await choose('granted');
    await parent.pay(await parent.signUp(), { ...seen, website: `${seen.website}?child=Zebedee` });
    await shop.tick();
    expect(purchases()).toMatchObject([seen]);
  });
});
