/** Proves when a charge begins, what its answer changes, and what becomes of one that is found late: asked of the rules alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order, Promotion } from '#db/rows.ts';
import type { ChargeOutcome } from '#server/rules/charging/end-charge.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { leadFor, promotionFor, someTime, someVisitor, usualPrice } from '#test/support/rows.ts';

const minuteMs = 60_000;
const certainAt = someTime + minuteMs;
const later = someTime + 2 * minuteMs;

let shop: AskedRules;
let memory: AskedRules['memory'];
let rules: AskedRules['rules'];
beforeEach(async () => {
  shop = await askedRules();
  ({ memory, rules } = shop);
});
afterEach(() => memory.dispose());

type Charge = Partial<Parameters<typeof rules.beginCharge>[0]>;
const charge = (attemptId: string, differing: Charge = {}) => ({
  orderId: 'a',
  visitor: someVisitor,
  attemptId,
  nonceHash: `nonce of ${attemptId}`,
  at: someTime,
  price: usualPrice,
  ...differing,
});
const begin = (attemptId: string, differing?: Charge) => rules.beginCharge(charge(attemptId, differing));
const kindOf = async (attemptId: string, differing?: Charge) => (await begin(attemptId, differing)).kind;

const succeeded: ChargeOutcome = {
  kind: 'succeeded',
  transactionId: 'transaction',
  methodToken: 'token',
  methodName: 'Visa ending in 1111',
  gatewayStatus: 'submitted_for_settlement',
};
const declined: ChargeOutcome = { kind: 'declined', code: '2000', sentence: 'No.' };
const failed: ChargeOutcome = { kind: 'failed', code: 'unreachable', sentence: 'Not reached.' };
const lost: ChargeOutcome = { kind: 'lost', code: 'timeout', absenceCertainAt: certainAt };
const absent: ChargeOutcome = { kind: 'absent', sentence: 'Nothing was charged.' };
const end = (attemptId: string, outcome: ChargeOutcome, at = someTime) =>
  rules.endCharge(attemptId, outcome, at);

/** A charge whose answer was lost and that was presumed absent: the order can be paid again. */
async function givenUp(attemptId: string, differing?: Charge) {
  expect(await kindOf(attemptId, differing)).toBe('started');
  await end(attemptId, lost);
  await end(attemptId, absent, certainAt);
}

async function pay(attemptId: string, differing?: Charge) {
  await begin(attemptId, differing);
  await end(attemptId, succeeded);
}

const change = (id: string, differing: Partial<Order>) => shop.change(differing, id);
const usesOf = async (code: string) => (await rules.findPromotion(code))?.uses;
const offer = (code: string, differing: Partial<Promotion> = {}) =>
  rules.createPromotion(promotionFor(code, { percentOff: 20, ...differing }));
const refunds = () => memory.store.read((unit) => unit.refunds.ofOrder('a'));
const stop = () => rules.stopPhone({ phone: '+12125551234', source: 'text', at: someTime });

/** The same sign-up in another browser, and another child on the same phone. */
const elsewhere = { orderId: 'b', visitor: 'another browser' };
const signUpElsewhere = () => rules.createLead(leadFor('b', { visitor: elsewhere.visitor }));
const sibling = { orderId: 'c' };
const signUpSibling = () => rules.createLead(leadFor('c', { childsName: 'Sam', childKey: 'sam' }));

/** What a charge has of the gateway before its answer. */
const unsaid = {
  transactionId: null,
  gatewayStatus: null,
  methodToken: null,
  methodName: null,
  code: null,
  sentence: null,
};

