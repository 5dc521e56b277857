/** What the small tables keep, and what an operator's reports count. */
import { expect } from 'vitest';
import type { Unit } from '#db/unit.ts';
import { describeTable, ids } from './describe-table.ts';
import { mailRow, orderRow, paymentRow, refundRow, textRow, wordsRow } from './rows.ts';

describeTable('sessionEnds', {
  'save, find, deleteBefore: keep the latest end of what was opened': async ({ sessionEnds }) => {
    await sessionEnds.save('me', 100);
    await sessionEnds.save('me', 200);
    await sessionEnds.save('you', 99);
    expect(await sessionEnds.find('me')).toBe(200);
    expect(await sessionEnds.find('nothing')).toBeUndefined();
    expect(await sessionEnds.deleteBefore(100)).toBe(1);
    expect([await sessionEnds.find('you'), await sessionEnds.find('me')]).toEqual([undefined, 200]);
  },
});

describeTable('numberChanges', {
  'put, find, delete, deleteExpired: keep the latest of an order': async (unit) => {
    const { numberChanges, orders } = unit;
    for (const id of ['a', 'b', 'c']) await orders.insert(orderRow(id, { childKey: id }));
    const change = { orderId: 'a', phone: '+12125550000', code: '123456', expiresAt: 100 };
    await numberChanges.put(change);
    await numberChanges.put({ ...change, code: '654321' });
    await numberChanges.put({ ...change, orderId: 'b', expiresAt: 99 });
    await numberChanges.put({ ...change, orderId: 'c' });
    expect(await numberChanges.find('a')).toEqual({ ...change, code: '654321' });
    await numberChanges.delete('a');
    expect(await numberChanges.find('a')).toBeUndefined();
    expect(await numberChanges.deleteExpired(100)).toBe(1);
    expect([await numberChanges.find('b'), (await numberChanges.find('c'))?.orderId]).toEqual([
      undefined,
      'c',
    ]);
  },
});

describeTable('roomPictures', {
  'put, find, delete, files: keep the latest of an order, and name each file': async (unit) => {
    const { roomPictures, orders } = unit;
    for (const id of ['a', 'b']) await orders.insert(orderRow(id, { childKey: id }));
    const room = { orderId: 'a', photo: '1.jpg', picture: null, chosenAt: null };
    const shape = { width: 800, height: 600, x: 1, y: 2, size: 3, edge: 700, style: 'night' } as const;
    await roomPictures.put({ ...room, ...shape });
    await roomPictures.put({ ...room, ...shape, photo: '2.jpg', picture: '3.jpg', chosenAt: 5 });
    await roomPictures.put({ ...room, ...shape, orderId: 'b', photo: '4.jpg' });
    expect(await roomPictures.find('a')).toEqual({
      ...room,
      ...shape,
      photo: '2.jpg',
      picture: '3.jpg',
      chosenAt: 5,
    });
    expect((await roomPictures.files()).toSorted()).toEqual(['2.jpg', '3.jpg', '4.jpg']);
    await roomPictures.delete('a');
    expect(await roomPictures.find('a')).toBeUndefined();
    expect(await roomPictures.files()).toEqual(['4.jpg']);
  },
});

describeTable('tries', {
  'add: counts on in an open window, and begins another when it has ended or was begun ahead of time':
    async ({ tries }) => {
      const at = (after: number) => ({ after, until: after + 100 });
      const first = { key: 'k', count: 2, endsAt: 100 };
      expect(await tries.add(first, at(50))).toEqual(first);
      expect(await tries.add({ key: 'k', count: 3, endsAt: 170 }, at(99))).toEqual({ ...first, count: 5 });
      expect(await tries.add({ key: 'l', count: 1, endsAt: 170 }, at(99))).toMatchObject({ count: 1 });
      const second = { key: 'k', count: 1, endsAt: 200 };
      expect(await tries.add(second, at(100))).toEqual(second);
      const third = { key: 'k', count: 4, endsAt: 150 };
      expect(await tries.add(third, at(99))).toEqual(third);
    },
  'recent, deleteEnded: know the windows that are open': async ({ tries }) => {
    for (const [key, endsAt] of [
      ['over', 100],
      ['open', 101],
      ['longest', 200],
      ['ahead', 201],
    ] as const) {
      await tries.add({ key, count: 1, endsAt }, { after: 0, until: 1_000 });
    }
    const open = { after: 100, until: 200 };
    const keys = async (of: typeof open) => (await tries.recent(of)).map(({ key }) => key).toSorted();
    expect(await keys(open)).toEqual(['longest', 'open']);
    await tries.deleteEnded(open);
    expect(await keys({ after: 0, until: 1_000 })).toEqual(['longest', 'open']);
  },
});

