import {
  type AnyActorRef,
  type AnyEventObject,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import { type CardEmitted, cardMachine } from './card.ts';
import type { EditEmitted } from './edit-and-delete.ts';
import { formLifecycleMachine } from './form-lifecycle.ts';
import type {
  FetchedParts,
  FormProfile,
  LifecycleEmitted,
  LifecycleInput,
  ReadyForm,
} from './form-lifecycle-setup.ts';
import {
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  problemFrom,
  type ViewId,
} from './payment-method.ts';
import { type PaymentRequest, type RequestEmitted, requestMachine } from './request.ts';
import type { MerchantEvent } from './view-events.ts';
import { viewModelMachine } from './view-model.ts';
import type { Preselection, ViewEmitted } from './view-model-setup.ts';
import type { WalletEmitted, WalletId, WalletPart } from './wallet.ts';

/** How one form is run. */
export interface DropInInput extends LifecycleInput {
  readonly preselection: Preselection;
}

export interface DropInContext extends DropInInput, ReadyForm {
  readonly fetched: FetchedParts;
  /** What is offered: nothing until the gateway has answered. */
  readonly profile: FormProfile;
  readonly wallets: Readonly<Partial<Record<PaymentOptionId, WalletPart>>>;
  /** The ways to pay whose sheets were started. */
  readonly sheets: readonly PaymentOptionId[];
}

/** What the actors of a form are at, taken together. */
export type Standing =
  | { readonly type: 'busyChange'; readonly payload: { readonly isBusy: boolean } }
  | { readonly type: 'editModeChange'; readonly payload: { readonly isEditing: boolean } };

/** What the merchant's page does to a form. */
type PageEvent =
  | { readonly type: 'teardown.requested' }
  /** The container is on the page no longer. */
  | { readonly type: 'place.lost' }
  | { readonly type: 'selection.cleared' }
  | PaymentRequest
  | {
      readonly type: 'option.changed';
      readonly option: string;
      readonly key: string;
      readonly value: unknown;
    };

type DropInEvent =
  | PageEvent
  | Standing
  | LifecycleEmitted
  | CardEmitted
  | EditEmitted
  | RequestEmitted
  | ViewEmitted
  | WalletEmitted;

/** What a form tells the page that made it. */
export type DropInEmitted =
  | MerchantEvent
  | Standing
  /** It can be used; the methods of its customer, and whether the first of them is chosen. */
  | {
      readonly type: 'form.opened';
      readonly methods: readonly PaymentMethod[];
      readonly preselection: Preselection;
    }
  /** It never will be usable. */
  | { readonly type: 'opening.failed'; readonly problem: PaymentProblem }
  /** Nothing can be asked of it any more. */
  | { readonly type: 'form.closing' }
  | Extract<LifecycleEmitted, { type: 'part.failed' | 'device.data.failed' }>
  | Extract<RequestEmitted, { type: 'request.fulfilled' | 'request.refused' }>
  | Extract<EditEmitted, { type: 'edit.begun' | 'method.deleted' | 'deletion.failed' }>
  | Extract<ViewEmitted, { type: 'method.chosen' | 'method.preselected' }>
  | Extract<WalletEmitted, { type: 'wallet.refused' }>;

/** For whoever waits for a form, or asks something of it, when it is gone. */
export const gone: PaymentProblem = { message: 'The Drop-in was torn down.', code: 'DROPIN_TORN_DOWN' };
export const placeLost: PaymentProblem = {
  message: 'The container was taken off the page.',
  code: 'CONTAINER_REMOVED',
};

/** Types, actors and ports of a form, and what its actors are told. */
export const dropInSetup = setup({
  types: {
    context: {} as DropInContext,
    input: {} as DropInInput,
    events: {} as DropInEvent,
    emitted: {} as DropInEmitted,
    output: {} as PaymentProblem | null,
  },
  actors: {
    lifecycle: formLifecycleMachine,
    card: cardMachine,
    view: viewModelMachine,
    request: requestMachine,
    watchPlace: fromCallback<AnyEventObject>(() => {
      throw new Error('provide watchPlace');
    }),
    draw: fromPromise<void>(() => {
      throw new Error('provide draw');
    }),
    watchStanding: fromCallback<AnyEventObject, AnyActorRef>(() => {
      throw new Error('provide watchStanding');
    }),
  },
  guards: {
    isWallet: ({ context: { wallets } }, { option }: { option: string }) => option in wallets,
    leavesEditing: ({ context: { fetched } }, { newViewId }: { newViewId: ViewId }) =>
      Boolean(fetched.editing) && newViewId !== 'methods' && newViewId !== 'delete-confirmation',
  },
  actions: {
    keepProfile: assign((_, { profile, parts }: { profile: FormProfile; parts: FetchedParts }) => ({
      profile,
      fetched: parts,
    })),
    keepReady: assign((_, { methods, broken }: ReadyForm) => ({ methods, broken })),
    startCard: enqueueActions(({ context: { profile, sheets }, enqueue }) => {
      if (!profile.card) return;
      enqueue.assign({ sheets: [...sheets, 'card'] });
      enqueue.spawnChild('card', { id: 'card', input: profile.card });
    }),
    startWallet: enqueueActions(
      (
        { context: { wallets, sheets }, enqueue },
        { option, wallet }: { option: WalletId; wallet: WalletPart },
      ) => {
        enqueue.assign({ wallets: { ...wallets, [option]: wallet }, sheets: [...sheets, option] });
        enqueue.spawnChild(wallet.machine as never, { id: option, input: wallet.input });
      },
    ),
    startEditing: enqueueActions(({ context: { fetched, profile }, enqueue }) => {
      if (fetched.editing) {
        enqueue.spawnChild(fetched.editing.machine as never, { id: 'edit', input: profile });
      }
    }),
    openSheets: enqueueActions(({ context: { sheets, broken }, enqueue }) => {
      for (const option of sheets.filter((started) => !broken[started]))
        enqueue.sendTo(option, { type: 'form.opened' });
    }),
    stopParts: enqueueActions(({ context: { sheets }, enqueue }) => {
      for (const part of ['edit', ...sheets]) enqueue.stopChild(part);
    }),
    closeLifecycle: sendTo('lifecycle', { type: 'teardown.requested' }),
    tellLifecycle: sendTo('lifecycle', ({ event }) => event),
    tellView: sendTo('view', ({ event }) => event),
    tellRequest: sendTo('request', ({ event }) => event),
    askRequest: sendTo('request', ({ event }) => ({ ...event, type: 'payment.requested' })),
    askSheet: enqueueActions(({ enqueue }, { option }: { option: PaymentOptionId }) => {
      enqueue.sendTo(option, { type: 'payment.requested' });
    }),
    addMethod: sendTo('view', (_, { method }: { method: PaymentMethod }) => ({
      type: 'method.added',
      method,
    })),
    endEditing: sendTo('edit', { type: 'methods.left' }),
    leaveSheet: enqueueActions(
      ({ context: { sheets }, enqueue }, { previousViewId }: { previousViewId: ViewId }) => {
        if (sheets.some((option) => option === previousViewId))
          enqueue.sendTo(previousViewId, { type: 'sheet.left' });
      },
    ),
    // The way that a shopper would take: past the saved methods, where there are any, to the sheet.
    showSheet: enqueueActions(({ enqueue }, { option }: { option: WalletId }) => {
      enqueue.sendTo('view', { type: 'toggle.pressed' });
      enqueue.sendTo('view', { type: 'option.selected', option });
    }),
    changeOption: enqueueActions(({ context: { wallets }, event, enqueue }) => {
      if (event.type !== 'option.changed') return;
      const kind = wallets[event.option as WalletId]?.kind;
      enqueue.sendTo(event.option, event);
      if (kind) enqueue.sendTo('view', { type: 'methods.outdated', kind });
    }),
    passOn: emit(({ event }) => event as DropInEmitted),
    announceOpen: emit(({ context: { methods, preselection } }) => ({
      type: 'form.opened',
      methods,
      preselection,
    })),
    announceFailure: emit((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'opening.failed',
      problem,
    })),
    announceClosing: emit({ type: 'form.closing' }),
    complain: emit((_, { error }: { error: unknown }) => ({
      type: 'part.failed',
      problem: problemFrom(error),
    })),
  },
});
