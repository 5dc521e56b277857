/** Cancels an order or an extra: the amount first, then one press. */

import { type AnyActorRef, assign, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, messageOf, withAnswer } from '../../with-event.ts';
import { difference } from '../shared/difference.ts';

/** What is cancelled, and the amount shown beside the button. */
export interface CancelledSum {
  orderId: string;
  /** What would be paid back now; decimal text in major units. */
  amount: string;
}

export interface CancellationInput extends CancelledSum {
  /** What was paid for it, in the same format. */
  paid: string;
  /** The actor to notify, because what it shows has changed. */
  account: AnyActorRef;
}

/** The part of the price that is not paid back, because it was delivered; decimal text in major units. */
export const unusedFieldsOf = ({ paid, amount }: Pick<CancellationInput, 'paid' | 'amount'>): string =>
  difference(paid, amount);

export type CancellationResult =
  /** The refund was made, follows, has to be made by hand, or is not needed because no money was collected. */
  | { result: 'refunded' | 'pending' | 'refused' | 'needless' }
  /** Something was delivered after the amount was shown; nothing was cancelled. */
  | { result: 'other_sum'; amount: string }
  | { result: 'declined'; message: string };

export type CancellationEvent =
  | { type: 'cancellation.opened' }
  | { type: 'cancellation.kept' }
  | { type: 'cancellation.confirmed' };

interface CancellationContext extends CancellationInput {
  /** Why the server did not cancel it. */
  message: string | null;
}

const cancellationSetup = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
    tags: {} as 'busy',
  },
  actors: {
    cancelOrder: port('cancelOrder') as PromiseActorLogic<CancellationResult, CancelledSum>,
  },
  guards: {
    isOtherSum: (_, { answer }: { answer: CancellationResult }) => answer.result === 'other_sum',
    isDeclined: (_, { answer }: { answer: CancellationResult }) => answer.result === 'declined',
  },
  actions: {
    setSum: assign((_, { answer }: { answer: CancellationResult }) =>
      answer.result === 'other_sum' ? { amount: answer.amount } : {},
    ),
    setMessage: assign(messageOf),
    reportCancellation: sendTo(({ context }) => context.account, { type: 'order.cancelled' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const confirming = cancellationSetup.createStateConfig({
  on: {
    'cancellation.confirmed': 'cancelling',
    'cancellation.kept': 'offered',
  },
});

export const cancellationMachine = cancellationSetup.createMachine({
  id: 'cancellation',
  meta: { mainWay: ['offered', 'confirming', 'cancelling', 'cancelled'] },
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'Opening this does not cancel anything.',
      on: { 'cancellation.opened': 'confirming' },
    },
    confirming: {
      ...confirming,
      description: 'The refund amount is shown next to the button. Only that button cancels.',
    },
    repriced: {
      ...confirming,
      description:
        'More texts were delivered meanwhile, so the refund has changed. Nothing is cancelled yet.',
    },
    declined: { ...confirming, description: 'The server said why it cannot be cancelled.' },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { orderId, amount } }) => ({ orderId, amount }),
        onDone: [
          { guard: withAnswer('isOtherSum'), target: 'repriced', actions: withAnswer('setSum') },
          { guard: withAnswer('isDeclined'), target: 'declined', actions: withAnswer('setMessage') },
          { target: 'cancelled' },
        ],
        onError: { target: 'unconfirmed', actions: logged },
      },
    },
    unconfirmed: {
      description: 'It may or may not be cancelled. Pressing again is safe: it never refunds twice.',
      on: { 'cancellation.confirmed': 'cancelling' },
    },
    cancelled: {
      type: 'final',
      entry: 'reportCancellation',
      description: 'The account reloads and says what happens to the money.',
    },
  },
});
