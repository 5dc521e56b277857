/** What a visit is told and tells: variants, advertisers with leave only, and nothing about a child, ever. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdPayload } from '#server/rules/advertising/ad-events.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

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
const open = async (differing: Parameters<typeof testShop>[0] = {}) => {
  shop = await testShop({ adSender, ...differing });
  parent = shop.visitor();
};
beforeEach(async () => {
  told = [];
  down = false;
  await open();
});
afterEach(() => shop.close());

const seen =
  '/santa/third_party_lead?website=https%3A%2F%2Fsanta.example%2Fsanta%2Ftext&unique_id=visit-0001&fbp=fb.1&ttp=t';
/** The details page of an order was reached. */
const signUpOf = (order: string) => seen.replace('visit-0001', order).concat('&event=sign_up');
const grant = () => parent.post('/api/ad_choice', { choice: 'granted' });

describe('GET /santa/check_ab_testing [A-11] [C18]', () => {
  it('gives a variant that stays, and takes one that the page names', async () => {
    await shop.close();
    const picks: ('a' | 'b')[] = ['b', 'a'];
    await open({ pickVariant: () => picks.shift() ?? 'a' });
    const ask = async (query = '') =>
      (await parent.get(`/santa/check_ab_testing${query}`)).json().result_string;
    expect([await ask(), await ask(), await ask('?utm_source=mail')]).toEqual(['b', 'b', 'b']);
    expect([await ask('?ab_test_value=a'), await ask()]).toEqual(['a', 'a']);
    expect(shop.logged.join('')).toContain('"variant":"b"');
  });

  it('gives no cookie where no test runs, not even for a variant that the page names', async () => {
    await shop.close();
    await open({ pickVariant: null });
    const asked = [
      await shop.app.inject('/santa/check_ab_testing'),
      await shop.app.inject('/santa/check_ab_testing?ab_test_value=b'),
    ];
    expect(asked.map((answer) => answer.json().result_string)).toEqual(['a', 'b']);
    expect(asked.flatMap(({ cookies }) => cookies)).toEqual([]);
  });

  it('answers late without taking from a visitor what they have signed up for meanwhile', async () => {
    const late = await shop.app.inject('/santa/check_ab_testing');
    expect(late.cookies.map(({ name }) => name)).toEqual(['variant']);
  });

  it('gives no visitor an id on a page that is made for the child', async () => {
    const cookiesOf = async (page: string) =>
      (await shop.app.inject(`/santa/${page}`)).cookies.map(({ name }) => name);
    expect(await Promise.all(['text', 'film', 'december', 'room'].map(cookiesOf))).toEqual([
      ['visit'],
      [],
      [],
      [],
    ]);
  });

  it('leads variant b to the packages with a token that makes its order the latest again for a while, and opens it to no one else [W-12] [R-05]', async () => {
    const answer = (
      await parent.post('/api/internal_ad_lead', {
        email: 'parent@example.com',
        phone_number: '12125551234',
        guardian_consent: 'yes',
        consent_version: 'us-2026-1',
        ab_test_value: 'b',
      })
    ).json();
    expect(answer.token).not.toBe('');
    const later = await parent.signUp({ phone_number: '12125559876' });
    const latest = async (token: string, visitor = parent) => {
      await visitor.get(`/santa/text_packages?token=${token}`);
      return (await visitor.get('/api/order')).json().order_id;
    };
    expect(await latest(`${answer.token}x`)).toBe(later);
    shop.clock.time += 16 * 60_000;
    expect(await latest(answer.token)).toBe(later);
    shop.clock.time -= 16 * 60_000;
    expect(await latest(answer.token)).toBe(answer.order_id);
    expect(await latest(answer.token, shop.visitor())).toBeUndefined();
  });
});

