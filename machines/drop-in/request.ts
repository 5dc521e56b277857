import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  problemFrom,
} from './payment-method.ts';
import type { Selection } from './view-model.ts';

interface RequestContext {
  /** The way to pay whose sheet is being tokenized, or was last. */
  readonly option: PaymentOptionId;
}

/** The merchant's page asked for a payment method. */
export interface RequestEvent {
  readonly type: 'payment.requested';
  readonly selection: Selection;
}

/** A request was answered. */
export type RequestEmitted =
  | { readonly type: 'request.fulfilled'; readonly method: PaymentMethod }
  | { readonly type: 'request.refused'; readonly problem: PaymentProblem };

const noPaymentMethod = 'No payment method is available.';

const requestSetup = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as RequestEmitted,
    tags: {} as 'busy',
  },
  actors: {
    tokenizeSheet: fromPromise<PaymentMethod, { readonly option: PaymentOptionId }>(() => {
      throw new Error('provide tokenizeSheet');
    }),
  },
  guards: {
    choseMethod: (_, { selection }: { selection: Selection }) => selection.kind === 'method',
    choseSheet: (_, { selection }: { selection: Selection }) => selection.kind === 'sheet',
  },
  actions: {
    keepOption: assign(({ context }, { selection }: { selection: Selection }) =>
      selection.kind === 'sheet' ? { option: selection.option } : context,
    ),
    fulfilWithChosen: enqueueActions(({ enqueue }, { selection }: { selection: Selection }) => {
      if (selection.kind === 'method') {
        enqueue.emit({ type: 'request.fulfilled', method: selection.method });
      }
    }),
    fulfil: emit((_, { method }: { method: PaymentMethod }) => ({ type: 'request.fulfilled', method })),
    refuseNothing: emit({
      type: 'request.refused',
      problem: { message: noPaymentMethod, code: 'NO_PAYMENT_METHOD' },
    }),
    // Whatever went wrong on a sheet, callers of the peer read this sentence; the cause tells more.
    refuse: emit((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'request.refused',
      problem: { ...problem, message: noPaymentMethod },
    })),
  },
});

/**
 * `requestPaymentMethod`: one request at a time, answered with a payment method or a reason.
 * 3D Secure and device data will be states between `tokenizing` and `idle`.
 * Rules: `spec/form.md` section 8 (FR-01, FR-02).
 */
export const requestMachine = requestSetup.createMachine({
  id: 'request',
  description: "The merchant's page asks for a payment method, usually because the shopper pressed 'Pay'.",
  context: { option: 'card' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'payment.requested': [
          {
            guard: { type: 'choseMethod', params: ({ event }) => event },
            actions: { type: 'fulfilWithChosen', params: ({ event }) => event },
          },
          {
            guard: { type: 'choseSheet', params: ({ event }) => event },
            target: 'tokenizing',
            actions: { type: 'keepOption', params: ({ event }) => event },
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
          target: 'idle',
          actions: { type: 'fulfil', params: ({ event }) => ({ method: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'refuse', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
        },
      },
    },
  },
});
