import { type AnyEventObject, assign, fromCallback, fromPromise, sendTo, setup, stateIn } from 'xstate';
import { errorKey } from '../drop-in/error-key.ts';
import type { Customer, PaymentMethod, PaymentProblem } from '../drop-in/payment-method.ts';
import { problemFrom } from '../drop-in/payment-method.ts';
import {
  type WalletContext,
  type WalletEmitted,
  type WalletEvent,
  type WalletId,
  type WalletOptions,
  walletAtWork,
} from '../drop-in/wallet.ts';
import { tell } from '../tell.ts';
import { alreadyActive, buttonMustBeUsed, flowRequired } from './paypal-problems.ts';

/** Whose PayPal sheet it is. */
export interface PayPalInput {
  readonly option: Extract<WalletId, `paypal${string}`>;
  /** What the merchant agreed with the buyer; it may change while the form is used. */
  readonly options: WalletOptions;
  readonly customer: Customer;
}

interface PayPalContext extends PayPalInput, WalletContext {}

/** What a buyer agreed to, in PayPal's own words; only the gateway reads it. */
export type PayPalApproval = Readonly<Record<string, unknown>>;

/** Something PayPal's script tells. */
export type PayPalButtonEvent =
  | { readonly type: 'button.rendered' }
  | { readonly type: 'button.failed'; readonly error: unknown }
  /** The button was pressed: PayPal's window opens, and wants to know what for. */
  | { readonly type: 'payment.wanted' }
  | { readonly type: 'payment.approved'; readonly approval: PayPalApproval }
  | { readonly type: 'buyer.left' }
  | { readonly type: 'authorization.failed'; readonly error: unknown };

/** What PayPal's script is told. */
export type PayPalButtonCommand =
  | { readonly type: 'proceed'; readonly token: string }
  | { readonly type: 'give up'; readonly problem: PaymentProblem };

/** What can happen to a PayPal sheet. */
export type PayPalEvent = WalletEvent | PayPalButtonEvent;

type Change = { readonly key: string; readonly value: unknown };

/** The form decides about these. */
const ownOptions: ReadonlySet<string> = new Set(['offerCredit', 'locale']);

/** What PayPal's script is made for: another one is needed when this changes. */
const scriptTerms = ({ flow, currency, intent, commit = false }: WalletOptions) =>
  JSON.stringify([flow, flow !== 'vault' && currency, intent, commit]);

/** Whether the gateway keeps the account for the customer's next time. */
function isKept({ options, customer }: PayPalInput): boolean {
  const { vaultPayPal } = Object(options['vault']) as { vaultPayPal?: boolean };
  return options['flow'] === 'vault' && vaultPayPal !== false && customer === 'returning';
}

const payPalSetup = setup({
  types: {
    context: {} as PayPalContext,
    input: {} as PayPalInput,
    events: {} as PayPalEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    payPalButton: fromCallback<AnyEventObject, WalletOptions>(() => {
      throw new Error('provide payPalButton');
    }),
    createPayment: fromPromise<string, WalletOptions>(() => {
      throw new Error('provide createPayment');
    }),
    tokenizePayment: fromPromise<PaymentMethod, { options: WalletOptions; approval: PayPalApproval }>(() => {
      throw new Error('provide tokenizePayment');
    }),
  },
  guards: {
    hasGivenUp: stateIn({ offered: { tokenizing: 'given up' } }),
    hasFlow: ({ context: { options } }) => options['flow'] === 'checkout' || options['flow'] === 'vault',
    isMerchants: (_, { key }: Change) => !ownOptions.has(key),
    needsAnotherButton: ({ context: { options } }, { key, value }: Change) =>
      scriptTerms(options) !== scriptTerms({ ...options, [key]: value }),
  },
  actions: {
    changeOption: assign(({ context }, { key, value }: Change) => ({
      options: { ...context.options, [key]: value },
    })),
    showProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({ sheetError: errorKey(problem) })),
    clearProblem: assign({ sheetError: null }),
    pointAtButton: assign({ sheetError: 'paypalButtonMustBeUsed' }),
    proceed: sendTo('payPalButton', (_, { token }: { token: string }) => ({ type: 'proceed', token })),
    giveUp: sendTo('payPalButton', (_, { problem }: { problem: PaymentProblem }) => ({
      type: 'give up',
      problem,
    })),
    announceReady: tell(({ context: { option } }) => ({ type: 'sheet.ready', option })),
    announceBroken: tell(({ context: { option } }, { problem }: { problem: PaymentProblem }) => ({
      type: 'sheet.broken',
      option,
      problem,
    })),
    announceApproval: tell(({ context }, { method }: { method: PaymentMethod }) => ({
      type: 'wallet.approved',
      method: isKept(context) ? { ...method, vaulted: true as const } : method,
    })),
    announceRefusal: tell((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'wallet.refused',
      problem,
    })),
    refuseRequest: tell((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'sheet.refused',
      problem,
    })),
  },
});

const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: problemFrom(event.error) });

/** There is no button; the sheet says why. */
const failing = <TParams>(params: TParams) =>
  [
    { type: 'showProblem', params },
    { type: 'announceBroken', params },
  ] as const;

