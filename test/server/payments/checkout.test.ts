/** Proves that an order is charged once, whatever is sent twice, lost or cut off, and what a payment sets going. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualPrice } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
  order = await parent.signUp();
});
afterEach(() => shop.close());

const visitorOfOrder = async () => (await rulesOn(shop.store).findOrder(order))?.visitor ?? null;
const stateOf = async () => (await parent.get(`/api/order?order_id=${order}`)).json().state;

describe('POST /santa/package_checkout [A-03]', () => {
  it('charges the price of the catalogue once and answers what the page needs [E-04, K-01] [C7]', async () => {
    const response = await parent.pay(order, { amount: '0.01', device_data: '{}' });
    expect(response.json()).toEqual({
      result: 'success',
      amount: 29.95,
      payment_id: 'transaction-1',
      user_email: 'parent@example.com',
      user_phone: '+12125551234',
      dup_user: false,
      error: '',
      decline_code: '',
    });
    // The bank is asked for the buyer's confirmation in the UK alone.
    expect(shop.gateway.ledger).toMatchObject([
      { amount: 2995, currency: 'USD', deviceData: '{}', confirmation: 'none' },
    ]);
    expect(await stateOf()).toBe('paid');
  });

  it('says that the same e-mail paid for another child [E-04]', async () => {
    await parent.pay(order);
    const second = await parent.signUp({ childs_name: 'Sam', phone_number: '12125551299' });
    expect((await parent.pay(second)).json()).toMatchObject({ result: 'success', dup_user: true });
    const shown = async (which: string) => (await parent.get(`/api/order${which}`)).json().order_id;
    expect([await shown(''), await shown(`?order_id=${order}`)]).toEqual([second, order]);
  });

  it('charges once for a hundred presses at the same time, and answers them all the same [C3]', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => parent.pay(order)));
    const bodies = new Set(answers.map(({ body }) => body));
    expect(shop.gateway.ledger).toHaveLength(1);
    expect([...bodies]).toHaveLength(1);
    expect(answers[0]?.json().result).toBe('success');
  });

  it('charges once when two tabs pay the same order', async () => {
    const answers = await Promise.all([parent.pay(order), parent.pay(order)]);
    expect(answers.map((answer) => answer.json().result)).toEqual(['success', 'success']);
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('charges once when two devices pay for the same sign-up, at once or later, and says where it is paid', async () => {
    const other = shop.visitor();
    const theirs = await other.signUp();
    const presses = [() => parent.pay(order), () => other.pay(theirs)];
    const answers = await Promise.all(presses.map((press) => press()));
    const results = answers.map((answer): string => answer.json().result);
    expect(results.toSorted()).toEqual(['failed', 'success']);
    const late = results.indexOf('failed');
    expect(answers[late]?.json().error).toContain('in another browser. Nothing was charged here.');
    expect((await presses[late]?.())?.json().result).toBe('failed');
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('sends the link that it speaks of, once, where the other one is paid while both are at Pay', async () => {
    const other = shop.visitor();
    const theirs = await other.signUp();
    const answers = await Promise.all([parent.pay(order), other.pay(theirs)]);
    const isFirstLate = answers[0].json().result === 'failed';
    const [late, visitor, paid] = isFirstLate ? [answers[0], parent, theirs] : [answers[1], other, order];
    expect(late.json().error).toContain('Check your e-mail: a link there opens that order.');
    await shop.tick();
    const letters = shop.mail.sent.filter(({ subject }) => subject === 'You already have an order with us');
    expect(letters).toHaveLength(1);
    const key = /#key=([\w-]{43})/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    expect((await visitor.post('/api/sign_in', { key })).json()).toEqual({ status: 'success' });
    const { orders } = (await visitor.get('/api/account')).json();
    expect(orders.map(({ order_id: id }: { order_id: string }) => id)).toContain(paid);
  });

  it('answers success again, without a charge, when the answer was lost', async () => {
    const first = await parent.pay(order, { nonce: 'same' });
    const again = await parent.pay(order, { nonce: 'same' });
    const later = await parent.pay(order, { nonce: 'another' });
    expect([again.body, later.body]).toEqual([first.body, first.body]);
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('gives a declined card the words of the bank and takes the next card [X-01]', async () => {
    shop.gateway.faults.push('decline');
    const declined = await parent.pay(order, { nonce: 'bad' });
    expect(declined.json()).toMatchObject({
      result: 'declined',
      amount: 0,
      payment_id: '',
      error: 'Your bank declined this card. Nothing was charged. Try another card or check the details.',
      decline_code: '2000',
    });
    expect((await parent.pay(order, { nonce: 'bad' })).body).toBe(declined.body);
    expect((await parent.pay(order, { nonce: 'good' })).json().result).toBe('success');
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('says that nothing was charged when the gateway cannot be reached, and takes the same nonce again', async () => {
    shop.gateway.faults.push('unreachable');
    const failed = await parent.pay(order, { nonce: 'kept' });
    expect(failed.json()).toMatchObject({
      result: 'failed',
      error: expect.stringContaining('Nothing was charged'),
    });
    expect(await stateOf()).toBe('awaiting_payment');
    expect((await parent.pay(order, { nonce: 'kept' })).json().result).toBe('success');
    // Nothing stands in another browser, of which the owner would have to be told.
    await shop.tick();
    expect(shop.mail.sent.filter(({ subject }) => subject.includes('already have'))).toEqual([]);
  });
});

describe('a lost answer', () => {
  it('is found by our own order id, at once', async () => {
    shop.gateway.faults.push('lost-answer');
    expect((await parent.pay(order)).json()).toMatchObject({ result: 'success', amount: 29.95 });
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('is pending while the gateway is silent, and is found by the next tick', async () => {
    shop.gateway.faults.push('lost-answer');
    shop.gateway.searchesDown = true;
    expect((await parent.pay(order)).json()).toMatchObject({ result: 'pending', amount: 0 });
    expect((await parent.pay(order)).json().result).toBe('pending');
    expect(await stateOf()).toBe('unresolved');
    shop.gateway.searchesDown = false;
    await shop.tick();
    expect(await stateOf()).toBe('paid');
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('is not charged again before its absence is certain, and is free to pay afterwards', async () => {
    shop.gateway.faults.push('lost-request');
    expect((await parent.pay(order)).json().result).toBe('pending');
    shop.clock.time += 59_999;
    expect((await parent.pay(order)).json().result).toBe('pending');
    expect(shop.gateway.ledger).toHaveLength(0);
    shop.clock.time += 1;
    expect((await parent.pay(order)).json().result).toBe('success');
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('frees the order by itself once the absence is certain', async () => {
    shop.gateway.faults.push('lost-request');
    await parent.pay(order);
    await shop.tick();
    expect(await stateOf()).toBe('unresolved');
    shop.clock.time += 60_000;
    await shop.tick();
    expect(await stateOf()).toBe('awaiting_payment');
  });

  it('survives a crash between the charge and its record', async () => {
    // The charge went through; the process died before it could write that down.
    const method = { nonce: 'n', vault: false };
    const attempt = {
      attemptId: 'try-1',
      method,
      amount: 2995,
      currency: 'USD',
      confirmation: 'none' as const,
    };
    const { time: at } = shop.clock;
    await rulesOn(shop.store).beginCharge({
      orderId: order,
      visitor: await visitorOfOrder(),
      price: usualPrice,
      attemptId: 'try-1',
      nonceHash: 'h',
      at,
    });
    await shop.gateway.sale(attempt);
    const restarted = await shop.afterCrash();
    // By then no other process makes it any more.
    shop.clock.time += 60_000;
    await restarted.tick();
    expect(await rulesOn(restarted.store).findOrder(order)).toMatchObject({ state: 'paid' });
    expect((await parent.pay(order)).json()).toMatchObject({
      result: 'success',
      payment_id: 'transaction-1',
    });
    expect(shop.gateway.ledger).toHaveLength(1);
    await restarted.app.close();
    await restarted.store.close();
  });
});

it('frees an order whose process died before the gateway was asked', async () => {
  const { time: at } = shop.clock;
  await rulesOn(shop.store).beginCharge({
    orderId: order,
    visitor: await visitorOfOrder(),
    price: usualPrice,
    attemptId: 'try-1',
    nonceHash: 'h',
    at,
  });
  shop.clock.time += 60_000;
  await shop.tick();
  expect(await stateOf()).toBe('unresolved');
  shop.clock.time += 60_000;
  await shop.tick();
  expect(await stateOf()).toBe('awaiting_payment');
});

it('does not reconcile a charge that is still running', async () => {
  let release = () => {};
  shop.gateway.hold = new Promise((resolve) => {
    release = resolve;
  });
  const paying = parent.pay(order);
  const joined = parent.pay(order);
  await expect.poll(stateOf).toBe('charging');
  shop.clock.time += 3_600_000;
  await shop.tick();
  expect(await stateOf()).toBe('charging');
  release();
  expect((await paying).json().result).toBe('success');
  expect((await joined).body).toBe((await paying).body);
});

it('writes the attempt before the gateway is asked', async () => {
  let seen: unknown;
  const sale = shop.gateway.sale;
  shop.gateway.sale = async (request) => {
    seen = await shop.rows(`select state from payments where id = '${request.attemptId}'`);
    return sale(request);
  };
  await parent.pay(order);
  expect(seen).toEqual([{ state: 'started' }]);
});

describe('what a payment sets going', () => {
  it('plans the season and sends one receipt, with its terms and without the name of the child in its subject [C12] [B29]', async () => {
    await parent.pay(order);
    await shop.tick();
    await shop.tick();
    const { orders } = (await parent.get('/api/account')).json();
    expect(orders[0].messages.map(({ slot }: { slot: string }) => slot)).toHaveLength(26);
    expect(shop.mail.sent).toHaveLength(1);
    const [receipt] = shop.mail.sent;
    expect(receipt).toMatchObject({
      to: 'parent@example.com',
      subject: 'Your North Pole Post receipt: $29.95 USD',
    });
    expect(receipt?.text).toContain('one payment for one season. It never renews');
    expect(receipt?.text).toContain('cancel in your account within 14 days');
  });

  it('names in the receipt what the statement of the card will say, where that is known [C12]', async () => {
    const named = await testShop({ descriptor: 'NPP*NORTH POLE POST' });
    for (const { visitor, tick } of [shop, named]) {
      const buyer = visitor();
      await buyer.pay(await buyer.signUp());
      await tick();
    }
    expect(named.mail.sent[0]?.text).toContain('On your card statement: NPP*NORTH POLE POST\n');
    expect(shop.mail.sent[0]?.text).not.toContain('statement');
    await named.close();
  });

  it('tries a receipt again when the mail server is away', async () => {
    shop.mail.down = true;
    await parent.pay(order);
    await shop.tick();
    shop.mail.down = false;
    await shop.tick();
    expect(shop.mail.sent).toHaveLength(0);
    shop.clock.time += 60_000;
    await shop.tick();
    expect(shop.mail.sent).toHaveLength(1);
  });
});

describe('GET /santa/get_bt_token [A-04]', () => {
  it('answers a client token', async () => {
    expect((await parent.get('/santa/get_bt_token')).json()).toEqual({ bt_token: 'client-token' });
  });

  it('answers an empty token and a sentence when the gateway is down [X-04]', async () => {
    shop.gateway.faults.push('unreachable');
    const response = await parent.get('/santa/get_bt_token');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      bt_token: '',
      code: 'payment_unavailable',
      message: expect.stringMatching(/\.$/),
    });
  });
});
