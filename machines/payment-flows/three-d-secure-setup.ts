import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { gatewayPatienceMs } from '../gateway-patience.ts';
import {
  type FlowAnswer,
  type FlowLife,
  type FlowProblem,
  flowProblem,
  flowTornDown,
} from './flow-problem.ts';
import {
  creationProblem,
  type Framework,
  frameworkOf,
  optionProblem,
  threeDSecureProblems,
  type VerificationTerms,
  type VerifyCardOptions,
  type Version,
} from './three-d-secure-rules.ts';

/** A card with the bank's answer. */
export interface VerifiedCard {
  readonly nonce: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly binData?: Readonly<Record<string, unknown>>;
  readonly liabilityShifted?: boolean;
  readonly liabilityShiftPossible?: boolean;
  readonly threeDSecureInfo?: Readonly<Record<string, unknown>>;
  readonly verificationDetails?: Readonly<Record<string, unknown>>;
  readonly rawCardinalSDKVerificationData?: Readonly<Record<string, unknown>>;
}

export interface ThreeDSecureInput {
  /** As the merchant wrote it. */
  readonly version: Version;
  readonly terms: VerificationTerms;
}

/** Who shows a challenge: Cardinal's script, or the frame of version 1. */
export type ChallengeBy = 'cardinal' | 'frame';

/** What is asked of whoever verifies. */
export interface VerificationOrder {
  readonly options: VerifyCardOptions;
  readonly framework: Framework;
  readonly by: ChallengeBy;
}

export interface ThreeDSecureContext extends ThreeDSecureInput {
  readonly framework: Framework;
  readonly by: ChallengeBy;
  /** What is being verified, or waits until it can be. */
  readonly request: VerifyCardOptions | null;
  /** Whether the bank wants to ask the shopper; null until it was looked up. */
  readonly challenge: 'asked' | 'waived' | null;
  /** Why Cardinal's script cannot be used. */
  readonly problem: FlowProblem | null;
}

/** What a page asks for, and what is reported while the bank is asked. */
export type ThreeDSecureEvent =
  | {
      readonly type: 'verification.requested';
      readonly options: VerifyCardOptions;
      readonly lookupListener: 'listening' | 'none';
    }
  | { readonly type: 'cancel.requested' }
  | { readonly type: 'teardown.requested' }
  | { readonly type: 'lookup.completed'; readonly challenge: 'asked' | 'waived' }
  | { readonly type: 'lookup.accepted' }
  | { readonly type: 'challenge.shown' }
  | { readonly type: 'challenge.closed' };

export type ThreeDSecureEmitted =
  | FlowAnswer<VerifiedCard>
  | FlowLife
  | { readonly type: 'cancel.answered'; readonly method: unknown }
  | { readonly type: 'cancel.refused'; readonly problem: FlowProblem };

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
    createComponent: fromPromise<void, { readonly framework: Framework }>(() => {
      throw new Error('provide createComponent');
    }),
    completeSetup: fromPromise<void>(() => {
      throw new Error('provide completeSetup');
    }),
    verifyCard: fromPromise<VerifiedCard, VerificationOrder>(() => {
      throw new Error('provide verifyCard');
    }),
    cancelVerification: fromPromise<unknown>(() => {
      throw new Error('provide cancelVerification');
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
    cannotBeUsed: ({ context }) => creationProblem(context.version, context.terms) !== null,
    isLegacy: ({ context }) => context.framework === 'legacy',
    hasVersionOne: ({ context }) => context.terms.versionOne === 'announced',
    isAsked: ({ context }) => context.request !== null,
    lacksOption: ({ context }, request: Extract<ThreeDSecureEvent, { type: 'verification.requested' }>) =>
      optionProblem(request.options, context.framework, request.lookupListener) !== null,
    hasLookup: ({ context }) => context.challenge !== null,
    isChallenged: ({ context }) => context.challenge === 'asked',
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
    keepRequest: assign((_, { options }: { options: VerifyCardOptions }) => ({
      request: options,
      challenge: null,
    })),
    forgetRequest: assign({ request: null, challenge: null }),
    keepProblem: assign((_, { problem }: { problem: FlowProblem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    fallBack: assign({ by: 'frame' }),
    keepLookup: assign((_, { challenge }: { challenge: 'asked' | 'waived' }) => ({ challenge })),
    turnAway: emit({ type: 'request.refused', problem: threeDSecureProblems.inProgress }),
    turnAwayGone: emit({ type: 'request.refused', problem: flowTornDown }),
    refuseOptions: emit(
      ({ context }, request: Extract<ThreeDSecureEvent, { type: 'verification.requested' }>) => ({
        type: 'request.refused',
        problem:
          optionProblem(request.options, context.framework, request.lookupListener) ??
          threeDSecureProblems.lookupFailed,
      }),
    ),
    answer: emit((_, { card }: { card: VerifiedCard }) => ({
      type: 'request.answered',
      answer: withPlainDescription(card),
    })),
    fail: emit((_, { error, otherwise }: { error?: unknown; otherwise: FlowProblem }) => ({
      type: 'request.failed',
      problem: flowProblem(error, otherwise),
    })),
    failOfSetup: enqueueActions(({ context, enqueue }) => {
      const problem = context.problem ?? threeDSecureProblems.setUpFailed;
      if (context.request) enqueue.emit({ type: 'request.failed', problem });
    }),
    failOfTeardown: enqueueActions(({ context, enqueue }) => {
      if (context.request) enqueue.emit({ type: 'request.failed', problem: flowTornDown });
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

/** What a verification begins with. */
export const initialContext = ({ input }: { input: ThreeDSecureInput }): ThreeDSecureContext => {
  const framework = frameworkOf(input.version) ?? 'modal';
  return {
    ...input,
    framework,
    by: framework === 'legacy' ? 'frame' : 'cardinal',
    request: null,
    challenge: null,
    problem: null,
  };
};
