/** A way to pay at the shopper's own bank or wallet, by the payment library's name. */
export type LocalPaymentType =
  | 'bancomatpay'
  | 'bancontact'
  | 'blik'
  | 'eps'
  | 'grabpay'
  | 'ideal'
  | 'mbway'
  | 'mybank'
  | 'p24'
  | 'pay_upon_invoice'
  | 'satispay'
  | 'trustly'
  | 'verkkopankki';

/**
 * The data of a local payment. Other options, such as `address`, `phone`, `birthDate` or `blikOptions`, are passed to the
 * library's `startPayment`.
 */
export interface LocalPaymentTerms {
  /** The amount, such as `'10.00'`. */
  readonly amount: string | number;
  /** The currency, such as `'EUR'`. */
  readonly currencyCode: string;
  /** The shopper's first name; required when the button is pressed. */
  readonly givenName?: string;
  /** The shopper's last name; required when the button is pressed. */
  readonly surname?: string;
  /** The shopper's e-mail address. */
  readonly email?: string;
  /** Where a bank's app returns if it cannot reach the page that started the payment. */
  readonly fallback?: {
    /** A page of your shop with this form. Default: the page itself. */
    readonly url?: string;
    /** The text of the link to it. Default: 'Back to the shop' in the form's language. */
    readonly buttonText?: string;
    /** The same after the shopper canceled. */
    readonly cancelUrl?: string;
    /** The same after the shopper canceled. */
    readonly cancelButtonText?: string;
  };
  readonly [option: string]: unknown;
}

/** Options of the local payments sheet. */
export interface LocalPaymentOptions extends LocalPaymentTerms {
  /** The ways to offer, in this order. */
  readonly types: readonly LocalPaymentType[];
  /** The merchant account, which determines the currency. */
  readonly merchantAccountId?: string;
  /** A page of your shop with this form: the page itself goes to the bank and then to this address, without a window. */
  readonly redirectUrl?: string;
  /** Called when a button is pressed, for data known only then or needed by one way to pay; overrides the other options. */
  readonly details?: (
    paymentType: LocalPaymentType | (string & {}),
  ) => Partial<LocalPaymentTerms> | undefined;
  /**
   * Has to store the payment's ID with the order on your server, and then call `next`: the shopper cannot pay before that.
   * The webhook `LocalPaymentCompleted` has this ID, and is sent even if the shopper never comes back.
   */
  readonly onPaymentStart: (
    payment: {
      /** The gateway's ID of the payment. */
      readonly paymentId: string;
      /** The way to pay. */
      readonly paymentType: string;
    },
    next: () => void,
  ) => unknown;
}
