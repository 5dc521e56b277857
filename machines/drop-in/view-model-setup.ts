import { and, assign, enqueueActions, fromPromise, not, or, raise, setup, stateIn } from 'xstate';
import { emitToParent } from '../emit-to-parent.ts';
import type { Deletion } from './edit-and-delete-setup.ts';
import {
  isSameMethod,
  type PaymentMethod,
  type PaymentMethodType,
  type PaymentOptionId,
  type ViewId,
} from './payment-method.ts';
import type { PaymentRequest } from './request-setup.ts';
import type { Selection, ViewContext, ViewEmitted, ViewEvent, ViewInput } from './view-model-events.ts';

/** Whether a method was made on this form and is kept nowhere else. */
const isOutdated =
  (kind: PaymentMethodType) =>
  ({ type, vaulted }: PaymentMethod) =>
    type === kind && !vaulted;

const baseSetup = setup({
  types: {
    context: {} as ViewContext,
    input: {} as ViewInput,
    events: {} as ViewEvent,
    emitted: {} as ViewEmitted,
    tags: {} as 'busy' | 'requestable' | 'editable',
  },
  actors: {
    listSavedMethods: fromPromise<readonly PaymentMethod[]>(() => {
      throw new Error('provide listSavedMethods');
    }),
  },
  delays: { CHANGE_ACTIVE_METHOD: 200 },
  guards: {
    isGuest: ({ context }) => context.customer === 'guest',
    hasMethods: ({ context }) => context.methods.length > 0,
    hasNoMethods: ({ context }) => context.methods.length === 0,
    hasSeveralOptions: ({ context }) => context.options.length > 1,
    knowsMethod: ({ context }, { nonce }: { nonce: string }) =>
      context.methods.some((method) => method.nonce === nonce),
    offersOption: ({ context }, { option }: { option: PaymentOptionId }) =>
      context.options.includes(option) && !context.broken.includes(option),
    startsOnSheet: ({ context: { announcedView, initialView, options, broken } }) =>
      announcedView === null && options.some((option) => option === initialView && !broken.includes(option)),
    startsOnBoth: ({ context: { announcedView, initialView, methods, options } }) =>
      announcedView === null && initialView === 'options' && methods.length > 0 && options.length > 1,
    offersOne: (_, { options }: { options: readonly PaymentOptionId[] }) => options.length === 1,
    dropsShown: ({ context }, { options }: { options: readonly PaymentOptionId[] }) =>
      !options.includes(context.option),
    hasMethodsAndSeveralOptions: ({ context }) => context.methods.length > 0 && context.options.length > 1,
    hasActiveMethod: ({ context }) => context.activeMethod !== null,
    deletionFailed: (_, { deletion }: { deletion: Deletion }) => deletion.outcome === 'failed',
    startsChosen: ({ context }, { deletion }: { deletion: Deletion }) =>
      context.preselection === 'first saved method' && deletion.methods.length > 0,
    showsCard: ({ context }) => context.option === 'card',
    hasOutdated: ({ context }, { kind }: { kind: PaymentMethodType }) =>
      context.methods.some(isOutdated(kind)),
    isAnotherMethod: ({ context }) => context.activeMethod?.nonce !== context.announcedNonce,
  },
  actions: {
    activateMethod: assign(({ context }, { nonce }: { nonce: string }) => ({
      activeMethod: context.methods.find((method) => method.nonce === nonce) ?? null,
    })),
    addMethod: assign(({ context }, { method }: { method: PaymentMethod }) => ({
      // A guest has no vault: the new method takes the place of the old one.
      methods: context.customer === 'guest' ? [method] : [method, ...context.methods],
      activeMethod: method,
    })),
    clearUnvaulted: assign(({ context }) => ({
      methods: context.methods.filter(({ vaulted }) => vaulted),
      activeMethod: null,
    })),
    clearOutdated: assign(({ context }, { kind }: { kind: PaymentMethodType }) => {
      const methods = context.methods.filter((method) => !isOutdated(kind)(method));
      return { methods, activeMethod: methods.find((method) => method === context.activeMethod) ?? null };
    }),
    replaceMethods: assign((_, { methods }: { methods: readonly PaymentMethod[] }) => ({ methods })),
    recogniseMethods: assign(({ context }, { deletion: { methods } }: { deletion: Deletion }) => ({
      methods,
      activeMethod:
        methods.find((method) => context.activeMethod && isSameMethod(method, context.activeMethod)) ?? null,
    })),
    exchangeMethod: assign(({ context }, { nonce, method }: { nonce: string; method: PaymentMethod }) => ({
      methods: context.methods.map((known) => (known.nonce === nonce ? method : known)),
      activeMethod: context.activeMethod?.nonce === nonce ? method : context.activeMethod,
    })),
    activateFirst: assign(({ context }) => ({ activeMethod: context.methods[0] ?? null })),
    chooseOption: assign((_, { option }: { option: PaymentOptionId }) => ({ option })),
    chooseInitialOption: assign(({ context }) => ({ option: context.initialView as PaymentOptionId })),
    setOptions: assign((_, { options }: { options: readonly PaymentOptionId[] }) => ({ options })),
    chooseOnlyOption: assign(({ context }) => ({ option: context.options[0] ?? context.option })),
    announceView: enqueueActions(
      ({ context, enqueue }, { view }: { view: Exclude<ViewId, PaymentOptionId> | 'sheet' }) => {
        const newViewId = view === 'sheet' ? context.option : view;
        const previousViewId = context.announcedView;
        enqueue.assign({ announcedView: newViewId });
        if (previousViewId)
          enqueue(emitToParent({ type: 'changeActiveView', payload: { previousViewId, newViewId } }));
      },
    ),
    announceOption: emitToParent(({ context }) => ({
      type: 'paymentOptionSelected',
      payload: { paymentOption: context.option },
    })),
    setAnnounced: assign(({ context }) => ({ announcedNonce: context.activeMethod?.nonce ?? null })),
    announceMethod: emitToParent(({ context }) => ({
      type: 'paymentMethodRequestable',
      payload: { paymentMethodIsSelected: true, type: context.activeMethod?.type ?? 'CreditCard' },
    })),
    announceSheet: emitToParent({
      type: 'paymentMethodRequestable',
      payload: { paymentMethodIsSelected: false, type: 'CreditCard' },
    }),
    announceNothing: emitToParent({ type: 'noPaymentMethodRequestable' }),
    offer: emitToParent((_, { request, selection }: { request: PaymentRequest; selection: Selection }) => ({
      ...request,
      type: 'selection.told',
      selection,
    })),
    announceChoice: enqueueActions(({ context, enqueue }, { nonce }: { nonce: string }) => {
      const method = context.methods.find((known) => known.nonce === nonce);
      if (method && method !== context.activeMethod) enqueue(emitToParent({ type: 'method.chosen', method }));
    }),
    announcePreselection: emitToParent({ type: 'method.preselected' }),
    leaveMethods: raise({ type: 'methods.left' }),
    showMethods: raise({ type: 'methods.shown' }),
    showListedMethods: raise({ type: 'methods.listed' }),
    // Raised, so that it is told after what the new view makes requestable.
    raiseOption: raise({ type: 'option.announced' }),
  },
});

