/** Proves the account: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { accountMenuMachine, choiceOf } from '#machines/shop/account-menu/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { accountModel, order } from './account-model.ts';

// What was cancelled may be bought again.
const over = { ...order.extras[0], cancelled: true };
const film = { ...over, cancelled: false };
const familyOf = (orderId: string, redeemed: boolean) => ({
  ...film,
  orderId,
  kind: 'family',
  codes: [{ code: 'GIFT-AAAAA-AAAAA', redeemed }],
});
/** The server says what can be added, and of these nothing. */
const unfit = (
  [
    { ...order, orderId: 'unpaid', paid: false, replies: null },
    { ...order, orderId: 'cancelled', cancelled: true },
    { ...order, orderId: 'gift', kind: 'gift' },
    { ...order, orderId: 'used up', extras: [familyOf('order-5', true), film] },
    { ...order, orderId: 'to share', extras: [familyOf('order-6', false), film] },
    {
      ...order,
      orderId: 'whole',
      extras: [over, { ...over, cancelled: false }, { ...over, kind: 'family', cancelled: false }],
    },
  ] as const
).map((one) => ({ ...one, toAdd: [] }));
const loaded = (output: unknown) => ({ type: 'xstate.done.actor.loadOrders', output });

proveMachine(accountMenuMachine, {
  ...accountModel,
  inputs: [...accountModel.inputs, { key: null, press: 'one', notice: 'none', extrasOf: 'gift' }],
  cases: {
    ...accountModel.cases,
    'xstate.done.actor.loadOrders': [loaded([order, ...unfit]), loaded([])],
  },
  actors: [
    'loadOrders',
    'signIn',
    'fetchChunk',
    'sign-in-link',
    'upgrade',
    'personal-data',
    'sign-out',
    'cancellation',
    'early-start',
    'keep-details',
    'november-reminder',
    'number-change',
    'codes-again',
    'another-child',
    'replies',
    'text-changes',
  ],
  invariants: {
    'orders are shown when there are any': (snapshot) => {
      if (snapshot.matches('shown')) expect(snapshot.context.orders.length).toBeGreaterThan(0);
      if (snapshot.context.orders.length === 0) expect(snapshot.matches('shown')).toBe(false);
    },
    'nothing is added where the server names nothing: what is unpaid, cancelled, given away or has everything':
      (snapshot) => {
        if (snapshot.matches({ shown: { open: 'adding' } }))
          expect(snapshot.context.extrasOf).toBe('order-1');
      },
    'the extras that the address asks for open as soon as they can, and once': (snapshot) => {
      const isAsked = snapshot.context.extrasOf === 'order-1';
      if (snapshot.matches({ shown: 'open' })) {
        expect(snapshot.matches({ shown: { open: 'adding' } })).toBe(isAsked);
      }
    },
    'a link is used only when a person presses': (snapshot) => {
      expect(snapshot.can({ type: 'sign-in.pressed' })).toBe(
        snapshot.matches('invited') || snapshot.matches('unanswered'),
      );
    },
    'what can be done with an order runs beside it, and nothing where there is nothing to choose [B30]': (
      snapshot,
    ) => {
      if (snapshot.matches({ shown: 'open' })) {
        expect(choiceOf(snapshot, 'cancellation', 'order-1')).toBeDefined();
        expect(choiceOf(snapshot, 'cancellation', 'order-3')).toBeDefined();
        expect(choiceOf(snapshot, 'early-start', 'order-1')).toBeDefined();
        expect(choiceOf(snapshot, 'keep-details', 'order-1')).toBeDefined();
        expect(choiceOf(snapshot, 'november-reminder', 'order-1')).toBeDefined();
        expect(choiceOf(snapshot, 'number-change', 'order-1')).toBeDefined();
        expect(choiceOf(snapshot, 'codes-again', 'order-3')).toBeDefined();
        expect(choiceOf(snapshot, 'codes-again', 'order-1')).toBeUndefined();
        expect(choiceOf(snapshot, 'replies', 'order-1')).toBeDefined();
        expect(choiceOf(snapshot, 'replies', 'unpaid')).toBeUndefined();
        expect(choiceOf(snapshot, 'another-child', 'order-5')).toBeUndefined();
        expect(choiceOf(snapshot, 'another-child', 'order-6')).toBeDefined();
        expect(choiceOf(snapshot, 'text-changes', 'order-1')).toBeDefined();
      }
      expect(choiceOf(snapshot, 'cancellation', 'order-2')).toBeUndefined();
      if (snapshot.context.orders.length === 0) {
        expect(choiceOf(snapshot, 'cancellation', 'order-1')).toBeUndefined();
        expect(snapshot.children['personal-data']).toBeUndefined();
        expect(snapshot.children['sign-out']).toBeUndefined();
      }
    },
    'a failure can be tried again': (snapshot) => {
      if (snapshot.hasTag('broken')) expect(snapshot.can({ type: 'chunk.retried' })).toBe(true);
      if (snapshot.matches('unavailable')) expect(snapshot.can({ type: 'account.retried' })).toBe(true);
    },
  },
});
