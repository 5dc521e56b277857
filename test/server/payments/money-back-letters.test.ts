/** Proves who is written to, unasked, that money can be had back for texts that failed, and that it is once: on a real store. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMoneyBackLetters } from '#server/payments/money-back-letters.ts';
import { orderRow, paymentRow, textRow } from '#test/db/tables/rows.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { someTime } from '#test/support/rows.ts';
import { someShop } from '#test/support/rules.ts';

const dayMs = 86_400_000;
const newYear = Date.UTC(2027, 0, 2);
let shop: AskedRules;
beforeEach(async () => {
  shop = await askedRules();
});
afterEach(() => shop.memory.dispose());

const fail = (...slots: string[]) =>
  shop.memory.run(
    `update messages set state = 'failed', code = '30003' where slot in (${slots.map((slot) => `'${slot}'`).join(', ')})`,
  );
const arrive = () => shop.memory.run("update messages set state = 'delivered' where state = 'planned'");

it.each<[string, number, () => Promise<unknown>, string[]]>([
  ['nothing failed', newYear, arrive, []],
  [
    'one day failed, before the season is over',
    someTime + dayMs,
    async () => [
      await fail('12-23'),
      await shop.memory.run("update messages set state = 'delivered' where slot = '12-22'"),
    ],
    [],
  ],
  ['one day failed', newYear, async () => [await fail('12-23'), await arrive()], ['missed-days']],
  [
    'all that was due failed',
    Date.UTC(2026, 11, 24, 12),
    () => fail('12-21', '12-22', '12-23'),
    ['undelivered'],
  ],
  ['two failed, and more are to come', Date.UTC(2026, 11, 24, 12), () => fail('12-22', '12-23'), []],
  [
    'the order was cancelled',
    newYear,
    async () => [await fail('12-23'), await arrive(), await shop.change({ state: 'cancelled' })],
    [],
  ],
  [
    'its data is not kept any more',
    Date.UTC(2027, 0, 31, 10),
    async () => [await fail('12-23'), await arrive()],
    [],
  ],
  [
    'one day was on its way to the phone before',
    newYear,
    async () => [
      await arrive(),
      await shop.memory.run("update messages set state = 'cancelled', code = 'moved' where slot = '12-23'"),
    ],
    ['missed-days'],
  ],
  [
    'its texts were stopped',
    newYear,
    async () => [
      await arrive(),
      await shop.memory.run("update messages set state = 'failed', code = 'stopped' where slot = '12-23'"),
    ],
    [],
  ],
])('where %s at %i', async (_, at, before, expected) => {
  await shop.pay({ textLimit: 5 });
  await before();
  const plan = createMoneyBackLetters({
    store: shop.memory.store,
    clock: { now: () => at },
    pageAt: someShop.pageAt,
  });
  await plan();
  await plan();
  const mails = await shop.memory.rows<{ kind: string; recipient: string; body: string; at: number }>(
    "select kind, recipient, body, due_at as at from mails where kind in ('undelivered', 'missed-days')",
  );
  expect(mails.map(({ kind }) => kind)).toEqual(expected);
  for (const { recipient, body, at: dueAt } of mails) {
    expect([recipient, dueAt]).toEqual(['parent@example.com', at]);
    expect(body).toContain('https://shop.example/us/accounts/menu');
    // One of five days, or all of what was paid.
    expect(body).toContain(expected[0] === 'undelivered' ? '$29.95' : '$5.99');
  }
});

it('is not written again after the season where it was written before', async () => {
  await shop.pay({ textLimit: 5 });
  let now = Date.UTC(2026, 11, 24, 12);
  const { store } = shop.memory;
  const plan = createMoneyBackLetters({ store, clock: { now: () => now }, pageAt: someShop.pageAt });
  await fail('12-21', '12-22', '12-23');
  await plan();
  await arrive();
  now = newYear;
  await plan();
  const kinds = "select kind from mails where kind in ('undelivered', 'missed-days')";
  expect(await shop.memory.rows(kinds)).toEqual([{ kind: 'undelivered' }]);
});

it.each([
  ['were stopped', someTime, 'stopped'],
  ['are disputed', someTime, '30003'],
  ['were bought within 14 days', newYear, '30003'],
])(
  'is written in one round behind a hundred of which nothing is owed, since they %s',
  async (what, paidAt, code) => {
    await shop.write(async (unit) => {
      for (let index = 0; index < 101; index += 1) {
        const id = `${index}`.padStart(3, '0');
        const isLast = index === 100;
        const times = { season: 2026, paidAt: isLast ? someTime : paidAt };
        await unit.orders.insert(orderRow(id, { state: 'paid', phone: `+1${id}`, childKey: id, ...times }));
        await unit.attempts.insert(paymentRow(`p${id}`, { orderId: id, state: 'succeeded' }));
        const day = { orderId: id, phone: `+1${id}`, slot: '12-23' };
        await unit.texts.insert(textRow(`d${id}`, { ...day, slot: '12-22', state: 'delivered' }));
        await unit.texts.insert(textRow(id, { ...day, state: 'expired', code: isLast ? null : code }));
        if (what === 'are disputed' && !isLast)
          await unit.disputes.insert({ id, paymentId: `p${id}`, state: 'opened', reportedAt: someTime });
      }
    });
    const { store } = shop.memory;
    await createMoneyBackLetters({ store, clock: { now: () => newYear }, pageAt: someShop.pageAt })();
    expect(await shop.memory.rows('select order_id, kind from mails')).toEqual([
      { order_id: '100', kind: 'missed-days' },
    ]);
  },
);
