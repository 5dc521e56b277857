/** The confirmation form, links to sign in, and the discount pop-up. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canResume, resumeSignUp, useSignInLink } from '#server/rules/accounts/links.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
});
afterEach(() => shop.close());

const confirm = (email: string, visitor = parent) => visitor.post('/accounts/confirm', { email });
const keyIn = (text = '') => /#key=([\w-]{43})/.exec(text)?.[1] ?? '';
async function latestKey() {
  await shop.tick();
  return keyIn(shop.mail.sent.findLast(({ subject }) => subject.includes('account'))?.text);
}
const children = async (visitor: Visitor) =>
  (await visitor.get('/api/account'))
    .json()
    .orders.map(({ childs_name }: { childs_name: string }) => childs_name);

describe('the confirmation form [W-13] [W-15]', () => {
  it('opens all orders of an address in another browser, after a press, once', async () => {
    await parent.pay(await parent.signUp());
    await parent.pay(await parent.signUp({ childs_name: 'Sam', phone_number: '12125551299' }));
    const elsewhere = shop.visitor();
    const sent = await confirm('PARENT@example.com', elsewhere);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/accounts/menu?confirm=sent']);
    const key = await latestKey();
    expect(await children(elsewhere)).toEqual([]);
    expect((await elsewhere.post('/api/sign_in', { key })).json()).toEqual({ status: 'success' });
    expect(await children(elsewhere)).toEqual(['Zoë', 'Sam']);
    expect((await shop.visitor().post('/api/sign_in', { key })).statusCode).toBe(409);
  });

  it('tells the reader of an address of another child once that one is paid for, and of no gift', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    await confirm('parent@example.com');
    await parent.post('/api/sign_in', { key: await latestKey() });
    const isTold = async () => (await parent.get(`/api/order?order_id=${order}`)).json().dup_user;
    const gift = await parent.post('/api/gift', { email: 'parent@example.com', package_id: '26' });
    await parent.pay(gift.json().order_id);
    const second = await parent.signUp({ childs_name: 'Sam', phone_number: '12125551299' });
    expect(await isTold()).toBe(false);
    await parent.pay(second);
    expect(await isTold()).toBe(true);
  });

  it.each([
    ['is paid', 'paid'],
    ['waits for its money', 'onHold'],
  ])('opens cancelled orders too, and goes on with one that %s', async (_, state) => {
    const stands = await parent.signUp();
    await parent.pay(stands);
    await shop.run(`update orders set state = '${state}'`);
    const cancelled = await parent.signUp({ childs_name: 'Sam', phone_number: '12125551299' });
    await parent.pay(cancelled);
    await parent.post('/api/cancel_order', { order_id: cancelled, amount: '29.95' });
    const elsewhere = shop.visitor();
    await confirm('parent@example.com', elsewhere);
    await elsewhere.post('/api/sign_in', { key: await latestKey() });
    expect(await children(elsewhere)).toEqual(['Zoë', 'Sam']);
    expect((await elsewhere.get('/api/order')).json().order_id).toBe(stands);
  });

  it('says the same to an address that never bought anything', async () => {
    await parent.pay(await parent.signUp());
    const [known, unknown] = [await confirm('parent@example.com'), await confirm('unknown@example.com')];
    expect([unknown.statusCode, unknown.headers.location]).toEqual([
      known.statusCode,
      known.headers.location,
    ]);
  });

  it('makes links that end after 15 minutes and are kept as a hash', async () => {
    await confirm('parent@example.com');
    const key = await latestKey();
    shop.clock.time += 15 * 60_000;
    expect((await parent.post('/api/sign_in', { key })).json().message).toContain('15 minutes');
  });

  it('takes a press whose answer was lost again, and no other press', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    const cookies = {};
    const elsewhere = shop.visitor(cookies);
    await confirm('parent@example.com', elsewhere);
    const signIn = { key: await latestKey(), press: 'of-this-page' };
    // The lost answer: this browser keeps the cookie that it had.
    const lost = shop.visitor({ ...cookies });
    expect((await lost.post('/api/sign_in', signIn)).json()).toEqual({ status: 'success' });
    expect(await children(elsewhere)).toEqual([]);
    for (const other of [{ key: signIn.key }, { ...signIn, press: 'of-another-page' }])
      expect((await elsewhere.post('/api/sign_in', other)).json().code).toBe('link_used_up');
    expect((await elsewhere.post('/api/sign_in', { ...signIn, press: '' })).statusCode).toBe(422);
    expect((await elsewhere.post('/api/sign_in', signIn)).json()).toEqual({ status: 'success' });
    expect(await children(elsewhere)).toEqual(['Zoë']);
    shop.clock.time += 15 * 60_000;
    expect((await elsewhere.post('/api/sign_in', signIn)).statusCode).toBe(409);
  });

  it('takes a press without a name once', async () => {
    await parent.pay(await parent.signUp());
    await confirm('parent@example.com');
    const key = await latestKey();
    expect((await parent.post('/api/sign_in', { key })).statusCode).toBe(200);
    expect((await parent.post('/api/sign_in', { key })).statusCode).toBe(409);
  });

  it('stays in the edition of the visitor', async () => {
    const sent = await parent.post('/uk/accounts/confirm', { email: 'parent@example.com' });
    expect(sent.headers.location).toBe('/uk/accounts/menu?confirm=sent');
    await shop.tick();
    expect(shop.mail.sent[0]?.text).toContain('/uk/accounts/menu#key=');
  });

  it('cannot be used to flood a mailbox', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm('parent@example.com')));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('a link of a reminder, and one to sign in', () => {
  const secretHash = 'hash';
  const visitor = 'the reader';
  const emailKey = 'parent@example.com';
  const day = 86_400_000;
  /** Until tomorrow. */
  const send = (orderId: string | null) =>
    shop.store.write((unit) =>
      unit.links.insert({ secretHash, emailKey, orderId, expiresAt: shop.clock.time + day, usedBy: null }),
    );
  const press = () =>
    shop.store.write((unit) => resumeSignUp(unit, { secretHash, visitor, at: shop.clock.time }));
  const isGood = () => shop.store.read((unit) => canResume(unit, secretHash, shop.clock.time));

  it('opens the sign-up once, which is the reader’s from then on', async () => {
    const order = await parent.signUp();
    expect([await isGood(), await press()]).toEqual([false, undefined]);
    await send(order);
    expect(await isGood()).toBe(true);
    expect(await press()).toMatchObject({ id: order, visitor, emailReadAt: shop.clock.time });
    expect([await isGood(), await press()]).toEqual([false, undefined]);
  });

  it('changes nothing of an order that is paid', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    await send(order);
    expect(await press()).toMatchObject({ id: order, emailReadAt: null });
    expect(await shop.rows(`select id from orders where visitor = '${visitor}'`)).toEqual([]);
  });

  it.each([
    ['not paid', false],
    ['paid', true],
  ])(
    'opens the same sign-up of the browser in which it is pressed, where that has one: %s',
    async (_, isPaid) => {
      await send(await parent.signUp());
      const reader = shop.visitor();
      const own = await reader.signUp();
      if (isPaid) await reader.pay(own);
      const [{ visitor: readers } = { visitor: '' }] = await shop.rows<{ visitor: string }>(
        `select visitor from orders where id = '${own}'`,
      );
      const opened = await shop.store.write((unit) =>
        resumeSignUp(unit, { secretHash, visitor: readers, at: shop.clock.time }),
      );
      expect(opened).toMatchObject({
        id: own,
        visitor: readers,
        emailReadAt: isPaid ? null : shop.clock.time,
      });
      expect(await isGood()).toBe(false);
    },
  );

  it('ends at its moment, unpressed', async () => {
    await send(await parent.signUp());
    shop.clock.time += day - 1;
    expect(await isGood()).toBe(true);
    shop.clock.time += 1;
    expect([await isGood(), await press()]).toEqual([false, undefined]);
  });

  it('is for one thing alone: what signs in resumes nothing and stays, and the other way round', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    const signIn = () =>
      shop.store.write((unit) =>
        useSignInLink(unit, { secretHash, pressHash: 'a press', at: shop.clock.time }),
      );
    await send(null);
    expect([await isGood(), await press()]).toEqual([false, undefined]);
    expect(await signIn()).toEqual({ emailKey, orderIds: [order] });
    await shop.store.write((unit) => unit.links.delete(secretHash));
    await send(order);
    await expect(signIn()).rejects.toMatchObject({ code: 'link_used_up' });
    expect(await isGood()).toBe(true);
  });
});

