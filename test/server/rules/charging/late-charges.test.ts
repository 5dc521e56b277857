/** A charge whose answer was lost, or that reaches the gateway after everybody had given it up, is found and put right. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxShop } from '#test/support/sandbox-shop.ts';
import type { Visitor } from '#test/support/shop.ts';
import { gatewayOf } from '../../sandbox/support.ts';

const timeoutMs = 400;
const minuteMs = 60_000;
const dayMs = 86_400_000;

let stage: Awaited<ReturnType<typeof sandboxShop>>;
let shop: (typeof stage)['shop'];
let parent: Visitor;
let order: string;
beforeEach(async () => {
  stage = await sandboxShop(timeoutMs);
  ({ shop } = stage);
  parent = shop.visitor();
  order = await parent.signUp();
});
afterEach(() => stage.close());

const card = { nonce: 'fake-valid-visa-nonce' };
const fault = (operation: string, kind: string, more: object = {}) =>
  stage.ask('/sandbox/faults', { operation, kind, ...more });
const ledger = () => stage.ledger();
const statuses = async () => (await ledger()).map(({ status }) => status).toSorted();
const stateOf = async () => (await parent.get(`/api/order?order_id=${order}`)).json().state;
const events = (name: string) =>
  shop.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === name);

/** The next request to charge is on its way until it is let through. */
const holdCharge = () => fault('transaction.sale', 'delay', { ms: 600_000 });

/** Presses pay; the request reaches the gateway only after the shop has held it for absent. */
async function payLate(form: Record<string, string> = card) {
  await holdCharge();
  expect((await parent.pay(order, form)).json().result).toBe('pending');
  shop.clock.time += minuteMs;
  await shop.tick();
  expect(await stateOf()).toBe('awaiting_payment');
  expect(await ledger()).toHaveLength(0);
}

/** The request that was on its way arrives, and the card is charged. */
async function arrive() {
  const { length } = await ledger();
  await stage.takeFaultsBack();
  await expect.poll(ledger).toHaveLength(length + 1);
}

async function passDays(days: number) {
  for (let hour = 0; hour < days * 24; hour += 6) {
    shop.clock.time += dayMs / 4;
    await shop.tick();
  }
}

describe('a charge that appears after its absence was certain [C3]', () => {
  it('pays the order that is still unpaid, with its texts and its receipt', async () => {
    await payLate();
    await arrive();
    shop.clock.time += 5 * minuteMs;
    await shop.tick();
    expect(await stateOf()).toBe('paid');
    await shop.tick();
    expect(shop.mail.sent.map(({ subject }) => subject)).toEqual([
      'Your North Pole Post receipt: $29.95 USD',
    ]);
    expect(await statuses()).toEqual(['submitted_for_settlement']);
    expect(events('payment.found_late')).toHaveLength(1);
  });

  it('is found even when it appears after days', async () => {
    await fault('transaction.sale', 'lost-answer');
    await fault('transaction.search', 'error', { times: 1_000 });
    expect((await parent.pay(order, card)).json().result).toBe('pending');
    await passDays(2);
    expect(await stateOf()).toBe('unresolved');
    await stage.takeFaultsBack();
    await passDays(1);
    expect(await stateOf()).toBe('paid');
  });

  it('is paid back, and the operator told, when another charge has paid the order', async () => {
    await payLate();
    expect((await parent.pay(order, { nonce: 'fake-valid-mastercard-nonce' })).json().result).toBe('success');
    await arrive();
    shop.clock.time += 10 * minuteMs;
    await shop.tick();
    expect(await statuses()).toEqual(['submitted_for_settlement', 'voided']);
    expect(await stateOf()).toBe('paid');
    expect(events('payment.charged_twice')).toMatchObject([{ level: 50 }]);
    expect(shop.logged.join('')).not.toContain('parent@example.com');
    await shop.tick();
    expect(shop.mail.sent.map(({ subject }) => subject).toSorted()).toEqual([
      'You were charged twice: $29.95 USD is paid back',
      'Your North Pole Post receipt: $29.95 USD',
    ]);
  });

  it('is looked for before the next press charges again', async () => {
    await payLate();
    await arrive();
    const again = await parent.pay(order, { nonce: 'fake-valid-mastercard-nonce' });
    expect(again.json()).toMatchObject({ result: 'success', amount: 29.95 });
    expect(await statuses()).toEqual(['submitted_for_settlement']);
  });

  it('is paid back when the order was cancelled meanwhile, besides what the cancelling pays back', async () => {
    await payLate();
    await parent.pay(order, { nonce: 'fake-valid-mastercard-nonce' });
    const cancelled = await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    expect(cancelled.json()).toEqual({ status: 'refunded', amount: '29.95' });
    await arrive();
    shop.clock.time += 10 * minuteMs;
    await shop.tick();
    await shop.tick();
    expect(await statuses()).toEqual(['voided', 'voided']);
    expect(events('payment.without_order')).toHaveLength(1);
  });

  it('pays for the package and the price that it charged, whatever was tried since [C7]', async () => {
    await payLate({ ...card, package_id: '6' });
    await arrive();
    await fault('transaction.search', 'error', { times: 1 });
    const declined = await parent.pay(order, { nonce: 'fake-processor-declined-visa-nonce' });
    expect(declined.json().result).toBe('declined');
    shop.clock.time += 5 * minuteMs;
    await shop.tick();
    const found = (await parent.get(`/api/order?order_id=${order}`)).json();
    expect(found).toMatchObject({ state: 'paid', amount: '7.95', package: { id: 6 }, texts: { count: 6 } });
  });
});

