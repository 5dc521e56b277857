import { assign, enqueueActions, or, type PromiseActorLogic, setup, stateIn } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';
import {
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  paymentOptionIds,
  problemFrom,
} from '../shared/payment-method.ts';
import type { WalletId, WalletPart } from '../shared/sheet.ts';
import {
  type Failure,
  type FetchedParts,
  type FormProfile,
  type LifecycleContext,
  type LifecycleEmitted,
  type LifecycleEvent,
  type LifecycleInput,
  unknownProfile,
} from './types.ts';

const works = (option: PaymentOptionId) =>
  stateIn({ initializing: { 'setting up': { [option]: 'working' } } });

const lifecycleSetup = setup({
  types: {
    context: {} as LifecycleContext,
    input: {} as LifecycleInput & Reporting,
    events: {} as LifecycleEvent,
    emitted: {} as LifecycleEmitted,
    output: {} as PaymentProblem | null,
    tags: {} as 'busy',
  },
  actors: {
    connect: port('connect') as PromiseActorLogic<FormProfile>,
    fetchPart: port('fetchPart') as PromiseActorLogic<FetchedParts, keyof FetchedParts>,
    offerWallets: port('offerWallets') as PromiseActorLogic<
      FormProfile,
      Pick<LifecycleContext, 'profile' | 'parts'>
    >,
    explain: port('explain') as PromiseActorLogic<PaymentProblem, Failure>,
    fetchWallet: port('fetchWallet') as PromiseActorLogic<WalletPart, WalletId>,
    listSavedMethods: port('listSavedMethods') as PromiseActorLogic<readonly PaymentMethod[]>,
    setUpDataCollector: port('setUpDataCollector') as PromiseActorLogic<void>,
    tearDown: port('tearDown') as PromiseActorLogic<void>,
  },
  delays: { PAYPAL_PATIENCE: 30_000, DEVICE_DATA_PATIENCE: 10_000 },
  guards: {
    wants: ({ context }, { part }: { part: keyof FetchedParts }) => context.wanted.includes(part),
    offersNothing: (_, { output }: { output: FormProfile }) => output.options.length === 0,
    offers: ({ context }, { option }: { option: PaymentOptionId }) =>
      context.profile.options.includes(option),
    isOf: ({ event }, { option }: { option: PaymentOptionId }) =>
      'option' in event && event.option === option,
    hasCustomer: ({ context }) => context.profile.customer === 'returning',
    asksBank: ({ context }) => context.profile.request.threeDSecure === 'asked',
    someOptionWorks: or(paymentOptionIds.map(works)),
    collectsDeviceData: ({ context }) => context.profile.request.deviceData === 'collected',
  },
  actions: {
    setPart: assign(({ context: { parts } }, { output }: { output: FetchedParts }) => ({
      parts: { ...parts, ...output },
    })),
    setProfile: assign((_, { output }: { output: FormProfile }) => ({ profile: output })),
    setProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({ problem })),
    setMethods: assign((_, { output }: { output: readonly PaymentMethod[] }) => ({ methods: output })),
    markBroken: enqueueActions(
      ({ context, enqueue }, { option, problem }: { option: PaymentOptionId; problem: PaymentProblem }) => {
        enqueue.assign({ broken: { ...context.broken, [option]: problem } });
        enqueue(emitToParent({ type: 'part.failed', problem }));
      },
    ),
    announceConnected: emitToParent(({ context: { profile, parts } }) => ({
      type: 'form.connected',
      profile,
      parts,
    })),
    wantCard: emitToParent({ type: 'card.wanted' }),
    announceWallet: emitToParent((_, fetched: { option: WalletId; wallet: WalletPart }) => ({
      type: 'wallet.fetched',
      ...fetched,
    })),
    announceReady: emitToParent(({ context: { methods, broken } }) => ({
      type: 'form.ready',
      methods,
      broken,
    })),
    announceFailure: emitToParent((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'form.failed',
      problem,
    })),
    announceNoPart: emitToParent((_, { error: cause }: { error: unknown }) => ({
      type: 'part.failed',
      problem: { message: 'A part of the Drop-in could not be loaded.', code: 'PART_NOT_LOADED', cause },
    })),
    announceNoDeviceData: emitToParent((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'device.data.failed',
      problem,
    })),
  },
});

const noDeviceData = { message: 'Data Collector failed to set up.' };

const nothingOffered: PaymentProblem = { message: 'No valid payment options available.' };

/** The error behind it, with a sentence of its own. */
const worded =
  (message: string) =>
  ({ event }: { event: { error: unknown } }) => ({ problem: { ...problemFrom(event.error), message } });

