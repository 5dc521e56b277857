import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { errorKey } from '../drop-in/error-key.ts';
import { type PaymentMethod, type PaymentProblem, problemFrom } from '../drop-in/payment-method.ts';
import type { WalletContext, WalletEmitted, WalletEvent } from '../drop-in/wallet.ts';
import type { FlowProblem } from './flow-problem.ts';

interface GooglePayContext extends WalletContext {
  readonly problem: PaymentProblem | null;
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
    events: {} as GooglePayEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading' | 'pressable',
  },
  actors: {
    connect: fromPromise<void>(() => {
      throw new Error('provide connect');
    }),
    loadPaymentData: fromPromise<unknown>(() => {
      throw new Error('provide loadPaymentData');
    }),
    parseResponse: fromPromise<PaymentMethod, { readonly paymentData: unknown }>(() => {
      throw new Error('provide parseResponse');
    }),
  },
  delays: { SETUP_PATIENCE: 30_000 },
  guards: {
    wasCanceled: (_, { error }: { error: unknown }) => statusOf(error) === 'CANCELED',
    isDevelopers: (_, { error }: { error: unknown }) => statusOf(error) === 'DEVELOPER_ERROR',
  },
  actions: {
    keepPaymentData: assign((_, { paymentData }: { paymentData: unknown }) => ({ paymentData })),
    forgetPaymentData: assign({ paymentData: null }),
    keepProblem: assign((_, { problem }: Told) => ({ problem, sheetError: errorKey(problem) })),
    keepDevelopersProblem: assign((_, { problem }: Told) => ({ problem, sheetError: 'developerError' })),
    pointAtButton: assign({
      problem: googlePayProblems.buttonMustBeUsed,
      sheetError: 'googlePayButtonMustBeUsed',
    }),
    clearProblem: assign({ problem: null, sheetError: null }),
    announceApproval: emit((_, { method }: { method: PaymentMethod }) => ({
      type: 'wallet.approved',
      method,
    })),
    announceRefusal: enqueueActions(({ context: { problem }, enqueue }) => {
      if (problem) enqueue.emit({ type: 'wallet.refused', problem });
    }),
    announceCancellation: emit((_, { problem }: Told) => ({ type: 'wallet.canceled', problem })),
  },
});

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
  context: { problem: null, sheetError: null, paymentData: null },
  initial: 'connecting',
  states: {
    connecting: {
      tags: 'loading',
      after: {
        SETUP_PATIENCE: {
          target: 'unavailable',
          actions: { type: 'keepProblem', params: { problem: googlePayProblems.notEnabled } },
        },
      },
      invoke: {
        id: 'connect',
        src: 'connect',
        onDone: 'idle',
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: problemFrom(event.error) }),
          },
        },
      },
    },
    unavailable: { description: 'The merchant has to change something first; the other ways to pay remain.' },
    idle: {
      tags: 'pressable',
      on: {
        'google.pressed': { target: 'choosing', actions: 'clearProblem' },
        'payment.requested': { actions: ['pointAtButton', 'announceRefusal'] },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    choosing: {
      tags: 'busy',
      description: "Google's sheet is open. However it ends, the form can be used again.",
      invoke: {
        id: 'loadPaymentData',
        src: 'loadPaymentData',
        onDone: {
          target: 'reading',
          actions: { type: 'keepPaymentData', params: ({ event }) => ({ paymentData: event.output }) },
        },
        onError: [
          {
            guard: { type: 'wasCanceled', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'announceCancellation', params: toldByGoogle },
          },
          {
            guard: { type: 'isDevelopers', params: ({ event }) => event },
            target: 'idle',
            actions: [{ type: 'keepDevelopersProblem', params: toldByGoogle }, 'announceRefusal'],
          },
          {
            target: 'idle',
            actions: [{ type: 'keepProblem', params: toldByGoogle }, 'announceRefusal'],
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
            { type: 'keepProblem', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
            'announceRefusal',
          ],
        },
      },
    },
  },
});
