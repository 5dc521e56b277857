import { and, assign, emit, fromPromise, not, setup, stateIn } from 'xstate';
import type { PaymentMethod } from '../drop-in/shared/payment-method.ts';
import type { FlowAnswer, FlowLife, FlowProblem } from './flow-problem.ts';
import { paramRequired } from './paypal-vault-problems.ts';

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

type Failure = { readonly problem: FlowProblem };

/** Types, ports, rules and effects of a payment from a saved account. */
export const vaultCheckoutSetup = setup({
  types: {
    context: {} as VaultCheckoutContext,
    events: {} as VaultCheckoutEvent,
    emitted: {} as FlowAnswer<PaymentMethod> | FlowLife,
    tags: {} as 'backdrop',
  },
  actors: {
    renewComponent: fromPromise<void>(() => {
      throw new Error('provide renewComponent');
    }),
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
    wasCanceledByCustomer: (_, { problem }: Failure) => problem.code === customerCanceled,
  },
  actions: {
    setOptions: assign((_, { options }: { options: VaultCheckoutOptions }) => ({ options })),
    announceMethod: emit((_, { method }: { method: PaymentMethod }) => ({
      type: 'request.answered',
      answer: method,
    })),
    announceFailure: emit((_, { problem }: Failure) => ({ type: 'request.failed', problem })),
    announceFailedTeardown: emit((_, { error }: { error: unknown }) => ({ type: 'teardown.failed', error })),
    announceRefusal: emit((_, { problem }: Failure) => ({ type: 'request.refused', problem })),
    refuseParam: emit((_, { options }: { options: VaultCheckoutOptions }) => ({
      type: 'request.refused',
      problem: paramRequired(missingParam(options) ?? ''),
    })),
  },
});
