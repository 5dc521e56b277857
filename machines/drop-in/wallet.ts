import type { PaymentMethod, PaymentOptionId, PaymentProblem } from './payment-method.ts';

/** A way to pay that has a button of its own, whose code is fetched where it is offered. */
export type WalletId = Exclude<PaymentOptionId, 'card'>;

/** What the form tells the machine behind a sheet with a button of its own. */
export type WalletEvent =
  /** The form can be used: what was brought along from elsewhere can be handed over. */
  | { readonly type: 'form.opened' }
  /** The merchant's page asked for a payment method, and this sheet is on the screen. */
  | { readonly type: 'payment.requested' }
  /** Another view took the sheet's place. */
  | { readonly type: 'sheet.left' };

/** What such a machine tells the form. */
export type WalletEmitted =
  | { readonly type: 'wallet.approved'; readonly method: PaymentMethod }
  /** The sheet says so too. */
  | { readonly type: 'wallet.refused'; readonly problem: PaymentProblem }
  /** The shopper changed their mind; nobody has to be told. */
  | { readonly type: 'wallet.canceled'; readonly problem: PaymentProblem }
  /** The shopper comes from elsewhere, and has to see this sheet. */
  | { readonly type: 'wallet.returned' };

/** What the form shows of such a machine; `busy` covers the form. */
export interface WalletContext {
  /** Key of the sentence in the sheet's error area. */
  readonly sheetError: string | null;
}
