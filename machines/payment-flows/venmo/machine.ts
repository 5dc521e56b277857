import {
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  enqueueActions,
  type PromiseActorLogic,
  setup,
} from 'xstate';
import type { PaymentMethod, PaymentProblem } from '../../drop-in/shared/payment-method.ts';
import {
  type WalletEmitted,
  type WalletEvent,
  type WalletOptions,
  walletAtWork,
} from '../../drop-in/shared/sheet.ts';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';
import {
  connecting,
  type Failure,
  pointing,
  pressing,
  problemOf,
  refusing,
  refusingOutdated,
  unavailable,
  type WalletSheetContext,
  walletActions,
  walletGuards,
} from '../shared/wallet-sheet.ts';
import { buttonMustBeUsed, cancellations, noAnswer, requestActive, tookTooLong } from './problems.ts';

/** How a shopper gets to Venmo in this browser. */
export type VenmoWay = 'app' | 'code' | 'website';

/** A component that is ready for the button. */
export interface VenmoConnection {
  readonly way: VenmoWay;
  /** Whether the page's address holds the result of an earlier authorization. */
  readonly address: 'plain' | 'with a result';
}

export interface VenmoInput {
  /** The merchant's options, as they are now. */
  readonly options: WalletOptions;
}

/** A component is created for one payment: the shopper approves the options it was created with. */
export interface VenmoContext extends WalletSheetContext, VenmoInput {
  readonly way?: VenmoWay;
  /** Why an authorization failed while the page was in the background, until the form takes it. */
  readonly problem: PaymentProblem | null;
  /** The result of an authorization that ended while the page was in the background. */
  readonly method: PaymentMethod | null;
}

/** Events of a Venmo sheet. */
export type VenmoEvent =
  | WalletEvent
  | { readonly type: 'venmo.pressed' }
  | { readonly type: 'venmo.canceled' }
  /** The page is visible again. */
  | { readonly type: 'page.shown' }
  /** The app put its answer into the page's address. */
  | { readonly type: 'result.arrived' };

/** Emits a result that was kept while the form could not take it. */
const handOver = (told: (context: VenmoContext) => WalletEmitted | null, forgotten: Partial<VenmoContext>) =>
  enqueueActions<VenmoContext, VenmoEvent, undefined, VenmoEvent, never, never, never, never, WalletEmitted>(
    ({ context, enqueue }) => {
      const event = told(context);
      if (event) enqueue(emitToParent(event));
      enqueue.assign(forgotten);
    },
  );

const venmoSetup = setup({
  types: {
    context: {} as VenmoContext,
    input: {} as VenmoInput & Reporting,
    events: {} as VenmoEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading' | 'pressable',
  },
  actors: {
    connect: port('connect') as PromiseActorLogic<VenmoConnection, WalletOptions>,
    tokenize: port('tokenize') as PromiseActorLogic<PaymentMethod, WalletOptions>,
    cancel: port('cancel') as PromiseActorLogic<void>,
    watchPage: port('watchPage') as CallbackActorLogic<AnyEventObject>,
  },
  delays: { SETUP_TIMEOUT: 30_000, LISTENER_DELAY: 500, RESULTS_DELAY: 1000, READING_LIMIT: 5000 },
  guards: {
    ...walletGuards,
    broughtResult: (_, { output }: { output: VenmoConnection }) => output.address === 'with a result',
    showsCode: ({ context }) => context.way === 'code',
    opensWebsite: ({ context }) => context.way === 'website',
    wasCanceled: (_, { problem: { code } }: Failure) => code !== undefined && cancellations.has(code),
    // Any other error comes from the gateway, and leaves the component marked as busy.
    cameFromVenmo: (_, { problem: { code } }: Failure) => code?.startsWith('VENMO_') === true,
  },
  actions: {
    ...walletActions<VenmoContext, VenmoEvent>('venmo'),
    setWay: assign(({ context: { options } }, { output }: { output: VenmoConnection }) => ({
      way: output.way,
      asked: options,
    })),
    setMethod: assign((_, { output }: { output: PaymentMethod }) => ({ method: output })),
    setProblem: assign((_, { problem }: Failure) => ({ problem })),
    handOverMethod: handOver(
      ({ method }) => method && { type: 'wallet.approved', method: { ...method, madeWith: 'venmo' } },
      { method: null },
    ),
    announceReturn: emitToParent({ type: 'wallet.returned', option: 'venmo' }),
    handOverRefusal: handOver(({ problem }) => problem && { type: 'wallet.refused', problem }, {
      problem: null,
    }),
  },
});

/** Keeps a problem and shows it until the form can take it. */
const keeping = <TParams>(params: TParams) =>
  [
    { type: 'setProblem', params },
    { type: 'showProblem', params },
  ] as const;

const changing = withEvent('changeOption');

/** Starts the connection again, because the one being created has outdated options. */
const restartIn = <TState extends string>(target: TState) =>
  ({ target, reenter: true, actions: changing }) as const;

/** For a shopper who came back without an answer from the app and does not want to wait for one. */
const giveUp = '#venmo.in progress.canceling';

/** Creates a new connection in place of the previous one. */
const again = {
  id: 'connect',
  src: 'connect',
  input: ({ context: { options } }: { context: { options: WalletOptions } }) => options,
  onDone: { target: 'idle', actions: withEvent('setWay') },
  onError: { target: 'disconnected', actions: refusing(problemOf) },
} as const;

/** Reports the problem to shopper and merchant; nothing else would explain why a press did not lead to Venmo. */
const unreachable = {
  SETUP_TIMEOUT: { target: 'disconnected', actions: refusing({ problem: noAnswer }) },
} as const;

