import {
  type AnyActorRef,
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  emit,
  enqueueActions,
  not,
  type PromiseActorLogic,
  sendTo,
  setup,
  spawnChild,
  stateIn,
} from 'xstate';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';
import { cardMachine } from '../card/machine.ts';
import { formLifecycleMachine } from '../form-lifecycle/machine.ts';
import type {
  FetchedParts,
  FormProfile,
  Offer,
  ReadyForm,
  Reason,
  UsableForm,
} from '../form-lifecycle/types.ts';
import { requestMachine } from '../request/machine.ts';
import type { OptionChange } from '../request/types.ts';
import {
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  paymentOptionIds,
  problemFrom,
  type WalletId,
} from '../shared/payment-method.ts';
import { calledOff } from '../shared/problems.ts';
import { type WalletPart, walletUnavailable } from '../shared/sheet.ts';
import { viewModelMachine } from '../view-model/machine.ts';
import type { ViewInput } from '../view-model/types.ts';
import type {
  DropInContext,
  DropInEmitted,
  DropInEvent,
  DropInInput,
  PartFailed,
  PartsChanged,
  ViewChange,
} from './types.ts';

const walletIds = paymentOptionIds.filter((option) => option !== 'card');

/** The wallets that have a button above the form. */
const expressOf = ({ fetched, profile: { express = [] } }: Pick<DropInContext, 'fetched' | 'profile'>) =>
  fetched.express ? express : [];

