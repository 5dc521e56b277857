/** Proves what a cancellation changes besides the money, why it is refused, and what each answer about a refund changes: asked of the rules alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoomPicture } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import type { RefundEvent } from '#machines/fulfilment/refund/machine.ts';
import { cancelOrder } from '#server/rules/refunding/cancel-order.ts';
import { moveRefund, type RefundDetails } from '#server/rules/refunding/move-refund.ts';
import { asRefusal } from '#test/support/as-refusal.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { promotionFor, someTime, someVisitor, usualPrice } from '#test/support/rows.ts';

const dayMs = 86_400_000;
const certainAt = someTime + 60_000;

let shop: AskedRules;
let memory: AskedRules['memory'];
let rules: AskedRules['rules'];
beforeEach(async () => {
  shop = await askedRules();
  ({ memory, rules } = shop);
});
afterEach(() => memory.dispose());

async function pay({ price = usualPrice, transactionId = 'transaction' } = {}) {
  const charge = { orderId: 'a', visitor: someVisitor, attemptId: 'payment', nonceHash: '', at: someTime };
  await rules.beginCharge({ ...charge, price });
  await rules.endCharge(
    'payment',
    { kind: 'succeeded', transactionId, methodToken: null, methodName: null },
    someTime,
  );
}
const write = <T>(work: (unit: Unit) => Promise<T>) => shop.write(work);
const cancel = (amount: number, at = someTime + 1) =>
  write((unit) =>
    cancelOrder(unit, { orderId: 'a', amount, refundId: 'back', at, absenceCertainAt: certainAt }),
  ).catch((error: unknown) => {
    const { kind, code } = asRefusal(error);
    return [kind, code];
  });
const textsOf = () =>
  memory.rows<{ slot: string; state: string; code: string }>(
    'select slot, state, code from messages order by due_at',
  );
const mails = async () =>
  (await memory.rows<{ kind: string }>('select kind from mails order by kind')).map(({ kind }) => kind);

const refund = {
  id: 'back',
  orderId: 'a',
  paymentId: 'payment',
  state: 'sending',
  amount: 2995,
  currency: 'USD',
  transactionId: null,
  code: null,
  absenceCertainAt: certainAt,
  dueAt: certainAt,
  startedAt: someTime + 1,
  endedAt: null,
};

const room: RoomPicture = {
  orderId: 'a',
  photo: 'room.jpg',
  width: 800,
  height: 600,
  x: 500,
  y: 900,
  size: 400,
  edge: 1_000,
  style: 'color',
  chosenAt: null,
  picture: null,
};

describe('a cancellation [B30]', () => {
  it('requests the refund, ends the texts that were not sent, and frees the child for another sign-up', async () => {
    await pay();
    await memory.run("update messages set state = 'delivered' where slot = 'welcome'");
    await memory.run("update messages set state = 'cancelled', code = 'stopped' where slot = '12-25'");
    await write((unit) => unit.roomPictures.put(room));
    expect(await cancel(2995)).toEqual({ kind: 'cancelled', refund });
    expect(await rules.findRefund('a')).toEqual(refund);
    expect(await memory.store.read((unit) => unit.roomPictures.find('a'))).toBeUndefined();
    expect(await rules.findOrder('a')).toMatchObject({ state: 'cancelled', childKey: 'cancelled a' });
    expect(await textsOf()).toEqual([
      { slot: 'welcome', state: 'delivered', code: null },
      { slot: '12-24', state: 'cancelled', code: 'order-cancelled' },
      { slot: '12-25', state: 'cancelled', code: 'order-cancelled' },
    ]);
    expect(await cancel(2995)).toEqual({ kind: 'cancelled_before', refund });
  });

  it('takes back letters that bring something, leaves the receipt, and writes one of its own', async () => {
    await pay();
    for (const kind of ['film', 'gift', 'family-codes-again-1', 'gifts'])
      await rules.planMail('a', { kind, recipient: 'parent@example.com', subject: '', body: '' }, someTime);
    await cancel(2995);
    expect(await mails()).toEqual(['cancelled', 'gifts', 'receipt']);
  });

  it('ends the codes that were bought and not redeemed, and is paid back by their share', async () => {
    await shop.change({ kind: 'gift', phone: '' });
    await pay();
    // The code of the gift, and one more.
    await rules.createPromotion(promotionFor('USED', { giftOrderId: 'a' }));
    await write((unit) =>
      unit.promotions.insertUse({ orderId: 'a', code: 'USED', emailKey: 'x', at: someTime }),
    );
    expect(await cancel(1498)).toMatchObject({ kind: 'cancelled', refund: { amount: 1498 } });
    const ends = (await rules.listPromotions()).map(({ promotion: { code, endsAt } }) => [
      code === 'USED',
      endsAt,
    ]);
    expect(ends).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, someTime + 1],
      ]),
    );
    expect(ends).toHaveLength(2);
  });

  it('of what is all delivered pays nothing back, and ends the order', async () => {
    await pay();
    await memory.run("update messages set state = 'delivered'");
    expect(await cancel(0)).toEqual({ kind: 'cancelled', refund: null });
    expect(await cancel(0)).toEqual({ kind: 'cancelled_before', refund: null });
  });

  it('for missed days leaves the order as it is, and writes no letter', async () => {
    await pay();
    await memory.run("update messages set state = case slot when '12-24' then 'delivered' else 'failed' end");
    const after = Date.UTC(2026, 11, 28);
    expect(await cancel(1498, after)).toMatchObject({ kind: 'cancelled', refund: { amount: 1498 } });
    expect(await rules.findOrder('a')).toMatchObject({ state: 'paid', childKey: 'zoë' });
    expect(await mails()).toEqual(['receipt']);
    expect(await cancel(1498, after)).toMatchObject({ kind: 'cancelled_before', refund: { amount: 1498 } });
  });

  it('asked for by an operator is refused where the order is not paid, or has ended before', async () => {
    expect(await rules.endOrder('a', someTime)).toBe(false);
    expect(await rules.findOrder('a')).toMatchObject({ state: 'awaitingPayment', childKey: 'zoë' });
    await pay();
    expect([await rules.endOrder('a', someTime), await rules.endOrder('a', someTime)]).toEqual([true, false]);
  });

  const dispute = { id: 'dispute', paymentId: 'payment', state: 'opened', reportedAt: someTime } as const;
  it.each<[unknown, string, () => Promise<unknown>, sum?: number, at?: number]>([
    [{ kind: 'other_sum', amount: 2995 }, 'another sum was shown', () => pay(), 2994],
    [['conflict', 'too_late_to_cancel'], 'nothing was paid', async () => {}],
    [['conflict', 'too_late_to_cancel'], 'the time is over', () => pay(), 2995, someTime + 16 * dayMs],
    [['conflict', 'nothing_paid'], 'it was free', () => pay({ price: { ...usualPrice, amount: 0 } }), 0],
    [
      ['conflict', 'disputed'],
      'the bank was asked for the money',
      async () => [await pay(), await write((unit) => unit.disputes.insert(dispute))],
    ],
  ])('is %j where %s', async (answer, _, before, sum = 2995, at = someTime + 1) => {
    await before();
    const order = await rules.findOrder('a');
    expect(await cancel(sum, at)).toEqual(answer);
    expect(await rules.findOrder('a')).toEqual(order);
    expect(await memory.rows('select id from refunds')).toEqual([]);
  });
});

describe('a refund [B30]', () => {
  const at = someTime + dayMs;
  const move = (event: RefundEvent, details?: RefundDetails) =>
    write((unit) => moveRefund(unit, 'back', event, at, details));
  const lost = { type: 'refund.lost', dueAt: at + 1 } as const;
  const postponed = { type: 'refund.postponed', dueAt: at + 2 } as const;
  const begun = { type: 'refund.begun', absenceCertainAt: at + 3, dueAt: at + 4 } as const;
  beforeEach(async () => {
    await pay();
    await cancel(2995);
  });

  it.each<[RefundEvent, RefundDetails, object]>([
    [
      { type: 'refund.succeeded' },
      { transactionId: 'b' },
      { state: 'refunded', transactionId: 'b', endedAt: at },
    ],
    [{ type: 'refund.refused' }, { code: '91506' }, { state: 'refused', code: '91506', endedAt: at }],
    [{ type: 'refund.needless' }, {}, { state: 'needless', endedAt: at }],
    [lost, { code: 'timeout' }, { state: 'unknown', code: 'timeout', dueAt: at + 1 }],
    [postponed, {}, { state: 'waiting', dueAt: at + 2 }],
  ])('of which is said %j', async (event, details, differing) => {
    const moved = { ...refund, ...differing };
    expect(await move(event, details)).toEqual({ refund: moved, was: 'sending' });
    expect(await rules.findRefund('a')).toEqual(moved);
    const told = event.type === 'refund.succeeded' ? ['refunded'] : [];
    expect(await mails()).toEqual(['cancelled', 'receipt', ...told].toSorted());
  });

  it('is sent once more, at a new hour', async () => {
    await move(postponed);
    const again = { ...refund, absenceCertainAt: at + 3, dueAt: at + 4 };
    expect(await move(begun)).toEqual({ refund: again, was: 'waiting' });
  });

  it('that the gateway does not know is sent again once that is certain', async () => {
    await move(lost);
    expect(await move({ type: 'refund.absent', at: certainAt - 1 })).toBeUndefined();
    const sure = { ...refund, state: 'waiting', dueAt: at + 1 };
    expect(await move({ type: 'refund.absent', at: certainAt })).toEqual({ refund: sure, was: 'unknown' });
  });

  it('of a charge too many is told in other words', async () => {
    await memory.run("update payments set state = 'surplus'");
    await move({ type: 'refund.succeeded' });
    expect(await mails()).toContain('surplus back');
  });

  it('that is not there, or not waiting for this answer, stays as it is', async () => {
    expect(await write((unit) => moveRefund(unit, 'other', lost, at))).toBeUndefined();
    expect(await move(begun, { code: 'bounced' })).toBeUndefined();
    expect(await rules.findRefund('a')).toEqual(refund);
  });
});
