/** What the tables of charges, refunds, disputes and of what is to be deleted elsewhere find, keep and leave alone. */
import { expect } from 'vitest';
import type { Unit } from '#db/unit.ts';
import { describeTable, ids } from './describe-table.ts';
import { orderRow, paymentRow, refundRow } from './rows.ts';

async function addOrders({ orders }: Unit, ...differing: [string, Parameters<typeof orderRow>[1]?][]) {
  for (const [id, more] of differing) await orders.insert(orderRow(id, { childKey: id, ...more }));
}

describeTable('attempts', {
  'insert, find, save: give back every column, the agreed price with its parts': async (unit) => {
    await addOrders(unit, ['a']);
    const agreed = {
      packageId: 26,
      amount: 2995,
      textLimit: null,
      promoCode: 'SNOW',
      season: 2026,
      startWording: null,
    };
    await unit.attempts.insert(paymentRow('p', { agreed }));
    await unit.attempts.insert(paymentRow('q'));
    expect(await unit.attempts.find('p')).toEqual(paymentRow('p', { agreed }));
    await unit.attempts.save(paymentRow('p', { agreed, state: 'succeeded', endedAt: Date.UTC(2026, 11, 1) }));
    expect(await unit.attempts.find('p')).toMatchObject({
      state: 'succeeded',
      endedAt: Date.UTC(2026, 11, 1),
    });
    expect(await unit.attempts.find('q')).toEqual(paymentRow('q'));
    expect(await unit.attempts.find('r')).toBeUndefined();
  },
  'ofOrder: begins with the oldest, whatever was changed since': async (unit) => {
    await addOrders(unit, ['a'], ['b']);
    await unit.attempts.insert(paymentRow('later', { startedAt: 200 }));
    await unit.attempts.insert(paymentRow('first', { startedAt: 100 }));
    await unit.attempts.insert(paymentRow('other', { orderId: 'b' }));
    await unit.attempts.save(paymentRow('first', { startedAt: 100, code: '2000' }));
    expect(ids(await unit.attempts.ofOrder('a'))).toEqual(['first', 'later']);
    expect(await unit.attempts.ofOrder('c')).toEqual([]);
  },
  'ofTransaction: goes by the id of the gateway': async (unit) => {
    await addOrders(unit, ['a']);
    await unit.attempts.insert(paymentRow('p', { transactionId: 't' }));
    await unit.attempts.insert(paymentRow('q'));
    expect(await unit.attempts.ofTransaction('t')).toMatchObject({ id: 'p' });
    expect(await unit.attempts.ofTransaction('p')).toBeUndefined();
  },
  'dueSearches: begins with the one that waits longest': async (unit) => {
    await addOrders(unit, ['a'], ['b'], ['c'], ['d']);
    const unknown = (orderId: string, searchAt: number | null) =>
      ({ orderId, state: 'unknown', searchAt }) as const;
    await unit.attempts.insert(paymentRow('later', unknown('a', 100)));
    await unit.attempts.insert(paymentRow('first', unknown('b', 90)));
    await unit.attempts.insert(paymentRow('to come', unknown('c', 101)));
    await unit.attempts.insert(paymentRow('never', unknown('d', null)));
    expect(ids(await unit.attempts.dueSearches(100, 10))).toEqual(['first', 'later']);
    expect(ids(await unit.attempts.dueSearches(100, 1))).toEqual(['first']);
    expect(await unit.attempts.dueSearches(89, 10)).toEqual([]);
  },
  'dueSearches: has no room taken by charges that may still be under way': async (unit) => {
    await addOrders(unit, ['a'], ['b'], ['c']);
    const started = (orderId: string, startedAt: number, state: 'started' | 'unknown' = 'started') =>
      ({ orderId, state, startedAt, searchAt: startedAt }) as const;
    await unit.attempts.insert(paymentRow('young', started('a', 51)));
    await unit.attempts.insert(paymentRow('lost', started('b', 52, 'unknown')));
    await unit.attempts.insert(paymentRow('old', started('c', 50)));
    expect(ids(await unit.attempts.dueSearches(100, 10))).toEqual(['old', 'young', 'lost']);
    expect(ids(await unit.attempts.dueSearches(100, 2, 50))).toEqual(['old', 'lost']);
  },
  'ordersWithMethodBefore: names an order once, of which a method or its name is kept': async (unit) => {
    const past = { season: 2025 };
    await addOrders(unit, ['token', past], ['name', past], ['none', past], ['now']);
    await unit.attempts.insert(paymentRow('1', { orderId: 'token', methodToken: 't' }));
    await unit.attempts.insert(paymentRow('2', { orderId: 'token', methodName: 'Visa' }));
    await unit.attempts.insert(paymentRow('3', { orderId: 'name', methodName: 'Visa' }));
    await unit.attempts.insert(paymentRow('4', { orderId: 'none' }));
    await unit.attempts.insert(paymentRow('5', { orderId: 'now', methodToken: 't' }));
    expect((await unit.attempts.ordersWithMethodBefore(2026, 10)).toSorted()).toEqual(['name', 'token']);
    expect(await unit.attempts.ordersWithMethodBefore(2026, 1)).toHaveLength(1);
    expect(await unit.attempts.ordersWithMethodBefore(2025, 10)).toEqual([]);
  },
});

async function addPayments(unit: Unit, ...paymentIds: string[]) {
  await addOrders(unit, ['a'], ['b']);
  for (const id of paymentIds) await unit.attempts.insert(paymentRow(id));
}

