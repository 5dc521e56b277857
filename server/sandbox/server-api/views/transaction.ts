import { graphQLId } from '../../ids.ts';
import { cardOf } from '../../ledger/instruments.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { TransactionRecord } from '../../ledger/records.ts';
import { masterAccounts } from '../../merchant.ts';
import { expiryOf } from '../../processor/authorization-expiry.ts';
import { responseType } from '../../processor/declines.ts';
import { debitNetworkOf } from '../../processor/networks.ts';
import { fromJson, XmlDay, type XmlFields, XmlList } from '../../xml/xml.ts';
import { batchOf, payPalIds } from '../transaction-ids.ts';
import { addressFields } from './address.ts';
import { disputeFields } from './dispute.ts';
import { installmentFields } from './installments.ts';
import { emptyCardFields, instrumentFields, kindNames } from './instruments.ts';
import { networkFields } from './network.ts';
import { threeDSecureFields } from './nonce.ts';
import { appliedFields } from './plan.ts';
import { achFields, disbursementFields, packageFields, retryFields } from './processing-details.ts';
import { riskFields } from './risk.ts';

/** A transaction as the server API shows it. */
export function transactionFields(transaction: TransactionRecord, ledger: Ledger): XmlFields {
  return {
    service_fee_amount: null,
    id: transaction.id,
    global_id: graphQLId('transaction', transaction.id),
    status: transaction.status,
    type: transaction.type,
    currency_iso_code: transaction.currency,
    amount: transaction.amount,
    ...accountFields(transaction),
    order_id: transaction.orderId,
    created_at: new Date(transaction.createdAt),
    updated_at: new Date(transaction.updatedAt),
    ...partyFields(transaction, ledger),
    refund_id: transaction.refundIds.at(-1) ?? null,
    refund_ids: new XmlList('item', transaction.refundIds),
    refunded_transaction_id: transaction.refundedTransactionId,
    ...installmentFields(transaction, ledger),
    authorized_transaction_id: transaction.authorizedTransactionId,
    partial_settlement_transaction_ids: new XmlList('item', transaction.partialSettlementIds),
    ...answerFields(transaction),
    voice_referral_number: null,
    retrieval_reference_number: '1234567',
    authorization_expires_at: expiryOf(transaction),
    settlement_batch_id: batchOf(transaction),
    ...instrumentElements(transaction),
    three_d_secure_info: transaction.threeDSecure && threeDSecureFields(transaction.threeDSecure),
    risk_data: riskFields(transaction.id, transaction.fraudCheck, {
      device_data_captured: transaction.deviceDataCaptured,
    }),
    ...historyFields(transaction),
    plan_id: transaction.subscription?.planId ?? null,
    subscription_id: transaction.subscription?.id ?? null,
    subscription: {
      billing_period_start_date: dayField(transaction.subscription?.billingPeriod?.start),
      billing_period_end_date: dayField(transaction.subscription?.billingPeriod?.end),
    },
    disputes: new XmlList(
      'dispute',
      ledger.disputes.by(transaction.id).map((dispute) => disputeFields(dispute, ledger)),
    ),
    disbursement_details: disbursementFields(transaction),
    ...retryFields(transaction),
    acquirer_reference_number: null,
    add_ons: new XmlList('add-on', (transaction.subscription?.addOns ?? []).map(appliedFields)),
    discounts: new XmlList('discount', (transaction.subscription?.discounts ?? []).map(appliedFields)),
    shipments: new XmlList('shipment', (transaction.packages ?? []).map(packageFields)),
    ...achFields(transaction),
    store_id: transaction.storeId ?? null,
    sepa_direct_debit_return_code: null,
    payment_receipt: null,
    ...Object.fromEntries(Object.entries(transaction.echo).map(([key, value]) => [key, fromJson(value)])),
  };
}

/** The merchant account of the charge, the marketplace that it belongs to, and the state of escrow. */
function accountFields({ merchantAccountId, escrowStatus }: TransactionRecord): XmlFields {
  const master = masterAccounts.get(merchantAccountId) ?? null;
  return {
    merchant_account_id: merchantAccountId,
    sub_merchant_account_id: master === null ? null : merchantAccountId,
    master_merchant_account_id: master,
    escrow_status: escrowStatus,
  };
}

const dayField = (day: string | undefined) => (day === undefined ? null : new XmlDay(day));

/** Who paid, and where the bill and the goods went. */
function partyFields(transaction: TransactionRecord, ledger: Ledger): XmlFields {
  const { customer, customerId } = transaction;
  const vaulted = customerId === null ? undefined : ledger.customers.get(customerId);
  const billing = transaction.billing ?? cardOf(transaction.instrument)?.billingAddress ?? null;
  return {
    customer: {
      id: vaulted?.id ?? null,
      first_name: customer.firstName,
      last_name: customer.lastName,
      company: customer.company,
      email: customer.email,
      phone: customer.phone,
      fax: customer.fax,
      website: customer.website,
      international_phone: {
        country_code: customer.phoneCountryCode ?? null,
        national_number: customer.phoneNationalNumber ?? null,
      },
    },
    billing: { id: transaction.billingAddressId ?? null, ...addressFields(billing) },
    shipping: { id: transaction.shippingAddressId ?? null, ...addressFields(transaction.shipping) },
  };
}

