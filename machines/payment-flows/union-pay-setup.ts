import { assign, emit, enqueueActions, fromPromise, not, setup, stateIn } from 'xstate';
import { gatewayPatienceMs } from '../gateway-patience.ts';
import { type FlowAnswer, type FlowLife, flowProblem, flowTornDown, requestActive } from './flow-problem.ts';
import {
  type UnionPayCall,
  type UnionPayOptions,
  unionPayFailures,
  unionPayNotEnabled,
  unionPayProblem,
} from './union-pay-rules.ts';

/** A card that was enrolled; its holder may have to type a code from a text message. */
export interface UnionPayEnrollment {
  readonly enrollmentId: string;
  readonly smsCodeRequired: boolean;
}

/** What a page asks of UnionPay. */
export type UnionPayEvent =
  | { readonly type: 'capabilities.requested'; readonly options: UnionPayOptions }
  | { readonly type: 'enrollment.requested'; readonly options: UnionPayOptions }
  | { readonly type: 'tokenization.requested'; readonly options: UnionPayOptions }
  | { readonly type: 'teardown.requested' };

export type UnionPayEmitted = FlowAnswer<unknown> | FlowLife;

export interface UnionPayContext {
  /** What is being asked. */
  readonly options: UnionPayOptions | null;
}

type Asked = { readonly call: UnionPayCall; readonly options: UnionPayOptions };

/** Types, ports, rules and effects of UnionPay. */
export const unionPaySetup = setup({
  types: {
    context: {} as UnionPayContext,
    events: {} as UnionPayEvent,
    emitted: {} as UnionPayEmitted,
    tags: {} as 'busy',
  },
  actors: {
    createComponent: fromPromise<void>(() => {
      throw new Error('provide createComponent');
    }),
    fetchCapabilities: fromPromise<unknown, UnionPayOptions>(() => {
      throw new Error('provide fetchCapabilities');
    }),
    enroll: fromPromise<UnionPayEnrollment, UnionPayOptions>(() => {
      throw new Error('provide enroll');
    }),
    tokenize: fromPromise<unknown, UnionPayOptions>(() => {
      throw new Error('provide tokenize');
    }),
    tearDown: fromPromise<void>(() => {
      throw new Error('provide tearDown');
    }),
  },
  delays: { ANSWER_PATIENCE: gatewayPatienceMs },
  guards: {
    isUp: not(stateIn('tearing down')),
    isWrong: (_, { call, options }: Asked) => unionPayProblem(call, options) !== null,
    asksForCode: (_, { smsCodeRequired }: UnionPayEnrollment) => smsCodeRequired,
    isEnrolled: ({ context }) => context.options?.enrollmentId !== undefined,
  },
  actions: {
    announceComponent: emit({ type: 'component.created' }),
    announceFailedCreation: emit((_, { error }: { error: unknown }) => ({
      type: 'component.refused',
      problem: flowProblem(error, unionPayNotEnabled),
    })),
    setOptions: assign((_, { options }: Asked) => ({ options })),
    refuse: emit((_, { call, options }: Asked) => ({
      type: 'request.refused',
      problem: unionPayProblem(call, options) ?? unionPayFailures[call],
    })),
    turnAway: emit({ type: 'request.refused', problem: requestActive }),
    turnAwayGone: emit({ type: 'request.refused', problem: flowTornDown }),
    answer: emit((_, { answer }: { answer: unknown }) => ({ type: 'request.answered', answer })),
    fail: emit((_, { call, error }: { call: UnionPayCall; error?: unknown }) => ({
      type: 'request.failed',
      problem: flowProblem(error, unionPayFailures[call]),
    })),
    failOfTeardown: enqueueActions(({ context, enqueue }) => {
      if (context.options) enqueue.emit({ type: 'request.failed', problem: flowTornDown });
    }),
    announceFailedTeardown: emit((_, { error }: { error: unknown }) => ({ type: 'teardown.failed', error })),
    clearOptions: assign({ options: null }),
  },
});
