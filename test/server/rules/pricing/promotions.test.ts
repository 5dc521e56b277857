/** Codes, gifts and upgrades, through the routes of the real app. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Promotion } from '#db/rows.ts';
import { promotionFor } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
});
afterEach(() => shop.close());

const offer = async (code: string, differing: Partial<Promotion> = {}) => {
  const usual = { name: 'Early bird', percentOff: 20, createdAt: shop.clock.time };
  const created = await rulesOn(shop.store).createPromotion(promotionFor(code, { ...usual, ...differing }));
  expect(created).toBe(true);
};
const ask = (promocode: string, package_id = '26') =>
  parent.post('/santa/get_promo_amount', { promocode, package_id });

describe('POST /santa/get_promo_amount [A-05]', () => {
  it('answers percents with the new total; "none" means OK [E-05, V-04]', async () => {
    await offer('SNOW20');
    expect((await ask('  snow 20 ')).json()).toEqual({
      err_message: 'none',
      free_texts: 0,
      lead_gen_package_id: 0,
      promo_name: 'Early bird',
      promo_percent_off: 20,
      amount: '23.96',
      package_name: 'Santa’s texts',
      package_description: expect.stringMatching(
        /^A text each day until Christmas, most with a picture: December 1\s–\s25, 2026\.$/,
      ),
      starts: [],
    });
  });

  it('says what comes with free texts, and never more: neither twelve of them nor a whole season [K-03]', async () => {
    await offer('THREE', { kind: 'free_texts', percentOff: 0, freeTexts: 3, packageId: 12 });
    await offer('ONE', { kind: 'free_texts', percentOff: 0, freeTexts: 1, packageId: 12 });
    const words = async (code: string) => {
      const { package_name, package_description } = (await ask(code)).json();
      return [package_name, package_description.replaceAll(/\s/g, ' ')];
    };
    expect(await words('THREE')).toEqual(['3 texts from Santa', '3 texts: December 23 – 25, 2026.']);
    expect(await words('ONE')).toEqual(['One text from Santa', 'One text: December 25, 2026.']);
    shop.clock.time = Date.UTC(2026, 11, 24, 15);
    expect(await words('THREE')).toEqual(['2 texts from Santa', '2 texts: December 24 – 25, 2026.']);
    // What was ordered is called the same afterwards.
    const order = await parent.signUp();
    await parent.pay(order, { promocode: 'THREE', nonce: '', package_id: '6' });
    const { package: bought } = (await parent.get(`/api/order?order_id=${order}`)).json();
    expect([bought.name, bought.description.replaceAll(/\s/g, ' ')]).toEqual([
      '2 texts from Santa',
      '2 texts: December 24 – 25, 2026.',
    ]);
    expect((await parent.get('/api/account')).json().orders[0].package).toBe('2 texts from Santa');
  });

  it('answers free texts with the package they are counted under [E-05]', async () => {
    await offer('TASTE', { kind: 'free_texts', percentOff: 0, freeTexts: 5, packageId: 12 });
    expect((await ask('taste')).json()).toMatchObject({
      free_texts: 5,
      lead_gen_package_id: 12,
      amount: '0.00',
    });
  });

  it.each([
    ['', 'Please enter a valid promotion code'],
    ['   ', 'Please enter a valid promotion code'],
    ['NO-SUCH', 'We do not know this code. Please check it letter by letter.'],
  ])('refuses %j in words [V-04]', async (code, err_message) => {
    const response = await ask(code);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      err_message,
      promo_percent_off: 0,
      fields: { promocode: err_message },
    });
  });

  it('limits wrong guesses, and says when to try again; right codes are not counted', async () => {
    await shop.close();
    shop = await testShop({ guessesPerHour: 2 });
    parent = shop.visitor();
    await offer('SNOW20');
    for (let i = 0; i < 5; i += 1) expect((await ask('SNOW20')).statusCode).toBe(200);
    // A right code for an order that is not there.
    const elsewhere = { promocode: 'SNOW20', package_id: '26', order_id: 'none' };
    for (let i = 0; i < 5; i += 1) {
      expect((await parent.post('/santa/get_promo_amount', elsewhere)).statusCode).toBe(404);
    }
    expect([(await ask('A')).statusCode, (await ask('B')).statusCode]).toEqual([422, 422]);
    const stopped = await ask('SNOW20');
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json().err_message).toBe('That was too many tries. Please try again in an hour.');
    const order = await parent.signUp();
    expect((await parent.pay(order, { promocode: 'C' })).statusCode).toBe(429);
    // Who types no code guesses nothing.
    expect((await parent.pay(order)).json()).toMatchObject({ result: 'success', amount: 29.95 });
  });
});

describe('paying with a code', () => {
  it('charges the lower price and says so in the receipt [K-03]', async () => {
    await offer('SNOW20');
    const order = await parent.signUp();
    expect((await parent.pay(order, { promocode: 'snow20' })).json()).toMatchObject({
      result: 'success',
      amount: 23.96,
    });
    expect(shop.gateway.ledger).toMatchObject([{ amount: 2396 }]);
    await shop.tick();
    expect(shop.mail.sent[0]?.text).toMatch(/Paid: \$23\.96 USD[\s\S]*Code: SNOW20/);
  });

  it('takes a free order without a card and without the gateway [K-03]', async () => {
    await offer('ALL', { percentOff: 97 });
    const order = await parent.signUp();
    const response = await parent.pay(order, { promocode: 'ALL', nonce: '' });
    expect(response.json()).toMatchObject({ result: 'success', amount: 0, error: '' });
    expect(shop.gateway.ledger).toEqual([]);
    const { orders } = (await parent.get('/api/account')).json();
    expect(orders[0]).toMatchObject({ state: 'paid', amount: '0.00' });
    expect(orders[0].messages).toHaveLength(26);
  });

  it('plans as many texts as a code gives', async () => {
    await offer('TASTE', { kind: 'free_texts', percentOff: 0, freeTexts: 5, packageId: 12 });
    const order = await parent.signUp();
    await parent.pay(order, { promocode: 'TASTE', nonce: '' });
    const { orders } = (await parent.get('/api/account')).json();
    expect(orders[0].messages.map(({ slot }: { slot: string }) => slot)).toEqual([
      'welcome',
      '12-21',
      '12-22',
      '12-23',
      '12-24',
      '12-25',
    ]);
  });

  it('charges nothing when the page showed another sum, and says the one that is due [C7]', async () => {
    await offer('SNOW20');
    const order = await parent.signUp();
    for (const [promocode, shown_amount, due] of [
      ['', '23.96', '$29.95'],
      ['SNOW20', '29.95', '$23.96'],
      ['SNOW20', '0.00', '$23.96'],
    ] as const) {
      const response = await parent.pay(order, { promocode, shown_amount });
      expect([response.statusCode, response.json()]).toEqual([
        409,
        expect.objectContaining({
          result: 'failed',
          code: 'other_sum',
          error: expect.stringContaining(`it is ${due} now. Nothing was charged`),
        }),
      ]);
    }
    expect(shop.gateway.ledger).toEqual([]);
    const paid = await parent.pay(order, { promocode: 'SNOW20', shown_amount: '23.96' });
    expect(paid.json()).toMatchObject({ result: 'success', amount: 23.96 });
  });

  it('wants a card as soon as anything is to be paid', async () => {
    await offer('MOST', { percentOff: 96 });
    const order = await parent.signUp();
    const response = await parent.pay(order, { promocode: 'MOST', nonce: '' });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty('nonce');
  });

  it('gives a use back after a decline, and the full price stands without the code', async () => {
    await offer('ONCE', { maxUses: 1 });
    const order = await parent.signUp();
    shop.gateway.faults.push('decline');
    expect((await parent.pay(order, { promocode: 'ONCE' })).json().result).toBe('declined');
    expect((await ask('ONCE')).statusCode).toBe(200);
    expect((await parent.pay(order)).json()).toMatchObject({ result: 'success', amount: 29.95 });
    expect((await ask('ONCE')).statusCode).toBe(200);
  });

  it('keeps a use while it is not known whether the charge went through', async () => {
    await offer('ONCE', { maxUses: 1 });
    const order = await parent.signUp();
    shop.gateway.faults.push('lost-request');
    shop.gateway.searchesDown = true;
    expect((await parent.pay(order, { promocode: 'ONCE' })).json().result).toBe('pending');
    expect((await ask('ONCE')).json().err_message).toBe('This code has been used already.');
  });

  it('lets one of twenty have the last use when all come at the same moment', async () => {
    await offer('LAST', { maxUses: 1, percentOff: 100 });
    const families = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const visitor = shop.visitor();
        const order = await visitor.signUp({
          email: `p${i}@example.com`,
          childs_name: 'Sam',
          phone_number: `12125551${300 + i}`,
        });
        return { visitor, order };
      }),
    );
    const answers = await Promise.all(
      families.map(({ visitor, order }) => visitor.pay(order, { promocode: 'LAST', nonce: '' })),
    );
    const results = answers.map((answer) => answer.json().result);
    expect(results.filter((result) => result === 'success')).toHaveLength(1);
    expect(results.filter((result) => result === 'failed')).toHaveLength(19);
  });

  it('gives a buyer a code once', async () => {
    await offer('EACH', { percentOff: 50 });
    await parent.pay(await parent.signUp(), { promocode: 'EACH' });
    const second = await parent.signUp({ childs_name: 'Sam', phone_number: '12125551299' });
    expect((await parent.pay(second, { promocode: 'EACH' })).json()).toMatchObject({
      result: 'failed',
      error: 'This code has been used already.',
    });
    expect(shop.gateway.ledger).toHaveLength(1);
  });
});

describe('gifts [C15]', () => {
  const giver = { email: 'granny@example.com', package_id: '26' };
  const give = async (differing: Record<string, string> = {}) =>
    (await parent.post('/api/gift', { ...giver, ...differing })).json().order_id as string;
  const codeIn = (text = '') => /GIFT-\w{5}-\w{5}/.exec(text)?.[0] ?? '';

  it('are paid, sent by e-mail and redeemed once, by a parent who agrees for the phone', async () => {
    const bought = await parent.pay(await give());
    expect(bought.json()).toMatchObject({ result: 'success', amount: 29.95, dup_user: false });
    expect(shop.gateway.ledger).toMatchObject([{ amount: 2995, method: { vault: false } }]);
    expect(shop.texts.sent).toEqual([]);
    await shop.tick();
    const letter = shop.mail.sent.find(({ subject }) => subject.includes('gift'));
    expect(letter?.to).toBe('granny@example.com');
    const code = codeIn(letter?.text);

    const family = shop.visitor();
    const redeemed = await family.pay(await family.signUp(), { promocode: code.toLowerCase(), nonce: '' });
    expect(redeemed.json()).toMatchObject({ result: 'success', amount: 0 });
    const other = shop.visitor();
    const order = await other.signUp({ email: 'other@example.com', phone_number: '12125551235' });
    expect((await other.pay(order, { promocode: code, nonce: '' })).json().fields.promocode).toBe(
      'This code has been used already.',
    );
  });

  it('go to the one they are for, on the day that was chosen', async () => {
    await parent.pay(await give({ recipient_email: 'family@example.com', send_on: '2026-12-01' }));
    await shop.tick();
    expect(shop.mail.sent.map(({ to }) => to)).toEqual(['granny@example.com']);
    shop.clock.time = Date.UTC(2026, 11, 1, 14, 0);
    await shop.tick();
    expect(shop.mail.sent.at(-1)).toMatchObject({
      to: 'family@example.com',
      text: expect.stringMatching(/granny@example\.com has given you[\s\S]*GIFT-/),
    });
  });

  const takeBack = (order_id: string) => parent.post('/api/cancel_order', { order_id, amount: '29.95' });
  const letterWithCode = () => shop.mail.sent.find(({ text }) => text.includes('GIFT-'));

  it('are paid back until they are redeemed, and the code ends with that', async () => {
    const gift = await give();
    expect((await parent.get('/api/account')).json().orders).toEqual([]);
    await parent.pay(gift);
    await shop.tick();
    // There is no last day: what was paid for never expires.
    shop.clock.time += 100 * 86_400_000;
    expect((await parent.get('/api/account')).json().orders).toMatchObject([
      { kind: 'gift', cancellation: { reason: 'unredeemed', amount: '29.95', until: null } },
    ]);
    expect((await takeBack(gift)).json()).toEqual({ status: 'refunded', amount: '29.95' });
    await shop.tick();
    expect(shop.gateway.refunded).toMatchObject([{ amount: 2995, extent: 'whole' }]);
    expect(shop.mail.sent.find(({ subject }) => subject.includes('canceled'))?.text).toContain(
      'no longer works',
    );
    const family = shop.visitor();
    const promocode = codeIn(letterWithCode()?.text);
    const late = await family.pay(await family.signUp(), { promocode, nonce: '' });
    expect(late.json().fields.promocode).toBe('This code has expired. The price above still stands.');
  });

  it('are not paid back once redeemed, and not sent once taken back', async () => {
    const redeemed = await give();
    await parent.pay(redeemed);
    await shop.tick();
    const family = shop.visitor();
    await family.pay(await family.signUp(), { promocode: codeIn(letterWithCode()?.text), nonce: '' });
    expect((await takeBack(redeemed)).statusCode).toBe(409);
    expect(shop.gateway.refunded).toEqual([]);

    const waiting = await give({ recipient_email: 'family@example.com', send_on: '2026-12-01' });
    await parent.pay(waiting);
    await takeBack(waiting);
    shop.clock.time = Date.UTC(2026, 11, 2);
    await shop.tick();
    expect(shop.mail.sent.map(({ to }) => to)).not.toContain('family@example.com');
  });

  it('are either redeemed or paid back when both come at the same moment', async () => {
    const gift = await give();
    await parent.pay(gift);
    await shop.tick();
    const family = shop.visitor();
    const child = await family.signUp();
    const promocode = codeIn(letterWithCode()?.text);
    const [back, used] = await Promise.all([takeBack(gift), family.pay(child, { promocode, nonce: '' })]);
    expect([back.statusCode === 200, used.json().result === 'success'].filter(Boolean)).toHaveLength(1);
  });

  it('never expire', async () => {
    await parent.pay(await give());
    await shop.tick();
    const code = codeIn(shop.mail.sent.find(({ subject }) => subject.includes('gift'))?.text);
    shop.clock.time += 5 * 366 * 86_400_000;
    expect((await ask(code)).json().err_message).toBe('none');
  });

  it.each([
    [{ send_on: '2026-02-30' }, 'send_on'],
    [{ send_on: '2020-12-01' }, 'send_on'],
    [{ send_on: 'soon' }, 'send_on'],
    [{ recipient_email: 'family' }, 'recipient_email'],
    [{ package_id: '31' }, 'package_id'],
  ])('are refused with %j', async (differing, field) => {
    const response = await parent.post('/api/gift', { ...giver, ...(differing as Record<string, string>) });
    expect([response.statusCode, response.json().order_id]).toEqual([422, 0]);
    expect(response.json().fields).toHaveProperty(field);
  });
});

describe('POST /api/internal_package_upgrade [A-09] [C13]', () => {
  const upgrade = (order_id: string, differing: Record<string, string> = {}) =>
    parent.post('/api/internal_package_upgrade', {
      order_id,
      package: 'family',
      ab: '',
      amount: '19.95',
      ...differing,
    });

  it('charges the kept method with the sum that was shown, once [E-03]', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    const presses = await Promise.all([upgrade(order), upgrade(order)]);
    expect(presses.map((press) => press.json())).toEqual([
      { status: 'success', error: '' },
      { status: 'success', error: '' },
    ]);
    expect(shop.gateway.ledger.slice(1)).toMatchObject([{ amount: 1995, method: { token: 'kept-1' } }]);
    const paid_with = 'Visa ending in 1111';
    const told = (await parent.get(`/api/order?order_id=${order}`)).json();
    expect(told).toMatchObject({ paid_with, extras: ['family'] });
    expect((await parent.get('/api/account')).json().orders).toMatchObject([
      { paid_with, extras: [{ kind: 'family', state: 'paid', amount: '19.95' }] },
    ]);
    await shop.tick();
    const codes = shop.mail.sent.find(({ subject }) => subject.includes('family'))?.text.match(/GIFT-\S+/g);
    expect(codes).toHaveLength(2);
  });

  it('takes the three fields of the specification at the price of the day [E-03]', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    const fields = { order_id: order, package: 'video', ab: 'a' };
    const added = await parent.post('/api/internal_package_upgrade', fields);
    expect([added.statusCode, added.json()]).toEqual([200, { status: 'success', error: '' }]);
    expect(shop.gateway.ledger.slice(1)).toMatchObject([{ amount: 995, method: { token: 'kept-1' } }]);
  });

  it('sends the film of the video package on Christmas Eve', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    expect((await upgrade(order, { package: 'video', amount: '9.95' })).json().status).toBe('success');
    shop.clock.time = Date.UTC(2026, 11, 24, 14, 0);
    await shop.tick();
    expect(shop.mail.sent.some(({ subject }) => subject.includes('film'))).toBe(true);
  });

  it('charges nothing when the sum on the page is not the price', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    const response = await upgrade(order, { amount: '1.00' });
    const error = 'The price has changed. Nothing was charged. Please look at the new price first.';
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { status: 'failed', code: 'other_sum', error },
    ]);
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('is not possible where the buyer did not want the method kept, and the page knows before [B30]', async () => {
    const order = await parent.signUp();
    const told = async () => (await parent.get(`/api/order?order_id=${order}`)).json();
    expect(await told()).toMatchObject({ method_kept_until: '2027-01-31', extras_payable: false });
    await parent.pay(order, { keep_method: '' });
    expect(shop.gateway.ledger).toMatchObject([{ method: { vault: false } }]);
    expect(await told()).toMatchObject({ extras_payable: false });
    expect((await upgrade(order)).json()).toMatchObject({ status: 'failed', code: 'method_not_kept' });
    const kept = await parent.signUp({ childs_name: 'Sam', phone_number: '12125551299' });
    await parent.pay(kept);
    expect((await parent.get(`/api/order?order_id=${kept}`)).json()).toMatchObject({ extras_payable: true });
    expect(shop.gateway.ledger).toMatchObject([{}, { method: { vault: true } }]);
  });

  it('charges nothing for an order that was free, unpaid or of another buyer', async () => {
    const order = await parent.signUp();
    expect((await upgrade(order)).json()).toMatchObject({ status: 'failed', code: 'method_not_kept' });
    await offer('ALL', { percentOff: 100 });
    await parent.pay(order, { promocode: 'ALL', nonce: '' });
    expect((await upgrade(order)).json()).toMatchObject({ status: 'failed', code: 'method_not_kept' });
    const stranger = await shop.visitor().post('/api/internal_package_upgrade', {
      order_id: order,
      package: 'family',
      ab: '',
      amount: '19.95',
    });
    expect(stranger.statusCode).toBe(404);
    expect(shop.gateway.ledger).toEqual([]);
  });

  it('says what the bank said, and can be pressed again', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    shop.gateway.faults.push('decline');
    expect((await upgrade(order)).json()).toMatchObject({
      status: 'declined',
      error: expect.stringContaining('bank'),
    });
    expect((await upgrade(order)).json().status).toBe('success');
  });
});

describe('GET /api/packages [K-02]', () => {
  it('says what comes with a package in the UK, and what that is worth; in the US nothing comes with one', async () => {
    const included = async (url: string) =>
      (await parent.get(url)).json().packages.find(({ id }: { id: number }) => id === 26).includes;
    expect(await included('/uk/api/packages')).toMatchObject({ worth: '7.95', extras: [{ amount: '7.95' }] });
    expect(await included('/api/packages')).toBeNull();
  });

  it('lists the prices of the edition that the address names', async () => {
    const prices = async (url: string) =>
      (await parent.get(url))
        .json()
        .packages.map(({ id, amount, currency }: Record<string, unknown>) => [id, amount, currency]);
    expect(await prices('/api/packages')).toContainEqual([26, '29.95', 'USD']);
    expect(await prices('/uk/api/packages')).toContainEqual([26, '23.95', 'GBP']);
    expect(await prices('/us/api/packages')).toContainEqual([26, '29.95', 'USD']);
  });
});
