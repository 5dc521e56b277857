/** Webhooks of the payment gateway: signed, kept once, and applied: no money, disputes, refunds that came back. */

import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '#server/operating/command.ts';
import { describeStatus } from '#server/operating/status-report.ts';
import type { GatewayNotice } from '#server/rules/refunding/notices.ts';
import { rulesOn } from '#test/support/rules.ts';
import { sandboxShop } from '#test/support/sandbox-shop.ts';
import { testContacts, type Visitor } from '#test/support/shop.ts';
import { type FullGateway, fullGatewayOf } from '../../sandbox/support.ts';

const hourMs = 3_600_000;
let stage: Awaited<ReturnType<typeof sandboxShop>>;
let shop: (typeof stage)['shop'];
let sdk: FullGateway;
let parent: Visitor;
let order: string;
beforeEach(async () => {
  stage = await sandboxShop(2_000);
  ({ shop } = stage);
  sdk = fullGatewayOf(stage.sandbox);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  await ask('/sandbox/webhooks', { url: `http://127.0.0.1:${port}/hooks/payments` });
  parent = shop.visitor();
  order = await parent.signUp();
});
afterEach(() => stage.close());

const ask = (url: string, payload: object) => stage.ask(url, payload);
const deliveries = async (): Promise<{ state: string }[]> =>
  (await stage.tell('/sandbox/webhooks')).deliveries;
const delivered = (times: number) =>
  expect
    .poll(async () => (await deliveries()).filter(({ state }) => state === 'delivered').length)
    .toBe(times);
const rows = (query: string) => shop.rows(query);
const events = () =>
  shop.logged.map((line) => JSON.parse(line).event).filter((event) => event !== undefined) as string[];
const stateOf = async () => (await parent.get(`/api/order?order_id=${order}`)).json().state;

/** @returns the transaction of the order */
async function pay(): Promise<string> {
  const answer = await parent.pay(order, { nonce: 'fake-valid-visa-nonce' });
  expect(answer.json().result).toBe('success');
  return answer.json().payment_id;
}

async function sendNotice(kind: string, transactionId: string) {
  await ask('/sandbox/webhooks/send', { kind, transactionId });
}

