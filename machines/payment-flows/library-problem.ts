import type { PaymentProblem } from '../drop-in/payment-method.ts';

/** Whose fault a library error is, by the names that the library gives. */
export type ProblemType = 'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'UNKNOWN' | 'INTERNAL';

/** A problem as the library words it (`spec/form.md` section 8). */
export interface LibraryProblem extends PaymentProblem {
  readonly code: string;
  readonly type: ProblemType;
}
