import type {
  InitialView,
  PaymentMethodType,
  PaymentOptionId,
  WalletId,
} from '#machines/drop-in/shared/payment-method.ts';
import type { AppearanceOptions } from './appearance-options.ts';
import type { LocalPaymentOptions } from './local-payment-options.ts';

/** Options that decide where Venmo is offered. */
export interface VenmoReach {
  /** Whether the app may return to a new tab. Default `true`. */
  readonly allowNewBrowserTab?: boolean;
  /** Whether computers show a code for the phone. Default `false`. */
  readonly allowDesktop?: boolean;
  /** Whether computers open Venmo's website, which needs `paymentMethodUsage`. Default `false`. */
  readonly allowDesktopWebLogin?: boolean;
}

/** Options for one card field, passed on to the hosted field. */
export interface FieldOverride {
  /** Placeholder text. */
  readonly placeholder?: string;
  /** The field's label for screen readers, inside its iframe. */
  readonly internalLabel?: string;
  /** The title of the iframe. */
  readonly iframeTitle?: string;
  /** Only for the number: the brands to accept or not; their icons are shown accordingly. */
  readonly supportedCardBrands?: Readonly<Record<string, boolean>>;
  /** The input type, such as `password`. */
  readonly type?: unknown;
  /** The initial value. */
  readonly prefill?: unknown;
  /** The maximum number of characters. */
  readonly maxlength?: unknown;
  /** The minimum number of characters. */
  readonly minlength?: unknown;
  /** Whether typed characters are hidden. */
  readonly maskInput?: unknown;
  /** Whether spaces are added as the shopper types. */
  readonly formatInput?: unknown;
  /** The maximum number of digits. */
  readonly maxCardLength?: unknown;
  /** Whether cards of unsupported brands are invalid. */
  readonly rejectUnsupportedCards?: unknown;
  /** Not used: the place is the form's. */
  readonly selector?: unknown;
  /** Not used: the place is the form's. */
  readonly container?: unknown;
}

/** An inspection event of one of the form's machines, as in XState 5, which the page does not need. */
export interface InspectedEvent {
  /** The kind of event, such as `@xstate.event`. */
  readonly type: string;
  /** The session ID of the root actor. */
  readonly rootId: string;
  /** The machine that the event happened in. */
  readonly actorRef: {
    /** Its session ID. */
    readonly sessionId: string;
  };
}

/** The address that the card's bank can check (AVS). */
export interface BillingAddress {
  /** Street and number. */
  readonly streetAddress?: string;
  /** Flat or floor. */
  readonly extendedAddress?: string;
  /** The town. */
  readonly locality?: string;
  /** The state or province. */
  readonly region?: string;
  /** The form's own field takes precedence, if there is one. */
  readonly postalCode?: string;
  /** Two-letter country code. */
  readonly countryCodeAlpha2?: string;
  /** Three-letter country code. */
  readonly countryCodeAlpha3?: string;
  /** Three-digit country code. */
  readonly countryCodeNumeric?: string;
  /** The country's name, as the gateway spells it. */
  readonly countryName?: string;
  /** The company's name, for a company's address. */
  readonly company?: string;
  /** The cardholder's first name. */
  readonly firstName?: string;
  /** The cardholder's last name. */
  readonly lastName?: string;
}

/** Options of the card sheet. */
export interface CardOptions {
  /** Sent with every card; a function is called when a card is tokenized. */
  readonly billingAddress?: BillingAddress | (() => BillingAddress | undefined);
  /** Shows a field for the name on the card. With `true` it is optional for the shopper. */
  readonly cardholderName?:
    | boolean
    | {
        /** Whether the field is required. Default `false`. */
        readonly required?: boolean;
      };
  /** Changes individual fields and the content of their iframes. */
  readonly overrides?: {
    /** Hosted-fields options by field. */
    readonly fields?: {
      /** The card number. */
      readonly number?: FieldOverride;
      /** The expiration date. */
      readonly expirationDate?: FieldOverride;
      /** The name on the card, if the form has that field. */
      readonly cardholderName?: FieldOverride;
      /** The security code; `null` removes the field. */
      readonly cvv?: FieldOverride | null;
      /** The postal code; `null` removes the field. */
      readonly postalCode?: FieldOverride | null;
    };
    /** Styles inside the iframes by selector; a string is a class name of your page, `null` removes a style. */
    readonly styles?: Readonly<Record<string, Readonly<Record<string, string>> | string | null>>;
  };
  /** Whether the fields are cleared after the card is tokenized. Default `true`. */
  readonly clearFieldsAfterTokenization?: boolean;
  /** Whether a customer's new card is saved, and who decides. */
  readonly vault?: {
    /** Lets a customer choose whether the card is saved. Default `false`. */
    readonly allowVaultCardOverride?: boolean;
    /** Whether the security code is required before a saved card is used. Default `false`. */
    readonly securityCode?: boolean;
    /** Whether a customer's new card is saved. Default `true`. */
    readonly vaultCard?: boolean;
  };
}

