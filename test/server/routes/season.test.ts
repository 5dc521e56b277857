/** Proves GET /api/season: what is shown before paying is what is planned by paying, text for text. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
});
afterEach(() => shop.close());

interface Shown {
  slot: string;
  due_at: string;
  body: string;
  picture: string | null;
}
const seen = ({ slot, due_at, body }: Shown) => ({ slot, due_at, body });
const season = async (visitor: Visitor, query = '') => (await visitor.get(`/api/season${query}`)).json();

it.each(['2026-11-25T12:00-05:00', '2026-12-12T12:00-05:00'])(
  'shows every text that is planned by paying, at its moment, for a sign-up of %s [O-03]',
  async (now) => {
    shop.clock.time = Date.parse(now);
    const order = await parent.signUp({ childs_name: 'Zoë', time_zone: 'America/New_York' });
    const before = await season(parent);
    expect(before).toMatchObject({ order_id: order, state: 'awaiting_payment', childs_name: 'Zoë' });
    expect(before.texts.every(({ body }: Shown) => body.length > 20)).toBe(true);
    expect(before.texts.some(({ body }: Shown) => body.includes('Zoë'))).toBe(true);
    expect((await parent.pay(order)).json().result).toBe('success');
    const [{ messages }] = (await parent.get('/api/account')).json().orders;
    const planned = messages.filter(({ slot }: Shown) => slot !== 'welcome');
    expect(before.texts.map(seen)).toEqual(planned.map(seen));
    expect(before.texts).toHaveLength(now.includes('11-25') ? 25 : 14);
  },
);

it('says in words what each picture shows', async () => {
  await parent.signUp();
  const { texts } = await season(parent);
  const pictures = texts.filter(({ picture }: Shown) => picture !== null);
  expect(pictures.length).toBeGreaterThan(4);
  for (const { picture_words } of pictures) expect(picture_words).toMatch(/^\S.*\.$/);
});

it('shows nothing of an order that is paid for, which the account shows', async () => {
  await parent.pay(await parent.signUp());
  expect(await season(parent)).toMatchObject({ state: 'paid', texts: [] });
});

it('calls the text of this day that of today in the account', async () => {
  shop.clock.time = Date.parse('2026-12-05T23:30-07:00');
  await parent.pay(await parent.signUp({ phone_number: '13035551234', time_zone: 'America/Denver' }));
  const today = async () => {
    const [{ messages }] = (await parent.get('/api/account')).json().orders;
    return messages.filter((text: { today: boolean }) => text.today).map(({ slot }: Shown) => slot);
  };
  // The sixth in New York, and the fifth in Denver, whose text was not bought any more.
  expect(await today()).toEqual([]);
  shop.clock.time = Date.parse('2026-12-06T00:30-07:00');
  expect(await today()).toEqual(['12-06']);
});

it('shows a stranger nothing', async () => {
  const order = await parent.signUp();
  const stranger = shop.visitor();
  expect((await stranger.get('/api/season')).statusCode).toBe(404);
  expect((await stranger.get(`/api/season?order_id=${order}`)).statusCode).toBe(404);
});

it.each([
  ['on its day', '2026-12-01T12:00-05:00', '2026-12-01T12:00-05:00', '29.95'],
  ['after a part of the texts', '2026-12-01T12:00-05:00', '2026-12-15T12:00-05:00', '14.95'],
  ['after its season', '2026-12-24T12:00-05:00', '2026-12-27T12:00-05:00', '29.95'],
])('says what is paid %s', async (_, signedUp, opened, sum) => {
  shop.clock.time = Date.parse(signedUp);
  await parent.signUp();
  shop.clock.time = Date.parse(opened);
  const order = (await parent.get('/api/order')).json();
  const { amount, texts } = await season(parent);
  expect([amount, order.amount]).toEqual([sum, sum]);
  expect(texts).toHaveLength(order.delivery.texts.count);
});

it('says of a child of a family package that nothing is paid', async () => {
  const first = await parent.signUp();
  await parent.pay(first);
  await parent.post('/api/internal_package_upgrade', { order_id: first, package: 'family', amount: '19.95' });
  await parent.signUp({ childs_name: 'Leo', phone_number: '12125550001' });
  expect((await parent.get('/api/order')).json().amount).toBe('0.00');
  expect((await season(parent)).amount).toBe('0.00');
});
