/** UK: a request after the payment for texts to begin within the 14 days. One tick, then one press. */

import { type AnyActorRef, assign, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, messageOf, withAnswer } from '../../with-event.ts';

export interface EarlyStartRequest {
  orderId: string;
  /** Version of the wording beside the box. */
  version: string;
}

export interface EarlyStartInput extends EarlyStartRequest {
  /** The actor to notify, because there are more texts to show. */
  account: AnyActorRef;
}

export type EarlyStartResult = { result: 'started' } | { result: 'refused'; message: string };

export type EarlyStartEvent =
  | { type: 'start.ticked' }
  | { type: 'start.unticked' }
  | { type: 'start.confirmed' };

interface EarlyStartContext extends EarlyStartInput {
  /** Why the last request was refused. */
  message: string | null;
}

const earlyStartSetup = setup({
  types: {
    context: {} as EarlyStartContext,
    events: {} as EarlyStartEvent,
    input: {} as EarlyStartInput,
    tags: {} as 'busy' | 'ticked',
  },
  actors: {
    requestStart: port('requestStart') as PromiseActorLogic<EarlyStartResult, EarlyStartRequest>,
  },
  guards: {
    isRefused: (_, { answer }: { answer: EarlyStartResult }) => answer.result === 'refused',
  },
  actions: {
    setMessage: assign(messageOf),
    reportStart: sendTo(({ context }) => context.account, { type: 'season.started' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const ticked = earlyStartSetup.createStateConfig({
  tags: 'ticked',
  on: { 'start.unticked': 'waiting', 'start.confirmed': 'asking' },
});

export const earlyStartMachine = earlyStartSetup.createMachine({
  id: 'early-start',
  meta: { mainWay: ['waiting', 'ticked', 'asking', 'started'] },
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nothing is sent within the 14 days. The box starts unticked.',
      on: { 'start.ticked': 'ticked' },
    },
    ticked: {
      ...ticked,
      description: 'The buyer agreed to an early start. It is requested only when they press the button.',
    },
    asking: {
      tags: ['busy', 'ticked'],
      invoke: {
        id: 'requestStart',
        src: 'requestStart',
        input: ({ context: { orderId, version } }) => ({ orderId, version }),
        onDone: [
          { guard: withAnswer('isRefused'), target: 'refused', actions: withAnswer('setMessage') },
          { target: 'started' },
        ],
        onError: { target: 'unconfirmed', actions: logged },
      },
    },
    refused: {
      ...ticked,
      description: 'The server refused and said why. The box stays ticked for another try.',
    },
    unconfirmed: {
      tags: 'ticked',
      description: 'The answer was lost. It is safe to press again: no text is planned twice.',
      on: { 'start.confirmed': 'asking' },
    },
    started: {
      type: 'final',
      tags: 'ticked',
      entry: 'reportStart',
      description: 'The account reloads and shows the added days.',
    },
  },
});
