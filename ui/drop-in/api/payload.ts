import type { PaymentMethod, PaymentMethodType } from '#machines/drop-in/shared/payment-method.ts';

/** An address in PayPal's format. */
export interface PayPalAddress {
  /** The recipient's name. */
  readonly recipientName?: string;
  /** Street and number. */
  readonly line1: string;
  /** Flat or floor. */
  readonly line2?: string;
  /** The town. */
  readonly city: string;
  /** The state or province. */
  readonly state: string;
  /** The postal code, in its country's format. */
  readonly postalCode: string;
  /** Two-letter country code. */
  readonly countryCode: string;
}

/** The gateway's details of a method, by its type. */
export interface PaymentMethodDetails {
  /** A card. */
  readonly CreditCard: {
    /** The first six digits. */
    readonly bin: string;
    /** The brand, such as `Visa`. */
    readonly cardType: string;
    /** The last four digits. */
    readonly lastFour: string;
    /** The last two digits. */
    readonly lastTwo: string;
    /** Two digits. */
    readonly expirationMonth: string;
    /** Four digits. */
    readonly expirationYear: string;
    /** The name on the card, if it was asked for. */
    readonly cardholderName: string | null;
  };
  /**
   * A PayPal account; a saved one has only its e-mail address, and one chosen in Google Pay has none of these.
   */
  readonly PayPalAccount: {
    /** The account's e-mail address. */
    readonly email: string;
    /** PayPal's ID of the account. */
    readonly payerId?: string;
    /** The payer's first name. */
    readonly firstName?: string;
    /** The payer's last name. */
    readonly lastName?: string;
    /** Two-letter country code. */
    readonly countryCode?: string;
    /** The payer's phone number, if it was requested. */
    readonly phone?: string;
    /** If it was requested. */
    readonly shippingAddress?: PayPalAddress;
    /** If PayPal provides it. */
    readonly billingAddress?: PayPalAddress;
  };
  /** A Venmo account. */
  readonly VenmoAccount: {
    /** The account's user name. */
    readonly username: string;
  };
  /** A card in Apple Pay. */
  readonly ApplePayCard: {
    /** The brand, as Apple calls it. */
    readonly cardType: string;
    /** The last two digits of the device account number. */
    readonly dpanLastTwo: string;
    /** Apple's own data, with any addresses, e-mail and phone number that you requested. */
    readonly rawPaymentData: unknown;
  };
  /** A card in Google Pay. */
  readonly AndroidPayCard: {
    /** The first six digits. */
    readonly bin: string;
    /** The brand. */
    readonly cardType: string;
    /** The last four digits. */
    readonly lastFour: string;
    /** The last two digits. */
    readonly lastTwo: string;
    /** Whether Google replaced the card number with a token. */
    readonly isNetworkTokenized: boolean;
    /** Google's own data, with any addresses, e-mail and phone number that you requested. */
    readonly rawPaymentData: unknown;
  };
  /** A local payment. */
  readonly LocalPayment: object;
}

/** What the first digits tell about a card. */
export interface BinData {
  /** Whether it is a company card. */
  readonly commercial: 'Yes' | 'No' | 'Unknown';
  /** Whether it is a debit card. */
  readonly debit: 'Yes' | 'No' | 'Unknown';
  /** Whether its interchange fees are capped by the Durbin Amendment (United States). */
  readonly durbinRegulated: 'Yes' | 'No' | 'Unknown';
  /** Whether it is a healthcare card. */
  readonly healthcare: 'Yes' | 'No' | 'Unknown';
  /** Whether it is a payroll card. */
  readonly payroll: 'Yes' | 'No' | 'Unknown';
  /** Whether it is a prepaid card. */
  readonly prepaid: 'Yes' | 'No' | 'Unknown';
  /** Three-letter country code, or `Unknown`. */
  readonly countryOfIssuance: string;
  /** The name of the issuing bank, or `Unknown`. */
  readonly issuingBank: string;
  /** The brand's name for the kind of card, or `Unknown`. */
  readonly productId: string;
}

/** The gateway's details of a 3D Secure verification. */
export interface ThreeDSecureInfo {
  /** Whether the bank is liable for a fraudulent payment. */
  readonly liabilityShifted: boolean;
  /** Whether a liability shift was possible. */
  readonly liabilityShiftPossible: boolean;
  /** The result, such as `authenticate_successful`. */
  readonly status: string;
  /** Other details, such as `eciFlag`. */
  readonly [detail: string]: unknown;
}

/** The fields of every method. */
interface AnyPayload<TType extends PaymentMethodType> {
  /** What your server charges, once. Empty if the payment is `pending`. */
  readonly nonce: string;
  /** The gateway's name for the type of method. */
  readonly type: TType;
  /**
   * The gateway's details of the method, such as the brand and the last four digits. For Apple Pay and Google Pay also
   * `rawPaymentData`, the wallet's own data, with any addresses, e-mail and phone number that you requested.
   */
  readonly details: PaymentMethodDetails[TType] & Readonly<Record<string, unknown>>;
  /** For cards, such as 'ending in 11'. */
  readonly description?: string;
  /**
   * Present if a local payment was started and is confirmed later, in the shopper's app or by a transfer. There is nothing
   * to charge yet: the webhook `LocalPaymentCompleted` has the same ID as `details.paymentId`, and the nonce.
   */
  readonly pending?: true;
  /** Present if the method is saved for the customer. */
  readonly vaulted?: true;
  /** With `card.vault.securityCode`: your server sends this together with the saved card's token. */
  readonly securityCodeNonce?: string;
  /** After 3D Secure: whether the bank is liable for a fraudulent payment. */
  readonly liabilityShifted?: boolean;
  /** After 3D Secure: whether a liability shift was possible. */
  readonly liabilityShiftPossible?: boolean;
  /** The gateway's details of the 3D Secure verification. */
  readonly threeDSecureInfo?: ThreeDSecureInfo;
  /** With `dataCollector`; empty if it could not be collected. */
  readonly deviceData?: string;
}

/** What is paid with a card. */
interface CardPayload<TType extends PaymentMethodType> extends AnyPayload<TType> {
  /** What the first digits tell about the card, if the gateway provides it. */
  readonly binData: BinData;
}

/** What `requestPaymentMethod` resolves with; its `type` determines the `details`. */
export type PaymentMethodPayload =
  | CardPayload<'CreditCard'>
  | CardPayload<'ApplePayCard'>
  | CardPayload<'AndroidPayCard'>
  | AnyPayload<'PayPalAccount'>
  | AnyPayload<'VenmoAccount'>
  | AnyPayload<'LocalPayment'>;

/** The result of a request. */
export interface RequestedMethod {
  readonly method: PaymentMethod;
  readonly deviceData: string | null;
}

/** Optional public fields, as the gateway says null where there is nothing; anything else from it stays internal. */
const optional = [
  'pending',
  'binData',
  'vaulted',
  'securityCodeNonce',
  'liabilityShifted',
  'liabilityShiftPossible',
  'threeDSecureInfo',
] as const;

/** The public part of a payment method (FR-01). */
export function payloadFrom({ method, deviceData }: RequestedMethod): PaymentMethodPayload {
  const { nonce, type, details, description } = method;
  const known = optional.filter((key) => (method[key] ?? null) !== null).map((key) => [key, method[key]]);
  return {
    nonce: method.pending ? '' : nonce,
    type,
    details,
    ...(description !== undefined && type === 'CreditCard' && { description }),
    ...Object.fromEntries(known),
    ...(deviceData !== null && { deviceData }),
    // The gateway's word for it: which details come with which type is not looked at again.
  } as PaymentMethodPayload;
}
