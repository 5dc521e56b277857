import { settingUp } from './form-lifecycle-parts.ts';
import { lifecycleSetup } from './form-lifecycle-setup.ts';
import { problemFrom } from './payment-method.ts';

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
    broken: {},
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
    ready: {
      description: 'What the shopper sees and does is up to the view model from now on.',
      entry: 'announceReady',
      on: { 'teardown.requested': 'tearing down' },
    },
    failed: {
      description: "The merchant's page hears why, and can create another form.",
      entry: 'announceFailure',
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
        onError: {
          target: 'torn down',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
        },
      },
    },
    'torn down': { type: 'final', entry: 'announceGone' },
  },
});
