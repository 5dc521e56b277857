/** Third-party scripts that a form may add to a page. */

/** The origins and the purpose of a third-party script. */
export interface ThirdPartyScript {
  /** The origins of the script and of what it loads, in the format of a content security policy. */
  readonly origins: readonly string[];
  /** The options each of which adds it. */
  readonly options: readonly string[];
  /** Why a page needs it. */
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
