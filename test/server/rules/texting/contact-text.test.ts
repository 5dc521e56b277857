/** Santa's contact card, texted to the child's phone because the buyer asks for it: once, by day, and beside what is paid for. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualPhone as phone, providerToken, reportOn, writeFrom } from '#test/support/phone.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
const newYork = (moment: string) => Date.parse(`2026-${moment}-05:00`);
const noon = newYork('12-04T12:00');

beforeEach(async () => {
  shop = await testShop({ textReceiptToken: providerToken, quietHours: { from: 21 * 60, to: 8 * 60 } });
  shop.clock.time = newYork('11-25T12:00');
  parent = shop.visitor();
  order = await parent.signUp({ childs_name: 'Mia' });
  await parent.pay(order);
  await at(noon);
  shop.texts.sent.length = 0;
});
afterEach(() => shop.close());

async function at(time: number) {
  shop.clock.time = time;
  for (let round = 0; round < 3; round += 1) await shop.tick();
}
const ask = (by = parent) => by.post('/api/contact_text', { order_id: order });
const account = async () => (await parent.get('/api/account')).json().orders[0];
const contact = async () => (await account()).contact;
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};

describe('Santa’s card by text [C12] [O-03]', () => {
  it('goes to the phone of the order with the card attached, and the account says so', async () => {
    expect(await contact()).toEqual({ offered: true, text: null });
    expect((await ask()).statusCode).toBe(200);
    await at(noon + 60_000);
    expect(shop.texts.sent).toMatchObject([
      {
        to: phone,
        body: "Santa here, Mia. This is my card, with my number on it. Once it is saved, your phone will know that it's me.",
        picture: expect.stringMatching(/\/santa\/contact\.vcf$/),
      },
    ]);
    expect(await contact()).toEqual({
      offered: false,
      text: { due_at: new Date(noon).toISOString(), state: 'accepted' },
    });
  });

  it('is no text of the season: calendar, hours, sending again and money back do not know it', async () => {
    const { messages, times, cancellation } = await account();
    await ask();
    expect(await account()).toMatchObject({ messages, times, cancellation });
    const slot = await shop.rows("select slot from messages where slot like 'contact-%'");
    expect(slot).toEqual([{ slot: 'contact-12-04' }]);
    const again = await parent.post('/api/send_again', { order_id: order, slot: 'contact-12-04' });
    expect(again.statusCode).toBe(422);
  });

  it.each([
    ['while it waits', 0],
    ['once it has left', 60_000],
    ['on another day', 86_400_000],
  ])('goes once to a phone with two orders, where the other one asks %s', async (_, later) => {
    const shared = { phone_number: '12125559876' };
    const gran = shop.visitor();
    const orders: [Visitor, string][] = [
      [parent, await parent.signUp({ ...shared, childs_name: 'Ada' })],
      [gran, await gran.signUp({ ...shared, childs_name: 'Ada', email: 'gran@example.com' })],
    ];
    await writeFrom(shop.app, 'START', { from: '+12125559876' });
    for (const [by, id] of orders) {
      const form = by === parent ? { package_id: '6' } : {};
      expect((await by.pay(id, form)).json().result).toBe('success');
    }
    const answers: number[] = [];
    for (const [by, id] of orders) {
      answers.push((await by.post('/api/contact_text', { order_id: id })).statusCode);
      if (later > 0) await at(shop.clock.time + later);
    }
    await at(shop.clock.time + 60_000);
    expect(answers).toEqual([200, 409]);
    expect(shop.texts.sent.filter(({ body }) => body.includes('my card'))).toHaveLength(1);
  });

  it('is asked for by the buyer alone, and goes once', async () => {
    expect(await refusal(ask(shop.visitor()))).toEqual([404, 'order_not_found']);
    await ask();
    expect(await refusal(ask())).toEqual([409, 'no_contact']);
    await at(newYork('12-05T12:00'));
    expect(await refusal(ask())).toEqual([409, 'no_contact']);
    expect(shop.texts.sent.filter(({ body }) => body.includes('my card'))).toHaveLength(1);
  });

  it('waits for the morning when it is asked for at night', async () => {
    await at(newYork('12-04T22:30'));
    shop.texts.sent.length = 0;
    await ask();
    expect(await contact()).toEqual({
      offered: false,
      text: { due_at: new Date(newYork('12-05T08:00')).toISOString(), state: 'planned' },
    });
    await at(newYork('12-05T07:59'));
    expect(shop.texts.sent).toEqual([]);
    await at(newYork('12-05T08:01'));
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('can be asked for again the next day when it did not arrive', async () => {
    await ask();
    await at(noon + 60_000);
    await reportOn(shop.app, shop.texts.sent[0]?.id ?? '', { MessageStatus: 'undelivered' });
    expect(await contact()).toMatchObject({ offered: false, text: { state: 'failed' } });
    await at(newYork('12-05T12:00'));
    expect(await contact()).toMatchObject({ offered: true, text: { state: 'failed' } });
    expect((await ask()).statusCode).toBe(200);
  });

  it('is not sent after a STOP, and a START does not bring it late', async () => {
    await at(newYork('12-04T22:30'));
    await ask();
    await writeFrom(shop.app, 'STOP', { from: phone });
    await writeFrom(shop.app, 'START', { from: phone });
    shop.texts.sent.length = 0;
    await at(newYork('12-05T12:00'));
    expect(shop.texts.sent.filter(({ body }) => body.includes('my card'))).toEqual([]);
    await writeFrom(shop.app, 'STOP', { from: phone });
    await at(newYork('12-06T12:00'));
    expect(await refusal(ask())).toEqual([409, 'phone_unreachable']);
  });

  it('is not offered for what is not paid, is paused or is over', async () => {
    const unpaid = await parent.signUp({ childs_name: 'Leo', phone_number: '12125559876' });
    const refused = await parent.post('/api/contact_text', { order_id: unpaid });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_contact']);
    await parent.post('/api/pause_texts', { order_id: order, paused: 'yes' });
    expect(await contact()).toBeNull();
    expect(await refusal(ask())).toEqual([409, 'no_contact']);
    await parent.post('/api/pause_texts', { order_id: order, paused: '' });
    expect(await contact()).toEqual({ offered: true, text: null });
    await at(newYork('12-26T12:00'));
    expect(await contact()).toBeNull();
  });

  it('is cancelled when the texts go to another phone, which may have it too', async () => {
    await at(newYork('12-04T22:30'));
    await ask();
    shop.texts.sent.length = 0;
    const { version: consent_version } = (await account()).number_change;
    const to = '12125554321';
    const change = { order_id: order, phone_number: to, guardian_consent: 'yes', page: '/accounts/menu' };
    await parent.post('/api/change_number', { ...change, consent_version });
    const [code = ''] = /\b\d{6}\b/.exec(shop.texts.sent.at(-1)?.body ?? '') ?? [];
    expect((await parent.post('/api/confirm_number', { order_id: order, code })).statusCode).toBe(200);
    expect(await contact()).toEqual({ offered: true, text: null });
    await at(newYork('12-05T12:00'));
    expect(shop.texts.sent.filter(({ body }) => body.includes('my card'))).toEqual([]);
  });
});

it('is an address in the text in the United Kingdom, where networks take no cards from programs [C12]', async () => {
  await shop.close();
  shop = await testShop({ edition: 'uk' });
  shop.clock.time = Date.parse('2026-12-04T12:00Z');
  const briton = shop.visitor();
  const british = await briton.signUp({
    childs_name: 'Leo',
    phone_number: '07400123456',
    consent_version: 'uk-2026-1',
  });
  await briton.pay(british);
  shop.texts.sent.length = 0;
  expect((await briton.post('/api/contact_text', { order_id: british })).statusCode).toBe(200);
  await at(shop.clock.time + 60_000);
  const [text] = shop.texts.sent;
  expect(text?.picture).toBeUndefined();
  expect(text?.body).toMatch(/^Santa here, Leo\. This is my card.* http\S+\/santa\/contact\.vcf$/);
});
