/** Proves what the gateway is asked for, when it is asked again, and what the operator reads of refunds: on a real store with a gateway that misbehaves. */

import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { required } from '#machines/required.ts';
import {
  absentSentence,
  boughtElsewhereSentence,
  nothingToAddSentence,
  phoneBusySentence,
  phoneUnreachableSentence,
  unreachableSentence,
} from '#machines/shop/payment/sentences.ts';
import { createProviderDeletions } from '#server/jobs/provider-deletions.ts';
import { createCheckout, type PayRequest } from '#server/payments/checkout.ts';
import { createClientTokens } from '#server/payments/client-tokens.ts';
import type { FoundSale, RefundOutcome } from '#server/payments/gateway.ts';
import { createPaymentLog } from '#server/payments/payment-log.ts';
import { createRefunds } from '#server/payments/refunds.ts';
import type { NotBegun } from '#server/rules/charging/begin-charge.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { fakeGateway } from '#test/support/fake-gateway.ts';
import { leadFor, someTime, someVisitor, usualPrice } from '#test/support/rows.ts';
import { someShop } from '#test/support/rules.ts';

const minuteMs = 60_000;
const certainAfterMs = 5 * minuteMs;

let memory: AskedRules['memory'];
let rules: AskedRules['rules'];
let orderOf: AskedRules['orderOf'];
let gateway: ReturnType<typeof fakeGateway>;
let clock: { time: number; now: () => number };
let lines: object[];
let counted: string[];
/** What the process that is asked is made of; another one has charges of its own. */
let parts: ReturnType<typeof partsOf>;
function partsOf() {
  const line = (level: string) => (fields: object) => lines.push({ level, ...fields });
  const log = {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
  } as unknown as FastifyBaseLogger;
  const count = (state: string) => counted.push(state);
  let ids = 0;
  const newId = () => `id-${(ids += 1)}`;
  return {
    store: memory.store,
    gateway,
    clock,
    log,
    metrics: { charged: count, refunded: count },
    newId,
    newAttemptId: newId,
    shop: someShop,
    paymentLog: createPaymentLog(log, { charged: count }),
    absenceCertainAfterMs: certainAfterMs,
  };
}
beforeEach(async () => {
  ({ memory, rules, orderOf } = await askedRules());
  gateway = fakeGateway();
  clock = { time: someTime, now: () => clock.time };
  lines = [];
  counted = [];
  parts = partsOf();
});
afterEach(() => memory.dispose());

const request = async (differing: Partial<PayRequest> = {}): Promise<PayRequest> => ({
  order: await orderOf(),
  price: usualPrice,
  method: { nonce: 'nonce', vault: true },
  confirmation: 'none',
  ...differing,
});
const beginOne = () =>
  rules.beginCharge({
    orderId: 'a',
    visitor: someVisitor,
    price: usualPrice,
    attemptId: 'one',
    nonceHash: '',
    at: someTime,
  });
const states = () => memory.rows<{ id: string; state: string }>('select id, state from payments order by id');

