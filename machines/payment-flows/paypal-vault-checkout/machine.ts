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

/** The payment from a saved account; the library takes more options. */
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
  /** The merchant's page wants the window closed. */
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

/** A checkout begins, with the component that is there or with another one. */
const starting = (preparing: 'opening' | 'renewing') =>
  ({
    'checkout.started': [
      { guard: withEvent('missesParam'), actions: withEvent('refuseParam') },
      { target: `in progress.preparing.${preparing}`, actions: withEvent('setOptions') },
    ],
  }) as const;

/**
 * A payment from a PayPal account that the gateway keeps, begun without PayPal's button.
 * Rules: `spec/form.md` section 4 "Library flows", sections 5 and 8 (FY-01).
 */
export const payPalVaultCheckoutMachine = vaultCheckoutSetup.createMachine({
  id: 'paypal-vault-checkout',
  meta: {
    mainWay: ['usable.idle', 'in progress.preparing.opening', 'in progress.approving', 'usable.succeeded'],
  },
  description:
    'A saved PayPal account pays: its owner agrees in a window, while the page behind it is covered.',
  context: { options: undefined },
  initial: 'usable',
  on: { 'teardown.requested': { guard: 'isUp', target: '.tearing down' } },
  states: {
    usable: {
      description: 'The component that is there can be used for the next checkout.',
      on: starting('opening'),
      initial: 'idle',
      states: {
        idle: {},
        succeeded: {},
        'canceled by customer': { description: 'The window was closed, or left by its way out.' },
        failed: { description: 'The window did not open, or something else went wrong.' },
      },
    },
    spent: {
      description: 'The component was given up: the next checkout needs another one.',
      on: starting('renewing'),
      initial: 'not prepared',
      states: {
        'not prepared': { description: 'The frame never came.' },
        'canceled by merchant': {},
      },
    },
    'in progress': {
      tags: 'backdrop',
      description: 'The page is covered, so that the basket does not change under the payment.',
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
          description: 'The frame through which the window is heard has to be there first.',
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
                'A component that was given up may consider itself busy for a minute, or address a window that is gone.',
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
          description: "The account's owner agrees in PayPal's window, or does not.",
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
      description: 'The window is closed for the merchant; what it still reports is ignored.',
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
      description: 'The window is closed, and then everything is taken down.',
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
