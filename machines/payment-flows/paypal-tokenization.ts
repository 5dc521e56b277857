import { type AnyEventObject, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { errorKey } from '../drop-in/error-key.ts';
import type { Customer, PaymentMethod, PaymentProblem } from '../drop-in/payment-method.ts';
import { problemFrom } from '../drop-in/payment-method.ts';
import type { WalletContext, WalletEmitted, WalletEvent } from '../drop-in/wallet.ts';
import { alreadyActive, buttonMustBeUsed, flowRequired, windowClosed } from './paypal-problems.ts';

/** What the merchant agreed with the buyer; it may change while the form is used. */
export interface PayPalTerms {
  /** A single payment, or an account that is kept for later ones. Anything else is a mistake of the merchant's. */
  readonly flow: string | undefined;
  /** Whether an account may be saved with the gateway. */
  readonly saving: 'allowed' | 'refused';
}

/** Whose PayPal sheet it is. */
export interface PayPalInput extends PayPalTerms {
  readonly customer: Customer;
}

interface PayPalContext extends PayPalInput, WalletContext {
  /** Why there is no button, or what the shopper was last told. */
  readonly problem: PaymentProblem | null;
}

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
export type PayPalEvent =
  | WalletEvent
  | PayPalButtonEvent
  | { readonly type: 'terms.changed'; readonly terms: PayPalTerms; readonly button: 'same' | 'another' };

const payPalSetup = setup({
  types: {
    context: {} as PayPalContext,
    input: {} as PayPalInput,
    events: {} as PayPalEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    payPalButton: fromCallback<AnyEventObject>(() => {
      throw new Error('provide payPalButton');
    }),
    createPayment: fromPromise<string>(() => {
      throw new Error('provide createPayment');
    }),
    tokenizePayment: fromPromise<PaymentMethod, PayPalApproval>(() => {
      throw new Error('provide tokenizePayment');
    }),
  },
  guards: {
    hasFlow: ({ context: { flow } }) => flow === 'checkout' || flow === 'vault',
    needsAnotherButton: (_, { button }: { button: 'same' | 'another' }) => button === 'another',
  },
  actions: {
    keepTerms: assign((_, { terms }: { terms: PayPalTerms }) => terms),
    keepProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({
      problem,
      sheetError: errorKey(problem),
    })),
    clearProblem: assign({ problem: null, sheetError: null }),
    pointAtButton: assign({ problem: buttonMustBeUsed, sheetError: 'paypalButtonMustBeUsed' }),
    proceed: sendTo('payPalButton', (_, { token }: { token: string }) => ({ type: 'proceed', token })),
    giveUp: sendTo('payPalButton', (_, { problem }: { problem: PaymentProblem }) => ({
      type: 'give up',
      problem,
    })),
    announceApproval: emit(
      ({ context: { flow, saving, customer } }, { method }: { method: PaymentMethod }) => ({
        type: 'wallet.approved',
        method:
          flow === 'vault' && saving === 'allowed' && customer === 'returning'
            ? { ...method, vaulted: true as const }
            : method,
      }),
    ),
    announceRefusal: emit((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'wallet.refused',
      problem,
    })),
    announceCancellation: emit({ type: 'wallet.canceled', problem: windowClosed }),
  },
});

const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: problemFrom(event.error) });

/**
 * PayPal's button: a payment is made up, agreed to in PayPal's window, and exchanged for a nonce.
 * Rules: `spec/form.md` sections 4 "Library flows", 7 and 8 (FW-01, FW-02, FY-02, FY-03).
 */
export const payPalTokenizationMachine = payPalSetup.createMachine({
  id: 'paypal-tokenization',
  description:
    "A shopper pays with PayPal: the button opens PayPal's window, and what is agreed there becomes a nonce.",
  context: ({ input }) => ({ ...input, problem: null, sheetError: null }),
  initial: 'checking',
  on: {
    'terms.changed': [
      {
        guard: { type: 'needsAnotherButton', params: ({ event }) => event },
        target: '.checking',
        actions: [{ type: 'keepTerms', params: ({ event }) => event }, 'clearProblem'],
      },
      { actions: { type: 'keepTerms', params: ({ event }) => event } },
    ],
  },
  states: {
    checking: {
      description: "PayPal's script differs for single payments and for accounts that are kept.",
      always: [
        { guard: 'hasFlow', target: 'offered' },
        { target: 'unavailable', actions: { type: 'keepProblem', params: { problem: flowRequired } } },
      ],
    },
    offered: {
      invoke: {
        id: 'payPalButton',
        src: 'payPalButton',
        onError: { target: 'unavailable', actions: { type: 'keepProblem', params: problemOf } },
      },
      on: { 'sheet.left': { actions: 'clearProblem' } },
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          description: "PayPal's script is fetched and puts its button on the sheet.",
          on: {
            'button.rendered': 'idle',
            'button.failed': {
              target: '#paypal-tokenization.unavailable',
              actions: { type: 'keepProblem', params: problemOf },
            },
          },
        },
        idle: {
          on: {
            'payment.wanted': { target: 'authorizing', actions: 'clearProblem' },
            'payment.requested': {
              actions: ['pointAtButton', { type: 'announceRefusal', params: { problem: buttonMustBeUsed } }],
            },
            // A browser may refuse to open the window before PayPal asks what it is for.
            'authorization.failed': {
              actions: [
                { type: 'keepProblem', params: problemOf },
                { type: 'announceRefusal', params: problemOf },
              ],
            },
          },
        },
        authorizing: {
          description: "PayPal's window is open. One authorization at a time.",
          initial: 'creating',
          on: {
            'buyer.left': { target: 'idle', actions: 'announceCancellation' },
            'authorization.failed': {
              target: 'idle',
              actions: [
                { type: 'keepProblem', params: problemOf },
                { type: 'announceRefusal', params: problemOf },
              ],
            },
            // Its script asks again only when the window is gone: closed so shortly before that it was not told yet.
            'payment.wanted': { target: '.creating', actions: 'announceCancellation' },
          },
          states: {
            creating: {
              description: 'The gateway makes up what the buyer is to agree to.',
              invoke: {
                id: 'createPayment',
                src: 'createPayment',
                onDone: {
                  target: 'approving',
                  actions: { type: 'proceed', params: ({ event }) => ({ token: event.output }) },
                },
                onError: {
                  target: '#paypal-tokenization.offered.idle',
                  actions: [
                    { type: 'giveUp', params: problemOf },
                    { type: 'keepProblem', params: problemOf },
                    { type: 'announceRefusal', params: problemOf },
                  ],
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
          on: {
            'payment.wanted': {
              actions: [
                { type: 'giveUp', params: { problem: alreadyActive } },
                { type: 'keepProblem', params: { problem: alreadyActive } },
                { type: 'announceRefusal', params: { problem: alreadyActive } },
              ],
            },
          },
          invoke: {
            id: 'tokenizePayment',
            src: 'tokenizePayment',
            input: ({ event }) => {
              if (event.type !== 'payment.approved') throw new Error('Nothing was approved');
              return event.approval;
            },
            onDone: {
              target: 'idle',
              actions: [
                'clearProblem',
                { type: 'announceApproval', params: ({ event }) => ({ method: event.output }) },
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'keepProblem', params: problemOf },
                { type: 'announceRefusal', params: problemOf },
              ],
            },
          },
        },
      },
    },
    unavailable: {
      description: 'There is no button. A merchant can still put the options right.',
    },
  },
});