describe('a press of Pay [C3] [C7]', () => {
  let checkout: ReturnType<typeof createCheckout>;
  beforeEach(() => {
    checkout = createCheckout(parts);
  });
  const pay = async (differing?: Partial<PayRequest>) => checkout.pay(await request(differing));

  it('asks the gateway for the price in the currency of the order, under our own id', async () => {
    expect(await pay({ deviceData: 'device' })).toMatchObject({ result: 'success', payment: { id: 'id-1' } });
    const method = { nonce: 'nonce', vault: true };
    const sale = { attemptId: 'id-1', method, amount: 2995, currency: 'USD', confirmation: 'none' };
    expect(gateway.ledger).toEqual([{ ...sale, deviceData: 'device' }]);
    expect(counted).toEqual(['succeeded']);
  });

  it('sends nothing that was not given', async () => {
    await pay();
    expect(gateway.ledger[0]).not.toHaveProperty('deviceData');
  });

  it.each<[string, Partial<PayRequest>, string | undefined]>([
    ['a card', { confirmation: 'bank' }, 'bank'],
    ['a card where none is needed', {}, 'none'],
    ['a wallet', { confirmation: 'bank', method: { nonce: 'paypal', vault: false } }, 'none'],
    ['a kept method', { confirmation: 'bank', method: { token: 'kept' } }, 'none'],
  ])('with %s asks for a confirmation by the bank: %s', async (_, differing, confirmation) => {
    await pay(differing);
    expect(gateway.ledger.map((sale) => sale.confirmation)).toEqual([confirmation]);
  });

  it('with a method whose kind is not known charges nothing, and says so', async () => {
    gateway.kindOf = async () => 'unknown';
    expect(await pay({ confirmation: 'bank' })).toEqual({ result: 'failed', sentence: unreachableSentence });
    expect(gateway.ledger).toEqual([]);
    expect(lines).toEqual([
      { level: 'warn', event: 'payment.failed', attempt: 'id-1', order: 'a', code: 'kind-unknown' },
    ]);
  });

  it('of a kept method is a new one each time, and one of the same nonce is not', async () => {
    gateway.faults.push('decline', 'decline');
    gateway.findSale = async () => expect.fail('What the gateway has answered is not looked for.');
    const token = { method: { token: 'kept' } };
    for (const again of [token, token, {}, {}]) await pay(again);
    expect(await states()).toHaveLength(3);
  });

  const elsewhere = () => rules.createLead(leadFor('b', { visitor: 'another browser' }));
  const sibling = () => rules.createLead(leadFor('b', { childKey: 'sam' }));
  const begin = (visitor: string | null = someVisitor, price = usualPrice) =>
    rules.beginCharge({ orderId: 'b', visitor, price, attemptId: 'b', nonceHash: 'b', at: someTime });
  it.each<[string, string, NotBegun, () => Promise<unknown>, Partial<PayRequest>?]>([
    [
      boughtElsewhereSentence,
      'another browser',
      'bought_elsewhere',
      async () => [await elsewhere(), await begin('another browser')],
    ],
    [
      boughtElsewhereSentence,
      'another browser whose order is on hold',
      'bought_elsewhere',
      async () => [
        await elsewhere(),
        await memory.run("update orders set state = 'onHold', paid_at = 1 where id = 'b'"),
      ],
    ],
    [phoneBusySentence, 'another child', 'phone_busy', async () => [await sibling(), await begin()]],
    [
      nothingToAddSentence,
      'a whole season',
      'nothing_to_add',
      async () => [await sibling(), await begin(someVisitor, { ...usualPrice, amount: 0, textLimit: null })],
    ],
    [
      phoneUnreachableSentence,
      'STOP',
      'unreachable',
      () => rules.stopPhone({ phone: '+12125551234', source: 'text', at: someTime }),
    ],
    [
      'This code has been used already.',
      'no code',
      'code_used_up',
      async () => {},
      { price: { ...usualPrice, promoCode: 'NONE' } },
    ],
    [
      absentSentence,
      'another visitor',
      'missing',
      () => memory.run("update orders set visitor = 'x' where id = 'a'"),
    ],
  ])('says %j and charges nothing where there is %s', async (sentence, _, notBegun, before, differing) => {
    const wanted = await request(differing);
    await before();
    expect(await checkout.pay(wanted)).toEqual({ result: 'failed', sentence, notBegun });
    expect(gateway.ledger).toEqual([]);
  });

  it('whose answer is lost is looked for, and counts as absent from five minutes after it was sent', async () => {
    gateway.faults.push('lost-request');
    expect(await pay()).toMatchObject({ result: 'pending' });
    expect(await orderOf()).toMatchObject({
      state: 'unresolved',
      absenceCertainAt: someTime + certainAfterMs,
    });
    clock.time = someTime + certainAfterMs - 1;
    await checkout.reconcile();
    expect(await orderOf()).toMatchObject({ state: 'unresolved' });
    clock.time += certainAfterMs;
    await checkout.reconcile();
    expect(await orderOf()).toMatchObject({ state: 'awaitingPayment' });
    const about = { level: 'warn', attempt: 'id-1', order: 'a' };
    expect(lines).toEqual([
      { ...about, event: 'payment.unknown', code: 'timeout' },
      { ...about, event: 'payment.absent' },
    ]);
  });

  it('after one that was given up looks for that one first', async () => {
    gateway.faults.push('lost-answer');
    gateway.searchesDown = true;
    await pay();
    await memory.run("update payments set state = 'absent'");
    await memory.run("update orders set state = 'awaitingPayment', attempt_id = null");
    gateway.searchesDown = false;
    expect(await pay()).toMatchObject({ result: 'success', payment: { id: 'id-1' } });
    expect(gateway.ledger).toHaveLength(1);
  });

  it('while one is under way shares it, and nothing looks for it meanwhile', async () => {
    let release = () => {};
    gateway.hold = new Promise((resolve) => {
      release = resolve;
    });
    const [one, two] = [pay(), pay()];
    await expect.poll(states).toEqual([{ id: 'id-1', state: 'started' }]);
    const payment = await rules.findPayment('id-1');
    await checkout.reconcile();
    if (payment) await checkout.settle(payment, { kind: 'declined', code: '2000' });
    expect(await states()).toEqual([{ id: 'id-1', state: 'started' }]);
    release();
    expect(await one).toBe(await two);
    await pay();
    expect(gateway.ledger).toHaveLength(1);
  });

  describe('on a database of several processes', () => {
    let release: () => void;
    let other: ReturnType<typeof createCheckout>;
    let answer: ReturnType<typeof pay>;
    beforeEach(async () => {
      parts = { ...parts, store: { ...memory.store, isSole: false } };
      checkout = createCheckout(parts);
      other = createCheckout(parts);
      gateway.hold = new Promise((resolve) => {
        release = resolve;
      });
      gateway.faults.push('unreachable');
      answer = pay();
      await expect.poll(states).toEqual([{ id: 'id-1', state: 'started' }]);
    });
    afterEach(async () => {
      release();
      await answer;
    });

    it.each<[string, () => Promise<unknown>]>([
      ['a job', () => other.reconcile()],
      [
        'a second press',
        async () => expect(await other.pay(await request())).toMatchObject({ result: 'pending' }),
      ],
      [
        'the ledger',
        async () => {
          const payment = await rules.findPayment('id-1');
          if (payment) await other.settle(payment, { kind: 'absent' });
        },
      ],
    ])('is left alone by %s of another one while it may be under way', async (_, look) => {
      clock.time += certainAfterMs - 1;
      await look();
      expect([(await orderOf()).state, lines]).toEqual(['charging', []]);
      release();
      expect(await answer).toEqual({ result: 'failed', sentence: unreachableSentence });
    });

    it('is looked for by another one at once when its answer was lost', async () => {
      gateway.faults = ['lost-answer'];
      gateway.searchesDown = true;
      release();
      await answer;
      gateway.searchesDown = false;
      await other.reconcile();
      expect(await orderOf()).toMatchObject({ state: 'paid' });
    });

    it('is looked for by another one when it would have ended', async () => {
      clock.time += certainAfterMs;
      await other.reconcile();
      expect(await orderOf()).toMatchObject({ state: 'unresolved' });
    });
  });

  describe('that a dead process began', () => {
    const settle = async (found: FoundSale) => {
      const payment = await rules.findPayment('one');
      if (payment) await checkout.settle(payment, found);
    };
    beforeEach(beginOne);

    it.each([
      ['looked for', () => checkout.reconcile()],
      ['not in the ledger', () => settle({ kind: 'absent' })],
    ])('is unknown where it is %s, and absent five minutes later', async (_, look) => {
      clock.time += minuteMs;
      await look();
      expect(await orderOf()).toMatchObject({
        state: 'unresolved',
        absenceCertainAt: clock.time + certainAfterMs,
      });
      const line = { level: 'warn', event: 'payment.unknown', attempt: 'one', order: 'a', code: 'no-answer' };
      expect(lines).toEqual([line]);
      clock.time += certainAfterMs;
      await look();
      expect(await orderOf()).toMatchObject({ state: 'awaitingPayment' });
    });

    it('is settled by what the ledger says of it', async () => {
      await settle({ kind: 'declined', code: '2000' });
      expect(await states()).toEqual([{ id: 'one', state: 'declined' }]);
    });
  });

  it('that the database cannot record fails, and can be pressed again', async () => {
    const { write } = memory.store;
    memory.store.write = async () => {
      throw new Error('The disk is full.');
    };
    const broken = createCheckout({ ...parts, store: memory.store });
    await expect(request().then((wanted) => broken.pay(wanted))).rejects.toThrow('The disk is full.');
    memory.store.write = write;
    expect(await broken.pay(await request())).toMatchObject({ result: 'success' });
  });
});

