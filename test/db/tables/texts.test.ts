/** What the tables of texts, of stopped phones and of replies find, keep and leave alone. */
import { expect } from 'vitest';
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { describeTable, ids } from './describe-table.ts';
import { mailRow, orderRow, paymentRow, refundRow, textRow, wordsRow } from './rows.ts';

const phone = '+12125551234';
const otherPhone = '+12125550000';

/** Texts of an order `a`, in this order; each has a slot of its own. */
async function add(unit: Unit, ...rows: Parameters<typeof textRow>[]) {
  if (!(await unit.orders.find('a'))) await unit.orders.insert(orderRow('a'));
  for (const row of rows) await unit.texts.insert(textRow(...row));
}

const named = {
  f: 'failed',
  e: 'expired',
  d: 'delivered',
  p: 'planned',
  s: 'sending',
  u: 'unknown',
} as const;
interface Season {
  /** The first letters of the states of its texts, day by day. */
  states: string;
  notAfter?: number;
  more?: Partial<Order>;
}

/** A paid order of a phone of its own, with its texts. */
async function addSeason(
  { orders, texts }: Unit,
  id: string,
  { states, notAfter = 1_000, more = {} }: Season,
) {
  const phone = `+1${id}`;
  await orders.insert(orderRow(id, { state: 'paid', childKey: id, phone, ...more }));
  for (const [day, letter] of states.split('').entries()) {
    const state = named[letter as keyof typeof named];
    await texts.insert(
      textRow(`${id}${day}`, { orderId: id, slot: `12-0${day + 1}`, phone, notAfter, state }),
    );
  }
}

