import {
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  enqueueActions,
  not,
  type PromiseActorLogic,
  setup,
  stateIn,
} from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { gatewayTimeoutMs } from '../../gateway-timeout.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import { tearingDown } from '../shared/flow.ts';
import { type FlowProblem, flowProblem, flowTornDown } from '../shared/flow-problem.ts';
import {
  creationProblem,
  type ProblemName,
  placeOf,
  problemOf,
  problemOfRequest,
  threeDSecureProblems,
  type VerifyCardOptions,
} from './rules.ts';
import type {
  BankFrameInput,
  Requested,
  ThreeDSecureContext,
  ThreeDSecureEmitted,
  ThreeDSecureEvent,
  ThreeDSecureInput,
  ThreeDSecureListener,
  Verification,
} from './types.ts';
import {
  answerProblem,
  type BankAnswer,
  canceledCard,
  challengedCard,
  isChallenged,
  type Lookup,
  unchallengedCard,
  type VerifiedCard,
  withPlainDescription,
} from './version-one-rules.ts';

const threeDSecureSetup = setup({
  types: {
    context: {} as ThreeDSecureContext,
    input: {} as ThreeDSecureInput & Reporting,
    events: {} as ThreeDSecureEvent,
    emitted: {} as ThreeDSecureEmitted,
    tags: {} as 'busy' | 'verifying',
  },
  actors: {
    createComponent: port('createComponent') as PromiseActorLogic<void, ThreeDSecureListener>,
    completeSetup: port('completeSetup') as PromiseActorLogic<void>,
    /** Verifies a card with Cardinal's script. */
    verifyCard: port('verifyCard') as PromiseActorLogic<VerifiedCard, Verification>,
    cancelVerification: port('cancelVerification') as PromiseActorLogic<unknown>,
    /** Looks a card up at the gateway, for version 1. */
    lookUp: port('lookUp') as PromiseActorLogic<Lookup, VerifyCardOptions>,
    /** Shows the merchant's page the result of version 1's lookup; the page answers with `lookup.accepted`. */
    reportLookup: port('reportLookup') as CallbackActorLogic<
      AnyEventObject,
      Omit<BankFrameInput, 'framework'>
    >,
    /** Shows the bank's page of version 1, for as long as it runs. */
    bankFrame: port('bankFrame') as CallbackActorLogic<AnyEventObject, BankFrameInput>,
    tearDown: port('tearDown') as PromiseActorLogic<void>,
  },
  delays: {
    /** Just before the 60 seconds after which the payment library gives up silently. */
    SETUP_TIMEOUT: 59_000,
    ANSWER_TIMEOUT: gatewayTimeoutMs,
    CHALLENGE_TIMEOUT: 60_000,
  },
  guards: {
    isUp: not(stateIn('tearing down')),
    cannotBeUsed: ({ context }) => creationProblem(context.version, context.terms) !== null,
    isLegacy: ({ context }) => placeOf(context.version) === 'legacy',
    hasVersionOne: ({ context }) => context.terms.versionOne === 'announced',
    isAsked: ({ context }) => context.request !== null,
    lacksOption: ({ context }, request: Requested) => problemOfRequest(context.version, request) !== null,
    asksShopper: (_, { challenge }: { challenge: 'asked' | 'waived' }) => challenge === 'asked',
    isChallenged: ({ context }) => context.lookup !== null && isChallenged(context.lookup),
    makesSense: ({ context }, { answer }: { answer: BankAnswer }) =>
      context.lookup !== null && challengedCard(answer, context.lookup) !== null,
  },
  actions: {
    refuseComponent: emitToParent(({ context }) => ({
      type: 'component.refused',
      problem: required(creationProblem(context.version, context.terms), 'reason'),
    })),
    announceComponent: emitToParent({ type: 'component.created' }),
    announceFailedCreation: emitToParent((_, { error }: { error: unknown }) => ({
      type: 'component.refused',
      problem: flowProblem(error, threeDSecureProblems.setUpFailed),
    })),
    setRequest: assign((_, { options }: { options: VerifyCardOptions }) => ({ request: options })),
    clearRequest: assign({ request: null, lookup: null }),
    setLookup: assign((_, { output }: { output: Lookup }) => ({ lookup: output })),
    turnAway: emitToParent({ type: 'request.refused', problem: threeDSecureProblems.inProgress }),
    turnAwayGone: emitToParent({ type: 'request.refused', problem: flowTornDown }),
    refuseOptions: emitToParent(({ context }, request: Requested) => ({
      type: 'request.refused',
      problem: required(problemOfRequest(context.version, request), 'missing option'),
    })),
    answer: emitToParent((_, { output }: { output: VerifiedCard }) => ({
      type: 'request.answered',
      answer: withPlainDescription(output),
    })),
    fail: emitToParent((_, { problem }: { problem: FlowProblem }) => ({ type: 'request.failed', problem })),
    /** Fails the request that is waiting or under way, if any. */
    failWaiting: enqueueActions(({ context, enqueue }, { problem }: { problem: FlowProblem }) => {
      if (context.request) enqueue(emitToParent({ type: 'request.failed', problem }));
    }),
    announceFailedTeardown: emitToParent((_, { error }: { error: unknown }) => ({
      type: 'teardown.failed',
      error,
    })),
    answerCancel: emitToParent((_, { output: method }: { output: unknown }) => ({
      type: 'cancel.answered',
      method,
    })),
    refuseCancel: emitToParent((_, { error }: { error?: unknown }) => ({
      type: 'cancel.refused',
      problem: flowProblem(error, threeDSecureProblems.noPayload),
    })),
  },
});

