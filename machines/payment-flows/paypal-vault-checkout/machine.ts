import { and, assign, emit, not, type PromiseActorLogic, setup, stateIn } from 'xstate';
import type { PaymentMethod } from '../../drop-in/shared/payment-method.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import { flowFailed } from '../paypal-tokenization/problems.ts';
import { tearingDown } from '../shared/flow.ts';
import {
  type FlowAnswer,
  type FlowLife,
  type FlowProblem,
  flowProblem,
  flowTornDown,
} from '../shared/flow-problem.ts';
import { alreadyInProgress, canceledByMerchant, paramRequired, setUpFailed } from './problems.ts';

/** Options for a payment from a saved account; the library accepts more. */
export interface VaultCheckoutOptions {
  readonly vaultInitiatedCheckoutPaymentMethodToken?: string;
  readonly amount?: string | number;
  readonly currency?: string;
  readonly [option: string]: unknown;
}

interface VaultCheckoutContext {
  /** Options of the current or latest checkout. */
  readonly options: VaultCheckoutOptions | undefined;
}

/** Events from the merchant's page and the shopper. */
export type VaultCheckoutEvent =
  | { readonly type: 'checkout.started'; readonly options: VaultCheckoutOptions }
  /** The merchant's page cancels the checkout. */
  | { readonly type: 'checkout.canceled' }
  | { readonly type: 'teardown.requested' };

/** In the library's order; it names the last missing one. */
const requiredOptions = ['amount', 'currency', 'vaultInitiatedCheckoutPaymentMethodToken'] as const;

const missingParam = (options: VaultCheckoutOptions) =>
  requiredOptions.findLast((name) => options[name] === undefined);

const customerCanceled = 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED';

type Failure = { readonly problem: FlowProblem };

const vaultCheckoutSetup = setup({
  types: {
    context: {} as VaultCheckoutContext,
    events: {} as VaultCheckoutEvent,
    emitted: {} as FlowAnswer<PaymentMethod> | FlowLife,
    tags: {} as 'backdrop',
  },
  actors: {
    renewComponent: port('renewComponent') as PromiseActorLogic<void>,
    openFrameService: port('openFrameService') as PromiseActorLogic<void>,
    startCheckout: port('startCheckout') as PromiseActorLogic<PaymentMethod, VaultCheckoutOptions>,
    closeWindow: port('closeWindow') as PromiseActorLogic<void>,
    tearDown: port('tearDown') as PromiseActorLogic<void>,
  },
  delays: { INTEGRATION_TIMEOUT: 60_000, CLOSING_TIMEOUT: 2_000 },
  guards: {
    isUp: and([not(stateIn('leaving')), not(stateIn('tearing down'))]),
    missesParam: (_, { options }: { options: VaultCheckoutOptions }) => missingParam(options) !== undefined,
    wasCanceledByCustomer: (_, { problem }: Failure) => problem.code === customerCanceled,
  },
  actions: {
    setOptions: assign((_, { options }: { options: VaultCheckoutOptions }) => ({ options })),
    announceMethod: emit((_, { output: method }: { output: PaymentMethod }) => ({
      type: 'request.answered',
      answer: method,
    })),
    announceFailure: emit((_, { problem }: Failure) => ({ type: 'request.failed', problem })),
    announceFailedTeardown: emit((_, { error }: { error: unknown }) => ({ type: 'teardown.failed', error })),
    announceRefusal: emit((_, { problem }: Failure) => ({ type: 'request.refused', problem })),
    refuseParam: emit((_, { options }: { options: VaultCheckoutOptions }) => ({
      type: 'request.refused',
      problem: paramRequired(required(missingParam(options), 'missing option')),
    })),
  },
});

const problemOf = ({ event }: { event: { error: unknown } }) => ({
  problem: flowProblem(event.error, flowFailed),
});

const failing = <TParams>(params: TParams) => ({ type: 'announceFailure', params }) as const;

const byMerchant = failing({ problem: canceledByMerchant });

const notPrepared = {
  target: '#paypal-vault-checkout.spent.not prepared',
  actions: failing(problemOf),
} as const;

/** Starts a checkout, with the current component or a new one. */
const starting = (preparing: 'opening' | 'renewing') =>
  ({
    'checkout.started': [
      { guard: withEvent('missesParam'), actions: withEvent('refuseParam') },
      { target: `in progress.preparing.${preparing}`, actions: withEvent('setOptions') },
    ],
  }) as const;

/**
 * A payment from a vaulted PayPal account, started without PayPal's button.
 * Rules: `spec/form.md` section 4 "Library flows", sections 5 and 8 (FY-01).
 */