/** No form comes of it. */
const failing = (message: string) =>
  ({
    target: '#form-lifecycle.failed',
    actions: { type: 'announceFailure', params: worded(message) },
  }) as const;

/** The gateway does not answer, or refuses. */
const notCreated = failing('There was an error creating Drop-in.');

const isFinal = { type: 'final' } as const;

/** How the sheet of a way to pay says that it can be used, or never will be. */
const hearing = (option: PaymentOptionId) =>
  lifecycleSetup.createStateConfig({
    on: {
      'sheet.ready': { guard: { type: 'isOf', params: { option } }, target: 'working' },
      'sheet.broken': {
        guard: { type: 'isOf', params: { option } },
        target: 'broken',
        actions: withEvent('markBroken'),
      },
    },
  }).on;

/** PayPal's script may never come (`spec/form.md` section 9). */
const connectingTooLong = (option: PaymentOptionId) =>
  ({
    PAYPAL_PATIENCE: {
      target: 'broken',
      actions: {
        type: 'markBroken',
        params: { option, problem: { message: 'There was an error connecting to PayPal.' } },
      },
    },
  }) as const;

/** A way to pay with a button of its own: its code is fetched, and its sheet started. */
const walletRegion = (option: WalletId, after: ReturnType<typeof connectingTooLong> | object = {}) =>
  lifecycleSetup.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: { type: 'offers', params: { option } }, target: 'setting up' },
          { target: 'not offered' },
        ],
      },
      'setting up': {
        after,
        on: hearing(option),
        initial: 'fetching',
        states: {
          fetching: {
            invoke: {
              id: `fetch ${option}`,
              src: 'fetchWallet',
              input: option,
              onDone: {
                target: 'starting',
                actions: {
                  type: 'announceWallet',
                  params: ({ event }) => ({ option, wallet: event.output }),
                },
              },
              onError: {
                target: '#form-lifecycle.initializing.setting up.' + option + '.broken',
                actions: {
                  type: 'markBroken',
                  params: ({ event }) => ({ option, problem: problemFrom(event.error) }),
                },
              },
            },
          },
          starting: {},
        },
      },
      working: isFinal,
      broken: {
        type: 'final',
        description: 'It is shown, disabled; the other ways to pay are not affected.',
      },
      'not offered': isFinal,
    },
  });

/** A part of the form whose code is fetched where it is wanted. A form without it is better than none. */
const partRegion = (part: keyof FetchedParts) =>
  lifecycleSetup.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: { type: 'wants', params: { part } }, target: 'fetching' },
          { target: 'not wanted' },
        ],
      },
      fetching: {
        invoke: {
          id: `fetch ${part}`,
          src: 'fetchPart',
          input: part,
          onDone: { target: 'fetched', actions: withEvent('setPart') },
          onError: { target: 'left out', actions: withEvent('announceNoPart') },
        },
      },
      fetched: isFinal,
      'left out': isFinal,
      'not wanted': isFinal,
    },
  });

/**
 * From `create` to `teardown`.
 * Rules: `spec/form.md` section 4 "Form lifecycle" and section 8 "Form-level messages".
 */
