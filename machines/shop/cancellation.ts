/** Cancelling an order, or an extra that was added to one: the sum first, then one press. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';

/** What is cancelled, and the sum that stood beside the button. */
export interface CancelledSum {
  orderId: string;
  /** What would be paid back now; decimal text in major units. */
  amount: string;
}

export interface CancellationInput extends CancelledSum {
  /** Hears of it: what is shown is another thing then. */
  account: AnyActorRef;
}

export type CancellationAnswer =
  /** The money is on its way, follows, or has to be paid back by hand. */
  | { result: 'refunded' | 'pending' | 'refused' }
  /** Something was delivered since the sum was shown; nothing was cancelled. */
  | { result: 'other_sum'; amount: string }
  | { result: 'declined'; message: string };

export type CancellationEvent =
  | { type: 'cancellation.opened' }
  | { type: 'cancellation.kept' }
  | { type: 'cancellation.confirmed' };

type Notice = { code: 'other_sum' } | { code: 'declined'; message: string };

interface CancellationContext extends CancellationInput {
  notice: Notice | null;
}

const cancellationSetup = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
    tags: {} as 'busy',
  },
  actors: {
    cancelOrder: fromPromise<CancellationAnswer, CancelledSum>(() => {
      throw new Error('provide cancelOrder');
    }),
  },
  guards: {
    isOtherSum: (_, { answer }: { answer: CancellationAnswer }) => answer.result === 'other_sum',
    isDeclined: (_, { answer }: { answer: CancellationAnswer }) => answer.result === 'declined',
  },
  actions: {
    keepSum: assign((_, { answer }: { answer: CancellationAnswer }) =>
      answer.result === 'other_sum' ? { amount: answer.amount, notice: { code: 'other_sum' as const } } : {},
    ),
    keepMessage: assign((_, { answer }: { answer: CancellationAnswer }) =>
      answer.result === 'declined' ? { notice: { code: 'declined' as const, message: answer.message } } : {},
    ),
    forgetNotice: assign({ notice: null }),
    tellAccount: sendTo(({ context }) => context.account, { type: 'order.cancelled' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

export const cancellationMachine = cancellationSetup.createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, notice: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'Nothing is cancelled by looking at it.',
      on: { 'cancellation.opened': 'confirming' },
    },
    confirming: {
      description: 'The sum that is paid back stands beside the button. Only pressing it cancels.',
      on: {
        'cancellation.confirmed': { target: 'cancelling', actions: 'forgetNotice' },
        'cancellation.kept': { target: 'offered', actions: 'forgetNotice' },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { orderId, amount } }) => ({ orderId, amount }),
        onDone: [
          {
            guard: { type: 'isOtherSum', params: ({ event }) => ({ answer: event.output }) },
            target: 'confirming',
            actions: { type: 'keepSum', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => ({ answer: event.output }) },
            target: 'confirming',
            actions: { type: 'keepMessage', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'cancelled' },
        ],
        onError: {
          target: 'unconfirmed',
          actions: { type: 'logError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unconfirmed: {
      description:
        'Nobody knows yet whether it was cancelled. Pressing again asks about the same purchase and never pays back twice.',
      on: { 'cancellation.confirmed': 'cancelling' },
    },
    cancelled: {
      type: 'final',
      entry: 'tellAccount',
      description: 'The account is loaded again and says what becomes of the money.',
    },
  },
});