describeTable('eventCounts', {
  'add, since: add up by day and event, and sort by event': async ({ eventCounts }) => {
    await eventCounts.add({ day: '2026-12-02', event: 'a', count: 1 });
    await eventCounts.add({ day: '2026-12-01', event: 'b', count: 5 });
    await eventCounts.add({ day: '2026-12-01', event: 'a', count: 2 });
    await eventCounts.add({ day: '2026-12-01', event: 'a', count: 3 });
    await eventCounts.add({ day: '2026-11-30', event: 'a', count: 9 });
    expect(await eventCounts.since('2026-12-01')).toEqual([
      { day: '2026-12-01', event: 'a', count: 5 },
      { day: '2026-12-02', event: 'a', count: 1 },
      { day: '2026-12-01', event: 'b', count: 5 },
    ]);
    expect(await eventCounts.since('2026-12-03')).toEqual([]);
  },
});

describeTable('operatorActions', {
  'insert, latest, ofOrder: begin with the latest of all, and the oldest of an order': async ({
    operatorActions: actions,
  }) => {
    const done = { action: 'pause', orderId: 'a', phoneMark: null, operator: 'robin', reason: 'Asked' };
    await actions.insert({ ...done, id: '2', at: 200 });
    await actions.insert({ ...done, id: '1', at: 100 });
    await actions.insert({ ...done, id: '3', at: 300, orderId: null, phoneMark: 'hmac:1' });
    expect(await actions.latest(1)).toEqual([
      { ...done, id: '3', at: 300, orderId: null, phoneMark: 'hmac:1' },
    ]);
    expect(ids(await actions.latest(10))).toEqual(['3', '2', '1']);
    expect(ids(await actions.ofOrder('a'))).toEqual(['1', '2']);
    expect(await actions.ofOrder('b')).toEqual([]);
  },
  'has: knows an action by all of its words': async ({ operatorActions: actions }) => {
    const done = { orderId: null, phoneMark: null, operator: 'robin', reason: 'Paid by hand', at: 100 };
    await actions.insert({ ...done, id: '1', action: 'settled mail m1' });
    expect(await actions.has('settled mail m1')).toBe(true);
    expect(await actions.has('settled mail m')).toBe(false);
    expect(await actions.has('settled refund m1')).toBe(false);
  },
});

async function addOrders({ orders }: Unit, ...rows: Parameters<typeof orderRow>[]) {
  for (const [id, more] of rows) await orders.insert(orderRow(id, { childKey: id, ...more }));
}
const hour = 3_600_000;
const day = Date.UTC(2026, 11, 1);

