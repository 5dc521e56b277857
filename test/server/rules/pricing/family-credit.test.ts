/** A child added to a family that has paid for more: no code is typed, and each is used once [C15]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
/** The first child's order, and the family package that was added to it. */
let first: string;
let family: string;

beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
  first = await parent.signUp({ childs_name: 'Mia' });
  await parent.pay(first);
  const extra = { order_id: first, package: 'family', amount: '19.95' };
  expect((await parent.post('/api/internal_package_upgrade', extra)).json().status).toBe('success');
  family = (await account()).extras[0].order_id;
});
afterEach(() => shop.close());

const account = async (visitor = parent, index = 0) =>
  (await visitor.get('/api/account')).json().orders[index];
const used = async () =>
  (await account()).extras[0].codes.filter(({ redeemed }: { redeemed: boolean }) => redeemed).length;
const another = (visitor = parent) => visitor.post('/api/another_child', { order_id: family });
const phones = ['12125550001', '12125550002', '12125550003', '12125550004'];
const signUp = (index: number, visitor = parent, more = {}) =>
  visitor.signUp({ childs_name: `Child ${index}`, phone_number: phones[index] ?? '', ...more });
/** An address for which no family package was bought. */
const elsewhere = { email: 'grandma@example.com' };
const order = async (id: string, visitor = parent) => (await visitor.get(`/api/order?order_id=${id}`)).json();
/** Presses the button that says Free: no code, no card. */
const getFree = (id: string, visitor = parent) => visitor.pay(id, { nonce: '', shown_amount: '0.00' });

it('is no offer beside what is being bought: the payment step of a first child says nothing of it', async () => {
  const newcomer = shop.visitor();
  const unpaid = await signUp(0, newcomer, elsewhere);
  expect((await order(unpaid, newcomer)).package.description).toMatch(/^A text each day[^.]*\.$/);
});

it('costs on Christmas Eve what two texts each are worth, and its codes pay for them', async () => {
  shop.clock.time = Date.UTC(2026, 11, 24, 12);
  const late = shop.visitor();
  const eldest = await signUp(0, late);
  const { amount, package: bought } = await order(eldest, late);
  expect([amount, bought.id]).toEqual(['7.95', 6]);
  await late.pay(eldest, { package_id: '6' });
  const add = (sum: string) =>
    late.post('/api/internal_package_upgrade', { order_id: eldest, package: 'family', amount: sum });
  expect((await add('19.95')).json()).toMatchObject({ code: 'other_sum' });
  expect((await add('4.95')).json().status).toBe('success');
  const [extra] = (await account(late)).extras;
  expect((await late.post('/api/another_child', { order_id: extra.order_id })).statusCode).toBe(200);
  const second = await signUp(1, late);
  expect((await late.pay(second, { package_id: '6', nonce: '' })).json()).toMatchObject({ amount: 0 });
  const texts = (await account(late, 1)).messages.filter(({ slot }: { slot: string }) => slot !== 'welcome');
  expect(texts.map(({ slot }: { slot: string }) => slot)).toEqual(['12-24', '12-25']);
  expect(shop.gateway.ledger.slice(-2).map((charge) => charge.amount)).toEqual([795, 495]);
});

it('brings a child of the next December as many texts as a code of Christmas Eve paid for, and says so', async () => {
  shop.clock.time = Date.UTC(2026, 11, 24, 12);
  const late = shop.visitor();
  const eldest = await signUp(0, late);
  await late.pay(eldest, { package_id: '6' });
  const extra = { order_id: eldest, package: 'family', amount: '4.95' };
  expect((await late.post('/api/internal_package_upgrade', extra)).json().status).toBe('success');
  shop.clock.time = Date.UTC(2026, 11, 28, 12);
  const second = await signUp(1, late);
  const { amount, package: bought, delivery } = await order(second, late);
  expect([amount, bought.id, delivery.kind, delivery.texts.count]).toEqual(['0.00', 6, 'all', 6]);
  expect(delivery.texts.from).toMatch(/^2027-12-20/);
});

