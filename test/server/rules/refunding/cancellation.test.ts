/** Changing one's mind within 14 days: what was not sent is paid back, once [B30]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWording } from '#server/rules/ordering/start.ts';
import { someTime } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
const day = 86_400_000;
const hour = 3_600_000;
const welcomeAndThree = 4;

beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
  order = await parent.signUp();
  await parent.pay(order);
});
afterEach(() => shop.close());

const cancel = (amount: string, by = parent) => by.post('/api/cancel_order', { order_id: order, amount });
const account = async () => (await parent.get('/api/account')).json().orders[0];
const lettersOf = (kind: RegExp) => shop.mail.sent.filter(({ subject }) => kind.test(subject));

/** Lets the first three days of December go by. */
async function sendThree() {
  for (const date of [1, 2, 3]) {
    shop.clock.time = Date.UTC(2026, 11, date, 22);
    await shop.tick();
  }
  expect(shop.texts.sent).toHaveLength(welcomeAndThree);
}

describe('cancelling', () => {
  it('pays back the price less the texts that were sent, and nothing more is sent', async () => {
    await sendThree();
    expect((await account()).cancellation).toEqual({
      reason: 'changed_mind',
      amount: '26.36',
      sent: 3,
      planned: 25,
      until: '2026-12-05',
    });
    expect((await cancel('26.36')).json()).toEqual({ status: 'refunded', amount: '26.36' });
    expect(shop.gateway.refunded).toMatchObject([
      { transactionId: 'transaction-1', amount: 2636, extent: 'part' },
    ]);
    expect(await account()).toMatchObject({
      state: 'cancelled',
      cancellation: null,
      refund: { amount: '26.36', state: 'refunded' },
    });
    shop.clock.time = Date.UTC(2026, 11, 24, 22);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(welcomeAndThree);
    expect(lettersOf(/canceled/)[0]?.text).toContain('$26.36 goes back');
    expect(lettersOf(/refund/)[0]?.text).toContain('Paid back: $26.36 USD');
  });

  it('pays everything back before the first text, and never twice for two presses or two tabs', async () => {
    const answers = await Promise.all([cancel('29.95'), cancel('29.95')]);
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        amount: '29.95',
        status: expect.stringMatching(/refunded|pending/),
      });
    }
    expect((await cancel('29.95')).json()).toEqual({ status: 'refunded', amount: '29.95' });
    expect(shop.gateway.refunded).toMatchObject([{ amount: 2995, extent: 'whole' }]);
    await shop.tick();
    expect(lettersOf(/canceled/)).toHaveLength(1);
    expect(lettersOf(/refund/)).toHaveLength(1);
  });

  it('changes nothing when a text was sent since the sum was looked at', async () => {
    await sendThree();
    expect((await cancel('29.95')).json()).toEqual({ status: 'other_sum', amount: '26.36' });
    expect((await account()).state).toBe('paid');
    expect(shop.gateway.refunded).toEqual([]);
  });

  it('is over when the 14th day after the payment is, to the millisecond', async () => {
    // Midnight in New York.
    shop.clock.time = Date.UTC(2026, 11, 6, 5);
    expect((await account()).cancellation).toBeNull();
    const late = await cancel('29.95');
    expect([late.statusCode, late.json().code]).toEqual([409, 'too_late_to_cancel']);
    shop.clock.time -= 1;
    expect((await cancel('29.95')).json().status).toBe('refunded');
  });

  it.each(['', '29.9', 'all', '-1.00', '1e3.00'])('takes no sum such as %j', async (amount) => {
    expect((await cancel(amount)).statusCode).toBe(422);
    expect((await account()).state).toBe('paid');
  });

  it('is for the buyer only, and for nothing that was not paid for', async () => {
    expect((await cancel('29.95', shop.visitor())).statusCode).toBe(404);
    const unpaid = await parent.signUp({ childs_name: 'Sam' });
    const answer = await parent.post('/api/cancel_order', { order_id: unpaid, amount: '29.95' });
    expect(answer.statusCode).toBe(409);
    expect(shop.gateway.refunded).toEqual([]);
  });

  it('of what was free says that there is nothing to pay back, and not that it is too late', async () => {
    const gift = (await parent.post('/api/gift', { email: 'giver@example.com', package_id: '26' })).json();
    await parent.pay(gift.order_id);
    const { code } = (await parent.get('/api/account')).json().orders.at(-1).codes[0];
    const free = await parent.signUp({ childs_name: 'Sam', phone_number: '12125559876' });
    const paid = await parent.pay(free, { promocode: code, nonce: '' });
    expect(paid.json()).toMatchObject({ result: 'success', amount: 0 });
    const answer = await parent.post('/api/cancel_order', { order_id: free, amount: '0.00' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'nothing_paid',
      message: expect.stringContaining('nothing to pay back'),
    });
  });

  it('after all texts were sent pays nothing back, and says so, also to a second press', async () => {
    shop.clock.time = Date.UTC(2026, 11, 24, 15);
    order = await parent.signUp({ childs_name: 'Sam', phone_number: '12125559876' });
    await parent.pay(order, { package_id: '6' });
    for (const date of [24, 25]) {
      shop.clock.time = Date.UTC(2026, 11, date, 22);
      await shop.tick();
    }
    const nothing = { status: 'refunded', amount: '0.00' };
    expect([(await cancel('0.00')).json(), (await cancel('0.00')).json()]).toEqual([nothing, nothing]);
    expect(shop.gateway.refunded).toEqual([]);
    expect((await parent.get(`/api/order?order_id=${order}`)).json().state).toBe('cancelled');
  });

  it('does not count texts that the network refused', async () => {
    shop.clock.time = Date.UTC(2026, 11, 1, 22);
    shop.texts.faults.push({ kind: 'refused', code: '21211' });
    await shop.tick();
    expect((await account()).cancellation).toMatchObject({ amount: '29.95', sent: 0 });
  });

  it('ends START too, leaves nothing to add to, and the same child can be signed up again', async () => {
    await rulesOn(shop.store).stopPhone({ phone: '+12125551234', source: 'STOP', at: someTime });
    await cancel('29.95');
    const start = { sid: 'SM1', phone: '+12125551234', body: 'START', kind: 'start', at: someTime } as const;
    expect(await rulesOn(shop.store).handleText(start)).toBe('reopened');
    const [entry] = await rulesOn(shop.store).accountOf([order]);
    expect(
      new Set(entry?.messages.filter(({ slot }) => slot !== 'welcome').map(({ state }) => state)),
    ).toEqual(new Set(['cancelled']));
    const extra = { order_id: order, package: 'video', ab: '', amount: '9.95' };
    const upgrade = await parent.post('/api/internal_package_upgrade', extra);
    expect([upgrade.statusCode, upgrade.json().code]).toEqual([409, 'order_cancelled']);
    const second = await parent.signUp();
    expect(second).not.toBe(order);
    expect((await parent.pay(second)).json().result).toBe('success');
  });
});

