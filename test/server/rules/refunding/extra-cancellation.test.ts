/** Extras are purchases of their own: what was not delivered of them is paid back by itself [B30] [C13]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAnswer, AccountOrder } from '#server/contract/account.ts';
import { rulesOn } from '#test/support/rules.ts';
import { type Form, testShop, type Visitor } from '#test/support/shop.ts';

type Extra = AccountOrder['extras'][number];

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let season: string;
const hour = 3_600_000;

async function open(edition: 'us' | 'uk' = 'us', lead: Form = {}, package_id = '26') {
  shop = await testShop({ edition });
  parent = shop.visitor();
  season = await parent.signUp(lead);
  await parent.pay(season, { package_id });
}
beforeEach(() => open());
afterEach(() => shop.close());

const add = async (name: 'family' | 'video', amount: string) => {
  const form = { order_id: season, package: name, ab: '', amount };
  expect((await parent.post('/api/internal_package_upgrade', form)).json().status).toBe('success');
};
const ordersOf = async (visitor: Visitor) => (await visitor.get('/api/account')).json<AccountAnswer>().orders;
const extras = async (): Promise<Extra[]> => (await ordersOf(parent))[0]?.extras ?? [];
const idOf = async (kind: Extra['kind']) =>
  (await extras()).find((extra) => extra.kind === kind && extra.state === 'paid')?.order_id ?? '';
const cancel = (order_id: string, amount: string, by = parent) =>
  by.post('/api/cancel_order', { order_id, amount });
const lettersOf = (subject: RegExp) => shop.mail.sent.filter((mail) => subject.test(mail.subject));

/** The codes of the family package, as they came by e-mail. */
async function codes(): Promise<string[]> {
  await shop.tick();
  return lettersOf(/Your family package from/).flatMap(({ text }) => text.match(/GIFT-\S+/g) ?? []);
}

/** A family of its own uses a code. */
async function redeem(promocode = '', phone_number = '12125559876') {
  const family = shop.visitor();
  const email = `${promocode}@example.com`;
  const order = await family.signUp({ childs_name: 'Sam', phone_number, email });
  return { order, answer: (await family.pay(order, { promocode, nonce: '' })).json() };
}

/** Moves the clock on to a day of December, in the evening everywhere. */
async function on(date: number) {
  shop.clock.time = Date.UTC(2026, 11, date, 22);
  await shop.tick();
}