describe('a webhook of the gateway', () => {
  it('that says that money does not come puts the order on hold: nothing is sent, and the operator is told', async () => {
    const id = await pay();
    expect(await rows('select state, gateway_status from payments')).toEqual([
      { state: 'succeeded', gateway_status: 'submitted_for_settlement' },
    ]);
    await sdk.testing.settlementDecline(id);
    await delivered(1);
    expect(await stateOf()).toBe('on_hold');
    expect(await rows('select state, gateway_status from payments')).toEqual([
      { state: 'uncollected', gateway_status: 'settlement_declined' },
    ]);
    expect(events()).toContain('payment.settlement_declined');
    const sent = shop.texts.sent.length;
    shop.clock.time = Date.UTC(2026, 11, 1, 22);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(sent);
    expect((await parent.get('/api/account')).json().orders[0]).toMatchObject({ state: 'on_hold' });
    expect((await describeStatus(shop.store, shop.clock.time)).text).toContain(
      'The money for these orders did not arrive',
    );
    // It is not paid twice, and the page says why.
    const again = await parent.pay(order);
    expect([again.statusCode, again.json().code]).toEqual([409, 'order_on_hold']);
  });

  it('that says that the money is here after all lets the texts go on that are still ahead', async () => {
    const id = await pay();
    await sdk.testing.settlementDecline(id);
    await delivered(1);
    shop.clock.time = Date.UTC(2026, 11, 3, 22);
    await shop.tick();
    await sendNotice('dispute_lost', id);
    await delivered(2);
    shop.clock.time += 1_000;
    await sendNotice('dispute_won', id);
    await delivered(3);
    expect(await stateOf()).toBe('paid');
    const sent = shop.texts.sent.length;
    shop.clock.time = Date.UTC(2026, 11, 4, 22);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(sent + 1);
  });

  it('keeps what the gateway calls a payment: reserved or pending is not settled', async () => {
    const id = await pay();
    await sdk.testing.settle(id);
    await delivered(1);
    expect(await rows('select state, gateway_status from payments')).toEqual([
      { state: 'succeeded', gateway_status: 'settled' },
    ]);
    expect(await stateOf()).toBe('paid');
  });

  it('tells of a dispute that was opened, won or lost; twice, late and in any order', async () => {
    const id = await pay();
    await ask('/sandbox/faults', { operation: 'webhook.deliver', kind: 'reordered' });
    await sendNotice('dispute_opened', id);
    shop.clock.time += 1_000;
    await ask('/sandbox/faults', { operation: 'webhook.deliver', kind: 'duplicated' });
    await sendNotice('dispute_won', id);
    await delivered(2);
    expect(await rows('select state from disputes')).toEqual([{ state: 'won' }]);
    expect(await stateOf()).toBe('paid');
    expect(events().filter((event) => event.startsWith('dispute'))).toEqual(['dispute.won']);
    expect(await rows('select kind from gateway_notices')).toHaveLength(2);

    shop.clock.time += 1_000;
    await sendNotice('dispute_lost', id);
    await delivered(3);
    expect(await stateOf()).toBe('on_hold');
    expect(events()).toContain('dispute.lost');
  });

  it('that a refund came back is for the operator: it does not count as paid back', async () => {
    const id = await pay();
    await sdk.testing.settle(id);
    await delivered(1);
    const cancelled = await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    expect(cancelled.json().status).toBe('refunded');
    const [refund] = (await rows('select transaction_id from refunds')) as { transaction_id: string }[];
    await sdk.testing.settlementDecline(refund?.transaction_id ?? '');
    await delivered(2);
    expect(await rows('select state from refunds')).toEqual([{ state: 'failed' }]);
    expect(events()).toContain('refund.failed');
  });

  it('about nothing here, or of a kind that changes nothing, is kept and answered', async () => {
    const stranger = await sdk.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: 'fake-valid-nonce',
      options: { submitForSettlement: true },
    });
    await sdk.testing.settlementDecline(stranger.transaction.id);
    await ask('/sandbox/webhooks/send', { kind: 'check' });
    await delivered(2);
    expect(await rows('select kind from gateway_notices order by received_at, kind')).toEqual([
      { kind: 'check' },
      { kind: 'transaction_settlement_declined' },
    ]);
    expect(events()).toEqual([]);
  });

  it('that is not signed by the gateway is refused, and changes nothing', async () => {
    const id = await pay();
    const sample = await sdk.webhookTesting.sampleNotification('dispute_lost', id);
    const post = (form: Record<string, string>) => parent.post('/hooks/payments', form);
    for (const bt_signature of [
      'x',
      `${stage.sandbox.credentials.publicKey}|${'0'.repeat(40)}`,
      `other|${sample.bt_signature.split('|')[1]}`,
    ]) {
      const response = await post({ ...sample, bt_signature });
      expect([response.statusCode, response.json().code]).toEqual([403, 'wrong_signature']);
    }
    const tampered = Buffer.from('<notification/>').toString('base64');
    expect((await post({ ...sample, bt_payload: tampered })).statusCode).toBe(403);
    expect((await post({ bt_payload: sample.bt_payload })).statusCode).toBe(422);
    // What it tells of a card and its disputes is long: 256 KiB, of which the payload may have 200,000 letters.
    const statusOf = async (payload: number, whole: number) => {
      const form = { bt_signature: 'x', bt_payload: 'a'.repeat(payload), other: '' };
      const other = 'a'.repeat(whole - new URLSearchParams(form).toString().length);
      return (await post({ ...form, other })).statusCode;
    };
    const kib = 1_024;
    expect(await statusOf(200_000, 256 * kib)).toBe(403);
    expect(await statusOf(200_000, 256 * kib + 1)).toBe(413);
    expect(await statusOf(200_001, 256 * kib)).toBe(422);
    expect(await rows('select * from gateway_notices')).toEqual([]);
    expect((await post(sample)).statusCode).toBe(204);
  });

  it('is proven to be ours with the answer to a challenge', async () => {
    const challenge = '20f9f8ed05f77439fe955c977e4c8a53';
    const response = await parent.get(`/hooks/payments?bt_challenge=${challenge}`);
    expect(response.headers['content-type']).toContain('text/plain');
    expect([response.statusCode, response.body]).toEqual([200, sdk.webhookNotification.verify(challenge)]);
    for (const wrong of ['', 'not hex at all', `${challenge}00`]) {
      const refused = await parent.get(`/hooks/payments?bt_challenge=${encodeURIComponent(wrong)}`);
      const sentence = 'This is not a challenge from the payment gateway.';
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        { code: 'wrong_challenge', message: sentence, fields: { bt_challenge: sentence } },
      ]);
    }
    expect((await parent.get('/hooks/payments')).statusCode).toBe(422);
  });
});

