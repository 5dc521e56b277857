import { flowProblem, flowTornDown } from './flow-problem.ts';
import { tearingDown } from './flow-teardown.ts';
import { flowFailed } from './paypal-problems.ts';
import { type VaultCheckoutOptions, vaultCheckoutSetup } from './paypal-vault-checkout-setup.ts';
import { alreadyInProgress, canceledByMerchant, setUpFailed } from './paypal-vault-problems.ts';

const problemOf = ({ event }: { event: { error: unknown } }) => ({
  problem: flowProblem(event.error, flowFailed),
});

const failing = <TParams>(params: TParams) => ({ type: 'announceFailure', params }) as const;

const byMerchant = failing({ problem: canceledByMerchant });

const notPrepared = {
  target: '#paypal-vault-checkout.spent.not prepared',
  actions: failing(problemOf),
} as const;

type Started = { event: { options: VaultCheckoutOptions } };

/** A checkout begins, with the component that is there or with another one. */
const starting = (preparing: 'opening' | 'renewing') =>
  ({
    'checkout.started': [
      {
        guard: { type: 'missesParam', params: ({ event }: Started) => event },
        actions: { type: 'refuseParam', params: ({ event }: Started) => event },
      },
      {
        target: `#paypal-vault-checkout.in progress.preparing.${preparing}`,
        actions: { type: 'setOptions', params: ({ event }: Started) => event },
      },
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
  context: { options: {} },
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
            'teardown.requested': {
              target: '#paypal-vault-checkout.tearing down',
              actions: byMerchant,
            },
          },
          initial: 'opening',
          states: {
            renewing: {
              description:
                'What was given up may think for a minute that it is still at work, or move a window that is gone.',
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
            input: ({ context }) => context.options,
            onDone: {
              target: '#paypal-vault-checkout.usable.succeeded',
              actions: { type: 'announceMethod', params: ({ event }) => ({ method: event.output }) },
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
          target: 'spent.canceled by merchant',
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
        onDone: { target: 'spent.canceled by merchant', actions: byMerchant },
        onError: { target: 'spent.canceled by merchant', actions: byMerchant },
      },
    },
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
