/** Download and deletion of everything that is held on a buyer, on a real database. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashEmail } from '#server/rules/advertising/ad-events.ts';
import { rulesOn } from '#test/support/rules.ts';
import { type Form, testShop, type Visitor } from '#test/support/shop.ts';
import { valuesWith } from '#test/support/stores.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop({ adSender: { companies: 'Meta', send: async () => {} } });
});
afterEach(() => shop.close());

/** Words that stand nowhere else: whatever is found of them was left over. */
const canaries = {
  email: 'Canary.Buyer@example.com',
  name: 'Canarychild',
  phone: '+12125557788',
  local: '2125557788',
  town: 'Canarytown',
  pet: 'Canarypet',
  elf: 'Canaryelf',
  agent: 'lightMyRequest',
  hash: hashEmail('Canary.Buyer@example.com'),
} as const;
const other = { email: 'other@example.com', childs_name: 'Otherchild', phone_number: '12125559900' };

async function signIn(visitor: Visitor, email: string) {
  await visitor.post('/accounts/confirm', { email });
  await shop.tick();
  const { text = '' } = shop.mail.sent.findLast(({ subject }) => subject.includes('account')) ?? {};
  await visitor.post('/api/sign_in', { key: /#key=([\w-]{43})/.exec(text)?.[1] ?? '' });
}

/** A buyer who has left something in every table that there is. */
async function buyer() {
  const visitor = shop.visitor();
  await visitor.post('/api/ad_choice', { choice: 'granted' });
  const sign = { email: canaries.email, childs_name: canaries.name, phone_number: `1${canaries.local}` };
  const order = await visitor.signUp(sign);
  await visitor.post('/api/internal_ad_lead_update', {
    order_id: order,
    gender: '',
    town: canaries.town,
    age: '7',
    pet_type: 'dog',
    pet_name: canaries.pet,
    elf: canaries.elf,
  });
  await visitor.get(`/santa/third_party_lead?event=sign_up&unique_id=${order}&email=${canaries.email}`);
  await visitor.post('/api/discount_email', { email: canaries.email });
  await shop.tick();
  const code = /SNOW-\w{5}-\w{5}/.exec(shop.mail.sent.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await visitor.pay(order, { promocode: code })).json().result).toBe('success');
  // A second child that was never paid for, and a word from the phone.
  shop.clock.time += 60_000;
  await visitor.signUp({ ...sign, childs_name: `${canaries.name}-2` });
  const heard = { phone: canaries.phone, at: shop.clock.time };
  await rulesOn(shop.store).handleText({
    ...heard,
    sid: 'SM1',
    body: 'Canarychild says hello',
    kind: 'other',
  });
  await rulesOn(shop.store).handleText({ ...heard, sid: 'SM2', body: 'STOP', kind: 'stop' });
  await shop.tick();
  return { visitor, order };
}

/** Every value of every column of every table that holds one of the words. */
const found = async (words: readonly string[]) =>
  (await valuesWith(shop, words)).map(({ place, value }) => `${place}: ${value}`);
const tablesWith = async (words: readonly string[]) => [
  ...new Set((await found(words)).map((hit) => hit.split('.')[0])),
];
const all = Object.values(canaries);
const erase = (visitor: Visitor, form: Form = { email: canaries.email, confirm: 'everything' }) =>
  visitor.post('/api/account/delete', form);

describe('deleting everything [B25]', () => {
  it('leaves nothing of the buyer or the child in any table or in the file, and what the law asks for', async () => {
    const { visitor, order } = await buyer();
    const neighbour = shop.visitor();
    await neighbour.pay(await neighbour.signUp(other));
    await signIn(visitor, canaries.email);
    // The scan sees what it has to see.
    expect(await tablesWith(all)).toEqual(
      expect.arrayContaining([
        'ad_events',
        'consents',
        'inbound_texts',
        'mails',
        'marketing_consents',
        'messages',
        'orders',
        'stopped_phones',
      ]),
    );
    const neighbours = (await found(['other@example.com', 'Otherchild'])).length;

    expect((await erase(visitor)).json()).toEqual({
      status: 'success',
    });
    expect(new Set(await tablesWith(all))).toEqual(new Set(['consents', 'mails']));
    expect(await found(['Canary'])).toEqual(['mails.recipient: canary.buyer@example.com']);
    // Browsers of the neighbour's consent have the same name; only theirs is left.
    expect(await found([canaries.agent])).toHaveLength(1);

    await shop.tick();
    expect(shop.mail.sent.at(-1)).toMatchObject({
      to: canaries.email.toLowerCase(),
      subject: 'Your data has been deleted',
    });
    await shop.tick();
    expect(await found(['Canary', canaries.local])).toEqual([]);
    expect(await found(['other@example.com', 'Otherchild'])).toHaveLength(neighbours);

    expect(
      await shop.rows(
        `select order_id, state, amount, currency, method_token, method_name from payments where order_id = '${order}'`,
      ),
    ).toEqual([
      {
        order_id: order,
        state: 'succeeded',
        amount: 2696,
        currency: 'USD',
        method_token: null,
        method_name: null,
      },
    ]);
    // Agreement is kept with the hash of the number: two sign-ups of this buyer [B3].
    expect(
      await shop.rows(
        "select substr(phone, 1, 5) as mark, wording_version, email from consents where email = ''",
      ),
    ).toEqual(Array.from({ length: 2 }, () => ({ mark: 'hmac:', wording_version: 'us-2026-1', email: '' })));
  });

  it('cancels the texts at once, and the phone stays stopped until it says START [B14]', async () => {
    const { visitor } = await buyer();
    await signIn(visitor, canaries.email);
    await erase(visitor);
    const before = shop.texts.sent.length;
    shop.clock.time = Date.UTC(2026, 11, 24, 23);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(before);
    expect(await rulesOn(shop.store).isStopped(canaries.phone)).toBe(true);
    const again = () =>
      shop.visitor().post('/api/internal_ad_lead', {
        email: 'new@example.com',
        childs_name: '',
        phone_number: `1${canaries.local}`,
        guardian_consent: 'yes',
        consent_version: 'us-2026-1',
      });
    expect((await again()).json().code).toBe('phone_unproven');
    expect(await rulesOn(shop.store).startPhone(canaries.phone, shop.clock.time)).toBe('reopened');
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(before);
    expect((await again()).statusCode).toBe(200);
  });

  it('lets a refund go on that is under way, without a letter', async () => {
    const visitor = shop.visitor();
    const order = await visitor.signUp({ email: canaries.email });
    await visitor.pay(order);
    shop.gateway.refundFaults.push('unsettled');
    await visitor.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    await signIn(visitor, canaries.email);
    expect((await visitor.get('/api/account/data')).json().orders[0].refunds).toMatchObject([
      { amount: 2995 },
    ]);
    expect((await erase(visitor)).statusCode).toBe(200);
    await shop.tick();
    const before = shop.mail.sent.length;
    for (let day = 0; day < 3; day += 1) {
      shop.clock.time += 86_400_000;
      await shop.tick();
    }
    expect(shop.gateway.refunded).toHaveLength(1);
    expect(shop.mail.sent).toHaveLength(before);
    expect(await found(['Canary'])).toEqual([]);
  });

  it('has the gateway delete the payment method, however long it does not answer', async () => {
    const { visitor } = await buyer();
    await signIn(visitor, canaries.email);
    shop.gateway.deletingDown = true;
    await erase(visitor);
    await shop.tick();
    expect(await found(['kept-'])).toEqual(['ended_methods.token: kept-1']);
    shop.gateway.deletingDown = false;
    shop.clock.time += 3_600_000;
    await shop.tick();
    await shop.tick();
    expect(shop.gateway.deleted).toEqual(['kept-1']);
    expect(await found(['kept-'])).toEqual([]);
  });

  it('forgets the visitor too', async () => {
    const { visitor } = await buyer();
    await signIn(visitor, canaries.email);
    await erase(visitor);
    expect((await visitor.get('/api/account')).json()).toEqual({ orders: [] });
    expect((await visitor.get('/api/account/data')).statusCode).toBe(403);
  });

  it('waits for a payment whose outcome is not known', async () => {
    const visitor = shop.visitor();
    const order = await visitor.signUp({ email: canaries.email });
    shop.gateway.faults.push('lost-request');
    shop.gateway.searchesDown = true;
    await visitor.pay(order);
    await signIn(visitor, canaries.email);
    const refused = await erase(visitor);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment_open']);
    expect((await visitor.get('/api/account/data')).json().orders).toHaveLength(1);
  });
});

describe('who may ask', () => {
  it('is only who has just read an e-mail to the address, whatever the cookie holds', async () => {
    const { visitor } = await buyer();
    for (const asked of [await visitor.get('/api/account/data'), await erase(visitor)]) {
      expect([asked.statusCode, asked.json().code]).toEqual([403, 'not_proven']);
    }
    await signIn(visitor, canaries.email);
    expect((await visitor.get('/api/account/data')).statusCode).toBe(200);
    shop.clock.time += 3_600_000;
    expect((await visitor.get('/api/account/data')).statusCode).toBe(403);
  });

  it("never reaches another buyer's data", async () => {
    await buyer();
    const stranger = shop.visitor();
    await stranger.pay(await stranger.signUp(other));
    await signIn(stranger, other.email);
    expect((await stranger.get('/api/account/data')).body.toLowerCase()).not.toContain('canary');
    expect((await erase(stranger)).statusCode).toBe(403);
    expect((await erase(stranger, { email: other.email, confirm: 'everything' })).statusCode).toBe(200);
    expect(await tablesWith([canaries.name])).toContain('orders');
  });

  it.each([{}, { confirm: '' }, { confirm: 'yes' }] as readonly Form[])(
    'has to confirm: %j deletes nothing',
    async (form) => {
      const { visitor } = await buyer();
      await signIn(visitor, canaries.email);
      expect((await erase(visitor, { email: canaries.email, ...form })).statusCode).toBe(422);
      expect((await erase(visitor, { ...form, email: '', confirm: 'everything' })).statusCode).toBe(422);
      expect(await tablesWith([canaries.name])).toContain('orders');
    },
  );

  it('is not another site in their name', async () => {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'confirm=everything',
    });
    expect(statusCode).toBe(403);
  });
});

