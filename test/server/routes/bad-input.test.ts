/** Every route of the app, taken from its own description, against what it must refuse. */

import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
let posts: string[];
let counted: unknown;

const tables = [
  'orders',
  'consents',
  'payments',
  'messages',
  'mails',
  'promotions',
  'stopped_phones',
  'ad_events',
];
const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`);
const countRows = () => shop.rows(`select ${counts.join(', ')}`);

interface Description {
  paths: Record<string, Record<string, unknown>>;
}

beforeAll(async () => {
  shop = await testShop({ textReceiptToken: 'secret' });
  parent = shop.visitor();
  order = await parent.signUp();
  const { paths } = (await parent.get('/openapi.json')).json<Description>();
  posts = Object.keys(paths).filter((path) => paths[path]?.['post']);
  counted = await countRows();
});
afterAll(() => shop.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (url: string, payload: string | Buffer, headers: Record<string, string> = form) =>
  shop.app.inject({ method: 'POST', url, payload, headers });

async function expectRefusal(response: { statusCode: number; body: string }, ...statuses: number[]) {
  expect(statuses).toContain(response.statusCode);
  const answer = JSON.parse(response.body);
  expect(answer).toMatchObject({
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/\S[.!]$/),
  });
  expect(response.body).not.toMatch(/ at |node_modules|Error:|SQLITE|zod/i);
  expect(await countRows()).toEqual(counted);
}

describe('every POST', () => {
  it('refuses other kinds of body [A-12]', async () => {
    for (const url of posts) {
      await expectRefusal(
        await send(url, JSON.stringify(goodLead), { 'content-type': 'application/json' }),
        415,
      );
      await expectRefusal(await send(url, 'hello', { 'content-type': 'text/plain' }), 415);
      await expectRefusal(await send(url, '<x/>', { 'content-type': 'application/xml' }), 415);
    }
  });

  it('refuses a broken encoding', async () => {
    for (const url of posts) {
      for (const broken of [
        'email=%zz',
        'childs_name=%ff%fe',
        'a=%',
        Buffer.from([0x61, 0x3d, 0xff, 0xfe]),
      ]) {
        await expectRefusal(await send(url, broken), 400);
      }
    }
  });

  it('refuses what is missing, doubled or nested, and names of the language itself', async () => {
    for (const url of posts) {
      const bodies = [
        '',
        'a=b',
        'email=a%40b.co&email=c%40d.co',
        '__proto__=x&constructor=y&toString=z',
        'order_id[]=1',
        '&&&===',
      ];
      for (const body of bodies) await expectRefusal(await send(url, body), 422);
    }
  });

  it('refuses letters that are not UTF-8, in whose name they would be read', async () => {
    for (const url of posts) {
      for (const charset of ['utf-16', 'iso-8859-1', '"latin1"', '']) {
        const type = `${form['content-type']};charset=${charset}`;
        await expectRefusal(await send(url, 'a=b', { 'content-type': type }), 415);
      }
      for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'us-ascii']) {
        const type = `${form['content-type']}; charset=${charset}`;
        await expectRefusal(await send(url, 'a=b', { 'content-type': type }), 422);
      }
    }
  });

  it('refuses what is huge', async () => {
    // What the gateway tells of a transaction is long, and browsers send several reports at once.
    const huge: Record<string, number> = { '/hooks/payments': 300_000, '/reports/policy': 80_000 };
    for (const url of posts)
      await expectRefusal(await send(url, `email=${'a'.repeat(huge[url] ?? 20_000)}`), 413);
  });

  it('refuses what another site makes a browser send', async () => {
    for (const url of posts) {
      await expectRefusal(await send(url, 'a=b', { ...form, 'sec-fetch-site': 'cross-site' }), 403);
      await expectRefusal(await send(url, 'a=b', { ...form, origin: 'https://evil.example' }), 403);
      await expectRefusal(await send(url, 'a=b', { ...form, origin: 'null' }), 403);
      await expectRefusal(
        await send(url, 'a=b', { ...form, origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }),
        422,
      );
    }
  });

  it('survives whatever is sent, and writes nothing of it', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('__proto__', '0', '-1', '1e309', 'null', '\u0000'),
    );
    const names = fc.constantFrom(
      ...Object.keys(goodLead),
      'order_id',
      'nonce',
      'package_id',
      'age',
      'gender',
      'm',
    );
    // Without the consent nothing may be written, however right the rest is.
    const anyForm = fc
      .dictionary(fc.oneof(names, text), text)
      .map(({ guardian_consent: _, ...rest }) => rest);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), anyForm, async (url, fields) => {
        const body = Object.entries(fields)
          .map(
            ([key, value]) =>
              `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
          )
          .join('&');
        const { statusCode } = await send(url, body);
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
    expect(await countRows()).toEqual(counted);
  });
});