describe('the account in a browser that knows of no order', () => {
  it('is where every receipt leads, in its edition, and sends a link from there [O-03]', async () => {
    const bought = await parent.signUp();
    await parent.pay(bought);
    await parent.post('/api/internal_package_upgrade', {
      order_id: bought,
      package: 'video',
      amount: '9.95',
    });
    const gift = await parent.post('/uk/api/gift', {
      email: 'giver@example.com',
      recipient_email: '',
      send_on: '',
      package_id: '26',
    });
    await parent.pay(gift.json().order_id);
    await shop.tick();
    const receipts = shop.mail.sent.filter(({ subject }) => subject.includes('receipt'));
    expect(receipts.map(({ text }) => /http\S*accounts\/menu/.exec(text)?.[0])).toEqual([
      'http://127.0.0.1:3000/us/accounts/menu',
      'http://127.0.0.1:3000/us/accounts/menu',
      'http://127.0.0.1:3000/uk/accounts/menu',
    ]);
    const elsewhere = shop.visitor();
    const asked = await elsewhere.post('/uk/api/sign_in_link', { email: 'parent@example.com' });
    expect(asked.json()).toEqual({ status: 'success' });
    const unknown = await elsewhere.post('/uk/api/sign_in_link', { email: 'unknown@example.com' });
    expect(unknown.body).toBe(asked.body);
    await shop.tick();
    const mail = shop.mail.sent.findLast(({ to }) => to === 'parent@example.com');
    expect(mail?.text).toContain('/uk/accounts/menu#key=');
    await elsewhere.post('/api/sign_in', { key: keyIn(mail?.text) });
    expect(await children(elsewhere)).toEqual(['Zoë']);
  });
});

