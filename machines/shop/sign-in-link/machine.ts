/** Requests a link that opens all orders of an e-mail address, in a browser that has none. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, messageOf, withAnswer, withEvent } from '../../with-event.ts';
import { isEmailAddress } from '../shared/email-address.ts';

/** Sent, or refused with a sentence for the visitor. The answer does not reveal whether the address has orders. */
export type LinkAnswer = { result: 'sent' } | { result: 'refused'; message: string };

export type SignInLinkEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'link.requested' }
  | { type: 'address.changed' };

const linkSetup = setup({
  types: {
    context: {} as { email: string; message: string | null },
    events: {} as SignInLinkEvent,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    sendLink: port('sendLink') as PromiseActorLogic<LinkAnswer, { email: string }>,
  },
  guards: {
    hasEmail: ({ context }) => isEmailAddress(context.email),
    isSent: (_, { answer }: { answer: LinkAnswer }) => answer.result === 'sent',
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    setMessage: assign(messageOf),
    askForEmail: assign({ message: 'Enter an e-mail address such as name@example.com.' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const typing = linkSetup.createStateConfig({
  tags: 'form',
  on: {
    'email.changed': { target: 'filling', actions: withEvent('setEmail') },
  },
});

const filling = linkSetup.createStateConfig({
  ...typing,
  on: {
    ...typing.on,
    'link.requested': [
      { guard: 'hasEmail', target: 'sending' },
      { target: 'correcting', actions: 'askForEmail' },
    ],
  },
});

export const signInLinkMachine = linkSetup.createMachine({
  id: 'sign-in-link',
  meta: { mainWay: ['filling', 'sending', 'sent'] },
  context: { email: '', message: null },
  initial: 'filling',
  states: {
    filling,
    correcting: {
      ...filling,
      description: 'The address is not valid, or the server said why it cannot send a link now.',
    },
    sending: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          { guard: withAnswer('isSent'), target: 'sent' },
          { target: 'correcting', actions: withAnswer('setMessage') },
        ],
        onError: { target: 'unreachable', actions: logged },
      },
    },
    unreachable: {
      ...typing,
      description: 'The server could not be asked. What was typed is kept.',
      on: { ...typing.on, 'link.requested': 'sending' },
    },
    sent: {
      description: 'The answer is the same for every address, so it does not reveal who is a customer.',
      on: { 'address.changed': 'filling' },
    },
  },
});
