/** Extras: what comes with a package in the UK, what can be added to whom, and how it is paid without a kept method [K-02]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop({ edition: 'uk' });
  parent = shop.visitor();
});
afterEach(() => shop.close());

const london = { phone_number: '07400123456', consent_version: 'uk-2026-1' };
const now = { start_now: 'uk-start-2026-2' };
const orderOf = async (id: string, by = parent) => (await by.get(`/api/order?order_id=${id}`)).json();
const namesToAdd = async (id: string, by = parent) =>
  (await orderOf(id, by)).to_add.map(
    ({ extra, amount }: { extra: string; amount: string }) => `${extra} ${amount}`,
  );

describe('what comes with a package', () => {
  it('is named with the price at which it is sold by itself, and the sum of that', async () => {
    const { packages } = (await parent.get('/api/packages')).json();
    const film = packages.find(({ id }: { id: number }) => id === 32);
    const included = packages.map(({ id, includes }: { id: number; includes: unknown }) => [id, includes]);
    const withFilm = { extras: [{ name: 'Video package', amount: film.amount }], worth: film.amount };
    expect(film.amount).toBe('7.95');
    expect(included.filter(([, extras]: [number, unknown]) => extras !== null)).toEqual([
      [12, withFilm],
      [26, withFilm],
    ]);
    const american = (await parent.get('/us/api/packages')).json().packages;
    expect(american.every(({ includes }: { includes: unknown }) => includes === null)).toBe(true);
  });

  it('is delivered: the film leaves on Christmas Eve, plays with the name, and is not sold once more', async () => {
    const order = await parent.signUp({ ...london, childs_name: 'Mia' });
    await parent.pay(order, { ...now, package_id: '12' });
    expect(await orderOf(order)).toMatchObject({
      extras: ['video'],
      to_add: [{ extra: 'family', cancellation: expect.stringContaining('until its codes are used') }],
    });
    const again = await parent.post('/api/internal_package_upgrade', {
      order_id: order,
      package: 'video',
      amount: '7.95',
    });
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_included']);
    await shop.tick();
    expect(shop.mail.sent.some(({ subject }) => subject.includes('film'))).toBe(false);
    shop.clock.time = Date.UTC(2026, 11, 24, 9, 1);
    await shop.tick();
    const letter = shop.mail.sent.find(({ subject }) => subject.includes('film'))?.text ?? '';
    const key = /#key=(\S+)/.exec(letter)?.[1] ?? '';
    expect((await shop.visitor().post('/api/film', { key })).json()).toEqual({ childs_name: 'Mia' });
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('ends with its texts, and does not come with six days', async () => {
    const order = await parent.signUp(london);
    await parent.pay(order, now);
    const { amount } = (await parent.get('/api/account')).json().orders[0].cancellation;
    await parent.post('/api/cancel_order', { order_id: order, amount });
    const small = await parent.signUp({ ...london, childs_name: 'Leo', phone_number: '07400123457' });
    await parent.pay(small, { ...now, package_id: '6' });
    expect(await namesToAdd(small)).toEqual(['family 15.95', 'video 7.95']);
    shop.clock.time = Date.UTC(2026, 11, 24, 9, 1);
    await shop.tick();
    expect(shop.mail.sent.filter(({ subject }) => subject.includes('film'))).toEqual([]);
  });
});

it('can be added to paid texts alone, also to those that a code paid for', async () => {
  const unpaid = await parent.signUp(london);
  expect(await namesToAdd(unpaid)).toEqual([]);
  const { order_id: gift } = (
    await parent.post('/api/gift', { email: 'giver@example.com', package_id: '26' })
  ).json();
  await parent.pay(gift);
  expect((await parent.get('/api/account')).json().orders.at(-1).to_add).toEqual([]);
  const { code } = (await parent.get('/api/account')).json().orders.at(-1).codes[0];
  expect((await parent.pay(unpaid, { promocode: code, nonce: '' })).json()).toMatchObject({ amount: 0 });
  expect(await namesToAdd(unpaid)).toEqual(['family 15.95']);
});

describe('an extra of a buyer whose method was not kept', () => {
  let order: string;
  const wish = { package: 'family', amount: '15.95' };
  beforeEach(async () => {
    order = await parent.signUp(london);
    await parent.pay(order, { ...now, keep_method: '' });
  });

  it('is offered like any other, and paid anew', async () => {
    expect(await orderOf(order)).toMatchObject({ extras_payable: false, to_add: [{ extra: 'family' }] });
    const extra = (await parent.post('/api/extra', { order_id: order, ...wish })).json().order_id;
    expect(await orderOf(extra)).toMatchObject({
      state: 'awaiting_payment',
      amount: '15.95',
      package: { name: 'Family package' },
      method_kept_until: null,
      starts: [],
    });
    const paid = await parent.pay(extra, { package_id: '31', shown_amount: '15.95' });
    expect(paid.json()).toMatchObject({ result: 'success', amount: 15.95 });
    const [{ extras, to_add: toAdd }] = (await parent.get('/api/account')).json().orders;
    expect([extras[0].codes.length, toAdd]).toEqual([2, []]);
    expect(shop.gateway.ledger.map(({ amount }) => amount)).toEqual([2395, 1595]);
  });

  it('is ordered once, at the price of the day, with no code, and by its buyer alone', async () => {
    const ask = (more = {}, by = parent) => by.post('/api/extra', { order_id: order, ...wish, ...more });
    const first = (await ask()).json().order_id;
    expect((await ask()).json().order_id).toBe(first);
    expect((await ask({ amount: '1.00' })).json().code).toBe('other_sum');
    expect((await ask({}, shop.visitor())).statusCode).toBe(404);
    expect((await shop.visitor().get(`/api/order?order_id=${first}`)).statusCode).toBe(404);
    expect((await shop.visitor().pay(first)).statusCode).toBe(404);
    expect((await parent.pay(first, { promocode: 'SNOW' })).json().code).toBe('invalid_promocode');
    shop.clock.time = Date.UTC(2026, 11, 24, 12);
    expect((await ask({ amount: '3.95' })).json().order_id).toBe(first);
    expect((await parent.pay(first)).json()).toMatchObject({ result: 'success', amount: 3.95 });
  });
});
