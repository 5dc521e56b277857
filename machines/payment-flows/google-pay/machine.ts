import { assign, type PromiseActorLogic, setup } from 'xstate';
import { type PaymentMethod, problemFrom } from '../../drop-in/shared/payment-method.ts';
import {
  type WalletEmitted,
  type WalletEvent,
  type WalletOptions,
  walletAtWork,
} from '../../drop-in/shared/sheet.ts';
import type { Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';
import type { FlowProblem } from '../shared/flow-problem.ts';
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

export interface GooglePayInput {
  /** The merchant's options, as they are now. */
  readonly options: WalletOptions;
}

export interface GooglePayContext extends GooglePayInput, WalletSheetContext {
  /** Google's response, before it is parsed. */
  readonly paymentData: unknown;
}

export type GooglePayEvent = WalletEvent | { readonly type: 'google.pressed' };

/** The codes of `spec/form.md` section 8, and those of Google's own statuses. */
export const googlePayProblems = {
  notEnabled: {
    type: 'MERCHANT',
    code: 'GOOGLE_PAYMENT_NOT_ENABLED',
    message: 'Google Pay is not enabled for this merchant.',
  },
  gateway: {
    type: 'UNKNOWN',
    code: 'GOOGLE_PAYMENT_GATEWAY_ERROR',
    message: 'There was an error when tokenizing the Google Pay payment method.',
  },
  buttonMustBeUsed: {
    type: 'CUSTOMER',
    code: 'GOOGLE_PAY_BUTTON_MUST_BE_USED',
    message: 'The Google Pay button must be used.',
  },
} as const satisfies Readonly<Record<string, FlowProblem>>;

/** The status in a rejection of Google's script. */
const statusOf = (error: unknown) => (Object(error) as { statusCode?: unknown }).statusCode;

const googlePaySetup = setup({
  types: {
    context: {} as GooglePayContext,
    input: {} as GooglePayInput & Reporting,
    events: {} as GooglePayEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading' | 'pressable',
  },
  actors: {
    connect: port('connect') as PromiseActorLogic<void, WalletOptions>,
    loadPaymentData: port('loadPaymentData') as PromiseActorLogic<unknown, WalletOptions>,
    parseResponse: port('parseResponse') as PromiseActorLogic<
      PaymentMethod,
      { readonly paymentData: unknown }
    >,
  },
  delays: { SETUP_TIMEOUT: 30_000 },
  guards: {
    ...walletGuards,
    wasCanceled: (_, { error }: { error: unknown }) => statusOf(error) === 'CANCELED',
    // The button's look and type are set once, as with the peer.
    isAboutPayment: (_, { key }: { key: string }) => key !== 'button',
    isDevelopers: (_, { error }: { error: unknown }) => statusOf(error) === 'DEVELOPER_ERROR',
  },
  actions: {
    ...walletActions<GooglePayContext, GooglePayEvent>('googlePay'),
    setPaymentData: assign((_, { output }: { output: unknown }) => ({ paymentData: output })),
    clearPaymentData: assign({ paymentData: null }),
  },
});

/** Google's script rejects with an object that is not an Error. */
const problemOfGoogle = ({ event: { error } }: { event: { error: unknown } }): Failure => {
  const { statusMessage } = Object(error) as { statusMessage?: string };
  const status = statusOf(error);
  return {
    problem:
      typeof status === 'string'
        ? {
            message: statusMessage ?? status,
            code: `GOOGLE_PAYMENT_${status}`,
            type: status === 'DEVELOPER_ERROR' ? 'MERCHANT' : 'UNKNOWN',
            cause: error,
          }
        : problemFrom(error),
  };
};

/**
 * Google Pay: the shopper chooses on Google's own sheet.
 * Rules: `spec/form.md` sections 4, 5, 7 and 8 (FW-04).
 */
export const googlePayMachine = googlePaySetup.createMachine({
  id: 'google-pay',
  meta: { mainWay: ['connecting', 'idle', 'choosing', 'reading', 'idle'] },
  description: "The shopper chooses a card or account on Google's sheet, which returns a nonce.",
  context: ({ input }) => ({ ...input, sheetError: null, paymentData: null }),
  initial: 'connecting',
  on: {
    'option.changed': { guard: withEvent('isAboutPayment'), actions: withEvent('changeOption') },
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    connecting: connecting(googlePayProblems.notEnabled, { target: 'idle', actions: 'announceReady' }),
    unavailable: unavailable('The merchant has to fix the setup first. The other ways to pay still work.'),
    idle: {
      tags: 'pressable',
      on: {
        'google.pressed': { target: 'choosing', actions: pressing },
        'payment.requested': {
          actions: pointing(googlePayProblems.buttonMustBeUsed),
        },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    choosing: {
      tags: 'busy',
      description:
        "Google's sheet is open. When it closes, the form can be used again. A sum that changes meanwhile has to be approved anew.",
      invoke: {
        id: 'loadPaymentData',
        src: 'loadPaymentData',
        input: ({ context }) => context.options,
        onDone: [
          { guard: 'isOutdated', target: 'idle', actions: refusingOutdated },
          { target: 'reading', actions: withEvent('setPaymentData') },
        ],
        onError: [
          { guard: withEvent('wasCanceled'), target: 'idle' },
          {
            guard: withEvent('isDevelopers'),
            target: 'idle',
            actions: ['showDevelopersProblem', { type: 'announceRefusal', params: problemOfGoogle }],
          },
          { target: 'idle', actions: refusing(problemOfGoogle) },
        ],
      },
    },
    reading: {
      tags: 'busy',
      description: "The nonce is read from Google's answer.",
      exit: 'clearPaymentData',
      invoke: {
        id: 'parseResponse',
        src: 'parseResponse',
        input: ({ context: { paymentData } }) => ({ paymentData }),
        onDone: [
          { guard: 'isOutdated', target: 'idle', actions: refusingOutdated },
          { target: 'idle', actions: withEvent('announceApproval') },
        ],
        onError: { target: 'idle', actions: refusing(problemOf) },
      },
    },
  },
});