describe('advertisers [A-02] [B23] [K-05]', () => {
  it('hear of a page and a purchase, in the currency that was paid, once the visitor allows it [C7]', async () => {
    await grant();
    expect((await parent.get(seen)).json()).toEqual({ status: 'success' });
    await parent.pay(await parent.signUp(), { website: 'https://santa.example', fbp: 'fb.1' });
    await shop.tick();
    const [purchase] = told;
    // A purchase leaves before what was seen.
    expect(told.toReversed()).toMatchObject([
      {
        id: 'visit-0001',
        event: 'lead',
        website: 'http://127.0.0.1:3000/santa/text',
        emailHash: '',
        fbp: 'fb.1',
      },
      { event: 'purchase', value: '29.95', currency: 'USD', fbp: 'fb.1' },
    ]);
    expect(purchase?.emailHash).toBe(createHash('sha256').update('parent@example.com').digest('hex'));
  });

  it('hear of a details page as a sign-up, once an order and however much later it is opened again [R-04]', async () => {
    await grant();
    const [first, second] = [
      await parent.signUp({ email: 'parent@example.com' }),
      await parent.signUp({ phone_number: '12125559876' }),
    ];
    const reach = (order: string) => parent.get(signUpOf(order));
    expect((await reach(first)).json()).toEqual({ status: 'success' });
    expect((await reach(first)).json()).toEqual({ status: 'success' });
    await shop.tick();
    shop.clock.time += 3 * 86_400_000;
    await shop.tick();
    await reach(first);
    await reach(second);
    await shop.tick();
    expect(told).toMatchObject([
      {
        id: `sign_up-${first}`,
        event: 'sign_up',
        emailHash: createHash('sha256').update('parent@example.com').digest('hex'),
      },
      { id: `sign_up-${second}`, event: 'sign_up' },
    ]);
  });

  it('hear of a sign-up from the visitor’s own order only [R-04]', async () => {
    await grant();
    expect((await parent.get(signUpOf('a1b2c3d4-0000'))).statusCode).toBe(404);
    const order = await parent.signUp();
    const stranger = shop.visitor();
    await stranger.post('/api/ad_choice', { choice: 'granted' });
    expect((await stranger.get(signUpOf(order))).statusCode).toBe(404);
    await shop.tick();
    expect(told).toEqual([]);
  });

  it('hear of a sign-up as soon as the visitor allows it, though the page was reached before [R-04]', async () => {
    const order = await parent.signUp();
    expect((await parent.get(signUpOf(order))).json()).toEqual({ status: 'ignored' });
    await grant();
    expect((await parent.get(signUpOf(order))).json()).toEqual({ status: 'success' });
    await shop.tick();
    expect(told.map(({ event }) => event)).toEqual(['sign_up']);
  });

  it.each([
    ['the visitor was not asked', async () => {}],
    ['the visitor said no', () => parent.post('/api/ad_choice', { choice: 'refused' })],
  ])('hear nothing when %s', async (_, prepare) => {
    await prepare();
    expect((await parent.get(seen)).json()).toEqual({ status: 'ignored' });
    await parent.pay(await parent.signUp());
    await shop.tick();
    expect(told).toEqual([]);
  });

  it('hear nothing of a browser that sends Global Privacy Control, whatever was pressed before', async () => {
    await grant();
    const cookies = Object.fromEntries((await grant()).cookies.map(({ name, value }) => [name, value]));
    const headers = { 'sec-gpc': '1' };
    const choice = await shop.app.inject({ url: '/santa/check_ab_testing', cookies, headers });
    expect(choice.json().ads).toBe('blocked');
    expect((await shop.app.inject({ url: seen, cookies, headers })).json()).toEqual({ status: 'ignored' });
    await shop.tick();
    expect(told).toEqual([]);
  });

  it('are told again after a failure, and not for ever', async () => {
    await grant();
    await parent.get(seen);
    down = true;
    for (let i = 0; i < 5; i += 1) {
      await shop.tick();
      shop.clock.time += 3_600_000;
    }
    down = false;
    await shop.tick();
    expect(told).toEqual([]);
    await parent.get(seen.replace('0001', '0002'));
    down = true;
    await shop.tick();
    down = false;
    shop.clock.time += 61_000;
    await shop.tick();
    expect(told.map(({ id }) => id)).toEqual(['visit-0002']);
  });
});

it('nothing about the child ever leaves: not to advertisers, the gateway, subjects of e-mails or the log [B22]', async () => {
  await grant();
  await parent.get(seen);
  const order = await parent.signUp({
    childs_name: 'Canaryname',
    phone_number: '12125557890',
    email: 'p@example.com',
  });
  await parent.post('/api/internal_ad_lead_update', {
    order_id: order,
    town: 'Canarytown',
    pet_name: 'Canarypet',
    elf: 'Canaryelf',
    age: '7',
  });
  await parent.get(signUpOf(order));
  await parent.pay(order);
  await parent.post('/api/internal_package_upgrade', {
    order_id: order,
    package: 'video',
    ab: '',
    amount: '9.95',
  });
  await shop.tick();
  expect(told).toHaveLength(4);
  const left = JSON.stringify([
    told,
    shop.gateway.ledger,
    shop.mail.sent.map(({ subject }) => subject),
    shop.logged,
  ]);
  expect(left).not.toMatch(/canary|5557890/i);
  expect(JSON.stringify(told)).not.toContain('p@example.com');
});

describe('debug calls [A-01] [C6]', () => {
  it('do not exist unless they are switched on', async () => {
    for (const [method, url] of [
      ['get', '/santa/get_user'],
      ['post', '/santa/set_user'],
      ['post', '/santa/clear_user'],
    ] as const) {
      expect((await parent[method](url, { user_email: 'a@example.com' })).statusCode).toBe(404);
    }
  });

  it('keep, tell and forget an e-mail address', async () => {
    await shop.close();
    await open({ debugUser: true });
    expect((await parent.get('/santa/get_user')).json()).toEqual({ user_email: '' });
    await parent.post('/santa/set_user', { user_email: 'a@example.com' });
    expect((await parent.get('/santa/get_user')).json()).toEqual({ user_email: 'a@example.com' });
    await parent.post('/santa/clear_user', {});
    expect((await parent.get('/santa/get_user')).json()).toEqual({ user_email: '' });
  });
});
