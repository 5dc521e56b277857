import {
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  type PromiseActorLogic,
  sendTo,
  setup,
} from 'xstate';
import type { PaymentMethod } from '../../drop-in/shared/payment-method.ts';
import {
  type WalletContext,
  type WalletEmitted,
  type WalletEvent,
  type WalletOptions,
  walletAtWork,
} from '../../drop-in/shared/sheet.ts';
import type { Reporting } from '../../emit-to-parent.ts';
import { gatewayTimeoutMs } from '../../gateway-timeout.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import type { FlowProblem } from '../shared/flow-problem.ts';
import {
  connecting,
  pointing,
  pressing,
  problemOf,
  refusing,
  refusingOutdated,
  unavailable,
  walletActions,
  walletGuards,
} from '../shared/wallet-sheet.ts';

/** Whether the shopper's wallet holds a card that the merchant takes. */
export type CardInWallet = 'active' | 'missing';

export interface ApplePayInput {
  readonly environment: 'production' | 'test';
  /** The merchant's options, as they are now. */
  readonly options: WalletOptions;
}

/** The approved payment from Safari. */
export interface ApplePayment {
  readonly token?: unknown;
  readonly [part: string]: unknown;
}

export interface ApplePayContext extends WalletContext, ApplePayInput {
  /** The address at which the merchant is validated. */
  readonly validationURL: string | null;
  readonly payment: ApplePayment | null;
}

/** Events from the form, the shopper and Apple's session. */
export type ApplePayEvent =
  | WalletEvent
  | { readonly type: 'apple.pressed' }
  | { readonly type: 'merchant.validation.asked'; readonly validationURL?: string }
  | { readonly type: 'payment.authorized'; readonly payment: ApplePayment }
  | { readonly type: 'session.canceled' };

/** Commands to Apple's session. */
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

const applePaySetup = setup({
  types: {
    context: {} as ApplePayContext,
    input: {} as ApplePayInput & Reporting,
    events: {} as ApplePayEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading' | 'pressable',
  },
  actors: {
    connect: port('connect') as PromiseActorLogic<void, WalletOptions>,
    findCard: port('findCard') as PromiseActorLogic<CardInWallet>,
    session: port('session') as CallbackActorLogic<AnyEventObject, WalletOptions>,
    performValidation: port('performValidation') as PromiseActorLogic<
      unknown,
      { readonly validationURL: string; readonly options: WalletOptions }
    >,
    tokenize: port('tokenize') as PromiseActorLogic<PaymentMethod, ApplePayment>,
  },
  delays: {
    SETUP_TIMEOUT: 30_000,
    ANSWER_TIMEOUT: gatewayTimeoutMs,
  },
  guards: {
    ...walletGuards,
    hasNoCard: (_, { output }: { output: CardInWallet }) => output === 'missing',
    hasAddress: (_, { validationURL }: { validationURL?: string }) => Boolean(validationURL),
    hasToken: (_, { payment }: { payment: ApplePayment }) => Boolean(payment.token),
  },
  actions: {
    ...walletActions<ApplePayContext, ApplePayEvent>('applePay'),
    setAddress: assign((_, { validationURL }: { validationURL?: string }) => ({
      validationURL: required(validationURL, 'address'),
    })),
    setPayment: assign((_, { payment }: { payment: ApplePayment }) => ({ payment })),
    /** In production the shopper can add a card; in the gateway's sandbox only the developer can. */
    pointAtWallet: assign(({ context }) => ({
      sheetError: context.environment === 'production' ? 'applePayActiveCardError' : 'developerError',
    })),
    passMerchant: sendTo('session', (_, { output: session }: { output: unknown }) => ({
      type: 'complete.validation',
      session,
    })),
    completePayment: sendTo('session', (_, { status }: { status: 'success' | 'failure' }) => ({
      type: 'complete.payment',
      status,
    })),
    abortSession: sendTo('session', { type: 'abort' }),
    clearPayment: assign({ validationURL: null, payment: null }),
  },
});

const { buttonMustBeUsed, notEnabled, validationUrlRequired, validationLost, tokenRequired, tokenization } =
  applePayProblems;

/** The merchant changes the payment while the shopper approves it. */
const changingMeanwhile = [withEvent('changeOption'), ...refusingOutdated] as const;

/** Transitions while Apple's sheet is closed. */
const usable = {
  'apple.pressed': { target: 'paying', actions: pressing },
  'payment.requested': { actions: pointing(buttonMustBeUsed) },
  'sheet.left': { actions: 'clearProblem' },
} as const;

