import { graphQLId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type {
  CardRecord,
  CustomerRecord,
  NonceRecord,
  PaymentMethodRecord,
  TransactionRecord,
} from '../ledger/records.ts';
import { fromJson, type XmlFields, XmlList } from '../xml/xml.ts';

/** How the server API shows what is in the ledger. */

function cardFields(card: CardRecord): XmlFields {
  return {
    bin: card.bin,
    last_4: card.last4,
    card_type: card.cardType,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
    cardholder_name: card.cardholderName,
    customer_location: 'US',
    unique_number_identifier: card.uniqueNumberIdentifier,
    image_url: '',
    prepaid: 'Unknown',
    healthcare: 'Unknown',
    debit: 'Unknown',
    durbin_regulated: 'Unknown',
    commercial: 'Unknown',
    payroll: 'Unknown',
    issuing_bank: 'Unknown',
    country_of_issuance: 'Unknown',
    product_id: 'Unknown',
    venmo_sdk: false,
  };
}

export function paymentMethodFields(method: PaymentMethodRecord, now: Date): XmlFields {
  const { expirationMonth, expirationYear } = method.card;
  return {
    ...cardFields(method.card),
    token: method.token,
    global_id: graphQLId('paymentmethod_cc', method.token),
    customer_id: method.customerId,
    default: method.isDefault,
    expired: Date.UTC(Number(expirationYear), Number(expirationMonth), 1) <= now.getTime(),
    subscriptions: new XmlList('subscription', []),
    verifications: new XmlList('verification', []),
    created_at: new Date(method.createdAt),
    updated_at: new Date(method.updatedAt),
  };
}

export function customerFields(customer: CustomerRecord, ledger: Ledger, now: Date): XmlFields {
  const methods = ledger.paymentMethods.all().filter(({ customerId }) => customerId === customer.id);
  return {
    ...customer,
    global_id: graphQLId('customer', customer.id),
    merchant_id: null,
    created_at: new Date(customer.createdAt),
    updated_at: new Date(customer.updatedAt),
    createdAt: undefined,
    updatedAt: undefined,
    custom_fields: '',
    addresses: new XmlList('address', []),
    credit_cards: new XmlList(
      'credit-card',
      methods.map((method) => paymentMethodFields(method, now)),
    ),
    paypal_accounts: new XmlList('paypal-account', []),
    venmo_accounts: new XmlList('venmo-account', []),
    apple_pay_cards: new XmlList('apple-pay-card', []),
    android_pay_cards: new XmlList('android-pay-card', []),
  };
}

export function nonceFields(nonce: NonceRecord): XmlFields {
  const { card } = nonce;
  return {
    type: 'CreditCard',
    nonce: nonce.nonce,
    description: `ending in ${card.last4.slice(-2)}`,
    consumed: nonce.consumed,
    default: nonce.token === null ? undefined : false,
    three_d_secure_info: null,
    details: {
      bin: card.bin,
      last_two: card.last4.slice(-2),
      last_four: card.last4,
      card_type: card.cardType,
      cardholder_name: card.cardholderName,
      expiration_month: card.expirationMonth,
      expiration_year: card.expirationYear,
    },
    bin_data: { prepaid: 'Unknown', debit: 'Unknown', country_of_issuance: 'Unknown' },
  };
}

export function transactionFields(transaction: TransactionRecord, ledger: Ledger): XmlFields {
  const { card, token } = transaction;
  const customer = transaction.customerId === null ? undefined : ledger.customers.get(transaction.customerId);
  return {
    ...Object.fromEntries(Object.entries(transaction.echo).map(([key, value]) => [key, fromJson(value)])),
    id: transaction.id,
    global_id: graphQLId('transaction', transaction.id),
    status: transaction.status,
    type: transaction.type,
    currency_iso_code: transaction.currency,
    amount: transaction.amount,
    merchant_account_id: transaction.merchantAccountId,
    order_id: transaction.orderId,
    created_at: new Date(transaction.createdAt),
    updated_at: new Date(transaction.updatedAt),
    customer: {
      id: customer?.id ?? null,
      first_name: customer?.firstName ?? null,
      last_name: customer?.lastName ?? null,
      email: customer?.email ?? null,
    },
    refund_id: transaction.refundIds.at(-1) ?? null,
    refund_ids: new XmlList('item', transaction.refundIds),
    refunded_transaction_id: transaction.refundedTransactionId,
    avs_error_response_code: null,
    avs_postal_code_response_code: card.postalCodeResponseCode,
    avs_street_address_response_code: 'I',
    cvv_response_code: card.cvvResponseCode,
    gateway_rejection_reason: transaction.gatewayRejectionReason,
    processor_authorization_code: transaction.processorAuthorizationCode,
    processor_response_code: transaction.processorResponseCode,
    processor_response_text: transaction.processorResponseText,
    processor_response_type: responseType(transaction.processorResponseCode),
    voice_referral_number: null,
    purchase_order_number: null,
    tax_amount: null,
    tax_exempt: false,
    credit_card: { ...cardFields(card), token },
    status_history: new XmlList(
      'status-event',
      transaction.statusHistory.map(({ status, amount, at }) => ({
        timestamp: new Date(at),
        status,
        amount,
        user: null,
        transaction_source: 'api',
      })),
    ),
    plan_id: null,
    subscription_id: null,
    payment_instrument_type: 'credit_card',
    disputes: new XmlList('dispute', []),
    authorization_adjustments: new XmlList('authorization-adjustment', []),
    disbursement_details: {
      disbursement_date: null,
      settlement_amount: null,
      funds_held: null,
      success: null,
    },
  };
}

function responseType(code: string): string | null {
  if (code.startsWith('1')) return 'approved';
  if (code.startsWith('3')) return 'soft_declined';
  return code === '' ? null : 'soft_declined';
}
