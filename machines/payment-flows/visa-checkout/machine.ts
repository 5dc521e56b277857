import { assign, emit, not, type PromiseActorLogic, setup, stateIn } from 'xstate';
import { gatewayTimeoutMs } from '../../gateway-timeout.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';
import { flowActions, opening, tearingDown } from '../shared/flow.ts';
import {
  type FlowAnswer,
  type FlowLife,
  type FlowProblem,
  flowProblem,
  flowTornDown,
  requestActive,
} from '../shared/flow-problem.ts';

/** Visa's data after the shopper paid, which only the gateway can read. */
export interface VisaPayment {
  readonly callid?: string;
  readonly encKey?: string;
  readonly encPaymentData?: string;
}

export type VisaCheckoutEvent =
  | { readonly type: 'payment.submitted'; readonly payment: VisaPayment }
  | { readonly type: 'teardown.requested' };

export type VisaCheckoutEmitted = FlowAnswer<unknown> | FlowLife;

interface VisaContext {
  /** The data being exchanged. */
  readonly payment: VisaPayment | null;
}

/** The codes of `spec/form.md` section 8 "Visa Checkout". */
const visaProblems = {
  notEnabled: {
    type: 'MERCHANT',
    code: 'VISA_CHECKOUT_NOT_ENABLED',
    message: 'Visa Checkout is not enabled for this merchant.',
  },
  paymentRequired: {
    type: 'MERCHANT',
    code: 'VISA_CHECKOUT_PAYMENT_REQUIRED',
    message: 'tokenize requires callid, encKey, and encPaymentData.',
  },
  tokenization: {
    type: 'NETWORK',
    code: 'VISA_CHECKOUT_TOKENIZATION',
    message: 'A network error occurred when processing the Visa Checkout payment.',
  },
} as const satisfies Readonly<Record<string, FlowProblem>>;

const visaSetup = setup({
  types: {
    context: {} as VisaContext,
    events: {} as VisaCheckoutEvent,
    emitted: {} as VisaCheckoutEmitted,
    tags: {} as 'busy',
  },
  actors: {
    createComponent: port('createComponent') as PromiseActorLogic<void>,
    tokenize: port('tokenize') as PromiseActorLogic<unknown, VisaPayment>,
    tearDown: port('tearDown') as PromiseActorLogic<void>,
  },
  delays: { ANSWER_TIMEOUT: gatewayTimeoutMs },
  guards: {
    isUp: not(stateIn('tearing down')),
    isIncomplete: (_, { payment: { callid, encKey, encPaymentData } }: { payment: VisaPayment }) =>
      !callid || !encKey || !encPaymentData,
  },
  actions: {
    ...flowActions<VisaContext, VisaCheckoutEvent, VisaCheckoutEmitted>('payment', visaProblems.notEnabled),
    setPayment: assign((_, { payment }: { payment: VisaPayment }) => ({ payment })),
    clearPayment: assign({ payment: null }),
    refuse: emit((_, { problem }: { problem: FlowProblem }) => ({ type: 'request.refused', problem })),
    fail: emit((_, { error }: { error?: unknown }) => ({
      type: 'request.failed',
      problem: flowProblem(error, visaProblems.tokenization),
    })),
  },
});

/**
 * Exchanges the data from Visa's lightbox for a nonce. The lightbox itself is Visa's script, which the merchant loads.
 * Rules: `spec/form.md` sections 3, 5 and 8 (FX-01).
 */
export const visaCheckoutMachine = visaSetup.createMachine({
  id: 'visa-checkout',
  meta: { mainWay: ['opening', 'idle', 'tokenizing', 'idle'] },
  description: "The encrypted payment from Visa's lightbox is exchanged for a nonce.",
  context: { payment: null },
  initial: 'opening',
  on: {
    'payment.submitted': { actions: { type: 'refuse', params: { problem: requestActive } } },
    'teardown.requested': { guard: 'isUp', target: '.tearing down' },
  },
  states: {
    opening,
    refused: { type: 'final', description: 'The merchant does not take Visa Checkout.' },
    idle: {
      entry: 'clearPayment',
      on: {
        'payment.submitted': [
          {
            guard: withEvent('isIncomplete'),
            actions: { type: 'refuse', params: { problem: visaProblems.paymentRequired } },
          },
          { target: 'tokenizing', actions: withEvent('setPayment') },
        ],
      },
    },
    tokenizing: {
      tags: 'busy',
      after: { ANSWER_TIMEOUT: { target: 'idle', actions: { type: 'fail', params: {} } } },
      invoke: {
        id: 'tokenize',
        src: 'tokenize',
        input: ({ context }) => required(context.payment, 'payment'),
        onDone: { target: 'idle', actions: withEvent('answer') },
        onError: { target: 'idle', actions: withEvent('fail') },
      },
    },
    'tearing down': {
      tags: 'busy',
      entry: ['failOfTeardown', 'clearPayment'],
      on: {
        'payment.submitted': { actions: { type: 'refuse', params: { problem: flowTornDown } } },
      },
      invoke: tearingDown,
    },
    'torn down': { type: 'final' },
  },
});
