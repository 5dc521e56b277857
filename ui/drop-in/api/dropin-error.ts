import type { PaymentOptionId, PaymentProblem } from '#machines/drop-in/shared/payment-method.ts';

/** A payment method that was requested but is not offered. */
export interface UnofferedOption {
  /** Which way to pay. */
  readonly option: PaymentOptionId;
  /** The reason for programs, such as `NOT_ENABLED`, or the code of what went wrong. */
  readonly code: string;
  /** Why it is not offered, in a sentence for developers. */
  readonly reason: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** The error of every rejected promise and failed callback of the Drop-in. */
export class DropinError extends Error {
  /** Distinguishes it from other errors, also across frames. */
  override readonly name = 'DropinError';
  /** The payment library's code of the cause, or one of the Drop-in's own. */
  readonly code?: string;
  /** Who can do something about it, in the payment library's words: `MERCHANT`, `CUSTOMER`, `NETWORK` and so on. */
  readonly type?: string;
  /** The payment library's error behind this one, under the name merchants know from the peer. */
  readonly _braintreeWebError?: unknown;
  /** Where no way to pay can be offered: which, why, and what to do about it. */
  readonly reasons?: readonly UnofferedOption[];

  /** @param problem what went wrong; a text alone is enough */
  constructor(problem: string | PaymentProblem) {
    const { message, code, type, cause, reasons } =
      typeof problem === 'string' ? ({ message: problem } as PaymentProblem) : problem;
    super(message, { cause });
    if (code !== undefined) this.code = code;
    if (reasons) this.reasons = reasons as readonly UnofferedOption[];
    const whose: unknown = type ?? Object(cause).type;
    if (typeof whose === 'string') this.type = whose;
    if (cause !== undefined) this._braintreeWebError = cause;
  }
}

/** Converts a problem for the merchant. A generic sentence has the detailed error as its cause. */
export function errorOf(problem: PaymentProblem): DropinError {
  const { cause } = problem;
  const isProblem = cause !== undefined && !(cause instanceof Error) && 'code' in Object(cause);
  return new DropinError(
    isProblem ? { ...problem, cause: new DropinError(cause as PaymentProblem) } : problem,
  );
}
