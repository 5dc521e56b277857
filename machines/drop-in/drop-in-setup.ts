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
import { cardMachine } from './card.ts';
import type { DropInContext, DropInEmitted, DropInEvent, DropInInput } from './drop-in-events.ts';
import { formLifecycleMachine } from './form-lifecycle.ts';
import type { FetchedParts, FormProfile, ReadyForm } from './form-lifecycle-setup.ts';
import {
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  problemFrom,
  type ViewId,
} from './payment-method.ts';
import { requestMachine } from './request.ts';
import { viewModelMachine } from './view-model.ts';
import type { WalletId, WalletPart } from './wallet.ts';

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
    setProfile: assign((_, { profile, parts }: { profile: FormProfile; parts: FetchedParts }) => ({
      profile,
      fetched: parts,
    })),
    setReady: assign((_, { methods, broken }: ReadyForm) => ({ methods, broken })),
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
    startParts: enqueueActions(({ context: { fetched, profile }, enqueue, self }) => {
      const start = (id: string, part: { machine: unknown } | undefined, input: unknown) => {
        if (part) enqueue.spawnChild(part.machine as never, { id, input });
      };
      start('edit', fetched.editing, profile);
      start('securityCode', fetched.securityCode, self);
    }),
    openSheets: enqueueActions(({ context: { sheets, broken }, enqueue }) => {
      for (const option of sheets.filter((started) => !broken[started]))
        enqueue.sendTo(option, { type: 'form.opened' });
    }),
    stopParts: enqueueActions(({ context: { sheets, wallets }, enqueue }) => {
      for (const part of ['edit', 'securityCode', ...sheets]) {
        // A wallet may have a sheet of its own open over the page.
        if (part in wallets) enqueue.sendTo(part, { type: 'form.closing' });
        enqueue.stopChild(part);
      }
    }),
    closeLifecycle: sendTo('lifecycle', { type: 'teardown.requested' }),
    forwardToLifecycle: sendTo('lifecycle', ({ event }) => event),
    forwardToView: sendTo('view', ({ event }) => event),
    forwardToRequest: sendTo('request', ({ event }) => event),
    // Where a security code may be missing, it comes back as `selection.completed`.
    completeSelection: sendTo(
      ({ context: { fetched } }) => (fetched.securityCode ? 'securityCode' : 'request'),
      ({ event }) => ({ ...event, type: 'payment.requested' }),
    ),
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
