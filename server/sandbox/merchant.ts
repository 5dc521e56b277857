/**
 * The sandbox's only merchant. The keys are those that Braintree's public SDK specifications expect, so that those
 * specifications, and code written against them, run here unchanged.
 */
export const merchant = {
  id: 'integration_merchant_id',
  publicKey: 'integration_public_key',
  privateKey: 'integration_private_key',
  /** By the environment in which clients see the sandbox, which is the key's first part. */
  tokenizationKeys: {
    local: 'local_sandbox_integration_merchant_id',
    sandbox: 'sandbox_sandbox_integration_merchant_id',
  },
  venmoId: 'sandbox_venmo_merchant',
} as const;

/**
 * The only application of another company that the merchant can connect to. Its credentials name the environment in front
 * of this, such as `client_id$development$…`, where the SDKs read which gateway they are for.
 */
export const partner = {
  name: 'Partner',
  clientId: 'integration_client_id',
  clientSecret: 'integration_client_secret',
  environments: ['development', 'integration', 'sandbox'],
} as const;

/** The sandbox's only texting account. */
export const textAccount = {
  sid: 'AC00000000000000000000000000005a17',
  token: 'sandbox_auth_token',
  from: '+12025550123',
} as const;

/** The person who made everything that the server API made, as searches name them. */
export const merchantUser = 'integration_user_public_id';

/** The keys of the sandbox's captcha. */
export const captchaAccount = { siteKey: 'sandbox_site_key', secret: 'sandbox_captcha_secret' } as const;

/** The advertiser's account. */
export const adAccount = { token: 'sandbox_ad_token' } as const;

/** Currency (ISO 4217) by merchant account; the first one is the default. */
export const merchantAccounts: ReadonlyMap<string, string> = new Map([
  ['sandbox_credit_card', 'USD'],
  ['sandbox_credit_card_non_default', 'USD'],
  ['sandbox_credit_card_gbp', 'GBP'],
  ['three_d_secure_merchant_account', 'USD'],
  ['fake_first_data_venmo_account', 'USD'],
  ['us_bank_merchant_account', 'USD'],
  ['hiper_brl', 'BRL'],
  ['card_processor_brl', 'BRL'],
  ['adyen_ma', 'USD'],
  ['heartland_ma', 'USD'],
  ['fake_amex_direct_usd', 'USD'],
  ['pinless_debit', 'USD'],
  ['sandbox_master_merchant_account', 'USD'],
  ['sandbox_sub_merchant_account', 'USD'],
]);

const countryByCurrency: Readonly<Record<string, string>> = { USD: 'US', GBP: 'GB', BRL: 'BR' };

/** Currency (ISO 4217) and country (ISO 3166) of a merchant account. */
export function placeOf(account: string): { currency: string; country: string } {
  const currency = merchantAccounts.get(account) ?? 'USD';
  return { currency, country: countryByCurrency[currency] ?? 'US' };
}

/** The account of a marketplace, by the account of the seller whose sales it handles and keeps a fee of. */
export const masterAccounts: ReadonlyMap<string, string> = new Map([
  ['sandbox_sub_merchant_account', 'sandbox_master_merchant_account'],
]);

/** The account for each currency that shops of this house sell in. */
export const accountByCurrency = { USD: 'sandbox_credit_card', GBP: 'sandbox_credit_card_gbp' } as const;

export const defaultMerchantAccount = 'sandbox_credit_card';
