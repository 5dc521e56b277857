import { flowProblem } from './flow-problem.ts';
import { threeDSecureProblems } from './three-d-secure-rules.ts';
import { beginning, lookupOf, placeOf, requestOf, threeDSecureSetup } from './three-d-secure-setup.ts';
import {
  answerProblem,
  canceledCard,
  challengedCard,
  unchallengedCard,
} from './three-d-secure-version-one-rules.ts';

const { lookupFailed, responseTimedOut, canceledByMerchant, canceledByCustomer, unknownResponse } =
  threeDSecureProblems;

/**
 * Version 1: the gateway is asked here, and the bank's page stands in a frame of 400 by 400 pixels (F3-02, F3-06).
 * braintree-web has dropped it; it is for gateways whose configuration still announces it.
 */
export const versionOne = threeDSecureSetup.createStateConfig({
  description: "The bank's page stands in a frame of the gateway's, without Cardinal's script.",
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isAsked', target: 'verifying' }, { target: 'idle' }] },
    idle: {
      entry: 'clearRequest',
      on: { 'verification.requested': beginning('verifying') },
    },
    verifying: {
      tags: ['busy', 'verifying'],
      initial: 'looking up',
      on: {
        'cancel.requested': {
          target: 'idle',
          actions: [
            { type: 'fail', params: { problem: canceledByMerchant } },
            {
              type: 'answerCancel',
              params: ({ context }) => ({ method: canceledCard(lookupOf(context)) }),
            },
          ],
        },
      },
      states: {
        'looking up': {
          description: "The gateway asks the card's bank whether it knows the holder.",
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            input: ({ context }) => requestOf(context),
            onDone: {
              target: 'telling the page',
              actions: { type: 'setLookup', params: ({ event }) => ({ lookup: event.output }) },
            },
            onError: {
              target: '#three-d-secure.version one.idle',
              actions: {
                type: 'fail',
                params: ({ event }) => ({ problem: flowProblem(event.error, lookupFailed) }),
              },
            },
          },
          on: { 'cancel.requested': { actions: { type: 'refuseCancel', params: {} } } },
          after: {
            ANSWER_PATIENCE: {
              target: '#three-d-secure.version one.idle',
              actions: { type: 'fail', params: { problem: lookupFailed } },
            },
          },
        },
        'telling the page': {
          description: "The merchant's page looks at what was found and decides whether to go on.",
          invoke: {
            id: 'reportLookup',
            src: 'reportLookup',
            input: ({ context }) => ({ lookup: lookupOf(context), options: requestOf(context) }),
            onError: {
              target: '#three-d-secure.version one.idle',
              actions: {
                type: 'fail',
                params: ({ event }) => ({ problem: flowProblem(event.error, lookupFailed) }),
              },
            },
          },
          on: {
            'lookup.accepted': [
              { guard: 'isChallenged', target: 'asking the shopper' },
              {
                target: '#three-d-secure.version one.idle',
                actions: {
                  type: 'answer',
                  params: ({ context }) => ({ card: unchallengedCard(lookupOf(context)) }),
                },
              },
            ],
          },
        },
        'asking the shopper': {
          initial: 'opening challenge',
          invoke: {
            id: 'bankFrame',
            src: 'bankFrame',
            input: ({ context }) => ({
              lookup: lookupOf(context),
              options: requestOf(context),
              framework: placeOf(context),
            }),
            onError: {
              target: '#three-d-secure.version one.idle',
              actions: {
                type: 'fail',
                params: ({ event }) => ({ problem: flowProblem(event.error, unknownResponse) }),
              },
            },
          },
          on: {
            'challenge.dismissed': {
              target: '#three-d-secure.version one.idle',
              actions: { type: 'fail', params: { problem: canceledByCustomer } },
            },
            'bank.answered': [
              {
                guard: { type: 'makesSense', params: ({ event }) => event },
                target: '#three-d-secure.version one.idle',
                actions: {
                  type: 'answer',
                  params: ({ context, event }) => {
                    const card = challengedCard(event.answer, lookupOf(context));
                    if (!card) throw new Error(unknownResponse.message);
                    return { card };
                  },
                },
              },
              {
                target: '#three-d-secure.version one.idle',
                actions: { type: 'fail', params: ({ event }) => ({ problem: answerProblem(event.answer) }) },
              },
            ],
          },
          states: {
            'opening challenge': {
              description: "The bank's page is on its way. One that never comes is given up.",
              on: { 'challenge.shown': 'challenging' },
              after: {
                CHALLENGE_PATIENCE: {
                  target: '#three-d-secure.version one.idle',
                  actions: { type: 'fail', params: { problem: responseTimedOut } },
                },
              },
            },
            challenging: {
              description: 'The bank asks the shopper, who may take as long as they need.',
            },
          },
        },
      },
    },
  },
});
