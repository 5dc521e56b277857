import { assign, fromPromise, setup } from 'xstate';
import { errorKey } from '../drop-in/shared/error-key.ts';
import type { PaymentMethod, PaymentProblem } from '../drop-in/shared/payment-method.ts';
import type { WalletContext, WalletEmitted, WalletEvent, WalletOptions } from '../drop-in/shared/sheet.ts';
import { emitToParent } from '../emit-to-parent.ts';
import type { FlowProblem } from './flow-problem.ts';

export interface GooglePayInput {
  /** The merchant's options, as they are now. */
  readonly options: WalletOptions;
}

export interface GooglePayContext extends GooglePayInput, WalletContext {
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
export const statusOf = (error: unknown) => (Object(error) as { statusCode?: unknown }).statusCode;

export type Failure = { readonly problem: PaymentProblem };

/** Types, ports, rules and effects of Google Pay. */
export const googlePaySetup = setup({
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
    setPaymentData: assign((_, { paymentData }: { paymentData: unknown }) => ({ paymentData })),
    clearPaymentData: assign({ paymentData: null }),
    changeOption: assign(({ context: { options } }, { key, value }: { key: string; value: unknown }) => ({
      options: { ...options, [key]: value },
    })),
    showProblem: assign((_, { problem }: Failure) => ({ sheetError: errorKey(problem) })),
    showDevelopersProblem: assign({ sheetError: 'developerError' }),
    pointAtButton: assign({ sheetError: 'googlePayButtonMustBeUsed' }),
    clearProblem: assign({ sheetError: null }),
    announceReady: emitToParent({ type: 'sheet.ready', option: 'googlePay' }),
    announceBroken: emitToParent((_, { problem }: Failure) => ({
      type: 'sheet.broken',
      option: 'googlePay',
      problem,
    })),
    refuseRequest: emitToParent((_, { problem }: Failure) => ({ type: 'sheet.refused', problem })),
    announceApproval: emitToParent((_, { method }: { method: PaymentMethod }) => ({
      type: 'wallet.approved',
      method,
    })),
    announceRefusal: emitToParent((_, { problem }: Failure) => ({ type: 'wallet.refused', problem })),
  },
});
