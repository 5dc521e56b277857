import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { gatewayPatienceMs } from '../gateway-patience.ts';
import {
  type FlowAnswer,
  type FlowProblem,
  flowProblem,
  flowTornDown,
  noAnswer,
  requestActive,
} from './flow-problem.ts';
import { clientTokenRequired, deletionFailed } from './vault-problems.ts';

/** Whether the authorization is a client token, which alone can delete. */
export interface VaultTerms {
  readonly authorization: 'client token' | 'tokenization key';
}

export type VaultEvent =
  | { readonly type: 'list.requested'; readonly defaultFirst: boolean }
  | { readonly type: 'deletion.requested'; readonly nonce: string }
  | { readonly type: 'teardown.requested' };

interface VaultContext extends VaultTerms {
  /** What is being asked. */
  readonly order: Extract<VaultEvent, { type: 'list.requested' | 'deletion.requested' }> | null;
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
    fetchPaymentMethods: fromPromise<unknown, { readonly defaultFirst: boolean }>(() => {
      throw new Error('provide fetchPaymentMethods');
    }),
    deletePaymentMethod: fromPromise<void, { readonly nonce: string }>(() => {
      throw new Error('provide deletePaymentMethod');
    }),
  },
  delays: { ANSWER_PATIENCE: gatewayPatienceMs },
  guards: {
    mayDelete: ({ context }) => context.authorization === 'client token',
  },
  actions: {
    setOrder: assign((_, { order }: { order: NonNullable<VaultContext['order']> }) => ({ order })),
    clearOrder: assign({ order: null }),
    refuse: emit((_, { problem }: { problem: FlowProblem }) => ({ type: 'request.refused', problem })),
    answer: emit((_, { answer }: { answer: unknown }) => ({ type: 'request.answered', answer })),
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
  description: "A customer's saved methods are listed, or one of them is deleted.",
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
        'list.requested': {
          target: 'listing',
          actions: { type: 'setOrder', params: ({ event }) => ({ order: event }) },
        },
        'deletion.requested': [
          {
            guard: 'mayDelete',
            target: 'deleting',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event }) },
          },
          { actions: { type: 'refuse', params: { problem: clientTokenRequired } } },
        ],
      },
    },
    listing: {
      tags: 'busy',
      after: {
        ANSWER_PATIENCE: { target: 'idle', actions: { type: 'fail', params: { otherwise: noAnswer } } },
      },
      invoke: {
        id: 'fetchPaymentMethods',
        src: 'fetchPaymentMethods',
        input: ({ context: { order } }) => ({
          defaultFirst: order?.type === 'list.requested' && order.defaultFirst,
        }),
        onDone: {
          target: 'idle',
          actions: { type: 'answer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error, otherwise: noAnswer }) },
        },
      },
    },
    deleting: {
      tags: 'busy',
      after: {
        ANSWER_PATIENCE: {
          target: 'idle',
          actions: { type: 'fail', params: { otherwise: deletionFailed } },
        },
      },
      invoke: {
        id: 'deletePaymentMethod',
        src: 'deletePaymentMethod',
        input: ({ context: { order } }) => ({
          nonce: order?.type === 'deletion.requested' ? order.nonce : '',
        }),
        onDone: {
          target: 'idle',
          actions: { type: 'answer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'fail',
            params: ({ event }) => ({ error: event.error, otherwise: deletionFailed }),
          },
        },
      },
    },
    'torn down': { type: 'final', entry: 'failOfTeardown' },
  },
});
