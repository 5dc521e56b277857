/**
 * One press of Pay on the server: before anything is charged, earlier attempts are searched for, and an attempt without
 * an answer is searched for afterwards. Rows store what was charged; this machine decides what is asked next.
 */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';

/** The result of a press, for the buyer. The ports add further data, which is passed on. */
export interface PressAnswer {
  readonly result: 'success' | 'declined' | 'failed' | 'pending';
}

/** The result of recording a new attempt. */
export type CheckoutStart =
  | { readonly kind: 'started' | 'open'; readonly attemptId: string }
  | { readonly kind: 'answered'; readonly answer: PressAnswer };

/** Whether the sale needs 3D Secure; `unknown` if the gateway does not say what kind of method it is. */
export type CheckoutConfirmation = 'bank' | 'none' | 'unknown';

/** The gateway's result of a sale, with further data to store. */
export interface CheckoutSale {
  readonly kind: string;
}

export interface CheckoutContext {
  /** Attempts that the gateway did not know last time, still to be searched for. */
  readonly absent: readonly string[];
  readonly attemptId?: string;
  readonly confirmation?: CheckoutConfirmation;
  readonly sale?: CheckoutSale;
  readonly answer?: PressAnswer;
  readonly error?: unknown;
}

/** The answer, or an error: the search for open charges then finds the attempt. */
export type CheckoutOutput = { readonly answer: PressAnswer } | { readonly error: unknown };

interface AboutAttempt {
  readonly attemptId: string;
}

const failing = {
  target: 'broken',
  actions: withEvent('setError'),
} as const;

