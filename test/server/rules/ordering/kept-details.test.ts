/** The child's details, kept for next year where the buyer asks for it: how long, for whom, and what is never kept [B24]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
const email = 'parent@example.com';
const january2027 = Date.UTC(2027, 0, 31, 10);
const nextDecember = Date.UTC(2027, 10, 20, 15);
const january2028 = Date.UTC(2028, 0, 31, 10);
const details = { gender: 'girl', town: 'Duluth', age: '6', pet_type: 'dog', pet_name: 'Rex', elf: 'Pip' };
const known = { childs_name: 'Zoë', ...details };

beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
  order = await parent.signUp({ email });
  await parent.post('/api/internal_ad_lead_update', { order_id: order, ...details });
  await parent.pay(order);
});
afterEach(() => shop.close());

const keep = (answer: '' | 'yes' = 'yes', by = parent) =>
  by.post('/api/keep_details', { order_id: order, keep: answer });
async function at(time: number) {
  shop.clock.time = time;
  await shop.tick();
}
const rows = (query: string) => shop.rows(query);
const child = `select childs_name, phone, town, age, pet_name, elf from orders where season = 2026`;
const forgotten = [{ childs_name: '', phone: '', town: null, age: null, pet_name: null, elf: null }];
const kept = [{ childs_name: 'Zoë', phone: '', town: 'Duluth', age: 6, pet_name: 'Rex', elf: 'Pip' }];
const boxOf = async (visitor: Visitor) => (await visitor.get('/api/account')).json().orders[0].keep;

/** A person in another browser, who has opened a link from an e-mail to the address. */
async function whoReads(address: string) {
  const visitor = shop.visitor();
  await visitor.post('/accounts/confirm', { email: address });
  await shop.tick();
  await visitor.post('/api/sign_in', {
    key: /#key=([\w-]{43})/.exec(shop.mail.sent.at(-1)?.text ?? '')?.[1] ?? '',
  });
  return visitor;
}
const offered = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/kept_details?order_id=${id}`)).json().kept;

describe('the box', () => {
  it('is not ticked beforehand, says both days, and holds what was ticked', async () => {
    const days = { otherwise_until: '2027-01-31', until: '2028-01-31' };
    expect(await boxOf(parent)).toEqual({ kept: false, ...days });
    expect((await keep()).json()).toEqual({ status: 'success' });
    expect(await boxOf(parent)).toEqual({ kept: true, ...days });
    await keep('');
    expect(await boxOf(parent)).toEqual({ kept: false, ...days });
  });

  it('is only for who has the order, and gone with the details', async () => {
    expect((await keep('yes', shop.visitor())).statusCode).toBe(404);
    await at(january2027);
    expect(await boxOf(parent)).toBeNull();
    const late = await keep();
    expect([late.statusCode, late.json().code]).toEqual([409, 'details_gone']);
    expect(await rows(child)).toEqual(forgotten);
  });

  it('stands beside no unpaid order and no gift', async () => {
    const visitor = shop.visitor();
    await visitor.signUp({ email: 'other@example.com', phone_number: '12125559900' });
    expect(await boxOf(visitor)).toBeNull();
  });
});

describe('the retention job', () => {
  it('deletes the details with the season where the box was left alone', async () => {
    await at(january2027 - 86_400_000);
    expect(await rows(child)).toMatchObject([{ town: 'Duluth' }]);
    await at(january2027);
    expect(await rows(child)).toEqual(forgotten);
  });

  it('keeps the details until 31 January of the year after, without the phone and without a text', async () => {
    await keep();
    await at(january2027);
    expect(await rows(child)).toEqual(kept);
    expect(await rows('select id from messages')).toEqual([]);
    expect(shop.logged.join('')).toContain('"kept":1');
    await at(january2028 - 86_400_000);
    expect(await rows(child)).toEqual(kept);
    await at(january2028);
    expect(await rows(child)).toEqual(forgotten);
    expect(await rows('select keep_requested_at from orders')).toEqual([{ keep_requested_at: null }]);
    expect(await rows('select amount from payments')).toEqual([{ amount: 2995 }]);
  });

  it('logs what it has kept once, not at every run', async () => {
    await keep();
    await at(january2027);
    const logged = shop.logged.length;
    await at(january2027 + 3_600_000);
    expect(shop.logged.slice(logged).join('')).not.toContain('kept');
  });

  it('keeps two children of one buyer apart', async () => {
    const second = await parent.signUp({ email, phone_number: '12125559900' });
    await parent.pay(second);
    await keep();
    await parent.post('/api/keep_details', { order_id: second, keep: 'yes' });
    await at(january2027);
    expect(await rows("select id from orders where childs_name <> ''")).toHaveLength(2);
  });

  it('deletes at its next run what is no longer wanted', async () => {
    await keep();
    await at(january2027);
    await keep('');
    await at(january2027 + 3_600_000);
    expect(await rows(child)).toEqual(forgotten);
  });
});

describe('next year', () => {
  beforeEach(async () => {
    await keep();
    await at(january2027);
    await at(nextDecember);
  });

  it('they are offered, a year older, to who opened a link from an e-mail to the address', async () => {
    const visitor = await whoReads(email);
    const next = await visitor.signUp({ email });
    expect(await offered(visitor, next)).toEqual([
      { order_id: order, season: 2026, childs_name: 'Zoë', ...details, age: '7' },
    ]);
  });

  it('they are offered in the browser of last year', async () => {
    expect(await offered(parent, await parent.signUp({ email }))).toHaveLength(1);
  });

  it('no other visitor gets them, whatever address they sign up with', async () => {
    const stranger = shop.visitor();
    const theirs = await stranger.signUp({ email });
    await stranger.pay(theirs);
    const answer = await stranger.get(`/api/kept_details?order_id=${theirs}`);
    expect(answer.json().kept).toEqual([]);
    // The name that the stranger typed, and nothing besides.
    expect(Object.values(answer.json().saved).join('')).toBe('Zoë');
    expect((await stranger.get(`/api/kept_details?order_id=${order}`)).statusCode).toBe(404);
  });

  it('the year itself is not offered to itself', async () => {
    expect(await offered(parent, order)).toEqual([]);
  });

  it('"download my data" has them, and "delete everything" deletes them [B25]', async () => {
    const visitor = await whoReads(email);
    expect((await visitor.get('/api/account/data')).json().orders[0].order).toMatchObject({
      town: 'Duluth',
      keep_requested_at: '2026-11-21T15:00:00.000Z',
    });
    await visitor.post('/api/account/delete', { email, confirm: 'everything' });
    expect(await rows(child)).toEqual(forgotten);
    expect(await rows('select keep_requested_at from orders')).toEqual([{ keep_requested_at: null }]);
  });
});

it('details that were not to be kept are not offered, even while they are still there', async () => {
  await at(Date.UTC(2026, 11, 28, 15));
  const next = await parent.signUp({ email });
  expect((await rulesOn(shop.store).findOrder(next))?.season).toBe(2027);
  expect(await offered(parent, next)).toEqual([]);
  await keep();
  expect(await offered(parent, next)).toHaveLength(1);
});

it('details that are not known are not offered, nor an age beyond 17', async () => {
  await parent.post('/api/internal_ad_lead_update', { order_id: order, age: '17', town: '', gender: '' });
  await keep();
  await at(january2027);
  await at(nextDecember);
  const next = await parent.signUp({ email });
  expect(await offered(parent, next)).toMatchObject([{ age: '', town: '', gender: '' }]);
});

it('says with the details whether the order stands', async () => {
  const stands = async () => (await parent.get(`/api/kept_details?order_id=${order}`)).json().state;
  expect(await stands()).toBe('paid');
  await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
  expect(await stands()).toBe('cancelled');
});

describe('what was saved of a child', () => {
  const saved = async (id: string, by = parent) =>
    (await by.get(`/api/kept_details?order_id=${id}`)).json().saved;
  const tell = (told: Record<string, string>, id = order) =>
    parent.post('/api/internal_ad_lead_update', { order_id: id, ...told });

  it('is shown when the details are opened again, in another browser too', async () => {
    await shop.tick();
    expect(await saved(order)).toEqual(known);
    expect(await saved(order, await whoReads(email))).toEqual(known);
    expect((await shop.visitor().get(`/api/kept_details?order_id=${order}`)).statusCode).toBe(404);
  });

  it('stays when one field is saved, and goes field by field when a field is emptied', async () => {
    expect((await tell({ town: 'Juneau' })).statusCode).toBe(200);
    expect(await saved(order)).toEqual({ ...known, town: 'Juneau' });
    await tell({ pet_name: '', age: '' });
    expect(await saved(order)).toEqual({ ...known, town: 'Juneau', pet_name: '', age: '' });
    await tell({});
    expect(await saved(order)).toEqual({ ...known, town: 'Juneau', pet_name: '', age: '' });
  });

  it('is led to by the account for every child whose texts are paid for, also by a gift code, and for no other order', async () => {
    const gift = await parent.post('/api/gift', {
      email,
      recipient_email: '',
      send_on: '',
      package_id: '26',
    });
    await parent.pay(gift.json().order_id);
    await shop.tick();
    const code = /GIFT-\w{5}-\w{5}/.exec(shop.mail.sent.map(({ text }) => text).join('\n'))?.[0] ?? '';
    const redeemed = await parent.signUp({ childs_name: 'Sam', phone_number: '12125559876' });
    const paid = await parent.pay(redeemed, {
      promocode: ` ${code.toLowerCase().replaceAll('-', ' ')}`,
      nonce: '',
    });
    expect(paid.json()).toMatchObject({ result: 'success', amount: 0 });
    const unpaid = await parent.signUp({ childs_name: 'Ida', phone_number: '12125559877' });
    const { orders } = (await parent.get('/api/account')).json();
    const open = new Map(
      orders.map((one: { order_id: string; details_open: boolean }) => [one.order_id, one.details_open]),
    );
    expect([...open]).toEqual([
      [order, true],
      [gift.json().order_id, false],
      [redeemed, true],
      [unpaid, false],
    ]);
    await tell({ town: 'Nome' }, redeemed);
    expect(await saved(redeemed)).toEqual({
      childs_name: 'Sam',
      gender: '',
      town: 'Nome',
      age: '',
      pet_type: '',
      pet_name: '',
      elf: '',
    });
    expect((await saved(order)).town).toBe('Duluth');
  });
});

it.each([
  (code: string) => code.toLowerCase(),
  (code: string) => code.replaceAll('-', ''),
  (code: string) => code.replaceAll('-', ' '),
  (code: string) => ` ${code.replaceAll('-', '–').toLowerCase()} `,
  (code: string) => code.replaceAll('-', ' - '),
])('a gift code is read as people type it, %# [C15]', async (typed) => {
  const gift = await parent.post('/api/gift', { email, recipient_email: '', send_on: '', package_id: '26' });
  await parent.pay(gift.json().order_id);
  await shop.tick();
  const code = /GIFT-\w{5}-\w{5}/.exec(shop.mail.sent.map(({ text }) => text).join('\n'))?.[0] ?? '';
  const answer = await parent.post('/santa/get_promo_amount', { promocode: typed(code), package_id: '26' });
  expect(answer.json()).toMatchObject({ err_message: 'none', amount: '0.00' });
  const child = await parent.signUp({ childs_name: 'Sam', phone_number: '12125559876' });
  expect((await parent.pay(child, { promocode: typed(code), nonce: '' })).json().result).toBe('success');
  const again = await parent.post('/santa/get_promo_amount', { promocode: code, package_id: '26' });
  expect(again.json().err_message).toBe('This code has been used already.');
});