describe('a refund', () => {
  const status = async () => (await account()).refund.state;

  it('whose answer was lost is looked for and not sent again', async () => {
    shop.gateway.refundFaults.push('lost-answer');
    expect((await cancel('29.95')).json().status).toBe('pending');
    shop.clock.time += hour;
    await shop.tick();
    expect(await status()).toBe('refunded');
    expect(shop.gateway.refunded).toHaveLength(1);
  });

  it('that never reached the gateway is sent again once it is certainly absent', async () => {
    shop.gateway.refundFaults.push('lost-request');
    await cancel('29.95');
    shop.clock.time += 59_999;
    await shop.tick();
    expect([await status(), shop.gateway.refunded.length]).toEqual(['pending', 0]);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      shop.clock.time += 60_000;
      await shop.tick();
    }
    expect([await status(), shop.gateway.refunded.length]).toEqual(['refunded', 1]);
  });

  it('waits while the search has no answer', async () => {
    shop.gateway.refundFaults.push('lost-answer');
    shop.gateway.searchesDown = true;
    await cancel('29.95');
    shop.clock.time += hour;
    await shop.tick();
    expect([await status(), shop.gateway.refunded.length]).toEqual(['pending', 1]);
    shop.gateway.searchesDown = false;
    shop.clock.time += hour;
    await shop.tick();
    expect([await status(), shop.gateway.refunded.length]).toEqual(['refunded', 1]);
  });

  it.each(['unsettled', 'unreachable'] as const)(
    'of a payment that is %s follows by itself',
    async (fault) => {
      await sendThree();
      shop.gateway.refundFaults.push(fault, fault);
      expect((await cancel('26.36')).json()).toEqual({ status: 'pending', amount: '26.36' });
      for (let hours = 0; hours < 3; hours += 1) {
        shop.clock.time += hour;
        await shop.tick();
      }
      expect([await status(), shop.gateway.refunded.length]).toEqual(['refunded', 1]);
    },
  );

  it('that the gateway refuses is told, and nothing is tried again', async () => {
    shop.gateway.refundFaults.push('refused');
    expect((await cancel('29.95')).json()).toEqual({ status: 'refused', amount: '29.95' });
    shop.clock.time += day;
    await shop.tick();
    expect([await status(), shop.gateway.refunded]).toEqual(['refused', []]);
  });

  it('goes on after a crash in its middle', async () => {
    let release = () => {};
    shop.gateway.hold = new Promise((resolve) => {
      release = resolve;
    });
    const pressed = cancel('29.95');
    await expect.poll(async () => (await rulesOn(shop.store).findOrder(order))?.state).toBe('cancelled');
    shop.gateway.refundFaults.push('lost-answer');
    release();
    await pressed;
    const revived = await shop.afterCrash();
    shop.clock.time += hour;
    await revived.tick();
    expect(await rulesOn(revived.store).findRefund(order)).toMatchObject({ state: 'refunded', amount: 2995 });
    expect(shop.gateway.refunded).toHaveLength(1);
    await revived.app.close();
    await revived.store.close();
  });
});