describe('the film', () => {
  it('is paid back in full before it is sent, never comes, and can be bought again', async () => {
    await add('video', '9.95');
    expect(await extras()).toMatchObject([
      {
        kind: 'video',
        package: 'Video package',
        amount: '9.95',
        state: 'paid',
        cancellation: { reason: 'changed_mind', amount: '9.95', until: '2026-12-05' },
      },
    ]);
    const first = await idOf('video');
    expect((await cancel(first, '9.95')).json()).toEqual({ status: 'refunded', amount: '9.95' });
    expect(shop.gateway.refunded).toMatchObject([
      { transactionId: 'transaction-2', amount: 995, extent: 'whole' },
    ]);
    const cancelled = {
      state: 'cancelled',
      cancellation: null,
      refund: { amount: '9.95', state: 'refunded' },
    };
    expect(await extras()).toMatchObject([cancelled]);
    expect((await parent.get(`/api/order?order_id=${season}`)).json().extras).toEqual([]);
    await shop.tick();
    expect(lettersOf(/Your video package is canceled/)[0]?.text).toContain('$9.95 goes back');

    await add('video', '9.95');
    expect(await idOf('video')).not.toBe(first);
    expect(await extras()).toMatchObject([cancelled, { state: 'paid', refund: null }]);
    await on(24);
    expect(lettersOf(/film/)).toHaveLength(1);
    // The season never was in question.
    expect((await ordersOf(parent))[0]).toMatchObject({ state: 'paid', refund: null });
    expect(shop.texts.sent.length).toBeGreaterThan(1);
  });

  it('does not come when it was cancelled and not bought again', async () => {
    await add('video', '9.95');
    await cancel(await idOf('video'), '9.95');
    await on(24);
    expect(lettersOf(/film/)).toEqual([]);
  });

  it('can be cancelled for 14 days, to the millisecond', async () => {
    await add('video', '9.95');
    const film = await idOf('video');
    // Midnight in New York.
    shop.clock.time = Date.UTC(2026, 11, 6, 5);
    expect((await extras())[0]?.cancellation).toBeNull();
    const late = await cancel(film, '9.95');
    expect([late.statusCode, late.json().code]).toEqual([409, 'too_late_to_cancel']);
    shop.clock.time -= 1;
    expect((await cancel(film, '9.95')).json().status).toBe('refunded');
  });

  it('is not paid back in the United States once it was sent', async () => {
    shop.clock.time = Date.UTC(2026, 11, 20, 15);
    await add('video', '9.95');
    const film = await idOf('video');
    expect((await extras())[0]?.cancellation).toMatchObject({ reason: 'unsent', until: '2026-12-24' });
    await on(24);
    expect(lettersOf(/film/)).toHaveLength(1);
    expect((await extras())[0]?.cancellation).toBeNull();
    expect((await cancel(film, '9.95')).statusCode).toBe(409);
    expect(shop.gateway.refunded).toEqual([]);
  });

  it('is paid back in the UK also after it was sent, because it was not asked for within the 14 days', async () => {
    await shop.close();
    // The film comes with more than six days.
    await open('uk', { phone_number: '07400123456', consent_version: 'uk-2026-1' }, '6');
    shop.clock.time = Date.UTC(2026, 11, 20, 15);
    await add('video', '7.95');
    await on(24);
    expect(lettersOf(/film/)).toHaveLength(1);
    expect((await extras())[0]?.cancellation).toMatchObject({ reason: 'changed_mind', until: '2027-01-03' });
    expect((await cancel(await idOf('video'), '7.95')).json()).toEqual({
      status: 'refunded',
      amount: '7.95',
    });
  });
});

