import { assign, emit, not, type PromiseActorLogic, setup, stateIn } from 'xstate';
import { gatewayTimeoutMs } from '../../gateway-timeout.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import { flowActions, opening, tearingDown } from '../shared/flow.ts';
import {
  type FlowAnswer,
  type FlowLife,
  flowProblem,
  flowTornDown,
  requestActive,
} from '../shared/flow-problem.ts';
import {
  type UnionPayCall,
  type UnionPayOptions,
  unionPayFailures,
  unionPayNotEnabled,
  unionPayProblem,
} from './rules.ts';

/** A card that was enrolled; its holder may have to type a code from a text message. */
export interface UnionPayEnrollment {
  readonly enrollmentId: string;
  readonly smsCodeRequired: boolean;
}

/** A page's requests to UnionPay. */
export type UnionPayEvent =
  | { readonly type: 'capabilities.requested'; readonly options: UnionPayOptions }
  | { readonly type: 'enrollment.requested'; readonly options: UnionPayOptions }
  | { readonly type: 'tokenization.requested'; readonly options: UnionPayOptions }
  | { readonly type: 'teardown.requested' };

export type UnionPayEmitted = FlowAnswer<unknown> | FlowLife;

export interface UnionPayContext {
  /** The current request. */
  readonly options: UnionPayOptions | null;
}

type Asked = { readonly call: UnionPayCall; readonly options: UnionPayOptions };

const unionPaySetup = setup({
  types: {
    context: {} as UnionPayContext,
    events: {} as UnionPayEvent,
    emitted: {} as UnionPayEmitted,
    tags: {} as 'busy',
  },
  actors: {
    createComponent: port('createComponent') as PromiseActorLogic<void>,
    fetchCapabilities: port('fetchCapabilities') as PromiseActorLogic<unknown, UnionPayOptions>,
    enroll: port('enroll') as PromiseActorLogic<UnionPayEnrollment, UnionPayOptions>,
    tokenize: port('tokenize') as PromiseActorLogic<unknown, UnionPayOptions>,
    tearDown: port('tearDown') as PromiseActorLogic<void>,
  },
  delays: { ANSWER_TIMEOUT: gatewayTimeoutMs },
  guards: {
    isUp: not(stateIn('tearing down')),
    isWrong: (_, { call, options }: Asked) => unionPayProblem(call, options) !== null,
    asksForCode: (_, { output }: { output: UnionPayEnrollment }) => output.smsCodeRequired,
    isEnrolled: ({ context }) => context.options?.enrollmentId !== undefined,
  },
  actions: {
    ...flowActions<UnionPayContext, UnionPayEvent, UnionPayEmitted>('options', unionPayNotEnabled),
    setOptions: assign((_, { options }: Asked) => ({ options })),
    refuse: emit((_, { call, options }: Asked) => ({
      type: 'request.refused',
      problem: required(unionPayProblem(call, options), 'wrong option'),
    })),
    turnAway: emit({ type: 'request.refused', problem: requestActive }),
    turnAwayGone: emit({ type: 'request.refused', problem: flowTornDown }),
    fail: emit((_, { call, error }: { call: UnionPayCall; error?: unknown }) => ({
      type: 'request.failed',
      problem: flowProblem(error, unionPayFailures[call]),
    })),
    clearOptions: assign({ options: null }),
  },
});

/** Makes a call, or refuses it at once if its options are wrong. */
const asking = (call: UnionPayCall, target: string) => {
  const params = ({ event: { options } }: { event: { options: UnionPayOptions } }) => ({ call, options });
  return [
    { guard: { type: 'isWrong', params }, actions: { type: 'refuse', params } },
    { target, actions: { type: 'setOptions', params } },
  ] as const;
};

const calls = {
  'capabilities.requested': asking('capabilities', 'fetching capabilities'),
  'enrollment.requested': asking('enrollment', 'enrolling'),
  'tokenization.requested': asking('tokenization', 'tokenizing'),
} as const;

const optionsOf = ({ context }: { context: UnionPayContext }) => required(context.options, 'call');

const givingUp = (call: UnionPayCall) =>
  ({ ANSWER_TIMEOUT: { target: 'renewing', actions: { type: 'fail', params: { call } } } }) as const;

const failedCall = (call: UnionPayCall) =>
  ({
    type: 'fail',
    params: ({ event }: { event: { error: unknown } }) => ({ call, error: event.error }),
  }) as const;

/**
 * UnionPay: what a card supports, its enrolment with a code by text message, and its nonce.
 * Rules: `spec/form.md` sections 5, 7 and 8 (FU-01).
 */
export const unionPayMachine = unionPaySetup.createMachine({
  id: 'union-pay',
  meta: { mainWay: ['opening', 'idle', 'enrolling', 'awaiting the code', 'tokenizing', 'idle'] },
  description:
    'A UnionPay card is looked up, enrolled with a code from a text message, and exchanged for a nonce.',
  context: { options: null },
  initial: 'opening',
  on: {
    'capabilities.requested': { actions: 'turnAway' },
    'enrollment.requested': { actions: 'turnAway' },
    'tokenization.requested': { actions: 'turnAway' },
    'teardown.requested': { guard: 'isUp', target: '.tearing down' },
  },
  states: {
    opening,
    refused: { type: 'final', description: 'The merchant does not take UnionPay.' },
    idle: { entry: 'clearOptions', on: calls },
    'fetching capabilities': {
      tags: 'busy',
      after: givingUp('capabilities'),
      invoke: {
        id: 'fetchCapabilities',
        src: 'fetchCapabilities',
        input: optionsOf,
        onDone: { target: 'idle', actions: withEvent('answer') },
        onError: { target: 'idle', actions: failedCall('capabilities') },
      },
    },
    enrolling: {
      tags: 'busy',
      after: givingUp('enrollment'),
      invoke: {
        id: 'enroll',
        src: 'enroll',
        input: optionsOf,
        onDone: [
          { guard: withEvent('asksForCode'), target: 'awaiting the code', actions: withEvent('answer') },
          { target: 'idle', actions: withEvent('answer') },
        ],
        onError: { target: 'idle', actions: failedCall('enrollment') },
      },
    },
    'awaiting the code': {
      description: 'A code was texted to the shopper. They can ask for another one.',
      entry: 'clearOptions',
      on: calls,
    },
    tokenizing: {
      tags: 'busy',
      after: givingUp('tokenization'),
      invoke: {
        id: 'tokenize',
        src: 'tokenize',
        input: optionsOf,
        onDone: { target: 'idle', actions: withEvent('answer') },
        onError: [
          { guard: 'isEnrolled', target: 'awaiting the code', actions: failedCall('tokenization') },
          { target: 'idle', actions: failedCall('tokenization') },
        ],
      },
    },
    renewing: {
      tags: 'busy',
      description: 'If its frame never answered, the component is replaced with a new one.',
      entry: 'clearOptions',
      invoke: { id: 'createComponent', src: 'createComponent', onDone: 'idle', onError: 'idle' },
    },
    'tearing down': {
      tags: 'busy',
      entry: ['failOfTeardown', 'clearOptions'],
      on: {
        'capabilities.requested': { actions: 'turnAwayGone' },
        'enrollment.requested': { actions: 'turnAwayGone' },
        'tokenization.requested': { actions: 'turnAwayGone' },
      },
      invoke: tearingDown,
    },
    'torn down': { type: 'final' },
  },
});