describeTable('texts', {
  'insert, find: gives back every column': async (unit) => {
    const sent = {
      state: 'accepted',
      body: 'Ho ho ho',
      picture: 'a.png',
      segments: 2,
      acceptedAt: 5,
    } as const;
    await add(unit, ['12-01', sent]);
    expect(await unit.texts.find('12-01')).toEqual(textRow('12-01', sent));
    expect(await unit.texts.find('12-02')).toBeUndefined();
  },
  'save: changes a text as it was read, and none that has changed since': async (unit) => {
    await add(unit, ['12-01'], ['12-02']);
    const claimed = textRow('12-01', { state: 'sending', attempts: 1, leaseUntil: 160 });
    expect(await unit.texts.save(claimed, { state: 'planned', attempts: 0 })).toBe(true);
    expect(await unit.texts.find('12-01')).toEqual(claimed);
    for (const was of [
      { state: 'planned', attempts: 1 } as const,
      { state: 'sending', attempts: 0 } as const,
    ])
      expect(await unit.texts.save({ ...claimed, state: 'accepted' }, was)).toBe(false);
    expect(await unit.texts.find('12-01')).toEqual(claimed);
    expect(await unit.texts.find('12-02')).toMatchObject({ state: 'planned' });
  },
  'ofOrder: sorts by the hour': async (unit) => {
    await unit.orders.insert(orderRow('b', { childKey: 'b' }));
    await add(unit, ['12-02', { dueAt: 200 }], ['12-01'], ['x', { orderId: 'b' }]);
    expect(ids(await unit.texts.ofOrder('a'))).toEqual(['12-01', '12-02']);
    expect(await unit.texts.ofOrder('c')).toEqual([]);
  },
  'ofPhone: has texts of all orders, by their hour, whatever was changed since': async (unit) => {
    await unit.orders.insert(orderRow('b', { childKey: 'b' }));
    await add(
      unit,
      ['12-02', { dueAt: 200 }],
      ['12-01'],
      ['12-03', { orderId: 'b', dueAt: 300 }],
      ['12-04', { phone: otherPhone }],
    );
    await unit.texts.save(textRow('12-01', { state: 'accepted' }), { state: 'planned', attempts: 0 });
    expect(ids(await unit.texts.ofPhone(phone))).toEqual(['12-01', '12-02', '12-03']);
    expect(await unit.texts.ofPhone('+12125559999')).toEqual([]);
  },
  'welcomeOf: finds the first text of a phone in a season': async (unit) => {
    await add(unit, ['12-01'], ['w', { slot: 'welcome' }], ['v', { orderId: 'a', slot: 'welcome-2' }]);
    expect(await unit.texts.welcomeOf(phone, 2026)).toMatchObject({ id: 'w' });
    expect(await unit.texts.welcomeOf(phone, 2027)).toBeUndefined();
    expect(await unit.texts.welcomeOf(otherPhone, 2026)).toBeUndefined();
  },
  'due: begins with texts that a person waits for, then those whose evening ends first': async (unit) => {
    await add(
      unit,
      ['12-01', { dueAt: 10, notAfter: 900 }],
      ['12-02', { dueAt: 30, notAfter: 800 }],
      ['12-03', { dueAt: 20, notAfter: 800 }],
      ['12-04', { dueAt: 101, notAfter: 800 }],
      ['12-05', { dueAt: 10, notAfter: 1_000 }],
      ['12-06', { dueAt: 10, notAfter: 800, state: 'accepted' }],
      ['welcome', { dueAt: 99, notAfter: 5_000 }],
      ['reply-12-01', { dueAt: 100, notAfter: 5_000 }],
      ['contact-12-01', { dueAt: 101, notAfter: 5_000 }],
    );
    const search = { at: 100, endingBefore: 1_000, limit: 10 };
    const all = ['welcome', 'reply-12-01', '12-03', '12-02', '12-01'];
    expect(ids(await unit.texts.due(search))).toEqual(all);
    for (const limit of [0, 1, 3, 5])
      expect(ids(await unit.texts.due({ ...search, limit }))).toEqual(all.slice(0, limit));
    expect(await unit.texts.due({ ...search, at: 9 })).toEqual([]);
  },
  'oldestDue: is the earliest hour of all that are due': async (unit) => {
    await add(
      unit,
      ['welcome', { dueAt: 50 }],
      ['12-01', { dueAt: 40, notAfter: 900 }],
      ['12-02', { dueAt: 30, notAfter: 1_000 }],
      ['12-03', { dueAt: 20, notAfter: 900, state: 'failed' }],
    );
    expect(await unit.texts.oldestDue({ at: 100, endingBefore: 1_000 })).toBe(40);
    expect(await unit.texts.oldestDue({ at: 100, endingBefore: 1_001 })).toBe(30);
    expect(await unit.texts.oldestDue({ at: 29, endingBefore: 1_001 })).toBeUndefined();
  },
  'late: finds planned texts whose time is over': async (unit) => {
    await add(
      unit,
      ['welcome', { dueAt: 1, notAfter: 99 }],
      ['12-01', { dueAt: 1, notAfter: 99 }],
      ['12-02', { dueAt: 1, notAfter: 100 }],
      ['12-03', { dueAt: 1, notAfter: 99, state: 'sending' }],
      ['reply-12-01', { dueAt: 1, notAfter: 100 }],
    );
    expect(ids(await unit.texts.late(100, 10))).toEqual(['welcome', '12-01']);
    expect(ids(await unit.texts.late(100, 1))).toEqual(['welcome']);
    expect(await unit.texts.late(99, 10)).toEqual([]);
  },
  'lost: finds those without an answer whose lease is over, the longest first': async (unit) => {
    await add(
      unit,
      ['12-01', { state: 'unknown', leaseUntil: 100 }],
      ['12-02', { state: 'sending', leaseUntil: 90 }],
      ['12-03', { state: 'sending', leaseUntil: 101 }],
      ['12-04', { state: 'accepted', leaseUntil: 50 }],
      ['12-05', { state: 'planned' }],
    );
    expect(ids(await unit.texts.lost(100, 10))).toEqual(['12-02', '12-01']);
    expect(ids(await unit.texts.lost(100, 1))).toEqual(['12-02']);
    expect(await unit.texts.lost(89, 10)).toEqual([]);
  },
  'silent: finds those that were taken before a moment and not looked up, the longest first': async (
    unit,
  ) => {
    await add(
      unit,
      ['12-01', { state: 'accepted', acceptedAt: 99 }],
      ['12-02', { state: 'accepted', acceptedAt: 90 }],
      ['12-03', { state: 'accepted', acceptedAt: 100 }],
      ['12-04', { state: 'accepted', acceptedAt: 80, code: 'unconfirmed' }],
      ['12-05', { state: 'delivered', acceptedAt: 80 }],
    );
    expect(ids(await unit.texts.silent(100, 10))).toEqual(['12-02', '12-01']);
    expect(ids(await unit.texts.silent(100, 1))).toEqual(['12-02']);
  },
  'deleteOfOrder: leaves the texts of other orders': async (unit) => {
    await unit.orders.insert(orderRow('b', { childKey: 'b' }));
    await add(unit, ['12-01'], ['12-02'], ['12-03', { orderId: 'b' }]);
    await unit.texts.deleteOfOrder('a');
    expect(ids(await unit.texts.ofPhone(phone))).toEqual(['12-03']);
  },
  'ordersWithoutArrival: are paid, and of them enough failed, or all, and none went out': async (unit) => {
    const order = (id: string, states: string, more: Partial<Order> = {}) =>
      addSeason(unit, id, { states, more });
    await order('enough', 'fefpp');
    await order('all', 'fe');
    await order('few', 'ffppp');
    await order('arrived', 'fffd');
    await order('on its way', 'fffs');
    await order('unpaid', 'fff', { state: 'awaitingPayment' });
    await order('free', 'fff', { amount: 0 });
    await order('erased', 'fff', { email: '' });
    await order('past', 'fff', { season: 2025 });
    await order('told', 'fff');
    await unit.mails.insert(mailRow('m', { orderId: 'told', kind: 'no-arrival' }));
    await unit.mails.insert(mailRow('n', { orderId: 'all', kind: 'receipt' }));
    await order('welcome only', '');
    await unit.texts.insert(textRow('w', { orderId: 'welcome only', slot: 'welcome', state: 'failed' }));
    const search = { season: 2026, least: 3, kind: 'no-arrival', after: '', limit: 10 };
    expect(await unit.texts.ordersWithoutArrival(search)).toEqual(['all', 'enough']);
    expect(await unit.texts.ordersWithoutArrival({ ...search, limit: 1 })).toEqual(['all']);
    expect(await unit.texts.ordersWithoutArrival({ ...search, after: 'all' })).toEqual(['enough']);
    expect(await unit.texts.ordersWithoutArrival({ ...search, season: 2027 })).toEqual([]);
  },
  'ordersWithMissedDays: are over, have missed days, no money back and no such e-mail': async (unit) => {
    const order = (id: string, states: string, notAfter = 99) => addSeason(unit, id, { states, notAfter });
    const ended = { state: 'cancelled', notAfter: 99 } as const;
    const missed = { state: 'failed', notAfter: 99 } as const;
    for (const id of ['missed', 'told', 'told otherwise', 'paid back']) await order(id, 'dfe');
    await order('all well', 'ddd');
    await order('to come', 'dfp');
    await order('unclear', 'dfu');
    await order('not over', 'df', 100);
    await unit.mails.insert(mailRow('m', { orderId: 'told', kind: 'money-back' }));
    await unit.mails.insert(mailRow('n', { orderId: 'told otherwise', kind: 'no-arrival' }));
    await unit.mails.insert(mailRow('o', { orderId: 'missed', kind: 'receipt' }));
    await unit.attempts.insert(paymentRow('p', { orderId: 'paid back', state: 'succeeded' }));
    await unit.refunds.insert(refundRow('r', { orderId: 'paid back' }));
    await order('moved', 'dd');
    await unit.texts.insert(textRow('on', { orderId: 'moved', slot: '12-09', ...ended, code: 'moved' }));
    await order('stopped', 'dd');
    await unit.texts.insert(textRow('no', { orderId: 'stopped', slot: '12-09', ...missed, code: 'STOP' }));
    await order('stopped later', 'dd');
    const again = { ...missed, code: 'STOP', resends: 1 };
    await unit.texts.insert(textRow('re', { orderId: 'stopped later', slot: '12-09', ...again }));
    const search = {
      season: 2026,
      at: 100,
      kinds: ['money-back', 'no-arrival'],
      stopped: ['STOP', '21610'],
      after: '',
      limit: 10,
    } as const;
    expect(await unit.texts.ordersWithMissedDays(search)).toEqual(['missed', 'moved', 'stopped later']);
    expect(await unit.texts.ordersWithMissedDays({ ...search, limit: 1 })).toEqual(['missed']);
    expect(await unit.texts.ordersWithMissedDays({ ...search, after: 'moved' })).toEqual(['stopped later']);
    expect(await unit.texts.ordersWithMissedDays({ ...search, limit: 0 })).toEqual([]);
    expect(await unit.texts.ordersWithMissedDays({ ...search, at: 101, season: 2027 })).toEqual([]);
    expect(await unit.texts.ordersWithMissedDays({ ...search, at: 101, after: 'moved' })).toEqual([
      'not over',
      'stopped later',
    ]);
  },
});

