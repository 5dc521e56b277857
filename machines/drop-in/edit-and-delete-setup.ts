import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { emitToParent } from '../emit-to-parent.ts';
import {
  type Customer,
  isUsedBySubscription,
  type PaymentMethod,
  type PaymentProblem,
  problemFrom,
} from './payment-method.ts';

/** Whether a customer may change what is saved: the merchant's `vaultManager` option. */
export type VaultAccess = 'managed' | 'fixed';

/** Whose methods these are, and what may be done with them. */
export interface EditInput {
  readonly customer: Customer;
  readonly vault: VaultAccess;
}

export interface EditContext extends EditInput {
  /** The method a person was last asked about. */
  readonly pending: PaymentMethod | null;
  /** Why the last deletion failed, where one did. */
  readonly problem: PaymentProblem | null;
  readonly methods: readonly PaymentMethod[];
}

/** What a person, or the rest of the form, can tell about editing. */
export type EditEvent =
  | { readonly type: 'edit.pressed' }
  | { readonly type: 'deletion.requested'; readonly method: PaymentMethod }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.declined' }
  | { readonly type: 'methods.left' };

/** How a deletion ended, with the list as it is now. */
export interface Deletion {
  readonly outcome: 'deleted' | 'failed';
  readonly methods: readonly PaymentMethod[];
}

/** What editing tells the rest of the form. */
export type EditEmitted =
  | { readonly type: 'edit.begun' }
  | { readonly type: 'edit.ended' }
  | { readonly type: 'deletion.asked' }
  | { readonly type: 'deletion.begun' }
  | { readonly type: 'deletion.finished'; readonly deletion: Deletion }
  | { readonly type: 'method.deleted'; readonly method: PaymentMethod }
  | { readonly type: 'deletion.failed'; readonly problem: PaymentProblem };

/** Types, ports, rules and effects of editing and deleting. */
export const editSetup = setup({
  types: {
    context: {} as EditContext,
    input: {} as EditInput,
    events: {} as EditEvent,
    emitted: {} as EditEmitted,
    tags: {} as 'busy' | 'editing' | 'not deleted',
  },
  actors: {
    deleteSavedMethod: fromPromise<void, PaymentMethod>(() => {
      throw new Error('provide deleteSavedMethod');
    }),
    listSavedMethods: fromPromise<readonly PaymentMethod[]>(() => {
      throw new Error('provide listSavedMethods');
    }),
  },
  delays: { LET_LOADER_GO: 500 },
  guards: {
    mayEdit: ({ context }) => context.vault === 'managed',
    isDeletable: (_, { method }: { method: PaymentMethod }) => !isUsedBySubscription(method),
    isGuest: ({ context }) => context.customer === 'guest',
    leavesSome: (_, { methods }: { methods: readonly PaymentMethod[] }) => methods.length > 0,
  },
  actions: {
    setPending: assign((_, { method }: { method: PaymentMethod }) => ({ pending: method })),
    forget: assign({ pending: null, problem: null }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemFrom(error) })),
    setMethods: assign((_, { methods }: { methods: readonly PaymentMethod[] }) => ({ methods })),
    announceEditing: emitToParent({ type: 'edit.begun' }),
    announceEnd: emitToParent({ type: 'edit.ended' }),
    announceQuestion: emitToParent({ type: 'deletion.asked' }),
    announceDeletion: emitToParent({ type: 'deletion.begun' }),
    announceOutcome: emitToParent(({ context }, { outcome }: { outcome: Deletion['outcome'] }) => ({
      type: 'deletion.finished',
      deletion: { outcome, methods: context.methods },
    })),
    announceDeleted: enqueueActions(({ context: { pending: method }, enqueue }) => {
      if (method) enqueue(emitToParent({ type: 'method.deleted', method }));
    }),
    announceFailure: enqueueActions(({ context: { problem }, enqueue }) => {
      if (problem) enqueue(emitToParent({ type: 'deletion.failed', problem }));
    }),
  },
});