describeTable('refunds', {
  'insert, find, save: change the refund of their id alone': async (unit) => {
    await addPayments(unit, 'p', 'q');
    await unit.refunds.insert(refundRow('r'));
    await unit.refunds.insert(refundRow('s', { paymentId: 'q' }));
    await unit.refunds.save(refundRow('r', { state: 'refunded', transactionId: 't', endedAt: 300 }));
    expect(await unit.refunds.find('r')).toEqual(
      refundRow('r', { state: 'refunded', transactionId: 't', endedAt: 300 }),
    );
    expect(await unit.refunds.find('s')).toEqual(refundRow('s', { paymentId: 'q' }));
    expect(await unit.refunds.find('t')).toBeUndefined();
  },
  'ofOrder, ofPayment, ofTransaction: find by each, an order’s oldest first': async (unit) => {
    await addPayments(unit, 'p', 'q', 'o');
    await unit.refunds.insert(refundRow('later', { paymentId: 'q', startedAt: 200, transactionId: 't' }));
    await unit.refunds.insert(refundRow('first', { startedAt: 100 }));
    await unit.refunds.insert(refundRow('other', { orderId: 'b', paymentId: 'o' }));
    await unit.refunds.save(refundRow('first', { startedAt: 100, code: '1' }));
    expect(ids(await unit.refunds.ofOrder('a'))).toEqual(['first', 'later']);
    expect(await unit.refunds.ofPayment('q')).toMatchObject({ id: 'later' });
    expect(await unit.refunds.ofTransaction('t')).toMatchObject({ id: 'later' });
    expect(await unit.refunds.ofPayment('none')).toBeUndefined();
    expect(await unit.refunds.ofTransaction('p')).toBeUndefined();
  },
  'due: has the unfinished ones, the longest due first': async (unit) => {
    const states = ['sending', 'waiting', 'unknown', 'refunded', 'refused', 'failed', 'needless'] as const;
    await addPayments(unit, ...states, 'early');
    for (const [index, state] of states.entries())
      await unit.refunds.insert(refundRow(state, { state, paymentId: state, dueAt: 100 - index }));
    await unit.refunds.insert(refundRow('early', { paymentId: 'early', dueAt: 101 }));
    expect(ids(await unit.refunds.due(100, 10))).toEqual(['unknown', 'waiting', 'sending']);
    expect(ids(await unit.refunds.due(100, 2))).toEqual(['unknown', 'waiting']);
    expect(await unit.refunds.due(97, 10)).toEqual([]);
  },
  'due: leaves out what waits for a dispute, so that the others come first however many there are': async (
    unit,
  ) => {
    await addPayments(unit, 'lost', 'open', 'won', 'sending', 'waiting');
    const ofDispute = { open: 'waiting', lost: 'waiting', won: 'waiting', sending: 'sending' } as const;
    for (const [paymentId, state] of Object.entries(ofDispute)) {
      await unit.refunds.insert(refundRow(paymentId, { paymentId, state, dueAt: 1 }));
      const verdict = paymentId === 'won' || paymentId === 'lost' ? paymentId : 'opened';
      await unit.disputes.insert({ id: paymentId, paymentId, state: verdict, reportedAt: 1 });
    }
    await unit.refunds.insert(refundRow('waiting', { paymentId: 'waiting', state: 'waiting', dueAt: 2 }));
    expect(ids(await unit.refunds.due(100, 10)).toSorted()).toEqual(['sending', 'waiting', 'won']);
    expect(ids(await unit.refunds.due(2, 3))).toContain('waiting');
  },
});

describeTable('disputes', {
  'insert, find, save, notWon: have what a bank has not decided for the shop, oldest first': async (unit) => {
    const { disputes } = unit;
    await addPayments(unit, 'p', 'q');
    const dispute = { paymentId: 'p', state: 'opened', reportedAt: 100 } as const;
    await disputes.insert({ ...dispute, id: 'later', reportedAt: 200 });
    await disputes.insert({ ...dispute, id: 'first' });
    await disputes.insert({ ...dispute, id: 'won' });
    await disputes.insert({ ...dispute, id: 'other', paymentId: 'q' });
    await disputes.save({ ...dispute, id: 'won', state: 'won' });
    await disputes.save({ ...dispute, id: 'first', state: 'lost' });
    expect(await disputes.find('won')).toEqual({ ...dispute, id: 'won', state: 'won' });
    expect(await disputes.find('none')).toBeUndefined();
    expect(ids(await disputes.notWon('p'))).toEqual(['first', 'later']);
    expect(await disputes.notWon('none')).toEqual([]);
  },
});

describeTable('notices', {
  'insert, has: know a notice by its id': async ({ notices }) => {
    await notices.insert({ id: 'n', kind: 'dispute_opened', subject: 't', at: 1, receivedAt: 2 });
    expect([await notices.has('n'), await notices.has('t')]).toEqual([true, false]);
  },
});

for (const name of ['endedTexts', 'endedWritten', 'endedMethods'] as const) {
  describeTable(name, {
    'add, due: begin with the oldest, and keep the time of what is there': async ({ [name]: deletions }) => {
      await deletions.add('later', 100);
      await deletions.add('first', 90);
      await deletions.add('to come', 101);
      await deletions.add('first', 500);
      expect(await deletions.due(100, 10)).toEqual(['first', 'later']);
      expect(await deletions.due(100, 1)).toEqual(['first']);
      expect(await deletions.due(89, 10)).toEqual([]);
    },
    'postpone, delete: change one entry': async ({ [name]: deletions }) => {
      for (const id of ['a', 'b', 'c']) await deletions.add(id, 100);
      await deletions.postpone('a', 200);
      await deletions.delete('b');
      expect(await deletions.due(100, 10)).toEqual(['c']);
      expect(await deletions.due(200, 10)).toEqual(['c', 'a']);
    },
  });
}
