/** What the list of what is kept says (`server/rules/retention/retention-schedule.ts`), the job and the deletion of a buyer do. */

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashEmail } from '#server/rules/advertising/ad-events.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';
import { valuesWith } from '#test/support/stores.ts';

const email = 'Canary.Buyer@example.com';
const words = [
  'Canarychild',
  'canary.buyer',
  'canary.friend',
  'Canarytown',
  'Canarypet',
  'Canaryelf',
  'Canarysub',
  'Canaryagent',
  '2125557788',
  '2125557789',
  '2125557787',
  '203.0.113.77',
  hashEmail(email),
];
const day = 86_400_000;

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop({ adSender: { companies: 'Meta', send: async () => {} }, trustProxy: 'loopback' });
  parent = shop.visitor({}, { 'user-agent': 'Canaryagent', 'x-forwarded-for': '203.0.113.77' });
});
afterEach(() => shop.close());

/** The places, as `table.column`, in which one of the words stands. */
const places = async () => [...new Set((await valuesWith(shop, words)).map(({ place }) => place))].toSorted();
/** What of the words is left byte by byte. */
function bytes(): string[] {
  const files = shop.erasedFiles.map((file) => {
    try {
      return readFileSync(file, 'latin1').toLowerCase();
    } catch {
      return '';
    }
  });
  return words.filter((word) => files.some((text) => text.includes(word.toLowerCase())));
}
async function at(time: number) {
  shop.clock.time = time;
  // What one round leaves, such as an e-mail that was sent, the next one sweeps.
  for (let round = 0; round < 2; round += 1) await shop.tick();
}

/** Leaves something in every table that has something to do with people. */
async function leaveTraces() {
  const sign = {
    email,
    childs_name: 'Canarychild',
    phone_number: '12125557788',
    sub: 'Canarysub',
    offers_consent: 'yes',
  };
  await parent.post('/api/ad_choice', { choice: 'granted' });
  const order = await parent.signUp(sign);
  const told = { town: 'Canarytown', pet_name: 'Canarypet', elf: 'Canaryelf', age: '7' };
  await parent.post('/api/internal_ad_lead_update', { order_id: order, ...told });
  await parent.get(`/santa/third_party_lead?event=sign_up&unique_id=${order}&email=${email}`);
  await parent.post('/api/discount_email', { email });
  await parent.pay(order);
  const unpaid = await parent.signUp({
    ...sign,
    childs_name: 'Canarychild-two',
    phone_number: '12125557789',
  });
  const declined = await parent.signUp({
    ...sign,
    childs_name: 'Canarychild-three',
    phone_number: '12125557787',
  });
  shop.gateway.faults.push('decline');
  await parent.pay(declined);
  const gift = await parent.post('/api/gift', {
    email,
    recipient_email: 'canary.friend@example.com',
    send_on: '',
    package_id: '26',
  });
  await parent.pay(gift.json().order_id);
  const heard = { phone: '+12125557789', at: shop.clock.time };
  await rulesOn(shop.store).handleText({
    ...heard,
    sid: 'SM1',
    body: 'Canarychild says hello',
    kind: 'other',
  });
  await rulesOn(shop.store).handleText({ ...heard, sid: 'SM2', body: 'STOP', kind: 'stop' });
  await parent.post('/api/sign_in_link', { email });
  await shop.tick();
  return { order, unpaid, declined };
}

