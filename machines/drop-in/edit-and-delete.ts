import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { tell } from '../tell.ts';
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

interface EditContext extends EditInput {
  /** The method a person was last asked about. */
  readonly pending: PaymentMethod | null;
  /** Why the last deletion failed; it is shown while the list is still edited. */
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

const editSetup = setup({
  types: {
    context: {} as EditContext,
    input: {} as EditInput,
    events: {} as EditEvent,
    emitted: {} as EditEmitted,
    tags: {} as 'busy' | 'editing',
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
    failedAndLeaves: ({ context }, { methods }: { methods: readonly PaymentMethod[] }) =>
      context.problem !== null && methods.length > 0,
  },
  actions: {
    keepPending: assign((_, { method }: { method: PaymentMethod }) => ({ pending: method, problem: null })),
    forgetPending: assign({ pending: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemFrom(error) })),
    forgetProblem: assign({ problem: null }),
    keepMethods: assign((_, { methods }: { methods: readonly PaymentMethod[] }) => ({ methods })),
    announceEditing: tell({ type: 'edit.begun' }),
    announceEnd: tell({ type: 'edit.ended' }),
    announceQuestion: tell({ type: 'deletion.asked' }),
    announceDeletion: tell({ type: 'deletion.begun' }),
    announceOutcome: tell(({ context }, { outcome }: { outcome: Deletion['outcome'] }) => ({
      type: 'deletion.finished',
      deletion: { outcome, methods: context.methods },
    })),
    // Told last: by then the page has heard which view came of it.
    announceFate: enqueueActions(({ context: { pending: method, problem }, enqueue }) => {
      if (problem) enqueue(tell({ type: 'deletion.failed', problem }));
      else if (method) enqueue(tell({ type: 'method.deleted', method }));
    }),
  },
});

/** How long the loader stays once it is known what became of the deletion. */
const settled = (outcome: Deletion['outcome'], target: 'viewing' | 'editing') =>
  ({
    tags: 'busy',
    entry: [{ type: 'announceOutcome', params: { outcome } }, 'announceFate'],
    after: { LET_LOADER_GO: `#edit-and-delete.${target}` },
  }) as const;

/**
 * Editing the list of saved methods and deleting one of them.
 * Rules: `spec/form.md` section 4 "Edit mode" and "Deletion" (FE-01, FD-01, FD-02).
 */
export const editAndDeleteMachine = editSetup.createMachine({
  id: 'edit-and-delete',
  description: 'A customer edits the list of saved methods, and is asked before one is deleted.',
  context: ({ input }) => ({ ...input, pending: null, problem: null, methods: [] }),
  initial: 'viewing',
  states: {
    viewing: {
      entry: ['forgetPending', 'forgetProblem'],
      on: { 'edit.pressed': { guard: 'mayEdit', target: 'editing', actions: 'announceEditing' } },
    },
    editing: {
      tags: 'editing',
      on: {
        'edit.pressed': { target: 'viewing', actions: 'announceEnd' },
        'methods.left': 'viewing',
        'deletion.requested': {
          guard: { type: 'isDeletable', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'keepPending', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      tags: 'editing',
      description: 'The question names the method. Without a yes nothing is deleted.',
      entry: 'announceQuestion',
      on: {
        'deletion.declined': { target: 'editing', actions: 'announceEditing' },
        'deletion.confirmed': 'deleting',
        'methods.left': 'viewing',
      },
    },
    deleting: {
      tags: 'busy',
      entry: 'announceDeletion',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'What a guest entered is kept nowhere: there is nothing to ask of the gateway.',
          always: [
            {
              guard: 'isGuest',
              target: '#edit-and-delete.finishing',
              actions: { type: 'keepMethods', params: { methods: [] } },
            },
            { target: 'calling' },
          ],
        },
        calling: {
          invoke: {
            id: 'deleteSavedMethod',
            src: 'deleteSavedMethod',
            input: ({ context }) => {
              if (!context.pending) throw new Error('Nothing was confirmed to be deleted');
              return context.pending;
            },
            onDone: '#edit-and-delete.refreshing',
            onError: {
              target: '#edit-and-delete.refreshing',
              actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    refreshing: {
      tags: 'busy',
      description: 'Every listing gives new nonces, so the list is fetched anew whatever became of the call.',
      invoke: {
        id: 'listSavedMethods',
        src: 'listSavedMethods',
        onDone: [
          {
            guard: { type: 'failedAndLeaves', params: ({ event }) => ({ methods: event.output }) },
            target: 'failing',
            actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) },
          },
          {
            target: 'finishing',
            actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) },
          },
        ],
        onError: {
          target: 'finishing',
          actions: { type: 'keepMethods', params: { methods: [] } },
        },
      },
    },
    finishing: settled('deleted', 'viewing'),
    failing: { ...settled('failed', 'editing'), description: 'The list is edited again, and says why.' },
  },
});

/** What is needed to edit the saved methods; its code is fetched for those alone who may. */
export interface EditingPart {
  readonly machine: typeof editAndDeleteMachine;
  /** What draws the edited list; the page that draws it knows what it is. */
  readonly EditedMethods: unknown;
}
