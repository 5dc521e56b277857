import { graphQLId } from '../../ids.ts';
import { cardOf } from '../../ledger/instruments.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { TransactionRecord } from '../../ledger/records.ts';
import { fromJson, type XmlFields, XmlList } from '../../xml/xml.ts';
import { instrumentFields, kindNames } from './instruments.ts';
import { threeDSecureFields } from './nonce.ts';

/** A transaction as the server API shows it. */
export function transactionFields(transaction: TransactionRecord, ledger: Ledger): XmlFields {
  const { instrument } = transaction;
  const card = cardOf(instrument);
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
    avs_postal_code_response_code: card?.postalCodeResponseCode ?? null,
    avs_street_address_response_code: card?.streetAddressResponseCode ?? null,
    cvv_response_code: card?.cvvResponseCode ?? null,
    gateway_rejection_reason: transaction.gatewayRejectionReason,
    processor_authorization_code: transaction.processorAuthorizationCode,
    processor_response_code: transaction.processorResponseCode,
    processor_response_text: transaction.processorResponseText,
    processor_response_type: responseType(transaction.processorResponseCode),
    voice_referral_number: null,
    purchase_order_number: null,
    tax_amount: null,
    tax_exempt: false,
    ...instrumentElements(transaction),
    three_d_secure_info: transaction.threeDSecure && threeDSecureFields(transaction.threeDSecure),
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

/** The instrument under the name of its kind. The SDK reads a card from every transaction, if only an empty one. */
function instrumentElements({ instrument, token }: TransactionRecord): XmlFields {
  const { charged, type } = kindNames[instrument.kind];
  return {
    credit_card: { token: null, bin: null, last_4: null, card_type: null },
    [charged]: { ...instrumentFields(instrument), token },
    payment_instrument_type: type,
  };
}

function responseType(code: string): string | null {
  if (code.startsWith('1')) return 'approved';
  return code === '' ? null : 'soft_declined';
}
