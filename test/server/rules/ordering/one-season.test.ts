/** One phone has one season: a second purchase adds what is missing, or is refused before anything is charged. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Promotion } from '#db/rows.ts';
import { promotionFor } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { type Form, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let gran: Visitor;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
  gran = shop.visitor();
});
afterEach(() => shop.close());

const ofGran: Form = { email: 'gran@example.com', childs_name: 'Zo' };
const december = (day: number, hour = 21, minute = 30) => Date.UTC(2026, 11, day, hour, minute);

/** A code for free texts, or a tenth of the price. */
async function code(name: string, freeTexts: number) {
  const worth: Partial<Promotion> =
    freeTexts > 0 ? { kind: 'free_texts', freeTexts, packageId: 26 } : { percentOff: 90 };
  await rulesOn(shop.store).createPromotion(promotionFor(name, worth));
  return name;
}
/** Gran shows that she holds the phone. */
const start = () => rulesOn(shop.store).startPhone('+12125551234', shop.clock.time);
const delivery = async (who: Visitor, order: string) =>
  (await who.get(`/api/order?order_id=${order}`)).json().delivery;
async function texts(who: Visitor): Promise<{ slot: string; state: string }[]> {
  const { orders } = (await who.get('/api/account')).json();
  return orders.flatMap(({ messages }: { messages: { slot: string }[] }) =>
    messages.filter(({ slot }) => slot !== 'welcome'),
  );
}
const charged = () => shop.gateway.ledger.length;

describe('a phone whose whole season is paid for', () => {
  beforeEach(async () => {
    expect((await parent.pay(await parent.signUp())).json().result).toBe('success');
    await start();
  });

  it('gets each text once, although a second buyer wants to pay: nothing is charged, and the page says why before', async () => {
    const order = await gran.signUp(ofGran);
    const before = charged();
    expect(await delivery(gran, order)).toMatchObject({
      kind: 'nothing',
      texts: null,
      sentence: expect.stringMatching(/nothing to add/),
    });
    const answer = await gran.pay(order);
    expect([answer.statusCode, answer.json().code, answer.json().result]).toEqual([
      409,
      'nothing_to_add',
      'failed',
    ]);
    expect(answer.json().error).toMatch(/Nothing was charged/);
    expect(charged()).toBe(before);
    shop.texts.sent.length = 0;
    shop.clock.time = december(1);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('uses up no code, not even one of a gift', async () => {
    const free = await code('THREE', 3);
    const order = await gran.signUp(ofGran);
    expect((await gran.pay(order, { promocode: free, nonce: '' })).statusCode).toBe(409);
    expect((await rulesOn(shop.store).findPromotion(free))?.uses).toBe(0);
  });

  it('takes a second buyer when the first one cancels', async () => {
    const order = await gran.signUp(ofGran);
    const { orders } = (await parent.get('/api/account')).json();
    const [{ order_id, cancellation }] = orders;
    await parent.post('/api/cancel_order', { order_id, amount: cancellation.amount });
    expect(await delivery(gran, order)).toMatchObject({ kind: 'all' });
    expect((await gran.pay(order)).json().result).toBe('success');
    expect(await texts(gran)).toHaveLength(25);
  });

  it('is another one for another phone', async () => {
    const order = await gran.signUp({ ...ofGran, phone_number: '12125551235' });
    expect(await delivery(gran, order)).toMatchObject({
      kind: 'all',
      hours: expect.stringMatching(/^Santa’s texts come at/),
    });
    expect((await gran.pay(order)).json().result).toBe('success');
  });
});

describe('a phone that has three texts of a code', () => {
  beforeEach(async () => {
    const free = await code('THREE', 3);
    const order = await parent.signUp();
    expect((await parent.pay(order, { promocode: free, nonce: '' })).json().result).toBe('success');
    expect((await texts(parent)).map(({ slot }) => slot)).toEqual(['12-23', '12-24', '12-25']);
    await start();
  });

  it('gets the others of a second purchase, and the page says so before paying', async () => {
    const order = await gran.signUp(ofGran);
    expect(await delivery(gran, order)).toEqual({
      kind: 'part',
      texts: {
        count: 22,
        from: new Date(december(1)).toISOString(),
        until: new Date(december(22)).toISOString(),
        zone: 'America/New_York',
      },
      sentence:
        'Santa already texts this phone. This adds only days that have no text yet. Money back for texts that do not arrive.',
      hours: expect.stringMatching(/^Santa’s texts come at/),
    });
    expect((await gran.pay(order)).json().result).toBe('success');
    expect((await texts(gran)).map(({ slot }) => slot)).toHaveLength(22);
    await shop.tick();
    expect(shop.mail.sent.find(({ to }) => to === 'gran@example.com')?.text).toContain('22 texts');
  });

  it('gets the three before them of another code', async () => {
    const free = await code('MORE', 3);
    const order = await gran.signUp(ofGran);
    expect((await gran.pay(order, { promocode: free, nonce: '' })).json().result).toBe('success');
    expect((await texts(gran)).map(({ slot }) => slot)).toEqual(['12-20', '12-21', '12-22']);
  });
});

describe('two buyers who pay at the same moment', () => {
  it('are charged once together', async () => {
    const [one, other] = [await parent.signUp(), await gran.signUp(ofGran)];
    const answers = await Promise.all([parent.pay(one), gran.pay(other)]);
    expect(new Set(answers.map((answer) => answer.json().result))).toEqual(new Set(['failed', 'success']));
    expect(charged()).toBe(1);
    expect([...(await texts(parent)), ...(await texts(gran))]).toHaveLength(25);
  });

  it('are not charged twice while it is not known what became of the first charge', async () => {
    const [one, other] = [await parent.signUp(), await gran.signUp(ofGran)];
    shop.gateway.faults.push('lost-answer');
    shop.gateway.searchesDown = true;
    await parent.pay(one);
    const answer = (await gran.pay(other)).json();
    expect(answer.result).toBe('failed');
    expect(answer.error).toMatch(/Nothing was charged/);
  });
});

it('a charge that is found after another buyer has paid for the phone is paid back, and plans nothing', async () => {
  const [one, other] = [await parent.signUp(), await gran.signUp(ofGran)];
  const knows = { ...shop.gateway };
  shop.gateway.faults.push('lost-answer');
  Object.assign(shop.gateway, { findSale: async () => ({ kind: 'absent' }), sales: async () => [] });
  await parent.pay(one);
  shop.clock.time += 2 * 60_000;
  await shop.tick();
  expect((await rulesOn(shop.store).findOrder(one))?.state).toBe('awaitingPayment');
  expect((await gran.pay(other)).json().result).toBe('success');
  Object.assign(shop.gateway, { findSale: knows.findSale, sales: knows.sales });
  shop.clock.time += 24 * 3_600_000;
  await shop.tick();
  expect(shop.gateway.refunded).toMatchObject([{ amount: 2995 }]);
  expect((await rulesOn(shop.store).findOrder(one))?.state).toBe('awaitingPayment');
  expect([(await texts(parent)).length, (await texts(gran)).length]).toEqual([0, 25]);
});

it('the database itself refuses the same text twice for a phone', async () => {
  const order = await gran.signUp(ofGran);
  await parent.pay(await parent.signUp());
  const copy = shop.run(
    `insert into messages (id, order_id, season, phone, slot, state, due_at, not_after, attempts)
     select 'copy', '${order}', season, phone, slot, state, due_at, not_after, 0 from messages where slot = '12-05'`,
  );
  await expect(copy).rejects.toThrow(/unique/i);
});
