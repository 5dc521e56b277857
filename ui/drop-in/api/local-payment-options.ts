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
 * What a local payment is made with. What is not named here goes to the library's `startPayment`, such as `address`,
 * `phone`, `birthDate` or `blikOptions`.
 */
export interface LocalPaymentTerms {
  /** The sum to be paid, such as `'10.00'`. */
  readonly amount: string | number;
  /** Such as `'EUR'`. */
  readonly currencyCode: string;
  /** The shopper's first name; required by the time of the press. */
  readonly givenName?: string;
  /** The shopper's last name; required by the time of the press. */
  readonly surname?: string;
  /** The shopper's address. */
  readonly email?: string;
  /** Where a bank's app leads back to when the page that began the payment is out of its reach. */
  readonly fallback?: {
    /** A page of the shop with this form. Default: the page itself. */
    readonly url?: string;
    /** What the link to it says. Default: 'Back to the shop' in the form's language. */
    readonly buttonText?: string;
    /** The same after the shopper canceled. */
    readonly cancelUrl?: string;
    /** The same after the shopper canceled. */
    readonly cancelButtonText?: string;
  };
  readonly [option: string]: unknown;
}

/** Options of the sheet of local payments. */
export interface LocalPaymentOptions extends LocalPaymentTerms {
  /** The ways that are offered, in this order. */
  readonly types: readonly LocalPaymentType[];
  /** The merchant account, which decides about the currency. */
  readonly merchantAccountId?: string;
  /** A page of the shop with this form: the page goes to the bank and back there, and no window is opened. */
  readonly redirectUrl?: string;
  /** Asked when a button is pressed, for what is known only then, or goes with one way to pay; it goes over the other options. */
  readonly details?: (
    paymentType: LocalPaymentType | (string & {}),
  ) => Partial<LocalPaymentTerms> | undefined;
  /**
   * Has your server keep the payment's id with the order, and calls `next` once it does: the shopper cannot pay before.
   * The webhook `LocalPaymentCompleted` comes with this id, also where the shopper never comes back.
   */
  readonly onPaymentStart: (
    payment: {
      /** The gateway's id for it. */
      readonly paymentId: string;
      /** Which way to pay it is. */
      readonly paymentType: string;
    },
    next: () => void,
  ) => unknown;
}