const refusing = <TParams>(params: TParams) =>
  [
    { type: 'showProblem', params },
    { type: 'announceRefusal', params },
  ] as const;

const approving = [
  'clearProblem',
  {
    type: 'announceApproval',
    params: ({ event }: { event: { output: PaymentMethod } }) => ({ method: event.output }),
  },
] as const;

/**
 * PayPal's button: a payment is made up, agreed to in PayPal's window, and exchanged for a nonce.
 * Rules: `spec/form.md` sections 4 "Library flows", 7 and 8 (FW-01, FW-02, FY-02, FY-03).
 */
export const payPalTokenizationMachine = payPalSetup.createMachine({
  id: 'paypal-tokenization',
  description:
    "A shopper pays with PayPal: the button opens PayPal's window, and what is agreed there becomes a nonce.",
  context: ({ input }) => ({ ...input, sheetError: null }),
  initial: 'checking',
  on: {
    'option.changed': [
      {
        guard: { type: 'needsAnotherButton', params: ({ event }) => event },
        target: '.checking',
        actions: [{ type: 'changeOption', params: ({ event }) => event }, 'clearProblem'],
      },
      {
        guard: { type: 'isMerchants', params: ({ event }) => event },
        actions: { type: 'changeOption', params: ({ event }) => event },
      },
    ],
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    checking: {
      description: "PayPal's script differs for single payments and for accounts that are kept.",
      always: [
        { guard: 'hasFlow', target: 'offered' },
        { target: 'unavailable', actions: failing({ problem: flowRequired }) },
      ],
    },
    offered: {
      invoke: {
        id: 'payPalButton',
        src: 'payPalButton',
        input: ({ context }) => context.options,
        onError: { target: 'unavailable', actions: failing(problemOf) },
      },
      on: { 'sheet.left': { actions: 'clearProblem' } },
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          description: "PayPal's script is fetched and puts its button on the sheet.",
          on: {
            'button.rendered': { target: 'idle', actions: 'announceReady' },
            'button.failed': { target: '#paypal-tokenization.unavailable', actions: failing(problemOf) },
          },
        },
        idle: {
          initial: 'calm',
          on: {
            'payment.wanted': { target: 'authorizing', actions: 'clearProblem' },
            'payment.requested': {
              actions: ['pointAtButton', { type: 'refuseRequest', params: { problem: buttonMustBeUsed } }],
            },
          },
          states: {
            calm: {
              on: {
                // A browser may refuse to open the window before PayPal asks what it is for.
                'authorization.failed': { actions: refusing(problemOf) },
              },
            },
            'given up': {
              description:
                "PayPal's script is going to report what it was refused with, which is known already.",
              on: { 'authorization.failed': 'calm' },
            },
          },
        },
        authorizing: {
          description: "PayPal's window is open. One authorization at a time.",
          initial: 'creating',
          on: {
            'buyer.left': 'idle',
            'authorization.failed': {
              target: 'idle',
              actions: refusing(problemOf),
            },
            // Its script asks again only when the window is gone: closed so shortly before that it was not told yet.
            'payment.wanted': '.creating',
          },
          states: {
            creating: {
              description: 'The gateway makes up what the buyer is to agree to.',
              invoke: {
                id: 'createPayment',
                src: 'createPayment',
                input: ({ context }) => context.options,
                onDone: {
                  target: 'approving',
                  actions: { type: 'proceed', params: ({ event }) => ({ token: event.output }) },
                },
                onError: {
                  target: '#paypal-tokenization.offered.idle.given up',
                  actions: [{ type: 'giveUp', params: problemOf }, ...refusing(problemOf)],
                },
              },
            },
            approving: {
              description: 'The buyer logs in at PayPal and agrees, or does not.',
              on: { 'payment.approved': '#paypal-tokenization.offered.tokenizing' },
            },
          },
        },
        tokenizing: {
          tags: 'busy',
          description: "The gateway exchanges the buyer's approval for a nonce.",
          initial: 'alone',
          on: {
            'payment.wanted': {
              target: '.given up',
              actions: [
                { type: 'giveUp', params: { problem: alreadyActive } },
                ...refusing({ problem: alreadyActive }),
              ],
            },
          },
          states: {
            alone: {},
            'given up': {
              description: 'A second payment was refused, which the script is going to report.',
              on: { 'authorization.failed': 'alone' },
            },
          },
          invoke: {
            id: 'tokenizePayment',
            src: 'tokenizePayment',
            input: ({ context: { options }, event }) => {
              if (event.type !== 'payment.approved') throw new Error('Nothing was approved');
              return { options, approval: event.approval };
            },
            onDone: [
              { guard: 'hasGivenUp', target: 'idle.given up', actions: approving },
              { target: 'idle', actions: approving },
            ],
            onError: [
              { guard: 'hasGivenUp', target: 'idle.given up', actions: refusing(problemOf) },
              { target: 'idle', actions: refusing(problemOf) },
            ],
          },
        },
      },
    },
    unavailable: {
      description: 'There is no button. A merchant can still put the options right.',
    },
  },
});
