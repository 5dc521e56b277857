import { and, assign, enqueueActions, not, or, type PromiseActorLogic, setup, stateIn } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';
import {
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
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
  type WalletOffer,
  type WantedWallet,
} from './types.ts';

const cardIs = (state: string) => stateIn({ initializing: { card: state } });

const lifecycleSetup = setup({
  types: {
    context: {} as LifecycleContext,
    input: {} as LifecycleInput & Reporting,
    events: {} as LifecycleEvent,
    emitted: {} as LifecycleEmitted,
    output: {} as PaymentProblem | null,
    tags: {} as 'busy' | 'usable',
  },
  actors: {
    connect: port('connect') as PromiseActorLogic<FormProfile>,
    fetchPart: port('fetchPart') as PromiseActorLogic<FetchedParts, keyof FetchedParts>,
    offerWallets: port('offerWallets') as PromiseActorLogic<WalletOffer, FormProfile>,
    explain: port('explain') as PromiseActorLogic<PaymentProblem, Failure>,
    fetchWallet: port('fetchWallet') as PromiseActorLogic<WalletPart, WantedWallet>,
    listSavedMethods: port('listSavedMethods') as PromiseActorLogic<readonly PaymentMethod[]>,
    setUpDataCollector: port('setUpDataCollector') as PromiseActorLogic<void>,
    tearDown: port('tearDown') as PromiseActorLogic<void, Pick<LifecycleContext, 'wallets'>>,
  },
  delays: { PAYPAL_PATIENCE: 30_000, DEVICE_DATA_PATIENCE: 10_000 },
  guards: {
    wants: ({ context }, { part }: { part: keyof FetchedParts }) => context.wanted.includes(part),
    isConnected: stateIn({ initializing: { gateway: 'answered' } }),
    offersNothing: (_, { output }: { output: Pick<FormProfile, 'options'> }) => output.options.length === 0,
    offersWallets: ({ context }) => context.profile.options.some((option) => option !== 'card'),
    offers: ({ context }, { option }: { option: PaymentOptionId }) =>
      context.profile.options.includes(option),
    isOf: ({ event }, { option }: { option: PaymentOptionId }) =>
      'option' in event && event.option === option,
    hasCustomer: ({ context }) => context.profile.customer === 'returning',
    asksBank: ({ context }) => context.profile.request.threeDSecure === 'asked',
    someOptionWorks: ({ context }) => context.working.length > 0,
    isWithoutCard: or([cardIs('broken'), cardIs('not offered')]),
    // What the fields and the saved methods consist of; nothing else holds a shopper up.
    canBegin: and([
      cardIs('working'),
      'isConnected',
      stateIn({ initializing: { vault: 'listed' } }),
      not(stateIn({ initializing: { 'security code': 'fetching' } })),
    ]),
    collectsDeviceData: ({ context }) => context.profile.request.deviceData === 'collected',
  },
  actions: {
    announcePart: emitToParent((_, { output }: { output: FetchedParts }) => ({
      type: 'part.fetched',
      parts: output,
    })),
    setProfile: assign((_, { output }: { output: FormProfile }) => ({ profile: output })),
    setProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({ problem })),
    setMethods: assign((_, { output }: { output: readonly PaymentMethod[] }) => ({ methods: output })),
    setOffer: enqueueActions(({ context: { profile }, enqueue }, { output }: { output: WalletOffer }) => {
      const { options, broken, wallets } = output;
      enqueue.assign({ profile: { ...profile, options }, wallets });
      enqueue(emitToParent({ type: 'options.offered', options }));
      for (const option of options) {
        const problem = broken[option];
        if (problem) enqueue.raise({ type: 'sheet.broken', option, problem });
      }
    }),
    offerCardAlone: enqueueActions(({ context: { profile }, enqueue }) => {
      enqueue.assign({ profile: { ...profile, options: ['card'] } });
      enqueue(emitToParent({ type: 'options.offered', options: ['card'] }));
    }),
    markWorking: enqueueActions(({ context, enqueue }, { option }: { option: PaymentOptionId }) => {
      enqueue.assign({ working: [...context.working, option] });
      enqueue(emitToParent({ type: 'option.settled', option, outcome: 'ready' }));
    }),
    markBroken: enqueueActions(
      ({ context, enqueue }, { option, problem }: { option: PaymentOptionId; problem: PaymentProblem }) => {
        enqueue.assign({ broken: { ...context.broken, [option]: problem } });
        enqueue(emitToParent({ type: 'part.failed', problem }));
        enqueue(emitToParent({ type: 'option.settled', option, outcome: 'broken' }));
      },
    ),
    announceConnected: emitToParent((_, { output: profile }: { output: FormProfile }) => ({
      type: 'form.connected',
      profile,
    })),
    wantCard: emitToParent({ type: 'card.wanted' }),
    announceWallet: emitToParent((_, fetched: { option: WalletId; wallet: WalletPart }) => ({
      type: 'wallet.fetched',
      ...fetched,
    })),
    announceUsable: emitToParent(({ context: { methods, broken, working, profile } }) => ({
      type: 'form.usable',
      methods,
      broken,
      awaited: profile.options.filter((option) => !working.includes(option) && !broken[option]),
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

const offersCard = { type: 'offers', params: { option: 'card' } } as const;

const isFinal = { type: 'final' } as const;

/** How the sheet of a way to pay says that it can be used, or never will be. */
const hearing = (option: PaymentOptionId) =>
  lifecycleSetup.createStateConfig({
    on: {
      'sheet.ready': {
        guard: { type: 'isOf', params: { option } },
        target: 'working',
        actions: withEvent('markWorking'),
      },
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
              input: ({ context: { wallets } }) => ({ option, wallets }),
              onDone: {
                target: 'starting',
                actions: {
                  type: 'announceWallet',
                  params: ({ event }) => ({ option, wallet: event.output }),
                },
              },
              onError: {
                target: '#form-lifecycle.initializing.wallets.setting up.' + option + '.broken',
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
          onDone: { target: 'fetched', actions: withEvent('announcePart') },
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
      'initializing.gateway.asking',
      'initializing.gateway.answered',
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
    profile: input.expected,
    working: [],
    broken: {},
    methods: [],
  }),
  initial: 'initializing',
  states: {
    // What a form consists of. Each part waits for what it is made from, and for nothing else.
    initializing: {
      tags: 'busy',
      type: 'parallel',
      on: { 'teardown.requested': 'tearing down' },
      onDone: [
        { guard: 'someOptionWorks', target: 'ready' },
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
        gateway: {
          initial: 'asking',
          states: {
            asking: {
              description: 'The authorization is exchanged for what the gateway allows.',
              invoke: {
                id: 'connect',
                src: 'connect',
                onDone: [
                  { guard: withEvent('offersNothing'), target: '#form-lifecycle.explaining' },
                  {
                    target: 'answered',
                    actions: [withEvent('setProfile'), withEvent('announceConnected')],
                  },
                ],
                onError: notCreated,
              },
            },
            answered: isFinal,
          },
        },
        card: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: offersCard, target: 'setting up' },
                { guard: 'isConnected', target: 'not offered' },
              ],
            },
            'setting up': {
              description:
                'Its frames load. Where the authorization says enough, they load while the gateway is asked.',
              entry: 'wantCard',
              always: { guard: and(['isConnected', not(offersCard)]), target: 'not offered' },
              on: hearing('card'),
            },
            working: isFinal,
            broken: isFinal,
            'not offered': isFinal,
          },
        },
        wallets: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: and(['isConnected', 'offersWallets']), target: 'offering' },
                { guard: 'isConnected', target: 'not wanted' },
              ],
            },
            offering: {
              description:
                'Which other ways to pay there are; some ask the browser, or need a script for it.',
              invoke: {
                id: 'offerWallets',
                src: 'offerWallets',
                input: ({ context }) => context.profile,
                onDone: [
                  { guard: withEvent('offersNothing'), target: '#form-lifecycle.explaining' },
                  { target: 'setting up', actions: withEvent('setOffer') },
                ],
                onError: [
                  {
                    guard: offersCard,
                    target: 'left out',
                    actions: [withEvent('announceNoPart'), 'offerCardAlone'],
                  },
                  { target: '#form-lifecycle.explaining', actions: withEvent('announceNoPart') },
                ],
              },
            },
            // Each way to pay brings a region of its own.
            'setting up': {
              type: 'parallel',
              onDone: 'set up',
              states: {
                paypal: walletRegion('paypal', connectingTooLong('paypal')),
                paypalCredit: walletRegion('paypalCredit', connectingTooLong('paypalCredit')),
                venmo: walletRegion('venmo'),
                applePay: walletRegion('applePay'),
                googlePay: walletRegion('googlePay'),
              },
            },
            'set up': isFinal,
            'left out': { type: 'final', description: 'Their code could not be fetched; cards are taken.' },
            'not wanted': isFinal,
          },
        },
        'three d secure': {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'asksBank', target: 'setting up' },
                { guard: 'isConnected', target: 'not asked' },
              ],
            },
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
                { guard: 'isConnected', target: 'not collected' },
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
            deciding: {
              always: [
                { guard: 'hasCustomer', target: 'listing' },
                { guard: 'isConnected', target: 'listed' },
              ],
            },
            listing: {
              description: "The customer's saved methods are fetched. If that fails there are none to show.",
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
        editing: partRegion('editing'),
        'security code': partRegion('securityCode'),
        'first view': {
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Nothing is shown but the loader.',
              always: [
                { guard: 'canBegin', target: 'shown', actions: 'announceUsable' },
                { guard: 'isWithoutCard', target: 'shown with the rest' },
              ],
            },
            shown: {
              tags: 'usable',
              type: 'final',
              description: 'The fields take typing. Other ways to pay may still be on their way.',
            },
            'shown with the rest': { type: 'final', description: 'No card is entered here.' },
          },
        },
      },
    },
    explaining: {
      tags: 'busy',
      description: "No way to pay can be offered. The merchant's page is told which, why, and what to do.",
      on: { 'teardown.requested': 'tearing down' },
      invoke: {
        id: 'explain',
        src: 'explain',
        input: ({ context: { problem = nothingOffered, broken } }) => ({ problem, broken }),
        onDone: {
          target: 'failed',
          actions: { type: 'announceFailure', params: ({ event }) => ({ problem: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'announceFailure',
            params: ({ context: { problem = nothingOffered } }) => ({ problem }),
          },
        },
      },
    },
    ready: {
      tags: 'usable',
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
      invoke: {
        id: 'tearDown',
        src: 'tearDown',
        input: ({ context }) => context,
        onDone: 'torn down',
        onError: 'not all gone',
      },
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