describeTable('stopList', {
  'insert, has, delete: know a phone in plain text and as its hash': async ({ stopList, markOfPhone }) => {
    const stop = { source: 'text', at: 100, notifiedAt: null };
    await stopList.insert({ ...stop, phone });
    await stopList.insert({ ...stop, phone: markOfPhone(otherPhone) });
    expect([await stopList.has(phone), await stopList.has(otherPhone)]).toEqual([true, true]);
    expect(await stopList.has('+12125559999')).toBe(false);
    await stopList.delete(otherPhone);
    expect([await stopList.has(phone), await stopList.has(otherPhone)]).toEqual([true, false]);
  },
  'stoppedAt, renew: tell the latest moment, of a phone in plain text and as its hash': async ({
    stopList,
    markOfPhone,
  }) => {
    const stop = { source: 'text', at: 100, notifiedAt: null };
    await stopList.insert({ ...stop, phone });
    await stopList.insert({ ...stop, phone: markOfPhone(otherPhone) });
    await stopList.renew(phone, 200);
    await stopList.renew(otherPhone, 99);
    expect([await stopList.stoppedAt(phone), await stopList.stoppedAt(otherPhone)]).toEqual([200, 100]);
    await stopList.renew(otherPhone, 101);
    expect([await stopList.stoppedAt(phone), await stopList.stoppedAt(otherPhone)]).toEqual([200, 101]);
    expect(await stopList.stoppedAt('+12125559999')).toBeUndefined();
  },
  'unnotified, markNotified: begin with the oldest STOP, and leave a newer one alone': async ({
    stopList,
  }) => {
    const stop = { source: 'text', notifiedAt: null };
    await stopList.insert({ ...stop, phone, at: 200 });
    await stopList.insert({ ...stop, phone: otherPhone, at: 100 });
    await stopList.insert({ ...stop, phone: '+12125550001', at: 50, notifiedAt: 60 });
    const found = async (most: number) => (await stopList.unnotified(most)).map((one) => one.phone);
    expect([await found(10), await found(1)]).toEqual([[otherPhone, phone], [otherPhone]]);
    expect(await stopList.markNotified({ phone, at: 199 }, 300)).toBe(false);
    expect(await stopList.markNotified({ phone, at: 200 }, 300)).toBe(true);
    expect(await found(10)).toEqual([otherPhone]);
  },
  'unnotified: counts none towards the limit whose order may be paid at this moment': async (unit) => {
    const { stopList, orders } = unit;
    const states = { charging: 'charging', unresolved: 'unresolved', paid: 'paid' } as const;
    for (const [at, id] of Object.keys(states).entries()) {
      const state = states[id as keyof typeof states];
      await orders.insert(orderRow(id, { state, childKey: id, phone: id }));
      await stopList.insert({ source: 'text', notifiedAt: null, phone: id, at });
    }
    const found = async () => (await stopList.unnotified(1)).map((one) => one.phone);
    expect(await found()).toEqual(['paid']);
    await orders.save(
      orderRow('charging', { state: 'awaitingPayment', childKey: 'charging', phone: 'charging' }),
    );
    expect(await found()).toEqual(['charging']);
  },
  'reduce, notifiedBefore: leave the hash alone, once the buyers were told': async ({ stopList }) => {
    const stop = { source: 'text', at: 99, notifiedAt: 100 };
    await stopList.insert({ ...stop, phone });
    await stopList.insert({ ...stop, phone: otherPhone, notifiedAt: null });
    await stopList.insert({ ...stop, phone: '+12125550001', at: 100 });
    expect(await stopList.notifiedBefore(100)).toEqual([phone]);
    expect([await stopList.reduce(phone), await stopList.reduce('+12125559999')]).toEqual([true, false]);
    expect(await stopList.notifiedBefore(100)).toEqual([]);
    expect(await stopList.has(phone)).toBe(true);
  },
});

