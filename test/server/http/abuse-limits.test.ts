/** What strangers type locks no buyer out and tells them nothing, and a crowd behind one address is no stranger. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerToken, writeFrom } from '#test/support/phone.ts';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let shop: Shop;
beforeEach(async () => {
  shop = await testShop({ leadsPerHour: 3 });
});
afterEach(() => shop.close());

const minute = 60_000;
const hour = 60 * minute;
const email = 'parent@example.com';
async function reopened(parts: Parameters<typeof testShop>[0]) {
  await shop.close();
  shop = await testShop(parts);
}
/** A browser that has looked at a page. */
async function browser(): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.get('/santa/signup');
  return visitor;
}
const lead = (visitor: Visitor, differing: Record<string, string> = {}) =>
  visitor.post('/api/internal_ad_lead', { ...goodLead, ...differing });
const phone = (n: number) => `1212555${String(1_200 + n)}`;
const statuses = async (asked: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(asked)).map(({ statusCode }) => statusCode);
/** What an answer says, but for the id, which is random. */
const said = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { order_id, ...words } = JSON.parse(body);
  return [statusCode, typeof order_id, words];
};
async function eraseAs(visitor: Visitor) {
  await visitor.post('/accounts/confirm', { email });
  await shop.tick();
  const key =
    /#key=([\w-]{43})/.exec(shop.mail.sent.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  await visitor.post('/api/sign_in', { key });
  return visitor.post('/api/account/delete', { email, confirm: 'everything' });
}

