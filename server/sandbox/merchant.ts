/**
 * The sandbox's merchant, to whom its settings and webhooks belong. The keys are those that Braintree's public SDK
 * specifications expect, so that those specifications, and code written against them, run here unchanged.
 */
export const merchant = {
  id: 'integration_merchant_id',
  publicKey: 'integration_public_key',
  privateKey: 'integration_private_key',
  /** By the environment that clients see, which is the key's first part. */
  tokenizationKeys: {
    local: 'local_sandbox_integration_merchant_id',
    sandbox: 'sandbox_sandbox_integration_merchant_id',
  },
  venmoId: 'sandbox_venmo_merchant',
} as const;

/** Which of Braintree's fraud tools check a merchant's cards, and their result for a card that passes. */
export interface FraudProtection {
  readonly provider: string;
  /** Who is liable for a chargeback, where it is not the merchant. */
  readonly liabilityShift?: { readonly responsibleParty: string; readonly conditions: readonly string[] };
}

/** A merchant with keys of its own. */
export interface Merchant {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly fraudProtection?: FraudProtection;
  readonly hasNoPlans?: true;
  /** Whether it may charge only bank accounts whose ownership was verified. */
  readonly mustVerifyBankAccounts?: true;
}

/**
 * Merchants that Braintree's public SDK specifications use beside the usual one, each for something that the gateway
 * does for some merchants only. They share its ledger and its settings.
 */
const otherMerchants: readonly Merchant[] = [
  { ...merchantOf('integration2_merchant_id', 'integration2'), mustVerifyBankAccounts: true },
  {
    ...merchantOf(
      'fraud_protection_enterprise_integration_merchant_id',
      'fraud_protection_enterprise_integration',
    ),
    fraudProtection: { provider: 'fraud_protection_enterprise' },
  },
  {
    ...merchantOf(
      'fraud_protection_effortless_chargeback_protection_merchant_id',
      'effortless_chargeback_protection',
    ),
    fraudProtection: {
      provider: 'fraud_protection_enterprise',
      liabilityShift: { responsibleParty: 'paypal', conditions: ['unauthorized', 'item_not_received'] },
    },
  },
  {
    ...merchantOf('advanced_fraud_integration_merchant_id', 'advanced_fraud_integration'),
    fraudProtection: { provider: 'kount' },
  },
  merchantOf('dup_checking_integration_merchant_id', 'dup_checking_integration'),
  merchantOf('processing_rules_merchant_id', 'processing_rules'),
  merchantOf('altpay_merchant', 'altpay_merchant'),
  merchantOf('pwpp_multi_account_merchant', 'pwpp_multi_account_merchant'),
  merchantOf('pp_credit_ezp_merchant', 'pp_credit_ezp_merchant'),
  merchantOf('integration_merchant_public_id', 'oauth_app_partner_user'),
  { ...merchantOf('test_merchant_id', 'test'), hasNoPlans: true },
];

/** Their keys are named after them. */
function merchantOf(id: string, name: string): Merchant {
  return { id, publicKey: `${name}_public_key`, privateKey: `${name}_private_key` };
}

export const merchants: readonly Merchant[] = [merchant, ...otherMerchants];

/**
 * The only third-party application that the merchant can connect to. Its credentials name the environment in front
 * of this, such as `client_id$development$…`, from which the SDKs learn which gateway they are for.
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

/** The name under which searches find everything that was created through the server API. */
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
  ['fake_first_data_merchant_account', 'USD'],
  ['another_us_bank_merchant_account', 'USD'],
  ['aib_swe_ma', 'SEK'],
  ['card_processor_brl_payfac', 'BRL'],
  ['usd_pwpp_multi_account_merchant_account', 'USD'],
  ['eur_pwpp_multi_account_merchant_account', 'EUR'],
  ['ABC123', 'USD'],
  ['aft_first_data_wallet_transfer', 'USD'],
  ['card_processor_brl_sdwo', 'BRL'],
  ['ma_transaction_multiple_retries', 'USD'],
  ['india_three_d_secure_merchant_account', 'INR'],
  ['european_three_d_secure_merchant_account', 'EUR'],
]);

/** An account that Braintree has closed to everything. */
export const suspendedAccount = 'suspended_account';

const countryByCurrency: Readonly<Record<string, string>> = {
  USD: 'US',
  GBP: 'GB',
  BRL: 'BR',
  SEK: 'SE',
  INR: 'IN',
  EUR: 'IE',
};

/** Currency (ISO 4217) and country (ISO 3166) of a merchant account. */
export function placeOf(account: string): { currency: string; country: string } {
  const currency = merchantAccounts.get(account) ?? 'USD';
  return { currency, country: countryByCurrency[currency] ?? 'US' };
}

/** The account of a marketplace, by the account of the seller whose sales it handles and keeps a fee of. */
export const masterAccounts: ReadonlyMap<string, string> = new Map([
  ['sandbox_sub_merchant_account', 'sandbox_master_merchant_account'],
]);

/** The account for each currency in which this project's shops sell. */
export const accountByCurrency = { USD: 'sandbox_credit_card', GBP: 'sandbox_credit_card_gbp' } as const;

export const defaultMerchantAccount = 'sandbox_credit_card';
