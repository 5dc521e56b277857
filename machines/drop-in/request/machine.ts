import { assign, type PromiseActorLogic, setup } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { kept } from '../../kept.ts';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';
import { type PaymentMethod, type PaymentProblem, problemFrom } from '../shared/payment-method.ts';
import type { Selection } from '../view-model/types.ts';
import type {
  RequestContext,
  RequestEmitted,
  RequestEvent,
  RequestInput,
  SheetAnswer,
  Verification,
} from './types.ts';

const noPaymentMethod = 'No payment method is available.';

export const nothingChosen: PaymentProblem = { message: noPaymentMethod, code: 'NO_PAYMENT_METHOD' };

export const alreadyActive: PaymentProblem = {
  message: 'A payment method is already being requested.',
  code: 'PAYMENT_METHOD_REQUEST_ACTIVE',
};

const notVerified = 'Something went wrong during 3D Secure authentication. Please try again.';

/** 3D Secure is for cards, also those that Google Pay hands over as they are, and once for each of them (FR-03). */
function isVerifiable({ type, details, liabilityShifted }: PaymentMethod): boolean {
  if (liabilityShifted !== undefined) return false;
  return type === 'CreditCard' || (type === 'AndroidPayCard' && details['isNetworkTokenized'] === false);
}

const requestSetup = setup({
  types: {
    context: {} as RequestContext,
    input: {} as RequestInput & Reporting,
    events: {} as RequestEvent | SheetAnswer,
    emitted: {} as RequestEmitted,
    tags: {} as 'busy' | 'verifying',
  },
  actors: {
    verifyCard: port('verifyCard') as PromiseActorLogic<PaymentMethod, Verification>,
    collectDeviceData: port('collectDeviceData') as PromiseActorLogic<string>,
  },
  guards: {
    choseMethod: (_, { selection }: { selection: Selection }) => selection.kind === 'method',
    choseSheet: (_, { selection }: { selection: Selection }) => selection.kind === 'sheet',
    needsVerification: ({ context: { threeDSecure, method } }) =>
      threeDSecure === 'asked' && method !== null && isVerifiable(method),
    collectsDeviceData: ({ context }) => context.deviceData === 'collected',
  },
  actions: {
    setSelection: assign((_, { id, selection, details }: RequestEvent) => ({
      id,
      details,
      ...(selection.kind === 'sheet' && { option: selection.option }),
      ...(selection.kind === 'method' && { method: selection.method }),
    })),
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    fulfil: emitToParent(({ context: { id, method } }, { deviceData }: { deviceData: string | null }) => ({
      type: 'request.fulfilled',
      id: kept(id, 'request'),
      method: kept(method, 'method to hand over'),
      deviceData,
    })),
    askSheet: emitToParent(({ context: { option } }) => ({
      type: 'sheet.wanted',
      option: kept(option, 'sheet that was chosen'),
    })),
    refuseNow: emitToParent((_, { id, problem }: { id: number; problem: PaymentProblem }) => ({
      type: 'request.refused',
      id,
      problem,
    })),
    // Whatever went wrong on a sheet, callers of the peer read this sentence; the cause tells more.
    refuse: emitToParent(({ context: { id } }, { problem }: { problem: PaymentProblem }) => ({
      type: 'request.refused',
      id: kept(id, 'request'),
      problem: { cause: problem, ...problem, message: noPaymentMethod },
    })),
    refuseVerification: emitToParent(({ context: { id } }, { problem }: { problem: PaymentProblem }) => ({
      type: 'request.refused',
      id: kept(id, 'request'),
      problem: { ...problem, message: notVerified },
    })),
    announceVerification: emitToParent({ type: 'verification.begun' }),
    announcePassed: emitToParent(({ context }, { method }: { method: PaymentMethod }) => ({
      type: 'verification.passed',
      nonce: kept(context.method, 'card that was verified').nonce,
      method,
    })),
    announceFailed: emitToParent({ type: 'verification.failed' }),
  },
});

/**
 * `requestPaymentMethod`: one request at a time, answered with a payment method or a reason.
 * Rules: `spec/form.md` sections 4 and 8 (FR-01, FR-02, FR-03, FG-04).
 */
export const requestMachine = requestSetup.createMachine({
  id: 'request',
  meta: { mainWay: ['idle', 'judging', 'verifying', 'settling', 'collecting', 'idle'] },
  description: "The merchant's page asks for a payment method, usually because the shopper pressed 'Pay'.",
  context: ({ input }) => ({ ...input, method: null }),
  initial: 'idle',
  on: {
    'payment.requested': {
      actions: { type: 'refuseNow', params: ({ event }) => ({ id: event.id, problem: alreadyActive }) },
    },
  },
  states: {
    idle: {
      initial: 'calm',
      states: {
        calm: {},
        'not verified': {
          description: "The card's bank did not confirm it. The form says so until the next request.",
        },
      },
      on: {
        'payment.requested': [
          { guard: withEvent('choseMethod'), target: 'judging', actions: withEvent('setSelection') },
          { guard: withEvent('choseSheet'), target: 'tokenizing', actions: withEvent('setSelection') },
          {
            actions: {
              type: 'refuseNow',
              params: ({ event }) => ({ id: event.id, problem: nothingChosen }),
            },
          },
        ],
      },
    },
    tokenizing: {
      tags: 'busy',
      description: 'The sheet on the screen turns what was entered into a nonce.',
      entry: 'askSheet',
      on: {
        'sheet.tokenized': { target: 'judging', actions: withEvent('setMethod') },
        'sheet.refused': { target: 'idle', actions: withEvent('refuse') },
      },
    },
    judging: {
      description: 'Whether the bank has to confirm the method before it is handed over.',
      always: [{ guard: 'needsVerification', target: 'verifying' }, { target: 'settling' }],
    },
    verifying: {
      tags: ['busy', 'verifying'],
      description: "3D Secure: the card's bank lets it pass, or asks the shopper first.",
      entry: 'announceVerification',
      invoke: {
        id: 'verifyCard',
        src: 'verifyCard',
        input: ({ context: { method, details } }) => ({
          method: kept(method, 'card to verify'),
          details: kept(details, 'request'),
        }),
        onDone: {
          target: 'settling',
          actions: [
            { type: 'announcePassed', params: ({ event }) => ({ method: event.output }) },
            { type: 'setMethod', params: ({ event }) => ({ method: event.output }) },
          ],
        },
        onError: {
          target: 'idle.not verified',
          actions: [
            'announceFailed',
            { type: 'refuseVerification', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
          ],
        },
      },
    },
    settling: {
      always: [
        { guard: 'collectsDeviceData', target: 'collecting' },
        { target: 'idle', actions: { type: 'fulfil', params: { deviceData: null } } },
      ],
    },
    collecting: {
      tags: 'busy',
      description: 'What is known about the device goes along; without it the payment goes on.',
      invoke: {
        id: 'collectDeviceData',
        src: 'collectDeviceData',
        onDone: {
          target: 'idle',
          actions: { type: 'fulfil', params: ({ event }) => ({ deviceData: event.output }) },
        },
        onError: { target: 'idle', actions: { type: 'fulfil', params: { deviceData: '' } } },
      },
    },
  },
});
