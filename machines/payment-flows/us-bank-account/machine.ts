import { assign, emit, not, type PromiseActorLogic, setup, stateIn } from 'xstate';
import { gatewayTimeoutMs } from '../../gateway-timeout.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import { failing, flowActions, opening, tearingDown } from '../shared/flow.ts';
import {
  type FlowAnswer,
  type FlowLife,
  type FlowProblem,
  flowProblem,
  flowTornDown,
  requestActive,
} from '../shared/flow-problem.ts';
import { type BankAccountOptions, type BankTerms, bankProblem, bankProblems } from './rules.ts';

/** A bank account that was exchanged for a nonce. */
export interface BankAccount {
  readonly nonce: string;
  readonly type: 'us_bank_account';
  readonly description: string;
  readonly details: Readonly<Record<string, never>>;
}

export type BankAccountEvent =
  | { readonly type: 'account.submitted'; readonly options: BankAccountOptions }
  | { readonly type: 'teardown.requested' };

export type BankAccountEmitted = FlowAnswer<BankAccount> | FlowLife;

export interface BankAccountContext extends BankTerms {
  readonly options: BankAccountOptions | null;
}

type Submitted = { readonly options: BankAccountOptions };

const bankSetup = setup({
  types: {
    context: {} as BankAccountContext,
    input: {} as BankTerms,
    events: {} as BankAccountEvent,
    emitted: {} as BankAccountEmitted,
    tags: {} as 'busy',
  },
  actors: {
    createComponent: port('createComponent') as PromiseActorLogic<void>,
    tokenizeDetails: port('tokenizeDetails') as PromiseActorLogic<BankAccount, BankAccountOptions>,
    loadLogin: port('loadLogin') as PromiseActorLogic<void>,
    tokenizeLogin: port('tokenizeLogin') as PromiseActorLogic<BankAccount, BankAccountOptions>,
    tearDown: port('tearDown') as PromiseActorLogic<void>,
  },
  delays: {
    ANSWER_TIMEOUT: gatewayTimeoutMs,
    LOADING_TIMEOUT: 60_000,
  },
  guards: {
    isUp: not(stateIn('tearing down')),
    isWrong: ({ context }, { options }: Submitted) => bankProblem(options, context) !== null,
    isLogin: (_, { options }: Submitted) => options.bankLogin !== undefined,
  },
  actions: {
    ...flowActions<BankAccountContext, BankAccountEvent, BankAccountEmitted>(
      'options',
      bankProblems.notEnabled,
    ),
    setOptions: assign((_, { options }: Submitted) => ({ options })),
    clearOptions: assign({ options: null }),
    refuse: emit(({ context }, { options }: Submitted) => ({
      type: 'request.refused',
      problem: required(bankProblem(options, context), 'wrong option'),
    })),
    turnAway: emit((_, { problem }: { problem: FlowProblem }) => ({ type: 'request.refused', problem })),
    fail: emit((_, { error, otherwise }: { error?: unknown; otherwise: FlowProblem }) => ({
      type: 'request.failed',
      problem: flowProblem(error, otherwise),
    })),
  },
});

const { network, loginNotLoaded, loginActive } = bankProblems;

const optionsOf = ({ context }: { context: BankAccountContext }) => required(context.options, 'account');

/** A second login while one is open has its own error code. */
const atLogin = {
  'account.submitted': {
    guard: withEvent('isLogin'),
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
  description: 'A bank account becomes a nonce, by its numbers or by logging in to the bank.',
  context: ({ input }) => ({ ...input, options: null }),
  initial: 'opening',
  on: {
    'account.submitted': { actions: { type: 'turnAway', params: { problem: requestActive } } },
    'teardown.requested': { guard: 'isUp', target: '.tearing down' },
  },
  states: {
    opening,
    refused: { type: 'final', description: 'The merchant does not take bank accounts.' },
    idle: {
      entry: 'clearOptions',
      on: {
        'account.submitted': [
          { guard: withEvent('isWrong'), actions: withEvent('refuse') },
          { guard: withEvent('isLogin'), target: 'loading the login', actions: withEvent('setOptions') },
          { target: 'tokenizing', actions: withEvent('setOptions') },
        ],
      },
    },
    tokenizing: {
      tags: 'busy',
      description: 'The gateway exchanges the account numbers for a nonce.',
      after: {
        ANSWER_TIMEOUT: { target: 'idle', actions: { type: 'fail', params: { otherwise: network } } },
      },
      invoke: {
        id: 'tokenizeDetails',
        src: 'tokenizeDetails',
        input: optionsOf,
        onDone: { target: 'idle', actions: withEvent('answer') },
        onError: { target: 'idle', actions: failing(network) },
      },
    },
    'loading the login': {
      tags: 'busy',
      on: atLogin,
      after: {
        LOADING_TIMEOUT: {
          target: 'idle',
          actions: { type: 'fail', params: { otherwise: loginNotLoaded } },
        },
      },
      invoke: {
        id: 'loadLogin',
        src: 'loadLogin',
        onDone: 'at the bank',
        onError: { target: 'idle', actions: failing(loginNotLoaded) },
      },
    },
    'at the bank': {
      tags: 'busy',
      description: 'The shopper logs in to the bank in an overlay and chooses an account, or closes it.',
      on: atLogin,
      invoke: {
        id: 'tokenizeLogin',
        src: 'tokenizeLogin',
        input: optionsOf,
        onDone: { target: 'idle', actions: withEvent('answer') },
        onError: { target: 'idle', actions: failing(network) },
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