it('is bought once, also where it has another price by then', async () => {
  shop.clock.time = Date.UTC(2026, 11, 24, 12);
  const again = { order_id: first, package: 'family', amount: '4.95' };
  await parent.post('/api/internal_package_upgrade', again);
  expect((await account()).extras).toHaveLength(1);
  expect(shop.gateway.ledger).toHaveLength(2);
});

it('is free without a code, in the price, the list of packages and the charge, and writes to its own phone', async () => {
  expect((await another()).json()).toEqual({ status: 'success', left: 2 });
  const second = await signUp(0);
  const shown = await order(second);
  expect(shown.amount).toBe('0.00');
  expect(shown.package.description).toMatch(/Your family package pays for it\.$/);
  const { packages } = (await parent.get('/api/packages')).json();
  const sums = packages.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount]);
  expect(sums.filter(([kind]: [string]) => kind === 'texts')).toEqual(
    Array.from({ length: 3 }, () => ['texts', '0.00']),
  );
  expect(sums).toContainEqual(['upgrade', '19.95']);
  expect((await getFree(second)).json()).toMatchObject({ result: 'success', amount: 0 });
  expect(await used()).toBe(1);
  const added = await account(parent, 1);
  expect(added).toMatchObject({ order_id: second, state: 'paid', amount: '0.00' });
  expect(added.messages.filter(({ slot }: { slot: string }) => slot !== 'welcome')).toHaveLength(25);
  expect(shop.gateway.ledger).toHaveLength(2);
});

it('is in the list of packages for the child that the list is asked about', async () => {
  const other = await signUp(0, parent, elsewhere);
  await another();
  const second = await signUp(1);
  const prices = async (query: string, visitor = parent) =>
    (await visitor.get(`/api/packages${query}`))
      .json()
      .packages.filter(({ kind }: { kind: string }) => kind === 'texts')
      .map(({ amount }: { amount: string }) => amount);
  for (const query of ['', `?order_id=${second}`]) {
    expect(await prices(query)).toEqual(['0.00', '0.00', '0.00']);
  }
  expect(await prices(`?order_id=${other}`)).toContain('29.95');
  expect(await prices(`?order_id=${second}`, shop.visitor())).toContain('29.95');
});

it('wants the consent of a guardian for the new phone, like any sign-up', async () => {
  await another();
  const refused = await parent.post('/api/internal_ad_lead', {
    email: 'parent@example.com',
    childs_name: 'Leo',
    phone_number: phones[0] ?? '',
  });
  expect(refused.statusCode).toBe(422);
});

it('pays for as many children as the package has, and the next one costs what it costs', async () => {
  for (const index of [0, 1]) {
    await another();
    const id = await signUp(index);
    expect((await getFree(id)).json().result).toBe('success');
  }
  expect(await used()).toBe(2);
  const none = await another();
  expect([none.statusCode, none.json().code]).toEqual([409, 'no_child_left']);
  expect((await order(await signUp(2))).amount).toBe('29.95');
});

it('pays for a sign-up that was begun without the button, by the address that bought it and in its browser', async () => {
  const second = await signUp(0, parent, { email: 'Parent@Example.com' });
  const shown = await order(second);
  expect(shown.amount).toBe('0.00');
  expect(shown.package.description).toMatch(/Your family package pays for it\.$/);
  expect((await getFree(second)).json()).toMatchObject({ result: 'success', amount: 0 });
  expect(await used()).toBe(1);
  expect((await getFree(await signUp(1))).json()).toMatchObject({ result: 'success', amount: 0 });
  expect((await order(await signUp(2))).amount).toBe('29.95');
});

it('leaves a sign-up with another address what it costs, unless the button was pressed', async () => {
  expect((await order(await signUp(0, parent, elsewhere))).amount).toBe('29.95');
});

it('counts for one child: after a paid one, a sign-up with another address is not free by itself', async () => {
  await another();
  await getFree(await signUp(0));
  expect((await order(await signUp(1, parent, elsewhere))).amount).toBe('29.95');
});

it('follows a sign-up that is begun anew, and one that was there before', async () => {
  const before = await signUp(0, parent, elsewhere);
  expect((await order(before)).amount).toBe('29.95');
  await another();
  const mistyped = await signUp(1);
  expect((await order(mistyped)).amount).toBe('0.00');
  expect(await signUp(0, parent, elsewhere)).toBe(before);
  expect((await order(before)).amount).toBe('0.00');
});

