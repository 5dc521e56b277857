import { type AnyEventObject, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { errorKey } from '../drop-in/shared/error-key.ts';
import { type PaymentMethod, type PaymentProblem, problemFrom } from '../drop-in/shared/payment-method.ts';
import type { WalletContext, WalletEmitted, WalletEvent, WalletOptions } from '../drop-in/shared/sheet.ts';
import { emitToParent } from '../emit-to-parent.ts';
import { cancellations } from './venmo-problems.ts';

/** How a shopper gets to Venmo in this browser. */
export type VenmoWay = 'app' | 'code' | 'website';

/** A component that is ready for the button. */
export interface VenmoConnection {
  readonly way: VenmoWay;
  /** Whether the page's address says how an authorization ended that was begun before. */
  readonly address: 'plain' | 'with a result';
}

export interface VenmoInput {
  /** The merchant's options, as they are now. */
  readonly options: WalletOptions;
}

export interface VenmoContext extends WalletContext, VenmoInput {
  /** The options that the component was made with. */
  readonly connectedWith: WalletOptions;
  readonly way: VenmoWay;
  /** Why an authorization failed that ended while the page was not there, until the form takes it. */
  readonly problem: PaymentProblem | null;
  /** What an authorization brought that ended while the page was not there. */
  readonly method: PaymentMethod | null;
}

/** What can happen to a Venmo sheet. */
export type VenmoEvent =
  | WalletEvent
  | { readonly type: 'venmo.pressed' }
  | { readonly type: 'venmo.canceled' }
  /** The page is seen again. */
  | { readonly type: 'page.shown' }
  /** The app put its answer into the page's address. */
  | { readonly type: 'result.arrived' };

type Failure = { readonly problem: PaymentProblem };

/** Types, ports, rules and effects of Venmo. */
export const venmoSetup = setup({
  types: {
    context: {} as VenmoContext,
    input: {} as VenmoInput,
    events: {} as VenmoEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading' | 'pressable',
  },
  actors: {
    connect: fromPromise<VenmoConnection, WalletOptions>(() => {
      throw new Error('provide connect');
    }),
    tokenize: fromPromise<PaymentMethod, WalletOptions>(() => {
      throw new Error('provide tokenize');
    }),
    cancel: fromPromise<void>(() => {
      throw new Error('provide cancel');
    }),
    watchPage: fromCallback<AnyEventObject>(() => {
      throw new Error('provide watchPage');
    }),
  },
  delays: { SETUP_PATIENCE: 30_000, LISTENER_DELAY: 500, RESULTS_DELAY: 1000 },
  guards: {
    broughtResult: (_, { address }: VenmoConnection) => address === 'with a result',
    showsCode: ({ context }) => context.way === 'code',
    opensWebsite: ({ context }) => context.way === 'website',
    isOutdated: ({ context: { options, connectedWith } }) => options !== connectedWith,
    wasCanceled: (_, { problem: { code } }: Failure) => code !== undefined && cancellations.has(code),
    // Anything else comes from the gateway, and leaves a component that thinks it is still at work.
    cameFromVenmo: (_, { problem: { code } }: Failure) => code?.startsWith('VENMO_') ?? false,
  },
  actions: {
    setWay: assign(({ context: { options } }, { way }: VenmoConnection) => ({
      way,
      connectedWith: options,
    })),
    changeOption: assign(({ context: { options } }, { key, value }: { key: string; value: unknown }) => ({
      options: { ...options, [key]: value },
    })),
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    setProblem: assign((_, { problem }: Failure) => ({ problem })),
    showProblem: assign((_, { problem }: Failure) => ({ sheetError: errorKey(problem) })),
    clearProblem: assign({ sheetError: null }),
    pointAtButton: assign({ sheetError: 'venmoButtonMustBeUsed' }),
    announceReady: emitToParent({ type: 'sheet.ready', option: 'venmo' }),
    announceBroken: emitToParent((_, { problem }: Failure) => ({
      type: 'sheet.broken',
      option: 'venmo',
      problem,
    })),
    refuseRequest: emitToParent((_, { problem }: Failure) => ({ type: 'sheet.refused', problem })),
    handOverMethod: enqueueActions(({ context: { method }, enqueue }) => {
      if (method) enqueue(emitToParent({ type: 'wallet.approved', method }));
      enqueue.assign({ method: null });
    }),
    announceApproval: emitToParent((_, { method }: { method: PaymentMethod }) => ({
      type: 'wallet.approved',
      method,
    })),
    announceReturn: emitToParent({ type: 'wallet.returned', option: 'venmo' }),
    announceRefusal: emitToParent((_, { problem }: Failure) => ({ type: 'wallet.refused', problem })),
    handOverRefusal: enqueueActions(({ context: { problem }, enqueue }) => {
      if (problem) enqueue(emitToParent({ type: 'wallet.refused', problem }));
      enqueue.assign({ problem: null });
    }),
  },
});

/** What an error says, for the shopper and the merchant. */
export const problemOf = ({ event }: { event: { error: unknown } }) => ({
  problem: problemFrom(event.error),
});