it('downloads all that is held, and no secret of the machinery [B25]', async () => {
  const begun = shop.clock.time;
  const { visitor, order } = await buyer();
  const at = shop.clock.time;
  const said = { phone: canaries.phone, kind: 'other', at, answerId: null, orderId: null };
  await shop.store.write(async (unit) => {
    await unit.inbox.insertWords({ ...said, id: 'w1', body: 'He hits me', state: 'withOperator' });
    await unit.numberChanges.put({ orderId: order, phone: '+12125559911', code: '482915', expiresAt: at });
    const why = { operator: 'Operatorname', reason: 'Of a child in danger' };
    await unit.operatorActions.insert({
      id: 'a1',
      action: 'pause',
      orderId: order,
      phoneMark: null,
      ...why,
      at,
    });
  });
  await signIn(visitor, canaries.email);
  const { body, ...answer } = await visitor.get('/api/account/data');
  for (const word of [
    canaries.email,
    canaries.name,
    canaries.phone,
    canaries.town,
    canaries.pet,
    canaries.elf,
  ]) {
    expect(body).toContain(word);
  }
  // What may put a child into danger at home, and the code that proves the other phone, are no one's to download.
  const hidden = ['He hits me', 'child in danger', 'Operatorname', '482915'];
  for (const secret of ['nonce', 'method_token', 'kept-1', 'email_key', 'lease', ...hidden])
    expect(body).not.toContain(secret);
  expect(answer.json()).toMatchObject({
    email: canaries.email.toLowerCase(),
    orders: [
      {
        order: { id: order, town: canaries.town, created_at: new Date(begun).toISOString() },
        payments: [{ amount: 2696 }],
        replies: [{ body: 'Canarychild says hello' }],
        number_change: { phone: '+12125559911' },
        ad_permission: { seen: expect.stringContaining('"fbp"') },
        operator_actions: [{ action: 'pause', at: new Date(at).toISOString() }],
      },
      { order: { childs_name: `${canaries.name}-2` }, payments: [], replies: [], number_change: null },
    ],
    consents: [{ wording_version: 'us-2026-1' }, {}],
    offers: [{ wording: expect.stringContaining('offer') }],
    ad_events: expect.arrayContaining([expect.objectContaining({ event: 'purchase' })]),
  });
  expect(answer.json().orders[0].texts.length).toBeGreaterThan(1);
});