/**
 * Apple Pay: one Safari session at a time, opened by the shopper's press.
 * Rules: `spec/form.md` sections 4, 5 and 8 "Apple Pay" (FW-03, FA-01).
 */
export const applePayMachine = applePaySetup.createMachine({
  id: 'apple-pay',
  meta: {
    mainWay: [
      'connecting',
      'looking for a card',
      'idle',
      'paying.opening',
      'paying.validating',
      'paying.agreeing',
      'paying.tokenizing',
      'paying.succeeding',
      'idle',
    ],
  },
  description: "The shopper approves a payment on Apple's sheet, and Apple's token becomes a nonce.",
  context: ({ input }) => ({ ...input, sheetError: null, validationURL: null, payment: null }),
  initial: 'connecting',
  on: {
    'option.changed': { actions: withEvent('changeOption') },
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    connecting: connecting(notEnabled, { target: 'looking for a card', actions: 'announceReady' }),
    unavailable: unavailable('The merchant has to fix the setup first. The other ways to pay still work.'),
    'looking for a card': {
      tags: 'pressable',
      description:
        'The button works. Apple checks whether the wallet has a card, and may say no, fail or never answer.',
      invoke: {
        id: 'findCard',
        src: 'findCard',
        onDone: [{ guard: withEvent('hasNoCard'), target: 'without a card' }, { target: 'idle' }],
        onError: 'idle',
      },
      after: { ANSWER_TIMEOUT: 'idle' },
      on: usable,
    },
    'without a card': {
      tags: 'pressable',
      description: 'The wallet has no card that the merchant takes. The shopper can add one.',
      entry: 'pointAtWallet',
      on: {
        'apple.pressed': { target: 'paying', actions: pressing },
        'payment.requested': { actions: pointing(buttonMustBeUsed) },
        'sheet.left': { actions: 'pointAtWallet' },
      },
    },
    idle: {
      tags: 'pressable',
      entry: 'clearPayment',
      on: usable,
    },
    paying: {
      tags: 'busy',
      description:
        "Apple's sheet is open. It cannot show another sum, so it is closed when that changes, and the shopper approves anew.",
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => context.options,
        // A request that Apple rejects throws when the session is created.
        onError: { target: 'idle', actions: refusing(problemOf) },
      },
      on: {
        'session.canceled': 'idle',
        'form.closing': '.aborting',
        'option.changed': { guard: withEvent('isChange'), target: '.aborting', actions: changingMeanwhile },
      },
      onDone: 'idle',
      initial: 'opening',
      states: {
        opening: {
          on: {
            'merchant.validation.asked': [
              { guard: withEvent('hasAddress'), target: 'validating', actions: withEvent('setAddress') },
              { target: 'aborting', actions: refusing({ problem: validationUrlRequired }) },
            ],
          },
        },
        validating: {
          description: 'The gateway validates the merchant with Apple.',
          after: {
            ANSWER_TIMEOUT: { target: 'aborting', actions: refusing({ problem: validationLost }) },
          },
          invoke: {
            id: 'performValidation',
            src: 'performValidation',
            input: ({ context: { validationURL, options } }) => ({
              validationURL: required(validationURL, 'address'),
              options,
            }),
            onDone: { target: 'agreeing', actions: withEvent('passMerchant') },
            onError: { target: 'aborting', actions: refusing(problemOf) },
          },
        },
        agreeing: {
          description: 'The shopper approves with a card, or closes the sheet.',
          on: {
            'payment.authorized': [
              { guard: withEvent('hasToken'), target: 'tokenizing', actions: withEvent('setPayment') },
              { target: 'failing', actions: refusing({ problem: tokenRequired }) },
            ],
          },
        },
        tokenizing: {
          on: {
            'option.changed': { guard: withEvent('isChange'), target: 'failing', actions: changingMeanwhile },
          },
          after: {
            ANSWER_TIMEOUT: { target: 'failing', actions: refusing({ problem: tokenization }) },
          },
          invoke: {
            id: 'tokenize',
            src: 'tokenize',
            input: ({ context }) => required(context.payment, 'payment that was agreed to'),
            onDone: { target: 'succeeding', actions: withEvent('announceApproval') },
            onError: { target: 'failing', actions: refusing(problemOf) },
          },
        },
        succeeding: {
          type: 'final',
          entry: { type: 'completePayment', params: { status: 'success' } },
        },
        failing: {
          type: 'final',
          description: "Apple's sheet and the form say that the payment failed.",
          entry: { type: 'completePayment', params: { status: 'failure' } },
        },
        aborting: {
          type: 'final',
          description: 'The sheet is closed because validation failed or the form is gone.',
          entry: 'abortSession',
        },
      },
    },
  },
});