/** The responses of gateway, processor and bank. */
function answerFields(transaction: TransactionRecord): XmlFields {
  const { processorResponseCode: code, processorResponseText: text, settlementResponse } = transaction;
  const card = cardOf(transaction.instrument);
  return {
    avs_error_response_code: null,
    avs_postal_code_response_code: card?.postalCodeResponseCode ?? null,
    avs_street_address_response_code: card?.streetAddressResponseCode ?? null,
    cvv_response_code: card?.cvvResponseCode ?? null,
    gateway_rejection_reason: transaction.gatewayRejectionReason,
    processor_authorization_code: transaction.processorAuthorizationCode,
    processor_response_code: code,
    processor_response_text: text,
    processor_response_type: responseType(code),
    ...(card && networkFields(card, code, transaction)),
    ...(card?.cardType === 'MasterCard' && code.startsWith('2') && adviceFields),
    processed_with_network_token: card?.isNetworkTokenized === true,
    debit_network: debitNetworkOf(transaction),
    additional_processor_response:
      transaction.additionalProcessorResponse ?? (code.startsWith('2') ? `${code} : ${text}` : null),
    processor_settlement_response_code: settlementResponse?.code ?? '',
    processor_settlement_response_text: settlementResponse?.text ?? '',
  };
}

/** The advice code that Mastercard's banks add to a decline. */
const adviceFields: XmlFields = {
  merchant_advice_code: '01',
  merchant_advice_code_text: 'New account information available',
};

function historyFields({ statusHistory, adjustments }: TransactionRecord): XmlFields {
  return {
    status_history: new XmlList(
      'status-event',
      statusHistory.map(({ status, amount, at }) => ({
        timestamp: new Date(at),
        status,
        amount,
        user: null,
        transaction_source: 'api',
      })),
    ),
    authorization_adjustments: new XmlList(
      'authorization-adjustment',
      adjustments.map(({ amount, success, at, processorResponseCode, processorResponseText }) => ({
        amount,
        success,
        timestamp: new Date(at),
        processor_response_code: processorResponseCode,
        processor_response_text: processorResponseText,
        processor_response_type: responseType(processorResponseCode),
      })),
    ),
  };
}

/** The instrument under the name of its kind. The SDK reads a card from every transaction, if only an empty one. */
function instrumentElements(transaction: TransactionRecord): XmlFields {
  const { instrument, token } = transaction;
  const { charged, type } = kindNames[instrument.kind];
  return {
    credit_card: emptyCardFields,
    [charged]: {
      ...instrumentFields(instrument),
      ...(instrument.kind === 'paypal-account' && payPalFields(transaction)),
      ...(instrument.kind === 'local-payment' && localPaymentFields(transaction)),
      ...(instrument.kind === 'sepa-debit-account' && {
        paypal_v2_order_id: payPalIds(transaction).orderId,
      }),
      ...(instrument.kind === 'card' && {
        account_type: transaction.accountType,
        bin_extended: instrument.card.binExtended,
      }),
      token,
    },
    ...networkToken(transaction),
    payment_instrument_type: type,
  };
}

/** The network token with which a card was charged, where the merchant supplied it. */
function networkToken({ instrument, createdUsing }: TransactionRecord): XmlFields {
  const card = cardOf(instrument);
  if (card?.isNetworkTokenized !== true || createdUsing === 'token') return {};
  return { network_token: instrumentFields(instrument) };
}

/** What is shown of a local payment that was refunded. */
function localPaymentFields({ id, type, currency }: TransactionRecord): XmlFields {
  if (type === 'sale') return {};
  return {
    capture_id: null,
    refund_id: `refund_${id}`,
    refund_from_transaction_fee_amount: '0.00',
    refund_from_transaction_fee_currency_iso_code: currency,
  };
}

function payPalFields(transaction: TransactionRecord): XmlFields {
  const { id, type, status, currency, payPal } = transaction;
  const moved = status === 'settling' || status === 'settled';
  return {
    authorization_id: payPalIds(transaction).authorizationId,
    payment_id: payPalIds(transaction).paymentId,
    capture_id: moved && type === 'sale' ? `capture_${id}` : null,
    refund_id: type === 'credit' ? `refund_${id}` : null,
    transaction_fee_amount: moved ? '0.01' : null,
    transaction_fee_currency_iso_code: moved ? currency : null,
    refund_from_transaction_fee_amount: type === 'credit' ? '0.00' : null,
    refund_from_transaction_fee_currency_iso_code: type === 'credit' ? currency : null,
    debug_id: `debug_${id}`,
    payer_status: 'VERIFIED',
    recipient_email: payPal.recipientEmail ?? 'test@paypal.com',
    recipient_phone: fromJson(payPal.recipientPhone ?? { country_code: '1', national_number: '4082222222' }),
    seller_protection_status: 'ELIGIBLE',
    payee_id: payPal.payeeId,
    payee_email: payPal.payeeEmail,
    custom_field: payPal.customField,
    description: payPal.description,
  };
}