/**
 * Venmo: the shopper agrees in the app, by a code on the screen, or on Venmo's website.
 * Rules: `spec/form.md` section 4 "Venmo", section 8 "Venmo" (FW-05, FN-01 to FN-03).
 */
export const venmoMachine = venmoSetup.createMachine({
  id: 'venmo',
  meta: {
    mainWay: [
      'connecting',
      'idle',
      'in progress.deciding',
      'in progress.app.leaving',
      'in progress.app.away',
      'in progress.app.back',
      'in progress.app.reading',
      'idle',
    ],
  },
  description:
    'The shopper pays with Venmo: they approve in the app or on its website and return with a nonce.',
  context: ({ input }) => ({ ...input, problem: null, sheetError: null, method: null }),
  initial: 'connecting',
  on: {
    'option.changed': { actions: changing },
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    connecting: {
      ...connecting(noAnswer, [
        { guard: withEvent('broughtResult'), target: 'returning', actions: withEvent('setWay') },
        { target: 'idle', actions: [withEvent('setWay'), 'announceReady'] },
      ]),
      description: 'The gateway prepares the payment in advance, so that the button works at once.',
      on: { 'option.changed': restartIn('connecting') },
    },
    returning: {
      tags: 'loading',
      description: 'The app reopened the page; the result is in the address.',
      after: {
        SETUP_TIMEOUT: { target: 'returned refused', actions: keeping({ problem: tookTooLong }) },
      },
      invoke: {
        id: 'tokenize',
        src: 'tokenize',
        input: ({ context }) => context.options,
        onDone: { target: 'returned approved', actions: withEvent('setMethod') },
        onError: [
          { guard: { type: 'wasCanceled', params: problemOf }, target: 'idle', actions: 'announceReady' },
          { target: 'returned refused', actions: keeping(problemOf) },
        ],
      },
    },
    'returned approved': {
      description: 'The approval is kept until the form is ready for it.',
      entry: 'announceReady',
      on: { 'form.opened': { target: 'idle', actions: 'handOverMethod' } },
    },
    'returned refused': {
      description: 'The refusal is kept until the form can show it.',
      entry: 'announceReady',
      on: { 'form.opened': { target: 'idle', actions: ['announceReturn', 'handOverRefusal'] } },
    },
    idle: {
      tags: 'pressable',
      always: { guard: 'isOutdated', target: 'renewing' },
      on: {
        'venmo.pressed': { target: 'in progress', actions: pressing },
        'payment.requested': { actions: pointing(buttonMustBeUsed) },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    'in progress': {
      description: 'One authorization at a time. A payment that changes meanwhile has to be approved anew.',
      invoke: {
        id: 'tokenize',
        src: 'tokenize',
        input: ({ context }) => context.options,
        onDone: [
          { guard: 'isOutdated', target: 'idle', actions: refusingOutdated },
          { target: 'idle', actions: withEvent('announceApproval') },
        ],
        onError: [
          { guard: { type: 'wasCanceled', params: problemOf }, target: 'idle' },
          {
            guard: { type: 'cameFromVenmo', params: problemOf },
            target: 'idle',
            actions: refusing(problemOf),
          },
          { target: 'reconnecting', actions: refusing(problemOf) },
        ],
      },
      on: {
        'venmo.pressed': { actions: { type: 'announceRefusal', params: { problem: requestActive } } },
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'showsCode', target: 'showing code' },
            { guard: 'opensWebsite', target: 'on website' },
            { target: 'app' },
          ],
        },
        'showing code': { description: 'The shopper scans a code on the screen with their phone.' },
        'on website': { description: "Venmo's website is open in its own window, outside the page." },
        app: {
          // If the page cannot be watched, only the library's answer ends this state.
          invoke: { id: 'watchPage', src: 'watchPage', onError: '.reading' },
          initial: 'leaving',
          on: {
            'result.arrived': '.reading',
          },
          states: {
            leaving: {
              description: 'The app is opening. The page can still be visible for a moment.',
              after: { LISTENER_DELAY: 'away' },
              on: { 'venmo.canceled': giveUp },
            },
            away: {
              description:
                'The shopper is in the app, or can go back to it, until the page is visible again.',
              on: { 'page.shown': 'back', 'venmo.canceled': giveUp },
            },
            back: {
              description: 'The page is visible again, but the app has not answered yet.',
              after: { RESULTS_DELAY: 'reading' },
              on: { 'venmo.canceled': giveUp },
            },
            reading: {
              tags: 'busy',
              description: "Reads the app's answer, or that there was none.",
              // In a frame, or if the shopper returns by hand, the library keeps polling for five minutes.
              after: { READING_LIMIT: 'away' },
            },
          },
        },
        canceling: {
          tags: 'busy',
          description: 'The shopper cancels.',
          invoke: { id: 'cancel', src: 'cancel', onError: '#venmo.reconnecting' },
        },
      },
    },
    reconnecting: {
      tags: 'busy',
      description: 'A failed connection cannot be reused, so a new one is made for the next try.',
      after: unreachable,
      invoke: again,
      on: { 'option.changed': restartIn('reconnecting') },
    },
    renewing: {
      tags: 'loading',
      description: 'The merchant changed the options, so a new connection is made. Only this sheet waits.',
      after: unreachable,
      invoke: again,
      on: { 'option.changed': restartIn('renewing') },
    },
    disconnected: {
      tags: 'pressable',
      description: 'The gateway cannot be reached. Pressing the button tries again.',
      on: {
        'venmo.pressed': { target: 'reconnecting', actions: pressing },
        'payment.requested': { actions: pointing(buttonMustBeUsed) },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    unavailable: unavailable('Venmo cannot be used on this form.'),
  },
});
