import { type AnyEventObject, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { errorKey } from '../drop-in/error-key.ts';
import type { PaymentMethod, PaymentProblem } from '../drop-in/payment-method.ts';
import type { WalletContext, WalletEmitted, WalletEvent } from '../drop-in/wallet.ts';
import { tell } from '../tell.ts';
import { cancellations } from './venmo-problems.ts';

/** How a shopper gets to Venmo in this browser. */
export type VenmoWay = 'app' | 'code' | 'website';

/** A component that is ready for the button. */
export interface VenmoConnection {
  readonly way: VenmoWay;
  /** Whether the page's address says how an authorization ended that was begun before. */
  readonly address: 'plain' | 'with a result';
}

export interface VenmoContext extends WalletContext {
  readonly way: VenmoWay;
  /** Why an authorization failed that ended while the page was not there. */
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

type Told = { readonly problem: PaymentProblem };

/** Types, ports, rules and effects of Venmo. */
export const venmoSetup = setup({
  types: {
    context: {} as VenmoContext,
    events: {} as VenmoEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading' | 'pressable',
  },
  actors: {
    connect: fromPromise<VenmoConnection>(() => {
      throw new Error('provide connect');
    }),
    tokenize: fromPromise<PaymentMethod>(() => {
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
    wasCanceled: (_, { problem: { code } }: Told) => code !== undefined && cancellations.has(code),
    // Anything else comes from the gateway, and leaves a component that thinks it is still at work.
    cameFromVenmo: (_, { problem: { code } }: Told) => code?.startsWith('VENMO_') ?? false,
  },
  actions: {
    keepWay: assign((_, { way }: VenmoConnection) => ({ way })),
    keepMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    keepProblem: assign((_, { problem }: Told) => ({ problem, sheetError: errorKey(problem) })),
    clearProblem: assign({ problem: null, sheetError: null }),
    pointAtButton: assign({ sheetError: 'venmoButtonMustBeUsed' }),
    announceReady: tell({ type: 'sheet.ready', option: 'venmo' }),
    announceBroken: tell((_, { problem }: Told) => ({ type: 'sheet.broken', option: 'venmo', problem })),
    refuseRequest: tell((_, { problem }: Told) => ({ type: 'sheet.refused', problem })),
    handOverMethod: enqueueActions(({ context: { method }, enqueue }) => {
      if (method) enqueue(tell({ type: 'wallet.approved', method }));
      enqueue.assign({ method: null });
    }),
    announceApproval: tell((_, { method }: { method: PaymentMethod }) => ({
      type: 'wallet.approved',
      method,
    })),
    announceReturn: tell({ type: 'wallet.returned', option: 'venmo' }),
    announceRefusal: tell((_, { problem }: Told) => ({ type: 'wallet.refused', problem })),
    announceKeptRefusal: enqueueActions(({ context: { problem }, enqueue }) => {
      if (problem) enqueue(tell({ type: 'wallet.refused', problem }));
    }),
  },
});