describe('what a notice says that it changed', () => {
  const hear = (notice: Partial<GatewayNotice>) =>
    rulesOn(shop.store).applyNotice(
      { id: randomUUID(), kind: 'some', at: shop.clock.time, ...notice } as GatewayNotice,
      shop.clock.time,
    );
  const says = (transactionId: string, status: string) =>
    hear({ about: 'transaction', transactionId, status });
  const disputed = (transactionId: string, verdict: 'opened' | 'won' | 'lost') => {
    shop.clock.time += 1_000;
    return hear({ about: 'dispute', disputeId: 'd1', transactionId, verdict });
  };

  it('is nothing, where the gateway speaks of a payment that is not here', async () => {
    const nothing = { effect: null, payment: undefined };
    expect(await says('unknown', 'settled')).toStrictEqual(nothing);
    expect(await disputed('unknown', 'lost')).toStrictEqual(nothing);
    expect(await hear({ about: 'nothing' })).toStrictEqual(nothing);
  });

  it('is money that did not come, and that it is here after all, each once, with its payment', async () => {
    const id = await pay();
    const payment = { orderId: order };
    expect(await says(id, 'settling')).toMatchObject({ effect: null, payment });
    const declined = { effect: 'payment.settlement_declined', payment };
    expect(await says(id, 'settlement_declined')).toMatchObject(declined);
    expect(await says(id, 'failed')).toMatchObject({ effect: null, payment });
    expect(await stateOf()).toBe('on_hold');
    expect(await says(id, 'settled')).toMatchObject({ effect: 'payment.recovered', payment });
    expect(await says(id, 'settled')).toMatchObject({ effect: null, payment });
    expect(await stateOf()).toBe('paid');
  });

  it.each([
    ['came after all', 'settled', 'waiting'],
    ['was given back by the bank before', 'settled', 'needless'],
  ])(
    'is that a refund is owed again, where money that %s is said to be %s: %s',
    async (what, status, state) => {
      const id = await pay();
      await says(id, 'submitted_for_settlement');
      await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
      await shop.store.write(async (unit) => {
        for (const refund of await unit.refunds.ofOrder(order))
          await unit.refunds.save({ ...refund, state: 'waiting', endedAt: null });
      });
      if (what.includes('bank')) await disputed(id, 'lost');
      else await says(id, 'settlement_declined');
      expect(await rows('select state from refunds')).toEqual([{ state: 'needless' }]);
      await says(id, status);
      expect(await rows('select state from refunds')).toEqual([{ state }]);
    },
  );

  it('is what became of a dispute: opened once, and each verdict', async () => {
    const id = await pay();
    const payment = { orderId: order };
    expect(await disputed(id, 'opened')).toMatchObject({ effect: 'dispute.opened', payment });
    expect(await disputed(id, 'opened')).toMatchObject({ effect: null, payment });
    expect(await disputed(id, 'lost')).toMatchObject({ effect: 'dispute.lost', payment });
    expect(await rows('select reported_at from disputes')).toEqual([{ reported_at: shop.clock.time }]);
    expect(await stateOf()).toBe('on_hold');
    expect(await disputed(id, 'won')).toMatchObject({ effect: 'dispute.won', payment });
    expect(await stateOf()).toBe('paid');
  });

  it('is not that money is here which the bank has given back, though its charge has settled', async () => {
    const id = await pay();
    await disputed(id, 'lost');
    expect(await says(id, 'settled')).toMatchObject({ effect: null, payment: { gatewayStatus: 'settled' } });
    expect(await rows('select state from payments')).toEqual([{ state: 'uncollected' }]);
    expect(await stateOf()).toBe('on_hold');
    expect(await disputed(id, 'won')).toMatchObject({ effect: 'dispute.won' });
    expect(await stateOf()).toBe('paid');
  });

  it('is not that money is here which never came: a bank that keeps it with us brings none back', async () => {
    const id = await pay();
    await disputed(id, 'opened');
    await says(id, 'settlement_declined');
    expect(await disputed(id, 'won')).toMatchObject({ effect: 'dispute.won' });
    expect(await stateOf()).toBe('on_hold');
    expect(await rows('select state from payments')).toEqual([{ state: 'uncollected' }]);
  });

  it('is a refund that came back, found by its own id or by that of its transaction, and ended once', async () => {
    const id = await pay();
    await sdk.testing.settle(id);
    await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    const refunds = () => rows('select id, transaction_id, state, ended_at from refunds');
    const [refund] = (await refunds()) as { id: string; transaction_id: string }[];
    const cameBack = (refundId: string, transactionId: string) =>
      hear({ about: 'refund', refundId, transactionId });
    expect(await cameBack('unknown', 'unknown')).toEqual({ effect: null, payment: undefined });
    expect(await refunds()).toMatchObject([{ state: 'refunded' }]);
    shop.clock.time += hourMs;
    const at = shop.clock.time;
    const payment = { orderId: order };
    expect(await cameBack('unknown', refund?.transaction_id ?? '')).toMatchObject({
      effect: 'refund.failed',
      payment,
    });
    shop.clock.time += hourMs;
    expect(await cameBack(refund?.id ?? '', 'unknown')).toMatchObject({ effect: null, payment });
    expect(await refunds()).toEqual([{ ...refund, state: 'failed', ended_at: at }]);
  });

  it('is not that money is missing which was paid back, though its charge is void', async () => {
    const id = await pay();
    await sdk.testing.settle(id);
    await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    const before = await rows('select state from payments');
    expect(await says(id, 'voided')).toMatchObject({ effect: null, payment: { gatewayStatus: 'voided' } });
    expect(await rows('select state from payments')).toEqual(before);
    expect(await rows('select gateway_status from payments')).toEqual([{ gateway_status: 'voided' }]);
    // A refund that has reached the buyer stays what it is where the bank takes the money back as well.
    await disputed(id, 'lost');
    expect(await rows('select state from refunds')).toEqual([{ state: 'refunded' }]);
  });

  it('is written down with what it was about and when it came', async () => {
    const id = await pay();
    const at = shop.clock.time - hourMs;
    await hear({ id: 'n1', about: 'transaction', transactionId: id, status: 'settled', at });
    await hear({ id: 'n2', about: 'refund', refundId: 'r1', transactionId: 't1', at });
    await hear({ id: 'n3', about: 'dispute', disputeId: 'd1', transactionId: id, verdict: 'opened', at });
    await hear({ id: 'n4', about: 'nothing', at });
    const receivedAt = shop.clock.time;
    expect(await rows('select id, kind, subject, at, received_at from gateway_notices order by id')).toEqual(
      [
        ['n1', id],
        ['n2', 'r1'],
        ['n3', 'd1'],
        ['n4', null],
      ].map(([notice, subject]) => ({ id: notice, kind: 'some', subject, at, received_at: receivedAt })),
    );
  });

  it('is nothing the second time that the same notice comes', async () => {
    const id = await pay();
    const notice = { id: 'n1', about: 'transaction', transactionId: id, status: 'settled' } as const;
    expect(await hear(notice)).toMatchObject({ effect: null });
    expect(await hear(notice)).toBeUndefined();
    expect(await rows('select id from gateway_notices')).toEqual([{ id: 'n1' }]);
  });
});

