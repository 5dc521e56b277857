/** Stands in for the payment where its parent is looked at alone; both together are in the tests of their seam. */
import { assign, type PromiseActorLogic, setup } from 'xstate';
import type { PaymentOutput } from '#machines/shop/payment.ts';

/** @param end settles when the test says how the payment ends */
export const standingPayment = (end: PromiseActorLogic<PaymentOutput>) =>
  setup({
    types: {
      context: {} as { output: PaymentOutput },
      events: {} as { type: 'payment.left' },
      output: {} as PaymentOutput,
      tags: {} as 'busy' | 'form',
    },
    actors: { end },
    actions: {
      keep: assign((_, output: PaymentOutput) => ({ output })),
      fail: () => {
        throw new Error('a programming error');
      },
    },
  }).createMachine({
    id: 'payment',
    context: { output: { result: 'left' } },
    initial: 'loading',
    states: {
      loading: {
        on: { 'payment.left': 'ended' },
        invoke: {
          id: 'end',
          src: 'end',
          onDone: { target: 'ended', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: { actions: 'fail' },
        },
      },
      ended: { type: 'final' },
    },
    output: ({ context }) => context.output,
  });
