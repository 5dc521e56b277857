import type {
  InitialView,
  PaymentMethodType,
  PaymentOptionId,
  WalletId,
} from '#machines/drop-in/shared/payment-method.ts';
import type { AppearanceOptions } from './appearance-options.ts';
import type { LocalPaymentOptions } from './local-payment-options.ts';

/** The merchant's options that decide where Venmo is offered. */
export interface VenmoReach {
  /** Whether the app may bring the shopper back in another tab. Default `true`. */
  readonly allowNewBrowserTab?: boolean;
  /** Whether a computer shows a code for the phone. Default `false`. */
  readonly allowDesktop?: boolean;
  /** Whether a computer opens Venmo's website, which needs `paymentMethodUsage`. Default `false`. */
  readonly allowDesktopWebLogin?: boolean;
}

/** The merchant's options for one card field, passed on to the hosted field. */
export interface FieldOverride {
  /** Placeholder text. */
  readonly placeholder?: string;
  /** The field's name for screen readers, inside its frame. */
  readonly internalLabel?: string;
  /** The title of the frame. */
  readonly iframeTitle?: string;
  /** Of the number: brands to take or not to take; their icons are shown accordingly. */
  readonly supportedCardBrands?: Readonly<Record<string, boolean>>;
  /** The kind of input, such as `password`. */
  readonly type?: unknown;
  /** What stands in it at first. */
  readonly prefill?: unknown;
  /** The most characters. */
  readonly maxlength?: unknown;
  /** The fewest characters. */
  readonly minlength?: unknown;
  /** Whether what was typed is hidden. */
  readonly maskInput?: unknown;
  /** Whether gaps are put into what is typed. */
  readonly formatInput?: unknown;
  /** The most digits of a number. */
  readonly maxCardLength?: unknown;
  /** Whether brands that are not taken are wrong. */
  readonly rejectUnsupportedCards?: unknown;
  /** Not used: the place is the form's. */
  readonly selector?: unknown;
  /** Not used: the place is the form's. */
  readonly container?: unknown;
}

/** What a machine of the form reports: an inspection event of XState 5, which a page need not have. */
export interface InspectedEvent {
  /** What was seen, such as `@xstate.event`. */
  readonly type: string;
  /** The session of the root that the machine belongs to. */
  readonly rootId: string;
  /** The machine that it happened in. */
  readonly actorRef: {
    /** Its session, which is its own. */
    readonly sessionId: string;
  };
}

/** The address that a card's bank may compare with its own (AVS). */
export interface BillingAddress {
  /** Street and number. */
  readonly streetAddress?: string;
  /** A flat, a floor. */
  readonly extendedAddress?: string;
  /** The town. */
  readonly locality?: string;
  /** The state or province. */
  readonly region?: string;
  /** The form's own field for it comes first, where there is one. */
  readonly postalCode?: string;
  /** Two letters. */
  readonly countryCodeAlpha2?: string;
  /** Three letters. */
  readonly countryCodeAlpha3?: string;
  /** Three digits. */
  readonly countryCodeNumeric?: string;
  /** As the gateway spells it. */
  readonly countryName?: string;
  /** Whose address it is, where it is a company. */
  readonly company?: string;
  /** Of who holds the card. */
  readonly firstName?: string;
  /** Of who holds the card. */
  readonly lastName?: string;
}

/** Options of the card sheet. */
export interface CardOptions {
  /** Sent with every card; a function is called when a card is sent. */
  readonly billingAddress?: BillingAddress | (() => BillingAddress | undefined);
  /** Shows a field for the name on the card. `true` leaves it to the shopper whether it is filled in. */
  readonly cardholderName?:
    | boolean
    | {
        /** Whether it has to be filled in. Default `false`. */
        readonly required?: boolean;
      };
  /** Changes single fields and what is inside their frames. */
  readonly overrides?: {
    /** Options of the hosted fields by field. */
    readonly fields?: {
      /** The card number. */
      readonly number?: FieldOverride;
      /** The expiration date. */
      readonly expirationDate?: FieldOverride;
      /** The name on the card, where it is asked for. */
      readonly cardholderName?: FieldOverride;
      /** The security code; `null` takes the field away. */
      readonly cvv?: FieldOverride | null;
      /** The postal code; `null` takes the field away. */
      readonly postalCode?: FieldOverride | null;
    };
    /** Styles inside the frames by selector; a text is the name of a class on the page, `null` removes. */
    readonly styles?: Readonly<Record<string, Readonly<Record<string, string>> | string | null>>;
  };
  /** Whether the fields are cleared once the card has its nonce. Default `true`. */
  readonly clearFieldsAfterTokenization?: boolean;
  /** Whether a customer's new card is saved, and who says so. */
  readonly vault?: {
    /** Lets a customer choose whether the card is saved. Default `false`. */
    readonly allowVaultCardOverride?: boolean;
    /** Whether the security code of a saved card is asked for before it is paid with. Default `false`. */
    readonly securityCode?: boolean;
    /** Whether a customer's new card is saved. Default `true`. */
    readonly vaultCard?: boolean;
  };
}