describe('limits [B7]', () => {
  it('count by visitor: many households behind the one address of their network all sign up', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect(
        (await lead(await browser(), { phone_number: phone(n), email: `p${n}@example.com` })).statusCode,
      ).toBe(200);
    }
    const one = await browser();
    const tries = [1, 2, 3, 4].map((n) => lead(one, { phone_number: phone(n), email: `q${n}@example.com` }));
    expect((await statuses(tries)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
  });

  it('count by address what comes without a cookie again and again, and the whole address far more widely', async () => {
    const bare = [1, 2, 3, 4].map((n) =>
      lead(shop.visitor(), { phone_number: phone(n), email: `p${n}@example.com` }),
    );
    expect(await statuses(bare)).toEqual([200, 200, 200, 429]);
    const fresh: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      fresh.push(
        (await lead(await browser(), { phone_number: phone(n), email: `p${n}@example.com` })).statusCode,
      );
    }
    expect(fresh.filter((status) => status === 200).length).toBeGreaterThan(50);
    expect(fresh.at(-1)).toBe(429);
  });

  it('do not look at addresses behind a proxy that was not declared', async () => {
    await reopened({ leadsPerHour: 3, publicOrigin: 'http://localhost' });
    for (let n = 0; n < 70; n += 1) {
      const visitor = await browser();
      const answer = await lead(visitor, { phone_number: phone(n), email: `p${n}@example.com` });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('what a stranger types again and again', () => {
  it('does not lock the phone or the address of another person, not for a moment', async () => {
    for (let n = 0; n < 25; n += 1)
      await lead(await browser(), { childs_name: `Child ${String.fromCharCode(65 + n)}` });
    const owner = await browser();
    expect((await lead(owner)).statusCode).toBe(200);
  });

  it('fills no mailbox: some links a day, then one an hour, so that the owner is not locked out either', async () => {
    let sent = 0;
    for (let n = 0; n < 40; n += 1) {
      const asked = await (await browser()).post('/api/sign_in_link', { email });
      if (asked.statusCode === 200) sent += 1;
      shop.clock.time += 3 * minute;
    }
    expect(sent).toBeGreaterThanOrEqual(10);
    expect(sent).toBeLessThanOrEqual(12);
    const refused = await (await browser()).post('/api/sign_in_link', { email });
    expect(refused.json().message).toContain('We have sent many e-mails to this address today.');
    shop.clock.time += hour;
    expect((await (await browser()).post('/api/sign_in_link', { email })).statusCode).toBe(200);
    shop.clock.time += 24 * hour;
    expect((await (await browser()).post('/api/sign_in_link', { email })).statusCode).toBe(200);
  });
});

describe('a stranger learns nothing of a phone or an address', () => {
  it.each([
    ['by day', null],
    ['at night', { from: 0, to: 24 * 60 - 1 }],
  ])(
    'from the answer to a sign-up of an unpaid one %s, nor from the order after it',
    async (_, quietHours) => {
      await reopened({});
      await shop.visitor().signUp();
      await shop.tick();
      await shop.app.close();
      const { time } = shop.clock;
      await reopenedOnSameData(quietHours, time + 3 * hour);
      const [known, fresh] = [shop.visitor(), shop.visitor()];
      const answers = [
        await lead(known),
        await lead(fresh, { phone_number: '12125559876', email: 'new@example.com' }),
      ];
      expect(said(answers[0] ?? fail())).toEqual(said(answers[1] ?? fail()));
      const orders = await Promise.all(
        [known, fresh].map(async (visitor) => (await visitor.get('/api/order')).json()),
      );
      const facts = orders.map(({ first_text, first_text_at, dup_user, state, delivery }) => [
        first_text,
        first_text_at,
        dup_user,
        state,
        delivery,
      ]);
      expect(facts[0]).toEqual(facts[1]);
    },
  );

  it('from the limit of first texts', async () => {
    await reopened({ firstTexts: { perAddress: 100, perPrefix: 2, perMinute: 100 } });
    await lead(await browser());
    await lead(await browser(), { phone_number: '12125551235', email: 'other@example.com' });
    const known = await lead(await browser(), { email: 'third@example.com' });
    const fresh = await lead(await browser(), { phone_number: '12125551236', email: 'third@example.com' });
    expect([known.statusCode, said(known)]).toEqual([429, said(fresh)]);
  });

  it('from `dup_user`, which speaks of other orders only to who has read an e-mail or made them', async () => {
    const parent = shop.visitor();
    await parent.pay(await parent.signUp());
    const stranger = shop.visitor();
    const other = { childs_name: 'Sam', phone_number: '12125559876' };
    await stranger.signUp(other);
    expect((await stranger.get('/api/order')).json().dup_user).toBe(false);
    await parent.signUp({ ...other, childs_name: 'Ida' });
    expect((await parent.get('/api/order')).json().dup_user).toBe(true);
  });
});

describe('a phone that has a history', () => {
  const [clean, stopped, refused, taken] = ['+12125559871', '+12135559872', '+12145559873', '+12155559874'];
  const sentence =
    'Please text START from this phone to (202) 555-0123, so that we know that it is yours, and try again. Or use another number.';
  const ask = (phone_number: string, visitor = shop.visitor(), differing: Record<string, string> = {}) =>
    lead(visitor, { phone_number, email: 'stranger@example.com', ...differing });
  const start = (from: string) => writeFrom(shop.app, 'START', { from });
  const deliveryFor = async (visitor: Visitor) => (await visitor.get('/api/order')).json().delivery.kind;
  let family: Visitor;
  beforeEach(async () => {
    await reopened({ textReceiptToken: providerToken });
    family = shop.visitor();
    await writeFrom(shop.app, 'STOP', { from: stopped });
    shop.texts.faults.push({ kind: 'refused', code: '30006' });
    await lead(shop.visitor(), { phone_number: refused });
    expect((await family.pay(await family.signUp({ phone_number: taken }))).json().result).toBe('success');
  });

  it('is asked for START from it in the same bytes, whatever its history: it stopped, no text reaches it, another family has texts on it', async () => {
    const [fresh, ...others] = [await ask(clean), await ask(stopped), await ask(refused), await ask(taken)];
    expect([fresh?.statusCode, fresh?.json().err_message]).toEqual([200, '']);
    const bytes = others.map(
      ({ statusCode, body }) => `${statusCode} ${body.replace(/"requestId":"[^"]*"/, '')}`,
    );
    expect(new Set(bytes).size).toBe(1);
    expect(others[0]?.json()).toMatchObject({
      code: 'phone_unproven',
      order_id: 0,
      err_message: sentence,
      fields: { phone_number: sentence },
    });
    expect(shop.mail.sent.filter(({ to }) => to === 'stranger@example.com')).toEqual([]);
  });

  it('is told of as it is for a day after START from it', async () => {
    for (const phone of [stopped, refused, taken]) await start(phone);
    const [one, other] = [shop.visitor(), shop.visitor()];
    expect((await ask(stopped, one)).json().first_text).toBe('sent');
    expect(await deliveryFor(one)).toBe('all');
    expect((await ask(refused)).json()).toMatchObject({
      code: 'phone_unreachable',
      fields: { phone_number: expect.stringMatching(/^Santa cannot text this phone\. Use another number/) },
    });
    expect((await ask(taken, other)).statusCode).toBe(200);
    expect(await deliveryFor(other)).toBe('nothing');
    shop.clock.time += 24 * hour;
    for (const phone of [refused, taken]) expect((await ask(phone)).json().code).toBe('phone_unproven');
  });

  it.each(['STOP', 'yes', 'UNSTOP', 'start when?'])('is not proven by %s', async (words) => {
    await start(taken);
    if (words === 'STOP') await writeFrom(shop.app, words, { from: taken });
    else {
      shop.clock.time += 24 * hour;
      await writeFrom(shop.app, words, { from: taken });
    }
    expect((await ask(taken)).json().code).toBe('phone_unproven');
  });

  it('is told of to the family that has texts on it', async () => {
    expect((await ask(taken, family)).statusCode).toBe(200);
    expect(await deliveryFor(family)).toBe('nothing');
  });

  it('is told of as it is to its own family, also when it asked for no more', async () => {
    await writeFrom(shop.app, 'STOP', { from: taken });
    expect((await ask(taken, family)).json().code).toBe('phone_unreachable');
    expect((await ask(taken)).json().code).toBe('phone_unproven');
  });

  it('is asked for START while a charge for it is not certain, and not when nothing came of it', async () => {
    const other = shop.visitor();
    const order = await other.signUp({ phone_number: clean, email: 'other@example.com' });
    expect((await ask(clean)).statusCode).toBe(200);
    shop.gateway.faults.push('lost-request');
    expect((await other.pay(order)).json().result).toBe('pending');
    expect((await ask(clean)).json().code).toBe('phone_unproven');
    shop.clock.time += minute;
    await shop.tick();
    expect((await ask(clean)).statusCode).toBe(200);
  });

  it('is as good as new when the texts on it were cancelled', async () => {
    const order_id = (await family.get('/api/order')).json().order_id;
    const cancelled = await family.post('/api/cancel_order', { order_id, amount: '29.95' });
    expect(cancelled.json().status).toBe('refunded');
    expect((await ask(taken)).statusCode).toBe(200);
  });

  it('is asked for START up to the last moment of the last text on it, and not from then on', async () => {
    const texts = await shop.store.read((unit) => unit.texts.ofPhone(taken));
    // Till ten in the evening of Christmas Day, in New York.
    const last = Math.max(...texts.map(({ notAfter }) => notAfter));
    shop.clock.time = last - 1;
    expect((await ask(taken)).json().code).toBe('phone_unproven');
    shop.clock.time = last;
    expect((await ask(taken)).statusCode).toBe(200);
  });

  it('leads its family to the order by e-mail, under another name of the child too, and a stranger nowhere', async () => {
    await shop.tick();
    shop.mail.sent.length = 0;
    const typed = 'Parent@Example.com';
    const answer = await ask(taken, shop.visitor(), { email: typed, childs_name: 'Zo' });
    expect(answer.json().code).toBe('phone_unproven');
    await shop.tick();
    expect(shop.mail.sent).toMatchObject([{ to: typed, text: expect.stringContaining('#key=') }]);
  });

  it('is asked for START in the account as well, before a code is texted to it', async () => {
    const order_id = await family.signUp({ phone_number: '+12165559875', childs_name: 'Sam' });
    await family.pay(order_id);
    const move = async (phone_number: string, visitor: Visitor, id: string) =>
      visitor.post('/api/change_number', {
        order_id: id,
        phone_number,
        guardian_consent: 'yes',
        consent_version: 'us-number-2026-1',
        page: '/accounts/menu',
      });
    const stranger = shop.visitor();
    const own = await stranger.signUp({ phone_number: '+12175559876', email: 'stranger@example.com' });
    await stranger.pay(own);
    const sent = shop.texts.sent.length;
    const answers = [];
    for (const phone of [stopped, refused, taken]) answers.push((await move(phone, stranger, own)).json());
    expect(answers.map(({ code, fields }) => [code, fields])).toEqual(
      answers.map(() => ['phone_unproven', { phone_number: sentence }]),
    );
    expect(shop.texts.sent).toHaveLength(sent);
    await start(taken);
    expect((await move(taken, stranger, own)).json().status).toBe('sent');
    expect((await move(taken, family, order_id)).json().status).toBe('sent');
  });
});

describe('the one first text of a phone and season [B4]', () => {
  it('is remembered, unreadable, when everything was erased: signing up again opens no new one', async () => {
    const parent = shop.visitor();
    await parent.pay(await parent.signUp());
    expect(shop.texts.sent).toHaveLength(1);
    expect((await eraseAs(parent)).statusCode).toBe(200);
    const again = await lead(shop.visitor());
    expect(again.json().first_text).toBe('sent');
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    const remembered = JSON.stringify(await shop.rows('select * from first_texts'));
    expect(remembered).toMatch(/hmac:[\da-f]{64}/);
    expect(remembered).not.toContain('5551234');
  });

  it('is remembered when an unpaid sign-up is deleted after 30 days, until the season is over', async () => {
    await lead(shop.visitor());
    shop.clock.time += 31 * 24 * hour;
    await shop.tick();
    await lead(shop.visitor());
    expect(shop.texts.sent).toHaveLength(1);
    shop.clock.time = Date.UTC(2027, 10, 21, 15, 0);
    await shop.tick();
    await lead(shop.visitor(), { childs_name: 'Next year' });
    expect(shop.texts.sent).toHaveLength(2);
  });
});

const fail = (): never => {
  throw new Error('There is no answer.');
};

/** The same rows, with other hours and another time. */
async function reopenedOnSameData(quietHours: { from: number; to: number } | null, time: number) {
  const { store } = shop;
  const next = await testShop({ store, quietHours });
  const before = shop;
  shop = {
    ...next,
    async close() {
      await next.close();
      await before.close();
    },
  };
  shop.clock.time = time;
}
