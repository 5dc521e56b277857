import { connecting, notCreated, settingUp } from './form-lifecycle-parts.ts';
import { lifecycleSetup, unknownProfile } from './form-lifecycle-setup.ts';
import { type PaymentProblem, problemFrom } from './payment-method.ts';

const nothingOffered: PaymentProblem = { message: 'No valid payment options available.' };

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
        connecting,
        offering: {
          description: 'Which ways to pay there are; some ask the browser.',
          invoke: {
            id: 'offerWallets',
            src: 'offerWallets',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'offersNothing', params: ({ event }) => ({ profile: event.output }) },
                target: '#form-lifecycle.initializing.explaining',
              },
              {
                target: 'setting up',
                actions: [
                  { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
                  'announceConnected',
                ],
              },
            ],
            onError: {
              target: '#form-lifecycle.failed',
              actions: {
                type: 'announceFailure',
                params: ({ event }) => ({ problem: notCreated(event.error) }),
              },
            },
          },
        },
        'setting up': settingUp,
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
