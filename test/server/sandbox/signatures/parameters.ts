/**
 * The parameters of requests as the official SDKs list them, in the server API's own names. Those of Node are taken from the SDK
 * itself; Node lists none for the others, which stand here as the SDKs for Python and Ruby list them.
 */
import braintree from 'braintree';

type Lists = Record<`_${string}Signature`, () => { valid: string[] }>;

const gateway = new braintree.BraintreeGateway({
  environment: braintree.Environment.Sandbox,
  merchantId: 'm',
  publicKey: 'p',
  privateKey: 'k',
}) as unknown as Record<
  | 'clientToken'
  | 'creditCardVerification'
  | 'customer'
  | 'documentUpload'
  | 'exchangeRateQuote'
  | 'paymentMethod'
  | 'paypalPaymentResource'
  | 'transaction',
  Lists
>;

const underscored = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The parameters of a signature of Node's SDK that hold no others: `options[submitForSettlement]` as `options.submit_for_settlement`. */
function listedBy(gatewayName: keyof typeof gateway, signature: keyof Lists): string[] {
  const { valid } = gateway[gatewayName][signature]?.() ?? { valid: [] };
  const paths = [...new Set(valid)].map((name) => underscored(name.replaceAll(']', '').replaceAll('[', '.')));
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}

const under = (name: string, parameters: readonly string[]) => parameters.map((one) => `${name}.${one}`);
const words = (text: string) => text.trim().split(/\s+/);

const address =
  words(`company country_code_alpha2 country_code_alpha3 country_code_numeric country_name extended_address first_name
  international_phone.country_code international_phone.national_number last_name locality phone_number postal_code region street_address`);

const passThru = under(
  'three_d_secure_pass_thru',
  words(
    `authentication_response cavv cavv_algorithm directory_response ds_transaction_id eci_flag three_d_secure_version xid`,
  ),
);

const card = [
  ...words(`billing_address_id cardholder_name cvv device_data device_session_id expiration_date expiration_month expiration_year
    fraud_merchant_id number payment_method_nonce token venmo_sdk_payment_method_code`),
  ...under('billing_address', address),
  ...under(
    'options',
    words(`account_information_inquiry adyen.overwrite_brand adyen.selected_brand fail_on_duplicate_payment_method
      fail_on_duplicate_payment_method_for_customer make_default skip_advanced_fraud_checking venmo_sdk_session
      verification_account_type verification_amount verification_currency_iso_code verification_merchant_account_id verify_card`),
  ),
  ...passThru,
];

const payPal = under('options.paypal', [
  ...words('amount custom_field description order_id payee_email'),
  ...under('shipping', address),
]);

const method = [
  ...card.filter((one) => one !== 'fraud_merchant_id'),
  ...under('options', words('us_bank_account_verification_method verification_add_ons')),
  ...payPal,
  ...under('us_bank_account', words('ach_mandate_accepted_at ach_mandate_text')),
];

const ofTheUpdate = ['billing_address.options.update_existing'];

const walletCard = [
  ...words('cardholder_name cryptogram eci_indicator expiration_month expiration_year number token'),
  ...under(
    'billing_address',
    address.filter((one) => !one.startsWith('international')),
  ),
];

const customerCard = under('credit_card', [
  ...card.filter((one) => one !== 'token'),
  'external_vault.network_transaction_id',
]);

const customer = [
  ...listedBy('customer', '_createSignature').filter((one) => !one.startsWith('credit_card.')),
  ...customerCard,
  'credit_card.token',
  ...payPal,
  ...under('apple_pay_card', [...walletCard, 'network_transaction_id', 'options.make_default']),
  ...under('android_pay_card', [...walletCard, 'google_transaction_id', 'options.make_default']),
  ...under('android_pay_network_token', [...walletCard, 'google_transaction_id', 'options.make_default']),
  ...under('paypal_account', words('billing_agreement_id email options.make_default payer_id token')),
];

const modification = words('amount never_expires number_of_billing_cycles quantity');
const modifications = ['add_ons', 'discounts'].flatMap((kind) => [
  ...under(`${kind}.add`, [...modification, 'inherited_from_id']),
  ...under(`${kind}.update`, [...modification, 'existing_id']),
  `${kind}.remove`,
]);

const subscription = [
  ...words(`descriptor.name descriptor.phone descriptor.url id merchant_account_id never_expires number_of_billing_cycles
    options.paypal.description payment_method_nonce payment_method_token plan_id price`),
  ...modifications,
];

export const parametersOf = {
  'address.create': address,
  'address.update': address,
  'client_token.generate': listedBy('clientToken', '_generateSignature'),
  'credit_card.create': [...card, 'customer_id', 'external_vault.network_transaction_id'],
  'credit_card.update': [...card, ...ofTheUpdate],
  'customer.create': customer,
  'customer.update': [
    ...customer,
    'default_payment_method_token',
    'credit_card.options.update_existing_token',
  ],
  'dispute.evidence': words('category comments sequence_number'),
  'payment_method.create': [...method, 'customer_id', 'paypal_refresh_token'],
  'payment_method.update': [...method, ...ofTheUpdate],
  'payment_method.nonce': words(`authentication_insight authentication_insight_options.amount
    authentication_insight_options.recurring_customer_consent authentication_insight_options.recurring_max_amount
    merchant_account_id`),
  'paypal_account.update': words('options.make_default token'),
  'paypal_payment_resource.update': listedBy('paypalPaymentResource', '_updateSignature'),
  'plan.create': [
    ...words(`billing_day_of_month billing_frequency currency_iso_code description id merchant_id name number_of_billing_cycles price
      trial_duration trial_duration_unit trial_period`),
    ...modifications,
  ],
  'settlement_batch_summary.generate': words('group_by_custom_field settlement_date'),
  'subscription.create': [
    ...subscription,
    ...words(`billing_day_of_month first_billing_date options.do_not_inherit_add_ons_or_discounts options.start_immediately
      trial_duration trial_duration_unit trial_period`),
  ],
  'subscription.update': [
    ...subscription,
    ...under(
      'options',
      words('prorate_charges replace_all_add_ons_and_discounts revert_subscription_on_proration_failure'),
    ),
  ],
  'subscription.retry_charge': words('amount options.submit_for_settlement'),
  'transaction.adjust_authorization': ['amount'],
  'transaction.clone': words('amount channel options.submit_for_settlement'),
  'transaction.partial_settlement': listedBy('transaction', '_submitForPartialSettlementSignature'),
  'transaction.refund': words('amount api_request_key merchant_account_id order_id'),
  'transaction.sale': listedBy('transaction', '_createSignature'),
  'transaction.shipment': listedBy('transaction', '_packageTrackingSignature'),
  'transaction.submit_for_settlement': listedBy('transaction', '_submitForSettlementSignature'),
  'transaction.update_details': listedBy('transaction', '_updateDetailsSignature'),
  'us_bank_account_verification.confirm': ['deposit_amounts'],
  'verification.create': listedBy('creditCardVerification', '_createSignature'),
} as const satisfies Record<string, readonly string[]>;

export type RequestName = keyof typeof parametersOf;
