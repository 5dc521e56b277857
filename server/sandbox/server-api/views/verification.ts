import { graphQLId } from '../../ids.ts';
import { cardOf } from '../../ledger/instruments.ts';
import type { VerificationRecord } from '../../ledger/records.ts';
import { responseType } from '../../processor/declines.ts';
import type { XmlFields } from '../../xml/xml.ts';
import { unusedFieldsView } from '../unused-fields.ts';
import { addressFields } from './address.ts';
import { instrumentFields } from './instruments.ts';
import { networkFields } from './network.ts';
import { threeDSecureFields } from './nonce.ts';
import { riskFields } from './risk.ts';

/** A verification as the server API shows it. */
export function verificationFields(verification: VerificationRecord): XmlFields {
  const card = cardOf(verification.instrument);
  return {
    id: verification.id,
    global_id: graphQLId('verification', verification.id),
    status: verification.status,
    amount: verification.amount,
    currency_iso_code: verification.currency,
    merchant_account_id: verification.merchantAccountId,
    processor_response_code: verification.processorResponseCode,
    processor_response_text: verification.processorResponseText,
    processor_response_type: responseType(verification.processorResponseCode),
    ...(card && networkFields(card, verification.processorResponseCode, verification)),
    ani_first_name_response_code: 'I',
    ani_last_name_response_code: 'I',
    gateway_rejection_reason: verification.gatewayRejectionReason,
    avs_error_response_code: null,
    avs_postal_code_response_code: card?.postalCodeResponseCode ?? null,
    avs_street_address_response_code: card?.streetAddressResponseCode ?? null,
    cvv_response_code: card?.cvvResponseCode ?? null,
    risk_data: riskFields(verification.id, verification.fraudCheck),
    three_d_secure_info: verification.threeDSecure && threeDSecureFields(verification.threeDSecure),
    [verification.instrument.kind === 'apple-pay-card' ? 'apple_pay' : 'credit_card']: {
      ...instrumentFields(verification.instrument),
      token: verification.token,
      account_type: verification.accountType,
    },
    ...unusedFieldsView(verification),
    billing: addressFields(card?.billingAddress ?? null),
    created_at: new Date(verification.createdAt),
    updated_at: new Date(verification.updatedAt),
  };
}
