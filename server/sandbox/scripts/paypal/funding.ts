/** The funding sources of PayPal's buttons. Names and values are PayPal's own. */
export const FUNDING = {
  PAYPAL: 'paypal',
  VENMO: 'venmo',
  APPLEPAY: 'applepay',
  CREDIT: 'credit',
  PAYLATER: 'paylater',
  CARD: 'card',
  IDEAL: 'ideal',
  SEPA: 'sepa',
  BANCONTACT: 'bancontact',
} as const;

/** What checkout.js, the older script, offers. */
export const CHECKOUT_JS_FUNDING = {
  PAYPAL: 'paypal',
  VENMO: 'venmo',
  CREDIT: 'credit',
  CARD: 'card',
  IDEAL: 'ideal',
  ELV: 'elv',
  BANCONTACT: 'bancontact',
} as const;

/** The sources from which the simulated PayPal pays, with the words on their buttons. */
const labels = {
  paypal: 'PayPal',
  paylater: 'Pay Later',
  credit: 'PayPal Credit',
} as const;

export type FundingSource = keyof typeof labels;

/** The source of that name, or undefined when the simulated PayPal does not pay from it. */
export function fundingSource(name: unknown): FundingSource | undefined {
  return typeof name === 'string' && Object.hasOwn(labels, name) ? (name as FundingSource) : undefined;
}

/** The label of a button for its source. */
export function labelOf(source: FundingSource): string {
  return labels[source];
}