const answering = {
  target: 'answered',
  actions: withEvent('setAnswer'),
} as const;

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    output: {} as CheckoutOutput,
    children: {} as {
      listAbsent: 'listAbsent';
      search: 'search';
      begin: 'begin';
      askKind: 'askKind';
      giveUp: 'giveUp';
      sell: 'sell';
      record: 'record';
    },
  },
  actors: {
    listAbsent: port('listAbsent') as PromiseActorLogic<readonly string[]>,
    /** Searches the gateway's ledger for an attempt, and stores the result. */
    search: port('search') as PromiseActorLogic<PressAnswer, AboutAttempt>,
    /** Stores an attempt, in one transaction with the agreed price. */
    begin: port('begin') as PromiseActorLogic<CheckoutStart>,
    askKind: port('askKind') as PromiseActorLogic<CheckoutConfirmation>,
    giveUp: port('giveUp') as PromiseActorLogic<PressAnswer, AboutAttempt>,
    sell: port('sell') as PromiseActorLogic<
      CheckoutSale,
      AboutAttempt & { readonly confirmation: CheckoutConfirmation }
    >,
    record: port('record') as PromiseActorLogic<PressAnswer, AboutAttempt & { readonly sale: CheckoutSale }>,
  },
  guards: {
    hasAbsent: ({ context: { absent } }) => absent.length > 0,
    isSuccess: (_, { output }: { output: PressAnswer }) => output.result === 'success',
    isFailed: (_, { output }: { output: PressAnswer }) => output.result === 'failed',
    isStarted: (_, { output }: { output: CheckoutStart }) => output.kind === 'started',
    isOpen: (_, { output }: { output: CheckoutStart }) => output.kind === 'open',
    isKnown: (_, { output }: { output: CheckoutConfirmation }) => output !== 'unknown',
    isLost: ({ context: { sale } }) => sale?.kind === 'lost',
  },
  actions: {
    setAbsent: assign((_, { output }: { output: readonly string[] }) => ({ absent: output })),
    dropFirstAbsent: assign(({ context: { absent } }) => ({ absent: absent.slice(1) })),
    setStart: assign((_, { output }: { output: CheckoutStart }) =>
      output.kind === 'answered' ? { answer: output.answer } : { attemptId: output.attemptId },
    ),
    setConfirmation: assign((_, { output }: { output: CheckoutConfirmation }) => ({ confirmation: output })),
    setSale: assign((_, { output }: { output: CheckoutSale }) => ({ sale: output })),
    setAnswer: assign((_, { output }: { output: PressAnswer }) => ({ answer: output })),
    setError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'checkout',
  meta: {
    mainWay: ['recalling', 'choosing', 'beginning', 'confirming', 'selling', 'recording', 'answered'],
  },
  context: { absent: [] },
  output: ({ context: { answer, error } }) => (answer ? { answer } : { error }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Were earlier charges of this order not found at the gateway? One may have arrived late.',
      invoke: {
        id: 'listAbsent',
        src: 'listAbsent',
        onDone: { target: 'choosing', actions: withEvent('setAbsent') },
        onError: failing,
      },
    },
    choosing: { always: [{ guard: 'hasAbsent', target: 'lookingBack' }, { target: 'beginning' }] },
    lookingBack: {
      description: 'Looks once more for a charge that was not found, before the card is charged again.',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { absent } }) => ({ attemptId: required(absent[0], 'absent attempt') }),
        onDone: [
          { guard: withEvent('isSuccess'), target: 'answered', actions: withEvent('setAnswer') },
          { target: 'choosing', actions: 'dropFirstAbsent' },
        ],
        onError: failing,
      },
    },
    beginning: {
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: [
          { guard: withEvent('isStarted'), target: 'confirming', actions: withEvent('setStart') },
          { guard: withEvent('isOpen'), target: 'searching', actions: withEvent('setStart') },
          { target: 'answered', actions: withEvent('setStart') },
        ],
        onError: failing,
      },
    },
    searching: {
      description: 'An earlier charge has no result, because its answer was lost or the server stopped.',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { attemptId } }) => ({ attemptId: required(attemptId, 'attempt') }),
        onDone: [
          { guard: withEvent('isFailed'), target: 'beginningAgain', actions: withEvent('setAnswer') },
          answering,
        ],
        onError: failing,
      },
    },
    beginningAgain: {
      description: 'Nothing was charged, so this payment can go ahead.',
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: [
          { guard: withEvent('isStarted'), target: 'confirming', actions: withEvent('setStart') },
          { target: 'answered' },
        ],
        onError: failing,
      },
    },
    confirming: {
      description: 'Is it a card, which needs 3D Secure, or a wallet, which has its own confirmation?',
      invoke: {
        id: 'askKind',
        src: 'askKind',
        onDone: [
          { guard: withEvent('isKnown'), target: 'selling', actions: withEvent('setConfirmation') },
          { target: 'givingUp' },
        ],
        onError: failing,
      },
    },
    givingUp: {
      description: 'The gateway does not know the payment method. Nothing was charged.',
      invoke: {
        id: 'giveUp',
        src: 'giveUp',
        input: ({ context: { attemptId } }) => ({ attemptId: required(attemptId, 'attempt') }),
        onDone: answering,
        onError: failing,
      },
    },
    selling: {
      description: 'The gateway is asked to charge. From here on, an error means that the result is unknown.',
      invoke: {
        id: 'sell',
        src: 'sell',
        input: ({ context: { attemptId, confirmation } }) => ({
          attemptId: required(attemptId, 'attempt'),
          confirmation: required(confirmation, 'confirmation'),
        }),
        onDone: { target: 'recording', actions: withEvent('setSale') },
        onError: failing,
      },
    },
    recording: {
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context: { attemptId, sale } }) => ({
          attemptId: required(attemptId, 'attempt'),
          sale: required(sale, 'sale'),
        }),
        onDone: [{ guard: 'isLost', target: 'searchingLost' }, answering],
        onError: failing,
      },
    },
    searchingLost: {
      description:
        'The answer was lost, so the gateway is searched at once. If nothing is found, the charge stays open.',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { attemptId } }) => ({ attemptId: required(attemptId, 'attempt') }),
        onDone: answering,
        onError: failing,
      },
    },
    answered: { type: 'final' },
    broken: {
      description:
        'The database or the gateway failed without an answer. The scheduled search finds what is open.',
      type: 'final',
    },
  },
});
