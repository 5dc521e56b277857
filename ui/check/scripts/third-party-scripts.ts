/** Scripts that others serve, which a form may add to a page. */

/** Where a script of others comes from, and why. */
export interface ThirdPartyScript {
  /** The origins that serve it and what it loads, as a policy names them. */
  readonly origins: readonly string[];
  /** The options of which each brings it. */
  readonly options: readonly string[];
  /** What a page needs it for. */
  readonly purpose: string;
}

/** A test compares them with the guide to policies. */
export const thirdPartyScripts: readonly ThirdPartyScript[] = [
  {
    origins: ['https://songbird.cardinalcommerce.com', 'https://static.client.cardinaltrusted.com'],
    options: ['threeDSecure'],
    purpose: "asks the card's bank whether the payer is the cardholder (3D Secure)",
  },
  {
    origins: ['https://c.paypal.com'],
    options: ['dataCollector'],
    purpose: 'collects device data for fraud detection',
  },
  {
    origins: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    options: ['paypal', 'paypalCredit'],
    purpose: "draws PayPal's button and opens its window",
  },
  {
    origins: ['https://pay.google.com'],
    options: ['googlePay'],
    purpose: "draws Google Pay's button and opens its sheet",
  },
];
