/** Proves what a sign-up answers, stores and sends, and whom it refuses. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEmailAddress } from '#machines/shop/shared/email-address.ts';
import { rulesOn } from '#test/support/rules.ts';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
});
afterEach(() => shop.close());

const lead = (differing: Record<string, string> = {}) =>
  parent.post('/api/internal_ad_lead', { ...goodLead, ...differing });

const rows = (query: string) => shop.rows(query);

describe('POST /api/internal_ad_lead [A-07]', () => {
  it('answers the order and sends the first text [E-01, A-12]', async () => {
    const response = await lead({ sub: 's', ab_test_value: 'a', utm_source: 'mail' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      order_id: expect.stringMatching(/.{20,}/),
      err_message: '',
      token: '',
      first_text: 'sent',
    });
    expect(shop.texts.sent).toMatchObject([
      { to: '+12125551234', body: expect.stringContaining('Ho ho ho, Zoë!') },
    ]);
    expect(await rows('select site, sub, ab_test_value, utm_source, amount, currency from orders')).toEqual([
      {
        site: 'ab_test_anime',
        sub: 's',
        ab_test_value: 'a',
        utm_source: 'mail',
        amount: 2995,
        currency: 'USD',
      },
    ]);
  });

  it('keeps the exact words that the guardian agreed to [B2]', async () => {
    await lead({ page: '/santa/signup' });
    expect(await rows('select * from consents')).toMatchObject([
      {
        phone: '+12125551234',
        email: 'parent@example.com',
        wording_version: 'us-2026-1',
        wording: expect.stringContaining('parent or guardian'),
        wording_hash: expect.stringMatching(/^[\da-f]{64}$/),
        boxes: 'guardian_consent',
        page: '/santa/signup',
        edition: 'us',
        ip: '127.0.0.1',
        at: shop.clock.time,
      },
    ]);
  });

  it.each<Record<string, string>>([
    { guardian_consent: '' },
    { guardian_consent: 'no' },
    { consent_version: 'us-1999' },
  ])('writes and sends nothing without the consent: %j [B2]', async (differing) => {
    const response = await lead(differing);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      order_id: 0,
      token: '',
      err_message: expect.stringMatching(/\.$/),
    });
    expect(await rows('select id from orders union all select id from messages')).toEqual([]);
    expect(shop.texts.sent).toEqual([]);
  });

  it('finds the same order for a double tap, a second tab and a lost answer, with one welcome [C3]', async () => {
    // The page gave the browser its cookie.
    await parent.get('/santa/signup');
    const taps = await Promise.all([lead(), lead()]);
    expect(new Set(taps.map((tap) => tap.json().order_id)).size).toBe(1);
    expect((await lead({ email: 'PARENT@example.com', phone_number: '+1 (212) 555-1234' })).json()).toEqual(
      taps[0]?.json(),
    );
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('sends one welcome to a phone, whatever the sign-ups [B4]', async () => {
    await lead();
    const second = await lead({ childs_name: 'Sam', email: 'other@example.com' });
    expect(second.json().first_text).toBe('sent');
    expect(shop.texts.sent).toHaveLength(1);
  });

  it.each([
    '1212555123',
    '10005551234',
    'abc',
    '+44 7400 123456',
    '14165551234',
    '12125550123',
    '1'.repeat(30),
  ])('refuses the phone %s in words that the wizard knows [W-11] [B8]', async (phone_number) => {
    const response = await lead({ phone_number });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      order_id: 0,
      err_message: 'invalid phone number',
      fields: { phone_number: expect.any(String) },
    });
    expect(await rows('select id from orders')).toEqual([]);
  });

  it('takes phones of Puerto Rico [B8]', async () => {
    expect((await lead({ phone_number: '17872345678' })).statusCode).toBe(200);
  });

  it.each(['Łukasz', '小明', 'علي', '🎅🏽', "O'Neil-Ngũgĩ", ''])(
    'keeps the name "%s" as it was typed',
    async (childs_name) => {
      const { order_id } = (await lead({ childs_name })).json();
      expect((await parent.get(`/api/order?order_id=${order_id}`)).json().childs_name).toBe(childs_name);
    },
  );

  it.each(['a\u0000b', 'two\nlines', 'x'.repeat(61), 'see www.example.com', 'call 212 555 1234', 'a\u202eb'])(
    'refuses the name %j [B20]',
    async (childs_name) => {
      const response = await lead({ childs_name });
      expect(response.statusCode).toBe(422);
      expect(response.json().fields).toHaveProperty('childs_name');
    },
  );

  it.each([
    ['parent@example.com', 'taken'],
    [' parent+santa@mail.example.co.uk ', 'taken'],
    ['parent', 'refused'],
    ['parent.example.com', 'refused'],
    ['parent@example', 'refused'],
    ['parent@.com', 'refused'],
    ['par ent@example.com', 'refused'],
    ['parent@example..com', 'refused'],
    ['.parent@example.com', 'refused'],
    ['parent@example.com.', 'refused'],
    [`${'p'.repeat(250)}@example.com`, 'refused'],
  ] as const)('judges the address %j as the page does: %s [V-03]', async (email, verdict) => {
    const response = await lead({ email });
    expect([response.statusCode, isEmailAddress(email)]).toEqual(
      verdict === 'taken' ? [200, true] : [422, false],
    );
    if (verdict === 'taken') return;
    const { err_message, order_id, fields } = response.json();
    expect([order_id, fields]).toEqual([0, { email: err_message }]);
  });

  it('says which word Santa does not say, and takes names and places that only hold one [B20]', async () => {
    const refused = await lead({ childs_name: 'Little SHIT' });
    expect([refused.statusCode, refused.json().fields.childs_name]).toEqual([
      422,
      'Santa does not say this word. Please choose another one.',
    ]);
    for (const childs_name of ['Scunthorpe', 'Dick', 'Shitara', 'Cass']) {
      expect((await lead({ childs_name })).statusCode).toBe(200);
    }
  });

  it('says that the first text could not be sent [B6]', async () => {
    shop.texts.faults.push({ kind: 'refused', code: '21614' });
    expect((await lead()).json().first_text).toBe('failed');
  });

  it('says that the first text is on its way while the answer of the provider is lost [B6]', async () => {
    shop.texts.faults.push({ kind: 'lost', code: 'timeout', arrived: true });
    expect((await lead()).json().first_text).toBe('on_its_way');
  });

  it('does not open a paid order for a visitor who knows e-mail, phone and name', async () => {
    const paid = (await lead()).json().order_id;
    await parent.pay(paid);
    await rulesOn(shop.store).startPhone('+12125551234', shop.clock.time);
    const stranger = await shop.visitor().post('/api/internal_ad_lead', goodLead);
    expect(stranger.statusCode).toBe(200);
    expect(stranger.json().order_id).not.toBe(paid);
    expect((await lead()).json().order_id).toBe(paid);
  });
});

it('charges nothing again: the next December is a new sign-up, unpaid [B29]', async () => {
  const first = await parent.signUp();
  await parent.pay(first);
  shop.clock.time = Date.UTC(2027, 10, 21, 17);
  await shop.tick();
  expect(shop.gateway.ledger).toHaveLength(1);
  const next = await parent.signUp();
  expect(next).not.toBe(first);
  expect((await parent.get(`/api/order?order_id=${next}`)).json().state).toBe('awaiting_payment');
});

describe('limits', () => {
  it('stops a visitor who signs up too often', async () => {
    await shop.close();
    shop = await testShop({ leadsPerHour: 2 });
    parent = shop.visitor();
    expect([(await lead()).statusCode, (await lead()).statusCode]).toEqual([200, 200]);
    const third = await lead();
    expect(third.statusCode).toBe(429);
    expect(third.json()).toMatchObject({ order_id: 0, code: 'too_many_requests' });
  });
});

describe('quiet hours [B5]', () => {
  beforeEach(async () => {
    await shop.close();
    shop = await testShop({ quietHours: { from: 21 * 60, to: 8 * 60 } });
    parent = shop.visitor();
    shop.clock.time = Date.UTC(2026, 10, 22, 3, 0); // 22:00 in New York
  });

  it('promises the first text for the morning and keeps the promise', async () => {
    const response = await lead();
    expect(response.json()).toMatchObject({
      first_text: 'planned',
      first_text_at: '2026-11-22T13:00:00.000Z',
    });
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
    shop.clock.time = Date.UTC(2026, 10, 22, 13, 0);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('holds also a text back that was to be tried again', async () => {
    shop.clock.time = Date.UTC(2026, 10, 22, 1, 59, 30); // 20:59:30 in New York
    shop.texts.faults.push({ kind: 'deferred', code: '20429' });
    expect((await lead()).json().first_text).toBe('on_its_way');
    shop.clock.time += 60_000;
    await shop.tick();
    shop.clock.time = Date.UTC(2026, 10, 22, 12, 59);
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
    shop.clock.time = Date.UTC(2026, 10, 22, 13, 0);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
  });
});
