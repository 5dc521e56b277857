/** Event cases of the confirmation of a payment, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { confirmationMachine } from '#machines/shop/confirmation/machine.ts';
import { order } from './payment-model.ts';

export const confirmationModel = {
  input: { orderId: 'order-1' },
  fingerprint: ({ output }: SnapshotFrom<typeof confirmationMachine>) => output?.state ?? null,
  cases: {
    'xstate.done.actor.findOrder': (['paid', 'awaiting_payment', 'charging', 'unresolved'] as const).map(
      (state) => ({ type: 'xstate.done.actor.findOrder', output: { ...order, state } }),
    ),
    'xstate.error.actor.findOrder': [{ type: 'xstate.error.actor.findOrder', error: new Error('offline') }],
  },
};
