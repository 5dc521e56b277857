import { threeDSecureProblems } from './three-d-secure-rules.ts';
import { threeDSecureSetup } from './three-d-secure-setup.ts';

const { lookupFailed, responseTimedOut, jwtFailed, canceledByMerchant } = threeDSecureProblems;

/** The payment library does these steps inside itself; it reports each, and only those that never end have a limit. */
export const verifying = threeDSecureSetup.createStateConfig({
  tags: ['busy', 'verifying'],
  initial: 'looking up',
  invoke: {
    id: 'verifyCard',
    src: 'verifyCard',
    input: ({ context: { request, framework, by } }) => {
      if (!request) throw new Error('There is no card to verify');
      return { options: request, framework, by };
    },
    onDone: {
      target: '#three-d-secure.idle',
      actions: [{ type: 'answer', params: ({ event }) => ({ card: event.output }) }, 'forgetRequest'],
    },
    onError: {
      target: '#three-d-secure.idle',
      actions: [
        { type: 'fail', params: ({ event }) => ({ error: event.error, otherwise: lookupFailed }) },
        'forgetRequest',
      ],
    },
  },
  on: {
    'verification.requested': { actions: 'turnAway' },
    'cancel.requested': [
      {
        guard: 'hasLookup',
        target: '#three-d-secure.canceling',
        actions: [{ type: 'fail', params: { otherwise: canceledByMerchant } }, 'forgetRequest'],
      },
      { actions: { type: 'refuseCancel', params: {} } },
    ],
    'teardown.requested': '#three-d-secure.tearing down',
  },
  states: {
    'looking up': {
      description: "The gateway asks the card's bank whether it knows the holder.",
      on: {
        'lookup.completed': {
          target: 'telling the page',
          actions: { type: 'keepLookup', params: ({ event }) => event },
        },
      },
      after: {
        ANSWER_PATIENCE: {
          target: '#three-d-secure.letting go',
          actions: { type: 'fail', params: { otherwise: lookupFailed } },
        },
      },
    },
    'telling the page': {
      description: "The merchant's page looks at the bank's answer and decides whether to go on.",
      on: {
        'lookup.accepted': [{ guard: 'isChallenged', target: 'opening challenge' }, { target: 'concluding' }],
      },
    },
    'opening challenge': {
      description: "The bank's page is on its way. One that never comes is given up.",
      on: { 'challenge.shown': 'challenging', 'challenge.closed': 'authenticating' },
      after: {
        CHALLENGE_PATIENCE: {
          target: '#three-d-secure.letting go',
          actions: { type: 'fail', params: { otherwise: responseTimedOut } },
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
          actions: { type: 'fail', params: { otherwise: jwtFailed } },
        },
      },
    },
    concluding: { description: 'The bank asks nothing, and its answer is handed over.' },
  },
});
