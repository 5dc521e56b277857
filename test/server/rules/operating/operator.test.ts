/** What an operator changes by hand, and what is written down of it, in rows written by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteReading, type OperatorChange, operate } from '#server/rules/operating/operator.ts';
import {
  consentRow,
  mailRow,
  orderRow,
  paymentRow,
  refundRow,
  textRow,
  wordsRow,
} from '#test/db/tables/rows.ts';
import { asRefusal } from '#test/support/as-refusal.ts';
import { askedRules } from '#test/support/asked-rules.ts';
import { testContacts } from '#test/support/shop.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let opened: OpenStore;
beforeEach(async () => {
  opened = await openShopStore();
  await opened.store.write(async ({ orders, texts }) => {
    await orders.insert(orderRow('a', { state: 'paid', paidAt: 100 }));
    await texts.insert(textRow('12-24', { dueAt: noon + 9_000 }));
    await texts.insert(textRow('12-25', { dueAt: noon + 10_000 }));
    await texts.insert(textRow('12-01', { state: 'accepted', dueAt: 100 }));
  });
});
afterEach(() => opened.dispose());

const phone = '+12125551234';
const noon = Date.parse('2026-12-04T12:00-05:00');
const addresses = {
  replyLink: (edition: string, id: string) => `/${edition}/${id}`,
  contacts: () => testContacts,
};
const why = { operator: 'ann', reason: 'asked by telephone' };

const change = (what: OperatorChange) =>
  opened.store
    .write((unit) => operate(unit, what, why, noon, addresses))
    .catch((error) => asRefusal(error).code);
const written = () =>
  opened.rows('select action, order_id, phone_mark, operator, reason, at from operator_actions');
/** One line of what is written down, of an order. */
const line = (action: string, more: object = {}) => ({
  action,
  order_id: 'a',
  phone_mark: null,
  ...why,
  at: noon,
  ...more,
});

it('pauses the texts and lets them go on, each once', async () => {
  expect(await change({ kind: 'resume', orderId: 'a' })).toEqual({ kind: 'unchanged' });
  expect(await change({ kind: 'pause', orderId: 'a' })).toEqual({ kind: 'paused', texts: 2 });
  expect(await opened.rows('select paused_at from orders')).toEqual([{ paused_at: noon }]);
  expect(await change({ kind: 'pause', orderId: 'a' })).toEqual({ kind: 'unchanged' });
  expect(await change({ kind: 'resume', orderId: 'a' })).toEqual({ kind: 'resumed', texts: 2 });
  expect(await opened.rows('select paused_at from orders')).toEqual([{ paused_at: null }]);
  expect(await written()).toEqual([line('pause'), line('resume')]);
});

it('stops a phone once, and writes down its mark instead of its number', async () => {
  const mark = await opened.store.read(async (unit) => unit.markOfPhone(phone));
  expect(await change({ kind: 'stop', phone })).toEqual({ kind: 'stopped', texts: 2, hasOrder: true });
  expect(await opened.rows('select phone, source, at from stopped_phones')).toEqual([
    { phone, source: 'operator', at: noon },
  ]);
  expect(await change({ kind: 'stop', phone })).toEqual({ kind: 'unchanged' });
  expect(await written()).toEqual([line('stop', { order_id: null, phone_mark: mark })]);
});

it('signs all browsers of an address out', async () => {
  expect(await change({ kind: 'sign-out', orderId: 'none' })).toEqual({ kind: 'unchanged' });
  expect(await change({ kind: 'sign-out', orderId: 'a' })).toEqual({ kind: 'signed-out' });
  expect(await opened.rows("select before from session_ends where whose = 'a'")).toEqual([
    { before: noon + 1 },
  ]);
  expect(await written()).toEqual([line('sign-out')]);
});

it('erases a buyer once', async () => {
  await opened.store.write(({ orders }) =>
    orders.insert(orderRow('erased', { email: '', emailKey: '', childKey: 'erased' })),
  );
  for (const orderId of ['none', 'erased']) {
    expect(await change({ kind: 'erase', orderId })).toEqual({ kind: 'unchanged' });
  }
  expect(await change({ kind: 'erase', orderId: 'a' })).toEqual({ kind: 'erased' });
  expect(await opened.rows('select id from orders')).toEqual([{ id: 'erased' }]);
  expect(await written()).toEqual([line('erase')]);
});

