/** Asks the server until it knows whether an order was paid: for a charge whose answer was lost or is still pending. */
import { type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, outputOf, withAnswer } from '../../with-event.ts';
import type { CheckoutOrder } from '../payment/types.ts';

export const confirmationMachine = setup({
  types: {
    context: {} as { orderId: string },
    input: {} as { orderId: string },
    events: {} as { type: 'payment.checked' },
    /** The order: paid, cancelled, or open to be paid again. */
    output: {} as CheckoutOrder,
    tags: {} as 'busy',
  },
  actors: {
    findOrder: port('findOrder') as PromiseActorLogic<CheckoutOrder, { orderId: string }>,
  },
  guards: {
    isSettled: (_, { answer: { state } }: { answer: CheckoutOrder }) =>
      state === 'paid' || state === 'cancelled' || state === 'awaiting_payment',
  },
  actions: { logError: (_, _params: { error: unknown }) => {} },
  delays: { CHECK_PAUSE: 3_000 },
}).createMachine({
  id: 'confirmation',
  meta: { mainWay: ['checking', 'waiting', 'checking', 'settled'] },
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => context,
        onDone: [{ guard: withAnswer('isSettled'), target: 'settled' }, { target: 'waiting' }],
        onError: { target: 'unreachable', actions: logged },
      },
    },
    waiting: {
      description: 'The server does not know the result yet.',
      tags: 'busy',
      after: { CHECK_PAUSE: 'checking' },
    },
    unreachable: {
      description: 'The server cannot be reached. The parent can ask again.',
      after: { CHECK_PAUSE: 'checking' },
      on: { 'payment.checked': 'checking' },
    },
    settled: { type: 'final', output: ({ event }) => outputOf(event) },
  },
  output: ({ event }) => event.output as CheckoutOrder,
});
