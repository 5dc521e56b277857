/** Event cases and situations of the payment step, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { CheckoutOrder, paymentMachine } from '#machines/shop/payment.ts';

export const order: CheckoutOrder = {
  state: 'awaiting_payment',
  packageName: "Santa's texts",
  packageDescription: '25 texts with pictures',
  amount: '29.95',
  currency: 'USD',
};

const event = (kind: 'done' | 'error', actor: string, payload: object) => ({
  type: `xstate.${kind}.actor.${actor}`,
  ...payload,
});
const failure = { error: new Error('offline') };

export const paymentModel = {
  cases: {
    'xstate.done.actor.loadCheckout': (['awaiting_payment', 'paid', 'unresolved'] as const).map((state) =>
      event('done', 'loadCheckout', { output: { authorization: 'token', order: { ...order, state } } }),
    ),
    'xstate.error.actor.loadCheckout': [event('error', 'loadCheckout', failure)],
    'xstate.done.actor.requestPaymentMethod': [
      event('done', 'requestPaymentMethod', { output: { nonce: 'nonce-1' } }),
    ],
    'xstate.error.actor.requestPaymentMethod': [event('error', 'requestPaymentMethod', failure)],
    'xstate.done.actor.checkOut': [
      event('done', 'checkOut', { output: { result: 'success', amount: 29.95 } }),
      event('done', 'checkOut', { output: { result: 'pending' } }),
      event('done', 'checkOut', { output: { result: 'declined', message: 'Your bank declined this card.' } }),
    ],
    'xstate.error.actor.checkOut': [event('error', 'checkOut', failure)],
    'xstate.done.actor.findOrder': (['paid', 'awaiting_payment', 'charging'] as const).map((state) =>
      event('done', 'findOrder', { output: { ...order, state } }),
    ),
    'xstate.error.actor.findOrder': [event('error', 'findOrder', failure)],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof paymentMachine>) => [
    context.checkout !== null,
    context.method !== null,
    context.problem?.code ?? null,
    context.amount,
  ],
};
