import { expect } from 'vitest';
import { accountMenuMachine } from '#machines/shop/account-menu.ts';
import { proveMachine } from '#test/model/prove.ts';

const done = (output: unknown) => ({ type: 'xstate.done.actor.loadOrders', output });

proveMachine(accountMenuMachine, {
  actors: ['loadOrders'],
  cases: {
    'xstate.done.actor.loadOrders': [done([{ orderId: 'order-1' }]), done([])],
    'xstate.error.actor.loadOrders': [{ type: 'xstate.error.actor.loadOrders', error: new Error('offline') }],
  },
  fingerprint: ({ context }) => context.orders.length,
  invariants: {
    'orders are shown when there are any': (snapshot) =>
      expect(snapshot.matches('shown')).toBe(snapshot.context.orders.length > 0),
    'a failure can be tried again': (snapshot) => {
      if (snapshot.matches('unavailable')) expect(snapshot.can({ type: 'account.retried' })).toBe(true);
    },
  },
});