describe('POST /api/discount_email [A-06] [W-18] [B27]', () => {
  it('sends one code that works once, and keeps the words each time that they are agreed to', async () => {
    const ask = (email: string) => parent.post('/api/discount_email', { email });
    expect([(await ask('Parent@example.com')).json(), (await ask('parent@example.com')).json()]).toEqual([
      { status: 'success' },
      { status: 'success' },
    ]);
    await shop.tick();
    expect(shop.mail.sent).toHaveLength(1);
    const agreed =
      'select email, edition, wording, ip, user_agent, at from marketing_consents order by email';
    const kept = {
      user_agent: 'lightMyRequest',
      edition: 'us',
      wording: 'We send one code, and now and then an offer. Every e-mail has a link to unsubscribe.',
      ip: '127.0.0.1',
      at: shop.clock.time,
    };
    expect(await shop.rows(agreed)).toEqual([
      { ...kept, email: 'Parent@example.com' },
      { ...kept, email: 'parent@example.com' },
    ]);
    expect(shop.mail.sent[0]?.text).toContain('10%');
    expect(
      await shop.rows(
        'select percent_off, free_texts, max_uses, ends_at - starts_at as lives from promotions',
      ),
    ).toEqual([{ percent_off: 10, free_texts: 0, max_uses: 1, lives: 30 * 86_400_000 }]);
    const code = /SNOW-\w{5}-\w{5}/.exec(shop.mail.sent[0]?.text ?? '')?.[0] ?? '';
    const order = await parent.signUp();
    expect((await parent.pay(order, { promocode: code })).json()).toMatchObject({
      result: 'success',
      amount: 26.96,
    });
    const next = shop.visitor();
    const other = await next.signUp({ email: 'other@example.com', phone_number: '12125551235' });
    expect((await next.pay(other, { promocode: code })).statusCode).toBe(422);
  });

  it('sends it also to who agreed to offers at the sign-up, once', async () => {
    await parent.signUp({ offers_consent: 'yes' });
    for (const email of ['parent@example.com', 'Parent@example.com'])
      await parent.post('/api/discount_email', { email });
    await shop.tick();
    expect(shop.mail.sent.filter(({ text }) => text.includes('SNOW-'))).toHaveLength(1);
    await parent.signUp({ offers_consent: 'yes' });
    expect(await shop.rows('select wording from marketing_consents')).toHaveLength(4);
  });

  it.each([
    [undefined, ''],
    [`1${'x'.repeat(400)}`, `1${'x'.repeat(299)}`],
  ])('keeps of a browser that calls itself %j no more than %j', async (agent, kept) => {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/uk/api/discount_email',
      payload: 'email=parent%40example.com',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    });
    expect(statusCode).toBe(200);
    expect(await shop.rows('select edition, user_agent from marketing_consents')).toEqual([
      { edition: 'uk', user_agent: kept },
    ]);
  });

  it.each(['', 'parent', 'a@b'])('refuses %j', async (email) => {
    expect((await parent.post('/api/discount_email', { email })).statusCode).toBe(422);
  });
});
