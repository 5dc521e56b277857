/** The confirmation form, links to sign in, and the discount pop-up. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
    await parent.pay(await parent.signUp({ childs_name: 'Sam' }));
    const elsewhere = shop.visitor();
    const sent = await confirm('PARENT@example.com', elsewhere);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/accounts/menu?confirm=sent']);
    const key = await latestKey();
    expect(await children(elsewhere)).toEqual([]);
    expect((await elsewhere.post('/api/sign_in', { key })).json()).toEqual({ status: 'success' });
    expect(await children(elsewhere)).toEqual(['Zoë', 'Sam']);
    expect((await shop.visitor().post('/api/sign_in', { key })).statusCode).toBe(409);
  });

  it('opens cancelled orders too, and goes on with one that stands', async () => {
    const stands = await parent.signUp();
    await parent.pay(stands);
    const cancelled = await parent.signUp({ childs_name: 'Sam' });
    await parent.pay(cancelled);
    await parent.post('/api/cancel_order', { order_id: cancelled, amount: '29.95' });
    const elsewhere = shop.visitor();
    await confirm('parent@example.com', elsewhere);
    await elsewhere.post('/api/sign_in', { key: await latestKey() });
    expect(await children(elsewhere)).toEqual(['Sam', 'Zoë']);
    expect((await elsewhere.get('/api/order')).json().order_id).toBe(stands);
  });

  it('says the same to an address that never bought anything', async () => {
    await parent.pay(await parent.signUp());
    const [known, unknown] = [await confirm('parent@example.com'), await confirm('nobody@example.com')];
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

describe('POST /api/discount_email [A-06] [W-18] [B27]', () => {
  it('sends one code that works once, and keeps the words that were agreed to', async () => {
    const ask = () => parent.post('/api/discount_email', { email: 'parent@example.com' });
    expect([(await ask()).json(), (await ask()).json()]).toEqual([
      { status: 'success' },
      { status: 'success' },
    ]);
    await shop.tick();
    expect(shop.mail.sent).toHaveLength(1);
    const code = /SNOW-\w{5}-\w{5}/.exec(shop.mail.sent[0]?.text ?? '')?.[0] ?? '';
    const order = await parent.signUp();
    expect((await parent.pay(order, { promocode: code })).json()).toMatchObject({
      result: 'success',
      amount: 26.96,
    });
    const next = shop.visitor();
    const other = await next.signUp({ email: 'other@example.com', childs_name: 'Sam' });
    expect((await next.pay(other, { promocode: code })).statusCode).toBe(422);
  });

  it.each(['', 'parent', 'a@b'])('refuses %j', async (email) => {
    expect((await parent.post('/api/discount_email', { email })).statusCode).toBe(422);
  });
});