const dropInSetup = setup({
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
    watchPlace: port('watchPlace') as CallbackActorLogic<AnyEventObject>,
    draw: port('draw') as PromiseActorLogic<void>,
    tellRest: port('tellRest') as PromiseActorLogic<void>,
    watchParts: port('watchParts') as CallbackActorLogic<AnyEventObject, AnyActorRef>,
  },
  guards: {
    isWallet: ({ context: { wallets } }, { option }: { option: string }) => option in wallets,
    isOfWallet: ({ context: { wallets } }, { actorId }: PartFailed) => actorId in wallets,
    hasSheet: ({ context: { sheets } }, { option }: { option: PaymentOptionId }) => sheets.includes(option),
    isClosing: stateIn('#drop-in.closing'),
    asksForCodes: ({ context: { fetched } }) => Boolean(fetched.securityCode),
    // If the first view is the sheet of a wallet, the form waits for that wallet.
    startsWithWallet: ({ context }) =>
      walletIds.some((option) => option === context.initialView && !expressOf(context).includes(option)),
    isExpress: ({ context }, { option }: { option: WalletId }) => expressOf(context).includes(option),
    isBusy: (_, { isBusy }: PartsChanged) => isBusy,
    isIdle: (_, { isBusy }: PartsChanged) => !isBusy,
    isEditing: (_, { isEditing }: PartsChanged) => isEditing,
    isShown: (_, { isEditing }: PartsChanged) => !isEditing,
    leavesEditing: ({ context: { fetched } }, { payload: { newViewId } }: ViewChange) =>
      Boolean(fetched.editing) && newViewId !== 'methods' && newViewId !== 'delete-confirmation',
  },
  actions: {
    setProfile: assign((_, { profile }: { profile: FormProfile }) => ({ profile })),
    // Drops wallets that are not offered after all, so that changed options do not create them again.
    setOptions: assign(({ context: { profile, wallets } }, { options }: Offer) => ({
      profile: { ...profile, options },
      wallets: Object.fromEntries(Object.entries(wallets).filter(([id]) => options.includes(id as WalletId))),
    })),
    setPart: assign(({ context: { fetched } }, { parts }: { parts: FetchedParts }) => ({
      fetched: { ...fetched, ...parts },
    })),
    setUsable: assign((_, { methods, broken, awaited }: UsableForm) => ({ methods, broken, awaited })),
    setReady: assign((_, { methods, broken }: ReadyForm) => ({ methods, broken, awaited: [] })),
    startRequest: spawnChild('request', {
      id: 'request',
      input: ({ context: { profile }, self: parent }) => ({ ...profile.request, parent }),
    }),
    startCard: enqueueActions(({ context: { profile, sheets }, enqueue, self: parent }) => {
      if (!profile.card) return;
      enqueue.assign({ sheets: [...sheets, 'card'] });
      enqueue.spawnChild('card', { id: 'card', input: { ...profile.card, parent } });
    }),
    // The card sheet may have been started with the expected profile.
    grantCard: enqueueActions(({ context: { profile, sheets }, enqueue }) => {
      if (!sheets.includes('card')) return;
      if (profile.card) enqueue.sendTo('card', { type: 'sheet.granted', terms: profile.card });
      else {
        enqueue.stopChild('card');
        enqueue.assign({ sheets: sheets.filter((option) => option !== 'card') });
      }
    }),
    startWallet: enqueueActions(
      (
        { context: { wallets, sheets }, enqueue, self: parent },
        { option, wallet }: { option: WalletId; wallet: WalletPart },
      ) => {
        enqueue.assign({ wallets: { ...wallets, [option]: wallet }, sheets: [...sheets, option] });
        enqueue.spawnChild(wallet.machine as never, { id: option, input: { ...wallet.input, parent } });
      },
    ),
    breakWallet: enqueueActions(({ context, enqueue }, { actorId, error }: PartFailed) => {
      const { [actorId as WalletId]: _broken, ...wallets } = context.wallets;
      enqueue.stopChild(actorId);
      enqueue.assign({ wallets, sheets: context.sheets.filter((option) => option !== actorId) });
      enqueue.sendTo('lifecycle', { type: 'sheet.broken', option: actorId, problem: problemFrom(error) });
    }),
    turnAway: sendTo('request', { type: 'sheet.refused', problem: walletUnavailable }),
    startParts: enqueueActions(
      ({ context: { profile }, enqueue, self: parent }, { parts }: { parts: FetchedParts }) => {
        const start = (id: string, part: { machine: unknown } | undefined, input: object) => {
          if (part) enqueue.spawnChild(part.machine as never, { id, input: { ...input, parent } });
        };
        start('edit', parts.editing, profile);
        start('securityCode', parts.securityCode, {});
      },
    ),
    openCard: enqueueActions(({ context: { sheets }, enqueue }) => {
      if (sheets.includes('card')) enqueue.sendTo('card', { type: 'form.opened' });
    }),
    openSheets: enqueueActions(({ context: { sheets, broken }, enqueue }) => {
      for (const option of sheets.filter((started) => !broken[started]))
        enqueue.sendTo(option, { type: 'form.opened' });
    }),
    stopParts: enqueueActions(({ context: { sheets, wallets }, enqueue }) => {
      for (const part of ['edit', 'securityCode', 'request', ...sheets]) {
        // A wallet may have a sheet of its own open over the page.
        if (part in wallets) enqueue.sendTo(part, { type: 'form.closing' });
        enqueue.stopChild(part);
      }
    }),
    closeLifecycle: sendTo('lifecycle', { type: 'teardown.requested' }),
    forwardToLifecycle: sendTo('lifecycle', ({ event }) => event),
    forwardToView: sendTo('view', ({ event }) => event),
    forwardToCard: sendTo('card', ({ event }) => event),
    forwardToSecurityCode: sendTo('securityCode', ({ event }) => event),
    forwardToRequest: sendTo('request', ({ event }) => event),
    // `securityCode` answers with `selection.completed` once the code is there, if one is needed.
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
      ({ context: { sheets }, enqueue }, { payload: { previousViewId } }: ViewChange) => {
        if (sheets.some((option) => option === previousViewId))
          enqueue.sendTo(previousViewId, { type: 'sheet.left' });
      },
    ),
    showPress: sendTo('view', (_, { option }: { option: WalletId }) => ({ type: 'wallet.pressed', option })),
    changeOption: enqueueActions(({ context: { wallets }, enqueue }, event: OptionChange) => {
      const option = event.option as WalletId;
      const kind = wallets[option]?.kind;
      enqueue.sendTo(option, event);
      if (!kind) return;
      enqueue.sendTo('view', { type: 'methods.outdated', option, kind });
      enqueue.sendTo('request', { type: 'methods.outdated', option, kind });
    }),
    passOn: emit(({ event }) => event as DropInEmitted),
    announceOpen: emit(({ context: { methods, preselection } }) => ({
      type: 'form.opened',
      methods,
      preselection,
    })),
    announceFailure: emit((_, { problem }: Reason) => ({ type: 'opening.failed', problem })),
    announceBreak: emit((_, { error }: { error: unknown }) => ({
      type: 'opening.failed',
      problem: problemFrom(error),
    })),
    announceClosing: emit({ type: 'form.closing' }),
    announceBusy: emit((_, { isBusy }: PartsChanged) => ({ type: 'busyChange', payload: { isBusy } })),
    announceEditing: emit((_, { isEditing }: PartsChanged) => ({
      type: 'editModeChange',
      payload: { isEditing },
    })),
    complain: emit((_, { error }: { error: unknown }) => ({
      type: 'part.failed',
      problem: problemFrom(error),
    })),
  },
});

