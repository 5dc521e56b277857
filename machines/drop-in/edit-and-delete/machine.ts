import { assign, enqueueActions, type PromiseActorLogic, setup } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import { isUsedBySubscription, type PaymentMethod, problemFrom } from '../shared/payment-method.ts';
import type { Deletion, EditContext, EditEmitted, EditEvent, EditInput } from './types.ts';

/** The current content of the vault. */
export interface Listed {
  readonly output: readonly PaymentMethod[];
}

const editSetup = setup({
  types: {
    context: {} as EditContext,
    input: {} as EditInput & Reporting,
    events: {} as EditEvent,
    emitted: {} as EditEmitted,
    tags: {} as 'busy' | 'editing' | 'not deleted',
  },
  actors: {
    deleteSavedMethod: port('deleteSavedMethod') as PromiseActorLogic<void, PaymentMethod>,
    listSavedMethods: port('listSavedMethods') as PromiseActorLogic<readonly PaymentMethod[]>,
  },
  delays: { LET_LOADER_GO: 500 },
  guards: {
    mayEdit: ({ context }) => context.vault === 'managed',
    isDeletable: (_, { method }: { method: PaymentMethod }) => !isUsedBySubscription(method),
    isGuest: ({ context }) => context.customer === 'guest',
    leavesSome: (_, { output }: Listed) => output.length > 0,
  },
  actions: {
    setPending: assign((_, { method }: { method: PaymentMethod }) => ({ pending: method })),
    forget: assign({ pending: null, problem: null }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemFrom(error) })),
    setMethods: assign((_, { output: methods }: Listed) => ({ methods })),
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

const keeping = withEvent('setMethods');

const keepingNone = { type: 'setMethods', params: { output: [] } } as const;

/** Reports how a deletion ended, and keeps the loader a moment longer: the event of the next view comes first. */
const settled = (
  outcome: Deletion['outcome'],
  fate: 'announceDeleted' | 'announceFailure',
  target: 'viewing' | 'editing.after a failure',
) =>
  ({
    tags: 'busy',
    entry: [{ type: 'announceOutcome', params: { outcome } }, fate],
    after: { LET_LOADER_GO: target },
  }) as const;

/**
 * Editing the list of saved methods and deleting one of them.
 * Rules: `spec/form.md` section 4 "Edit mode" and "Deletion" (FE-01, FD-01, FD-02).
 */
export const editAndDeleteMachine = editSetup.createMachine({
  id: 'edit-and-delete',
  meta: {
    mainWay: ['viewing', 'editing.calm', 'confirming', 'deleting', 'refreshing', 'finishing', 'viewing'],
  },
  description: 'The customer edits the saved payment methods and confirms before one is deleted.',
  context: ({ input }) => ({ ...input, pending: null, problem: null, methods: [] }),
  initial: 'viewing',
  states: {
    viewing: {
      entry: 'forget',
      on: { 'edit.pressed': { guard: 'mayEdit', target: 'editing', actions: 'announceEditing' } },
    },
    editing: {
      tags: 'editing',
      on: {
        'edit.pressed': { target: 'viewing', actions: 'announceEnd' },
        'methods.left': 'viewing',
        'deletion.requested': {
          guard: withEvent('isDeletable'),
          target: 'confirming',
          actions: ['forget', withEvent('setPending')],
        },
      },
      initial: 'calm',
      states: {
        calm: {},
        'after a failure': {
          tags: 'not deleted',
          description: 'The list shows that the last deletion failed.',
        },
      },
    },
    confirming: {
      tags: 'editing',
      description: 'The question names the payment method. Nothing is deleted until the customer says yes.',
      entry: 'announceQuestion',
      on: {
        'deletion.declined': { target: 'editing', actions: 'announceEditing' },
        'deletion.confirmed': [
          // A guest's entry is not stored anywhere, so the gateway need not be asked.
          { guard: 'isGuest', target: 'finishing', actions: 'announceDeletion' },
          { target: 'deleting', actions: 'announceDeletion' },
        ],
        'methods.left': 'viewing',
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteSavedMethod',
        src: 'deleteSavedMethod',
        input: ({ context }) => required(context.pending, 'method to delete'),
        onDone: 'refreshing',
        onError: { target: 'refreshing after a failure', actions: withEvent('setProblem') },
      },
    },
    refreshing: {
      tags: 'busy',
      description:
        'Each listing returns new nonces, so the list is fetched again whether or not the call succeeded.',
      invoke: {
        id: 'listSavedMethods',
        src: 'listSavedMethods',
        onDone: { target: 'finishing', actions: keeping },
        onError: { target: 'finishing', actions: keepingNone },
      },
    },
    'refreshing after a failure': {
      tags: 'busy',
      description:
        'The call failed, but the method may have been deleted. The list has new nonces here, too.',
      invoke: {
        id: 'listSavedMethods',
        src: 'listSavedMethods',
        onDone: [
          { guard: withEvent('leavesSome'), target: 'failing', actions: keeping },
          { target: 'giving up', actions: keeping },
        ],
        onError: { target: 'giving up', actions: keepingNone },
      },
    },
    finishing: settled('deleted', 'announceDeleted', 'viewing'),
    failing: {
      ...settled('failed', 'announceFailure', 'editing.after a failure'),
      tags: 'busy',
      description:
        'Back to editing, where the reason is shown: screen readers skip what changes in a busy place.',
    },
    'giving up': {
      ...settled('deleted', 'announceFailure', 'viewing'),
      description: 'No saved methods are left, although none was deleted here.',
    },
  },
});

/** The code for editing saved methods, fetched only for customers who may edit them. */
export interface EditingPart {
  readonly machine: typeof editAndDeleteMachine;
  /** The component that renders the edited list; only the UI knows its type. */
  readonly EditedMethods: unknown;
}
