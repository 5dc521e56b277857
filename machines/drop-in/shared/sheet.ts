import type { AnyStateMachine } from 'xstate';
import type { Reporting } from '../../emit-to-parent.ts';
import type {
  PaymentMethod,
  PaymentMethodType,
  PaymentOptionId,
  PaymentProblem,
  WalletId,
} from './payment-method.ts';

/** Events from every payment method's sheet to the form. */
export type SheetTold =
  /** The sheet can be used to pay from now on. */
  | { readonly type: 'sheet.ready'; readonly option: PaymentOptionId }
  /** Its wallet is not offered to this shopper. */
  | { readonly type: 'sheet.unsupported'; readonly option: PaymentOptionId; readonly problem: PaymentProblem }
  /** The sheet cannot be used, unless the merchant changes something. */
  | { readonly type: 'sheet.broken'; readonly option: PaymentOptionId; readonly problem: PaymentProblem }
  /** The request failed; the sheet shows that, too. */
  | { readonly type: 'sheet.refused'; readonly problem: PaymentProblem };

/** A way to pay that was being set up can be used, or never will be. */
export interface OptionSettled {
  readonly type: 'option.settled';
  readonly option: PaymentOptionId;
  readonly outcome: 'ready' | 'broken';
}

/** The merchant's options of one wallet, as they are now. */
export type WalletOptions = Readonly<Record<string, unknown>>;

/** Events from the form to the machine of a wallet's sheet. */
export type WalletEvent =
  /** The form is open and accepts a result from another page or app. */
  | { readonly type: 'form.opened' }
  /** The merchant's page asked for a payment method, and this sheet is on the screen. */
  | { readonly type: 'payment.requested' }
  /** The merchant changed an option. */
  | { readonly type: 'option.changed'; readonly key: string; readonly value: unknown }
  /** Another view took the sheet's place. */
  | { readonly type: 'sheet.left' }
  /** The form is torn down; the sheet closes whatever it has open. */
  | { readonly type: 'form.closing' };

/** Events from such a machine to the form. */
export type WalletEmitted =
  | SheetTold
  /** The shopper pressed the wallet's button. */
  | { readonly type: 'wallet.pressed'; readonly option: WalletId }
  | { readonly type: 'wallet.approved'; readonly method: PaymentMethod }
  /** The wallet failed or was refused; the sheet shows that, too. */
  | { readonly type: 'wallet.refused'; readonly problem: PaymentProblem }
  /** The shopper returned from another page or app: this sheet has to be shown. */
  | { readonly type: 'wallet.returned'; readonly option: WalletId };

/** What the form renders of such a machine; its tag `busy` covers the form with the loader. */
export interface WalletContext extends Reporting {
  /** Key of the sentence in the sheet's error area. */
  readonly sheetError: string | null;
}

/** A wallet whose code was fetched. */
export interface WalletPart {
  /** Its machine, with its ports provided. */
  readonly machine: AnyStateMachine;
  readonly input: object;
  /** The type of its nonces. */
  readonly kind: PaymentMethodType;
  /** The component that renders its sheet; only the UI knows its type. */
  readonly Sheet: unknown;
}

/** For a request while the shopper is using the wallet's own sheet. */
export const walletAtWork: PaymentProblem = { message: 'The wallet is busy.', code: 'WALLET_IN_PROGRESS' };

/** For an approval of a payment that has changed since, such as its sum. */
export const approvalOutdated: PaymentProblem = {
  type: 'CUSTOMER',
  code: 'WALLET_APPROVAL_OUTDATED',
  message: 'The payment changed while the shopper was approving it.',
};

/** For a request while the open sheet is that of a wallet that could not be set up. */
export const walletUnavailable: PaymentProblem = {
  type: 'MERCHANT',
  message: 'The wallet is not available.',
  code: 'WALLET_UNAVAILABLE',
};
