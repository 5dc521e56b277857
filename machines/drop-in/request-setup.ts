import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { emitToParent } from '../emit-to-parent.ts';
import type {
  PaymentMethod,
  PaymentOptionId,
  PaymentProblem,
  VerificationDetails,
} from './payment-method.ts';
import type { Selection } from './view-model-events.ts';

/** What the merchant wants done with a method before it is handed over. */
export interface RequestInput {
  readonly threeDSecure: 'asked' | 'not asked';
  readonly deviceData: 'collected' | 'not collected';
}

export interface RequestContext extends RequestInput {
  /** Which request is under way, or was last. */
  readonly id: number;
  /** The way to pay whose sheet is being tokenized, or was last. */
  readonly option: PaymentOptionId;
  /** The method that is being handed over. */
  readonly method: PaymentMethod | null;
  readonly details: VerificationDetails;
}

/** The merchant's page asked for a payment method. */
export interface PaymentRequest {
  readonly type: 'payment.requested';
  /** Tells its answer from another's. */
  readonly id: number;
  readonly details: VerificationDetails;
}

/** A request, with what the shopper would pay with. */
export interface RequestEvent extends PaymentRequest {
  readonly selection: Selection;
}

/** How a sheet answers. */
export type SheetAnswer =
  | { readonly type: 'sheet.tokenized'; readonly method: PaymentMethod }
  | { readonly type: 'sheet.refused'; readonly problem: PaymentProblem };

/** A request was answered, or the bank is being asked. */
export type RequestEmitted =
  | {
      readonly type: 'request.fulfilled';
      readonly id: number;
      readonly method: PaymentMethod;
      readonly deviceData: string | null;
    }
  | { readonly type: 'request.refused'; readonly id: number; readonly problem: PaymentProblem }
  /** The sheet of this way to pay is to turn what was entered into a nonce. */
  | { readonly type: 'sheet.wanted'; readonly option: PaymentOptionId }
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

/** Types, ports, rules and effects of a request. */
export const requestSetup = setup({
  types: {
    context: {} as RequestContext,
    input: {} as RequestInput,
    events: {} as RequestEvent | SheetAnswer,
    emitted: {} as RequestEmitted,
    tags: {} as 'busy' | 'verifying',
  },
  actors: {
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
    setSelection: assign((_, { id, selection, details }: RequestEvent) => ({
      id,
      details,
      ...(selection.kind === 'sheet' && { option: selection.option }),
      ...(selection.kind === 'method' && { method: selection.method }),
    })),
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    fulfil: enqueueActions(
      ({ context: { id, method }, enqueue }, { deviceData }: { deviceData: string | null }) => {
        if (method) enqueue(emitToParent({ type: 'request.fulfilled', id, method, deviceData }));
      },
    ),
    askSheet: emitToParent(({ context: { option } }) => ({ type: 'sheet.wanted', option })),
    refuseNow: emitToParent((_, { id, problem }: { id: number; problem: PaymentProblem }) => ({
      type: 'request.refused',
      id,
      problem,
    })),
    // Whatever went wrong on a sheet, callers of the peer read this sentence; the cause tells more.
    refuse: emitToParent(({ context: { id } }, { problem }: { problem: PaymentProblem }) => ({
      type: 'request.refused',
      id,
      problem: { cause: problem, ...problem, message: noPaymentMethod },
    })),
    refuseVerification: emitToParent(({ context: { id } }, { problem }: { problem: PaymentProblem }) => ({
      type: 'request.refused',
      id,
      problem: { ...problem, message: notVerified },
    })),
    announceVerification: emitToParent({ type: 'verification.begun' }),
    announcePassed: enqueueActions(({ context, enqueue }, { method }: { method: PaymentMethod }) => {
      const { nonce } = context.method ?? {};
      if (nonce) enqueue(emitToParent({ type: 'verification.passed', nonce, method }));
    }),
    announceFailed: emitToParent({ type: 'verification.failed' }),
  },
});
