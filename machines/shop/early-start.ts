/** UK: asking after the payment that the texts begin within the 14 days. One tick, then one press. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';

export interface EarlyStartRequest {
  orderId: string;
  /** Version of the words that stand beside the box. */
  version: string;
}

export interface EarlyStartInput extends EarlyStartRequest {
  /** Hears of it: there are more texts to show then. */
  account: AnyActorRef;
}

export type EarlyStartAnswer = { result: 'started' } | { result: 'declined'; message: string };

export type EarlyStartEvent =
  | { type: 'start.ticked' }
  | { type: 'start.unticked' }
  | { type: 'start.confirmed' };

interface EarlyStartContext extends EarlyStartInput {
  /** Why the last request was refused. */
  message: string;
}

export const earlyStartMachine = setup({
  types: {
    context: {} as EarlyStartContext,
    events: {} as EarlyStartEvent,
    input: {} as EarlyStartInput,
    tags: {} as 'busy',
  },
  actors: {
    requestStart: fromPromise<EarlyStartAnswer, EarlyStartRequest>(() => {
      throw new Error('provide requestStart');
    }),
  },
  guards: {
    isDeclined: (_, { answer }: { answer: EarlyStartAnswer }) => answer.result === 'declined',
  },
  actions: {
    keepMessage: assign((_, { answer }: { answer: EarlyStartAnswer }) =>
      answer.result === 'declined' ? { message: answer.message } : {},
    ),
    forgetMessage: assign({ message: '' }),
    tellAccount: sendTo(({ context }) => context.account, { type: 'season.started' }),
    logError: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'early-start',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nothing is sent before the 14 days are over. The box is never ticked beforehand.',
      on: { 'start.ticked': 'ticked' },
    },
    ticked: {
      description: 'The buyer has read what an early start means. Only the press asks for it.',
      on: {
        'start.unticked': { target: 'waiting', actions: 'forgetMessage' },
        'start.confirmed': { target: 'asking', actions: 'forgetMessage' },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'requestStart',
        src: 'requestStart',
        input: ({ context: { orderId, version } }) => ({ orderId, version }),
        onDone: [
          {
            guard: { type: 'isDeclined', params: ({ event }) => ({ answer: event.output }) },
            target: 'ticked',
            actions: { type: 'keepMessage', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'started' },
        ],
        onError: {
          target: 'unconfirmed',
          actions: { type: 'logError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unconfirmed: {
      description: 'The answer was lost. Asking again about the same order plans nothing twice.',
      on: { 'start.confirmed': 'asking' },
    },
    started: {
      type: 'final',
      entry: 'tellAccount',
      description: 'The account is loaded again and shows the days that were added.',
    },
  },
});
