/** Every way to pay the form knows, in the order it offers them when the merchant names none. */
export const paymentOptionIds = [
  'card',
  'paypal',
  'paypalCredit',
  'venmo',
  'applePay',
  'googlePay',
  'localPayment',
] as const;

/** One way to pay. */
export type PaymentOptionId = (typeof paymentOptionIds)[number];

/** A way to pay with a button of its own. Its code is fetched only if it is offered. */
export type WalletId = Exclude<PaymentOptionId, 'card'>;

/** View ids as in `changeActiveView`: a list, a question, or the sheet of one payment method. */
export type ViewId = 'methods' | 'options' | 'delete-confirmation' | PaymentOptionId;

/** Views that a merchant can show first. */
export const initialViews = ['methods', 'options', ...paymentOptionIds] as const;

export type InitialView = (typeof initialViews)[number];

/** The gateway's types of payment methods. */
export const paymentMethodTypes = [
  'CreditCard',
  'PayPalAccount',
  'ApplePayCard',
  'VenmoAccount',
  'AndroidPayCard',
  'LocalPayment',
] as const;

/** The gateway's type of a payment method. */
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** A payment method the shopper can pay with: saved at the gateway, or made from what was just entered. */
export interface PaymentMethod {
  readonly nonce: string;
  readonly type: PaymentMethodType;
  /** The gateway's details; for Apple Pay and Google Pay also their own `rawPaymentData`. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly binData?: Readonly<Record<string, unknown>>;
  /** Present on a local payment that is confirmed later: `nonce` is the payment's id, because there is no nonce yet. */
  readonly pending?: true;
  /** Present when the gateway keeps this method for the customer. */
  readonly vaulted?: true;
  /** The wallet in which it was approved on this form. */
  readonly madeWith?: WalletId;
  /** Present when it came from the vault: its security code was not entered on this page. */
  readonly listed?: true;
  /** The token for the security code that was entered for a saved card. */
  readonly securityCodeNonce?: string;
  readonly hasSubscription?: boolean;
  /** Set by 3D Secure: whether the bank is liable for a fraudulent payment, or could be. */
  readonly liabilityShifted?: boolean;
  readonly liabilityShiftPossible?: boolean;
  readonly threeDSecureInfo?: Readonly<Record<string, unknown>>;
  /** The sum that 3D Secure was asked for. */
  readonly verifiedFor?: unknown;
}

/** What the merchant knows about the payer for 3D Secure; the form adds the card. */
export type VerificationDetails = Readonly<Record<string, unknown>>;

/** Whether the authorization names a customer whose methods can be listed and saved. */
export type Customer = 'guest' | 'returning';

/** The parts of an error from the payment library on which the form's decisions depend. */
export interface PaymentProblem {
  readonly message: string;
  readonly code?: string;
  /** Who can fix it, where the underlying error does not say. */
  readonly type?: string;
  readonly cause?: unknown;
  /** If no way to pay is offered: why, for each requested one. */
  readonly reasons?: readonly unknown[];
}

/** Converts an unknown failure. A library error keeps its code; anything else becomes its text. */
export function problemFrom(cause: unknown): PaymentProblem {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? { message, code, cause } : { message, cause };
}

/** Code that is fetched on demand could not be loaded. */
export const partNotLoaded = (cause: unknown): PaymentProblem => ({
  message: 'A part of the Drop-in could not be loaded.',
  code: 'PART_NOT_LOADED',
  cause,
});

/** Whether deleting the method would leave a subscription without one. */
export const isUsedBySubscription = ({ hasSubscription }: PaymentMethod) => hasSubscription === true;

/** Identifies a saved method across listings, each of which has new nonces. */
export const identityOf = ({ type, description, details }: PaymentMethod): string =>
  JSON.stringify([
    type,
    description,
    details['lastFour'],
    details['cardType'],
    details['expirationMonth'],
    details['expirationYear'],
    details['email'],
    details['username'],
  ]);

/** Whether two listed methods are the same saved one. */
export const isSameMethod = (one: PaymentMethod, other: PaymentMethod): boolean =>
  one.nonce === other.nonce || identityOf(one) === identityOf(other);