describe('a charge [C3]', () => {
  const attempt = {
    id: 'one',
    orderId: 'a',
    nonceHash: 'nonce of one',
    amount: 2995,
    currency: 'USD',
    agreed: usualPrice,
    ...unsaid,
    startedAt: someTime,
  };

  it('is written down with its price before the gateway is asked, and is looked for from then on', async () => {
    const price = { ...usualPrice, packageId: 6, amount: 795, startWording: 'Start now.' };
    const started = await begin('one', { price });
    const payment = {
      ...attempt,
      state: 'started',
      amount: 795,
      agreed: price,
      endedAt: null,
      searchAt: someTime,
    };
    expect(started).toEqual({ kind: 'started', payment });
    expect(await rules.findPayment('one')).toEqual(payment);
    const order = {
      packageId: 6,
      amount: 795,
      textLimit: 2,
      startWording: 'Start now.',
      startRequestedAt: someTime,
    };
    expect(await rules.findOrder('a')).toMatchObject({ ...order, state: 'charging', attemptId: 'one' });
  });

  it('of nothing is paid at once, is never looked for, and brings the texts', async () => {
    const price = { ...usualPrice, amount: 0 };
    const payment = {
      ...attempt,
      state: 'succeeded',
      amount: 0,
      agreed: price,
      endedAt: someTime,
      searchAt: null,
    };
    expect(await begin('one', { price })).toEqual({ kind: 'paid', payment });
    expect(await rules.findPayment('one')).toEqual(payment);
    expect(await rules.findOrder('a')).toMatchObject({
      state: 'paid',
      paidAt: someTime,
      startRequestedAt: null,
    });
    expect(await memory.rows("select slot from messages where slot <> 'welcome'")).toHaveLength(2);
  });

  it.each<[string, string, () => Promise<unknown>, Charge?]>([
    ['missing', 'there is no such order', async () => {}, { orderId: 'unknown' }],
    ['missing', 'it is in another browser', async () => {}, { visitor: 'another browser' }],
    ['paid', 'it is paid for', () => pay('one')],
    ['open', 'a charge is under way', () => begin('one')],
    ['open', 'the answer of a charge is lost', async () => [await begin('one'), await end('one', lost)]],
    ['started', 'a charge was given up', () => givenUp('one')],
    ['started', 'another card was declined', async () => [await begin('one'), await end('one', declined)]],
    [
      'replayed',
      'this very request was declined',
      async () => [await begin('one'), await end('one', declined)],
      { nonceHash: 'nonce of one' },
    ],
    [
      'started',
      'this very request did not reach the gateway',
      async () => [await begin('one'), await end('one', failed)],
      { nonceHash: 'nonce of one' },
    ],
    [
      'bought_elsewhere',
      'another browser is paying for the same sign-up',
      async () => [await signUpElsewhere(), await begin('one', elsewhere)],
    ],
    [
      'bought_elsewhere',
      'another browser may have paid for it',
      async () => [await signUpElsewhere(), await begin('one', elsewhere), await end('one', lost)],
    ],
    [
      'bought_elsewhere',
      'another browser has paid for it',
      async () => [await signUpElsewhere(), await pay('one', elsewhere)],
    ],
    ['started', 'another browser has only signed up', signUpElsewhere],
    ['unreachable', 'the phone said STOP', stop],
    [
      'phone_busy',
      'another child on the phone is being paid for',
      async () => [await signUpSibling(), await begin('one', sibling)],
    ],
    [
      'nothing_to_add',
      'another child on the phone brings every text',
      async () => [
        await signUpSibling(),
        await pay('one', { ...sibling, price: { ...usualPrice, textLimit: null } }),
      ],
    ],
    [
      'started',
      'another child on the phone brings every text, and it is for a later December',
      async () => [
        await signUpSibling(),
        await pay('one', { ...sibling, price: { ...usualPrice, textLimit: null } }),
      ],
      { price: { ...usualPrice, season: 2027 } },
    ],
    ['code_used_up', 'its code is unknown', async () => {}, { price: { ...usualPrice, promoCode: 'NONE' } }],
  ])('is %s where %s', async (kind, _, before, differing) => {
    await before();
    const answer = await begin('new', differing);
    const attempt = { started: 'new', paid: 'one', open: 'one', replayed: 'one' }[kind];
    expect(['payment' in answer ? answer.payment.id : undefined, answer.kind]).toEqual([attempt, kind]);
    expect((await rules.findPayment('new'))?.state).toBe(kind === 'started' ? 'started' : undefined);
  });

  it('for a gift has nothing to do with a phone, nor with another gift of the same giver', async () => {
    await change('a', { kind: 'gift', phone: '' });
    await signUpElsewhere();
    await change('b', { kind: 'gift', phone: '', visitor: someVisitor });
    await pay('one');
    expect(await kindOf('two', { orderId: 'b' })).toBe('started');
  });
});

