import { assign, emit, fromPromise, setup, stateIn } from 'xstate';
import type { CardSheetProfile } from './card.ts';
import type { VaultAccess } from './edit-and-delete.ts';
import {
  type Customer,
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  problemFrom,
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

interface LifecycleContext {
  readonly profile: FormProfile;
  readonly methods: readonly PaymentMethod[];
  readonly problem: PaymentProblem | null;
}

/** The form became usable, or never will be, or is gone. */
export type LifecycleEmitted =
  | { readonly type: 'form.ready'; readonly profile: FormProfile; readonly methods: readonly PaymentMethod[] }
  | { readonly type: 'form.failed'; readonly problem: PaymentProblem }
  /** The form goes on without it. */
  | { readonly type: 'device.data.failed'; readonly problem: PaymentProblem }
  | { readonly type: 'form.gone'; readonly problem: PaymentProblem | null };

const lifecycleSetup = setup({
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
    setUpCard: fromPromise<void, FormProfile>(() => {
      throw new Error('provide setUpCard');
    }),
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
  guards: {
    offersNothing: (_, { profile }: { profile: FormProfile }) => profile.options.length === 0,
    offersCard: ({ context }) => context.profile.options.includes('card'),
    hasCustomer: ({ context }) => context.profile.customer === 'returning',
    asksBank: ({ context }) => context.profile.request.threeDSecure === 'asked',
    collectsDeviceData: ({ context }) => context.profile.request.deviceData === 'collected',
    someOptionWorks: stateIn({ initializing: { 'setting up': { card: 'working' } } }),
  },
  actions: {
    keepProfile: assign((_, { profile }: { profile: FormProfile }) => ({ profile })),
    keepMethods: assign((_, { methods }: { methods: readonly PaymentMethod[] }) => ({ methods })),
    keepProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({ problem })),
    announceReady: emit(({ context: { profile, methods } }) => ({ type: 'form.ready', profile, methods })),
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

/** What must be there before the form can be used. Each way to pay brings a region of its own. */
const settingUp = lifecycleSetup.createStateConfig({
  type: 'parallel',
  onDone: [
    { guard: 'someOptionWorks', target: '#form-lifecycle.ready' },
    {
      target: '#form-lifecycle.failed',
      actions: {
        type: 'keepProblem',
        params: ({ context }) => ({
          problem: { ...context.problem, message: 'All payment options failed to load.' },
        }),
      },
    },
  ],
  states: {
    card: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'offersCard', target: 'loading fields' }, { target: 'not offered' }] },
        'loading fields': {
          invoke: {
            id: 'setUpCard',
            src: 'setUpCard',
            input: ({ context }) => context.profile,
            onDone: 'working',
            onError: {
              target: 'broken',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => ({ problem: problemFrom(event.error) }),
              },
            },
          },
        },
        working: { type: 'final' },
        broken: { type: 'final' },
        'not offered': { type: 'final' },
      },
    },
    'three d secure': {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'asksBank', target: 'setting up' }, { target: 'not asked' }] },
        'setting up': {
          description: 'A merchant who wants the bank asked must not be paid without it.',
          invoke: {
            id: 'setUpThreeDSecure',
            src: 'setUpThreeDSecure',
            onDone: 'working',
            onError: {
              target: '#form-lifecycle.failed',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => ({
                  problem: { ...problemFrom(event.error), message: '3D Secure failed to set up.' },
                }),
              },
            },
          },
        },
        working: { type: 'final' },
        'not asked': { type: 'final' },
      },
    },
    'device data': {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'collectsDeviceData', target: 'setting up' }, { target: 'not collected' }],
        },
        'setting up': {
          invoke: {
            id: 'setUpDataCollector',
            src: 'setUpDataCollector',
            onDone: 'working',
            onError: {
              target: 'missing',
              actions: {
                type: 'announceNoDeviceData',
                params: ({ event }) => ({
                  problem: { ...problemFrom(event.error), message: 'Data Collector failed to set up.' },
                }),
              },
            },
          },
        },
        working: { type: 'final' },
        missing: { type: 'final', description: 'Fraud is judged without it; nobody is kept from paying.' },
        'not collected': { type: 'final' },
      },
    },
    vault: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasCustomer', target: 'listing' }, { target: 'listed' }] },
        listing: {
          description: "The customer's saved methods are fetched. If that fails there are none to show.",
          invoke: {
            id: 'listSavedMethods',
            src: 'listSavedMethods',
            onDone: {
              target: 'listed',
              actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) },
            },
            onError: 'listed',
          },
        },
        listed: { type: 'final' },
      },
    },
  },
});

/**
 * From `create` to `teardown`.
 * Rules: `spec/form.md` section 4 "Form lifecycle" and section 8 "Form-level messages".
 */
export const formLifecycleMachine = lifecycleSetup.createMachine({
  id: 'form-lifecycle',
  description:
    'The payment form is set up, is used, and is taken down again. It can be taken down at any time.',
  context: {
    profile: {
      customer: 'guest',
      vault: 'fixed',
      options: [],
      request: { threeDSecure: 'not asked', deviceData: 'not collected' },
    },
    methods: [],
    problem: null,
  },
  initial: 'initializing',
  states: {
    initializing: {
      tags: 'busy',
      initial: 'connecting',
      on: { 'teardown.requested': 'tearing down' },
      states: {
        connecting: {
          description: 'The authorization is exchanged for what the gateway allows.',
          invoke: {
            id: 'connect',
            src: 'connect',
            onDone: [
              {
                guard: { type: 'offersNothing', params: ({ event }) => ({ profile: event.output }) },
                target: '#form-lifecycle.failed',
                actions: {
                  type: 'keepProblem',
                  params: { problem: { message: 'No valid payment options available.' } },
                },
              },
              {
                target: 'setting up',
                actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
              },
            ],
            onError: {
              target: '#form-lifecycle.failed',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => ({
                  problem: { ...problemFrom(event.error), message: 'There was an error creating Drop-in.' },
                }),
              },
            },
          },
        },
        'setting up': settingUp,
      },
    },
    ready: { entry: 'announceReady', on: { 'teardown.requested': 'tearing down' } },
    failed: { entry: 'announceFailure', on: { 'teardown.requested': 'tearing down' } },
    'tearing down': {
      tags: 'busy',
      description:
        'Frames and listeners are taken away; what is still loading is dropped as soon as it arrives.',
      invoke: {
        id: 'tearDown',
        src: 'tearDown',
        onDone: 'torn down',
        onError: {
          target: 'torn down',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
        },
      },
    },
    'torn down': { type: 'final', entry: 'announceGone' },
  },
});
