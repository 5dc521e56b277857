import { and, assign, enqueueActions, not, or, type PromiseActorLogic, raise, setup, stateIn } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import type { Deletion } from '../edit-and-delete/types.ts';
import type { MethodsOutdated, PaymentRequest } from '../request/types.ts';
import type { PaymentMethod, PaymentOptionId } from '../shared/payment-method.ts';
import type { OptionSettled } from '../shared/sheet.ts';
import { isDropped, listedMethods } from './listed-methods.ts';
import { exchanged, isOutdated, preselectedOf, recognised, withMethod, withoutOutdated } from './methods.ts';
import { canOpen, divided, neededPlaces, settled } from './options.ts';
import type {
  OptionsOffered,
  PaymentFailure,
  Selection,
  Shown,
  ViewContext,
  ViewEmitted,
  ViewEvent,
  ViewInput,
} from './types.ts';

/** Whether the ways to pay are shown as a list: several, or below wallets also a single one that does not work. */
const offersList = ({ context: { options, row, broken } }: { context: ViewContext }) =>
  options.length > 1 || (row.length > 0 && options.every((option) => broken.includes(option)));

/** Whether the view changes when no method is left: to the list of ways to pay, or the sheet of the only one. */
const leavesView = ({ context }: { context: ViewContext }) =>
  context.announcedView !== (offersList({ context }) ? 'options' : context.options[0]);

const offerOf = ({ options: offered, dropped = [] }: OptionsOffered) => ({ offered, dropped });