describe('money that the buyer has asked their bank for', () => {
  const account = async () => (await parent.get('/api/account')).json().orders[0];
  const cancel = () => parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
  const told = async () => (await describeStatus(shop.store, shop.clock.time)).text;

  it('is not paid back here as well, while the bank decides and after it gave it back', async () => {
    const id = await pay();
    await sdk.testing.settle(id);
    await sendNotice('dispute_opened', id);
    await delivered(2);
    expect(await account()).toMatchObject({ cancellation: null, dispute: 'opened' });
    const refused = await cancel();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'disputed']);
    shop.clock.time += 1_000;
    await sendNotice('dispute_lost', id);
    await delivered(3);
    expect(await account()).toMatchObject({ state: 'on_hold', cancellation: null, dispute: 'lost' });
    expect(await rows('select * from refunds')).toEqual([]);
  });

  it('is not paid back by an operator either', async () => {
    const id = await pay();
    await sdk.testing.settle(id);
    await sendNotice('dispute_opened', id);
    await delivered(2);
    const ops = runOperatorCommand(
      ['cancel', order, '--amount', '29.95', '--reason', 'The parent called about it'],
      shop.store,
      { now: shop.clock.now(), replyLink: () => '', contacts: () => testContacts },
    );
    await expect(ops).rejects.toThrow('bank');
    expect(await rows('select * from refunds')).toEqual([]);
  });

  it('can be paid back again once the bank has refused it', async () => {
    const id = await pay();
    await sdk.testing.settle(id);
    await sendNotice('dispute_opened', id);
    await delivered(2);
    shop.clock.time += 1_000;
    await sendNotice('dispute_won', id);
    await delivered(3);
    expect(await account()).toMatchObject({ cancellation: { amount: '29.95' }, dispute: null });
    expect((await cancel()).json()).toEqual({ status: 'refunded', amount: '29.95' });
  });

  it('and that was paid back before needs a person', async () => {
    const id = await pay();
    await sdk.testing.settle(id);
    await cancel();
    expect(await told()).toContain('Nothing needs attention');
    await sendNotice('dispute_opened', id);
    await delivered(2);
    expect(await told()).toContain('were refunded and are disputed as well');
    shop.clock.time += 1_000;
    await sendNotice('dispute_lost', id);
    await delivered(3);
    expect(await told()).toContain('were refunded and are disputed as well');
  });
});

