import { assign, fromPromise, setup } from 'xstate';
import { errorKey } from '../drop-in/error-key.ts';
import { type PaymentMethod, type PaymentProblem, problemFrom } from '../drop-in/payment-method.ts';
import {
  type WalletContext,
  type WalletEmitted,
  type WalletEvent,
  type WalletOptions,
  walletAtWork,
} from '../drop-in/wallet.ts';
import { tell } from '../tell.ts';
import type { FlowProblem } from './flow-problem.ts';

export interface GooglePayInput {
  /** The merchant's options, as they are now. */
  readonly options: WalletOptions;
}

interface GooglePayContext extends GooglePayInput, WalletContext {
  /** What Google handed over. */
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

/** What Google's script rejects with. */
const statusOf = (error: unknown) => (Object(error) as { statusCode?: unknown }).statusCode;

type Told = { readonly problem: PaymentProblem };

const googlePaySetup = setup({
  types: {
    context: {} as GooglePayContext,
    input: {} as GooglePayInput,
    events: {} as GooglePayEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading' | 'pressable',
  },
  actors: {
    connect: fromPromise<void, WalletOptions>(() => {
      throw new Error('provide connect');
    }),
    loadPaymentData: fromPromise<unknown, WalletOptions>(() => {
      throw new Error('provide loadPaymentData');
    }),
    parseResponse: fromPromise<PaymentMethod, { readonly paymentData: unknown }>(() => {
      throw new Error('provide parseResponse');
    }),
  },
  delays: { SETUP_PATIENCE: 30_000 },
  guards: {
    wasCanceled: (_, { error }: { error: unknown }) => statusOf(error) === 'CANCELED',
    // How the button looks and acts is decided once, as with the peer.
    isAboutPayment: (_, { key }: { key: string }) => key !== 'button',
    isDevelopers: (_, { error }: { error: unknown }) => statusOf(error) === 'DEVELOPER_ERROR',
  },
  actions: {
    keepPaymentData: assign((_, { paymentData }: { paymentData: unknown }) => ({ paymentData })),
    forgetPaymentData: assign({ paymentData: null }),
    changeOption: assign(({ context: { options } }, { key, value }: { key: string; value: unknown }) => ({
      options: { ...options, [key]: value },
    })),
    showProblem: assign((_, { problem }: Told) => ({ sheetError: errorKey(problem) })),
    showDevelopersProblem: assign({ sheetError: 'developerError' }),
    pointAtButton: assign({ sheetError: 'googlePayButtonMustBeUsed' }),
    clearProblem: assign({ sheetError: null }),
    announceReady: tell({ type: 'sheet.ready', option: 'googlePay' }),
    announceBroken: tell((_, { problem }: Told) => ({ type: 'sheet.broken', option: 'googlePay', problem })),
    refuseRequest: tell((_, { problem }: Told) => ({ type: 'sheet.refused', problem })),
    announceApproval: tell((_, { method }: { method: PaymentMethod }) => ({
      type: 'wallet.approved',
      method,
    })),
    announceRefusal: tell((_, { problem }: Told) => ({ type: 'wallet.refused', problem })),
  },
});

const toldBy = ({ event }: { event: { error: unknown } }): Told => ({ problem: problemFrom(event.error) });

/** Google's script rejects with an object that is no error. */
const toldByGoogle = ({ event: { error } }: { event: { error: unknown } }): Told => {
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
  description: "A shopper chooses a card or account on Google's sheet, and a nonce comes back with it.",
  context: ({ input }) => ({ ...input, sheetError: null, paymentData: null }),
  initial: 'connecting',
  on: {
    'option.changed': {
      guard: { type: 'isAboutPayment', params: ({ event }) => event },
      actions: { type: 'changeOption', params: ({ event }) => event },
    },
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    connecting: {
      tags: 'loading',
      after: {
        SETUP_PATIENCE: {
          target: 'unavailable',
          actions: { type: 'announceBroken', params: { problem: googlePayProblems.notEnabled } },
        },
      },
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => context.options,
        onDone: { target: 'idle', actions: 'announceReady' },
        onError: { target: 'unavailable', actions: { type: 'announceBroken', params: toldBy } },
      },
    },
    unavailable: { description: 'The merchant has to change something first; the other ways to pay remain.' },
    idle: {
      tags: 'pressable',
      on: {
        'google.pressed': { target: 'choosing', actions: 'clearProblem' },
        'payment.requested': {
          actions: [
            'pointAtButton',
            { type: 'refuseRequest', params: { problem: googlePayProblems.buttonMustBeUsed } },
          ],
        },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    choosing: {
      tags: 'busy',
      description: "Google's sheet is open. However it ends, the form can be used again.",
      invoke: {
        id: 'loadPaymentData',
        src: 'loadPaymentData',
        input: ({ context }) => context.options,
        onDone: {
          target: 'reading',
          actions: { type: 'keepPaymentData', params: ({ event }) => ({ paymentData: event.output }) },
        },
        onError: [
          {
            guard: { type: 'wasCanceled', params: ({ event }) => event },
            target: 'idle',
          },
          {
            guard: { type: 'isDevelopers', params: ({ event }) => event },
            target: 'idle',
            actions: ['showDevelopersProblem', { type: 'announceRefusal', params: toldByGoogle }],
          },
          {
            target: 'idle',
            actions: [
              { type: 'showProblem', params: toldByGoogle },
              { type: 'announceRefusal', params: toldByGoogle },
            ],
          },
        ],
      },
    },
    reading: {
      tags: 'busy',
      description: 'The nonce is taken out of what Google handed over.',
      exit: 'forgetPaymentData',
      invoke: {
        id: 'parseResponse',
        src: 'parseResponse',
        input: ({ context: { paymentData } }) => ({ paymentData }),
        onDone: {
          target: 'idle',
          actions: { type: 'announceApproval', params: ({ event }) => ({ method: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'showProblem', params: toldBy },
            { type: 'announceRefusal', params: toldBy },
          ],
        },
      },
    },
  },
});
