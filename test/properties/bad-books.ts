/** For each property of a whole December the smallest books in which it does not hold, written by hand. */
import type { Household } from '#test/simulation/household.ts';
import type { Books } from './operator.ts';

const dayMs = 86_400_000;
const begins = Date.UTC(2026, 11, 1);
const at = (hours: number) => begins + hours * 3_600_000;
const iso = (hours: number) => new Date(at(hours)).toISOString();

/** A sale of the order `o`, paid with the attempt `p`, and its text of December 1, as they should be. */
export const goodBooks: Books = {
  plan: { begins, days: 3 },
  orders: [{ id: 'o', state: 'paid', kind: 'texts', email: 'parent@example.com' }],
  payments: [{ id: 'p', order_id: 'o', state: 'succeeded', amount: 2995 }],
  refunds: [],
  messages: [{ id: 'm', order_id: 'o', slot: '12-01', state: 'delivered', due_at: at(12), resends: 0 }],
  mails: [],
  transactions: [{ id: 't', type: 'sale', orderId: 'p', status: 'settled', amount: '29.95' }] as never,
  texts: [text(12)] as never,
  households: [household()],
  logged: [],
};

function text(hours: number, more: object = {}) {
  return { to: '+12125550143', callback: 'http://shop.test/texts?m=m', at: iso(hours), ...more };
}

function household(more: object = {}, parent: object = {}): Household {
  return {
    plan: { name: 'parent 1' },
    phone: '+12125550143',
    written: [],
    wanted: [],
    granted: [],
    ...more,
    parent: {
      pressed: [{ orderId: 'o', sum: '29.95' }],
      promised: () => null,
      wants: () => null,
      sees: () => 'the account',
      orderId: () => 'o',
      hasBought: () => true,
      ...parent,
    },
  } as never;
}

const but = (more: { readonly [key in keyof Books]?: unknown }): Books =>
  ({ ...goodBooks, ...more }) as Books;
const sale = (more: object = {}) => ({
  id: 't',
  type: 'sale',
  orderId: 'p',
  status: 'settled',
  amount: '29.95',
  ...more,
});
const order = (state: string) => [{ ...goodBooks.orders[0], state }];

export const badBooks: Readonly<Record<string, Books>> = {
  'OP-01': but({ transactions: [sale(), sale({ id: 'u', orderId: 'unknown' })] }),
  'OP-02': but({ transactions: [sale(), sale({ id: 'u' })] }),
  'OP-03': but({ transactions: [sale({ amount: '39.95' })] }),
  'OP-04': but({ orders: order('awaitingPayment') }),
  'OP-05': but({
    orders: order('cancelled'),
    households: [household({}, { promised: () => ({ orderId: 'o', sum: '28.76' }) })],
  }),
  'OP-06': but({
    refunds: [{ id: 'r', order_id: 'o', state: 'refunded' }],
    transactions: [sale(), sale({ id: 'c', type: 'credit', orderId: 'r', amount: '39.95' })],
  }),
  'OP-07': but({ households: [household({}, { pressed: [{ orderId: 'o', sum: '14.95' }] })] }),
  'OP-08': but({ texts: [text(12), text(13)] }),
  'OP-09': but({
    messages: [...goodBooks.messages, { ...goodBooks.messages[0], id: 'n', order_id: 'q' }],
    texts: [text(12), text(13, { callback: 'http://shop.test/texts?m=n' })],
  }),
  'OP-10': but({ households: [household({ written: [{ what: 'stop', at: at(11) }] })] }),
  'OP-11': but({ households: [household({ granted: [{ what: 'pause', at: at(11) }] })] }),
  'OP-12': but({ households: [household({ granted: [{ what: 'erase', at: at(11) }] })] }),
  'OP-13': but({ messages: [], texts: [] }),
  'OP-14': but({ orders: order('awaitingPayment') }),
  'OP-15': but({ households: [household({}, { wants: () => 'pause' })] }),
  'OP-16': but({ households: [household({}, { orderId: () => 'lost', hasBought: () => false })] }),
  'OP-17': but({ orders: order('awaitingPayment') }),
  'OP-18': but({ households: [household({ granted: [{ what: 'cancel', at: at(20) }] })] }),
  'OP-19': but({ payments: [{ id: 'p', order_id: 'o', state: 'unknown', amount: 2995 }] }),
  'OP-20': but({ mails: [{ id: 'e', state: 'planned', due_at: begins + dayMs }] }),
  'OP-21': but({ logged: [{ level: 60, event: 'shop.failed', msg: 'The shop failed' }] }),
};