it('an order that has ended without a payment is never charged', async () => {
  await change('a', { state: 'cancelled' });
  await expect(begin('one')).rejects.toThrow('Order a is cancelled without a matching payment.');
});

describe('the answer [C3] [C7]', () => {
  const price = { ...usualPrice, promoCode: 'SNOW' };
  const { kind: _, ...charged } = succeeded;

  it.each<[ChargeOutcome, object, object, number]>([
    [
      succeeded,
      { ...unsaid, ...charged, state: 'succeeded', endedAt: later, searchAt: null },
      { state: 'paid', paidAt: later },
      1,
    ],
    [
      { ...succeeded, gatewayStatus: undefined },
      { ...unsaid, ...charged, gatewayStatus: null, state: 'succeeded' },
      { state: 'paid' },
      1,
    ],
    [
      declined,
      { ...unsaid, state: 'declined', code: '2000', sentence: 'No.', endedAt: later, searchAt: null },
      { state: 'awaitingPayment', attemptId: null },
      0,
    ],
    [
      failed,
      {
        ...unsaid,
        state: 'failed',
        code: 'unreachable',
        sentence: 'Not reached.',
        endedAt: later,
        searchAt: null,
      },
      { state: 'awaitingPayment', attemptId: null },
      0,
    ],
    [
      lost,
      { ...unsaid, state: 'unknown', code: 'timeout', endedAt: null, searchAt: later },
      { state: 'unresolved', attemptId: 'one', absenceCertainAt: certainAt },
      1,
    ],
  ] as [ChargeOutcome, object, object, number][])(
    '%j is written down, and the use of a code goes with it',
    async (outcome, payment, order, uses) => {
      await offer('SNOW');
      await begin('one', { price });
      const ended = await end('one', outcome, later);
      expect(ended).toMatchObject({ was: 'started', payment, order: { id: 'a', state: 'charging' } });
      expect(await rules.findPayment('one')).toMatchObject(payment);
      expect(await rules.findOrder('a')).toMatchObject(order);
      expect(await usesOf('SNOW')).toBe(uses);
    },
  );

  it('that there was no charge counts once its absence is certain, and the code is free again', async () => {
    await offer('SNOW');
    await begin('one', { price });
    await end('one', lost);
    const early = await end('one', absent, certainAt - 1);
    expect(early).toMatchObject({ payment: { state: 'unknown', sentence: null, searchAt: certainAt - 1 } });
    expect([await usesOf('SNOW'), (await rules.findOrder('a'))?.state]).toEqual([1, 'unresolved']);
    const sure = await end('one', absent, certainAt);
    const row = { state: 'absent', code: 'timeout', sentence: 'Nothing was charged.', endedAt: certainAt };
    expect(sure).toMatchObject({ was: 'unknown', payment: { ...row, searchAt: certainAt } });
    expect([await usesOf('SNOW'), (await rules.findOrder('a'))?.state]).toEqual([0, 'awaitingPayment']);
  });

  it('about a charge that is not here changes nothing', async () => {
    expect(await end('unknown', succeeded)).toBeUndefined();
  });
});

