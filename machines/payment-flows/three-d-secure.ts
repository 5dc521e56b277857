import { type FlowProblem, flowProblem, flowTornDown } from './flow-problem.ts';
import { tearingDown } from './flow-teardown.ts';
import { threeDSecureProblems } from './three-d-secure-rules.ts';
import { beginning, threeDSecureSetup } from './three-d-secure-setup.ts';
import { verifying } from './three-d-secure-verifying.ts';
import { versionOne } from './three-d-secure-version-one.ts';

const { setUpFailed, setUpTimedOut } = threeDSecureProblems;

/** Where Cardinal's script fails, version 1 takes its place if the gateway still has it. */
const failing = <TProblem extends (args: never) => { problem: FlowProblem }>(problem: TProblem) =>
  [
    { guard: 'hasVersionOne', target: '#three-d-secure.version one' },
    { target: '#three-d-secure.broken', actions: { type: 'failWaiting', params: problem } },
  ] as const;

/**
 * Asking a card's bank, version 2 with the frame of version 1 behind it.
 * Rules: `spec/form.md` sections 4, 5 and 8 (F3-01 to F3-06).
 */
export const threeDSecureMachine = threeDSecureSetup.createMachine({
  id: 'three-d-secure',
  meta: {
    mainWay: [
      'checking',
      'setting up.creating',
      'setting up.completing',
      'idle',
      'verifying.looking up',
      'verifying.announcing a challenge',
      'verifying.opening challenge',
      'verifying.challenging',
      'verifying.authenticating',
      'idle',
    ],
  },
  description:
    "A card's bank confirms that the shopper is its holder, and may ask them. One card at a time; the merchant can cancel.",
  context: ({ input }) => ({ ...input, request: null, lookup: null }),
  initial: 'checking',
  on: {
    'verification.requested': { actions: 'turnAway' },
    'cancel.requested': { actions: { type: 'refuseCancel', params: {} } },
    'teardown.requested': { guard: 'isUp', target: '.tearing down' },
  },
  states: {
    checking: {
      always: [
        { guard: 'cannotBeUsed', target: 'refused', actions: 'refuseComponent' },
        { guard: 'isLegacy', target: 'version one', actions: 'announceComponent' },
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
          { actions: { type: 'setRequest', params: ({ event }) => event } },
        ],
      },
      states: {
        creating: {
          invoke: {
            id: 'createComponent',
            src: 'createComponent',
            onDone: { target: 'completing', actions: 'announceComponent' },
            onError: [
              {
                guard: 'isAsked',
                target: '#three-d-secure.broken',
                actions: {
                  type: 'failWaiting',
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
            onDone: [
              { guard: 'isAsked', target: '#three-d-secure.verifying' },
              { target: '#three-d-secure.idle' },
            ],
            onError: failing(({ event }: { event: { error: unknown } }) => ({
              problem: flowProblem(event.error, setUpFailed),
            })),
          },
          after: { SETUP_PATIENCE: failing(() => ({ problem: setUpTimedOut })) },
        },
      },
    },
    broken: {
      description: 'Nothing can be verified. The next request tries to set everything up again.',
      entry: 'clearRequest',
      on: { 'verification.requested': beginning('setting up') },
    },
    idle: {
      entry: 'clearRequest',
      on: { 'verification.requested': beginning('verifying') },
    },
    verifying,
    canceling: {
      tags: 'busy',
      description: "The bank's page is taken away; the page gets what the lookup said of the card.",
      entry: 'clearRequest',
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
      entry: 'clearRequest',
      invoke: { id: 'cancelVerification', src: 'cancelVerification', onDone: 'idle', onError: 'idle' },
    },
    'version one': versionOne,
    'tearing down': {
      tags: 'busy',
      entry: [{ type: 'failWaiting', params: { problem: flowTornDown } }, 'clearRequest'],
      on: { 'verification.requested': { actions: 'turnAwayGone' } },
      invoke: tearingDown,
    },
    'torn down': { type: 'final' },
  },
});
