/** A text leaves only for an order that stands, whatever became of the text before. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#db/rows.ts';
import { blockReason } from '#server/rules/texting/objection.ts';
import { missingTexts } from '#server/rules/texting/text-plan.ts';
import { usualPhone as phone } from '#test/support/phone.ts';
import { sendNow } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

const minute = 60_000;
const firstOfDecember = Date.UTC(2026, 11, 1, 21, 30);
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
  order = await parent.signUp();
  await parent.pay(order);
  shop.texts.sent.length = 0;
});
afterEach(() => shop.close());

async function account() {
  const { orders } = (await parent.get('/api/account')).json();
  return orders[0];
}
async function cancel() {
  const { amount } = (await account()).cancellation;
  const { statusCode } = await parent.post('/api/cancel_order', { order_id: order, amount });
  expect(statusCode).toBe(200);
}
const firstText = async () =>
  (await account()).messages.find(({ slot }: { slot: string }) => slot === '12-01').state;
async function pass(minutes: number) {
  for (let passed = 0; passed < minutes; passed += 1) {
    shop.clock.time += minute;
    await shop.tick();
  }
}

it('does not send a text whose fate was not known when its order was cancelled and paid back [B12]', async () => {
  shop.texts.faults.push({ kind: 'lost', code: 'timeout' });
  shop.clock.time = firstOfDecember;
  await shop.tick();
  expect(await firstText()).toBe('unknown');
  await cancel();
  await pass(15);
  expect(shop.texts.sent).toEqual([]);
  expect(await firstText()).toBe('cancelled');
});

it('does not try a text again that the provider was too busy for before its order was cancelled', async () => {
  shop.texts.faults.push({ kind: 'deferred', code: '21611' });
  shop.clock.time = firstOfDecember;
  await shop.tick();
  await cancel();
  await pass(15);
  expect(shop.texts.sent).toEqual([]);
  expect(await firstText()).toBe('cancelled');
});

it('still learns that a text had arrived before its order was cancelled', async () => {
  shop.texts.faults.push({ kind: 'lost', code: 'timeout', arrived: true });
  shop.clock.time = firstOfDecember;
  await shop.tick();
  await cancel();
  await pass(1);
  expect(await firstText()).toBe('accepted');
  expect(shop.texts.sent).toHaveLength(1);
});

it('looks at the order in the transaction that would send, not at what was read before', async () => {
  const [entry] = await rulesOn(shop.store).accountOf([order]);
  const message = entry?.messages.find(({ slot }) => slot === '12-01');
  if (!entry || !message) throw new Error('The season should be planned.');
  await cancel();
  const claim = { at: firstOfDecember, leaseUntil: firstOfDecember + minute };
  expect(
    await rulesOn(shop.store).claimText({ message, order: entry.order }, claim, sendNow),
  ).toBeUndefined();
  shop.clock.time = firstOfDecember;
  await shop.tick();
  expect(shop.texts.sent).toEqual([]);
});

it.each([
  ['for another order of the same phone', 'delete from consents'],
  ['for another phone', "update consents set phone = '+12125559999'"],
])('holds a text back to which a guardian has agreed only %s', async (_, statement) => {
  const second = await parent.signUp({ childs_name: 'Sam' });
  expect(second).not.toBe(order);
  await shop.run(`${statement} where order_id = '${order}'`);
  shop.clock.time = firstOfDecember;
  await shop.tick();
  expect(shop.texts.sent).toEqual([]);
  const texts = await shop.store.read((unit) => unit.texts.ofOrder(order));
  expect(texts.find(({ slot }) => slot === '12-01')).toMatchObject({
    state: 'cancelled',
    code: 'no-consent',
  });
});

describe('the reason for which a text must not be sent', () => {
  /** Of a text of the order, which differs in something. */
  async function reason(slot = '12-02', differing: Partial<Order> = {}) {
    const found = await rulesOn(shop.store).findOrder(order);
    if (!found) throw new Error('no order');
    const text = { orderId: order, phone, slot };
    return shop.store.read((unit) => blockReason(unit, text, { ...found, ...differing }));
  }
  const at = Date.UTC(2026, 10, 30);

  it('is none where the order is paid, or waits for its money to come back', async () => {
    expect([await reason(), await reason('12-02', { state: 'onHold' })]).toEqual([undefined, undefined]);
  });

  it.each(['awaitingPayment', 'charging', 'cancelled'] as const)('is an order that is %s', async (state) => {
    expect(await reason('12-02', { state })).toBe('order-cancelled');
  });

  it('is no unpaid order for the first text, and a cancelled one for it too', async () => {
    expect(await reason('welcome', { state: 'awaitingPayment' })).toBeUndefined();
    expect(await reason('welcome', { state: 'cancelled' })).toBe('order-cancelled');
  });

  it('is an order that is gone', async () => {
    const text = { orderId: order, phone, slot: '12-02' };
    expect(await shop.store.read((unit) => blockReason(unit, text, undefined))).toBe('order-cancelled');
  });

  it('is another phone, and a pause', async () => {
    expect(await reason('12-02', { phone: '+12125551299' })).toBe('moved');
    expect(await reason('12-02', { pausedAt: at })).toBe('paused');
  });

  it('is no consent: that of another order does not count', async () => {
    await shop.run("update consents set order_id = 'another'");
    expect(await reason()).toBe('no-consent');
  });

  it('is a STOP, and one reply that waits for a person', async () => {
    const hear = (kind: 'stop' | 'start' | 'doubtful', body: string) =>
      rulesOn(shop.store).handleText({ sid: body, phone, body, kind, at });
    await hear('stop', 'STOP');
    expect(await reason()).toBe('stopped');
    await hear('start', 'START');
    expect(await reason()).toBeUndefined();
    await hear('doubtful', 'Leave me alone');
    expect(await reason()).toBe('waiting');
  });

  it('is a parent who does not want answers, or has not paid for them, where the text is an answer', async () => {
    expect(await reason('reply-12-02')).toBe('not-answered');
    expect(await reason('reply-12-02', { repliesAt: at })).toBeUndefined();
    expect(await reason('reply-12-02', { repliesAt: at, state: 'onHold' })).toBe('not-answered');
  });
});

it('plans of a season only what a phone has not got', async () => {
  const text = (season: number) => ({ slot: '12-02', season, dueAt: 0, notAfter: 0 });
  const missing = await shop.store.read((unit) => missingTexts(unit, phone, [text(2026), text(2027)]));
  expect(missing).toEqual([text(2027)]);
});