describe('each field of a form', () => {
  const long = 'x'.repeat(5_000);
  const good: Record<string, Record<string, string>> = {
    '/api/internal_ad_lead': goodLead,
    '/api/internal_ad_lead_update': {
      gender: 'boy',
      town: 'Duluth',
      age: '6',
      pet_type: 'dog',
      pet_name: 'Rex',
      elf: 'Pip',
    },
    '/api/cancel_order': { amount: '29.95' },
    '/api/change_number': {
      phone_number: '13035551234',
      guardian_consent: 'yes',
      consent_version: 'us-number-2026-1',
      page: '/accounts/menu',
    },
    '/api/confirm_number': { code: '123456' },
    '/api/keep_details': { keep: 'yes' },
    '/api/november_reminder': { remind: 'yes' },
    '/api/order_email': { email: 'parent@example.com' },
    '/api/pause_texts': { paused: 'yes' },
    '/api/send_again': { slot: '12-01' },
    '/api/send_codes': { email: 'parent@example.com' },
    '/api/start_now': { version: 'uk-start-2026-2' },
    '/api/text_times': { zone: 'America/Denver', hour: '16:30' },
    '/santa/package_checkout': { nonce: 'n', device_data: '{}', package_id: '26', promocode: '' },
  };

  it('is refused when it is too long, and named', async () => {
    for (const [url, fields] of Object.entries(good)) {
      for (const name of Object.keys(fields)) {
        const response = await parent.post(url, { order_id: order, ...fields, [name]: long });
        await expectRefusal(response, 422);
        expect(response.json().fields).toHaveProperty(name);
      }
    }
  });

  it.each([
    ['/api/internal_ad_lead_update', 'age', '-1'],
    ['/api/internal_ad_lead_update', 'age', '18'],
    ['/api/internal_ad_lead_update', 'age', 'six'],
    ['/api/internal_ad_lead_update', 'gender', 'robot'],
    ['/api/internal_ad_lead_update', 'town', 'http://x.example'],
    ['/api/internal_ad_lead', 'email', 'a@b'],
    ['/api/internal_ad_lead', 'email', 'a.b'],
    ['/santa/package_checkout', 'package_id', '27'],
    ['/santa/package_checkout', 'package_id', '26.0'],
    ['/santa/package_checkout', 'promocode', 'SAVE99'],
    ['/santa/package_checkout', 'nonce', ''],
  ])('%s refuses %s=%s', async (url, name, value) => {
    const response = await parent.post(url, { order_id: order, ...good[url], [name]: value });
    await expectRefusal(response, 422);
    expect(response.json().fields).toHaveProperty(name);
    expect(shop.gateway.ledger).toEqual([]);
  });
});

describe('orders of others [E-02] [C6]', () => {
  const answers = (visitor: Visitor, id: string) =>
    Promise.all([
      visitor.get(`/api/order?order_id=${id}`),
      visitor.pay(id),
      visitor.post('/api/internal_ad_lead_update', { order_id: id, town: 'Duluth' }),
      visitor.get(`/api/kept_details?order_id=${id}`),
      visitor.post('/api/keep_details', { order_id: id, keep: 'yes' }),
      visitor.post('/api/november_reminder', { order_id: id, remind: 'yes' }),
      visitor.post('/api/order_email', { order_id: id, email: 'thief@example.com' }),
    ]);

  it('are answered exactly like orders that do not exist', async () => {
    const strangers = await answers(shop.visitor(), order);
    const missing = await answers(shop.visitor(), 'no-such-order');
    for (const [index, response] of strangers.entries()) {
      await expectRefusal(response, 404);
      expect(response.body).toBe(missing[index]?.body);
    }
  });

  it('do not appear in an account, and a made-up cookie is worth nothing', async () => {
    expect((await shop.visitor().get('/api/account')).json()).toEqual({ orders: [] });
    expect((await shop.visitor({ visit: 'forged;forged' }).get('/api/account')).json()).toEqual({
      orders: [],
    });
  });
});

it('has nothing at unknown addresses, also before the pages are built', async () => {
  const page = await shop.app.inject({ url: '/nowhere', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.json()]).toMatchObject([404, { code: 'not_found' }]);
  expect((await parent.get('/api/nowhere')).json()).toMatchObject({ code: 'not_found' });
  expect((await parent.get('/santa/clear_user')).statusCode).toBe(404);
});