it('goes on for the next child while an order of before is paid by itself', async () => {
  const before = await signUp(0, parent, elsewhere);
  await another();
  expect((await parent.pay(before)).json()).toMatchObject({ result: 'success', amount: 29.95 });
  // With its own address the package would pay for it without the button, too.
  expect((await order(await signUp(1, parent, elsewhere))).amount).toBe('0.00');
});

it('in two tabs uses one code for each child, and the one too many is told its price before it pays', async () => {
  await another();
  const children = [await signUp(0), await signUp(1), await signUp(2)];
  for (const id of children) expect((await order(id)).amount).toBe('0.00');
  const answers = await Promise.all(children.map((id) => getFree(id)));
  const results = answers.map((answer) => answer.json().result);
  expect(results.filter((result) => result === 'success')).toHaveLength(2);
  expect(await used()).toBe(2);
  const late = children[results.indexOf('failed')] ?? '';
  expect((await order(late)).amount).toBe('29.95');
  const again = await getFree(late);
  expect([again.statusCode, again.json().code]).toEqual([409, 'other_sum']);
  expect((await parent.pay(late)).json()).toMatchObject({ result: 'success', amount: 29.95 });
});

it('pressed twice at the same moment pays once and uses one code', async () => {
  await another();
  const second = await signUp(0);
  await Promise.all([getFree(second), getFree(second)]);
  expect(await used()).toBe(1);
});

it('is over when the package was paid back, also for a sign-up that was free until then', async () => {
  await another();
  const second = await signUp(0);
  expect((await order(second)).amount).toBe('0.00');
  const { amount } = (await account()).extras[0].cancellation;
  expect((await parent.post('/api/cancel_order', { order_id: family, amount })).statusCode).toBe(200);
  expect((await order(second)).amount).toBe('29.95');
  expect((await getFree(second)).json().code).toBe('other_sum');
  expect((await another()).statusCode).toBe(409);
});

describe('another browser', () => {
  it('has it once a link from an e-mail has opened the order there', async () => {
    const tablet = shop.visitor();
    expect((await another(tablet)).statusCode).toBe(404);
    await tablet.post('/accounts/confirm', { email: 'parent@example.com' });
    await shop.tick();
    const letter = shop.mail.sent.findLast(({ subject }) => subject.includes('account'))?.text ?? '';
    await tablet.post('/api/sign_in', { key: /#key=([\w-]{43})/.exec(letter)?.[1] ?? '' });
    expect((await another(tablet)).statusCode).toBe(200);
    const second = await signUp(0, tablet);
    expect((await getFree(second, tablet)).json().result).toBe('success');
    expect(await used()).toBe(1);
  });

  it('of a stranger gets nothing, whatever it types', async () => {
    await another();
    const stranger = shop.visitor();
    const theirs = await signUp(0, stranger);
    expect((await order(theirs, stranger)).amount).toBe('29.95');
    expect((await getFree(theirs, stranger)).json().result).not.toBe('success');
    expect(await used()).toBe(0);
  });
});

it('is forgotten after a day', async () => {
  await another();
  shop.clock.time += 25 * 3_600_000;
  expect((await order(await signUp(0, parent, elsewhere))).amount).toBe('29.95');
});

it('leaves a code that is typed in its right, and a code that was given away its use', async () => {
  await another();
  const second = await signUp(0);
  const [code] = (await account()).extras[0].codes;
  const cousin = shop.visitor();
  const theirs = await signUp(1, cousin, { email: 'aunt@example.com' });
  expect((await cousin.pay(theirs, { promocode: code.code, nonce: '' })).json().result).toBe('success');
  expect((await getFree(second)).json().result).toBe('success');
  expect(await used()).toBe(2);
});

it('is no gift across the ocean: a child of the other edition pays there', async () => {
  await another();
  const answer = await parent.post('/uk/api/internal_ad_lead', {
    email: 'parent@example.com',
    childs_name: 'Leo',
    phone_number: '07400 123456',
    guardian_consent: 'yes',
    consent_version: 'uk-2026-1',
  });
  expect((await order(answer.json().order_id)).amount).toBe('23.95');
});
