/** How the account lists what was bought. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
});
afterEach(() => shop.close());

it('lists what stands before what was cancelled, each in the order of the sign-ups [O-03]', async () => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
  const orders: string[] = [];
  for (const [index, childs_name] of names.entries()) {
    const order = await parent.signUp({ childs_name, phone_number: `1212555987${index}` });
    await parent.pay(order);
    orders.push(order);
  }
  for (const order_id of [orders[2], orders[0]]) {
    const cancelled = await parent.post('/api/cancel_order', { order_id: order_id ?? '', amount: '29.95' });
    expect(cancelled.json().status).toBe('refunded');
  }
  const { orders: listed }: { orders: { childs_name: string; state: string }[] } = (
    await parent.get('/api/account')
  ).json();
  expect(listed.map(({ childs_name, state }) => [childs_name, state])).toEqual([
    ['Ben', 'paid'],
    ['Dan', 'paid'],
    ['Ada', 'cancelled'],
    ['Cleo', 'cancelled'],
  ]);
});

it('is looked at some hundred times an hour, and then not: making it costs work', async () => {
  const shop = await testShop();
  const visitor = shop.visitor();
  await visitor.get('/santa/signup');
  const codes: number[] = [];
  for (let i = 0; i < 301; i += 1) codes.push((await visitor.get('/api/account')).statusCode);
  await shop.close();
  expect([new Set(codes.slice(0, 300)), codes.at(-1)]).toEqual([new Set([200]), 429]);
});
