import { and, assign, enqueueActions, not, or, type PromiseActorLogic, sendTo, setup, stateIn } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';
import {
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  partNotLoaded,
  problemFrom,
} from '../shared/payment-method.ts';
import { walletsMachine } from '../wallets/machine.ts';
import { noDeviceData, noneWorks, nothingOffered, worded } from './problems.ts';
import {
  type BrokenOption,
  type Failure,
  type FetchedParts,
  type FormProfile,
  type LifecycleContext,
  type LifecycleEmitted,
  type LifecycleEvent,
  type LifecycleInput,
  type Offer,
  type Reason,
} from './types.ts';

const isIn = (part: string, state: string) => stateIn({ initializing: { [part]: state } });

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
    explain: port('explain') as PromiseActorLogic<PaymentProblem, Failure>,
    listSavedMethods: port('listSavedMethods') as PromiseActorLogic<readonly PaymentMethod[]>,
    setUpDataCollector: port('setUpDataCollector') as PromiseActorLogic<void>,
    tearDown: port('tearDown') as PromiseActorLogic<void>,
    wallets: walletsMachine,
  },
  delays: { DEVICE_DATA_TIMEOUT: 10_000 },
  guards: {
    wants: ({ context }, { part }: { part: keyof FetchedParts }) => context.wanted.includes(part),
    isConnected: stateIn({ initializing: { gateway: 'answered' } }),
    offersNothing: (_, { options }: Offer) => options.length === 0,
    offersWallets: ({ context }) => context.profile.options.some((option) => option !== 'card'),
    offersCard: ({ context }) => context.profile.options.includes('card'),
    isBroken: ({ context: { profile, broken } }, { option }: { option: PaymentOptionId }) =>
      profile.options.includes(option) && option in broken,
    worked: ({ context: { working } }, { option }: { option: PaymentOptionId }) => working.includes(option),
    isCard: (_, { option }: { option: PaymentOptionId }) => option === 'card',
    hasCustomer: ({ context }) => context.profile.customer === 'returning',
    asksBank: ({ context }) => context.profile.request.threeDSecure === 'asked',
    someOptionWorks: ({ context }) => context.working.length > 0,
    isWithoutCard: or([isIn('card', 'broken'), isIn('card', 'not offered')]),
    // The parts needed for fields and saved methods; nothing else delays a shopper.
    canBegin: and([
      isIn('card', 'working'),
      'isConnected',
      isIn('vault', 'listed'),
      not(isIn('security code', 'fetching')),
      not(isIn('express row', 'fetching')),
    ]),
    // Wallets wait for the express row's code, because a button that is moved loads again.
    canSetUpWallets: and(['isConnected', 'offersWallets', not(isIn('express row', 'fetching'))]),
    collectsDeviceData: ({ context }) => context.profile.request.deviceData === 'collected',
  },
  actions: {
    announcePart: emitToParent((_, { output }: { output: FetchedParts }) => ({
      type: 'part.fetched',
      parts: output,
    })),
    setProfile: assign((_, { output }: { output: FormProfile }) => ({ profile: output })),
    setProblem: assign((_, { problem }: Reason) => ({ problem })),
    setMethods: assign((_, { output }: { output: readonly PaymentMethod[] }) => ({ methods: output })),
    setOptions: assign(({ context }, { options }: Offer) => ({ profile: { ...context.profile, options } })),
    forwardToWallets: sendTo('wallets', ({ event }) => event),
    passOn: emitToParent((_, told: LifecycleEmitted) => told),
    markWorking: enqueueActions(({ context, enqueue }, { option }: { option: PaymentOptionId }) => {
      const { [option]: _mended, ...broken } = context.broken;
      enqueue.assign({ working: [...context.working, option], broken });
      enqueue(emitToParent({ type: 'option.settled', option, outcome: 'ready' }));
    }),
    markBroken: enqueueActions(({ context, enqueue }, { option, problem }: BrokenOption) => {
      const working = context.working.filter((other) => other !== option);
      enqueue.assign({ working, broken: { ...context.broken, [option]: problem } });
      enqueue(emitToParent({ type: 'part.failed', problem }));
      enqueue(emitToParent({ type: 'option.settled', option, outcome: 'broken' }));
    }),
    announceRefusal: emitToParent((_, { problem }: Reason) => ({ type: 'wallet.refused', problem })),
    announceConnected: emitToParent((_, { output: profile }: { output: FormProfile }) => ({
      type: 'form.connected',
      profile,
    })),
    wantCard: emitToParent({ type: 'card.wanted' }),
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
    announceFailure: emitToParent((_, { problem }: Reason) => ({ type: 'form.failed', problem })),
    announceNoPart: emitToParent((_, { error }: { error: unknown }) => ({
      type: 'part.failed',
      problem: partNotLoaded(error),
    })),
    announceNoDeviceData: emitToParent((_, { problem }: Reason) => ({ type: 'device.data.failed', problem })),
  },
});

/** The form cannot be created: the gateway does not answer, or refuses. */
const notCreated = {
  target: '#form-lifecycle.failed',
  actions: { type: 'announceFailure', params: worded('There was an error creating Drop-in.') },
} as const;