const requestOf = ({ request }: ThreeDSecureContext) => required(request, 'card to verify');
const lookupOf = ({ lookup }: ThreeDSecureContext) => required(lookup, 'lookup');

/** Starts a request, or refuses it if an option is missing. */
const beginning = <TTarget extends string>(target: TTarget) =>
  [
    { guard: withEvent('lacksOption'), actions: withEvent('refuseOptions') },
    { target, actions: withEvent('setRequest') },
  ] as const;

/** A request that is under way has failed. */
const failed = (name: ProblemName) =>
  ({ type: 'fail', params: { problem: threeDSecureProblems[name] } }) as const;
const failedBy = (otherwise: ProblemName) => ({ type: 'fail', params: problemOf(otherwise) }) as const;

/** The idle state of version 1, from inside one of its verifications. */
const versionOneIdle = '#three-d-secure.version one.idle';

/** When Cardinal's script fails, version 1 is used if the gateway still has it. */
const failing = <TProblem extends (args: never) => { problem: FlowProblem }>(problem: TProblem) =>
  [
    { guard: 'hasVersionOne', target: '#three-d-secure.version one' },
    { target: '#three-d-secure.broken', actions: { type: 'failWaiting', params: problem } },
  ] as const;

/**
 * 3D Secure, version 2 with version 1's frame as a fallback. Rules: `spec/form.md` sections 4, 5 and 8 (F3-01 to
 * F3-06).
 */