describe('the job', () => {
  it('does what the list says, and in the end leaves no byte in the file or its log [B24]', async () => {
    const { order, declined } = await leaveTraces();
    expect(await places()).toEqual(
      expect.arrayContaining([
        'ad_events.payload',
        'consents.ip',
        'consents.user_agent',
        'inbound_texts.body',
        'mails.recipient',
        'marketing_consents.email',
        'messages.phone',
        'orders.childs_name',
        'orders.gift_to',
        'orders.sub',
        'stopped_phones.phone',
      ]),
    );

    await at(shop.clock.time + 2 * day);
    expect(await places()).not.toContain('ad_events.payload');
    await at(shop.clock.time + 6 * day);
    expect(await places()).not.toContain('inbound_texts.body');
    await at(shop.clock.time + 24 * day);
    const child = (id: string) =>
      rulesOn(shop.store)
        .findOrder(id)
        .then((found) => found && [found.childsName, found.email, found.phone]);
    expect(await child(declined)).toEqual(['', '', '']);
    expect(await places()).not.toContain('stopped_phones.phone');

    await at(Date.UTC(2027, 0, 31, 10));
    expect(await child(order)).toEqual(['', email, '']);
    expect(await places()).toEqual([
      'marketing_consents.email',
      'marketing_consents.email_key',
      'marketing_consents.ip',
      'marketing_consents.user_agent',
      'orders.email',
      'orders.email_key',
      'orders.sub',
    ]);

    await at(Date.UTC(2028, 0, 31, 10));
    expect((await places()).filter((place) => place.startsWith('orders.'))).toEqual([]);
    await at(Date.UTC(2029, 0, 1));
    expect(await places()).toEqual([]);
    expect(bytes()).toEqual([]);
    expect(await shop.rows('select order_id from consents')).toHaveLength(3);
    expect(await shop.rows("select id from payments where state = 'succeeded'")).toHaveLength(2);
    await at(Date.UTC(2033, 0, 1));
    expect((await rulesOn(shop.store).heldOn(email.toLowerCase())).consents).toEqual([]);
    expect(shop.logged.join('').toLowerCase()).not.toMatch(
      new RegExp(words.join('|').toLowerCase().replaceAll('.', '\\.')),
    );
  });

  it('forgets the name of a payment method that was not stored, too', async () => {
    const order = await parent.signUp({ phone_number: '12125557744' });
    await parent.pay(order, { keep_method: '' });
    const names = () => shop.rows('select method_name from payments where method_name is not null');
    expect(await names()).toEqual([{ method_name: 'Visa ending in 1111' }]);
    await at(Date.UTC(2027, 0, 31, 10));
    expect(await names()).toEqual([]);
  });

  it('has the provider delete what was sent and what was written back [B24]', async () => {
    const { order } = await leaveTraces();
    await at(Date.UTC(2026, 11, 1, 22));
    const sent = shop.texts.sent.filter(({ to }) => to === '+12125557788').map(({ id }) => `SM-${id}`);
    expect(sent.length).toBeGreaterThan(1);
    expect(shop.texts.deleted).toEqual(expect.arrayContaining(['SM1', 'SM2']));
    for (const id of sent) expect(shop.texts.deleted).not.toContain(id);
    await at(Date.UTC(2027, 0, 31, 10));
    for (const id of sent) expect(shop.texts.deleted).toContain(id);
    expect(await rulesOn(shop.store).dueEndedTexts(shop.clock.time, 10)).toEqual([]);
    expect((await rulesOn(shop.store).findOrder(order))?.childsName).toBe('');
  });
});

describe('a deletion', () => {
  it('leaves no byte in the file or its log once its confirmation was sent, and the provider deletes too [B25]', async () => {
    await leaveTraces();
    await at(Date.UTC(2026, 11, 3, 22));
    await parent.post('/api/sign_in_link', { email });
    await shop.tick();
    const link = shop.mail.sent.findLast(
      ({ to, subject }) => to === email && subject.includes('account'),
    )?.text;
    await parent.post('/api/sign_in', { key: /#key=([\w-]{43})/.exec(link ?? '')?.[1] ?? '' });
    const sent = shop.texts.sent.map(({ id }) => `SM-${id}`);
    expect((await parent.post('/api/account/delete', { email, confirm: 'everything' })).statusCode).toBe(200);
    await at(shop.clock.time + 2 * day);
    expect(await places()).toEqual([]);
    expect(bytes()).toEqual([]);
    for (const id of sent) expect(shop.texts.deleted).toContain(id);
    expect(shop.logged.join('')).not.toContain('Canary');
  });
});
