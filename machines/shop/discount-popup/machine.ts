/** A discount code in exchange for an e-mail address: shown once per browser, late, and easily dismissed. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, messageOf, withAnswer, withEvent } from '../../with-event.ts';
import { isEmailAddress } from '../shared/email-address.ts';

export type DiscountAnswer = { result: 'confirmed' } | { result: 'refused'; message: string };

export type DiscountEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'discount.requested' }
  | { type: 'popup.dismissed' };

const discountSetup = setup({
  types: {
    context: {} as { email: string; message: string | null },
    events: {} as DiscountEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    /** Whether this browser has seen it before. */
    recallShown: port('recallShown') as PromiseActorLogic<'seen' | 'new'>,
    requestDiscount: port('requestDiscount') as PromiseActorLogic<DiscountAnswer, { email: string }>,
  },
  guards: {
    wasSeen: (_, { answer: shown }: { answer: 'seen' | 'new' }) => shown === 'seen',
    hasEmail: ({ context }) => isEmailAddress(context.email),
    isConfirmed: (_, { answer }: { answer: DiscountAnswer }) => answer.result === 'confirmed',
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    setMessage: assign(messageOf),
    askForEmail: assign({ message: 'Enter an e-mail address such as name@example.com.' }),
    /** Remembers that this browser has seen it. */
    storeShown: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
  delays: { POPUP_DELAY: 30_000 },
});

const filling = discountSetup.createStateConfig({
  tags: 'open',
  on: {
    'email.changed': { target: 'shown', actions: withEvent('setEmail') },
    'discount.requested': [
      { guard: 'hasEmail', target: 'submitting' },
      { target: 'correcting', actions: 'askForEmail' },
    ],
    'popup.dismissed': 'dismissed',
  },
});

export const discountPopupMachine = discountSetup.createMachine({
  id: 'discount-popup',
  meta: { mainWay: ['recalling', 'waiting', 'shown', 'submitting', 'confirmed', 'dismissed'] },
  context: { email: '', message: null },
  initial: 'recalling',
  states: {
    recalling: {
      description:
        'If the browser has no storage the popup would come back on every visit, so it is not shown.',
      invoke: {
        id: 'recallShown',
        src: 'recallShown',
        onDone: [{ guard: withAnswer('wasSeen'), target: 'dismissed' }, { target: 'waiting' }],
        onError: { target: 'dismissed', actions: logged },
      },
    },
    waiting: {
      description: 'Waits until the visitor has looked at the prices for a while.',
      after: { POPUP_DELAY: { target: 'shown', actions: 'storeShown' } },
    },
    shown: filling,
    correcting: {
      ...filling,
      description: 'The address is not valid, or the server said why it cannot be used.',
    },
    submitting: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'requestDiscount',
        src: 'requestDiscount',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          { guard: withAnswer('isConfirmed'), target: 'confirmed' },
          { target: 'correcting', actions: withAnswer('setMessage') },
        ],
        onError: { target: 'unreachable', actions: logged },
      },
    },
    unreachable: {
      ...filling,
      description: 'The server could not be asked. What was typed is kept.',
      on: { ...filling.on, 'discount.requested': 'submitting' },
    },
    confirmed: {
      tags: 'open',
      description: 'The code is on its way by e-mail.',
      on: { 'popup.dismissed': 'dismissed' },
    },
    dismissed: { type: 'final' },
  },
});
