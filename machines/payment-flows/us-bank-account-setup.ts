import { assign, emit, enqueueActions, fromPromise, not, setup, stateIn } from 'xstate';
import { gatewayPatienceMs } from '../gateway-patience.ts';
import {
  type FlowAnswer,
  type FlowLife,
  type FlowProblem,
  flowProblem,
  flowTornDown,
  requestActive,
} from './flow-problem.ts';
import {
  type BankAccountOptions,
  type BankTerms,
  bankProblem,
  bankProblems,
} from './us-bank-account-rules.ts';

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

export type Submitted = { readonly options: BankAccountOptions };

/** Types, ports, rules and effects of bank accounts. */
export const bankSetup = setup({
  types: {
    context: {} as BankAccountContext,
    input: {} as BankTerms,
    events: {} as BankAccountEvent,
    emitted: {} as BankAccountEmitted,
    tags: {} as 'busy',
  },
  actors: {
    createComponent: fromPromise<void>(() => {
      throw new Error('provide createComponent');
    }),
    tokenizeDetails: fromPromise<BankAccount, BankAccountOptions>(() => {
      throw new Error('provide tokenizeDetails');
    }),
    loadLogin: fromPromise<void>(() => {
      throw new Error('provide loadLogin');
    }),
    tokenizeLogin: fromPromise<BankAccount, BankAccountOptions>(() => {
      throw new Error('provide tokenizeLogin');
    }),
    tearDown: fromPromise<void>(() => {
      throw new Error('provide tearDown');
    }),
  },
  delays: {
    ANSWER_PATIENCE: gatewayPatienceMs,
    LOADING_PATIENCE: 60_000,
  },
  guards: {
    isUp: not(stateIn('tearing down')),
    isWrong: ({ context }, { options }: Submitted) => bankProblem(options, context) !== null,
    isLogin: (_, { options }: Submitted) => options.bankLogin !== undefined,
  },
  actions: {
    announceComponent: emit({ type: 'component.created' }),
    announceFailedCreation: emit((_, { error }: { error: unknown }) => ({
      type: 'component.refused',
      problem: flowProblem(error, bankProblems.notEnabled),
    })),
    setOptions: assign((_, { options }: Submitted) => ({ options })),
    clearOptions: assign({ options: null }),
    refuse: emit(({ context }, { options }: Submitted) => ({
      type: 'request.refused',
      problem: bankProblem(options, context) ?? requestActive,
    })),
    turnAway: emit((_, { problem }: { problem: FlowProblem }) => ({ type: 'request.refused', problem })),
    answer: emit((_, { account }: { account: BankAccount }) => ({
      type: 'request.answered',
      answer: account,
    })),
    fail: emit((_, { error, otherwise }: { error?: unknown; otherwise: FlowProblem }) => ({
      type: 'request.failed',
      problem: flowProblem(error, otherwise),
    })),
    failOfTeardown: enqueueActions(({ context, enqueue }) => {
      if (context.options) enqueue.emit({ type: 'request.failed', problem: flowTornDown });
    }),
    announceFailedTeardown: emit((_, { error }: { error: unknown }) => ({ type: 'teardown.failed', error })),
  },
});
