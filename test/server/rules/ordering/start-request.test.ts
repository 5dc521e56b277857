/** UK: whether texts may begin within the 14 days in which a buyer may change their mind [B30]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWording } from '#server/rules/ordering/start.ts';
import { promotionFor, someTime } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
const london = { phone_number: '07400123456', consent_version: 'uk-2026-1' };

beforeEach(async () => {
  shop = await testShop({ edition: 'uk' });
  parent = shop.visitor();
  order = await parent.signUp(london);
});
afterEach(() => shop.close());

async function planned(id = order) {
  const [entry] = await rulesOn(shop.store).accountOf([id]);
  return (entry?.messages ?? []).filter(({ slot }) => slot !== 'welcome').map(({ slot }) => slot);
}
const starts = async (id = order) => (await parent.get(`/api/order?order_id=${id}`)).json().starts;
const { version, text: wording } = startWording;

describe('a choice of when to start', () => {
  it('names both outcomes in dates, counts and prices, in the words that are kept', async () => {
    shop.clock.time = Date.UTC(2026, 11, 1, 12);
    const texts = { until: '2026-12-25T10:00:00.000Z', zone: 'Europe/London' };
    expect(await starts()).toMatchObject([
      {
        beginning: 'now',
        amount: '23.95',
        texts: { ...texts, count: 25, from: '2026-12-01T16:30:00.000Z' },
        request: { version, wording },
      },
      {
        beginning: 'later',
        amount: '11.95',
        texts: { ...texts, count: 10, from: '2026-12-16T16:30:00.000Z' },
        request: null,
      },
    ]);
  });

  it.each([
    ['8 November', Date.UTC(2026, 10, 8, 12), [], 2395, 25],
    ['21 November', Date.UTC(2026, 10, 21, 12), ['23.95 for 25', '22.95 for 20'], 2295, 20],
    ['27 November', Date.UTC(2026, 10, 27, 12), ['23.95 for 25', '16.95 for 14'], 1695, 14],
    ['1 December', Date.UTC(2026, 11, 1, 12), ['23.95 for 25', '11.95 for 10'], 1195, 10],
    ['9 December', Date.UTC(2026, 11, 9, 12), ['16.95 for 17', '6.95 for 2'], 695, 2],
  ])('bought on %s charges what is delivered to who waits', async (_, at, offered, charged, texts) => {
    shop.clock.time = at;
    expect(
      (await starts()).map(
        (one: { amount: string; texts: { count: number } }) => `${one.amount} for ${one.texts.count}`,
      ),
    ).toEqual(offered);
    expect((await parent.pay(order)).json().result).toBe('success');
    expect(shop.gateway.ledger).toMatchObject([{ amount: charged }]);
    expect(await planned()).toHaveLength(texts);
  });

  it('charges nothing where the page shows the other outcome’s sum', async () => {
    shop.clock.time = Date.UTC(2026, 11, 1, 12);
    const other = await parent.pay(order, { shown_amount: '23.95' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'other_sum']);
    expect(other.json().error).toContain('£11.95');
    expect(shop.gateway.ledger).toEqual([]);
  });

  it('counts with a code too: the percents go off the price of what is delivered', async () => {
    shop.clock.time = Date.UTC(2026, 11, 1, 12);
    await rulesOn(shop.store).createPromotion(promotionFor('SNOW20', { percentOff: 20 }));
    const asked = { promocode: 'SNOW20', package_id: '26', order_id: order };
    const promo = (await parent.post('/santa/get_promo_amount', asked)).json();
    expect(promo.starts.map(({ amount }: { amount: string }) => amount)).toEqual(['19.16', '9.56']);
    await parent.pay(order, { promocode: 'SNOW20', shown_amount: '9.56' });
    expect(shop.gateway.ledger).toMatchObject([{ amount: 956 }]);
  });
});

describe('a request to start now', () => {
  it('is kept with its words and its time, and the season begins on its first day', async () => {
    shop.clock.time = someTime + 60_000;
    expect((await parent.pay(order, { start_now: startWording.version })).json().result).toBe('success');
    expect(await rulesOn(shop.store).findOrder(order)).toMatchObject({
      startWording: startWording.text,
      startRequestedAt: someTime + 60_000,
    });
    expect((await planned())[0]).toBe('12-01');
    expect(await planned()).toHaveLength(25);
  });

  it('that was not made leaves the 14 days alone: not one text is due within them', async () => {
    expect((await parent.pay(order)).json().result).toBe('success');
    expect(await rulesOn(shop.store).findOrder(order)).toMatchObject({
      startWording: null,
      startRequestedAt: null,
    });
    expect((await planned())[0]).toBe('12-06');
    const [entry] = await rulesOn(shop.store).accountOf([order]);
    const season = entry?.messages.filter(({ slot }) => slot !== 'welcome') ?? [];
    expect(season).toHaveLength(20);
    // The 14 days after that of the payment end with 5 December in London.
    expect(season.every(({ dueAt }) => dueAt > Date.UTC(2026, 11, 6))).toBe(true);
  });

  it('goes with a card only after its bank has confirmed the buyer, and with a wallet at once', async () => {
    await parent.pay(order, { nonce: 'card' });
    const other = await parent.signUp({ ...london, childs_name: 'Sam', phone_number: '07400123457' });
    await parent.pay(other, { nonce: 'paypal' });
    expect(shop.gateway.ledger.map(({ confirmation }) => confirmation)).toEqual(['bank', 'none']);
    shop.gateway.kindOf = async () => 'unknown';
    const third = await parent.signUp({ ...london, childs_name: 'Kim', phone_number: '07400123458' });
    expect((await parent.pay(third)).json()).toMatchObject({
      result: 'failed',
      error: expect.stringContaining('Nothing was charged'),
    });
    expect(shop.gateway.ledger).toHaveLength(2);
  });

  it('that went with a declined card does not stand for the next try', async () => {
    shop.gateway.faults.push('decline');
    await parent.pay(order, { start_now: startWording.version });
    await parent.pay(order);
    expect(await rulesOn(shop.store).findOrder(order)).toMatchObject({ startWording: null });
    expect((await planned())[0]).toBe('12-06');
  });

  it('in other words than today’s is refused, and nothing is charged', async () => {
    const response = await parent.pay(order, { start_now: 'uk-start-1999-1' });
    expect([response.statusCode, response.json().error]).toEqual([
      422,
      expect.stringContaining('Nothing was charged'),
    ]);
    expect(shop.gateway.ledger).toEqual([]);
  });

  it('is needed where nothing could be sent before Christmas without it', async () => {
    shop.clock.time = Date.UTC(2026, 11, 20, 12);
    expect(await starts()).toMatchObject([{ beginning: 'now', amount: '6.95', texts: { count: 6 } }]);
    const response = await parent.pay(order, { package_id: '6' });
    expect([response.statusCode, response.json()]).toEqual([
      422,
      expect.objectContaining({
        result: 'failed',
        code: 'start_not_requested',
        error: expect.stringContaining('Unless you ask us to start now'),
      }),
    ]);
    expect(shop.gateway.ledger).toEqual([]);
    const request = { package_id: '6', start_now: startWording.version };
    expect((await parent.pay(order, request)).json().result).toBe('success');
    expect(await planned()).toEqual(['12-20', '12-21', '12-22', '12-23', '12-24', '12-25']);
  });

  it('bought long before December changes nothing', async () => {
    shop.clock.time = Date.UTC(2026, 9, 1);
    expect(await starts()).toEqual([]);
    await parent.pay(order);
    expect(await planned()).toHaveLength(25);
  });
});

describe('a request that is made after the payment', () => {
  const offer = async () => (await parent.get('/api/account')).json().orders[0].start;
  const start = (version: string = startWording.version, by = parent) =>
    by.post('/api/start_now', { order_id: order, version });
  beforeEach(() => parent.pay(order));

  it('brings what was paid for and not sent, in the words that are kept, twice asked or in two tabs, with no text twice', async () => {
    expect(await offer()).toEqual({
      version: startWording.version,
      wording: startWording.text,
      from: '2026-12-02T16:30:00.000Z',
      more: 4,
    });
    shop.clock.time = someTime + 60_000;
    for (const answer of await Promise.all([start(), start()]))
      expect(answer.json()).toEqual({ status: 'started' });
    expect((await start()).json()).toEqual({ status: 'started' });
    expect(await rulesOn(shop.store).findOrder(order)).toMatchObject({
      startWording: startWording.text,
      startRequestedAt: someTime + 60_000,
    });
    // The package of 24 texts was paid for, and 20 of them were planned.
    expect(new Set(await planned()).size).toBe(24);
    expect(await planned()).toHaveLength(24);
    expect(await offer()).toBeNull();
  });

  it('is confirmed by e-mail, once: the words, when they were asked for, and until when the order can be cancelled', async () => {
    shop.clock.time = someTime + 60_000;
    await start();
    await start();
    await shop.tick();
    const letters = shop.mail.sent.filter(
      ({ subject }) => subject === 'Santa’s texts start early, as you asked',
    );
    expect(letters.map(({ to }) => to)).toEqual(['parent@example.com']);
    expect(letters[0]?.text).toContain(
      'You can cancel until the end of 5 December 2026 without giving a reason: in your account, or tell us in any ' +
        'other clear way, by e-mail, phone or letter.\n' +
        `You asked us to start before that day, on 21 November 2026 at 15:01: “${startWording.text}”\n` +
        'If you cancel, you pay for the texts that were sent by then, and we pay the rest back within 14 days, ' +
        'to the card or account you paid with.',
    );
  });

  it('adds only what is still ahead', async () => {
    shop.clock.time = Date.UTC(2026, 11, 3, 12);
    expect(await offer()).toMatchObject({ from: '2026-12-03T16:30:00.000Z', more: 3 });
    await start();
    expect((await planned())[0]).toBe('12-03');
  });

  it('is refused in other words, from others, when nothing is left to begin, and after a cancellation', async () => {
    expect((await start('uk-start-1999-1')).json().code).toBe('outdated_wording');
    expect((await start('')).statusCode).toBe(422);
    expect((await start(startWording.version, shop.visitor())).statusCode).toBe(404);
    shop.clock.time = Date.UTC(2026, 11, 5, 20);
    expect(await offer()).toBeNull();
    expect((await start()).json().code).toBe('begins_by_itself');
    shop.clock.time = someTime;
    await parent.post('/api/cancel_order', { order_id: order, amount: '22.95' });
    expect((await start()).statusCode).toBe(409);
    expect(await rulesOn(shop.store).findOrder(order)).toMatchObject({ startWording: null });
  });
});

it('is not asked in the United States, nor for a gift, and what it says there is not kept', async () => {
  const us = await testShop();
  const buyer = us.visitor();
  const id = await buyer.signUp();
  expect((await buyer.get(`/api/order?order_id=${id}`)).json().starts).toEqual([]);
  await buyer.pay(id, { start_now: startWording.version });
  expect(await rulesOn(us.store).findOrder(id)).toMatchObject({ startWording: null });
  await us.close();

  const gift = (await parent.post('/api/gift', { email: 'giver@example.com', package_id: '26' })).json()
    .order_id;
  expect(await starts(gift)).toEqual([]);
});