export const threeDSecureMachine = threeDSecureSetup.createMachine({
  id: 'three-d-secure',
  meta: {
    mainWay: [
      'checking',
      'setting up.creating',
      'setting up.completing',
      'idle',
      'verifying.looking up',
      'verifying.announcing a challenge',
      'verifying.opening challenge',
      'verifying.challenging',
      'verifying.authenticating',
      'idle',
    ],
  },
  description:
    'The bank confirms the cardholder, with or without a challenge. One card at a time; the merchant can cancel.',
  context: ({ input }) => ({ ...input, request: null, lookup: null }),
  initial: 'checking',
  on: {
    'verification.requested': { actions: 'turnAway' },
    'cancel.requested': { actions: { type: 'refuseCancel', params: {} } },
    'teardown.requested': { guard: 'isUp', target: '.tearing down' },
  },
  states: {
    checking: {
      always: [
        { guard: 'cannotBeUsed', target: 'refused', actions: 'refuseComponent' },
        { guard: 'isLegacy', target: 'version one', actions: 'announceComponent' },
        { target: 'setting up' },
      ],
    },
    refused: {
      type: 'final',
      description: '3D Secure cannot be used. The reason says what the merchant has to fix.',
    },
    'setting up': {
      tags: 'busy',
      description: "Cardinal's script loads. A verification requested now waits for it.",
      initial: 'creating',
      on: {
        'verification.requested': [
          { guard: 'isAsked', actions: 'turnAway' },
          { guard: withEvent('lacksOption'), actions: withEvent('refuseOptions') },
          { actions: withEvent('setRequest') },
        ],
      },
      states: {
        creating: {
          invoke: {
            id: 'createComponent',
            src: 'createComponent',
            input: ({ self }) => self,
            onDone: { target: 'completing', actions: 'announceComponent' },
            onError: [
              {
                guard: 'isAsked',
                target: '#three-d-secure.broken',
                actions: { type: 'failWaiting', params: problemOf('setUpFailed') },
              },
              { target: '#three-d-secure.refused', actions: withEvent('announceFailedCreation') },
            ],
          },
        },
        completing: {
          description: 'The script loads, is configured and reports that its setup is complete.',
          invoke: {
            id: 'completeSetup',
            src: 'completeSetup',
            onDone: [
              { guard: 'isAsked', target: '#three-d-secure.verifying' },
              { target: '#three-d-secure.idle' },
            ],
            onError: failing(problemOf('setUpFailed')),
          },
          after: { SETUP_TIMEOUT: failing(() => ({ problem: threeDSecureProblems.setUpTimedOut })) },
        },
      },
    },
    broken: {
      description: 'Setup failed. The next request tries it again.',
      entry: 'clearRequest',
      on: { 'verification.requested': beginning('setting up') },
    },
    idle: {
      entry: 'clearRequest',
      on: { 'verification.requested': beginning('verifying') },
    },
    // The payment library runs these steps and reports each one. Only those that may never end have a time limit.
    verifying: {
      tags: ['busy', 'verifying'],
      initial: 'looking up',
      invoke: {
        id: 'verifyCard',
        src: 'verifyCard',
        input: ({ context, self: listener }) => ({ options: requestOf(context), listener }),
        onDone: { target: 'idle', actions: withEvent('answer') },
        onError: { target: 'idle', actions: failedBy('lookupFailed') },
      },
      on: {
        'cancel.requested': { target: 'canceling', actions: failed('canceledByMerchant') },
      },
      states: {
        'looking up': {
          description: 'Lookup: the gateway asks the bank whether a challenge is needed.',
          on: {
            'lookup.completed': [
              { guard: withEvent('asksShopper'), target: 'announcing a challenge' },
              { target: 'announcing the answer' },
            ],
            'cancel.requested': { actions: { type: 'refuseCancel', params: {} } },
          },
          after: {
            ANSWER_TIMEOUT: { target: '#three-d-secure.letting go', actions: failed('lookupFailed') },
          },
        },
        'announcing a challenge': {
          description: "The bank wants a challenge. The merchant's page decides whether to go on.",
          on: { 'lookup.accepted': 'opening challenge' },
        },
        'announcing the answer': {
          description: "The bank wants no challenge. The merchant's page decides whether to go on.",
          on: { 'lookup.accepted': 'concluding' },
        },
        'opening challenge': {
          description: 'The challenge is loading. After a time limit it is given up.',
          on: { 'challenge.shown': 'challenging', 'challenge.closed': 'authenticating' },
          after: {
            CHALLENGE_TIMEOUT: { target: '#three-d-secure.letting go', actions: failed('responseTimedOut') },
          },
        },
        challenging: {
          description: 'The shopper answers the challenge, without a time limit. The page can cancel.',
          on: { 'challenge.closed': 'authenticating' },
        },
        authenticating: {
          description: "The gateway checks the bank's answer: action code SUCCESS, NOACTION or FAILURE.",
          after: {
            ANSWER_TIMEOUT: { target: '#three-d-secure.letting go', actions: failed('jwtFailed') },
          },
        },
        concluding: { description: "Frictionless: the bank's answer is handed over without a challenge." },
      },
    },
    canceling: {
      tags: 'busy',
      description: "The challenge is closed. The merchant's page gets the result of the lookup.",
      entry: 'clearRequest',
      invoke: {
        id: 'cancelVerification',
        src: 'cancelVerification',
        onDone: { target: 'idle', actions: withEvent('answerCancel') },
        onError: { target: 'idle', actions: withEvent('refuseCancel') },
      },
    },
    'letting go': {
      tags: 'busy',
      description: 'A verification without an answer is canceled, so that the next one can start.',
      entry: 'clearRequest',
      invoke: { id: 'cancelVerification', src: 'cancelVerification', onDone: 'idle', onError: 'idle' },
    },
    // Here the lookup is a step of its own, and the bank's page is in a frame of 400 by 400 pixels (F3-02, F3-06).
    // braintree-web has removed version 1; this is for gateways whose configuration still announces it.
    'version one': {
      description: "3D Secure 1: the bank's page opens in the gateway's frame, without Cardinal's script.",
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isAsked', target: 'verifying' }, { target: 'idle' }] },
        idle: {
          entry: 'clearRequest',
          on: { 'verification.requested': beginning('verifying') },
        },
        verifying: {
          tags: ['busy', 'verifying'],
          initial: 'looking up',
          on: {
            'cancel.requested': {
              target: 'idle',
              actions: [
                failed('canceledByMerchant'),
                {
                  type: 'answerCancel',
                  params: ({ context }) => ({ output: canceledCard(lookupOf(context)) }),
                },
              ],
            },
          },
          states: {
            'looking up': {
              description: 'Lookup: the gateway asks the bank whether a challenge is needed.',
              invoke: {
                id: 'lookUp',
                src: 'lookUp',
                input: ({ context }) => requestOf(context),
                onDone: { target: 'telling the page', actions: withEvent('setLookup') },
                onError: { target: versionOneIdle, actions: failedBy('lookupFailed') },
              },
              on: { 'cancel.requested': { actions: { type: 'refuseCancel', params: {} } } },
              after: {
                ANSWER_TIMEOUT: { target: versionOneIdle, actions: failed('lookupFailed') },
              },
            },
            'telling the page': {
              description: "The merchant's page gets the lookup and decides whether to go on.",
              invoke: {
                id: 'reportLookup',
                src: 'reportLookup',
                input: ({ context }) => ({ lookup: lookupOf(context), options: requestOf(context) }),
                onError: { target: versionOneIdle, actions: failedBy('lookupFailed') },
              },
              on: {
                'lookup.accepted': [
                  { guard: 'isChallenged', target: 'asking the shopper' },
                  {
                    target: versionOneIdle,
                    actions: {
                      type: 'answer',
                      params: ({ context }) => ({ output: unchallengedCard(lookupOf(context)) }),
                    },
                  },
                ],
              },
            },
            'asking the shopper': {
              initial: 'opening challenge',
              invoke: {
                id: 'bankFrame',
                src: 'bankFrame',
                input: ({ context }) => ({
                  lookup: lookupOf(context),
                  options: requestOf(context),
                  framework: placeOf(context.version),
                }),
                onError: { target: versionOneIdle, actions: failedBy('unknownResponse') },
              },
              on: {
                'challenge.dismissed': { target: versionOneIdle, actions: failed('canceledByCustomer') },
                'bank.answered': [
                  {
                    guard: withEvent('makesSense'),
                    target: versionOneIdle,
                    actions: {
                      type: 'answer',
                      params: ({ context, event }) => ({
                        output: required(challengedCard(event.answer, lookupOf(context)), 'bank answer'),
                      }),
                    },
                  },
                  {
                    target: versionOneIdle,
                    actions: {
                      type: 'fail',
                      params: ({ event }) => ({ problem: answerProblem(event.answer) }),
                    },
                  },
                ],
              },
              states: {
                'opening challenge': {
                  description: 'The challenge is loading. After a time limit it is given up.',
                  on: { 'challenge.shown': 'challenging' },
                  after: {
                    CHALLENGE_TIMEOUT: { target: versionOneIdle, actions: failed('responseTimedOut') },
                  },
                },
                challenging: {
                  description: 'The shopper answers the challenge, without a time limit.',
                },
              },
            },
          },
        },
      },
    },
    'tearing down': {
      tags: 'busy',
      entry: [{ type: 'failWaiting', params: { problem: flowTornDown } }, 'clearRequest'],
      on: { 'verification.requested': { actions: 'turnAwayGone' } },
      invoke: tearingDown,
    },
    'torn down': { type: 'final' },
  },
});
