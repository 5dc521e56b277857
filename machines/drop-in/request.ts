import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  problemFrom,
  type VerificationDetails,
} from './payment-method.ts';
import type { Selection } from './view-model.ts';

/** What the merchant wants done with a method before it is handed over. */
export interface RequestInput {
  readonly threeDSecure: 'asked' | 'not asked';
  readonly deviceData: 'collected' | 'not collected';
}

interface RequestContext extends RequestInput {
  /** The way to pay whose sheet is being tokenized, or was last. */
  readonly option: PaymentOptionId;
  /** The method that is being handed over. */
  readonly method: PaymentMethod | null;
  readonly details: VerificationDetails;
}

/** The merchant's page asked for a payment method. */
export interface RequestEvent {
  readonly type: 'payment.requested';
  readonly selection: Selection;
  readonly details: VerificationDetails;
}

/** A request was answered, or the bank is being asked. */
export type RequestEmitted =
  | { readonly type: 'request.fulfilled'; readonly method: PaymentMethod; readonly deviceData: string | null }
  | { readonly type: 'request.refused'; readonly problem: PaymentProblem }
  | { readonly type: 'verification.begun' }
  /** The method takes the place of the one whose nonce was used up. */
  | { readonly type: 'verification.passed'; readonly nonce: string; readonly method: PaymentMethod }
  | { readonly type: 'verification.failed' };

/** A card and what is known about its payer. */
export interface Verification {
  readonly method: PaymentMethod;
  readonly details: VerificationDetails;
}

const noPaymentMethod = 'No payment method is available.';
const notVerified = 'Something went wrong during 3D Secure authentication. Please try again.';

/** 3D Secure is for cards, also those that Google Pay hands over as they are, and once for each of them (FR-03). */
function isVerifiable({ type, details, liabilityShifted }: PaymentMethod): boolean {
  if (liabilityShifted !== undefined) return false;
  return type === 'CreditCard' || (type === 'AndroidPayCard' && details['isNetworkTokenized'] === false);
}

const requestSetup = setup({
  types: {
    context: {} as RequestContext,
    input: {} as RequestInput,
    events: {} as RequestEvent,
    emitted: {} as RequestEmitted,
    tags: {} as 'busy' | 'verifying',
  },
  actors: {
    tokenizeSheet: fromPromise<PaymentMethod, { readonly option: PaymentOptionId }>(() => {
      throw new Error('provide tokenizeSheet');
    }),
    verifyCard: fromPromise<PaymentMethod, Verification>(() => {
      throw new Error('provide verifyCard');
    }),
    collectDeviceData: fromPromise<string>(() => {
      throw new Error('provide collectDeviceData');
    }),
  },
  guards: {
    choseMethod: (_, { selection }: { selection: Selection }) => selection.kind === 'method',
    choseSheet: (_, { selection }: { selection: Selection }) => selection.kind === 'sheet',
    needsVerification: ({ context: { threeDSecure, method } }) =>
      threeDSecure === 'asked' && method !== null && isVerifiable(method),
    collectsDeviceData: ({ context }) => context.deviceData === 'collected',
  },
  actions: {
    keepSelection: assign((_, { selection, details }: RequestEvent) => ({
      details,
      ...(selection.kind === 'sheet' && { option: selection.option }),
      ...(selection.kind === 'method' && { method: selection.method }),
    })),
    keepMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    fulfil: enqueueActions(
      ({ context: { method }, enqueue }, { deviceData }: { deviceData: string | null }) => {
        if (method) enqueue.emit({ type: 'request.fulfilled', method, deviceData });
      },
    ),
    refuseNothing: emit({
      type: 'request.refused',
      problem: { message: noPaymentMethod, code: 'NO_PAYMENT_METHOD' },
    }),
    // Whatever went wrong on a sheet, callers of the peer read this sentence; the cause tells more.
    refuse: emit((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'request.refused',
      problem: { ...problem, message: noPaymentMethod },
    })),
    refuseVerification: emit((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'request.refused',
      problem: { ...problem, message: notVerified },
    })),
    announceVerification: emit({ type: 'verification.begun' }),
    announcePassed: enqueueActions(({ context, enqueue }, { method }: { method: PaymentMethod }) => {
      if (context.method) enqueue.emit({ type: 'verification.passed', nonce: context.method.nonce, method });
    }),
    announceFailed: emit({ type: 'verification.failed' }),
  },
});

/**
 * `requestPaymentMethod`: one request at a time, answered with a payment method or a reason.
 * Rules: `spec/form.md` sections 4 and 8 (FR-01, FR-02, FR-03, FG-04).
 */
export const requestMachine = requestSetup.createMachine({
  id: 'request',
  description: "The merchant's page asks for a payment method, usually because the shopper pressed 'Pay'.",
  context: ({ input }) => ({ ...input, option: 'card', method: null, details: {} }),
  initial: 'idle',
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
          {
            guard: { type: 'choseMethod', params: ({ event }) => event },
            target: 'judging',
            actions: { type: 'keepSelection', params: ({ event }) => event },
          },
          {
            guard: { type: 'choseSheet', params: ({ event }) => event },
            target: 'tokenizing',
            actions: { type: 'keepSelection', params: ({ event }) => event },
          },
          { actions: 'refuseNothing' },
        ],
      },
    },
    tokenizing: {
      tags: 'busy',
      description: 'The sheet on the screen turns what was entered into a nonce.',
      invoke: {
        id: 'tokenizeSheet',
        src: 'tokenizeSheet',
        input: ({ context }) => ({ option: context.option }),
        onDone: {
          target: 'judging',
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'refuse', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
        },
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
        input: ({ context: { method, details } }) => {
          if (!method) throw new Error('There is no card to verify');
          return { method, details };
        },
        onDone: {
          target: 'settling',
          actions: [
            { type: 'announcePassed', params: ({ event }) => ({ method: event.output }) },
            { type: 'keepMethod', params: ({ event }) => ({ method: event.output }) },
          ],
        },
        onError: {
          target: '#request.idle.not verified',
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