/** Options of 3D Secure. */
export interface ThreeDSecureOptions {
  /** The amount, such as `'10.00'`; a request can specify a different one. */
  readonly amount?: string | number;
  /** Options for Cardinal's script, as in the library's `threeDSecure.create`. */
  readonly cardinalSDKConfig?: object;
  /** Where the bank's challenge appears: in a dialog over the page, or in the page below the form. Default `'modal'`. */
  readonly challenge?: 'modal' | 'inline';
}

/**
 * Options of the PayPal and PayPal Credit sheets. Other options, such as `intent`, `lineItems` or
 * `shippingAddressOverride`, are passed to the library's `createPayment`.
 */
export interface PayPalOptions {
  /** `checkout` for a single payment, `vault` for an account to charge later. Required. */
  readonly flow: 'checkout' | 'vault';
  /** Required for `checkout`. */
  readonly amount?: string | number;
  /** Required for `checkout`, such as `'USD'`. */
  readonly currency?: string;
  /** How PayPal's button looks, as in PayPal's script: `color`, `shape`, `label`, `height`. */
  readonly buttonStyle?: object;
  /** Whether PayPal's window says 'Pay now', because your page has no further step. */
  readonly commit?: boolean;
  /** What PayPal shows first. */
  readonly landingPageType?: 'login' | 'billing';
  /** Whether to show a Pay Later button below PayPal's, if PayPal offers it. Default `false`. */
  readonly payLater?: boolean;
  /** Whether the sheet also links to PayPal's website, for browsers that open no windows. Default `false`. */
  readonly redirect?: boolean;
  /** The log level of PayPal's script. Default `'warn'`. */
  readonly logLevel?: string;
  /** What happens to the account of a `vault` approval. */
  readonly vault?: {
    /** Whether it is saved. Default `true`. */
    readonly vaultPayPal?: boolean;
  };
  readonly [option: string]: unknown;
}

/** Options of the Venmo sheet. Other options are passed to the library's `venmo.create`. */
export interface VenmoOptions extends VenmoReach {
  /** The Venmo profile that is paid. */
  readonly profileId?: string;
  /** Where the app returns to, for pages inside a merchant's own app. */
  readonly deepLinkReturnUrl?: string;
  /** Whether the page's address is left as the app changed it. Default `false`. */
  readonly ignoreHistoryChanges?: boolean;
  /** How long to wait for the app's result once the page is visible again, in milliseconds. Default 1000. */
  readonly processResultsDelay?: number;
  /** Whether the account is charged once or repeatedly. Required for `allowDesktopWebLogin` on a computer. */
  readonly paymentMethodUsage?: 'single_use' | 'multi_use';
  readonly [option: string]: unknown;
}

/** Options of the Apple Pay sheet. */
export interface ApplePayOptions {
  /** How Safari draws the button. Default `'black'`. */
  readonly buttonStyle?: 'black' | 'white' | 'white-outline';
  /** The merchant's name on Apple's sheet. */
  readonly displayName?: string;
  /** Apple's `ApplePayPaymentRequest`; country, currency and networks come from the gateway. */
  readonly paymentRequest?: object;
  /** The version of the Apple Pay API. Default 2. */
  readonly applePaySessionVersion?: number;
  /** The domain registered with Apple, if it is not the page's own. */
  readonly domainName?: string;
}

/** Options of the Google Pay sheet. Other options are added to Google's `PaymentDataRequest`. */
export interface GooglePayOptions {
  /** Your merchant ID at Google; required in production. */
  readonly merchantId?: string;
  /** Google's API version, 1 or 2. Default 1. */
  readonly googlePayVersion?: number;
  /** Google's `TransactionInfo`, such as `{ currencyCode, totalPrice, totalPriceStatus }`. */
  readonly transactionInfo?: object;
  /** How Google draws the button, such as `{ buttonColor, buttonType }`. */
  readonly button?: object;
  readonly [option: string]: unknown;
}

