import { asFields, type Fields, fieldsOf } from './input.ts';

/**
 * What a sale may say and nothing here follows from. It is kept and given back as `sandbox_kept`, so that a merchant sees
 * that it came, and that this sandbox did nothing with it.
 */
const withoutEffect: readonly string[] = [
  'acquirer_reference_number',
  'device_session_id',
  'fraud_merchant_id',
  'venmo_sdk_payment_method_code',
  'shared_payment_method_token',
  'shared_payment_method_nonce',
  'shared_customer_id',
  'shared_billing_address_id',
  'shared_shipping_address_id',
  'subscription_id',
  'risk_data.customer_browser',
  'risk_data.customer_ip',
  'credit_card.network_tokenization_attributes',
  'three_d_secure_pass_thru.xid',
  'three_d_secure_pass_thru.ds_transaction_id',
  'options.amex_rewards',
  'options.processing_overrides',
  'options.venmo',
  'options.venmo_sdk_session',
  'options.paypal.supplementary_data',
  'paypal_account.token',
  'paypal_account.paypal_data',
  'apple_pay_card.eci_indicator',
  'android_pay_card.eci_indicator',
  'industry',
  'payment_facilitator',
  'transfer',
  'us_bank_account',
];

/** What is never written down; that it came is. */
const secrets: ReadonlySet<string> = new Set([
  'cryptogram',
  'encrypted_card_data',
  'tax_id',
  'customer_tax_identifier',
  'account_reference_number',
  'date_of_birth',
]);

/** The parts of a sale that nothing follows from; undefined when there are none. */
export function keptOf(fields: Fields): Fields | undefined {
  const kept = withoutEffect.flatMap((path) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const value = names.reduce((part, name) => fieldsOf(part, name), fields)[last];
    return value === undefined ? [] : [[path.replaceAll('.', '_'), withoutSecrets(value, last)] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function withoutSecrets(value: unknown, name: string): unknown {
  if (secrets.has(name)) return '***';
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, name));
  if (asFields(value) !== value) return value;
  return Object.fromEntries(
    Object.entries(asFields(value)).map(([key, inner]) => [key, withoutSecrets(inner, key)]),
  );
}
