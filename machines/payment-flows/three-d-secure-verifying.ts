import { flowProblem } from './flow-problem.ts';
import { threeDSecureProblems } from './three-d-secure-rules.ts';
import { requestOf, threeDSecureSetup } from './three-d-secure-setup.ts';

const { lookupFailed, responseTimedOut, jwtFailed, canceledByMerchant } = threeDSecureProblems;

/** The payment library does these steps inside itself; it reports each, and only those that never end have a limit. */
export const verifying = threeDSecureSetup.createStateConfig({
  tags: ['busy', 'verifying'],
  initial: 'looking up',
  invoke: {
    id: 'verifyCard',
    src: 'verifyCard',
    input: ({ context }) => requestOf(context),
    onDone: {
      target: '#three-d-secure.idle',
      actions: { type: 'answer', params: ({ event }) => ({ card: event.output }) },
    },
    onError: {
      target: '#three-d-secure.idle',
      actions: {
        type: 'fail',
        params: ({ event }) => ({ problem: flowProblem(event.error, lookupFailed) }),
      },
    },
  },
  on: {
    'cancel.requested': {
      target: '#three-d-secure.canceling',
      actions: { type: 'fail', params: { problem: canceledByMerchant } },
    },
  },
  states: {
    'looking up': {
      description: "The gateway asks the card's bank whether it knows the holder.",
      on: {
        'lookup.completed': [
          {
            guard: { type: 'asksShopper', params: ({ event }) => event },
            target: 'announcing a challenge',
          },
          { target: 'announcing the answer' },
        ],
        'cancel.requested': { actions: { type: 'refuseCancel', params: {} } },
      },
      after: {
        ANSWER_PATIENCE: {
          target: '#three-d-secure.letting go',
          actions: { type: 'fail', params: { problem: lookupFailed } },
        },
      },
    },
    'announcing a challenge': {
      description: "The bank wants to ask the shopper. The merchant's page decides whether to go on.",
      on: { 'lookup.accepted': 'opening challenge' },
    },
    'announcing the answer': {
      description: "The bank asks nothing. The merchant's page decides whether to go on.",
      on: { 'lookup.accepted': 'concluding' },
    },
    'opening challenge': {
      description: "The bank's page is on its way. One that never comes is given up.",
      on: { 'challenge.shown': 'challenging', 'challenge.closed': 'authenticating' },
      after: {
        CHALLENGE_PATIENCE: {
          target: '#three-d-secure.letting go',
          actions: { type: 'fail', params: { problem: responseTimedOut } },
        },
      },
    },
    challenging: {
      description: 'The bank asks the shopper, who may take as long as they need; the page can cancel.',
      on: { 'challenge.closed': 'authenticating' },
    },
    authenticating: {
      description: "The gateway is shown the bank's answer: the action codes SUCCESS, NOACTION and FAILURE.",
      after: {
        ANSWER_PATIENCE: {
          target: '#three-d-secure.letting go',
          actions: { type: 'fail', params: { problem: jwtFailed } },
        },
      },
    },
    concluding: { description: 'The bank asks nothing, and its answer is handed over.' },
  },
});