describe('a refund [B30]', () => {
  const back = { refundId: 'id-1', transactionId: 'transaction', amount: 2995, extent: 'whole' };
  const row = async () => rules.findRefund('a');
  let refunds: ReturnType<typeof createRefunds>;
  beforeEach(async () => {
    refunds = createRefunds(parts);
    await beginOne();
    await rules.endCharge(
      'one',
      { kind: 'succeeded', transactionId: 'transaction', methodToken: null, methodName: null },
      someTime,
    );
  });
  const cancel = async (amount = 2995) => refunds.cancel(await orderOf(), amount);

  it('is asked for once, of the whole payment or of a part', async () => {
    expect(await cancel()).toMatchObject({ kind: 'cancelled', refund: { id: 'id-1', state: 'refunded' } });
    expect(await cancel()).toMatchObject({ kind: 'cancelled_before' });
    expect(gateway.refunded).toEqual([back]);
    expect([counted, lines]).toEqual([['refunded'], []]);
  });

  it('of a part says so', async () => {
    await memory.run("update messages set state = 'delivered' where slot = '12-24'");
    await cancel(1498);
    expect(gateway.refunded).toEqual([{ ...back, amount: 1498, extent: 'part' }]);
  });

  it('of nothing, or at another sum, asks for nothing', async () => {
    expect(await cancel(1)).toEqual({ kind: 'other_sum', amount: 2995 });
    await memory.run("update messages set state = 'delivered'");
    expect(await cancel(0)).toEqual({ kind: 'cancelled', refund: null });
    expect(gateway.refunded).toEqual([]);
  });

  it('of a payment without a transaction waits', async () => {
    await memory.run("update payments set transaction_id = null where id = 'one'");
    expect(await cancel()).toMatchObject({ kind: 'cancelled', refund: { state: 'sending' } });
    clock.time += certainAfterMs;
    await refunds.reconcile();
    expect(await row()).toMatchObject({ state: 'sending' });
    expect(gateway.refunded).toEqual([]);
  });

  const pause = { unsettled: 60 * minuteMs, unreachable: minuteMs, lost: minuteMs };
  it.each<[RefundOutcome, object, object[]]>([
    [{ kind: 'succeeded', transactionId: 'b' }, { state: 'refunded', transactionId: 'b' }, []],
    [{ kind: 'unsettled' }, { state: 'waiting', code: null, dueAt: someTime + pause.unsettled }, []],
    [
      { kind: 'unreachable', code: 'down' },
      { state: 'waiting', code: 'down', dueAt: someTime + pause.unreachable },
      [{ level: 'warn', event: 'refund.deferred', refund: 'id-1', code: 'down' }],
    ],
    [{ kind: 'not_taken' }, { state: 'needless' }, []],
    [
      { kind: 'refused', code: '91521' },
      { state: 'refused', code: '91521' },
      [{ level: 'error', event: 'refund.refused', refund: 'id-1', code: '91521' }],
    ],
    [
      { kind: 'lost', code: 'timeout' },
      { state: 'unknown', code: 'timeout', dueAt: someTime + pause.lost },
      [{ level: 'warn', event: 'refund.unknown', refund: 'id-1', code: 'timeout' }],
    ],
  ])('of which the gateway says %j', async (outcome, refund, logged) => {
    gateway.refund = async () => outcome;
    await cancel();
    expect(await row()).toMatchObject(refund);
    expect(lines).toEqual(logged);
  });

  it('that waits is sent when it is due, under its own id, and not before', async () => {
    gateway.refundFaults.push('unsettled');
    await cancel();
    clock.time += pause.unsettled - 1;
    await refunds.reconcile();
    expect(await row()).toMatchObject({ state: 'waiting' });
    clock.time += 1;
    await refunds.reconcile();
    const certainAt = clock.time + certainAfterMs;
    expect(await row()).toMatchObject({ state: 'refunded', absenceCertainAt: certainAt, dueAt: certainAt });
    expect(gateway.refunded).toEqual([back]);
  });

  it.each([
    ['has it', false, 'refunded', 1],
    ['does not answer', true, 'unknown', 1],
  ] as const)(
    'that waits in a restored backup is not sent again where the gateway %s',
    async (_, searchesDown, state, paidBack) => {
      gateway.refundFaults.push('unsettled');
      await cancel();
      const backup = await row();
      clock.time += pause.unsettled;
      await refunds.reconcile();
      expect(await row()).toMatchObject({ state: 'refunded' });
      await memory.store.write((unit) => unit.refunds.save(required(backup, 'refund')));
      await memory.run('delete from mails');
      gateway.searchesDown = searchesDown;
      await refunds.reconcile();
      expect([(await row())?.state, gateway.refunded.length]).toEqual([state, paidBack]);
    },
  );

  it('that waits goes on waiting while the bank was asked for the same money', async () => {
    gateway.refundFaults.push('unsettled');
    await cancel();
    const dispute = { id: 'dispute', paymentId: 'one', state: 'opened', reportedAt: someTime } as const;
    await memory.store.write((unit) => unit.disputes.insert(dispute));
    clock.time += pause.unsettled;
    await refunds.reconcile();
    expect([(await row())?.state, gateway.refunded]).toEqual(['waiting', []]);
  });

  it.each([
    ['lost-answer', 'refunded', 1],
    ['lost-request', 'waiting', 0],
  ] as const)(
    'whose answer is lost is looked for after a minute: after a %s it is %s',
    async (fault, state, paidBack) => {
      gateway.refundFaults.push(fault);
      await cancel();
      expect(await row()).toMatchObject({ state: 'unknown', absenceCertainAt: someTime + certainAfterMs });
      gateway.searchesDown = true;
      clock.time += pause.lost;
      await refunds.reconcile();
      expect(await row()).toMatchObject({ state: 'unknown', dueAt: clock.time + pause.lost });
      gateway.searchesDown = false;
      clock.time = someTime + certainAfterMs;
      await refunds.reconcile();
      expect([(await row())?.state, gateway.refunded.length]).toEqual([state, paidBack]);
      // That it is looked for is no news; that the search had no answer is.
      const line = { level: 'warn', event: 'refund.unknown', refund: 'id-1', code: 'timeout' };
      expect(lines).toEqual([line, line]);
    },
  );

  it('that a dead process was sending is looked for, and told', async () => {
    await memory.store.write(async (unit) => {
      const sending = {
        id: 'old',
        orderId: 'a',
        paymentId: 'one',
        amount: 2995,
        currency: 'USD',
        transactionId: null,
      };
      const times = { absenceCertainAt: someTime, dueAt: someTime, startedAt: someTime, endedAt: null };
      await unit.refunds.insert({ ...sending, ...times, code: null, state: 'sending' });
    });
    await refunds.reconcile();
    expect(await row()).toMatchObject({ state: 'waiting' });
    expect(lines).toEqual([{ level: 'warn', event: 'refund.unknown', refund: 'old', code: undefined }]);
  });

  it('that is being sent is left alone meanwhile', async () => {
    let release = () => {};
    gateway.hold = new Promise((resolve) => {
      release = resolve;
    });
    const cancelling = cancel();
    await expect.poll(async () => (await row())?.state).toBe('sending');
    clock.time += certainAfterMs;
    await refunds.reconcile();
    expect(await row()).toMatchObject({ state: 'sending' });
    release();
    await cancelling;
    expect(await row()).toMatchObject({ state: 'refunded' });
  });
});

