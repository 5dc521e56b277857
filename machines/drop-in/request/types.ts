import type { Reporting } from '../../emit-to-parent.ts';
import type { FlowAnswer, FlowLife } from '../../payment-flows/shared/flow-problem.ts';
import type { VerifiedCard } from '../../payment-flows/three-d-secure/version-one-rules.ts';
import type {
  PaymentMethod,
  PaymentMethodType,
  PaymentOptionId,
  PaymentProblem,
  VerificationDetails,
  WalletId,
} from '../shared/payment-method.ts';
import type { Selection } from '../view-model/types.ts';

/** What to do with a method before it is handed over. */
export interface RequestInput {
  readonly threeDSecure: 'asked' | 'not asked';
  readonly deviceData: 'collected' | 'not collected';
  /** The amount for the bank, as the merchant last set it. */
  readonly amount?: unknown;
}

export interface RequestContext extends RequestInput, Reporting {
  /** The id of the current or latest request. */
  readonly id?: number;
  /** The way to pay whose sheet is being tokenized, or was latest. */
  readonly option?: PaymentOptionId;
  /** The method that is being handed over. */
  readonly method: PaymentMethod | null;
  readonly details?: VerificationDetails;
  /** The sum that the bank was last asked for. */
  readonly askedSum?: unknown;
}

/** The merchant's page asked for a payment method. */
export interface PaymentRequest {
  readonly type: 'payment.requested';
  /** Matches the answer to the request. */
  readonly id: number;
  readonly details: VerificationDetails;
}

/** A request, with what the shopper would pay with. */
export interface RequestEvent extends PaymentRequest {
  readonly selection: Selection;
}

/** A sheet's answer to a request. */
export type SheetAnswer =
  | { readonly type: 'sheet.tokenized'; readonly method: PaymentMethod }
  | { readonly type: 'sheet.refused'; readonly problem: PaymentProblem };

/** The answers of 3D Secure, and the result of its set-up. */
export type BankAnswer = FlowAnswer<VerifiedCard> | Exclude<FlowLife, { type: 'teardown.failed' }>;

/** A merchant changed an option after the form was created. */
export interface OptionChange {
  readonly type: 'option.changed';
  readonly option: string;
  readonly key: string;
  readonly value: unknown;
}

/** Methods made with this wallet are outdated, because its options have changed. */
export interface MethodsOutdated {
  readonly type: 'methods.outdated';
  readonly option: WalletId;
  /** The usual type of its nonces. */
  readonly kind: PaymentMethodType;
}

/** Answers to requests, and the progress of 3D Secure. */
export type RequestEmitted =
  /** 3D Secure is set up. */
  | { readonly type: 'verification.ready' }
  /** 3D Secure could not be set up, although the merchant requires it. */
  | { readonly type: 'verification.unavailable'; readonly problem: PaymentProblem }
  | {
      readonly type: 'request.fulfilled';
      readonly id: number;
      readonly method: PaymentMethod;
      readonly deviceData: string | null;
    }
  | { readonly type: 'request.refused'; readonly id: number; readonly problem: PaymentProblem }
  /** The sheet of this payment method has to turn the entry into a nonce. */
  | { readonly type: 'sheet.wanted'; readonly option: PaymentOptionId }
  | { readonly type: 'verification.begun' }
  /** The method replaces the one with this nonce, which is used up. */
  | { readonly type: 'verification.passed'; readonly nonce: string; readonly method: PaymentMethod }
  | { readonly type: 'verification.failed' }
  /** The nonce was not used up: the method can be used again. */
  | { readonly type: 'verification.refused' };