/** While a change is under way nothing is announced: the old view is on the screen, or the bank is being asked. */
const isSettled = and([
  not(stateIn({ view: 'deciding' })),
  not(stateIn({ selection: 'changing' })),
  not(stateIn({ verification: 'verifying' })),
]);

const showsMethods = or([
  stateIn({ view: { methods: 'alone' } }),
  stateIn({ view: { methods: 'with options' } }),
]);

const isEdited = or([stateIn({ view: { methods: 'editing' } }), stateIn({ view: 'delete confirmation' })]);

const isChanging = stateIn({ selection: 'changing' });

/** Only cards are entered on a sheet; the others have a button of their own. */
const sheetIsFilledIn = and(['showsCard', stateIn({ view: 'sheet' }), stateIn({ 'sheet form': 'complete' })]);

/** Types, ports, rules and effects of the view model; its regions are built from it. */
export const viewSetup = baseSetup.extend({
  guards: {
    isSettled,
    // A method chosen a moment ago counts before its view is shown.
    meansMethod: and([not(isEdited), or([showsMethods, isChanging]), 'hasActiveMethod']),
    meansSheet: and([not(isEdited), not(isChanging), stateIn({ view: 'sheet' })]),
    methodIsRequestable: and([isSettled, showsMethods, 'hasActiveMethod']),
    anotherMethodIsRequestable: and([isSettled, showsMethods, 'hasActiveMethod', 'isAnotherMethod']),
    sheetIsRequestable: and([isSettled, sheetIsFilledIn]),
    nothingIsRequestable: or([
      isEdited,
      and([isSettled, not(sheetIsFilledIn), or([not(showsMethods), not('hasActiveMethod')])]),
    ]),
  },
});
