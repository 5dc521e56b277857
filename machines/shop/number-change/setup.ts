/** What is known while an order moves to another phone; the states are in `number-change.ts`. */
import { type AnyActorRef, assign, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';

export interface NumberChangeInput {
  orderId: string;
  /** Of the words that the guardian agrees to. */
  version: string;
  /** The last digits of a phone whose code is waited for; empty without one. */
  pending: string;
  /** Hears of a change: the order is looked up again. */
  account: AnyActorRef;
}

/** What is asked of the server first. */
export interface NumberRequest {
  orderId: string;
  /** As it was typed. */
  phone: string;
  version: string;
}

/** And then. */
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
  message: string;
}

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '');

/** Both countries have numbers of ten digits, before anything that stands in front of them. */
export const isNumberComplete = (phone: string) => digitsOf(phone).length >= 10;

export const numberChangeSetup = setup({
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
    isPending: ({ context }) => context.pending !== '',
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
    storeMessage: assign((_, { answer }: { answer: NumberAnswer }) =>
      answer.result === 'refused' ? { message: answer.message } : {},
    ),
    reportChange: sendTo(({ context }) => context.account, { type: 'texts.changed' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});
