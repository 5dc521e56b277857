import type { PaymentOptionId, PaymentProblem } from './payment-method.ts';

/** What the sheet of every way to pay tells the form. */
export type SheetTold =
  /** It can be paid with from now on. */
  | { readonly type: 'sheet.ready'; readonly option: PaymentOptionId }
  /** It never will, unless the merchant changes something. */
  | { readonly type: 'sheet.broken'; readonly option: PaymentOptionId; readonly problem: PaymentProblem }
  /** What was requested of it cannot be had; the sheet says so too. */
  | { readonly type: 'sheet.refused'; readonly problem: PaymentProblem };
