/** Sends paid codes again, to an address that the buyer names. */

import { type AnyActorRef, assign, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, messageOf, withAnswer, withEvent } from '../../with-event.ts';
import { isEmailAddress } from '../shared/email-address.ts';

export interface CodesAgainInput {
  orderId: string;
  /** The buyer's own address, with which the field starts. */
  email: string;
  /** The actor to notify: it loads again where the codes were sent. */
  account: AnyActorRef;
}

export interface CodesRequest {
  orderId: string;
  email: string;
}

export type CodesAnswer = { result: 'sent' } | { result: 'refused'; message: string };

export type CodesAgainEvent =
  | { type: 'codes.opened' }
  | { type: 'codes.closed' }
  | { type: 'email.changed'; email: string }
  | { type: 'codes.submitted' };

interface CodesAgainContext extends CodesAgainInput {
  /** Why nothing was sent. */
  message: string | null;
}

const codesSetup = setup({
  types: {
    context: {} as CodesAgainContext,
    events: {} as CodesAgainEvent,
    input: {} as CodesAgainInput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    sendCodes: port('sendCodes') as PromiseActorLogic<CodesAnswer, CodesRequest>,
  },
  guards: {
    hasEmail: ({ context }) => isEmailAddress(context.email),
    isSent: (_, { answer }: { answer: CodesAnswer }) => answer.result === 'sent',
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    askForEmail: assign({ message: 'Enter an e-mail address such as name@example.com.' }),
    setMessage: assign(messageOf),
    reportSending: sendTo(({ context }) => context.account, { type: 'codes.sent' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const typing = codesSetup.createStateConfig({
  tags: 'form',
  on: {
    'email.changed': { target: 'filling', actions: withEvent('setEmail') },
    'codes.submitted': [
      { guard: 'hasEmail', target: 'sending' },
      { target: 'correcting', actions: 'askForEmail' },
    ],
    'codes.closed': 'calm',
  },
});

export const codesAgainMachine = codesSetup.createMachine({
  id: 'codes-again',
  meta: { mainWay: ['calm', 'filling', 'sending', 'sent'] },
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'calm',
  states: {
    calm: { on: { 'codes.opened': 'filling' } },
    filling: typing,
    correcting: {
      ...typing,
      description: 'The address is not valid, or the server said why it cannot be used.',
    },
    unreachable: {
      ...typing,
      on: { ...typing.on, 'codes.submitted': 'sending' },
      description: 'The answer was lost. A second e-mail has the same codes, and each still works only once.',
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCodes',
        src: 'sendCodes',
        input: ({ context: { orderId, email } }) => ({ orderId, email: email.trim() }),
        onDone: [
          { guard: withAnswer('isSent'), target: 'sent' },
          { target: 'correcting', actions: withAnswer('setMessage') },
        ],
        onError: { target: 'unreachable', actions: logged },
      },
    },
    sent: {
      type: 'final',
      entry: 'reportSending',
      description: 'The account reloads and says that the codes are on their way.',
    },
  },
});
