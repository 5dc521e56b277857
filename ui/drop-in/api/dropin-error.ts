import type { PaymentOptionId, PaymentProblem } from '#machines/drop-in/shared/payment-method.ts';

/** A payment method that was requested but is not offered. */
export interface UnofferedOption {
  /** The way to pay. */
  readonly option: PaymentOptionId;
  /** A code for the reason, such as `NOT_ENABLED`, or the code of the error. */
  readonly code: string;
  /** Why it is not offered, for developers. */
  readonly reason: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** The error of every rejected promise and failed callback of the Drop-in. */
export class DropinError extends Error {
  /** Distinguishes it from other errors, even across iframes. */
  override readonly name = 'DropinError';
  /** The payment library's code of the cause, or one of the Drop-in's own. */
  readonly code?: string;
  /** Who can fix it, in the payment library's terms: `MERCHANT`, `CUSTOMER`, `NETWORK` and so on. */
  readonly type?: string;
  /** The payment library's error that caused this one, under the same name as in the peer. */
  readonly _braintreeWebError?: unknown;
  /** If no way to pay can be offered: which, why, and what to do about it. */
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
