import { assign, emit, enqueueActions, type PromiseActorLogic, setup } from 'xstate';
import { gatewayTimeoutMs } from '../../gateway-timeout.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import { failing } from '../shared/flow.ts';
import {
  type FlowAnswer,
  type FlowProblem,
  flowProblem,
  flowTornDown,
  noAnswer,
  requestActive,
} from '../shared/flow-problem.ts';
import { clientTokenRequired, deletionFailed } from './problems.ts';

/** The kind of authorization: only a client token may delete. */
export interface VaultTerms {
  readonly authorization: 'client token' | 'tokenization key';
}

export type VaultEvent =
  | { readonly type: 'list.requested'; readonly defaultFirst: boolean }
  | { readonly type: 'deletion.requested'; readonly nonce: string }
  | { readonly type: 'teardown.requested' };

type Listing = Extract<VaultEvent, { type: 'list.requested' }>;
type Deletion = Extract<VaultEvent, { type: 'deletion.requested' }>;

interface VaultContext extends VaultTerms {
  /** The current request. */
  readonly order: Listing | Deletion | null;
}

const vaultSetup = setup({
  types: {
    context: {} as VaultContext,
    input: {} as VaultTerms,
    events: {} as VaultEvent,
    emitted: {} as FlowAnswer<unknown>,
    tags: {} as 'busy',
  },
  actors: {
    fetchPaymentMethods: port('fetchPaymentMethods') as PromiseActorLogic<
      unknown,
      { readonly defaultFirst: boolean }
    >,
    deletePaymentMethod: port('deletePaymentMethod') as PromiseActorLogic<void, { readonly nonce: string }>,
  },
  delays: { ANSWER_TIMEOUT: gatewayTimeoutMs },
  guards: {
    mayDelete: ({ context }) => context.authorization === 'client token',
  },
  actions: {
    setOrder: assign((_, order: Listing | Deletion) => ({ order })),
    clearOrder: assign({ order: null }),
    refuse: emit((_, { problem }: { problem: FlowProblem }) => ({ type: 'request.refused', problem })),
    answer: emit((_, { output: answer }: { output: unknown }) => ({ type: 'request.answered', answer })),
    fail: emit((_, { error, otherwise }: { error?: unknown; otherwise: FlowProblem }) => ({
      type: 'request.failed',
      problem: flowProblem(error, otherwise),
    })),
    failOfTeardown: enqueueActions(({ context, enqueue }) => {
      if (context.order) enqueue.emit({ type: 'request.failed', problem: flowTornDown });
    }),
  },
});

/**
 * A customer's saved methods: listing and deleting them, outside the form.
 * Rules: `spec/form.md` sections 5, 7 and 8 "Vault manager" (FG-02, FD-03).
 */
export const vaultManagerMachine = vaultSetup.createMachine({
  id: 'vault-manager',
  meta: { mainWay: ['idle', 'listing', 'idle'] },
  description: "Lists a customer's saved payment methods, or deletes one of them.",
  context: ({ input }) => ({ ...input, order: null }),
  initial: 'idle',
  on: {
    'list.requested': { actions: { type: 'refuse', params: { problem: requestActive } } },
    'deletion.requested': { actions: { type: 'refuse', params: { problem: requestActive } } },
    'teardown.requested': '.torn down',
  },
  states: {
    idle: {
      entry: 'clearOrder',
      on: {
        'list.requested': { target: 'listing', actions: withEvent('setOrder') },
        'deletion.requested': [
          { guard: 'mayDelete', target: 'deleting', actions: withEvent('setOrder') },
          { actions: { type: 'refuse', params: { problem: clientTokenRequired } } },
        ],
      },
    },
    listing: {
      tags: 'busy',
      after: {
        ANSWER_TIMEOUT: { target: 'idle', actions: { type: 'fail', params: { otherwise: noAnswer } } },
      },
      invoke: {
        id: 'fetchPaymentMethods',
        src: 'fetchPaymentMethods',
        input: ({ event }) => required(event.type === 'list.requested' ? event : null, 'listing'),
        onDone: { target: 'idle', actions: withEvent('answer') },
        onError: { target: 'idle', actions: failing(noAnswer) },
      },
    },
    deleting: {
      tags: 'busy',
      after: {
        ANSWER_TIMEOUT: {
          target: 'idle',
          actions: { type: 'fail', params: { otherwise: deletionFailed } },
        },
      },
      invoke: {
        id: 'deletePaymentMethod',
        src: 'deletePaymentMethod',
        input: ({ event }) => required(event.type === 'deletion.requested' ? event : null, 'deletion'),
        onDone: { target: 'idle', actions: withEvent('answer') },
        onError: { target: 'idle', actions: failing(deletionFailed) },
      },
    },
    'torn down': { type: 'final', entry: 'failOfTeardown' },
  },
});
