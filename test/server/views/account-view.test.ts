/** What the account shows of an order, built of rows without HTTP: texts, choices, extras, and what is hidden of a phone. */
import { describe, expect, it } from 'vitest';
import type { Order } from '#db/rows.ts';
import type { AccountEntry, PurchaseEntry } from '#server/rules/accounts/account-entry.ts';
import { beginOrder, noGift } from '#server/rules/ordering/new-order.ts';
import { accountOrderView } from '#server/views/account-view.ts';
import { leadFor, someTime } from '#test/support/rows.ts';

const empty = {
  payment: undefined,
  refund: undefined,
  dispute: undefined,
  codes: [],
  codesMail: undefined,
  film: undefined,
};

function orderOf(changed: Partial<Order> = {}): Order {
  const begun = beginOrder({
    ...leadFor('order').order,
    kind: 'texts',
    parentId: null,
    ...noGift,
  });
  return { ...begun, state: 'paid', paidAt: someTime, ...changed };
}

const entryOf = (order: Order, extras: readonly PurchaseEntry[] = []): AccountEntry => ({
  ...empty,
  order,
  extras,
  numberChange: undefined,
  words: [],
  isReminded: false,
  messages: [],
});

const shown = (entry: AccountEntry) =>
  accountOrderView(entry, someTime, {
    pictureOf: () => null,
    waitPath: (id) => `/words?token=${id}`,
    filmPathOf: (id) => `/santa/film#key=${id}`,
  });

describe('an order as the account shows it [O-03]', () => {
  it('shows the last digits of the phone alone, and the sum in whole units and cents', () => {
    expect(shown(entryOf(orderOf()))).toMatchObject({
      order_id: 'order',
      kind: 'texts',
      state: 'paid',
      amount: '29.95',
      zone: 'America/New_York',
      phone: expect.stringMatching(/^\D*1234$/),
      paid_at: new Date(someTime).toISOString(),
    });
  });

  it('offers to keep the details of a paid order, with the days on which they are deleted', () => {
    expect(shown(entryOf(orderOf())).keep).toEqual({
      kept: false,
      otherwise_until: '2027-01-31',
      until: '2028-01-31',
    });
    expect(shown(entryOf(orderOf({ keepRequestedAt: someTime }))).keep?.kept).toBe(true);
    const unpaid = shown(entryOf(orderOf({ state: 'awaitingPayment', paidAt: null })));
    expect([unpaid.keep, unpaid.details_open]).toEqual([null, false]);
    // The key of a child who was deleted is the id of the order.
    expect(shown(entryOf(orderOf({ childKey: 'order' }))).keep).toBeNull();
  });

  it('lists what was added by its name', () => {
    const added = orderOf({
      id: 'extra',
      kind: 'upgrade',
      parentId: 'order',
      packageId: 32,
      amount: 995,
    });
    const { extras } = shown(entryOf(orderOf(), [{ ...empty, order: added, messages: [] }]));
    expect(extras.map(({ order_id, kind, amount }) => [order_id, kind, amount])).toEqual([
      ['extra', 'video', '9.95'],
    ]);
  });

  it('says of a refund what a buyer has to know', () => {
    const refund = (state: 'waiting' | 'unknown' | 'needless' | 'failed') =>
      shown({
        ...entryOf(orderOf({ state: 'cancelled' })),
        refund: {
          id: 'refund',
          orderId: 'order',
          paymentId: 'payment',
          state,
          amount: 1234,
          currency: 'USD',
          code: null,
          transactionId: null,
          absenceCertainAt: 0,
          dueAt: 0,
          startedAt: 0,
          endedAt: null,
        },
      }).refund;
    expect(refund('waiting')).toEqual({ amount: '12.34', state: 'pending' });
    expect(refund('unknown')?.state).toBe('pending');
    expect(refund('needless')?.state).toBe('needless');
    expect(refund('failed')?.state).toBe('refused');
  });
});