it('has a text sent again that did not arrive, once', async () => {
  await opened.store.write(async ({ consents, texts }) => {
    await consents.insert(consentRow('of a', { orderId: 'a', phone }));
    await texts.insert(textRow('12-03', { state: 'failed', code: '30003', dueAt: noon - 9_000 }));
    await texts.insert(
      textRow('12-04', { state: 'delivered', dueAt: noon - 1_000, acceptedAt: noon - 1_000 }),
    );
  });
  const again = () => change({ kind: 'send-again', orderId: 'a', slot: '12-03' });
  expect(await again()).toEqual({ kind: 'sent-again', dueAt: noon });
  expect(await again()).toBe('not_missed');
  expect(await written()).toEqual([line('send-again 12-03')]);
});

it('settles a refund and an e-mail that failed, each once, and nothing that is on its way', async () => {
  await opened.store.write(async ({ attempts, mails, refunds }) => {
    for (const [id, state] of [
      ['refused', 'refused'],
      ['under way', 'waiting'],
    ] as const) {
      await attempts.insert(paymentRow(`of ${id}`));
      await refunds.insert(refundRow(id, { paymentId: `of ${id}`, state }));
    }
    await mails.insert(mailRow('failed', { orderId: 'a', state: 'failed' }));
    await mails.insert(mailRow('of none', { state: 'failed' }));
    await mails.insert(mailRow('sent', { orderId: 'a', kind: 'receipt', state: 'sent' }));
  });
  const settle = (id: string) => change({ kind: 'settle', id });
  expect(await settle('refused')).toEqual({ kind: 'settled', what: 'refund', orderId: 'a' });
  expect(await settle('refused')).toBe('not_waiting');
  expect(await settle('under way')).toBe('not_waiting');
  expect(await settle('failed')).toEqual({ kind: 'settled', what: 'mail', orderId: 'a' });
  expect(await settle('failed')).toEqual({ kind: 'unchanged' });
  expect(await settle('of none')).toEqual({ kind: 'settled', what: 'mail', orderId: null });
  expect(await settle('sent')).toBe('not_waiting');
  expect(await settle('none')).toBe('not_found');
  expect(await written()).toEqual([
    line('settled refund refused'),
    line('settled mail failed'),
    line('settled mail of none', { order_id: null }),
  ]);
});

it('has an e-mail sent again that failed, as often as it fails, and none whose words hold no more', async () => {
  await opened.store.write(async ({ mails, orders }) => {
    await orders.insert(orderRow('over', { state: 'cancelled', childKey: 'over' }));
    const failed = { orderId: 'a', state: 'failed', attempts: 6, kind: 'receipt' } as const;
    await mails.insert(mailRow('receipt', failed));
    await mails.insert(mailRow('erased', { ...failed, orderId: null, kind: 'erased' }));
    await mails.insert(mailRow('settled', { ...failed, kind: 'stopped-1' }));
    await mails.insert(mailRow('emptied', { ...failed, kind: 'gift', recipient: '' }));
    await mails.insert(mailRow('link', { ...failed, kind: 'sign-in' }));
    await mails.insert(mailRow('offer', { ...failed, kind: 'discount' }));
    await mails.insert(mailRow('film', { ...failed, orderId: 'over', kind: 'film' }));
    await mails.insert(mailRow('codes', { ...failed, orderId: 'over', kind: 'family-codes-again-1' }));
    await mails.insert(mailRow('cancelled', { ...failed, orderId: 'over', kind: 'cancelled' }));
    await mails.insert(mailRow('sent', { ...failed, kind: 'film', state: 'sent' }));
  });
  await change({ kind: 'settle', id: 'settled' });
  const again = (id: string) => change({ kind: 'mail-again', id });
  expect(await again('receipt')).toEqual({ kind: 'mailed-again', orderId: 'a' });
  expect(await opened.store.read(({ mails }) => mails.find('receipt'))).toMatchObject({
    state: 'waiting',
    attempts: 0,
    dueAt: noon,
  });
  expect(await again('receipt')).toBe('not_waiting');
  await opened.run("update mails set state = 'failed' where id = 'receipt'");
  expect(await again('receipt')).toEqual({ kind: 'mailed-again', orderId: 'a' });
  expect(await again('erased')).toEqual({ kind: 'mailed-again', orderId: null });
  expect(await again('cancelled')).toEqual({ kind: 'mailed-again', orderId: 'over' });
  expect(await again('settled')).toBe('settled');
  for (const id of ['emptied', 'link', 'offer', 'film', 'codes']) expect(await again(id)).toBe('too_late');
  expect(await again('sent')).toBe('not_waiting');
  expect(await again('none')).toBe('not_found');
  expect(await written()).toEqual([
    line('settled mail settled'),
    line('mail-again receipt'),
    line('mail-again receipt'),
    line('mail-again erased', { order_id: null }),
    line('mail-again cancelled', { order_id: 'over' }),
  ]);
});

