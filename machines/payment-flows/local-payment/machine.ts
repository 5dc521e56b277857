import { type AnyEventObject, type CallbackActorLogic, type PromiseActorLogic, sendTo, setup } from 'xstate';
import type { PaymentMethod, PaymentProblem } from '../../drop-in/shared/payment-method.ts';
import {
  type WalletContext,
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
  connecting,
  pointing,
  pressing,
  problemOf,
  refusing,
  unavailable,
  walletActions,
} from '../shared/wallet-sheet.ts';
import { blocked, buttonMustBeUsed, canceled, closed, declined, noAnswer } from './problems.ts';

/** What a bank or its app put into the address when it led the shopper back. */
export interface ReturnedPayment {
  /** Such as `ideal`. */
  readonly paymentType: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export interface LocalPaymentInput {
  /** The merchant's options, as they are now. */
  readonly options: WalletOptions;
  readonly returned?: ReturnedPayment | undefined;
}

export interface LocalPaymentContext extends WalletContext, LocalPaymentInput {}

/** The payment to start. */
export interface PaymentOrder {
  readonly options: WalletOptions;
  readonly paymentType: string;
}

/** The progress and the result of a payment. */
export type PaymentReport =
  /** The gateway has created it; the merchant's server is being given its id. */
  | { readonly type: 'payment.created' }
  /** The server has stored the id; the bank is next. */
  | { readonly type: 'payment.kept' }
  /** The page itself is leaving for the bank's page. */
  | { readonly type: 'page.left' }
  /** The shopper returned to this page with the Back button. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'payment.approved'; readonly output: PaymentMethod }
  /** Started, but confirmed later, away from this page: a webhook tells the server. */
  | { readonly type: 'payment.pending'; readonly output: PaymentMethod }
  | { readonly type: 'payment.failed'; readonly problem: PaymentProblem };

/** Events of the sheet of local payments. */
export type LocalPaymentEvent =
  | WalletEvent
  | PaymentReport
  | { readonly type: 'type.pressed'; readonly paymentType: string }
  /** The shopper wants to see the bank's window, which may be behind this one. */
  | { readonly type: 'bank.wanted' }
  | { readonly type: 'payment.canceled' };

type Failure = { readonly problem: PaymentProblem };

const localPaymentSetup = setup({
  types: {
    context: {} as LocalPaymentContext,
    input: {} as LocalPaymentInput & Reporting,
    events: {} as LocalPaymentEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading' | 'pressable',
  },
  actors: {
    connect: port('connect') as PromiseActorLogic<void, WalletOptions>,
    payment: port('payment') as CallbackActorLogic<AnyEventObject, PaymentOrder>,
    tokenizeReturned: port('tokenizeReturned') as PromiseActorLogic<
      PaymentMethod,
      { options: WalletOptions; returned: ReturnedPayment }
    >,
  },
  delays: { SETUP_TIMEOUT: 30_000 },
  guards: {
    hasReturned: ({ context: { returned } }) => returned !== undefined,
    failedBy: (_, { problem, code }: Failure & { code: string }) => problem.code === code,
  },
  actions: {
    ...walletActions<LocalPaymentContext, LocalPaymentEvent>('localPayment'),
    announceReturn: emitToParent({ type: 'wallet.returned', option: 'localPayment' }),
    showWindow: sendTo('payment', { type: 'show window' }),
    closeWindow: sendTo('payment', { type: 'close window' }),
  },
});

/** A guard for one error code of the library. */
const failedBy = (code: string) =>
  ({
    type: 'failedBy',
    params: ({ event }: { event: Failure | { error: unknown } }) => ({
      code,
      ...('problem' in event ? { problem: event.problem } : problemOf({ event })),
    }),
  }) as const;

const pressed = { target: '#local-payment.paying', actions: pressing } as const;

const reason = ({ event }: { event: Failure }) => ({ problem: event.problem });

/**
 * Payments at the shopper's own bank or wallet: in the bank's window, on its page, or confirmed later in an app.
 * @see `node_modules/braintree-web/local-payment`
 */
export const localPaymentMachine = localPaymentSetup.createMachine({
  id: 'local-payment',
  meta: {
    mainWay: [
      'connecting',
      'idle.calm',
      'paying.creating',
      'paying.keeping',
      'paying.approving',
      'idle.calm',
    ],
  },
  description:
    'The shopper pays at their own bank or wallet; the approval becomes a nonce, or the payment stays pending until a webhook says how it ended.',
  context: ({ input }) => ({ ...input, sheetError: null }),
  initial: 'connecting',
  on: {
    'option.changed': { actions: withEvent('changeOption') },
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    connecting: {
      ...connecting(noAnswer, { target: 'idle', actions: 'announceReady' }),
      description:
        "The frame through which the bank's window answers is loaded, so that a press opens it at once.",
    },
    idle: {
      tags: 'pressable',
      initial: 'calm',
      on: {
        'type.pressed': pressed,
        'form.opened': { guard: 'hasReturned', target: 'returning', actions: 'announceReturn' },
        'payment.requested': { actions: pointing(buttonMustBeUsed) },
        'sheet.left': { target: '.calm', actions: 'clearProblem' },
      },
      states: {
        calm: {},
        blocked: { description: 'The browser let no window open. Nothing was begun.' },
        closed: {
          description:
            'The window was closed before it answered. A payment that was approved there is told to the server, so the shopper should not pay again at once.',
        },
        declined: { description: 'The bank did not approve the payment.' },
        failed: { description: 'Something else went wrong. The sheet says what.' },
        pending: {
          description:
            'The shopper confirms in an app, or pays an invoice. The money is not there until LocalPaymentCompleted.',
          on: { 'sheet.left': { actions: 'clearProblem' } },
        },
      },
    },
    paying: {
      description: 'One payment at a time. When it is left, the window is closed.',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { options }, event }) => ({
          options,
          paymentType: required(event.type === 'type.pressed' ? event.paymentType : undefined, 'paymentType'),
        }),
        onError: { target: 'idle.failed', actions: refusing(problemOf) },
      },
      on: {
        'payment.approved': { target: 'idle', actions: withEvent('announceApproval') },
        'payment.pending': { target: 'idle.pending', actions: withEvent('announceApproval') },
        'payment.failed': [
          { guard: failedBy(canceled), target: 'idle' },
          { guard: failedBy(blocked), target: 'idle.blocked', actions: refusing(reason) },
          { guard: failedBy(closed), target: 'idle.closed', actions: refusing(reason) },
          { guard: failedBy(declined), target: 'idle.declined', actions: refusing(reason) },
          { target: 'idle.failed', actions: refusing(reason) },
        ],
      },
      initial: 'creating',
      states: {
        creating: {
          tags: 'busy',
          description:
            'The gateway creates the payment. Its window is open already: browsers block later ones.',
          on: { 'payment.created': 'keeping' },
        },
        keeping: {
          tags: 'busy',
          description:
            "The merchant's server keeps the payment's id, by which the webhook finds the order, before the shopper can pay.",
          on: { 'payment.kept': 'approving', 'page.left': 'leaving' },
        },
        approving: {
          description: 'The shopper is at the bank, in its window or on the way there.',
          on: {
            'bank.wanted': { actions: 'showWindow' },
            'payment.canceled': { target: 'canceling', actions: 'closeWindow' },
          },
        },
        canceling: {
          tags: 'busy',
          description: 'The window closes. A second one would be mistaken for it until it is gone.',
          on: { 'payment.failed': '#local-payment.idle' },
        },
        leaving: {
          tags: 'busy',
          description: "The page goes to the bank's own. With the Back button, the shopper returns here.",
          on: { 'page.shown': '#local-payment.idle' },
        },
      },
    },
    returning: {
      tags: 'busy',
      description: 'The bank led the shopper to this page, with the result in its address.',
      invoke: {
        id: 'tokenizeReturned',
        src: 'tokenizeReturned',
        input: ({ context: { options, returned } }) => ({
          options,
          returned: required(returned, 'returned'),
        }),
        onDone: { target: 'idle', actions: withEvent('announceApproval') },
        onError: [
          { guard: failedBy(canceled), target: 'idle' },
          { guard: failedBy(declined), target: 'idle.declined', actions: refusing(problemOf) },
          { target: 'idle.failed', actions: refusing(problemOf) },
        ],
      },
    },
    unavailable: unavailable('Local payments cannot be used on this form.'),
  },
});