export const payPalVaultCheckoutMachine = vaultCheckoutSetup.createMachine({
  id: 'paypal-vault-checkout',
  meta: {
    mainWay: ['usable.idle', 'in progress.preparing.opening', 'in progress.approving', 'usable.succeeded'],
  },
  description: 'The shopper pays with a saved PayPal account in a window, while the page is covered.',
  context: { options: undefined },
  initial: 'usable',
  on: { 'teardown.requested': { guard: 'isUp', target: '.tearing down' } },
  states: {
    usable: {
      description: 'The component can be used for the next checkout.',
      on: starting('opening'),
      initial: 'idle',
      states: {
        idle: {},
        succeeded: {},
        'canceled by customer': { description: 'The shopper canceled, or closed the window themselves.' },
        failed: { description: 'The window did not open, or there was another error.' },
      },
    },
    spent: {
      description: 'The component cannot be used again. The next checkout needs a new one.',
      on: starting('renewing'),
      initial: 'not prepared',
      states: {
        'not prepared': { description: 'The frame never loaded.' },
        'canceled by merchant': {},
      },
    },
    'in progress': {
      tags: 'backdrop',
      description: 'The page is covered so that the cart cannot change during the payment.',
      on: {
        'checkout.canceled': 'closing',
        'teardown.requested': 'leaving',
        'checkout.started': {
          actions: { type: 'announceRefusal', params: { problem: alreadyInProgress } },
        },
      },
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The frame that talks to the window has to load first.',
          after: {
            INTEGRATION_TIMEOUT: {
              target: '#paypal-vault-checkout.spent.not prepared',
              actions: failing({ problem: setUpFailed }),
            },
          },
          on: {
            'checkout.canceled': {
              target: '#paypal-vault-checkout.spent.canceled by merchant',
              actions: byMerchant,
            },
            'teardown.requested': { target: '#paypal-vault-checkout.tearing down', actions: byMerchant },
          },
          initial: 'opening',
          states: {
            renewing: {
              description:
                'A new component replaces one that may be stuck for a minute, or whose window has closed.',
              invoke: {
                id: 'renewComponent',
                src: 'renewComponent',
                onDone: 'opening',
                onError: notPrepared,
              },
            },
            opening: {
              invoke: {
                id: 'openFrameService',
                src: 'openFrameService',
                onDone: '#paypal-vault-checkout.in progress.approving',
                onError: notPrepared,
              },
            },
          },
        },
        approving: {
          description: "In PayPal's window the shopper approves or cancels.",
          invoke: {
            id: 'startCheckout',
            src: 'startCheckout',
            input: ({ context }) => required(context.options, 'checkout'),
            onDone: {
              target: '#paypal-vault-checkout.usable.succeeded',
              actions: withEvent('announceMethod'),
            },
            onError: [
              {
                guard: { type: 'wasCanceledByCustomer', params: problemOf },
                target: '#paypal-vault-checkout.usable.canceled by customer',
                actions: failing(problemOf),
              },
              { target: '#paypal-vault-checkout.usable.failed', actions: failing(problemOf) },
            ],
          },
        },
      },
    },
    closing: {
      tags: 'backdrop',
      description: 'The merchant closes the window, and its late results are ignored.',
      after: {
        CLOSING_TIMEOUT: { target: 'spent.canceled by merchant', actions: byMerchant },
      },
      on: {
        'checkout.started': {
          actions: { type: 'announceRefusal', params: { problem: alreadyInProgress } },
        },
        'teardown.requested': 'leaving',
      },
      invoke: {
        id: 'closeWindow',
        src: 'closeWindow',
        onDone: { target: 'spent.canceled by merchant', actions: byMerchant },
        onError: { target: 'spent.canceled by merchant', actions: byMerchant },
      },
    },
    leaving: {
      tags: 'backdrop',
      description: 'The window is closed, then everything is torn down.',
      after: { CLOSING_TIMEOUT: { target: 'tearing down', actions: byMerchant } },
      on: { 'checkout.started': { actions: { type: 'announceRefusal', params: { problem: flowTornDown } } } },
      invoke: {
        id: 'closeWindow',
        src: 'closeWindow',
        onDone: { target: 'tearing down', actions: byMerchant },
        onError: { target: 'tearing down', actions: byMerchant },
      },
    },
    'tearing down': {
      on: { 'checkout.started': { actions: { type: 'announceRefusal', params: { problem: flowTornDown } } } },
      invoke: tearingDown,
    },
    'torn down': { type: 'final' },
  },
});