/** Options of 3D Secure. */
export interface ThreeDSecureOptions {
  /** The sum to be paid, such as `'10.00'`; a request can name another. */
  readonly amount?: string | number;
  /** Options of Cardinal's script, as the library's `threeDSecure.create` takes them. */
  readonly cardinalSDKConfig?: object;
  /** Where the bank asks: in a dialog over the page, or in the page, below the form. Default `'modal'`. */
  readonly challenge?: 'modal' | 'inline';
}

/**
 * Options of the PayPal and PayPal Credit sheets. What is not named here goes to the library's `createPayment`, such as
 * `intent`, `lineItems` or `shippingAddressOverride`.
 */
export interface PayPalOptions {
  /** A single payment, or an account that later payments are taken from. Required. */
  readonly flow: 'checkout' | 'vault';
  /** Required for `checkout`. */
  readonly amount?: string | number;
  /** Required for `checkout`, such as `'USD'`. */
  readonly currency?: string;
  /** How PayPal's button looks, as its script takes it: `color`, `shape`, `label`, `height`. */
  readonly buttonStyle?: object;
  /** Whether PayPal's window says 'Pay now', because nothing is asked afterwards. */
  readonly commit?: boolean;
  /** What PayPal shows first. */
  readonly landingPageType?: 'login' | 'billing';
  /** Whether PayPal's button for paying later stands below the other one, where PayPal offers it. Default `false`. */
  readonly payLater?: boolean;
  /** Whether the sheet leads to PayPal's website too, for browsers that open no windows. Default `false`. */
  readonly redirect?: boolean;
  /** The log level of PayPal's script. Default `'warn'`. */
  readonly logLevel?: string;
  /** What happens to the account of a `vault` approval. */
  readonly vault?: {
    /** `false`: it is not saved. Default `true`. */
    readonly vaultPayPal?: boolean;
  };
  readonly [option: string]: unknown;
}

/** Options of the Venmo sheet. What is not named here goes to the library's `venmo.create`. */
export interface VenmoOptions extends VenmoReach {
  /** The Venmo profile that is paid. */
  readonly profileId?: string;
  /** Where the app goes back to, for pages inside a merchant's own app. */
  readonly deepLinkReturnUrl?: string;
  /** Whether the page's address is left as the app made it. Default `false`. */
  readonly ignoreHistoryChanges?: boolean;
  /** How long the app's answer is waited for once the page is seen again, in milliseconds. Default 1000. */
  readonly processResultsDelay?: number;
  /** Whether the account is charged once or again later. Required for `allowDesktopWebLogin` on a computer. */
  readonly paymentMethodUsage?: 'single_use' | 'multi_use';
  readonly [option: string]: unknown;
}

/** Options of the Apple Pay sheet. */
export interface ApplePayOptions {
  /** How Safari draws the button. Default `'black'`. */
  readonly buttonStyle?: 'black' | 'white' | 'white-outline';
  /** The merchant's name on Apple's sheet. */
  readonly displayName?: string;
  /** What is paid, as Apple's `ApplePayPaymentRequest`; country, currency and networks are the gateway's. */
  readonly paymentRequest?: object;
  /** Default 2. */
  readonly applePaySessionVersion?: number;
  /** Under which the merchant is registered with Apple, where it is not the page's own domain. */
  readonly domainName?: string;
}

