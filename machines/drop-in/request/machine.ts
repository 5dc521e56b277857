import { assign, enqueueActions, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import type { FlowProblem } from '../../payment-flows/shared/flow-problem.ts';
import type { threeDSecureMachine } from '../../payment-flows/three-d-secure/machine.ts';
import type { ThreeDSecureInput } from '../../payment-flows/three-d-secure/types.ts';
import type { VerifiedCard } from '../../payment-flows/three-d-secure/version-one-rules.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import { type PaymentMethod, type PaymentProblem, problemFrom } from '../shared/payment-method.ts';
import { approvalOutdated } from '../shared/sheet.ts';
import { isOutdated } from '../view-model/methods.ts';
import type { Selection } from '../view-model/types.ts';
import type {
  BankAnswer,
  MethodsOutdated,
  OptionChange,
  RequestContext,
  RequestEmitted,
  RequestEvent,
  RequestInput,
  SheetAnswer,
} from './types.ts';
import {
  bankProblem,
  isForAnotherSum,
  isVerifiable,
  leavesNonce,
  questionAbout,
  sumFor,
  verifiedMethod,
} from './verification.ts';

const noPaymentMethod = 'No payment method is available.';

export const nothingChosen: PaymentProblem = { message: noPaymentMethod, code: 'NO_PAYMENT_METHOD' };

export const alreadyActive: PaymentProblem = {
  message: 'A payment method is already being requested.',
  code: 'PAYMENT_METHOD_REQUEST_ACTIVE',
};

const notVerified = 'Something went wrong during 3D Secure authentication. Please try again.';

const notSetUp = '3D Secure failed to set up.';

const requestSetup = setup({
  types: {
    context: {} as RequestContext,
    input: {} as RequestInput & Reporting,
    events: {} as RequestEvent | SheetAnswer | BankAnswer | OptionChange | MethodsOutdated,
    emitted: {} as RequestEmitted,
    tags: {} as 'busy' | 'verifying',
  },
  actors: {
    fetchThreeDSecure: port('fetchThreeDSecure') as PromiseActorLogic<ThreeDSecurePart>,
    collectDeviceData: port('collectDeviceData') as PromiseActorLogic<string>,
  },
  guards: {
    choseMethod: (_, { selection }: { selection: Selection }) => selection.kind === 'method',
    choseSheet: (_, { selection }: { selection: Selection }) => selection.kind === 'sheet',
    asksBank: ({ context }) => context.threeDSecure === 'asked',
    needsVerification: ({ context: { threeDSecure, method } }) =>
      threeDSecure === 'asked' && method !== null && isVerifiable(method),
    isForAnotherSum: ({ context: { method, amount, details } }) =>
      method !== null && isForAnotherSum(method, sumFor(amount, details)),
    collectsDeviceData: ({ context }) => context.deviceData === 'collected',
    isOutdated: ({ context: { method } }, change: MethodsOutdated) =>
      method !== null && isOutdated(change)(method),
    leavesNonce: (_, { problem }: { problem: FlowProblem }) => leavesNonce(problem),
    isSum: (_, { option, key }: OptionChange) => option === 'threeDSecure' && key === 'amount',
  },
  actions: {
    setSelection: assign((_, { id, selection, details }: RequestEvent) => ({
      id,
      details,
      ...(selection.kind === 'sheet' && { option: selection.option }),
      ...(selection.kind === 'method' && { method: selection.method }),
    })),
    setAmount: assign((_, { value: amount }: OptionChange) => ({ amount })),
    startThreeDSecure: enqueueActions(
      ({ enqueue, self: parent }, { output: part }: { output: ThreeDSecurePart }) => {
        enqueue.spawnChild(part.machine as never, { id: 'threeDSecure', input: { ...part.input, parent } });
      },
    ),
    setAskedSum: assign(({ context: { amount, details } }) => ({ askedSum: sumFor(amount, details) })),
    askBank: sendTo('threeDSecure', ({ context: { method, askedSum, details } }) => ({
      type: 'verification.requested',
      options: questionAbout(required(method, 'card to verify'), askedSum, required(details, 'request')),
      lookupListener: 'listening',
    })),
    announceReady: emitToParent({ type: 'verification.ready' }),
    announceUnavailable: emitToParent((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'verification.unavailable',
      problem,
    })),
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    fulfil: emitToParent(
      ({ context: { id, method } }, { output: deviceData }: { output: string | null }) => ({
        type: 'request.fulfilled',
        id: required(id, 'request'),
        method: required(method, 'method to hand over'),
        deviceData,
      }),
    ),
    askSheet: emitToParent(({ context: { option } }) => ({
      type: 'sheet.wanted',
      option: required(option, 'sheet that was chosen'),
    })),
    refuseSecond: emitToParent((_, { id }: RequestEvent) => ({
      type: 'request.refused',
      id,
      problem: alreadyActive,
    })),
    refuseNothing: emitToParent((_, { id }: RequestEvent) => ({
      type: 'request.refused',
      id,
      problem: nothingChosen,
    })),
    // As in the peer, every failure of a sheet has this message; the cause has the details.
    refuse: emitToParent(({ context: { id } }, { problem }: { problem: PaymentProblem }) => ({
      type: 'request.refused',
      id: required(id, 'request'),
      problem: { cause: problem, ...problem, message: noPaymentMethod },
    })),
    refuseVerification: emitToParent(({ context: { id } }, { problem }: { problem: FlowProblem }) => ({
      type: 'request.refused',
      id: required(id, 'request'),
      problem: bankProblem(problem, notVerified),
    })),
    announceVerification: emitToParent({ type: 'verification.begun' }),
    takeVerified: enqueueActions(({ context, enqueue }, { answer }: { answer: VerifiedCard }) => {
      const card = required(context.method, 'card that was verified');
      const method = verifiedMethod(card, answer, context.askedSum);
      enqueue(emitToParent({ type: 'verification.passed', nonce: card.nonce, method }));
      enqueue.assign({ method });
    }),
    announceFailed: emitToParent({ type: 'verification.failed' }),
    announceNotAsked: emitToParent({ type: 'verification.refused' }),
  },
});

