import { cardRegion, connectingTooLong, walletRegion } from './form-lifecycle-options.ts';
import { type FetchedParts, lifecycleSetup } from './form-lifecycle-setup.ts';
import { type PaymentProblem, problemFrom } from './payment-method.ts';

const noDeviceData = { message: 'Data Collector failed to set up.' };

const isFinal = { type: 'final' } as const;

/** The gateway does not answer, or refuses. */
export const notCreated = (error: unknown): PaymentProblem => ({
  ...problemFrom(error),
  message: 'There was an error creating Drop-in.',
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
          onDone: { target: 'fetched', actions: { type: 'setPart', params: ({ event }) => event.output } },
          onError: { target: 'left out', actions: { type: 'announceNoPart', params: ({ event }) => event } },
        },
      },
      fetched: isFinal,
      'left out': isFinal,
      'not wanted': isFinal,
    },
  });

/** What the gateway allows, and the code of what the merchant wants: fetched side by side. */
export const connecting = lifecycleSetup.createStateConfig({
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
            onDone: {
              target: 'answered',
              actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
            },
            onError: {
              target: '#form-lifecycle.failed',
              actions: {
                type: 'announceFailure',
                params: ({ event }) => ({ problem: notCreated(event.error) }),
              },
            },
          },
        },
        answered: isFinal,
      },
    },
    editing: partRegion('editing'),
    'other ways': partRegion('otherWays'),
    'security code': partRegion('securityCode'),
  },
});

/** What must be there before the form can be used. Each way to pay brings a region of its own. */
export const settingUp = lifecycleSetup.createStateConfig({
  type: 'parallel',
  onDone: [
    { guard: 'someOptionWorks', target: '#form-lifecycle.ready' },
    {
      target: 'explaining',
      actions: {
        type: 'setProblem',
        params: ({ context }) => ({
          problem: { ...Object.values(context.broken)[0], message: 'All payment options failed to load.' },
        }),
      },
    },
  ],
  states: {
    card: cardRegion,
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
          invoke: {
            id: 'setUpThreeDSecure',
            src: 'setUpThreeDSecure',
            onDone: 'working',
            onError: {
              target: '#form-lifecycle.failed',
              actions: {
                type: 'announceFailure',
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
              actions: {
                type: 'announceNoDeviceData',
                params: ({ event }) => ({
                  problem: { ...problemFrom(event.error), ...noDeviceData },
                }),
              },
            },
          },
        },
        working: { type: 'final' },
        missing: { type: 'final', description: 'Fraud is judged without it; the shopper can pay.' },
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
              actions: { type: 'setMethods', params: ({ event }) => ({ methods: event.output }) },
            },
            onError: 'listed',
          },
        },
        listed: { type: 'final' },
      },
    },
  },
});
