/** A good value for a parameter, so that a refusal says something of the parameter and not of the value. */

const flags =
  /^(?:accept_partial|account_information|add_billing|advanced_deposit$|authentication_insight$|do_not|fail_on|final_capture|fire_safe$|foreign_retailer|hold_in|make_default|never_expires|notify_payer|overwrite|paypal_vault_without|process_debit|prorate|recurring|replace_all|required|skip_|start_immediately|store_|submit_for|tax_exempt|trial_period|update_existing$|verify_card)/;
const sums =
  /(?:^|_)(?:amount|charge|deposit|discount|fee|handling|insurance|price|rate|shipping|tax|total)$/;

/** Where the name alone does not say what is good: by the end of the path. */
const byEnd: readonly (readonly [string, unknown])[] = [
  ['additional_charges.kind', 'mini_bar'],
  // Set is what it is when it is left out.
  ['revert_subscription_on_proration_failure', false],
  ['line_items.kind', 'credit'],
  ['descriptor.name', 'abc*sleigh'],
  ['phone.country_code', '44'],
  ['phone.national_number', '3121234567'],
  ['external_vault.status', 'will_vault'],
  ['transfer.type', 'wallet_transfer'],
];

const byName: Readonly<Record<string, unknown>> = {
  verification_merchant_account_id: 'sandbox_credit_card_non_default',
  us_bank_account_verification_method: 'network_check',
  travel_package: 'car',
  service_class: 'F',
  property_phone: '1111111111',
  processing_merchant_category_code: '5411',
  passenger_middle_initial: 'B',
  network: 'Visa',
  issuing_carrier_code: 'AA',
  industry_type: 'lodging',
  ecommerce_indicator: '06',
  eci_indicator: '06',
  departure_time: '08:00',
  departure_airport_code: 'JFK',
  coupon_number: '1',
  category: 'GENERAL',
  carrier_code: 'DL',
  arrival_time: '09:00',
  arrival_airport_code: 'ORD',
  account_reference_number_type: 'IBAN',
  account_type: 'debit',
  additional_charges_kind: 'restaurant',
  authentication_response: 'Y',
  billing_address_id: 'unknown',
  billing_day_of_month: 15,
  billing_frequency: 3,
  cavv_algorithm: '2',
  count: 3,
  country_code_alpha2: 'FI',
  country_code_alpha3: 'FIN',
  country_code_numeric: '246',
  country_name: 'Finland',
  currency_iso_code: 'GBP',
  customer_id: 'unknown',
  cvv: '201',
  default_payment_method_token: 'unknown',
  deposit_amounts: [17, 29],
  directory_response: 'Y',
  domains: ['example.com'],
  ds_transaction_id: 'ds-1',
  eci_flag: '06',
  email: 'elf@example.com',
  existing_id: 'increase_20',
  expiration_date: '07/2032',
  expiration_month: '07',
  expiration_year: '2032',
  first_billing_date: '2031-02-03',
  inherited_from_id: 'increase_20',
  number: '5555555555554444',
  number_of_billing_cycles: 7,
  payee_email: 'elf@example.com',
  payment_method_nonce: 'fake-valid-mastercard-nonce',
  phone: '3125550100',
  phone_number: '3125550100',
  plan_id: 'integration_trial_plan',
  postal_code: '10001',
  quantity: 3,
  recipient_email: 'elf@example.com',
  remove: ['increase_10'],
  sca_exemption: 'low_value',
  settlement_date: '2026-11-21',
  shipping_method: 'ground',
  transaction_source: 'moto',
  three_d_secure_version: '2.2.0',
  trial_duration: 4,
  trial_duration_unit: 'month',
  type: 'credit',
  version: 3,
};

let made = 0;

/** @param leaf path of the parameter, such as `options.submit_for_settlement` */
export function valueFor(leaf: string): unknown {
  const name = leaf.split('.').at(-1) ?? '';
  const special = byEnd.find(([end]) => leaf.endsWith(end));
  if (special) return special[1];
  if (Object.hasOwn(byName, name)) return byName[name];
  if (flags.test(name)) return true;
  if (sums.test(name)) return '2.00';
  if (name.endsWith('_date')) return '2031-02-03';
  made += 1;
  return `word${made}`;
}
