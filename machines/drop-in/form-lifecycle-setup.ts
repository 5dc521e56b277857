import { assign, emit, enqueueActions, fromPromise, or, setup, stateIn } from 'xstate';
import type { CardSheetProfile } from './card.ts';
import type { VaultAccess } from './edit-and-delete.ts';
import {
  type Customer,
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  paymentOptionIds,
} from './payment-method.ts';
import type { RequestInput } from './request.ts';

/** What the gateway and the merchant's options together allow. */
export interface FormProfile {
  readonly customer: Customer;
  readonly vault: VaultAccess;
  /** Ways to pay in the merchant's order; none when nothing that was asked for is enabled. */
  readonly options: readonly PaymentOptionId[];
  /** What is done with a method before the merchant gets it. */
  readonly request: RequestInput;
  /** The card sheet, where cards are among the options. */
  readonly card?: CardSheetProfile;
}

/** What went wrong with each way to pay that is offered and cannot be used. */
export type BrokenOptions = Readonly<Partial<Record<PaymentOptionId, PaymentProblem>>>;

export interface LifecycleContext {
  readonly profile: FormProfile;
  readonly broken: BrokenOptions;
  readonly methods: readonly PaymentMethod[];
  readonly problem: PaymentProblem | null;
}

/** The form became usable, or never will be, or is gone. */
export type LifecycleEmitted =
  | {
      readonly type: 'form.ready';
      readonly profile: FormProfile;
      readonly methods: readonly PaymentMethod[];
      readonly broken: BrokenOptions;
    }
  /** A way to pay cannot be used; the others can. */
  | { readonly type: 'option.failed'; readonly option: PaymentOptionId; readonly problem: PaymentProblem }
  | { readonly type: 'form.failed'; readonly problem: PaymentProblem }
  /** The form goes on without it. */
  | { readonly type: 'device.data.failed'; readonly problem: PaymentProblem }
  | { readonly type: 'form.gone'; readonly problem: PaymentProblem | null };

/** Sets one way to pay up. */
const optionPort = fromPromise<void, FormProfile>(() => {
  throw new Error('provide a way to set this option up');
});

const baseSetup = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as { readonly type: 'teardown.requested' },
    emitted: {} as LifecycleEmitted,
    tags: {} as 'busy',
  },
  actors: {
    connect: fromPromise<FormProfile>(() => {
      throw new Error('provide connect');
    }),
    setUpCard: optionPort,
    setUpPayPal: optionPort,
    setUpPayPalCredit: optionPort,
    setUpVenmo: optionPort,
    setUpApplePay: optionPort,
    setUpGooglePay: optionPort,
    listSavedMethods: fromPromise<readonly PaymentMethod[]>(() => {
      throw new Error('provide listSavedMethods');
    }),
    setUpThreeDSecure: fromPromise<void>(() => {
      throw new Error('provide setUpThreeDSecure');
    }),
    setUpDataCollector: fromPromise<void>(() => {
      throw new Error('provide setUpDataCollector');
    }),
    tearDown: fromPromise<void>(() => {
      throw new Error('provide tearDown');
    }),
  },
  delays: { PAYPAL_PATIENCE: 30_000, DEVICE_DATA_PATIENCE: 10_000 },
  guards: {
    offersNothing: (_, { profile }: { profile: FormProfile }) => profile.options.length === 0,
    offers: ({ context }, { option }: { option: PaymentOptionId }) =>
      context.profile.options.includes(option),
    hasCustomer: ({ context }) => context.profile.customer === 'returning',
    asksBank: ({ context }) => context.profile.request.threeDSecure === 'asked',
    collectsDeviceData: ({ context }) => context.profile.request.deviceData === 'collected',
  },
  actions: {
    keepProfile: assign((_, { profile }: { profile: FormProfile }) => ({ profile })),
    keepMethods: assign((_, { methods }: { methods: readonly PaymentMethod[] }) => ({ methods })),
    keepProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({ problem })),
    keepBroken: enqueueActions(
      ({ context, enqueue }, { option, problem }: { option: PaymentOptionId; problem: PaymentProblem }) => {
        enqueue.assign({ broken: { ...context.broken, [option]: problem } });
        enqueue.emit({ type: 'option.failed', option, problem });
      },
    ),
    announceReady: emit(({ context: { profile, methods, broken } }) => ({
      type: 'form.ready',
      profile,
      methods,
      broken,
    })),
    announceFailure: emit(({ context: { problem } }) => ({
      type: 'form.failed',
      problem: problem ?? { message: 'There was an error creating Drop-in.' },
    })),
    announceNoDeviceData: emit((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'device.data.failed',
      problem,
    })),
    announceGone: emit(({ context: { problem } }) => ({ type: 'form.gone', problem })),
  },
});

const works = (option: PaymentOptionId) =>
  stateIn({ initializing: { 'setting up': { [option]: 'working' } } });

/** Types, ports, rules and effects of a form's life; its regions are built from it. */
export const lifecycleSetup = baseSetup.extend({
  guards: {
    someOptionWorks: or(paymentOptionIds.map(works)),
  },
});