describeTable('reports', {
  'stuck: names charges, refunds, disputes and orders that need a person': async (unit) => {
    const { attempts, disputes, refunds, reports } = unit;
    await addOrders(
      unit,
      ['a'],
      ['b'],
      ['held', { state: 'onHold', paidAt: 2 }],
      ['held first', { state: 'onHold', paidAt: 1 }],
    );
    await attempts.insert(paymentRow('long', { state: 'unknown', startedAt: 99 }));
    await attempts.insert(paymentRow('short', { orderId: 'b', state: 'started', startedAt: 100 }));
    for (const id of ['1', '2', '3', '4', '5']) await attempts.insert(paymentRow(id, { startedAt: 0 }));
    await refunds.insert(refundRow('refused', { paymentId: '1', state: 'refused' }));
    await refunds.insert(refundRow('failed', { paymentId: '2', state: 'failed' }));
    await refunds.insert(refundRow('settled', { paymentId: '5', state: 'settled' }));
    await disputes.insert({ id: 'd5', paymentId: '5', state: 'opened', reportedAt: 5 });
    await refunds.insert(refundRow('slow', { paymentId: '3', state: 'waiting', startedAt: 99 }));
    await refunds.insert(refundRow('quick', { paymentId: '4', state: 'sending', startedAt: 100 }));
    await disputes.insert({ id: 'd2', paymentId: '4', state: 'opened', reportedAt: 2 });
    await disputes.insert({ id: 'd1', paymentId: '1', state: 'opened', reportedAt: 1 });
    await disputes.insert({ id: 'd3', paymentId: '3', state: 'won', reportedAt: 1 });
    await disputes.insert({ id: 'd4', paymentId: '4', state: 'lost', reportedAt: 3 });
    const stuck = (what: Parameters<typeof reports.stuck>[0]) => reports.stuck(what, 100, 200);
    expect(await stuck('charges without an answer')).toEqual(['long']);
    expect(await stuck('refused refunds')).toEqual(['refused']);
    expect(await stuck('failed refunds')).toEqual(['failed']);
    expect(await stuck('unpaid refunds')).toEqual(['slow']);
    expect(await stuck('orders on hold')).toEqual(['held first', 'held']);
    expect(await stuck('open disputes')).toEqual(['1', '4', '5']);
    expect((await stuck('disputed refunds')).toSorted()).toEqual(['quick', 'settled']);
  },
  'stuck: names texts, e-mails, methods and words that need a person': async (unit) => {
    const { endedMethods, inbox, mails, operatorActions, reports, texts } = unit;
    await addOrders(unit, ['a']);
    const text = (id: string, more: Parameters<typeof textRow>[1]) => texts.insert(textRow(id, more));
    await text('lost', { state: 'unknown', claimedAt: 99 });
    await text('in time', { state: 'unknown', claimedAt: 100 });
    for (const id of ['1', '2']) await text(id, { state: 'failed', code: '30003', dueAt: 101 });
    await text('3', { state: 'failed', dueAt: 200 });
    await text('old', { state: 'failed', code: '30005', dueAt: 100 });
    await text('4', { state: 'expired', code: 'late', dueAt: 150 });
    await mails.insert(mailRow('m2', { state: 'failed', dueAt: 2 }));
    await mails.insert(mailRow('m1', { state: 'failed', dueAt: 1, kind: 'receipt' }));
    await mails.insert(mailRow('m3', { state: 'failed', dueAt: 3 }));
    const settled = { orderId: null, phoneMark: null, operator: 'robin', reason: 'called', at: 4 };
    await operatorActions.insert({ ...settled, id: 'o1', action: 'settled mail m3' });
    await operatorActions.insert({ ...settled, id: 'o2', action: 'settled refund m2' });
    await endedMethods.add('old', 99);
    await endedMethods.add('new', 100);
    const words = (id: string, state: Parameters<typeof inbox.insertWords>[0]['state'], at = 1) =>
      inbox.insertWords(wordsRow(id, { state, at }));
    await words('harm', 'withOperator', 2);
    await words('harm first', 'withheld', 1);
    await words('told', 'parentTold', 3);
    await words('doubt', 'parentAsked');
    for (const state of ['shown', 'forOperator'] as const) await words(state, state);
    const stuck = (what: Parameters<typeof reports.stuck>[0]) => reports.stuck(what, 100, 200);
    expect(await stuck('texts without an answer')).toEqual(['lost']);
    expect(await stuck('refused texts')).toEqual(['30003 x2', 'none x1']);
    expect(await stuck('expired texts')).toEqual(['late x1']);
    expect(await stuck('failed mails')).toEqual(['receipt m1', 'sign-in m2']);
    expect(await stuck('methods not deleted')).toEqual(['old']);
    expect(await stuck('words of harm')).toEqual(['harm first', 'harm', 'told']);
    expect(await stuck('doubtful words')).toEqual(['doubt']);
  },
  'stuck: has a breaker that opened more often than it closed, days of too many texts, and days without mail':
    async (unit) => {
      const { eventCounts, reports } = unit;
      const count = (event: string, on: string, times: number) =>
        eventCounts.add({ day: on, event: `texts.${event}`, count: times });
      expect(await reports.stuck('open breakers', day, day)).toEqual([]);
      await count('breaker_opened', '2026-12-01', 2);
      await count('breaker_closed', '2026-12-01', 2);
      expect(await reports.stuck('open breakers', day, day)).toEqual([]);
      await count('breaker_opened', '2026-12-02', 1);
      expect(await reports.stuck('open breakers', day, day)).toEqual(['since 2026-12-02']);
      await count('too_many', '2026-11-30', 1);
      await count('too_many', '2026-12-01', 1);
      expect(await reports.stuck('too many texts', day, day)).toEqual(['2026-12-01']);
      for (const [on, times] of [
        ['2026-11-30', 1],
        ['2026-12-02', 7],
        ['2026-12-01', 1],
      ] as const) {
        await eventCounts.add({ day: on, event: 'mail.unavailable', count: times });
      }
      expect(await reports.stuck('days without mail', day, day)).toEqual(['2026-12-01', '2026-12-02']);
    },
  'textsByHour: begins with the earliest hour, and counts by state': async (unit) => {
    await addOrders(unit, ['a']);
    const text = (id: string, dueAt: number, state: 'planned' | 'failed' = 'planned') =>
      unit.texts.insert(textRow(id, { dueAt, state }));
    await text('1', day + hour);
    await text('2', day + 2 * hour - 1);
    await text('3', day + 30, 'failed');
    await text('4', day);
    await text('before', day - 1);
    await text('after', day + 2 * hour);
    expect(await unit.reports.textsByHour(day, day + 2 * hour)).toEqual([
      { hour: day, state: 'failed', count: 1 },
      { hour: day, state: 'planned', count: 1 },
      { hour: day + hour, state: 'planned', count: 2 },
    ]);
    expect(await unit.reports.textsByHour(0, 1)).toEqual([]);
  },
  'missedTexts: begins with the latest': async (unit) => {
    await addOrders(unit, ['a']);
    const text = (id: string, more: Parameters<typeof textRow>[1]) => unit.texts.insert(textRow(id, more));
    await text('12-01', { dueAt: 100, state: 'failed', code: '30003' });
    await text('12-02', { dueAt: 199, state: 'expired' });
    await text('12-03', { dueAt: 150, state: 'delivered' });
    await text('12-04', { dueAt: 200, state: 'failed' });
    await text('12-05', { dueAt: 99, state: 'failed' });
    const [latest, first] = [
      { orderId: 'a', slot: '12-02', state: 'expired', code: null, dueAt: 199 },
      { orderId: 'a', slot: '12-01', state: 'failed', code: '30003', dueAt: 100 },
    ];
    expect(await unit.reports.missedTexts(100, 200, 10)).toEqual([latest, first]);
    expect(await unit.reports.missedTexts(100, 200, 1)).toEqual([latest]);
  },
  'textLoad: has planned texts of days by the end of their evening and their hour': async (unit) => {
    await addOrders(unit, ['a']);
    const text = (slot: string, dueAt: number, notAfter: number, more = {}) =>
      unit.texts.insert(textRow(slot, { dueAt, notAfter, ...more }));
    await text('12-01', 20, 100);
    await text('12-02', 10, 100);
    await text('12-03', 10, 100);
    await text('12-04', 5, 199);
    await text('12-05', 5, 200);
    await text('12-06', 5, 150, { state: 'accepted' });
    await text('welcome', 5, 150);
    expect(await unit.reports.textLoad(100, 200)).toEqual([
      { dueAt: 10, endsAt: 100, count: 2 },
      { dueAt: 20, endsAt: 100, count: 1 },
      { dueAt: 5, endsAt: 199, count: 1 },
    ]);
  },
  'sliceOfTexts: counts all texts by season and state, a slice at a time, in the order of their ids': async ({
    reports,
    texts,
    ...unit
  }) => {
    await addOrders({ reports, texts, ...unit }, ['a']);
    for (const id of ['1', '2', '3']) await texts.insert(textRow(id));
    await texts.insert(textRow('4', { season: 2025, state: 'failed' }));
    const slice = async (after: string, size: number) => {
      const { end, counts } = await reports.sliceOfTexts(after, size);
      return [end, ...counts.map(({ season, state, count }) => `${count} ${state} of ${season}`).toSorted()];
    };
    expect(await slice('', 2)).toEqual(['2', '2 planned of 2026']);
    expect(await slice('2', 2)).toEqual(['4', '1 failed of 2025', '1 planned of 2026']);
    expect(await slice('4', 2)).toEqual([undefined]);
    expect(await slice('', 5)).toEqual([undefined, '1 failed of 2025', '3 planned of 2026']);
  },
  'textsByState, ordersByState, wordsByState: count, by season where there is one': async (unit) => {
    const { inbox, reports, texts } = unit;
    await addOrders(unit, ['a'], ['b', { state: 'paid' }], ['c'], ['past', { season: 2025 }]);
    await texts.insert(textRow('1'));
    await texts.insert(textRow('2'));
    await texts.insert(textRow('3', { state: 'failed' }));
    await texts.insert(textRow('4', { season: 2025 }));
    await inbox.insertWords(wordsRow('w'));
    expect(await reports.textsByState(2026)).toEqual({ planned: 2, failed: 1 });
    expect(await reports.ordersByState(2026)).toEqual({ awaitingPayment: 2, paid: 1 });
    expect(await reports.wordsByState()).toEqual({ forOperator: 1 });
    expect([await reports.textsByState(2024), await reports.ordersByState(2024)]).toEqual([{}, {}]);
  },
  'givenBack: adds up what was paid back of a season, by currency': async (unit) => {
    const { attempts, refunds, reports } = unit;
    await addOrders(unit, ['a'], ['past', { season: 2025 }]);
    for (const id of ['1', '2', '3', '4', '5']) await attempts.insert(paymentRow(id));
    const refund = (id: string, more: Parameters<typeof refundRow>[1]) =>
      refunds.insert(refundRow(id, { paymentId: id, state: 'refunded', ...more }));
    await refund('1', { amount: 2_147_483_647 });
    await refund('2', { amount: 100 });
    await refund('3', { amount: 7, currency: 'GBP' });
    await refund('4', { amount: 1_000, state: 'waiting' });
    await refund('5', { amount: 1_000, orderId: 'past' });
    expect(await reports.givenBack(2026, 'USD')).toBe(2_147_483_747);
    expect(await reports.givenBack(2026, 'GBP')).toBe(7);
    expect(await reports.givenBack(2024, 'USD')).toBe(0);
  },
});
