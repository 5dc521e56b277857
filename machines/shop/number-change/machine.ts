/** Moves a paid order's texts to another phone: a guardian consents for it, and types the code texted to it. */

import { type AnyActorRef, assign, type PromiseActorLogic, type SnapshotFrom, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, messageOf, withAnswer, withEvent } from '../../with-event.ts';

export interface NumberChangeInput {
  orderId: string;
  /** Version of the wording that the guardian agrees to. */
  version: string;
  /** The last digits of the new phone while its code is awaited; null otherwise. */
  pending: string | null;
  /** The actor to notify of a change: it loads the order again. */
  account: AnyActorRef;
}

/** The first request to the server. */
export interface NumberRequest {
  orderId: string;
  /** As it was typed. */
  phone: string;
  version: string;
}

/** The second request. */
export interface NumberProof {
  orderId: string;
  code: string;
}

/** `sent`: a code was texted to the phone with these last digits. */
export type NumberAnswer =
  | { result: 'sent'; phone: string }
  | { result: 'changed' }
  | { result: 'refused'; message: string };

type NumberChangeEvent =
  | { type: 'number.opened' }
  | { type: 'number.closed' }
  | { type: 'phone.changed'; phone: string }
  | { type: 'consent.changed'; consent: 'missing' | 'given' }
  | { type: 'number.submitted' }
  | { type: 'code.changed'; code: string }
  | { type: 'code.submitted' }
  | { type: 'code.resent' }
  | { type: 'account.asked' };

interface NumberChangeContext extends NumberChangeInput {
  phone: string;
  consent: 'missing' | 'given';
  code: string;
  /** Why the server refused it. */
  message: string | null;
}

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '');

/** Both countries have numbers of ten digits, not counting prefixes. */
const isNumberComplete = (phone: string) => digitsOf(phone).length >= 10;

const numberChangeSetup = setup({
  types: {
    context: {} as NumberChangeContext,
    events: {} as NumberChangeEvent,
    input: {} as NumberChangeInput,
    tags: {} as 'busy' | 'typing' | 'waiting',
  },
  actors: {
    askForCode: port('askForCode') as PromiseActorLogic<NumberAnswer, NumberRequest>,
    confirmNumber: port('confirmNumber') as PromiseActorLogic<NumberAnswer, NumberProof>,
  },
  guards: {
    isPending: ({ context }) => context.pending !== null,
    isPhoneKnown: ({ context }) => context.phone !== '',
    isComplete: ({ context }) => isNumberComplete(context.phone) && context.consent === 'given',
    isCodeComplete: ({ context }) => digitsOf(context.code).length === 6,
    isRefused: (_, { answer }: { answer: NumberAnswer }) => answer.result === 'refused',
  },
  actions: {
    setPhone: assign((_, { phone }: { phone: string }) => ({ phone })),
    setConsent: assign((_, { consent }: { consent: 'missing' | 'given' }) => ({ consent })),
    setCode: assign((_, { code }: { code: string }) => ({ code })),
    clearCode: assign({ code: '' }),
    setPending: assign((_, { answer }: { answer: NumberAnswer }) =>
      answer.result === 'sent' ? { pending: answer.phone } : {},
    ),
    setMessage: assign(messageOf),
    reportChange: sendTo(({ context }) => context.account, { type: 'texts.changed' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const whatIsTyped = numberChangeSetup.createStateConfig({
  on: {
    'phone.changed': { target: '.plain', actions: withEvent('setPhone') },
    'consent.changed': { target: '.plain', actions: withEvent('setConsent') },
    'number.closed': 'calm',
    'number.submitted': [{ guard: 'isComplete', target: 'asking' }, { target: '.correcting' }],
  },
});

const whatWasTexted = numberChangeSetup.createStateConfig({
  on: {
    'code.changed': { target: '.plain', actions: withEvent('setCode') },
    'code.submitted': [{ guard: 'isCodeComplete', target: 'confirming' }, { target: '.correcting' }],
    // After a reload the page no longer knows the whole number.
    'code.resent': [{ guard: 'isPhoneKnown', target: 'asking' }, { target: 'typing' }],
    'number.opened': 'typing',
    'number.closed': 'calm',
  },
});

export const numberChangeMachine = numberChangeSetup.createMachine({
  id: 'number-change',
  meta: { mainWay: ['arriving', 'calm', 'typing', 'asking', 'waiting', 'confirming', 'changed'] },
  context: ({ input }) => ({ ...input, phone: '', consent: 'missing', code: '', message: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isPending', target: 'waiting' }, { target: 'calm' }] },
    calm: { on: { 'number.opened': 'typing' } },
    typing: {
      ...whatIsTyped,
      tags: 'typing',
      initial: 'plain',
      states: {
        plain: {},
        correcting: {
          description: 'The number is incomplete or the box is not ticked. Each has its own message.',
        },
        refused: { description: 'The server said why no code was sent. What was typed is kept.' },
        unreachable: { description: 'The answer was lost. Asking again sends a new code.' },
      },
    },
    asking: {
      tags: 'busy',
      description: 'The server saves the consent and texts a code to the new phone.',
      invoke: {
        id: 'askForCode',
        src: 'askForCode',
        input: ({ context: { orderId, phone, version } }) => ({ orderId, phone, version }),
        onDone: [
          { guard: withAnswer('isRefused'), target: 'typing.refused', actions: withAnswer('setMessage') },
          { target: 'waiting', actions: [withAnswer('setPending'), 'clearCode'] },
        ],
        onError: { target: 'typing.unreachable', actions: logged },
      },
    },
    waiting: {
      ...whatWasTexted,
      tags: 'waiting',
      initial: 'plain',
      states: {
        plain: {},
        correcting: { description: 'The code is incomplete.' },
        refused: { description: 'The server said what is wrong with the code. The number has not changed.' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmNumber',
        src: 'confirmNumber',
        input: ({ context: { orderId, code } }) => ({ orderId, code }),
        onDone: [
          { guard: withAnswer('isRefused'), target: 'waiting.refused', actions: withAnswer('setMessage') },
          { target: 'changed' },
        ],
        onError: { target: 'unconfirmed', actions: logged },
      },
    },
    unconfirmed: {
      description: 'The answer was lost. The account shows which phone gets the texts.',
      on: { 'account.asked': 'changed' },
    },
    changed: {
      type: 'final',
      entry: 'reportChange',
      description: 'The account reloads and shows which phone gets the texts.',
    },
  },
});

/** Problems to correct before a code is texted. */
export function numberProblems(snapshot: SnapshotFrom<typeof numberChangeMachine>) {
  const { phone, consent } = snapshot.context;
  const isCorrecting = snapshot.matches({ typing: 'correcting' });
  return {
    isNumberMissing: isCorrecting && !isNumberComplete(phone),
    isConsentMissing: isCorrecting && consent === 'missing',
  };
}