const baseSetup = setup({
  types: {
    context: {} as ViewContext,
    input: {} as ViewInput & Reporting,
    events: {} as ViewEvent,
    emitted: {} as ViewEmitted,
    tags: {} as 'busy' | 'requestable' | 'editable',
  },
  actors: {
    listSavedMethods: port('listSavedMethods') as PromiseActorLogic<readonly PaymentMethod[]>,
  },
  delays: { CHANGE_ACTIVE_METHOD: 200 },
  guards: {
    isGuest: ({ context }) => context.customer === 'guest',
    hasMethods: ({ context }) => listedMethods(context).length > 0,
    isInRow: ({ context }, { option }: { option: PaymentOptionId }) => context.row.includes(option),
    knowsMethod: ({ context }, { nonce }: { nonce: string }) =>
      listedMethods(context).some((method) => method.nonce === nonce),
    offersOption: ({ context }, { option }: { option: PaymentOptionId }) => canOpen(context, option),
    returnsToAnother: ({ context, event }) =>
      event.type === 'wallet.returned' &&
      canOpen(context, event.option) &&
      context.announcedView !== event.option,
    startsOnSheet: ({ context: { announcedView, initialView, options, broken } }) =>
      announcedView === null && options.some((option) => option === initialView && !broken.includes(option)),
    startsOnBoth: ({ context: { announcedView, initialView, methods, options } }) =>
      announcedView === null && initialView === 'options' && methods.length > 0 && options.length > 1,
    offersOne: ({ context }, { options }: { options: readonly PaymentOptionId[] }) =>
      divided(options, context.express).options.length === 1,
    dropsShown: ({ context }, { options }: { options: readonly PaymentOptionId[] }) =>
      !options.includes(context.option),
    hasMethodsAndSeveralOptions: ({ context }) =>
      listedMethods(context).length > 0 && context.options.length > 1,
    hasSavedMethods: ({ context }) => listedMethods(context).some(({ vaulted }) => vaulted),
    hasActiveMethod: ({ context }) => context.activeMethod !== null,
    deletionFailed: (_, { deletion }: { deletion: Deletion }) => deletion.outcome === 'failed',
    startsChosen: ({ context }, { deletion }: { deletion: Deletion }) =>
      context.preselection === 'first saved method' &&
      listedMethods({ ...context, methods: deletion.methods }).length > 0,
    showsCard: ({ context }) => context.option === 'card',
    hasOutdated: ({ context }, change: MethodsOutdated) => context.methods.some(isOutdated(change)),
    isOffered: ({ context }, { method }: { method: PaymentMethod }) => !isDropped(context)(method),
    losesChosen: ({ context: { activeMethod } }, offer: OptionsOffered) =>
      activeMethod !== null && isDropped(offerOf(offer))(activeMethod),
    losesList: ({ context: { methods } }, offer: OptionsOffered) =>
      listedMethods({ methods, ...offerOf(offer) }).length === 0,
    isNewMethod: ({ context: { activeMethod, meant } }) =>
      meant.kind !== 'method' || meant.method !== activeMethod,
    isNewSheet: ({ context: { meant, option } }) => meant.kind !== 'sheet' || meant.option !== option,
    meantSomething: ({ context }) => context.meant.kind !== 'nothing',
    isTypedCard: ({ context }) =>
      context.activeMethod?.type === 'CreditCard' &&
      !context.activeMethod.vaulted &&
      canOpen(context, 'card'),
    isAnotherMethod: ({ context }) => context.activeMethod?.nonce !== context.announcedNonce,
  },
  actions: {
    activateMethod: assign(({ context }, { nonce }: { nonce: string }) => ({
      activeMethod: context.methods.find((method) => method.nonce === nonce) ?? null,
    })),
    addMethod: assign(({ context }, { method }: { method: PaymentMethod }) => withMethod(context, method)),
    clearUnvaulted: assign(({ context }) => ({
      methods: context.methods.filter(({ vaulted }) => vaulted),
      activeMethod: null,
    })),
    clearOutdated: assign(({ context }, change: MethodsOutdated) => withoutOutdated(context, change)),
    clearChosen: assign({ activeMethod: null }),
    replaceMethods: assign((_, { output }: { output: readonly PaymentMethod[] }) => ({ methods: output })),
    recogniseMethods: assign(({ context }, { deletion }: { deletion: Deletion }) =>
      recognised(context, deletion.methods),
    ),
    exchangeMethod: assign(({ context }, exchange: { nonce: string; method: PaymentMethod }) =>
      exchanged(context, exchange),
    ),
    activateFirst: assign(({ context }) => ({ activeMethod: listedMethods(context)[0] ?? null })),
    chooseOption: assign((_, { option }: { option: PaymentOptionId }) => ({ option })),
    chooseInitialOption: assign(({ context: { initialView, option, options } }) => ({
      option: options.find((offered) => offered === initialView) ?? option,
    })),
    settleOption: assign(({ context }, event: OptionSettled) => settled(context, event)),
    setOptions: assign(({ context: { express, places } }, { options, dropped = [] }: OptionsOffered) => {
      const offer = divided(options, express);
      const hasPlace = (option: PaymentOptionId) => places.includes(option) || offer.row.includes(option);
      return { ...offer, dropped, places: express.filter(hasPlace) };
    }),
    chooseOnlyOption: assign(({ context }) => ({ option: context.options[0] ?? context.option })),
    announceView: enqueueActions(({ context, enqueue }, { view }: Shown) => {
      const { announcedView, option } = context;
      const newViewId = view === 'sheet' ? option : view;
      enqueue.assign({ announcedView: newViewId, places: neededPlaces(context), pressed: null });
      if (announcedView) {
        const payload = { previousViewId: announcedView, newViewId };
        enqueue(emitToParent({ type: 'changeActiveView', payload }));
      }
    }),
    announceOption: emitToParent(({ context }) => ({
      type: 'paymentOptionSelected',
      payload: { paymentOption: context.option },
    })),
    pressWallet: enqueueActions(({ enqueue }, { option }: { option: PaymentOptionId }) => {
      enqueue.assign({ pressed: option });
      enqueue(emitToParent({ type: 'paymentOptionSelected', payload: { paymentOption: option } }));
    }),
    setAnnounced: assign(({ context }) => ({ announcedNonce: context.activeMethod?.nonce ?? null })),
    announceMethod: enqueueActions(({ context: { activeMethod }, enqueue }) => {
      if (!activeMethod) return;
      const payload = { paymentMethodIsSelected: true, type: activeMethod.type };
      enqueue(emitToParent({ type: 'paymentMethodRequestable', payload }));
    }),
    announceSheet: emitToParent({
      type: 'paymentMethodRequestable',
      payload: { paymentMethodIsSelected: false, type: 'CreditCard' },
    }),
    announceNothing: emitToParent({ type: 'noPaymentMethodRequestable' }),
    tellSelection: enqueueActions(({ enqueue }, { selection }: { selection: Selection }) => {
      enqueue.assign({ meant: selection });
      enqueue(emitToParent({ type: 'selection.changed', selection }));
    }),
    offer: emitToParent(({ context: { meant: selection } }, request: PaymentRequest) => ({
      ...request,
      type: 'selection.told',
      selection,
    })),
    announceChoice: enqueueActions(({ context, enqueue }, { nonce }: { nonce: string }) => {
      const method = context.methods.find((known) => known.nonce === nonce);
      if (method && method !== context.activeMethod) enqueue(emitToParent({ type: 'method.chosen', method }));
    }),
    announceRefusal: emitToParent((_, { code }: PaymentFailure) => ({ type: 'card.refused', code })),
    announcePreselection: emitToParent({ type: 'method.preselected' }),
    leaveMethods: raise({ type: 'methods.left' }),
    showMethods: raise({ type: 'methods.shown' }),
    showListedMethods: raise({ type: 'methods.listed' }),
    // Raised, so that it is emitted after the change of what is requestable.
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
/** A typed card is still in its fields, and cards are still accepted. */
const canBeTypedAgain = and([not(isEdited), 'isTypedCard']);

/** Only cards are typed on a sheet; the others have a button of their own. */
const sheetIsFilledIn = and(['showsCard', stateIn({ view: 'sheet' }), stateIn({ 'sheet form': 'complete' })]);

// A method chosen a moment ago counts before its view is shown.
const meansMethod = and([not(isEdited), or([showsMethods, isChanging]), 'hasActiveMethod']);
const meansSheet = and([not(isChanging), stateIn({ view: 'sheet' })]);

const viewSetup = baseSetup.extend({
  guards: {
    isSettled,
    offersList,
    needsAnotherView: ({ context }) => listedMethods(context).length === 0 && leavesView({ context }),
    // Checked before the methods are cleared, so that the view is announced before what becomes requestable.
    losesAllMethods: ({ context }, change: MethodsOutdated) => {
      const listed = listedMethods(context);
      return listed.length > 0 && listed.every(isOutdated(change)) && leavesView({ context });
    },
    showsReturned: and([not(isEdited), not(stateIn({ view: 'cleared' })), 'returnsToAnother']),
    meansNewMethod: and([meansMethod, 'isNewMethod']),
    meansNewSheet: and([meansSheet, 'isNewSheet']),
    meansNothingMore: and([not(meansMethod), not(meansSheet), 'meantSomething']),
    methodIsRequestable: and([isSettled, showsMethods, 'hasActiveMethod']),
    anotherMethodIsRequestable: and([isSettled, showsMethods, 'hasActiveMethod', 'isAnotherMethod']),
    sheetIsRequestable: and([isSettled, sheetIsFilledIn]),
    canBeTypedAgain,
    isStillShown: and([canBeTypedAgain, 'showsCard']),
    nothingIsRequestable: or([
      isEdited,
      and([isSettled, not(sheetIsFilledIn), or([not(showsMethods), not('hasActiveMethod')])]),
    ]),
  },
});

const showing = (view: Shown['view']) => ({ type: 'announceView', params: { view } }) as const;

const telling = (selectionOf: (context: ViewContext) => Selection) =>
  ({
    type: 'tellSelection',
    params: ({ context }: { context: ViewContext }) => ({ selection: selectionOf(context) }),
  }) as const;

/** A way to pay was chosen from the list. */
const openingSheet = [withEvent('chooseOption'), showing('sheet'), 'leaveMethods', 'raiseOption'] as const;

const whenMethod = {
  guard: 'methodIsRequestable',
  target: 'method',
  actions: ['setAnnounced', 'announceMethod'],
} as const;
const whenSheet = { guard: 'sheetIsRequestable', target: 'sheet', actions: 'announceSheet' } as const;
const whenNothing = { guard: 'nothingIsRequestable', target: 'nothing', actions: 'announceNothing' } as const;

/** The method being chosen cannot be used: the saved methods are shown at once, without it. */
const givingUp = {
  guard: and([isChanging, 'hasSavedMethods']),
  target: 'methods',
  actions: showing('methods'),
} as const;

/** No method is left in the list, because the merchant removed their ways to pay. */
const leavingList = {
  guard: withEvent('losesList'),
  target: '#view-model.view.deciding',
  actions: withEvent('setOptions'),
} as const;

/** The chosen method cannot be used again. */
const forgetting = [
  { guard: 'isGuest', target: '.settled', actions: ['clearUnvaulted', 'showListedMethods'] },
  { target: '.refreshing', actions: 'clearUnvaulted' },
] as const;

/**
 * The current view, the chosen method, and whether it can be requested. Rules: `spec/form.md` section 4 "Model",
 * "Initial view", "Toggling and selection"; events as those of the peer's 1.48.0.
 */
export const viewModelMachine = viewSetup.createMachine({
  id: 'view-model',
  meta: { mainWay: ['view.deciding', 'view.options', 'view.sheet'] },
  description: 'The views of the payment form, and which payment method is chosen.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    ...divided(input.options, input.express ?? []),
    express: input.express ?? [],
    dropped: [],
    places: [],
    pressed: null,
    awaited: input.awaited ?? [],
    activeMethod: preselectedOf(input),
    option: input.options.find((option) => !input.express?.includes(option)) ?? input.options[0],
    announcedView: null,
    announcedNonce: null,
    meant: { kind: 'nothing' },
  }),
  // Tracks what a request would take: for the request itself, and for the machine that asks for a saved card's code.
  always: [
    {
      guard: 'meansNewMethod',
      actions: telling(({ activeMethod }) => ({ kind: 'method', method: required(activeMethod, 'method') })),
    },
    { guard: 'meansNewSheet', actions: telling(({ option }) => ({ kind: 'sheet', option })) },
    { guard: 'meansNothingMore', actions: telling(() => ({ kind: 'nothing' })) },
  ],
  states: {
    // The current view. `edit-and-delete` decides about editing and deleting.
    view: {
      initial: 'deciding',
      on: {
        'methods.shown': { target: '.methods', actions: showing('methods') },
        'methods.listed': { guard: 'needsAnotherView', target: '.deciding' },
        'methods.outdated': { guard: withEvent('losesAllMethods'), target: '.deciding' },
        'option.announced': { actions: 'announceOption' },
        'payment.failed': {
          guard: 'canBeTypedAgain',
          target: '.sheet',
          actions: [
            { type: 'chooseOption', params: { option: 'card' } },
            showing('sheet'),
            withEvent('announceRefusal'),
          ],
        },
        'options.offered': { actions: withEvent('setOptions') },
        'option.settled': { actions: withEvent('settleOption') },
        'wallet.pressed': { guard: withEvent('isInRow'), actions: withEvent('pressWallet') },
        'wallet.returned': { guard: 'showsReturned', target: '.sheet', actions: openingSheet },
      },
      states: {
        deciding: {
          description:
            "The merchant's first view; else the saved methods; else the only way to pay, or the list of them.",
          always: [
            { guard: 'startsOnSheet', target: 'sheet', actions: ['chooseInitialOption', showing('sheet')] },
            { guard: 'startsOnBoth', target: 'methods.with options', actions: showing('methods') },
            { guard: 'hasMethods', target: 'methods', actions: showing('methods') },
            { guard: 'offersList', target: 'options', actions: showing('options') },
            { target: 'sheet', actions: ['chooseOnlyOption', showing('sheet')] },
          ],
        },
        methods: {
          tags: 'editable',
          initial: 'alone',
          on: { 'options.offered': leavingList },
          states: {
            alone: {
              on: {
                'edit.begun': { target: 'editing', actions: showing('methods') },
                'toggle.pressed': [
                  { guard: 'offersList', target: 'with options', actions: 'leaveMethods' },
                  {
                    target: '#view-model.view.sheet',
                    actions: ['chooseOnlyOption', showing('sheet'), 'leaveMethods'],
                  },
                ],
              },
            },
            editing: {
              description: 'No payment can be made while the list is edited.',
              on: {
                // A choice made just before is kept; its view waits until the editing ends.
                'methods.shown': undefined,
                'edit.ended': 'alone',
                'deletion.asked': {
                  target: '#view-model.view.delete confirmation',
                  actions: showing('delete-confirmation'),
                },
              },
            },
            'with options': {
              description:
                "The other ways to pay show below the saved methods. The view is still called 'methods'.",
              on: {
                'toggle.pressed': 'alone',
                'edit.begun': { target: 'editing', actions: showing('methods') },
                'option.selected': {
                  guard: withEvent('offersOption'),
                  target: '#view-model.view.sheet',
                  actions: openingSheet,
                },
              },
            },
          },
        },
        'delete confirmation': {
          on: {
            'options.offered': leavingList,
            'methods.shown': undefined,
            'edit.begun': { target: 'methods.editing', actions: showing('methods') },
            'deletion.begun': 'cleared',
          },
        },
        cleared: {
          description: 'Only the loader shows until the next view is known.',
          on: {
            'deletion.finished': [
              {
                guard: withEvent('deletionFailed'),
                target: 'methods.editing',
                actions: showing('methods'),
              },
              { guard: withEvent('startsChosen'), target: '.choosing' },
              { target: 'deciding' },
            ],
          },
          initial: 'deleting',
          states: {
            deleting: { on: { 'methods.shown': undefined } },
            choosing: {
              description: 'The first saved method is chosen, and its view opens after a moment.',
            },
          },
        },
        options: {
          on: {
            'options.offered': {
              guard: withEvent('offersOne'),
              target: 'deciding',
              actions: withEvent('setOptions'),
            },
            'option.selected': { guard: withEvent('offersOption'), target: 'sheet', actions: openingSheet },
          },
        },
        sheet: {
          description:
            'The sheet of one way to pay, below any saved methods. It closes if that way is no longer offered.',
          on: {
            'options.offered': {
              guard: withEvent('dropsShown'),
              target: 'deciding',
              actions: withEvent('setOptions'),
            },
            // The payment failed before the list of methods was shown.
            'payment.failed': [{ guard: 'isStillShown', actions: withEvent('announceRefusal') }, givingUp],
            'selection.cleared': givingUp,
            'verification.failed': givingUp,
            'toggle.pressed': [
              {
                guard: 'hasMethodsAndSeveralOptions',
                target: 'methods.with options',
                actions: [showing('methods'), 'leaveMethods'],
              },
              { guard: 'hasMethods', target: 'methods', actions: showing('methods') },
              { guard: 'offersList', target: 'options', actions: showing('options') },
            ],
          },
        },
      },
    },
    // The chosen method, and whether the choice is settled.
    selection: {
      initial: 'settled',
      on: {
        'method.selected': {
          guard: withEvent('knowsMethod'),
          target: '.changing',
          actions: [withEvent('announceChoice'), withEvent('activateMethod')],
        },
        'payment.requested': { actions: withEvent('offer') },
        // A method is ignored if the merchant removed its way to pay before it was approved.
        'method.added': {
          guard: withEvent('isOffered'),
          target: '.changing',
          actions: withEvent('addMethod'),
        },
        'options.offered': { guard: withEvent('losesChosen'), target: '.settled', actions: 'clearChosen' },
        'deletion.finished': [
          { guard: withEvent('deletionFailed'), target: '.settled', actions: withEvent('recogniseMethods') },
          {
            guard: withEvent('startsChosen'),
            target: '.changing',
            actions: [withEvent('recogniseMethods'), 'activateFirst', 'announcePreselection'],
          },
          { target: '.settled', actions: withEvent('recogniseMethods') },
        ],
        'selection.cleared': forgetting,
        'payment.failed': [
          { guard: 'canBeTypedAgain', target: '.settled', actions: 'clearUnvaulted' },
          ...forgetting,
        ],
        'methods.outdated': {
          guard: withEvent('hasOutdated'),
          target: '.settled',
          actions: withEvent('clearOutdated'),
        },
        // A card that 3D Secure did not confirm has used up its nonce.
        'verification.failed': forgetting,
      },
      states: {
        settled: {},
        changing: {
          description:
            'The old view stays for a moment so that the shopper sees their choice. Opening the other ways to pay cancels ' +
            'the change.',
          after: { CHANGE_ACTIVE_METHOD: { actions: 'showMethods' } },
          // Settled together with the view, so that the view is announced before what it makes requestable.
          on: { 'methods.shown': 'settled', 'methods.left': 'settled' },
        },
        refreshing: {
          tags: 'busy',
          description: 'A nonce works once, so the saved methods are fetched again after a payment.',
          invoke: {
            id: 'listSavedMethods',
            src: 'listSavedMethods',
            onDone: { target: 'settled', actions: [withEvent('replaceMethods'), 'showListedMethods'] },
            onError: {
              target: 'settled',
              actions: [{ type: 'replaceMethods', params: { output: [] } }, 'showListedMethods'],
            },
          },
        },
      },
    },
    // Whether the entry on the visible sheet is complete, according to the sheet's own machine.
    'sheet form': {
      initial: 'incomplete',
      states: {
        incomplete: { on: { 'sheet.completed': 'complete' } },
        complete: { on: { 'sheet.incomplete': 'incomplete' } },
      },
    },
    // Whether the bank is being asked about the chosen method.
    verification: {
      initial: 'idle',
      states: {
        idle: { on: { 'verification.begun': 'verifying' } },
        verifying: {
          on: {
            'verification.passed': { target: 'idle', actions: withEvent('exchangeMethod') },
            'verification.failed': 'idle',
            'verification.refused': 'idle',
          },
        },
      },
    },
    // Whether a payment method can be requested, and what the merchant was last told about it.
    requestable: {
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The first view is not announced. The merchant can ask once the form is ready.',
          always: [
            { guard: 'methodIsRequestable', target: 'method', actions: 'setAnnounced' },
            { guard: 'isSettled', target: 'nothing' },
          ],
        },
        nothing: { always: [whenMethod, whenSheet] },
        method: {
          tags: 'requestable',
          always: [{ ...whenMethod, guard: 'anotherMethodIsRequestable' }, whenSheet, whenNothing],
        },
        sheet: { tags: 'requestable', always: [whenMethod, whenNothing] },
      },
    },
  },
});