describe('the codes of the family package', () => {
  beforeEach(() => add('family', '19.95'));

  it('are paid back as long as they are unredeemed, whenever, and end with that', async () => {
    const [code] = await codes();
    shop.clock.time += 100 * 24 * hour;
    expect((await extras())[0]?.cancellation).toEqual({
      reason: 'unredeemed',
      amount: '19.95',
      sent: 0,
      planned: 2,
      until: null,
    });
    const family = await idOf('family');
    expect((await cancel(family, '19.95')).json()).toEqual({ status: 'refunded', amount: '19.95' });
    expect(shop.gateway.refunded).toMatchObject([{ amount: 1995, extent: 'whole' }]);
    await shop.tick();
    expect(lettersOf(/family package is canceled/)[0]?.text).toContain(
      'Codes that were not used no longer work.',
    );
    expect((await redeem(code)).answer.fields.promocode).toContain('This code has expired');
  });

  it('are paid back by their share when one was redeemed, which stays good', async () => {
    const [used, unused] = await codes();
    const child = await redeem(used);
    expect(child.answer.result).toBe('success');
    expect((await extras())[0]?.cancellation).toMatchObject({ amount: '9.98', sent: 1, planned: 2 });
    const family = await idOf('family');
    expect((await cancel(family, '19.95')).json()).toEqual({ status: 'other_sum', amount: '9.98' });
    expect(shop.gateway.refunded).toEqual([]);
    shop.gateway.refundFaults.push('unsettled');
    expect((await cancel(family, '9.98')).json()).toEqual({ status: 'pending', amount: '9.98' });
    shop.clock.time += hour;
    await shop.tick();
    expect(shop.gateway.refunded).toMatchObject([{ amount: 998, extent: 'part' }]);
    expect((await extras())[0]?.refund).toEqual({ amount: '9.98', state: 'refunded' });
    expect((await redeem(unused, '12125559877')).answer.fields.promocode).toContain('This code has expired');
    const ends = [used, unused].map(
      async (code = '') => (await rulesOn(shop.store).findPromotion(code))?.promotion.endsAt,
    );
    expect(await Promise.all(ends)).toEqual([null, expect.any(Number)]);
    const [entry] = await rulesOn(shop.store).accountOf([child.order]);
    expect(entry?.order.state).toBe('paid');
    expect(entry?.messages.filter(({ state }) => state === 'planned').length).toBeGreaterThan(20);
  });

  it('are not paid back when all are redeemed', async () => {
    for (const [i, code] of (await codes()).entries()) {
      expect((await redeem(code, `1212555987${i}`)).answer.result).toBe('success');
    }
    expect((await extras())[0]?.cancellation).toBeNull();
    expect((await cancel(await idOf('family'), '0.00')).statusCode).toBe(409);
    expect(shop.gateway.refunded).toEqual([]);
  });

  it('are either redeemed or paid back when both come at the same moment', async () => {
    const [code] = await codes();
    const family = await idOf('family');
    const [back, used] = await Promise.all([cancel(family, '19.95'), redeem(code)]);
    const isPaidBack = back.json().status === 'refunded';
    expect(used.answer.result === 'success').toBe(!isPaidBack);
    expect(shop.gateway.refunded).toHaveLength(isPaidBack ? 1 : 0);
  });

  it('pays once for two presses or two tabs', async () => {
    const family = await idOf('family');
    const answers = await Promise.all([cancel(family, '19.95'), cancel(family, '19.95')]);
    for (const answer of answers) expect(answer.json().amount).toBe('19.95');
    expect((await cancel(family, '19.95')).json()).toEqual({ status: 'refunded', amount: '19.95' });
    expect(shop.gateway.refunded).toHaveLength(1);
    await shop.tick();
    expect(lettersOf(/family package is canceled/)).toHaveLength(1);
  });

  it('are the buyer’s alone to cancel, and an extra is paid once', async () => {
    const family = await idOf('family');
    expect((await cancel(family, '19.95', shop.visitor())).statusCode).toBe(404);
    expect((await shop.visitor().pay(family)).statusCode).toBe(404);
    const charges = shop.gateway.ledger.length;
    await parent.pay(family);
    expect(shop.gateway.ledger).toHaveLength(charges);
    expect((await extras())[0]?.state).toBe('paid');
  });
});

it('what was added stays when the season is cancelled, is told, and is cancelled beside it', async () => {
  await add('video', '9.95');
  await add('family', '19.95');
  expect((await cancel(season, '29.95')).json().status).toBe('refunded');
  await shop.tick();
  const [letter] = lettersOf(/^Your order is canceled/);
  expect(letter?.text).toContain('paid for separately and is not canceled: Video package, Family package.');
  expect(await extras()).toMatchObject([
    { state: 'paid', cancellation: { amount: '9.95' } },
    { state: 'paid', cancellation: { amount: '19.95' } },
  ]);

  // Who opens the account on another device finds the season and what stays of it.
  await parent.post('/accounts/confirm', { email: 'parent@example.com' });
  await shop.tick();
  const other = shop.visitor();
  const key = shop.mail.sent.at(-1)?.text.match(/key=(\S+)/)?.[1] ?? '';
  await other.post('/api/sign_in', { key });
  expect(await ordersOf(other)).toMatchObject([{ order_id: season, state: 'cancelled' }]);
  expect((await cancel(await idOf('video'), '9.95', other)).json().status).toBe('refunded');
  expect((await cancel(await idOf('family'), '19.95')).json().status).toBe('refunded');
  expect(shop.gateway.refunded.map(({ amount }) => amount)).toEqual([2995, 995, 1995]);
  await on(24);
  expect(lettersOf(/film/)).toEqual([]);
});

it('the receipt says how an extra is paid back', async () => {
  await add('video', '9.95');
  await add('family', '19.95');
  await shop.tick();
  const receipt = (total: string) =>
    lettersOf(/receipt/).find(({ subject }) => subject.includes(total))?.text;
  expect(receipt('$9.95')).toContain('within 14 days, as long as the film has not been sent');
  expect(receipt('$19.95')).toContain('until its codes are used');
});
