import type { PaymentMethod, PaymentMethodType } from '#machines/drop-in/shared/payment-method.ts';

/** An address as PayPal writes it. */
export interface PayPalAddress {
  /** Whose it is. */
  readonly recipientName?: string;
  /** Street and number. */
  readonly line1: string;
  /** A flat, a floor. */
  readonly line2?: string;
  /** The town. */
  readonly city: string;
  /** The state or province. */
  readonly state: string;
  /** As its country writes it. */
  readonly postalCode: string;
  /** Two letters. */
  readonly countryCode: string;
}

/** What the gateway says of a method, by its type. */
export interface PaymentMethodDetails {
  /** Of a card. */
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
    /** The name on the card, where it was asked for. */
    readonly cardholderName: string | null;
  };
  /**
   * Of an account at PayPal; a saved one has no more than its e-mail address, and one chosen in Google Pay none of these.
   */
  readonly PayPalAccount: {
    /** Of the account. */
    readonly email: string;
    /** PayPal's own name for the account. */
    readonly payerId?: string;
    /** Of who pays. */
    readonly firstName?: string;
    /** Of who pays. */
    readonly lastName?: string;
    /** Two letters. */
    readonly countryCode?: string;
    /** Of who pays, where it was asked for. */
    readonly phone?: string;
    /** Where it was asked for. */
    readonly shippingAddress?: PayPalAddress;
    /** Where PayPal gives it away. */
    readonly billingAddress?: PayPalAddress;
  };
  /** Of an account at Venmo. */
  readonly VenmoAccount: {
    /** The account's name. */
    readonly username: string;
  };
  /** Of a card in Apple Pay. */
  readonly ApplePayCard: {
    /** The brand, as Apple calls it. */
    readonly cardType: string;
    /** The last two digits of the number that Apple made for the device. */
    readonly dpanLastTwo: string;
    /** What Apple handed over: with it come the addresses, e-mail and telephone asked for. */
    readonly rawPaymentData: unknown;
  };
  /** Of a card in Google Pay. */
  readonly AndroidPayCard: {
    /** The first six digits. */
    readonly bin: string;
    /** The brand. */
    readonly cardType: string;
    /** The last four digits. */
    readonly lastFour: string;
    /** The last two digits. */
    readonly lastTwo: string;
    /** Whether Google made another number for the device. */
    readonly isNetworkTokenized: boolean;
    /** What Google handed over: with it come the addresses, e-mail and telephone asked for. */
    readonly rawPaymentData: unknown;
  };
  /** Of a local payment. */
  readonly LocalPayment: object;
}

/** What is known about a card by its first digits. */
export interface BinData {
  /** Of a company. */
  readonly commercial: 'Yes' | 'No' | 'Unknown';
  /** Whether it takes from an account at once. */
  readonly debit: 'Yes' | 'No' | 'Unknown';
  /** Whether its bank's fees are limited by law in the United States. */
  readonly durbinRegulated: 'Yes' | 'No' | 'Unknown';
  /** Whether it is for what concerns health. */
  readonly healthcare: 'Yes' | 'No' | 'Unknown';
  /** Whether wages are paid to it. */
  readonly payroll: 'Yes' | 'No' | 'Unknown';
  /** Whether it is loaded before it pays. */
  readonly prepaid: 'Yes' | 'No' | 'Unknown';
  /** Three letters, or `Unknown`. */
  readonly countryOfIssuance: string;
  /** The bank's name, or `Unknown`. */
  readonly issuingBank: string;
  /** The brand's name for the kind of card, or `Unknown`. */
  readonly productId: string;
}

/** The gateway's details of a verification by 3D Secure. */
export interface ThreeDSecureInfo {
  /** Whether the bank bears the loss of a fraudulent payment. */
  readonly liabilityShifted: boolean;
  /** Whether it could have. */
  readonly liabilityShiftPossible: boolean;
  /** How it ended, such as `authenticate_successful`. */
  readonly status: string;
  /** What else it names, such as `eciFlag`. */
  readonly [detail: string]: unknown;
}

/** What every method has. */
interface AnyPayload<TType extends PaymentMethodType> {
  /** Your server charges this, once. Empty where the payment is `pending`. */
  readonly nonce: string;
  /** The gateway's name for what it stands for. */
  readonly type: TType;
  /**
   * What the gateway says of the method, such as the brand and the last four digits. From Apple Pay and Google Pay also
   * `rawPaymentData`, what the wallet itself handed over: with it come the addresses, e-mail and telephone asked for.
   */
  readonly details: PaymentMethodDetails[TType] & Readonly<Record<string, unknown>>;
  /** Of cards: 'ending in 11' and the like. */
  readonly description?: string;
  /**
   * Present when a local payment was begun and is confirmed later, by the shopper's app or by a transfer. There is nothing
   * to charge: `details.paymentId` is what the webhook `LocalPaymentCompleted` brings, with the nonce.
   */
  readonly pending?: true;
  /** Present when the method is saved for the customer. */
  readonly vaulted?: true;
  /** With `card.vault.securityCode`: what your server sends along with the token of the saved card. */
  readonly securityCodeNonce?: string;
  /** After 3D Secure: whether the bank bears the loss of a fraudulent payment. */
  readonly liabilityShifted?: boolean;
  /** After 3D Secure: whether it could have. */
  readonly liabilityShiftPossible?: boolean;
  /** The gateway's details of the verification. */
  readonly threeDSecureInfo?: ThreeDSecureInfo;
  /** With `dataCollector`; empty when it could not be collected. */
  readonly deviceData?: string;
}

/** What is paid with a card. */
interface CardPayload<TType extends PaymentMethodType> extends AnyPayload<TType> {
  /** What is known about the card by its first digits, where the gateway says it. */
  readonly binData: BinData;
}

/** What `requestPaymentMethod` resolves with; its `type` says which details there are. */
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
