import { flowTornDown, requestActive } from './flow-problem.ts';
import { tearingDown } from './flow-teardown.ts';
import { bankProblems } from './us-bank-account-rules.ts';
import { type BankAccountContext, bankSetup, type Submitted } from './us-bank-account-setup.ts';

const { network, loginNotLoaded, loginActive } = bankProblems;

const optionsOf = ({ context }: { context: BankAccountContext }) => context.options ?? {};

/** During a login another one has a code of its own. */
const atLogin = {
  'account.submitted': {
    guard: { type: 'isLogin', params: ({ event }: { event: Submitted }) => event },
    actions: { type: 'turnAway', params: { problem: loginActive } },
  },
} as const;

/**
 * A US bank account, by its numbers or by a login to the bank.
 * Rules: `spec/form.md` sections 4, 5, 7 and 8 (FB-01).
 */
export const usBankAccountMachine = bankSetup.createMachine({
  id: 'us-bank-account',
  meta: { mainWay: ['opening', 'idle', 'loading the login', 'at the bank', 'idle'] },
  description: 'A bank account is exchanged for a nonce, by its numbers or by a login to the bank.',
  context: ({ input }) => ({ ...input, options: null }),
  initial: 'opening',
  on: {
    'account.submitted': { actions: { type: 'turnAway', params: { problem: requestActive } } },
    'teardown.requested': { guard: 'isUp', target: '.tearing down' },
  },
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'createComponent',
        src: 'createComponent',
        onDone: { target: 'idle', actions: 'announceComponent' },
        onError: {
          target: 'refused',
          actions: { type: 'announceFailedCreation', params: ({ event }) => event },
        },
      },
    },
    refused: { type: 'final', description: 'The merchant takes no bank accounts.' },
    idle: {
      entry: 'clearOptions',
      on: {
        'account.submitted': [
          {
            guard: { type: 'isWrong', params: ({ event }) => event },
            actions: { type: 'refuse', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLogin', params: ({ event }) => event },
            target: 'loading the login',
            actions: { type: 'setOptions', params: ({ event }) => event },
          },
          {
            target: 'tokenizing',
            actions: { type: 'setOptions', params: ({ event }) => event },
          },
        ],
      },
    },
    tokenizing: {
      tags: 'busy',
      description: 'The numbers of the account go to the gateway.',
      after: {
        ANSWER_PATIENCE: { target: 'idle', actions: { type: 'fail', params: { otherwise: network } } },
      },
      invoke: {
        id: 'tokenizeDetails',
        src: 'tokenizeDetails',
        input: optionsOf,
        onDone: {
          target: 'idle',
          actions: { type: 'answer', params: ({ event }) => ({ account: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error, otherwise: network }) },
        },
      },
    },
    'loading the login': {
      tags: 'busy',
      on: atLogin,
      after: {
        LOADING_PATIENCE: {
          target: 'idle',
          actions: { type: 'fail', params: { otherwise: loginNotLoaded } },
        },
      },
      invoke: {
        id: 'loadLogin',
        src: 'loadLogin',
        onDone: 'at the bank',
        onError: {
          target: 'idle',
          actions: {
            type: 'fail',
            params: ({ event }) => ({ error: event.error, otherwise: loginNotLoaded }),
          },
        },
      },
    },
    'at the bank': {
      tags: 'busy',
      description: 'The shopper logs in over the page and chooses an account, or closes the login.',
      on: atLogin,
      invoke: {
        id: 'tokenizeLogin',
        src: 'tokenizeLogin',
        input: optionsOf,
        onDone: {
          target: 'idle',
          actions: { type: 'answer', params: ({ event }) => ({ account: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error, otherwise: network }) },
        },
      },
    },
    'tearing down': {
      tags: 'busy',
      entry: ['failOfTeardown', 'clearOptions'],
      on: {
        'account.submitted': { actions: { type: 'turnAway', params: { problem: flowTornDown } } },
      },
      invoke: tearingDown,
    },
    'torn down': { type: 'final' },
  },
});