export const formLifecycleMachine = lifecycleSetup.createMachine({
  id: 'form-lifecycle',
  meta: {
    mainWay: [
      'initializing.connecting',
      'initializing.offering',
      'initializing.setting up',
      'ready',
      'tearing down',
      'torn down',
    ],
  },
  description:
    'The payment form is set up, is used, and is taken down again. It can be taken down at any time.',
  context: ({ input }) => ({
    parent: input.parent,
    wanted: input.parts,
    parts: {},
    profile: unknownProfile,
    broken: {},
    methods: [],
  }),
  initial: 'initializing',
  states: {
    initializing: {
      tags: 'busy',
      initial: 'connecting',
      on: { 'teardown.requested': 'tearing down' },
      states: {
        // What the gateway allows, and the code of what the merchant wants: fetched side by side.
        connecting: {
          type: 'parallel',
          onDone: 'offering',
          states: {
            gateway: {
              initial: 'asking',
              states: {
                asking: {
                  description: 'The authorization is exchanged for what the gateway allows.',
                  invoke: {
                    id: 'connect',
                    src: 'connect',
                    onDone: { target: 'answered', actions: withEvent('setProfile') },
                    onError: notCreated,
                  },
                },
                answered: isFinal,
              },
            },
            editing: partRegion('editing'),
            'other ways': partRegion('otherWays'),
            'security code': partRegion('securityCode'),
          },
        },
        offering: {
          description: 'Which ways to pay there are; some ask the browser.',
          invoke: {
            id: 'offerWallets',
            src: 'offerWallets',
            input: ({ context }) => context,
            onDone: [
              { guard: withEvent('offersNothing'), target: 'explaining' },
              { target: 'setting up', actions: [withEvent('setProfile'), 'announceConnected'] },
            ],
            onError: notCreated,
          },
        },
        // What must be there before the form can be used. Each way to pay brings a region of its own.
        'setting up': {
          type: 'parallel',
          onDone: [
            { guard: 'someOptionWorks', target: '#form-lifecycle.ready' },
            {
              target: 'explaining',
              actions: {
                type: 'setProblem',
                params: ({ context }) => ({
                  problem: {
                    ...Object.values(context.broken)[0],
                    message: 'All payment options failed to load.',
                  },
                }),
              },
            },
          ],
          states: {
            card: {
              initial: 'deciding',
              states: {
                deciding: {
                  always: [
                    { guard: { type: 'offers', params: { option: 'card' } }, target: 'setting up' },
                    { target: 'not offered' },
                  ],
                },
                'setting up': { entry: 'wantCard', on: hearing('card') },
                working: isFinal,
                broken: isFinal,
                'not offered': isFinal,
              },
            },
            paypal: walletRegion('paypal', connectingTooLong('paypal')),
            paypalCredit: walletRegion('paypalCredit', connectingTooLong('paypalCredit')),
            venmo: walletRegion('venmo'),
            applePay: walletRegion('applePay'),
            googlePay: walletRegion('googlePay'),
            'three d secure': {
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'asksBank', target: 'setting up' }, { target: 'not asked' }] },
                'setting up': {
                  description: 'A merchant who wants the bank asked must not be paid without it.',
                  on: {
                    'verification.ready': 'working',
                    'verification.unavailable': {
                      target: '#form-lifecycle.failed',
                      actions: withEvent('announceFailure'),
                    },
                  },
                },
                working: isFinal,
                'not asked': isFinal,
              },
            },
            'device data': {
              initial: 'deciding',
              states: {
                deciding: {
                  always: [
                    { guard: 'collectsDeviceData', target: 'setting up' },
                    { target: 'not collected' },
                  ],
                },
                'setting up': {
                  description: 'Its script may never come. What comes late is still used.',
                  after: {
                    DEVICE_DATA_PATIENCE: {
                      target: 'missing',
                      actions: { type: 'announceNoDeviceData', params: { problem: noDeviceData } },
                    },
                  },
                  invoke: {
                    id: 'setUpDataCollector',
                    src: 'setUpDataCollector',
                    onDone: 'working',
                    onError: {
                      target: 'missing',
                      actions: { type: 'announceNoDeviceData', params: worded(noDeviceData.message) },
                    },
                  },
                },
                working: isFinal,
                missing: { type: 'final', description: 'Fraud is judged without it; the shopper can pay.' },
                'not collected': isFinal,
              },
            },
            vault: {
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'hasCustomer', target: 'listing' }, { target: 'listed' }] },
                listing: {
                  description:
                    "The customer's saved methods are fetched. If that fails there are none to show.",
                  invoke: {
                    id: 'listSavedMethods',
                    src: 'listSavedMethods',
                    onDone: { target: 'listed', actions: withEvent('setMethods') },
                    onError: 'listed',
                  },
                },
                listed: isFinal,
              },
            },
          },
        },
        explaining: {
          description:
            "No way to pay can be offered. The merchant's page is told which, why, and what to do.",
          invoke: {
            id: 'explain',
            src: 'explain',
            input: ({ context: { problem = nothingOffered, broken } }) => ({ problem, broken }),
            onDone: {
              target: '#form-lifecycle.failed',
              actions: { type: 'announceFailure', params: ({ event }) => ({ problem: event.output }) },
            },
            onError: {
              target: '#form-lifecycle.failed',
              actions: {
                type: 'announceFailure',
                params: ({ context: { problem = nothingOffered } }) => ({ problem }),
              },
            },
          },
        },
      },
    },
    ready: {
      description: 'What the shopper sees and does is up to the view model from now on.',
      entry: 'announceReady',
      on: { 'teardown.requested': 'tearing down' },
    },
    failed: {
      description: "The merchant's page hears why, and can create another form.",
      on: { 'teardown.requested': 'tearing down' },
    },
    'tearing down': {
      tags: 'busy',
      description:
        'Frames and listeners are taken away; what is still loading is dropped as soon as it arrives.',
      invoke: { id: 'tearDown', src: 'tearDown', onDone: 'torn down', onError: 'not all gone' },
    },
    'torn down': { type: 'final', output: null },
    'not all gone': {
      type: 'final',
      description: 'The payment library could not clean up.',
      output: ({ event }: { event: unknown }) => problemFrom((event as { error: unknown }).error),
    },
  },
  output: ({ event }) => event.output as PaymentProblem | null,
});
