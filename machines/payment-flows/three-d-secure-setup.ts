import {
  type AnyEventObject,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
  setup,
  stateIn,
} from 'xstate';
import { gatewayPatienceMs } from '../gateway-patience.ts';
import { type FlowProblem, flowProblem, flowTornDown } from './flow-problem.ts';
import type {
  BankFrameInput,
  Requested,
  ThreeDSecureContext,
  ThreeDSecureEmitted,
  ThreeDSecureEvent,
  ThreeDSecureInput,
} from './three-d-secure-events.ts';
import {
  creationProblem,
  type Framework,
  frameworkOf,
  optionProblem,
  threeDSecureProblems,
  type VerifyCardOptions,
} from './three-d-secure-rules.ts';
import {
  type BankAnswer,
  challengedCard,
  isChallenged,
  type Lookup,
  type VerifiedCard,
} from './three-d-secure-version-one-rules.ts';

/** Where a challenge is shown; a version that stands for nothing is refused before it matters. */
export const placeOf = ({ version }: ThreeDSecureInput): Framework => frameworkOf(version) ?? 'modal';

/** Types, ports, rules and effects of a verification. */
export const threeDSecureSetup = setup({
  types: {
    context: {} as ThreeDSecureContext,
    input: {} as ThreeDSecureInput,
    events: {} as ThreeDSecureEvent,
    emitted: {} as ThreeDSecureEmitted,
    tags: {} as 'busy' | 'verifying',
  },
  actors: {
    createComponent: fromPromise<void>(() => {
      throw new Error('provide createComponent');
    }),
    completeSetup: fromPromise<void>(() => {
      throw new Error('provide completeSetup');
    }),
    /** Lets Cardinal's script verify. */
    verifyCard: fromPromise<VerifiedCard, VerifyCardOptions>(() => {
      throw new Error('provide verifyCard');
    }),
    cancelVerification: fromPromise<unknown>(() => {
      throw new Error('provide cancelVerification');
    }),
    /** Asks the gateway about a card, for version 1. */
    lookUp: fromPromise<Lookup, VerifyCardOptions>(() => {
      throw new Error('provide lookUp');
    }),
    /** Shows the merchant's page what version 1 found out; the page answers with `lookup.accepted`. */
    reportLookup: fromCallback<AnyEventObject, Omit<BankFrameInput, 'framework'>>(() => {
      throw new Error('provide reportLookup');
    }),
    /** Shows the bank's page of version 1, for as long as it runs. */
    bankFrame: fromCallback<AnyEventObject, BankFrameInput>(() => {
      throw new Error('provide bankFrame');
    }),
    tearDown: fromPromise<void>(() => {
      throw new Error('provide tearDown');
    }),
  },
  delays: {
    /** Just before the 60 seconds after which the payment library gives up without a word. */
    SETUP_PATIENCE: 59_000,
    ANSWER_PATIENCE: gatewayPatienceMs,
    CHALLENGE_PATIENCE: 60_000,
  },
  guards: {
    isUp: not(stateIn('tearing down')),
    cannotBeUsed: ({ context }) => creationProblem(context.version, context.terms) !== null,
    isLegacy: ({ context }) => placeOf(context) === 'legacy',
    hasVersionOne: ({ context }) => context.terms.versionOne === 'announced',
    isAsked: ({ context }) => context.request !== null,
    lacksOption: ({ context }, request: Requested) =>
      optionProblem(request.options, placeOf(context), request.lookupListener) !== null,
    asksShopper: (_, { challenge }: { challenge: 'asked' | 'waived' }) => challenge === 'asked',
    isChallenged: ({ context }) => context.lookup !== null && isChallenged(context.lookup),
    makesSense: ({ context }, { answer }: { answer: BankAnswer }) =>
      context.lookup !== null && challengedCard(answer, context.lookup) !== null,
  },
  actions: {
    refuseComponent: emit(({ context }) => ({
      type: 'component.refused',
      problem: creationProblem(context.version, context.terms) ?? threeDSecureProblems.setUpFailed,
    })),
    announceFailedCreation: emit((_, { error }: { error: unknown }) => ({
      type: 'component.refused',
      problem: flowProblem(error, threeDSecureProblems.setUpFailed),
    })),
    announceComponent: emit({ type: 'component.created' }),
    setRequest: assign((_, { options }: { options: VerifyCardOptions }) => ({ request: options })),
    clearRequest: assign({ request: null, lookup: null }),
    setLookup: assign((_, { lookup }: { lookup: Lookup }) => ({ lookup })),
    turnAway: emit({ type: 'request.refused', problem: threeDSecureProblems.inProgress }),
    turnAwayGone: emit({ type: 'request.refused', problem: flowTornDown }),
    refuseOptions: emit(({ context }, request: Requested) => ({
      type: 'request.refused',
      problem:
        optionProblem(request.options, placeOf(context), request.lookupListener) ??
        threeDSecureProblems.lookupFailed,
    })),
    answer: emit((_, { card }: { card: VerifiedCard }) => ({
      type: 'request.answered',
      answer: withPlainDescription(card),
    })),
    fail: emit((_, { problem }: { problem: FlowProblem }) => ({ type: 'request.failed', problem })),
    /** Set-up has failed: a request that waited for it has, too. */
    failWaiting: enqueueActions(({ context, enqueue }, { problem }: { problem: FlowProblem }) => {
      if (context.request) enqueue.emit({ type: 'request.failed', problem });
    }),
    announceFailedTeardown: emit((_, { error }: { error: unknown }) => ({ type: 'teardown.failed', error })),
    answerCancel: emit((_, { method }: { method: unknown }) => ({ type: 'cancel.answered', method })),
    refuseCancel: emit((_, { error }: { error?: unknown }) => ({
      type: 'cancel.refused',
      problem: flowProblem(error, threeDSecureProblems.noPayload),
    })),
  },
});

/** The gateway writes spaces as plus signs (F3-05). */
function withPlainDescription({ description, ...card }: VerifiedCard): VerifiedCard {
  return description === undefined ? card : { ...card, description: description.replaceAll('+', ' ') };
}

/** @throws when no request is kept; states that verify keep one */
export function requestOf({ request }: ThreeDSecureContext): VerifyCardOptions {
  if (!request) throw new Error('There is no card to verify');
  return request;
}

/** @throws when nothing was looked up; states after the lookup keep it */
export function lookupOf({ lookup }: ThreeDSecureContext): Lookup {
  if (!lookup) throw new Error('No card was looked up');
  return lookup;
}

/** A request that may begin: refused when its options are wrong. */
export const beginning = <TTarget extends string>(target: TTarget) =>
  [
    {
      guard: { type: 'lacksOption', params: ({ event }: { event: Requested }) => event },
      actions: { type: 'refuseOptions', params: ({ event }: { event: Requested }) => event },
    },
    {
      target,
      actions: { type: 'setRequest', params: ({ event }: { event: Requested }) => event },
    },
  ] as const;