/** A wallet that was created again, because the merchant changed its options, is broken: the page is notified, too. */
const breakingAnew = {
  guard: withEvent('worked'),
  actions: [withEvent('markBroken'), withEvent('announceRefusal')],
} as const;
const settledAnew = {
  'sheet.ready': { guard: withEvent('isBroken'), actions: withEvent('markWorking') },
  'sheet.broken': breakingAnew,
  'sheet.unsupported': breakingAnew,
} as const;

const isFinal = { type: 'final' } as const;

/** An optional part of the form, whose code is fetched on demand. If that fails, the form works without it. */
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
  description: 'The payment form is set up, used and torn down. It can be torn down at any time.',
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
    // The parts of a form. Each waits only for what it needs.
    initializing: {
      tags: 'busy',
      type: 'parallel',
      on: {
        'teardown.requested': 'tearing down',
        'verification.unavailable': { target: 'failed', actions: withEvent('announceFailure') },
        ...settledAnew,
      },
      onDone: [
        { guard: 'someOptionWorks', target: 'ready' },
        {
          target: 'explaining',
          actions: {
            type: 'setProblem',
            params: ({ context }) => ({ problem: noneWorks(context.broken) }),
          },
        },
      ],
      states: {
        gateway: {
          initial: 'asking',
          states: {
            asking: {
              description: "The authorization is exchanged for the gateway's configuration.",
              invoke: {
                id: 'connect',
                src: 'connect',
                onDone: [
                  {
                    guard: { type: 'offersNothing', params: ({ event }) => event.output },
                    target: '#form-lifecycle.explaining',
                  },
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
                { guard: 'offersCard', target: 'setting up' },
                { guard: 'isConnected', target: 'not offered' },
              ],
            },
            'setting up': {
              description:
                'The card frames load, at the same time as the configuration if the authorization says enough.',
              entry: 'wantCard',
              always: { guard: and(['isConnected', not('offersCard')]), target: 'not offered' },
              on: {
                'sheet.ready': {
                  guard: withEvent('isCard'),
                  target: 'working',
                  actions: withEvent('markWorking'),
                },
                'sheet.broken': {
                  guard: withEvent('isCard'),
                  target: 'broken',
                  actions: withEvent('markBroken'),
                },
              },
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
                { guard: 'canSetUpWallets', target: 'setting up' },
                { guard: and(['isConnected', not('offersWallets')]), target: 'not wanted' },
              ],
            },
            'setting up': {
              invoke: {
                id: 'wallets',
                src: 'wallets',
                input: ({ context: { profile }, self: parent }) => ({ profile, parent }),
                onDone: 'set up',
                onError: notCreated,
              },
              on: {
                'options.offered': [
                  { guard: withEvent('offersNothing'), target: '#form-lifecycle.explaining' },
                  { actions: [withEvent('setOptions'), withEvent('passOn')] },
                ],
                'sheet.ready': [settledAnew['sheet.ready'], { actions: 'forwardToWallets' }],
                'sheet.broken': [breakingAnew, { actions: 'forwardToWallets' }],
                'sheet.unsupported': [breakingAnew, { actions: 'forwardToWallets' }],
                'wallet.fetched': { actions: withEvent('passOn') },
                'wallet.ready': { actions: withEvent('markWorking') },
                'wallet.broken': { actions: withEvent('markBroken') },
                'part.failed': { actions: withEvent('passOn') },
              },
            },
            'set up': isFinal,
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
              description: 'If the merchant requires 3D Secure, no payment goes ahead without it.',
              on: { 'verification.ready': 'working' },
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
              description: 'The script may never load. If it loads late, it is still used.',
              after: {
                DEVICE_DATA_TIMEOUT: {
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
            missing: { type: 'final', description: 'No device data. The shopper can still pay.' },
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
              description: "The customer's saved payment methods are fetched. If that fails, none are shown.",
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
        'express row': partRegion('express'),
        'first view': {
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Only the loader is shown.',
              always: [
                { guard: 'canBegin', target: 'shown', actions: 'announceUsable' },
                { guard: 'isWithoutCard', target: 'shown with the rest' },
              ],
            },
            shown: {
              tags: 'usable',
              type: 'final',
              description: 'The card fields can be used. Other ways to pay may still be loading.',
            },
            'shown with the rest': { type: 'final', description: 'This form takes no cards.' },
          },
        },
      },
    },
    explaining: {
      tags: 'busy',
      description:
        "No payment method is available. The merchant's page is told which failed, why, and what to do.",
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
      description: 'From now on the view model decides what the shopper sees.',
      entry: 'announceReady',
      on: {
        'teardown.requested': 'tearing down',
        ...settledAnew,
      },
    },
    failed: {
      description: "The merchant's page is told why, and can create another form.",
      on: { 'teardown.requested': 'tearing down' },
    },
    'tearing down': {
      tags: 'busy',
      description: 'Frames and listeners are removed. Anything still loading is dropped when it arrives.',
      invoke: {
        id: 'tearDown',
        src: 'tearDown',
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