describe('texts of which none arrives [B31]', () => {
  const told = () => lettersOf(/daily texts/);
  /** Lets days of December go by on which the network refuses every text. */
  async function refuse(...dates: number[]) {
    for (const date of dates) {
      shop.clock.time = Date.UTC(2026, 11, date, 22);
      shop.texts.faults.push({ kind: 'refused', code: '30005' });
      await shop.tick();
    }
  }

  it('bring an offer of the whole price unasked, once, also after the 14 days', async () => {
    await refuse(1, 2);
    expect(told()).toEqual([]);
    await refuse(3, 4, 5, 6, 7);
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toContain('all of your money back: $29.95 USD');
    expect(told()[0]?.text).toContain('http://127.0.0.1:3000/us/accounts/menu');
    expect((await account()).cancellation).toEqual({
      reason: 'undelivered',
      amount: '29.95',
      sent: 0,
      planned: 25,
      until: '2027-01-30',
    });
    expect((await cancel('29.95')).json()).toEqual({ status: 'refunded', amount: '29.95' });
    await shop.tick();
    expect(shop.gateway.refunded).toMatchObject([{ amount: 2995, extent: 'whole' }]);
    expect(told()).toHaveLength(1);
  });

  it('bring none where one arrived, or may have', async () => {
    await refuse(1, 2);
    shop.clock.time = Date.UTC(2026, 11, 3, 22);
    await shop.tick();
    await refuse(4, 5, 6, 7);
    expect(told()).toEqual([]);
    expect((await account()).cancellation).toBeNull();
  });

  it('count when there are fewer than three, and the offer ends with the season', async () => {
    shop.clock.time = Date.UTC(2026, 11, 24, 15);
    order = await parent.signUp({ childs_name: 'Sam', phone_number: '12125559876' });
    await parent.pay(order, { package_id: '6' });
    const offerNow = async () =>
      (await parent.get('/api/account'))
        .json()
        .orders.find(({ order_id }: { order_id: string }) => order_id === order).cancellation;
    shop.texts.faults.push(
      ...Array.from({ length: 30 }, () => ({ kind: 'refused' as const, code: '30005' })),
    );
    shop.clock.time = Date.UTC(2026, 11, 26);
    await shop.tick();
    expect(told().map(({ text }) => text.includes(order))).toContain(true);
    shop.clock.time = Date.UTC(2027, 0, 31, 9);
    expect(await offerNow()).toMatchObject({ reason: 'undelivered' });
    shop.clock.time = Date.UTC(2027, 0, 31, 10);
    expect(await offerNow()).toBeNull();
  });
});

it('in the UK a season that waits for the 14 days is paid back in full', async () => {
  const uk = await testShop({ edition: 'uk' });
  const buyer = uk.visitor();
  const bought = async (more: Record<string, string>, phone_number: string) => {
    const id = await buyer.signUp({ phone_number, consent_version: 'uk-2026-1' });
    await buyer.pay(id, more);
    return id;
  };
  const waiting = await bought({}, '07400123456');
  const begun = await bought({ start_now: startWording.version }, '07400123457');
  for (const date of [1, 2, 3, 4]) {
    uk.clock.time = Date.UTC(2026, 11, date, 19);
    await uk.tick();
  }
  const orders: { order_id: string; cancellation: unknown }[] = (await buyer.get('/api/account')).json()
    .orders;
  const offerOf = (id: string) => orders.find(({ order_id }) => order_id === id)?.cancellation;
  expect(offerOf(waiting)).toMatchObject({ amount: '22.95', sent: 0, planned: 20 });
  expect(offerOf(begun)).toMatchObject({ amount: '20.12', sent: 4, planned: 25 });
  await uk.close();
});
