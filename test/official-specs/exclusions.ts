/** Specs that a sandbox on one computer cannot pass, each with its reason. All others count. */

interface Exclusion {
  readonly reason: string;
  /** Of the file's name and the title, with a space between. */
  readonly specs: RegExp;
}

export const exclusions: readonly Exclusion[] = [
  {
    reason: 'A real host of Braintree’s, or of another company, over TLS',
    specs:
      /ssl|SSL|can hit the sandbox|can hit production|https requests in sandbox|in production|qa server|good_ssl_server|up-to-date SSL|TLS|bad_url|unsuccessful_connection|proxy|http_spec.*(?:timeout|Timeout)|accepts the certificate/i,
  },
  {
    reason: 'A server that only the SDK’s makers run: an address that fails on purpose, or one that is slow',
    specs: /ServerError for 500s|returns timeout errors|test\/error/i,
  },
  {
    reason: 'Another company’s account: bank logins at Open Finance and tokens of its hosts (`atmosphere`)',
    specs: /bank.?account.?instant.?verification/i,
  },
  {
    reason: 'Another person’s PayPal account that took a payment in a shop: PayPal Here is gone',
    specs: /paypal.?here/i,
  },
  {
    reason: 'Amex Express Checkout, which Braintree has no longer',
    specs: /amex.?express/i,
  },
  {
    reason: 'Merchants made by a partner, which Braintree has switched off',
    specs: /merchant_gateway|^merchant_spec|test_merchant_gateway|MerchantTest|merchant_spec/i,
  },
];

/** Why a spec does not count; undefined for one that does. */
export function whyExcluded(file: string, title: string): string | undefined {
  return exclusions.find(({ specs }) => specs.test(`${file} ${title}`))?.reason;
}