/** Options of the Google Pay sheet. What is not named here goes into Google's `PaymentDataRequest`. */
export interface GooglePayOptions {
  /** The merchant's id at Google; needed in production. */
  readonly merchantId?: string;
  /** Google's API version, 1 or 2. Default 1. */
  readonly googlePayVersion?: number;
  /** What is paid, such as `{ currencyCode, totalPrice, totalPriceStatus }`. */
  readonly transactionInfo?: object;
  /** How Google draws the button, such as `{ buttonColor, buttonType }`. */
  readonly button?: object;
  readonly [option: string]: unknown;
}

/** Options of the row of wallets above the form. */
export interface ExpressCheckoutOptions {
  /** The wallets in it, in this order. Each also needs its own option, such as `googlePay`. */
  readonly methods: readonly Exclude<WalletId, 'localPayment'>[];
}

/** Details that identify a saved method. */
export type PreselectedMethod = Readonly<Record<string, unknown>>;

/** Options of {@link create}; names and meaning as in `braintree-web-drop-in`. */
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
  /** Own wordings by key; shown as text, never as markup. */
  readonly translations?: object;
  /** The ways to pay, in this order; those that are not named are not offered. */
  readonly paymentOptionPriority?: readonly (PaymentOptionId | (string & {}))[];
  /** Cards; `false` does not offer them. */
  readonly card?: false | true | CardOptions;
  /** PayPal; not offered without. */
  readonly paypal?: false | PayPalOptions;
  /** PayPal Credit; not offered without. */
  readonly paypalCredit?: false | PayPalOptions;
  /** Venmo; not offered without. */
  readonly venmo?: boolean | VenmoOptions;
  /** Apple Pay; not offered without. */
  readonly applePay?: false | ApplePayOptions;
  /** Google Pay; not offered without. */
  readonly googlePay?: false | GooglePayOptions;
  /** Local payments, such as iDEAL and BLIK; not offered without. */
  readonly localPayment?: false | LocalPaymentOptions;
  /**
   * Whether the first saved method is chosen from the start, or which one: the first whose `type` and details are these,
   * such as `{ lastFour: '1111' }`; none, where there is no such method. Default `true`.
   */
  readonly preselectVaultedPaymentMethod?: boolean | PreselectedMethod;
  /** The first view, if it is offered. By default the saved methods, else the choice between the ways to pay. */
  readonly initialView?: InitialView;
  /** Pixels that the form takes from the first moment, so that nothing moves below it while it loads. */
  readonly reservedHeight?: number;
  /** Wallets that have a button above the form, one tap away; `true` takes all that can be offered. Default `false`. */
  readonly expressCheckout?: boolean | ExpressCheckoutOptions;
  /** How the form looks, also inside the frames of the card fields. */
  readonly appearance?: AppearanceOptions;
  /**
   * Shows a notice above the form that nothing is charged, unless the authorization is for production. Default `false`.
   */
  readonly testModeBadge?: boolean;
  /** Turns on 3D Secure. `true`, or the data known before the payment; the amount is needed by the request. */
  readonly threeDSecure?: boolean | ThreeDSecureOptions;
  /** Collects data about the device, which the result then carries. */
  readonly dataCollector?: boolean | object;
  /** Lets a customer delete saved methods. Default `false`. */
  readonly vaultManager?: boolean;
  /** Whether the customer's default method comes first in the list. Default `true`. */
  readonly showDefaultPaymentMethodFirst?: boolean;
  /**
   * Saved methods that are not shown, by their way to pay or their type. Those of Apple Pay, Google Pay, Venmo and local
   * payments never are.
   */
  readonly hiddenVaultedPaymentMethodTypes?: readonly (PaymentMethodType | PaymentOptionId)[];
  /** The nonce of the page's content security policy, for scripts of the gateway, wallets and banks. */
  readonly cspNonce?: string;
  /** Watches the form's machines, as XState's own `inspect` option does. For development. */
  inspect?(event: InspectedEvent): void;
  /** Cancels the set-up; `create` then rejects. */
  readonly signal?: AbortSignal;
}

/** Options that were checked, with the element they point to. */
export interface CheckedOptions extends Omit<DropinOptions, 'container' | 'selector'> {
  readonly container: HTMLElement;
  readonly priority: readonly PaymentOptionId[];
}
