import {
  type AnyEventObject,
  type CallbackActorLogic,
  type PromiseActorLogic,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type {
  Customer,
  PaymentMethod,
  PaymentProblem,
  WalletId,
} from '../../drop-in/shared/payment-method.ts';
import { noConnection } from '../../drop-in/shared/problems.ts';
import {
  type WalletEmitted,
  type WalletEvent,
  type WalletOptions,
  walletAtWork,
} from '../../drop-in/shared/sheet.ts';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import {
  pointing,
  pressing,
  problemOf,
  refusing,
  refusingOutdated,
  turningAway,
  type WalletSheetContext,
  walletActions,
  walletGuards,
} from '../shared/wallet-sheet.ts';
import { alreadyActive, buttonMustBeUsed, flowFailed, flowRequired, notEligible } from './problems.ts';

/** The input of a PayPal sheet. */
export interface PayPalInput {
  readonly option: Extract<WalletId, `paypal${string}`>;
  /** The merchant's options, which may change while the form is used. */
  readonly options: WalletOptions;
  readonly customer: Customer;
  /** The approval from PayPal's website after its redirect; `outdated` if the payment has changed since. */
  readonly returned?: PayPalApproval | 'outdated' | undefined;
}

export interface PayPalContext extends PayPalInput, WalletSheetContext {}

/** The approval in PayPal's own format, which only the gateway reads. */
export type PayPalApproval = Readonly<Record<string, unknown>>;

/** Reports of PayPal's script. */
export type PayPalButtonEvent =
  | { readonly type: 'button.rendered' }
  | { readonly type: 'button.failed'; readonly error: unknown }
  /** The button was pressed: PayPal's window opens, and asks for the payment. */
  | { readonly type: 'payment.wanted' }
  | { readonly type: 'payment.approved'; readonly approval: PayPalApproval }
  | { readonly type: 'buyer.left' }
  | { readonly type: 'authorization.failed'; readonly error: unknown };

/** Commands to PayPal's script. */
export type PayPalButtonCommand =
  | { readonly type: 'proceed'; readonly token: string }
  | { readonly type: 'give up'; readonly problem: PaymentProblem };

/** Events of a PayPal sheet. */
export type PayPalEvent =
  | WalletEvent
  | PayPalButtonEvent
  /** The shopper continues on PayPal's website; no window is opened. */
  | { readonly type: 'redirect.pressed' };

type Change = { readonly key: string; readonly value: unknown };

/** Options that the form sets; a merchant's change of them is ignored. */
const ownOptions: ReadonlySet<string> = new Set(['offerCredit', 'locale']);

/** The options that PayPal's script depends on: if one changes, it is loaded again. */
const scriptTerms = ({ flow, currency, intent, commit = false, payLater = false }: WalletOptions) =>
  JSON.stringify([flow, flow !== 'vault' && [currency, intent], commit, payLater]);

/** Whether the gateway stores the account for the customer. */
function isKept({ options, customer }: PayPalInput): boolean {
  const { vaultPayPal } = Object(options['vault']) as { vaultPayPal?: boolean };
  return options['flow'] === 'vault' && vaultPayPal !== false && customer === 'returning';
}

const payPalSetup = setup({
  types: {
    context: {} as PayPalContext,
    input: {} as PayPalInput & Reporting,
    events: {} as PayPalEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    payPalButton: port('payPalButton') as CallbackActorLogic<AnyEventObject, WalletOptions>,
    createPayment: port('createPayment') as PromiseActorLogic<string, WalletOptions>,
    leavePage: port('leavePage') as PromiseActorLogic<void, WalletOptions>,
    tokenizePayment: port('tokenizePayment') as PromiseActorLogic<
      PaymentMethod,
      { options: WalletOptions; approval: PayPalApproval }
    >,
  },
  delays: { SETUP_TIMEOUT: 30_000 },
  guards: {
    isNotEligible: (_, { problem }: { problem: PaymentProblem }) => problem.code === notEligible.code,
    isOutdated: (sheet) => walletGuards.isOutdated(sheet) && !isKept(sheet.context),
    hasGivenUp: stateIn({ offered: { tokenizing: 'given up' } }),
    hasFlow: ({ context: { options } }) => options['flow'] === 'checkout' || options['flow'] === 'vault',
    mayRedirect: ({ context: { options } }) => options['redirect'] === true,
    hasReturned: ({ context: { returned } }) => returned !== undefined,
    returnedOutdated: ({ context: { returned } }) => returned === 'outdated',
    isMerchants: (_, { key }: Change) => !ownOptions.has(key),
    needsAnotherButton: ({ context: { options } }, { key, value }: Change) =>
      scriptTerms(options) !== scriptTerms({ ...options, [key]: value }),
  },
  actions: {
    ...walletActions<PayPalContext, PayPalEvent>('paypal'),
    proceed: sendTo('payPalButton', (_, { output: token }: { output: string }) => ({
      type: 'proceed',
      token,
    })),
    giveUp: sendTo('payPalButton', (_, { problem }: { problem: PaymentProblem }) => ({
      type: 'give up',
      problem,
    })),
    // The machine is used for two options, so these actions take the one in its input.
    announceReturn: emitToParent(({ context: { option } }) => ({ type: 'wallet.returned', option })),
    announcePress: emitToParent(({ context: { option } }) => ({ type: 'wallet.pressed', option })),
    announceReady: emitToParent(({ context: { option } }) => ({ type: 'sheet.ready', option })),
    announceBroken: emitToParent(({ context: { option } }, { problem }: { problem: PaymentProblem }) => ({
      type: 'sheet.broken',
      option,
      problem,
    })),
    announceUnsupported: emitToParent(
      ({ context: { option } }, { problem }: { problem: PaymentProblem }) => ({
        type: 'sheet.unsupported',
        option,
        problem,
      }),
    ),
    announceApproval: emitToParent(({ context }, { output: method }: { output: PaymentMethod }) => ({
      type: 'wallet.approved',
      method: {
        ...method,
        madeWith: context.option,
        ...(isKept(context) && { vaulted: true as const }),
      },
    })),
  },
});

/** There is no button; the sheet shows why. */
const failing = <TParams>(params: TParams) =>
  [
    { type: 'showProblem', params },
    { type: 'announceBroken', params },
  ] as const;

/** A change while the shopper approves the payment that needs another button: the window closes. */
const withAnotherButton = {
  guard: withEvent('needsAnotherButton'),
  target: '#paypal-tokenization.checking',
  actions: [withEvent('changeOption'), ...refusingOutdated],
} as const;

const approving = ['clearProblem', withEvent('announceApproval')] as const;

/**
 * PayPal's button: a payment is created, approved in PayPal's window, and exchanged for a nonce.
 * Rules: `spec/form.md` sections 4 "Library flows", 7 and 8 (FW-01, FW-02, FY-02, FY-03).
 */
export const payPalTokenizationMachine = payPalSetup.createMachine({
  id: 'paypal-tokenization',
  meta: {
    mainWay: [
      'checking',
      'offered.loading',
      'offered.idle',
      'offered.authorizing.creating',
      'offered.authorizing.approving',
      'offered.tokenizing',
    ],
  },
  description: 'The shopper pays with PayPal: its window opens, and their approval becomes a nonce.',
  context: ({ input }) => ({ ...input, sheetError: null }),
  initial: 'checking',
  on: {
    'option.changed': [
      {
        guard: withEvent('needsAnotherButton'),
        target: '.checking',
        actions: [withEvent('changeOption'), 'clearProblem'],
      },
      { guard: withEvent('isMerchants'), actions: withEvent('changeOption') },
    ],
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    checking: {
      description: 'PayPal has one script for single payments and another for saved accounts.',
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
          description: "PayPal's script loads and renders its button.",
          on: {
            'button.rendered': { target: 'idle', actions: 'announceReady' },
            'button.failed': [
              {
                guard: { type: 'isNotEligible', params: problemOf },
                target: '#paypal-tokenization.unavailable',
                actions: [
                  { type: 'showProblem', params: { problem: flowFailed } },
                  { type: 'announceUnsupported', params: problemOf },
                ],
              },
              { target: '#paypal-tokenization.unavailable', actions: failing(problemOf) },
            ],
          },
          after: {
            SETUP_TIMEOUT: {
              target: '#paypal-tokenization.unavailable',
              actions: [
                { type: 'showProblem', params: { problem: flowFailed } },
                { type: 'announceBroken', params: { problem: noConnection } },
              ],
            },
          },
        },
        idle: {
          initial: 'calm',
          on: {
            'payment.wanted': { target: 'authorizing', actions: pressing },
            'redirect.pressed': { guard: 'mayRedirect', target: 'leaving', actions: pressing },
            'form.opened': [
              { guard: 'returnedOutdated', actions: ['announceReturn', ...refusingOutdated] },
              { guard: 'hasReturned', target: 'tokenizing', actions: ['announceReturn', 'setAsked'] },
            ],
            'payment.requested': {
              actions: pointing(buttonMustBeUsed),
            },
          },
          states: {
            calm: {
              on: {
                // A browser may block the window before PayPal asks for the payment.
                'authorization.failed': { actions: refusing(problemOf) },
              },
            },
            'given up': {
              description: "The payment was refused. PayPal's script will report it again, which is ignored.",
              on: { 'authorization.failed': 'calm' },
            },
          },
        },
        leaving: {
          tags: 'busy',
          description: "The page goes to PayPal's website. With the Back button, the shopper returns here.",
          invoke: {
            id: 'leavePage',
            src: 'leavePage',
            input: ({ context }) => context.options,
            onDone: 'idle',
            onError: { target: 'idle', actions: refusing(problemOf) },
          },
        },
        authorizing: {
          description:
            "PayPal's window is open. One authorization at a time. A sum that changes meanwhile has to be approved anew.",
          initial: 'creating',
          on: {
            'buyer.left': 'idle',
            'authorization.failed': { target: 'idle', actions: refusing(problemOf) },
            // PayPal's script asks again only if its window was closed, and it has not reported that yet.
            'payment.wanted': { target: '.creating', actions: 'setAsked' },
            'option.changed': withAnotherButton,
          },
          states: {
            creating: {
              description: 'The gateway creates the payment that the buyer approves.',
              invoke: {
                id: 'createPayment',
                src: 'createPayment',
                input: ({ context }) => context.options,
                onDone: { target: 'approving', actions: withEvent('proceed') },
                onError: {
                  target: '#paypal-tokenization.offered.idle.given up',
                  actions: [{ type: 'giveUp', params: problemOf }, ...refusing(problemOf)],
                },
              },
            },
            approving: {
              description: 'The buyer logs in at PayPal and approves or cancels.',
              on: {
                'payment.approved': [
                  {
                    guard: 'isOutdated',
                    target: '#paypal-tokenization.offered.idle',
                    actions: refusingOutdated,
                  },
                  { target: '#paypal-tokenization.offered.tokenizing' },
                ],
              },
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
            'option.changed': withAnotherButton,
          },
          states: {
            alone: {},
            'given up': {
              description:
                "A second payment was refused. PayPal's script will report it again, which is ignored.",
              on: { 'authorization.failed': 'alone' },
            },
          },
          invoke: {
            id: 'tokenizePayment',
            src: 'tokenizePayment',
            input: ({ context: { options, returned }, event }) => ({
              options,
              approval: required(
                event.type === 'payment.approved' ? event.approval : (returned as PayPalApproval | undefined),
                'approval',
              ),
            }),
            onDone: [
              { guard: 'isOutdated', target: 'idle', actions: refusingOutdated },
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
      description:
        'No button is shown, and the sheet says why. It is tried again with whatever the merchant changes next.',
      on: {
        'payment.requested': { actions: turningAway },
        'option.changed': {
          guard: withEvent('isMerchants'),
          target: 'checking',
          actions: [withEvent('changeOption'), 'clearProblem'],
        },
      },
    },
  },
});
