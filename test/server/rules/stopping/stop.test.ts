/** STOP, HELP, START, and how long things are kept. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kindOf } from '#server/rules/stopping/keywords.ts';
import { usualPhone as phone, providerToken, writeFrom } from '#test/support/phone.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop({ textReceiptToken: providerToken });
  parent = shop.visitor();
});
afterEach(() => shop.close());

const write = (Body: string) => writeFrom(shop.app, Body);
const rows = (query: string) => shop.rows(query);
const states = () =>
  rows("select state, count(*) as texts from messages where slot <> 'welcome' group by state order by state");

it.each([
  ['stop', 'stop'],
  ['  STOP!! ', 'stop'],
  ['Stop 🛑', 'stop'],
  ['opt-out', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['Quit.', 'stop'],
  ['END', 'stop'],
  ['cancel', 'stop'],
  ['Revoke', 'stop'],
  // In Spanish, and one word alone.
  ['Alto', 'stop'],
  ['pare', 'stop'],
  ['BAJA', 'stop'],
  ['please stop', 'stop'],
  ['who is this stop texting', 'stop'],
  ['Leave me alone', 'doubtful'],
  ["don't text me", 'stop'],
  ['HELP', 'help'],
  ['info?', 'help'],
  ['Start', 'start'],
  ['yes', 'start'],
  ['Can the reindeer stop at our roof?', 'other'],
  ['I cannot wait, Santa! The end of December is so far', 'other'],
  ['🎅', 'other'],
  ['', 'other'],
])('%j is "%s" [O-02] [B9] [B10] [B11]', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

describe('a phone that writes STOP [B9] [B13] [B14]', () => {
  it('gets one confirmation and nothing more, and the buyer gets one e-mail', async () => {
    await parent.pay(await parent.signUp());
    expect((await write('Stop!')).body).toContain('<Message>North Pole Post: you will get no more texts');
    expect((await write('STOP')).body).not.toContain('<Message>');
    expect(await states()).toEqual([{ state: 'cancelled', texts: 25 }]);
    shop.clock.time = Date.UTC(2026, 11, 1, 21, 30);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    expect(shop.mail.sent.filter(({ subject }) => subject.includes('stopped'))).toHaveLength(1);
  });

  it('is not texted for another sign-up, and the page says how to begin again [B7]', async () => {
    await write('STOP');
    const response = await parent.post('/api/internal_ad_lead', {
      email: 'other@example.com',
      phone_number: '12125551234',
      guardian_consent: 'yes',
      consent_version: 'us-2026-1',
    });
    expect(response.statusCode).toBe(409);
    expect(response.json().fields.phone_number).toContain('text START from this phone');
    expect(shop.texts.sent).toEqual([]);
  });

  it('is looked at when a text is about to leave, whenever it was planned', async () => {
    const order = await parent.signUp();
    // The season is planned afterwards: the payment is under way.
    let goOn = () => {};
    shop.gateway.hold = new Promise((resolve) => {
      goOn = resolve;
    });
    const paying = parent.pay(order);
    await expect.poll(async () => (await rulesOn(shop.store).findOrder(order))?.state).toBe('charging');
    await write('STOP');
    goOn();
    await paying;
    shop.clock.time = Date.UTC(2026, 11, 1, 21, 30);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    expect(await rows("select code from messages where slot = '12-01'")).toEqual([{ code: 'stopped' }]);
  });

  it('gets what is still ahead after START, and nothing that it missed', async () => {
    await parent.pay(await parent.signUp());
    await write('STOP');
    shop.clock.time = Date.UTC(2026, 11, 2, 12);
    expect((await write('START')).body).toContain('welcome back');
    shop.clock.time = Date.UTC(2026, 11, 2, 21, 30);
    await shop.tick();
    expect(shop.texts.sent.map(({ body }) => body.slice(0, 12))).toHaveLength(2);
    expect(await rows("select state from messages where slot = '12-01'")).toEqual([{ state: 'expired' }]);
    expect((await write('START')).body).not.toContain('<Message>');
  });
});

it('answers HELP at any time, also after STOP', async () => {
  await write('STOP');
  expect((await write('help')).body).toMatch(/<Message>North Pole Post: .*rates may apply.*STOP to end/);
});

it('says nothing of rates to a British phone, which pays none for receiving [K-06]', async () => {
  const { body } = await writeFrom(shop.app, 'HELP', { from: '+447400123456' });
  expect(body).toMatch(/<Message>North Pole Post: .*STOP to end/);
  expect(body).not.toContain('rates');
});

it('keeps other words for the operator, and says nothing [B10]', async () => {
  expect((await write('Hello Santa & friends')).body).not.toContain('<Message>');
  expect(await rows('select phone, body, kind from inbound_texts')).toEqual([
    { phone, body: 'Hello Santa & friends', kind: 'other' },
  ]);
});

it('believes only what the provider has signed', async () => {
  expect((await writeFrom(shop.app, 'STOP', { token: 'guess' })).statusCode).toBe(403);
  expect(await rows('select * from stopped_phones')).toEqual([]);
});

describe('how long things are kept [B24]', () => {
  const day = 86_400_000;

  it('forgets unpaid sign-ups after 30 days and keeps the consent [B3]', async () => {
    await parent.signUp();
    shop.clock.time += 29 * day;
    await shop.tick();
    expect(await rows('select id from orders')).toHaveLength(1);
    shop.clock.time += 2 * day;
    await shop.tick();
    expect([await rows('select id from orders'), await rows('select id from messages')]).toEqual([[], []]);
    expect(await rows('select phone, email, ip, wording_version from consents')).toEqual([
      { phone: expect.stringMatching(/^hmac:/), email: '', ip: '', wording_version: 'us-2026-1' },
    ]);
  });

  it('forgets the child on 31 January, and keeps what was paid', async () => {
    const order = await parent.signUp();
    await parent.post('/api/internal_ad_lead_update', { order_id: order, town: 'Duluth', pet_name: 'Rex' });
    await parent.pay(order);
    shop.clock.time = Date.UTC(2027, 0, 30, 12);
    await shop.tick();
    expect(await rows('select town from orders')).toEqual([{ town: 'Duluth' }]);
    expect(shop.gateway.deleted).toEqual([]);
    shop.clock.time = Date.UTC(2027, 0, 31, 0);
    await shop.tick();
    expect(await rows('select childs_name, phone, town, pet_name, state, amount from orders')).toEqual([
      { childs_name: '', phone: '', town: null, pet_name: null, state: 'paid', amount: 2995 },
    ]);
    expect(await rows('select id from messages')).toEqual([]);
    expect(await rows('select amount, method_token, method_name from payments')).toEqual([
      { amount: 2995, method_token: null, method_name: null },
    ]);
    expect(shop.gateway.deleted).toEqual(['kept-1']);
  });

  it('forgets what phones wrote after a week, and logs only counts', async () => {
    await write('Canarywords from a child');
    shop.clock.time += 6 * day;
    await shop.tick();
    expect(await rows('select id from inbound_texts')).toHaveLength(1);
    shop.clock.time += 2 * day;
    await shop.tick();
    expect(await rows('select id from inbound_texts')).toEqual([]);
    expect(shop.logged.join('')).toContain('"inboundTexts":1');
    expect(shop.logged.join('')).not.toContain('Canarywords');
  });
});
