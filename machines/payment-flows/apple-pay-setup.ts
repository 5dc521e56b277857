import { type AnyEventObject, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { errorKey } from '../drop-in/shared/error-key.ts';
import { type PaymentMethod, type PaymentProblem, problemFrom } from '../drop-in/shared/payment-method.ts';
import type { WalletContext, WalletEmitted, WalletEvent, WalletOptions } from '../drop-in/shared/sheet.ts';
import { emitToParent } from '../emit-to-parent.ts';
import { gatewayPatienceMs } from '../gateway-patience.ts';
import type { FlowProblem } from './flow-problem.ts';

/** What is known once the component is there. */
export interface ApplePayConnection {
  /** Whether the shopper's wallet holds a card that the merchant takes. */
  readonly card: 'active' | 'missing';
}

export interface ApplePayInput {
  readonly environment: 'production' | 'test';
  /** The merchant's options, as they are now. */
  readonly options: WalletOptions;
}

/** What Safari hands over when the shopper agreed. */
export interface ApplePayment {
  readonly token?: unknown;
  readonly [part: string]: unknown;
}

export interface ApplePayContext extends WalletContext, ApplePayInput {
  /** Where the merchant's right to open the sheet is asked for. */
  readonly validationURL: string | null;
  readonly payment: ApplePayment | null;
}

/** What the shopper and Apple's session do. */
export type ApplePayEvent =
  | WalletEvent
  | { readonly type: 'apple.pressed' }
  | { readonly type: 'merchant.validation.asked'; readonly validationURL?: string }
  | { readonly type: 'payment.authorized'; readonly payment: ApplePayment }
  | { readonly type: 'session.canceled' };

/** What Apple's session is told. */
export type SessionCommand =
  | { readonly type: 'complete.validation'; readonly session: unknown }
  | { readonly type: 'complete.payment'; readonly status: 'success' | 'failure' }
  | { readonly type: 'abort' };

/** The codes of `spec/form.md` section 8 "Apple Pay" that are raised here, and the form's own. */
export const applePayProblems = {
  notEnabled: {
    type: 'MERCHANT',
    code: 'APPLE_PAY_NOT_ENABLED',
    message: 'Apple Pay is not enabled for this merchant.',
  },
  validationUrlRequired: {
    type: 'MERCHANT',
    code: 'APPLE_PAY_VALIDATION_URL_REQUIRED',
    message: 'performValidation must be called with a validationURL.',
  },
  validationLost: {
    type: 'NETWORK',
    code: 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
    message: 'A network error occurred when validating the Apple Pay merchant.',
  },
  tokenRequired: {
    type: 'MERCHANT',
    code: 'APPLE_PAY_PAYMENT_TOKEN_REQUIRED',
    message: 'tokenize must be called with a payment token.',
  },
  tokenization: {
    type: 'NETWORK',
    code: 'APPLE_PAY_TOKENIZATION',
    message: 'A network error occurred when processing the Apple Pay payment.',
  },
  buttonMustBeUsed: {
    type: 'CUSTOMER',
    code: 'APPLE_PAY_BUTTON_MUST_BE_USED',
    message: 'The Apple Pay button must be used.',
  },
} as const satisfies Readonly<Record<string, FlowProblem>>;

type Failure = { readonly problem: PaymentProblem };

/** Types, ports, rules and effects of Apple Pay. */
export const applePaySetup = setup({
  types: {
    context: {} as ApplePayContext,
    input: {} as ApplePayInput,
    events: {} as ApplePayEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading' | 'pressable',
  },
  actors: {
    connect: fromPromise<ApplePayConnection>(() => {
      throw new Error('provide connect');
    }),
    session: fromCallback<AnyEventObject, WalletOptions>(() => {
      throw new Error('provide session');
    }),
    performValidation: fromPromise<
      unknown,
      { readonly validationURL: string; readonly options: WalletOptions }
    >(() => {
      throw new Error('provide performValidation');
    }),
    tokenize: fromPromise<PaymentMethod, ApplePayment>(() => {
      throw new Error('provide tokenize');
    }),
  },
  delays: {
    SETUP_PATIENCE: 30_000,
    ANSWER_PATIENCE: gatewayPatienceMs,
  },
  guards: {
    hasNoCard: (_, { card }: ApplePayConnection) => card === 'missing',
    hasAddress: (_, { validationURL }: { validationURL?: string }) => Boolean(validationURL),
    hasToken: (_, { payment }: { payment: ApplePayment }) => Boolean(payment.token),
  },
  actions: {
    setAddress: assign((_, { validationURL = '' }: { validationURL?: string }) => ({ validationURL })),
    setPayment: assign((_, { payment }: { payment: ApplePayment }) => ({ payment })),
    showProblem: assign((_, { problem }: Failure) => ({ sheetError: errorKey(problem) })),
    /** A shopper can do something about it; in the gateway's sandbox it is the developer who has to. */
    pointAtWallet: assign(({ context }) => ({
      sheetError: context.environment === 'production' ? 'applePayActiveCardError' : 'developerError',
    })),
    pointAtButton: assign({ sheetError: 'applePayButtonMustBeUsed' }),
    changeOption: assign(({ context: { options } }, { key, value }: { key: string; value: unknown }) => ({
      options: { ...options, [key]: value },
    })),
    announceReady: emitToParent({ type: 'sheet.ready', option: 'applePay' }),
    announceBroken: emitToParent((_, { problem }: Failure) => ({
      type: 'sheet.broken',
      option: 'applePay',
      problem,
    })),
    refuseRequest: emitToParent((_, { problem }: Failure) => ({ type: 'sheet.refused', problem })),
    clearProblem: assign({ sheetError: null }),
    passMerchant: sendTo('session', (_, { session }: { session: unknown }) => ({
      type: 'complete.validation',
      session,
    })),
    completePayment: sendTo('session', (_, { status }: { status: 'success' | 'failure' }) => ({
      type: 'complete.payment',
      status,
    })),
    abortSession: sendTo('session', { type: 'abort' }),
    announceApproval: emitToParent((_, { method }: { method: PaymentMethod }) => ({
      type: 'wallet.approved',
      method,
    })),
    announceRefusal: emitToParent((_, { problem }: Failure) => ({ type: 'wallet.refused', problem })),
    clearPayment: assign({ validationURL: null, payment: null }),
  },
});

/** What an error says, for the shopper and the merchant. */
export const problemOf = ({ event }: { event: { error: unknown } }) => ({
  problem: problemFrom(event.error),
});