describe('an order on hold', () => {
  it('says so where something is asked of it, and not that no texts are left', async () => {
    const id = await pay();
    await sdk.testing.settlementDecline(id);
    await delivered(1);
    const ways = [
      ['/api/pause_texts', { paused: 'yes' }],
      ['/api/text_times', { hour: '19:30', zone: 'America/Denver' }],
      ['/api/send_again', { slot: '12-01' }],
      ['/api/internal_package_upgrade', { package: 'family', ab: 'a', amount: '19.95' }],
    ] as const;
    for (const [way, more] of ways) {
      const refused = await parent.post(way, { order_id: order, ...more });
      expect([way, refused.statusCode, refused.json().code]).toEqual([way, 409, 'order_on_hold']);
    }
  });
});

describe('an extra whose money does not come', () => {
  it('is on hold in the account, is not offered again, and is not charged again', async () => {
    await parent.pay(order, { nonce: 'fake-valid-visa-nonce', keep_method: 'yes' });
    const add = () =>
      parent.post('/api/internal_package_upgrade', {
        order_id: order,
        package: 'family',
        ab: 'a',
        amount: '19.95',
      });
    expect((await add()).json()).toEqual({ status: 'success', error: '' });
    const charges = await rows('select transaction_id from payments where amount = 1995');
    const [charge] = charges as { transaction_id: string }[];
    await sdk.testing.settlementDecline(charge?.transaction_id ?? '');
    await delivered(1);
    expect(await stateOf()).toBe('paid');
    expect((await parent.get('/api/account')).json().orders[0]).toMatchObject({
      extras: [{ kind: 'family', state: 'on_hold', cancellation: null }],
      to_add: ['video'],
    });
    const known = (await parent.get(`/api/order?order_id=${order}`)).json();
    expect(known.to_add.map(({ extra }: { extra: string }) => extra)).toEqual(['video']);
    const refused = await add();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_on_hold']);
  });
});

