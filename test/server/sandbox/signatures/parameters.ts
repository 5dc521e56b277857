/**
 * The parameters of requests as the official SDKs list them, in the server API's own names. Those of Node are taken from the SDK
 * itself, and so are those of Python, Ruby and PHP where these are at hand; what Node lists not stands here as well, so that it is
 * walked everywhere.
 */
import braintree from 'braintree';
import { parametersListed } from './listed.ts';

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
  return leavesOf(valid.map((name) => underscored(name.replaceAll(']', '').replaceAll('[', '.'))));
}

/** The paths that lead to no others, once each. */
function leavesOf(paths: readonly string[]): string[] {
  const all = [...new Set(paths)];
  return all.filter((path) => !all.some((other) => other.startsWith(`${path}.`)));
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
  'billing_address.customer_id',
  // So spelled by the SDK for Ruby.
  'options.accountInformationInquiry',
];

const ofTheUpdate = ['billing_address.options.update_existing'];

const walletCard = [
  ...words(
    `cardholder_name cryptogram customer_id eci_indicator expiration_month expiration_year number options.make_default token`,
  ),
  ...under('billing_address', address),
];

const customerCard = under('credit_card', [
  ...card.filter((one) => one !== 'token'),
  'external_vault.network_transaction_id',
]);

const customer = [
  ...listedBy('customer', '_createSignature').filter((one) => !one.startsWith('credit_card.')),
  ...customerCard,
  'credit_card.token',
  'credit_card.customer_id',
  'custom_fields.store_me',
  'options.paypal.shipping.customer_id',
  ...under('risk_data', words('customer_device_id customer_location_zip customer_tenure')),
  ...passThru,
  ...payPal,
  ...under('apple_pay_card', [...walletCard, 'network_transaction_id']),
  ...under('android_pay_card', [...walletCard, 'google_transaction_id']),
  ...under('android_pay_network_token', [...walletCard, 'google_transaction_id']),
  ...under('paypal_account', words('billing_agreement_id email options.make_default payer_id token')),
];

const modification = words('amount never_expires number_of_billing_cycles quantity');
const modifications = ['add_ons', 'discounts'].flatMap((kind) => [
  ...under(`${kind}.add`, [...modification, 'inherited_from_id']),
  ...under(`${kind}.update`, [...modification, 'existing_id']),
  `${kind}.remove`,
]);

const plan = [
  ...words(`billing_day_of_month billing_frequency currency_iso_code description id merchant_id name number_of_billing_cycles price
    trial_duration trial_duration_unit trial_period`),
  ...modifications,
];

const subscription = [
  ...words(`descriptor.name descriptor.phone descriptor.url id merchant_account_id never_expires number_of_billing_cycles
    options.paypal.description payment_method_nonce payment_method_token plan_id price`),
  ...modifications,
];

const known = {
  'address.create': address,
  'address.update': address,
  'client_token.generate': [...listedBy('clientToken', '_generateSignature'), 'domains'],
  'credit_card.create': [...card, 'customer_id', 'external_vault.network_transaction_id'],
  'credit_card.update': [...card, ...ofTheUpdate, 'external_vault.network_transaction_id'],
  'customer.create': customer,
  'customer.update': [
    ...customer,
    'default_payment_method_token',
    'credit_card.options.update_existing_token',
    'credit_card.billing_address.options.update_existing',
  ],
  'dispute.evidence': words('category comments sequence_number'),
  'document_upload.create': listedBy('documentUpload', '_createSignature'),
  'payment_method.create': [
    ...method,
    'customer_id',
    'options.paypal.shipping.customer_id',
    'paypal_refresh_token',
  ],
  'payment_method.update': [...method, ...ofTheUpdate, 'fraud_merchant_id'],
  'payment_method.nonce': words(`authentication_insight authentication_insight_options.amount
    authentication_insight_options.recurring_customer_consent authentication_insight_options.recurring_max_amount
    merchant_account_id`),
  'paypal_account.update': words(
    'billing_agreement_id email options.fail_on_duplicate_payment_method options.make_default token',
  ),
  'paypal_payment_resource.update': listedBy('paypalPaymentResource', '_updateSignature'),
  'plan.create': plan,
  'plan.update': plan,
  'settlement_batch_summary.generate': words('group_by_custom_field settlement_date'),
  'subscription.create': [
    ...subscription,
    ...words(`billing_day_of_month created_at first_billing_date options.do_not_inherit_add_ons_or_discounts options.start_immediately
      trial_duration trial_duration_unit trial_period updated_at`),
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
  'transaction.sale': [
    ...listedBy('transaction', '_createSignature'),
    ...words(`account_funding_transaction currency_iso_code custom_fields.store_me options.adyen.overwrite_brand options.adyen.selected_brand
      options.hold_in_escrow options.paypal.supplementary_data.note`),
  ],
  'transaction.shipment': listedBy('transaction', '_packageTrackingSignature'),
  'transaction.submit_for_settlement': listedBy('transaction', '_submitForSettlementSignature'),
  'transaction.update_details': listedBy('transaction', '_updateDetailsSignature'),
  'us_bank_account_verification.confirm': ['deposit_amounts'],
  'verification.create': [
    ...listedBy('creditCardVerification', '_createSignature'),
    ...under('credit_card.billing_address', address),
  ],
} as const satisfies Record<string, readonly string[]>;

export type RequestName = keyof typeof known;

/** Under which names the SDKs for other languages list the parameters of a request. */
const listedAs: Readonly<Partial<Record<RequestName, readonly string[]>>> = {
  'address.create': ['Address.create'],
  'address.update': ['Address.update'],
  'client_token.generate': ['ClientToken.generate'],
  'credit_card.create': ['CreditCard.create'],
  'credit_card.update': ['CreditCard.update'],
  'customer.create': ['Customer.create'],
  'customer.update': ['Customer.update'],
  'payment_method.create': ['PaymentMethod.create'],
  'payment_method.nonce': ['PaymentMethodNonce.create'],
  'payment_method.update': ['PaymentMethod.update'],
  'paypal_account.update': ['PayPalAccount.', 'PayPalAccount.update'],
  'paypal_payment_resource.update': ['PayPalPaymentResource.update'],
  'plan.create': ['Plan.create'],
  'plan.update': ['Plan.update'],
  'subscription.create': ['Subscription.create'],
  'subscription.update': ['Subscription.update'],
  'transaction.adjust_authorization': ['Transaction.adjust_authorization'],
  'transaction.clone': ['Transaction.clone'],
  'transaction.partial_settlement': ['Transaction.submit_for_partial_settlement'],
  'transaction.refund': ['Transaction.refund'],
  'transaction.sale': ['Transaction.create'],
  'transaction.shipment': ['Transaction.package_tracking', 'Transaction.package_tracking_request'],
  'transaction.submit_for_settlement': ['Transaction.submit_for_settlement'],
  'transaction.update_details': ['Transaction.update_details'],
  'verification.create': ['CreditCardVerification.create'],
};

/** All parameters of a request that any of the SDKs lists. */
export function parametersOf(name: RequestName): string[] {
  return leavesOf([...known[name], ...parametersListed(...(listedAs[name] ?? []))]);
}

export const requestNames = Object.keys(known) as RequestName[];