describeTable('inbox', {
  'noteReceived, hasReceived: know a text by its id, once': async ({ inbox }) => {
    expect(await inbox.hasReceived('SM1')).toBe(false);
    expect(await inbox.noteReceived('SM1', 100, null)).toBe(true);
    expect(await inbox.noteReceived('SM1', 200, phone)).toBe(false);
    expect([await inbox.hasReceived('SM1'), await inbox.hasReceived('SM2')]).toEqual([true, false]);
  },
  'startedAt: is the last START of this phone': async ({ inbox }) => {
    await inbox.noteReceived('SM1', 200, phone);
    await inbox.noteReceived('SM2', 100, phone);
    await inbox.noteReceived('SM3', 300, otherPhone);
    await inbox.noteReceived('SM4', 400, null);
    expect(await inbox.startedAt(phone)).toBe(200);
    expect(await inbox.startedAt('+12125559999')).toBeUndefined();
  },
  'receivedBefore, deleteReceivedBefore: name and count what is older': async ({ inbox }) => {
    for (const at of [98, 99, 100]) await inbox.noteReceived(`SM${at}`, at, null);
    expect((await inbox.receivedBefore(100)).toSorted()).toEqual(['SM98', 'SM99']);
    expect(await inbox.deleteReceivedBefore(100)).toBe(2);
    expect([await inbox.receivedBefore(100), await inbox.hasReceived('SM100')]).toEqual([[], true]);
  },
  'insertWords, findWords, saveWords: keep what was written, and change where it stands': async (unit) => {
    const { inbox } = unit;
    await unit.orders.insert(orderRow('a'));
    await inbox.insertWords(wordsRow('one'));
    await inbox.insertWords(wordsRow('two'));
    await inbox.saveWords(wordsRow('one', { state: 'shown', orderId: 'a', body: 'not this' }));
    expect(await inbox.findWords('one')).toEqual(wordsRow('one', { state: 'shown', orderId: 'a' }));
    expect(await inbox.findWords('two')).toEqual(wordsRow('two'));
    expect(await inbox.findWords('three')).toBeUndefined();
  },
  'wordsOf, wordsIn: are those in some states, oldest first': async ({ inbox }) => {
    await inbox.insertWords(wordsRow('later', { at: 200, state: 'parentTold' }));
    await inbox.insertWords(wordsRow('first', { at: 100 }));
    await inbox.insertWords(wordsRow('shown', { at: 150, state: 'shown' }));
    await inbox.insertWords(wordsRow('other', { at: 50, phone: otherPhone }));
    const states = ['forOperator', 'parentTold'] as const;
    expect(ids(await inbox.wordsOf(phone, states))).toEqual(['first', 'later']);
    expect(ids(await inbox.wordsIn(states))).toEqual(['other', 'first', 'later']);
    expect([await inbox.wordsOf(phone, []), await inbox.wordsIn(['settled'])]).toEqual([[], []]);
  },
  'answeredAt: is the last time that a phone got this answer': async ({ inbox }) => {
    await inbox.insertWords(wordsRow('a', { at: 200, answerId: 'helpline' }));
    await inbox.insertWords(wordsRow('b', { at: 100, answerId: 'helpline' }));
    await inbox.insertWords(wordsRow('c', { at: 300, answerId: 'reply-1' }));
    await inbox.insertWords(wordsRow('d', { at: 400, answerId: 'helpline', phone: otherPhone }));
    expect(await inbox.answeredAt(phone, 'helpline')).toBe(200);
    expect(await inbox.answeredAt(phone, 'reply-2')).toBeUndefined();
  },
  'wordsFor, detachReplies: begin with the latest, and part them from their order': async (unit) => {
    const { inbox, orders } = unit;
    for (const id of ['a', 'b']) await orders.insert(orderRow(id, { childKey: id }));
    await inbox.insertWords(wordsRow('first', { orderId: 'a' }));
    await inbox.insertWords(wordsRow('later', { orderId: 'a', at: 200 }));
    await inbox.insertWords(wordsRow('other', { orderId: 'b' }));
    expect(ids(await inbox.wordsFor('a'))).toEqual(['later', 'first']);
    await inbox.detachReplies('a');
    expect([await inbox.wordsFor('a'), ids(await inbox.wordsFor('b'))]).toEqual([[], ['other']]);
    expect(await inbox.findWords('first')).toMatchObject({ orderId: null });
  },
  'deleteWordsFor, deleteWordsOf, deleteWordsBefore: leave what is in a state to keep': async (unit) => {
    const { inbox, orders } = unit;
    await orders.insert(orderRow('a'));
    const fill = async () => {
      await inbox.insertWords(wordsRow('shown', { orderId: 'a', state: 'shown' }));
      await inbox.insertWords(wordsRow('kept', { orderId: 'a', state: 'withOperator' }));
      await inbox.insertWords(wordsRow('loose', { state: 'shown' }));
      await inbox.insertWords(wordsRow('other', { phone: otherPhone, state: 'shown', at: 101 }));
    };
    const left = async () => ids(await inbox.wordsIn(['shown', 'withOperator'])).toSorted();
    await fill();
    await inbox.deleteWordsFor('a', ['withOperator']);
    expect(await left()).toEqual(['kept', 'loose', 'other']);
    await inbox.deleteWordsOf(phone, ['withOperator']);
    expect(await left()).toEqual(['kept', 'other']);
    expect(await inbox.deleteWordsBefore(101, ['withOperator'])).toBe(0);
    expect(await inbox.deleteWordsBefore(102, ['withOperator'])).toBe(1);
    expect(await inbox.deleteWordsBefore(102, [])).toBe(1);
    expect(await left()).toEqual([]);
  },
});

describeTable('firstTexts', {
  'add, has, deleteBefore: know a phone in a season by its hash': async ({ firstTexts }) => {
    await firstTexts.add(phone, 2026);
    await firstTexts.add(phone, 2026);
    await firstTexts.add(phone, 2025);
    await firstTexts.add(otherPhone, 2025);
    expect(await firstTexts.has(phone, 2026)).toBe(true);
    expect([await firstTexts.has(otherPhone, 2026), await firstTexts.has(phone, 2027)]).toEqual([
      false,
      false,
    ]);
    expect(await firstTexts.deleteBefore(2026)).toBe(2);
    expect([await firstTexts.has(phone, 2026), await firstTexts.has(phone, 2025)]).toEqual([true, false]);
  },
});