describe('a charge that was given up [C3] [C7]', () => {
  it.each<[ChargeOutcome, string, number | null]>([
    // An hour and five minutes after it began: a quarter of the hour until the next look.
    [lost, 'absent', someTime + 80 * minuteMs],
    [absent, 'absent', someTime + 80 * minuteMs],
    [declined, 'declined', null],
  ])('and of which is said %j is then %s', async (outcome, state, searchAt) => {
    await givenUp('one');
    const at = someTime + 65 * minuteMs;
    expect(await end('one', outcome, at)).toMatchObject({ was: 'absent', payment: { state, searchAt } });
    expect(await rules.findPayment('one')).toMatchObject({ state, searchAt, endedAt: certainAt });
    expect(await rules.findOrder('a')).toMatchObject({ state: 'awaitingPayment' });
  });

  it('keeps its answer, whatever is said later that is no charge', async () => {
    await begin('one');
    await end('one', declined);
    const row = await rules.findPayment('one');
    for (const outcome of [lost, absent, failed, declined]) {
      expect((await end('one', outcome, later))?.payment).toEqual(row);
    }
  });

  it('and of which is said that it was declined is declined, while another one is under way', async () => {
    await givenUp('one');
    await begin('two');
    expect(await end('one', declined, later)).toMatchObject({ payment: { state: 'declined' } });
    expect(await rules.findOrder('a')).toMatchObject({ state: 'charging', attemptId: 'two' });
  });

  it('and is found pays for a later December, where the phone has every text of this one', async () => {
    await givenUp('one', { price: { ...usualPrice, season: 2027 } });
    await begin('two');
    await end('two', declined);
    await signUpSibling();
    await pay('three', { ...sibling, price: { ...usualPrice, textLimit: null } });
    await end('one', succeeded, later);
    expect(await rules.findOrder('a')).toMatchObject({ state: 'paid', season: 2027, attemptId: 'one' });
  });

  it('and is found pays for the order at its own price, with its code, whatever was tried since', async () => {
    await offer('SNOW');
    const price = { ...usualPrice, packageId: 6, amount: 636, promoCode: 'SNOW', startWording: 'Start now.' };
    await givenUp('one', { price });
    await begin('two');
    await end('two', declined);
    const found = await end('one', succeeded, later);
    expect(found).toMatchObject({
      was: 'absent',
      payment: { state: 'succeeded', transactionId: 'transaction' },
    });
    const agreed = { packageId: 6, amount: 636, promoCode: 'SNOW', startRequestedAt: later };
    expect(await rules.findOrder('a')).toMatchObject({ ...agreed, state: 'paid', paidAt: later });
    expect(await usesOf('SNOW')).toBe(1);
    expect(await memory.rows("select kind from mails where kind = 'receipt'")).toHaveLength(1);
    expect(await refunds()).toEqual([]);
  });

  it('and is found pays at its own price even where another took the last use of its code', async () => {
    await offer('SNOW', { maxUses: 1 });
    await givenUp('one', { price: { ...usualPrice, amount: 2396, promoCode: 'SNOW' } });
    await rules.createLead(leadFor('d', { phone: '+12125551299', emailKey: 'other@example.com' }));
    await pay('two', { orderId: 'd', price: { ...usualPrice, promoCode: 'SNOW' } });
    await end('one', succeeded, later);
    expect(await rules.findOrder('a')).toMatchObject({ state: 'paid', amount: 2396, promoCode: 'SNOW' });
    expect(await usesOf('SNOW')).toBe(1);
  });

  it('and is found pays for an order whose price is not known, as it is', async () => {
    await givenUp('one');
    await memory.run("update payments set agreed = null where id = 'one'");
    await change('a', { amount: 1495, packageId: 12, textLimit: 12 });
    await end('one', succeeded, later);
    expect(await rules.findOrder('a')).toMatchObject({ state: 'paid', amount: 1495, packageId: 12 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another charge of the order is under way', () => begin('two')],
    ['another charge of the order is unresolved', async () => [await begin('two'), await end('two', lost)]],
    [
      'the same sign-up is being paid for in another browser',
      async () => [await signUpElsewhere(), await begin('two', elsewhere)],
    ],
    [
      'another child on the phone is being paid for',
      async () => [await signUpSibling(), await begin('two', sibling)],
    ],
  ])('and is found waits while %s', async (_, meanwhile) => {
    await givenUp('one');
    await meanwhile();
    const found = await end('one', succeeded, someTime + 65 * minuteMs);
    expect(found?.payment).toMatchObject({ state: 'absent', searchAt: someTime + 80 * minuteMs });
    expect(await refunds()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another charge has paid', () => pay('two')],
    [
      'the same sign-up is paid for in another browser',
      async () => [await signUpElsewhere(), await pay('two', elsewhere)],
    ],
    ['the buyer is forgotten', () => change('a', { email: '' })],
    ['the child is forgotten', () => change('a', { childKey: 'a' })],
    ['the phone said STOP', stop],
    [
      'the phone has every text',
      async () => [
        await signUpSibling(),
        await pay('two', { ...sibling, price: { ...usualPrice, textLimit: null } }),
      ],
    ],
  ])('and is found is paid back, once and whole, where %s', async (_, meanwhile) => {
    await givenUp('one');
    await meanwhile();
    const before = await rules.findOrder('a');
    const sum = { orderId: 'a', paymentId: 'one', amount: 2995, currency: 'USD' };
    const unsaid = { transactionId: null, code: null, endedAt: null };
    const times = { startedAt: later, dueAt: later, absenceCertainAt: later };
    const back = [{ ...sum, ...unsaid, ...times, id: expect.any(String), state: 'waiting' }];
    for (const at of [later, later + minuteMs]) {
      const found = await end('one', succeeded, at);
      expect(found?.payment).toMatchObject({
        state: 'surplus',
        transactionId: 'transaction',
        searchAt: null,
      });
      expect(await refunds()).toEqual(back);
    }
    expect(await rules.findOrder('a')).toEqual(before);
  });
});

describe('a code of a family package [C15]', () => {
  const forFamily = {
    kind: 'gift',
    percentOff: 100,
    maxUses: 1,
    giftOrderId: 'family',
    edition: 'us',
  } as const;
  const free = { ...usualPrice, amount: 0, promoCode: 'FIRST' };
  beforeEach(async () => {
    await rules.createLead(leadFor('family', { phone: '', childKey: '' }));
    await change('family', { kind: 'upgrade', packageId: 31, state: 'paid' });
    await offer('FIRST', forFamily);
    await rules.createLead(leadFor('d', { phone: '+12125551299', emailKey: 'other@example.com' }));
    await begin('taken', { orderId: 'd', price: free });
    await change('a', { familyId: 'family' });
  });

  it('that another child took is replaced by the next one of the package', async () => {
    await offer('SECOND', forFamily);
    expect(await kindOf('one', { price: free })).toBe('paid');
    expect(await rules.findOrder('a')).toMatchObject({ state: 'paid', promoCode: 'SECOND' });
    expect([await usesOf('FIRST'), await usesOf('SECOND')]).toEqual([1, 1]);
  });

  it('does not stand in for another code that is used up', async () => {
    await offer('SECOND', forFamily);
    await memory.run("update promotions set gift_order_id = null where code = 'FIRST'");
    expect(await kindOf('one', { price: free })).toBe('code_used_up');
    expect(await usesOf('SECOND')).toBe(0);
  });

  it.each<[string, Partial<Promotion>, Partial<Order>]>([
    ['the package has no other', { giftOrderId: null }, {}],
    ['the order is of another family', {}, { familyId: 'another' }],
    ['the order is of no family', {}, { familyId: null }],
  ])('that another took is used up where %s', async (_, second, order) => {
    await offer('SECOND', { ...forFamily, ...second });
    await change('a', order);
    expect(await kindOf('one', { price: free })).toBe('code_used_up');
    expect(await usesOf('SECOND')).toBe(0);
  });
});
