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
      /ssl|SSL|can hit the sandbox|can hit production|https requests in sandbox|in production|qa server|good_ssl_server|up-to-date SSL|TLS|bad_url|unsuccessful_connection|sessions_include_proxy|http_spec.*(?:timeout|Timeout)|accepts the certificate/i,
  },
  {
    reason: 'Another company’s account: tokens of a host of bank logins (`atmosphere`)',
    specs: /bank.?account.?instant.?verification.*(?:charge.?us.?bank|open.?finance|AccountValidation)/i,
  },
];

/** Why a spec does not count; undefined for one that does. */
export function whyExcluded(file: string, title: string): string | undefined {
  return exclusions.find(({ specs }) => specs.test(`${file} ${title}`))?.reason;
}
