import { flowProblem } from './flow-problem.ts';
import { threeDSecureProblems } from './three-d-secure-rules.ts';
import { initialContext, threeDSecureSetup } from './three-d-secure-setup.ts';
import { verifying } from './three-d-secure-verifying.ts';

const { setUpFailed, setUpTimedOut } = threeDSecureProblems;

const timedOut = { type: 'keepProblem', params: { problem: setUpTimedOut } } as const;

/**
 * Asking a card's bank, version 2 with the frame of version 1 behind it.
 * Rules: `spec/form.md` sections 4, 5 and 8 (F3-01 to F3-06).
 */
export const threeDSecureMachine = threeDSecureSetup.createMachine({
  id: 'three-d-secure',
  description:
    "A card's bank confirms that the shopper is its holder, and may ask them. One card at a time; the merchant can cancel.",
  context: initialContext,
  initial: 'checking',
  states: {
    checking: {
      always: [
        { guard: 'cannotBeUsed', target: 'refused', actions: 'refuseComponent' },
        { guard: 'isLegacy', target: 'idle', actions: 'announceComponent' },
        { target: 'setting up' },
      ],
    },
    refused: {
      type: 'final',
      description: 'The merchant has to change something first: the reason says what.',
    },
    'setting up': {
      tags: 'busy',
      description: "Cardinal's script gets ready. A verification that is asked for meanwhile waits for it.",
      initial: 'creating',
      on: {
        'verification.requested': [
          { guard: 'isAsked', actions: 'turnAway' },
          {
            guard: { type: 'lacksOption', params: ({ event }) => event },
            actions: { type: 'refuseOptions', params: ({ event }) => event },
          },
          { actions: { type: 'keepRequest', params: ({ event }) => event } },
        ],
        'cancel.requested': { actions: { type: 'refuseCancel', params: {} } },
        'teardown.requested': 'tearing down',
      },
      states: {
        creating: {
          entry: 'forgetProblem',
          invoke: {
            id: 'createComponent',
            src: 'createComponent',
            input: ({ context: { framework } }) => ({ framework }),
            onDone: { target: 'completing', actions: 'announceComponent' },
            onError: [
              {
                guard: 'isAsked',
                target: '#three-d-secure.broken',
                actions: {
                  type: 'keepProblem',
                  params: ({ event }) => ({ problem: flowProblem(event.error, setUpFailed) }),
                },
              },
              {
                target: '#three-d-secure.refused',
                actions: { type: 'announceFailedCreation', params: ({ event }) => event },
              },
            ],
          },
        },
        completing: {
          description: 'The script is loaded, configured, and says that its set-up is complete.',
          invoke: {
            id: 'completeSetup',
            src: 'completeSetup',
            onDone: '#three-d-secure.set up',
            onError: {
              target: 'failing',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => ({ problem: flowProblem(event.error, setUpFailed) }),
              },
            },
          },
          after: { SETUP_PATIENCE: { target: 'failing', actions: timedOut } },
        },
        failing: {
          always: [
            {
              guard: 'hasVersionOne',
              target: '#three-d-secure.set up',
              actions: 'fallBack',
            },
            { target: '#three-d-secure.broken' },
          ],
        },
      },
    },
    'set up': {
      always: [{ guard: 'isAsked', target: 'verifying' }, { target: 'idle' }],
    },
    broken: {
      description: 'Nothing can be verified. The next request tries to set everything up again.',
      entry: ['failOfSetup', 'forgetRequest'],
      on: {
        'verification.requested': [
          {
            guard: { type: 'lacksOption', params: ({ event }) => event },
            actions: { type: 'refuseOptions', params: ({ event }) => event },
          },
          {
            target: 'setting up',
            actions: { type: 'keepRequest', params: ({ event }) => event },
          },
        ],
        'cancel.requested': { actions: { type: 'refuseCancel', params: {} } },
        'teardown.requested': 'tearing down',
      },
    },
    idle: {
      on: {
        'verification.requested': [
          {
            guard: { type: 'lacksOption', params: ({ event }) => event },
            actions: { type: 'refuseOptions', params: ({ event }) => event },
          },
          { target: 'verifying', actions: { type: 'keepRequest', params: ({ event }) => event } },
        ],
        'cancel.requested': { actions: { type: 'refuseCancel', params: {} } },
        'teardown.requested': 'tearing down',
      },
    },
    verifying,
    canceling: {
      tags: 'busy',
      description: "The bank's page is taken away; the page gets what the lookup said of the card.",
      on: {
        'verification.requested': { actions: 'turnAway' },
        'cancel.requested': { actions: { type: 'refuseCancel', params: {} } },
        'teardown.requested': 'tearing down',
      },
      invoke: {
        id: 'cancelVerification',
        src: 'cancelVerification',
        onDone: {
          target: 'idle',
          actions: { type: 'answerCancel', params: ({ event }) => ({ method: event.output }) },
        },
        onError: { target: 'idle', actions: { type: 'refuseCancel', params: ({ event }) => event } },
      },
    },
    'letting go': {
      tags: 'busy',
      description: 'What never answered is given up, so that the next card can be verified.',
      entry: 'forgetRequest',
      on: {
        'verification.requested': { actions: 'turnAway' },
        'cancel.requested': { actions: { type: 'refuseCancel', params: {} } },
        'teardown.requested': 'tearing down',
      },
      invoke: { id: 'cancelVerification', src: 'cancelVerification', onDone: 'idle', onError: 'idle' },
    },
    'tearing down': {
      tags: 'busy',
      entry: ['failOfTeardown', 'forgetRequest'],
      on: { 'verification.requested': { actions: 'turnAwayGone' } },
      invoke: {
        id: 'tearDown',
        src: 'tearDown',
        onDone: 'torn down',
        onError: {
          target: 'torn down',
          actions: { type: 'announceFailedTeardown', params: ({ event }) => event },
        },
      },
    },
    'torn down': { type: 'final' },
  },
});