/** The payment has changed since the shopper approved it in the wallet. */
const refusingOutdated = { type: 'refuse', params: { problem: approvalOutdated } } as const;

/** The same after a failed verification, whose own reason is not reported. */
const endedInVain = { target: 'idle', actions: ['announceFailed', refusingOutdated] } as const;

/** The verification failed before it used the nonce: the card can be used again. */
const notAsked = {
  target: 'idle.not verified',
  actions: ['announceNotAsked', withEvent('refuseVerification')],
} as const;

/** The verification failed, and may have used up the nonce. */
const notConfirmed = {
  target: 'idle.not verified',
  actions: ['announceFailed', withEvent('refuseVerification')],
} as const;

/**
 * `requestPaymentMethod`: one request at a time, answered with a payment method or a reason.
 * Rules: `spec/form.md` sections 4 and 8 (FR-01, FR-02, FR-03, FG-04).
 */
export const requestMachine = requestSetup.createMachine({
  id: 'request',
  meta: {
    mainWay: [
      'preparing.deciding',
      'preparing.fetching',
      'preparing.setting up',
      'idle',
      'judging',
      'verifying',
      'settling',
      'collecting',
      'idle',
    ],
  },
  description: "The merchant's page requests a payment method, usually because the shopper pressed 'Pay'.",
  context: ({ input }) => ({ ...input, method: null }),
  initial: 'preparing',
  on: {
    'option.changed': { guard: withEvent('isSum'), actions: withEvent('setAmount') },
    'payment.requested': { actions: withEvent('refuseSecond') },
  },
  states: {
    preparing: {
      description: 'The merchant requires 3D Secure, so the request waits until it is ready.',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'asksBank', target: 'fetching' }, { target: '#request.idle' }] },
        fetching: {
          invoke: {
            id: 'fetchThreeDSecure',
            src: 'fetchThreeDSecure',
            onDone: { target: 'setting up', actions: withEvent('startThreeDSecure') },
            onError: {
              target: 'unavailable',
              actions: {
                type: 'announceUnavailable',
                params: ({ event }) => ({ problem: { ...problemFrom(event.error), message: notSetUp } }),
              },
            },
          },
        },
        'setting up': {
          on: {
            'component.created': { target: '#request.idle', actions: 'announceReady' },
            'component.refused': {
              target: 'unavailable',
              actions: {
                type: 'announceUnavailable',
                params: ({ event }) => ({ problem: bankProblem(event.problem, notSetUp) }),
              },
            },
          },
        },
        unavailable: { description: 'The form failed to load.' },
      },
    },
    idle: {
      initial: 'calm',
      states: {
        calm: {},
        'not verified': {
          description: '3D Secure failed. The form says so until the next request.',
        },
      },
      on: {
        'payment.requested': [
          { guard: withEvent('choseMethod'), target: 'judging', actions: withEvent('setSelection') },
          { guard: withEvent('choseSheet'), target: 'tokenizing', actions: withEvent('setSelection') },
          { actions: withEvent('refuseNothing') },
        ],
      },
    },
    tokenizing: {
      tags: 'busy',
      description: 'The open sheet turns what was entered into a nonce.',
      entry: 'askSheet',
      on: {
        'sheet.tokenized': { target: 'judging', actions: withEvent('setMethod') },
        'sheet.refused': { target: 'idle', actions: withEvent('refuse') },
      },
    },
    judging: {
      description: 'Does this payment method need 3D Secure before it is handed over?',
      always: [{ guard: 'needsVerification', target: 'verifying' }, { target: 'settling' }],
    },
    verifying: {
      tags: ['busy', 'verifying'],
      description: '3D Secure: the bank approves the card, with or without a challenge.',
      entry: ['announceVerification', 'setAskedSum', 'askBank'],
      on: {
        'request.answered': { target: 'settling', actions: withEvent('takeVerified') },
        'request.failed': [{ guard: withEvent('leavesNonce'), ...notAsked }, notConfirmed],
        'request.refused': notAsked,
        'methods.outdated': { guard: withEvent('isOutdated'), target: 'verifying in vain' },
      },
    },
    'verifying in vain': {
      tags: ['busy', 'verifying'],
      description:
        'The payment that the shopper approved was changed. The bank is still at it, and takes one card at a time.',
      on: {
        'request.answered': { target: 'idle', actions: [withEvent('takeVerified'), refusingOutdated] },
        'request.failed': endedInVain,
        'request.refused': endedInVain,
      },
    },
    settling: {
      description:
        'A card that the bank confirmed for another sum is not handed over: the bank is asked again.',
      always: [
        { guard: 'isForAnotherSum', target: 'verifying' },
        { guard: 'collectsDeviceData', target: 'collecting' },
        { target: 'idle', actions: { type: 'fulfil', params: { output: null } } },
      ],
    },
    collecting: {
      tags: 'busy',
      description: 'Device data is added. If it is missing, the payment goes on.',
      invoke: {
        id: 'collectDeviceData',
        src: 'collectDeviceData',
        onDone: { target: 'idle', actions: withEvent('fulfil') },
        onError: { target: 'idle', actions: { type: 'fulfil', params: { output: '' } } },
      },
      on: {
        'option.changed': { guard: withEvent('isSum'), target: 'settling', actions: withEvent('setAmount') },
        'methods.outdated': { guard: withEvent('isOutdated'), target: 'idle', actions: refusingOutdated },
      },
    },
  },
});

/** The code for 3D Secure, fetched only if the merchant requires it. */
export interface ThreeDSecurePart {
  /** Its machine, with its ports provided. */
  readonly machine: typeof threeDSecureMachine;
  readonly input: ThreeDSecureInput;
}