describe('what the gateway’s ledger says where no webhook came', () => {
  it('counts as if one had come: a declined settlement puts the order on hold', async () => {
    const id = await pay();
    await ask('/sandbox/webhooks', { url: null });
    await sdk.testing.settlementDecline(id);
    shop.clock.time += 25 * hourMs;
    await shop.tick();
    expect(await stateOf()).toBe('on_hold');
    expect(events()).toContain('payment.settlement_declined');
  });
});

describe('a refund that waits', () => {
  /** A part of a payment can be paid back only after it has settled. */
  async function waiting(): Promise<string> {
    const id = await pay();
    shop.clock.time = Date.UTC(2026, 11, 1, 22);
    await shop.tick();
    const { orders } = (await parent.get('/api/account')).json();
    const { amount } = orders[0].cancellation;
    const answer = await parent.post('/api/cancel_order', { order_id: order, amount });
    expect(answer.json()).toEqual({ status: 'pending', amount: '28.76' });
    return id;
  }

  it('ends when the payment is voided by hand: the money never left the buyer', async () => {
    const id = await waiting();
    await sdk.transaction.void(id);
    shop.clock.time += 2 * hourMs;
    await shop.tick();
    expect(await rows('select state, transaction_id from refunds')).toEqual([
      { state: 'refunded', transaction_id: id },
    ]);
  });

  it('ends when the payment does not settle: there is nothing to pay back', async () => {
    const id = await waiting();
    await sdk.testing.settlementDecline(id);
    await delivered(1);
    expect(await rows('select state, ended_at from refunds')).toEqual([
      { state: 'needless', ended_at: shop.clock.time },
    ]);
    shop.clock.time += 2 * hourMs;
    await shop.tick();
    expect(await stage.ledger()).toHaveLength(1);
  });

  it('goes on being looked for when the money bounces before its answer was found', async () => {
    const id = await pay();
    await sdk.testing.settle(id);
    await ask('/sandbox/faults', { operation: 'transaction.refund', kind: 'lost-answer' });
    await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    expect(await rows('select state from refunds')).toEqual([{ state: 'unknown' }]);
    await sendNotice('dispute_lost', id);
    await delivered(2);
    expect(await rows('select state from payments')).toEqual([{ state: 'uncollected' }]);
    expect(await rows('select state from refunds')).toEqual([{ state: 'unknown' }]);
  });

  it('ends when the bank has given the money back: it is not paid back twice', async () => {
    const id = await waiting();
    await sendNotice('dispute_lost', id);
    await delivered(1);
    await sdk.testing.settle(id);
    shop.clock.time += 2 * hourMs;
    await shop.tick();
    expect(await rows('select state from refunds')).toEqual([{ state: 'needless' }]);
    expect(await stage.ledger()).toHaveLength(1);
  });

  it('is owed again when the bank takes the money from the buyer once more, and is paid', async () => {
    const id = await waiting();
    await sendNotice('dispute_lost', id);
    await delivered(1);
    await sdk.testing.settle(id);
    shop.clock.time += hourMs;
    await sendNotice('dispute_won', id);
    await delivered(3);
    shop.clock.time += 2 * hourMs;
    await shop.tick();
    expect(await rows('select state from refunds')).toEqual([{ state: 'refunded' }]);
    expect((await stage.ledger()).map(({ amount }) => amount)).toEqual(['29.95', '28.76']);
  });

  it('waits for the bank that was asked for the same money, and goes on when the bank says no', async () => {
    const id = await waiting();
    await sendNotice('dispute_opened', id);
    await sdk.testing.settle(id);
    await delivered(2);
    shop.clock.time += 2 * hourMs;
    await shop.tick();
    expect(await rows('select state from refunds')).toEqual([{ state: 'waiting' }]);
    await sendNotice('dispute_won', id);
    await delivered(3);
    await shop.tick();
    expect(await rows('select state from refunds')).toEqual([{ state: 'refunded' }]);
  });
});
