import type { WithUnusedFields } from '../ledger/unused-fields.ts';
import { fromJson, type XmlFields } from '../xml/xml.ts';
import { asFields, type Fields, fieldsOf } from './input.ts';

const device = ['device_data', 'device_session_id', 'fraud_merchant_id'];

const method = [
  ...device,
  'android_pay_card.cardholder_name',
  'android_pay_card.cryptogram',
  'android_pay_card.eci_indicator',
  'apple_pay_card.cryptogram',
  'apple_pay_card.eci_indicator',
  'billing_address.customer_id',
  'external_vault',
  'three_d_secure_pass_thru',
  'us_bank_account',
  'venmo_sdk_payment_method_code',
  'options.account_information_inquiry',
  // The spelling of the SDK for Ruby.
  'options.accountInformationInquiry',
  'options.adyen',
  'options.paypal',
  'options.skip_advanced_fraud_checking',
  'options.venmo_sdk_session',
  'options.verification_add_ons',
];

/**
 * Fields of requests without any effect here. They are stored and returned as `sandbox_kept`, so that a merchant sees
 * that they arrived, and that this sandbox did nothing with them.
 */
const withoutEffect = {
  client_token: ['address_id', 'proxy_merchant_id'],
  customer: [...device, 'risk_data', 'tax_identifiers', 'three_d_secure_pass_thru', 'options.paypal'],
  method,
  // Whether it is there already is asked of cards alone.
  account: [
    ...method,
    'options.fail_on_duplicate_payment_method',
    'options.fail_on_duplicate_payment_method_for_customer',
  ],
  nonce: ['authentication_insight_options', 'merchant_account_id'],
  payment_resource: [
    'amount',
    'amount_breakdown',
    'currency_iso_code',
    'custom_field',
    'description',
    'line_items',
    'order_id',
    'payee_email',
    'shipping',
    'shipping_options',
  ],
  plan: ['merchant_id'],
  sale: [
    'account_funding_transaction',
    'acquirer_reference_number',
    'device_session_id',
    'external_vault.previous_network_transaction_id',
    'external_vault.status',
    'exchange_rate_quote_id',
    'fraud_merchant_id',
    'venmo_sdk_payment_method_code',
    'shared_payment_method_token',
    'shared_payment_method_nonce',
    'shared_customer_id',
    'shared_billing_address_id',
    'shared_shipping_address_id',
    'subscription_id',
    'risk_data',
    'credit_card.network_tokenization_attributes',
    'three_d_secure_pass_thru',
    'shipping.shipping_method',
    'transaction_source',
    'options.adyen',
    'options.amex_rewards',
    'options.processing_overrides',
    'options.skip_advanced_fraud_checking',
    'options.venmo',
    // Of older SDKs, such as that for Python in Debian.
    'options.venmo_merchant_data',
    'options.venmo_sdk_session',
    'options.paypal.supplementary_data',
    'paypal_account.token',
    'paypal_account.paypal_data',
    'apple_pay_card.eci_indicator',
    'android_pay_card.eci_indicator',
    'industry',
    'installments',
    'payment_facilitator',
    'processing_merchant_category_code',
    'transfer',
    'us_bank_account',
  ],
  settlement: ['final_capture', 'industry', 'shipping.shipping_method'],
  shipment: ['line_items', 'notify_payer'],
  subscription: ['created_at', 'updated_at'],
  verification: [
    'external_vault',
    'intended_transaction_source',
    'risk_data',
    'three_d_secure_pass_thru',
    'options.account_information_inquiry',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Fields whose values are never stored, only that they arrived. */
const secrets: ReadonlySet<string> = new Set([
  'cryptogram',
  'encrypted_card_data',
  'tax_id',
  'customer_tax_identifier',
  'identifier',
  'account_reference_number',
  'date_of_birth',
]);

/** The same as steps. */
const ways = new Map(
  Object.entries(withoutEffect).map(([of, paths]) => [
    of,
    paths.map((path) => {
      const names = path.split('.');
      return { to: names.slice(0, -1), last: names.at(-1) ?? '', name: names.join('_') };
    }),
  ]),
);

/** The parts of a request that have no effect; undefined when there are none. */
export function unusedFieldsOf(of: keyof typeof withoutEffect, fields: Fields): Fields | undefined {
  const kept = (ways.get(of) ?? []).flatMap(({ to, last, name }) => {
    const value = to.reduce(fieldsOf, fields)[last];
    return value === undefined ? [] : [[name, withoutSecrets(value, last)] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** A record's unused fields, including those that a request adds; none when there are none. */
export function withUnused(
  of: keyof typeof withoutEffect,
  fields: Fields,
  before?: WithUnusedFields,
): WithUnusedFields {
  const kept = unusedFieldsOf(of, fields);
  return kept === undefined ? {} : { kept: { ...before?.kept, ...kept } };
}

/** What a record keeps, as an answer shows it. */
export function unusedFieldsView({ kept }: WithUnusedFields): XmlFields {
  return kept === undefined ? {} : { sandbox_kept: fromJson(kept) };
}

function withoutSecrets(value: unknown, name: string): unknown {
  if (secrets.has(name)) return '***';
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, name));
  if (asFields(value) !== value) return value;
  return Object.fromEntries(
    Object.entries(asFields(value)).map(([key, inner]) => [key, withoutSecrets(inner, key)]),
  );
}
