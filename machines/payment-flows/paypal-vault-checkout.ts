import { and, assign, emit, fromPromise, not, setup, stateIn } from 'xstate';
import type { PaymentMethod } from '../drop-in/payment-method.ts';
import {
  type FlowAnswer,
  type FlowLife,
  type FlowProblem,
  flowProblem,
  flowTornDown,
} from './flow-problem.ts';
import { tearingDown } from './flow-teardown.ts';
import { flowFailed } from './paypal-problems.ts';
import {
  alreadyInProgress,
  canceledByMerchant,
  paramRequired,
  setUpFailed,
} from './paypal-vault-problems.ts';

/** What is paid from an account that the gateway keeps; the library takes more. */
export interface VaultCheckoutOptions {
  readonly vaultInitiatedCheckoutPaymentMethodToken?: string;
  readonly amount?: string | number;
  readonly currency?: string;
  readonly [option: string]: unknown;
}

interface VaultCheckoutContext {
  readonly options: VaultCheckoutOptions;
}

/** What a merchant's page and a shopper can do about it. */
export type VaultCheckoutEvent =
  | { readonly type: 'checkout.started'; readonly options: VaultCheckoutOptions }
  /** The merchant's page wants the window closed. */
  | { readonly type: 'checkout.canceled' }
  | { readonly type: 'teardown.requested' };

/** The order in which the library looks; it names the last one that is missing. */
const required = ['amount', 'currency', 'vaultInitiatedCheckoutPaymentMethodToken'] as const;

const missingParam = (options: VaultCheckoutOptions) =>
  required.findLast((name) => options[name] === undefined);

const customerCanceled = 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED';

type Told = { readonly problem: FlowProblem };

const checkoutSetup = setup({
  types: {
    context: {} as VaultCheckoutContext,
    events: {} as VaultCheckoutEvent,
    emitted: {} as FlowAnswer<PaymentMethod> | FlowLife,
    tags: {} as 'backdrop',
  },
  actors: {
    openFrameService: fromPromise<void>(() => {
      throw new Error('provide openFrameService');
    }),
    startCheckout: fromPromise<PaymentMethod, VaultCheckoutOptions>(() => {
      throw new Error('provide startCheckout');
    }),
    closeWindow: fromPromise<void>(() => {
      throw new Error('provide closeWindow');
    }),
    tearDown: fromPromise<void>(() => {
      throw new Error('provide tearDown');
    }),
  },
  delays: { INTEGRATION_TIMEOUT: 60_000, CLOSING_PATIENCE: 2_000 },
  guards: {
    isUp: and([not(stateIn('leaving')), not(stateIn('tearing down'))]),
    missesParam: (_, { options }: { options: VaultCheckoutOptions }) => missingParam(options) !== undefined,
    wasCanceledByCustomer: (_, { problem }: Told) => problem.code === customerCanceled,
  },
  actions: {
    keepOptions: assign((_, { options }: { options: VaultCheckoutOptions }) => ({ options })),
    announceMethod: emit((_, { method }: { method: PaymentMethod }) => ({
      type: 'request.answered',
      answer: method,
    })),
    announceFailure: emit((_, { problem }: Told) => ({ type: 'request.failed', problem })),
    announceFailedTeardown: emit((_, { error }: { error: unknown }) => ({ type: 'teardown.failed', error })),
    announceRefusal: emit((_, { problem }: Told) => ({ type: 'request.refused', problem })),
    refuseParam: emit((_, { options }: { options: VaultCheckoutOptions }) => ({
      type: 'request.refused',
      problem: paramRequired(missingParam(options) ?? ''),
    })),
  },
});

const problemOf = ({ event }: { event: { error: unknown } }) => ({
  problem: flowProblem(event.error, flowFailed),
});

const failing = <TParams>(params: TParams) => ({ type: 'announceFailure', params }) as const;

const byMerchant = failing({ problem: canceledByMerchant });

const starting = {
  'checkout.started': [
    {
      guard: {
        type: 'missesParam',
        params: ({ event }: { event: { options: VaultCheckoutOptions } }) => event,
      },
      actions: {
        type: 'refuseParam',
        params: ({ event }: { event: { options: VaultCheckoutOptions } }) => event,
      },
    },
    {
      target: '#paypal-vault-checkout.in progress',
      actions: {
        type: 'keepOptions',
        params: ({ event }: { event: { options: VaultCheckoutOptions } }) => event,
      },
    },
  ],
} as const;

/**
 * A payment from a PayPal account that the gateway keeps, begun without PayPal's button.
 * Rules: `spec/form.md` section 4 "Library flows", sections 5 and 8 (FY-01).
 */
export const payPalVaultCheckoutMachine = checkoutSetup.createMachine({
  id: 'paypal-vault-checkout',
  description:
    'A saved PayPal account pays: its owner agrees in a window, while the page behind it is covered.',
  context: { options: {} },
  initial: 'idle',
  on: { 'teardown.requested': { guard: 'isUp', target: '.tearing down' } },
  states: {
    idle: { on: starting },
    'in progress': {
      tags: 'backdrop',
      description: 'The page is covered, so that nobody changes the basket under the payment.',
      on: {
        'checkout.started': {
          actions: { type: 'announceRefusal', params: { problem: alreadyInProgress } },
        },
      },
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The frame through which the window is heard has to be there first.',
          after: {
            INTEGRATION_TIMEOUT: {
              target: '#paypal-vault-checkout.failed',
              actions: failing({ problem: setUpFailed }),
            },
          },
          invoke: {
            id: 'openFrameService',
            src: 'openFrameService',
            onDone: 'approving',
            onError: { target: '#paypal-vault-checkout.failed', actions: failing(problemOf) },
          },
          on: {
            'checkout.canceled': {
              target: '#paypal-vault-checkout.canceled by merchant',
              actions: byMerchant,
            },
            'teardown.requested': {
              target: '#paypal-vault-checkout.tearing down',
              actions: byMerchant,
            },
          },
        },
        approving: {
          description: "The account's owner agrees in PayPal's window, or does not.",
          invoke: {
            id: 'startCheckout',
            src: 'startCheckout',
            input: ({ context }) => context.options,
            onDone: {
              target: '#paypal-vault-checkout.succeeded',
              actions: { type: 'announceMethod', params: ({ event }) => ({ method: event.output }) },
            },
            onError: [
              {
                guard: { type: 'wasCanceledByCustomer', params: problemOf },
                target: '#paypal-vault-checkout.canceled by customer',
                actions: failing(problemOf),
              },
              { target: '#paypal-vault-checkout.failed', actions: failing(problemOf) },
            ],
          },
          on: {
            'checkout.canceled': '#paypal-vault-checkout.closing',
            'teardown.requested': '#paypal-vault-checkout.leaving',
          },
        },
      },
    },
    closing: {
      tags: 'backdrop',
      description: 'The window is closed for the merchant; what it still says is not heard any more.',
      after: {
        CLOSING_PATIENCE: {
          target: 'canceled by merchant',
          actions: byMerchant,
        },
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
        onDone: { target: 'canceled by merchant', actions: byMerchant },
        onError: { target: 'canceled by merchant', actions: byMerchant },
      },
    },
    succeeded: { on: starting },
    'canceled by customer': { on: starting, description: 'The window was closed, or left by its way out.' },
    failed: { on: starting, description: 'The window did not open, or something else went wrong.' },
    'canceled by merchant': { on: starting },
    leaving: {
      tags: 'backdrop',
      description: 'The window is closed, and then everything is taken down.',
      after: { CLOSING_PATIENCE: { target: 'tearing down', actions: byMerchant } },
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