const toView = { actions: 'forwardToView' } as const;
const toLifecycle = { actions: 'forwardToLifecycle' } as const;
const toPage = { actions: 'passOn' } as const;

/** An unexpected failure: the form tells the merchant. */
const complaining = [withEvent('complain'), withEvent('announceBreak')] as const;

/** What can interrupt `create` before the form can be used. */
const tornDown = { type: 'announceFailure', params: { problem: calledOff['teardown.requested'] } } as const;
const lost = { type: 'announceFailure', params: { problem: calledOff['place.lost'] } } as const;

/** Set-up results of the sheets. A button that is created again while the form is used reports one, too. */
const ofSheets = {
  'sheet.ready': toLifecycle,
  'sheet.broken': toLifecycle,
  'sheet.unsupported': toLifecycle,
} as const;

/** Events while the form is being set up, whether it can already be used or not. */
const settingUp = {
  'wallet.fetched': { actions: withEvent('startWallet') },
  'verification.ready': toLifecycle,
  'verification.unavailable': toLifecycle,
  'device.data.failed': toPage,
  'form.failed': { target: '#drop-in.closing', actions: withEvent('announceFailure') },
} as const;
/** The transition that emits an event to the page when the combined state of the parts changes. */
const telling = <const TGuard extends string, const TTarget extends string, const TAction extends string>(
  guard: TGuard,
  target: TTarget,
  action: TAction,
) => ({ guard: withEvent(guard), target, actions: withEvent(action) }) as const;

/** Until the form is open, tearing it down emits `opening.failed` to the waiting page. */
const callingOff = {
  'teardown.requested': { target: '#drop-in.closing', actions: tornDown },
  'place.lost': { target: '#drop-in.closing', actions: lost },
} as const;

/**
 * One form: starts its actors, and routes their events to the others that need them. Rules: `spec/form.md` section 4;
 * the order of the merchant's events is the peer's.
 */