it('methods that must not be charged any more are deleted, and an hour later where that failed', async () => {
  const deleteMethods = createProviderDeletions(parts, 50, [
    ['endedMethods', (token) => gateway.deleteMethod(token)],
  ]);
  await memory.store.write((unit) => unit.endedMethods.add('token', someTime));
  gateway.deletingDown = true;
  await deleteMethods();
  gateway.deletingDown = false;
  clock.time += 60 * minuteMs - 1;
  await deleteMethods();
  expect(gateway.deleted).toEqual([]);
  clock.time += 1;
  for (let time = 0; time < 2; time += 1) await deleteMethods();
  expect(gateway.deleted).toEqual(['token']);
});

it('a client token is shared for two seconds, by currency, and one that failed by those who wait for it', async () => {
  const asked: string[] = [];
  gateway.clientToken = async (currency) => {
    asked.push(currency);
    if (gateway.faults.shift()) throw new Error('The gateway is away.');
    return `${currency} ${asked.length}`;
  };
  const token = createClientTokens(parts);
  expect(await Promise.all([token('USD'), token('USD'), token('GBP')])).toEqual(['USD 1', 'USD 1', 'GBP 2']);
  clock.time += 1_999;
  expect(await token('USD')).toBe('USD 1');
  clock.time += 1;
  expect(await token('USD')).toBe('USD 3');
  clock.time += 2_000;
  gateway.faults.push('unreachable');
  const failing = [token('USD'), token('USD')];
  for (const one of failing) await expect(one).rejects.toThrow('The gateway is away.');
  expect(await token('USD')).toBe('USD 5');
});