describe('a charge whose answer is lost on the last morning of the season', () => {
  const christmas = (hour: number) => Date.UTC(2026, 11, 25, hour);
  beforeEach(async () => {
    // Nine o'clock in New York: the last text is due at ten.
    shop.clock.time = christmas(14);
    parent = shop.visitor();
    order = await parent.signUp({ childs_name: 'Rosalind', phone_number: '12125551235' });
    await fault('transaction.sale', 'lost-answer');
    await fault('transaction.search', 'error', { times: 1_000 });
    expect((await parent.pay(order, card)).json().result).toBe('pending');
    await stage.takeFaultsBack();
  });
  const planned = () =>
    shop.store.read(async (unit) =>
      (await unit.texts.ofOrder(order)).filter(({ slot }) => slot !== 'welcome'),
    );

  it('pays for the text that is still to come, when it is found before', async () => {
    shop.clock.time += 10 * minuteMs;
    await shop.tick();
    expect(await stateOf()).toBe('paid');
    expect(await planned()).toMatchObject([{ slot: '12-25', season: 2026 }]);
  });

  it('buys no text of the next December when it is found later, and is paid back', async () => {
    shop.clock.time = christmas(16);
    await shop.tick();
    await shop.tick();
    expect(await stateOf()).toBe('awaiting_payment');
    expect(await planned()).toEqual([]);
    expect(await statuses()).toEqual(['voided']);
    expect(shop.mail.sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\$[\d.]+ USD is paid back to you$/),
    ]);
  });
});

describe('the absence of a charge', () => {
  it('is counted from the moment the request left, not from when the attempt was written', async () => {
    const { write } = shop.store;
    // The disk is slow: the request leaves half a minute after the attempt was begun.
    shop.store.write = async (work) => {
      shop.store.write = write;
      const begun = await write(work);
      shop.clock.time += minuteMs / 2;
      return begun;
    };
    await holdCharge();
    expect((await parent.pay(order, card)).json().result).toBe('pending');
    shop.clock.time += minuteMs - 1;
    await shop.tick();
    expect(await stateOf()).toBe('unresolved');
    shop.clock.time += 1;
    await shop.tick();
    expect(await stateOf()).toBe('awaiting_payment');
  });
});

describe('every day the ledger of the gateway', () => {
  const sale = (orderId: string, amount = '29.95') =>
    gatewayOf(stage.sandbox).transaction.sale({
      amount,
      paymentMethodNonce: 'fake-valid-visa-nonce',
      orderId,
      options: { submitForSettlement: true },
    });
  const mark = async () => (await ledger())[0]?.orderId.slice(0, 8) ?? '';

  it('is read for what was charged without an order: it is paid back and the operator told', async () => {
    await parent.pay(order, card);
    await sale(`${await mark()}-lost-with-the-disk`);
    await passDays(2);
    expect(await statuses()).toEqual(['submitted_for_settlement', 'voided']);
    expect(events('payment.without_order')).toHaveLength(1);
    await passDays(2);
    expect(events('payment.without_order')).toHaveLength(1);
  });

  it('is read for one attempt that was charged twice: the second is paid back', async () => {
    await parent.pay(order, card);
    const [first] = await ledger();
    shop.clock.time += minuteMs;
    await sale(first?.orderId ?? '');
    await passDays(2);
    const [one, two] = await ledger();
    expect([one?.status, two?.status]).toEqual(['submitted_for_settlement', 'voided']);
    expect(await stateOf()).toBe('paid');
    expect(events('payment.charged_twice')).toHaveLength(1);
  });

  it('leaves alone what is not of this shop, though it is of the same merchant', async () => {
    await parent.pay(order, card);
    await sale('another-shop-1');
    await passDays(2);
    expect(await statuses()).toEqual(['submitted_for_settlement', 'submitted_for_settlement']);
  });

  it('pays nothing back by itself where the ledger knows many charges that are not here: that is an old database', async () => {
    await parent.pay(order, card);
    for (const one of [1, 2, 3, 4]) await sale(`${await mark()}-lost-${one}`, `10.0${one}`);
    await passDays(2);
    expect(new Set(await statuses())).toEqual(new Set(['submitted_for_settlement']));
    expect(events('ledger.disagrees')[0]).toMatchObject({ level: 50, charges: 4 });
  });

  it('is read again within the day when the gateway did not answer', async () => {
    await parent.pay(order, card);
    await sale(`${await mark()}-lost-with-the-disk`);
    await fault('transaction.search', 'error', { times: 2 });
    await passDays(1);
    expect(await statuses()).toEqual(['submitted_for_settlement', 'voided']);
  });
});