/** Options of the row of wallet buttons above the form. */
export interface ExpressCheckoutOptions {
  /** The wallets in the row, in this order. Each also needs its own option, such as `googlePay`. */
  readonly methods: readonly Exclude<WalletId, 'localPayment'>[];
}

/** Details that identify a saved method. */
export type PreselectedMethod = Readonly<Record<string, unknown>>;

/** Options of {@link create}, with the names and meanings of `braintree-web-drop-in`. */
export interface DropinOptions {
  /** A client token or tokenization key. */
  readonly authorization: string;
  /** An empty element, or a selector that finds one. */
  readonly container?: HTMLElement | string;
  /**
   * Another name for a `container` selector.
   * @deprecated
   */
  readonly selector?: string;
  /** The language, such as `fr_FR`; without it the form speaks American English. */
  readonly locale?: string;
  /** Your own texts by key; shown as text, never as markup. */
  readonly translations?: object;
  /** The ways to pay, in this order; others are not offered. */
  readonly paymentOptionPriority?: readonly (PaymentOptionId | (string & {}))[];
  /** Cards; `false` removes them. */
  readonly card?: false | true | CardOptions;
  /** PayPal; not offered without this option. */
  readonly paypal?: false | PayPalOptions;
  /** PayPal Credit; not offered without this option. */
  readonly paypalCredit?: false | PayPalOptions;
  /** Venmo; not offered without this option. */
  readonly venmo?: boolean | VenmoOptions;
  /** Apple Pay; not offered without this option. */
  readonly applePay?: false | ApplePayOptions;
  /** Google Pay; not offered without this option. */
  readonly googlePay?: false | GooglePayOptions;
  /** Local payments, such as iDEAL and BLIK; not offered without this option. */
  readonly localPayment?: false | LocalPaymentOptions;
  /**
   * Whether the first saved method is preselected. An object such as `{ lastFour: '1111' }` preselects the first one whose
   * `type` and details match, or none if none matches. Default `true`.
   */
  readonly preselectVaultedPaymentMethod?: boolean | PreselectedMethod;
  /** The first view, if it is offered. By default the saved methods, otherwise the list of ways to pay. */
  readonly initialView?: InitialView;
  /** The height in pixels to reserve from the start, so that nothing below the form moves while it loads. */
  readonly reservedHeight?: number;
  /** Shows wallet buttons above the form; `true` shows all available wallets. Default `false`. */
  readonly expressCheckout?: boolean | ExpressCheckoutOptions;
  /** How the form looks, also inside the iframes of the card fields. */
  readonly appearance?: AppearanceOptions;
  /**
   * Shows a notice above the form that nothing is charged, unless the authorization is for production. Default `false`.
   */
  readonly testModeBadge?: boolean;
  /** Turns on 3D Secure: `true`, or data known before the payment. A request needs an amount, from here or its own options. */
  readonly threeDSecure?: boolean | ThreeDSecureOptions;
  /** Collects device data, which is then part of the result. */
  readonly dataCollector?: boolean | object;
  /** Lets a customer delete saved methods. Default `false`. */
  readonly vaultManager?: boolean;
  /** Whether the customer's default method comes first in the list. Default `true`. */
  readonly showDefaultPaymentMethodFirst?: boolean;
  /**
   * Saved methods to hide, by their way to pay or their type. Those of Apple Pay, Google Pay, Venmo and local payments are
   * always hidden.
   */
  readonly hiddenVaultedPaymentMethodTypes?: readonly (PaymentMethodType | PaymentOptionId)[];
  /** The nonce of the page's content security policy, for scripts of the gateway, wallets and banks. */
  readonly cspNonce?: string;
  /** Observes the form's machines, like XState's `inspect` option. For development. */
  inspect?(event: InspectedEvent): void;
  /** Cancels the creation of the form; `create` then rejects. */
  readonly signal?: AbortSignal;
}

/** Options that were checked, with the element they point to. */
export interface CheckedOptions extends Omit<DropinOptions, 'container' | 'selector'> {
  readonly container: HTMLElement;
  readonly priority: readonly PaymentOptionId[];
}
