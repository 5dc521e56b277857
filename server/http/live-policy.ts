/**
 * What the real gateway and its wallets need on a page that takes payments, and no more than their documentation says.
 * Apple Pay needs nothing. Scripts are allowed by the page's nonce, which the payment library passes on to everything
 * it loads; the hosts here are for what those scripts load themselves.
 * @see docs/decisions/182-what-a-payment-page-lets-in.md for the sources
 */
import type { GatewayPolicy } from './content-policy.ts';

type Environment = 'sandbox' | 'production';

const cards: Record<Environment, { connect: readonly string[]; frame: readonly string[] }> = {
  sandbox: {
    connect: [
      'https://api.sandbox.braintreegateway.com',
      'https://client-analytics.sandbox.braintreegateway.com',
      'https://payments.sandbox.braintree-api.com',
      'https://origin-analytics-sand.sandbox.braintree-api.com',
    ],
    frame: ['https://assets.braintreegateway.com'],
  },
  production: {
    connect: [
      'https://api.braintreegateway.com',
      'https://client-analytics.braintreegateway.com',
      'https://payments.braintree-api.com',
      'https://origin-analytics-prod.production.braintree-api.com',
    ],
    frame: ['https://assets.braintreegateway.com'],
  },
};

/** PayPal's button, window and overlays. Its scripts are allowed by the nonce. */
const payPal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** What is collected about the device: a script that loads others from its own host. */
const deviceData = ['https://c.paypal.com'];

/** The 3D Secure script loads parts of itself from a host that changed in January 2026. */
const bankScripts: Record<Environment, readonly string[]> = {
  sandbox: ['https://songbirdstag.cardinalcommerce.com', 'https://cas.static.client.cardinaltrusted.com'],
  production: ['https://songbird.cardinalcommerce.com', 'https://static.client.cardinaltrusted.com'],
};
const bankService = ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com'];

/** Each bank asks on a page of its own, which the script posts to; there is no list of them. */
const banks = ['https:'];

/** @param environment in which payments are charged */
export const livePolicyOf = (environment: Environment): GatewayPolicy => ({
  script: deviceData,
  img: payPal,
  connect: [...cards[environment].connect, ...payPal],
  frame: [...cards[environment].frame, ...payPal],
  // PayPal's button does not appear where Trusted Types are enforced (paypal/paypal-js, issue 680).
  trustedTypes: 'broken',
  banks: { script: bankScripts[environment], connect: bankService, frame: banks, form: banks },
});
