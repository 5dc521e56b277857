/** What advertisers would be told: only with permission, once, and nothing about a child. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Unit } from '#db/unit.ts';
import {
  allowExtraEvent,
  allowPurchaseEvent,
  claimDueAdEvents,
  hashEmail,
  moveAdEvent,
  planPurchaseEvent,
  planSignUpEvent,
  revokeAdPermission,
} from '#server/rules/advertising/ad-events.ts';
import { adEventRow, orderRow, paymentRow } from '#test/db/tables/rows.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let opened: OpenStore;
beforeEach(async () => {
  opened = await openShopStore();
});
afterEach(() => opened.dispose());

const at = 1_796_000_000_999;
const seen = { website: 'https://shop.example/', fbp: 'fb.1', fbc: 'fb.2', ttp: 'tt' };
const visitor = 'browser';
const email = 'Parent@example.com';
const hash = createHash('sha256').update('parent@example.com').digest('hex');
const write = <T>(work: (unit: Unit) => Promise<T>) => opened.store.write(work);
const add = (...rows: Parameters<typeof orderRow>[]) =>
  write(async ({ orders }) => {
    for (const [id, more] of rows) await orders.insert(orderRow(id, { childKey: id, email, ...more }));
  });
const events = async () =>
  (
    await opened.rows<Record<string, string>>(
      'select id, visitor, event, state, due_at, payload from ad_events',
    )
  ).map(({ payload, ...row }) => ({ ...row, payload: JSON.parse(payload ?? '') as unknown }));

it('an address is known by its hash, in lower case and without spaces; none has none', () => {
  expect([hashEmail(' PARENT@Example.com '), hashEmail('')]).toEqual([hash, '']);
});

it('a sign-up is told once, with the seconds of its moment', async () => {
  await add(['a']);
  const plan = (orderId: string) => write((unit) => planSignUpEvent(unit, orderId, { visitor, seen }, at));
  await plan('a');
  expect(await events()).toEqual([
    {
      id: 'sign_up-a',
      visitor,
      event: 'sign_up',
      state: 'planned',
      due_at: at,
      payload: { ...seen, event: 'sign_up', emailHash: hash, at: 1_796_000_000 },
    },
  ]);
  expect(await opened.rows('select sign_up_reported_at as at, email from orders')).toEqual([{ at, email }]);
  await write(({ adEvents }) => adEvents.deleteOf(visitor));
  for (const id of ['a', 'none']) await plan(id);
  expect(await events()).toEqual([]);
});

describe('a purchase', () => {
  const payment = paymentRow('p', { amount: 2995, currency: 'USD' });
  const plan = (id: string) =>
    write(async (unit) => {
      const order = await unit.orders.find(id);
      if (order) await planPurchaseEvent(unit, order, payment, at);
    });

  it('is told with what was paid, and with the page on which it was allowed', async () => {
    await add(['a']);
    await plan('a');
    expect(await events()).toEqual([]);
    await write((unit) => allowPurchaseEvent(unit, 'a', { visitor, seen }, at));
    await plan('a');
    const payload = { ...seen, event: 'purchase', emailHash: hash, value: '29.95', currency: 'USD' };
    expect(await events()).toEqual([
      {
        id: 'purchase-p',
        visitor,
        event: 'purchase',
        state: 'planned',
        due_at: at,
        payload: { ...payload, at: 1_796_000_000 },
      },
    ]);
  });

  it('of an extra takes the page of its order, or none', async () => {
    await add(['a'], ['film', { kind: 'upgrade', parentId: 'a' }], ['alone', { kind: 'upgrade' }]);
    await write(async (unit) => {
      await allowPurchaseEvent(unit, 'a', { visitor, seen }, at);
      for (const id of ['film', 'alone']) {
        const order = await unit.orders.find(id);
        if (order) await allowExtraEvent(unit, order, visitor, at);
      }
    });
    const none = { website: '', fbp: '', fbc: '', ttp: '' };
    expect(
      (await opened.rows<{ seen: string }>('select order_id, seen from ad_leaves order by order_id')).map(
        ({ seen: page, ...row }) => ({ ...row, seen: JSON.parse(page) as unknown }),
      ),
    ).toEqual([
      { order_id: 'a', seen },
      { order_id: 'alone', seen: none },
      { order_id: 'film', seen },
    ]);
  });

  it('is not told, and what waits is dropped, once the visitor takes the permission back', async () => {
    await add(['a']);
    await write(async (unit) => {
      await allowPurchaseEvent(unit, 'a', { visitor, seen }, at);
      await unit.adEvents.insert(adEventRow('waits', { visitor }));
      await unit.adEvents.insert(adEventRow('of another', { visitor: 'another' }));
      await revokeAdPermission(unit, visitor);
    });
    await plan('a');
    expect(await events()).toMatchObject([{ id: 'of another' }]);
  });
});

it('what is due is handed out once, and moves on by what became of it', async () => {
  await write(async ({ adEvents }) => {
    await adEvents.insert(adEventRow('visit', { event: 'lead', dueAt: at }));
    await adEvents.insert(adEventRow('purchase', { event: 'purchase', dueAt: at }));
    await adEvents.insert(adEventRow('later', { event: 'lead', dueAt: at + 1 }));
  });
  const claim = { at, limit: 10, leaseUntil: at + 60_000 };
  const due = async () =>
    (await write((unit) => claimDueAdEvents(unit, 'visits', claim))).map(({ id }) => id);
  expect(await due()).toEqual(['visit']);
  expect(await due()).toEqual([]);
  const sent = { type: 'outbox.sent' } as const;
  expect(await write((unit) => moveAdEvent(unit, 'visit', sent))).toMatchObject({ state: 'sent' });
  expect(await write((unit) => moveAdEvent(unit, 'none', sent))).toBeUndefined();
});