it('cancels for the sum that the operator was shown, once', async () => {
  const early = Date.parse('2026-11-24T12:00-05:00');
  const asked = await askedRules();
  await asked.pay();
  const cancel = (amount: number) =>
    asked.write((unit) =>
      operate(unit, { kind: 'cancel', orderId: 'a', amount, received: null }, why, early, addresses),
    );
  expect(await cancel(1)).toEqual({ kind: 'other_sum', amount: 2995 });
  const refund = { paymentId: 'payment of a', amount: 2995, startedAt: early };
  expect(await cancel(2995)).toMatchObject({ kind: 'cancelled', refund });
  expect(await asked.orderOf()).toMatchObject({ state: 'cancelled' });
  expect(await cancel(2995)).toMatchObject({ kind: 'cancelled_before' });
  expect(await asked.memory.rows('select action, order_id, at from operator_actions')).toEqual([
    { action: 'cancel', order_id: 'a', at: early },
  ]);
  await asked.memory.dispose();
});

describe('a notice that came in time and is typed later', () => {
  const late = Date.parse('2026-12-20T12:00-05:00');
  const cancelled = async (received: string | null, amount = 1) => {
    const asked = await askedRules();
    await asked.pay({ textLimit: null });
    await asked.memory.run(
      "update messages set state = 'accepted', accepted_at = due_at where slot between '12-01' and '12-19'",
    );
    const change = { kind: 'cancel', orderId: 'a', amount, received } as const;
    const result = await asked.ask((unit) => operate(unit, change, why, late, addresses));
    const actions = await asked.memory.rows('select action from operator_actions');
    await asked.memory.dispose();
    return { result, actions };
  };

  it.each([
    ['2026-11-21', { kind: 'other_sum', amount: 2995 }],
    ['2026-12-02', { kind: 'other_sum', amount: 2876 }],
    ['2026-12-05', { kind: 'other_sum', amount: 2516 }],
    ['2026-12-06', 'conflict too_late_to_cancel'],
    [null, 'conflict too_late_to_cancel'],
    ['2026-11-20', 'conflict not_received_then'],
    ['2026-12-21', 'conflict not_received_then'],
  ])('of %s is judged, and paid back, by that day: %j', async (received, expected) => {
    expect((await cancelled(received)).result).toEqual(expected);
  });

  it('pays back what was sent since, ends what is to come, and leaves the day in the log', async () => {
    const { result, actions } = await cancelled('2026-12-02', 2876);
    expect(result).toMatchObject({ kind: 'cancelled', refund: { amount: 2876, startedAt: late } });
    expect(actions).toEqual([{ action: 'cancel received 2026-12-02' }]);
  });
});

describe('words of harm', () => {
  beforeEach(() =>
    opened.store.write(({ inbox }) =>
      inbox.insertWords(wordsRow('w', { kind: 'abuse', state: 'withOperator' })),
    ),
  );

  it.each([
    ['tell-parent', 'told', 'parentTold'],
    ['withhold', 'withheld', 'withheld'],
    ['go-on', 'gone-on', 'settled'],
  ] as const)('%s: they are %s', async (kind, done, state) => {
    expect(await change({ kind, wordsId: 'w' })).toEqual({ kind: done });
    expect(await opened.rows('select state from inbound_texts')).toEqual([{ state }]);
    expect(await written()).toEqual([line(`${kind} words w`, { order_id: null })]);
    const letters = await opened.rows<{ body: string }>('select body from mails');
    expect(letters.map(({ body }) => body.includes('/us/w'))).toEqual(kind === 'tell-parent' ? [true] : []);
  });

  it('that are over leave no line', async () => {
    expect(await change({ kind: 'go-on', wordsId: 'none' })).toBe('not_waiting');
    expect(await written()).toEqual([]);
  });
});

it.each(['a', null])('a look at the data of %s is written down', async (orderId) => {
  await opened.store.write((unit) => noteReading(unit, orderId, why, noon));
  expect(await written()).toEqual([line('read', { order_id: orderId })]);
});
