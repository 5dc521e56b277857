import { expect } from 'vitest';
import { accountMenuMachine } from '#machines/shop/account-menu.ts';
import { proveMachine } from '#test/model/prove.ts';

const order = {
  orderId: 'order-1',
  kind: 'texts',
  paid: true,
  cancelled: false,
  paidWith: 'Visa ending in 1111',
  // What was cancelled may be bought again.
  extras: [
    { kind: 'video', cancelled: true },
    { kind: 'family', cancelled: true },
  ],
};
const unfit = [
  { ...order, orderId: 'unpaid', paid: false },
  { ...order, orderId: 'cancelled', cancelled: true },
  { ...order, orderId: 'free', paidWith: null },
  { ...order, orderId: 'gift', kind: 'gift' },
  {
    ...order,
    orderId: 'whole',
    extras: [
      { kind: 'video', cancelled: true },
      { kind: 'video', cancelled: false },
      { kind: 'family', cancelled: false },
    ],
  },
];
const done = (output: unknown) => ({ type: 'xstate.done.actor.loadOrders', output });

proveMachine(accountMenuMachine, {
  inputs: [
    { key: '', notice: 'none' },
    { key: 'secret', notice: 'none' },
  ],
  actors: ['loadOrders', 'signIn'],
  cases: {
    'xstate.done.actor.loadOrders': [done([order, ...unfit]), done([])],
    'extras.opened': [{ type: 'extras.opened', orderId: 'order-1' }],
    'xstate.error.actor.loadOrders': [{ type: 'xstate.error.actor.loadOrders', error: new Error('offline') }],
    'xstate.done.actor.signIn': [true, false].map((output) => ({ type: 'xstate.done.actor.signIn', output })),
    'xstate.error.actor.signIn': [{ type: 'xstate.error.actor.signIn', error: new Error('offline') }],
  },
  fingerprint: ({ context }) => [context.orders.length, context.key, context.adding],
  invariants: {
    'orders are shown when there are any': (snapshot) => {
      if (snapshot.matches('shown')) expect(snapshot.context.orders.length).toBeGreaterThan(0);
      if (snapshot.context.orders.length === 0) expect(snapshot.matches('shown')).toBe(false);
    },
    'nothing is added to what is unpaid, cancelled, free, given away or has everything': (snapshot) => {
      for (const { orderId } of unfit) expect(snapshot.can({ type: 'extras.opened', orderId })).toBe(false);
    },
    'extras of one order are open at a time': (snapshot) => {
      expect(snapshot.context.adding !== '').toBe(snapshot.matches({ shown: 'adding' }));
    },
    'a link is used only when somebody presses': (snapshot) => {
      expect(snapshot.can({ type: 'sign-in.pressed' })).toBe(snapshot.matches('invited'));
    },
    'a failure can be tried again': (snapshot) => {
      if (snapshot.matches('unavailable')) expect(snapshot.can({ type: 'account.retried' })).toBe(true);
    },
  },
});