export const dropInMachine = dropInSetup.createMachine({
  id: 'drop-in',
  meta: {
    mainWay: [
      'opening',
      'used.arriving',
      'used.drawing',
      'used.open.use.usable',
      'used.open.use.leaving',
      'closing',
      'closed',
    ],
  },
  description:
    'One payment form on a page, from `create` to teardown: its lifecycle, views, sheets and requests.',
  context: ({ input }) => ({
    ...input,
    fetched: {},
    profile: input.expected,
    wallets: {},
    sheets: [],
    methods: [],
    broken: {},
    awaited: [],
  }),
  invoke: {
    id: 'lifecycle',
    src: 'lifecycle',
    input: ({ context: { parts, expected }, self: parent }) => ({ parts, expected, parent }),
    onDone: '.closed',
    onError: { target: '.closed', actions: complaining },
  },
  on: {
    // What fails anywhere in the form; spawned actors have no `onError`.
    'xstate.error.actor.*': [
      { guard: 'isClosing', actions: withEvent('complain') },
      { guard: withEvent('isOfWallet'), actions: [withEvent('breakWallet'), 'turnAway'] },
      { target: '#drop-in.closing', actions: complaining },
    ],
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The frames load. `create` has not returned yet, and can be canceled.',
      invoke: { id: 'watchPlace', src: 'watchPlace' },
      on: {
        ...callingOff,
        ...settingUp,
        ...ofSheets,
        'form.connected': { actions: [withEvent('setProfile'), 'startRequest', 'grantCard'] },
        'card.wanted': { actions: 'startCard' },
        'options.offered': { actions: withEvent('setOptions') },
        'part.fetched': { actions: withEvent('setPart') },
        'part.failed': toPage,
        'form.usable': {
          guard: not('startsWithWallet'),
          target: 'used.arriving',
          actions: withEvent('setUsable'),
        },
        'form.ready': { target: 'used', actions: withEvent('setReady') },
      },
    },
    used: {
      entry: { type: 'startParts', params: ({ context }) => ({ parts: context.fetched }) },
      invoke: {
        id: 'view',
        src: 'view',
        input: ({
          context: { fetched, profile, preselection, initialView, methods, broken, awaited },
          self: parent,
        }) => ({
          parent,
          customer: profile.customer,
          // A form gets here only with at least one way to pay.
          options: profile.options as ViewInput['options'],
          express: expressOf({ fetched, profile }),
          broken: profile.options.filter((option) => broken[option]),
          awaited,
          methods,
          preselection,
          initialView,
        }),
      },
      on: {
        'selection.cleared': toView,
        'payment.failed': toView,
        'card.refused': { actions: 'forwardToCard' },
        ...ofSheets,
        'options.offered': toView,
        'option.settled': toView,
        'option.changed': [
          { guard: withEvent('isWallet'), actions: withEvent('changeOption') },
          { actions: 'forwardToRequest' },
        ],
        'selection.changed': { guard: 'asksForCodes', actions: 'forwardToSecurityCode' },
        'selection.told': { actions: 'completeSelection' },
        'selection.completed': { actions: 'askRequest' },
        'part.failed': toPage,
        'sheet.wanted': [
          { guard: withEvent('hasSheet'), actions: withEvent('askSheet') },
          { actions: 'turnAway' },
        ],
        'sheet.tokenized': {
          actions: [withEvent('addMethod'), 'forwardToRequest'],
        },
        'sheet.refused': { actions: 'forwardToRequest' },
        'sheet.completed': toView,
        'sheet.incomplete': toView,
        'verification.begun': toView,
        'verification.passed': toView,
        'verification.failed': toView,
        'verification.refused': toView,
        'wallet.approved': { actions: withEvent('addMethod') },
        'wallet.pressed': { actions: withEvent('showPress') },
        'wallet.returned': [{ guard: withEvent('isExpress'), actions: withEvent('showPress') }, toView],
        'edit.begun': { actions: ['forwardToView', 'passOn'] },
        'edit.ended': toView,
        'deletion.asked': toView,
        'deletion.begun': toView,
        'deletion.finished': toView,
        changeActiveView: [
          { guard: withEvent('leavesEditing'), actions: ['passOn', 'endEditing', withEvent('leaveSheet')] },
          { actions: ['passOn', withEvent('leaveSheet')] },
        ],
        paymentMethodRequestable: toPage,
        noPaymentMethodRequestable: toPage,
        paymentOptionSelected: toPage,
        'method.chosen': toPage,
        'method.preselected': toPage,
        'method.deleted': toPage,
        'deletion.failed': toPage,
        'request.fulfilled': toPage,
        'request.refused': toPage,
        'wallet.refused': toPage,
      },
      initial: 'drawing',
      states: {
        arriving: {
          description:
            'The shopper can enter a card or choose a saved method while the other ways to pay load.',
          entry: 'openCard',
          invoke: { id: 'watchPlace', src: 'watchPlace' },
          on: {
            ...callingOff,
            ...settingUp,
            'options.offered': { actions: [withEvent('setOptions'), 'forwardToView'] },
            'part.fetched': { actions: [withEvent('setPart'), withEvent('startParts')] },
            'form.ready': { target: 'drawing', actions: withEvent('setReady') },
          },
        },
        drawing: {
          description: 'The last changes are rendered.',
          entry: 'openSheets',
          invoke: [
            { id: 'draw', src: 'draw', onDone: 'open' },
            { id: 'watchPlace', src: 'watchPlace' },
          ],
          on: callingOff,
        },
        open: {
          type: 'parallel',
          entry: 'announceOpen',
          invoke: { id: 'watchParts', src: 'watchParts', input: ({ self }) => self },
          states: {
            use: {
              initial: 'usable',
              states: {
                usable: { on: { 'payment.requested': toView, 'teardown.requested': 'leaving' } },
                leaving: {
                  description:
                    'If a listener tears the form down, the remaining events are sent first. Nothing new starts.',
                  invoke: {
                    id: 'tellRest',
                    src: 'tellRest',
                    onDone: '#drop-in.closing',
                  },
                },
              },
            },
            work: {
              description: 'Is any part of the form busy?',
              initial: 'idle',
              states: {
                idle: { on: { 'parts.changed': telling('isBusy', 'busy', 'announceBusy') } },
                busy: { on: { 'parts.changed': telling('isIdle', 'idle', 'announceBusy') } },
              },
            },
            list: {
              description: 'Are the saved methods being edited?',
              initial: 'shown',
              states: {
                shown: { on: { 'parts.changed': telling('isEditing', 'edited', 'announceEditing') } },
                edited: { on: { 'parts.changed': telling('isShown', 'shown', 'announceEditing') } },
              },
            },
          },
        },
      },
    },
    closing: {
      description:
        'The sheets are removed first, then the components behind them. A pending request is rejected.',
      entry: ['stopParts', 'announceClosing', 'closeLifecycle'],
    },
    closed: {
      type: 'final',
      output: ({ event }: { event: { output?: PaymentProblem | null } }) => event.output ?? null,
    },
  },
  output: ({ event }) => event.output as PaymentProblem | null,
});
