import { graphQLId } from '../../ids.ts';
import type { BankVerificationRecord } from '../../ledger/records.ts';
import type { XmlFields } from '../../xml/xml.ts';
import { instrumentFields } from './instruments.ts';

/** The result of the verification. */
const answers = {
  verified: { processor_response_code: '1000', processor_response_text: 'Approved' },
  processor_declined: {
    processor_response_code: '2061',
    processor_response_text: 'Invalid Transaction Data',
    additional_processor_response: 'Invalid routing number',
  },
  gateway_rejected: { gateway_rejection_reason: 'too_many_confirmation_attempts' },
} as const;

/** The verification of a bank account as the server API shows it. */
export function bankVerificationFields(verification: BankVerificationRecord): XmlFields {
  const { id, token, instrument, determinedAt } = verification;
  return {
    id,
    global_id: graphQLId('usbankaccountverification', id),
    status: verification.status,
    ...(verification.status !== 'pending' && answers[verification.status]),
    verification_method: verification.verificationMethod,
    verification_determined_at: determinedAt === null ? null : new Date(determinedAt),
    us_bank_account: { ...instrumentFields(instrument), token },
    created_at: new Date(verification.createdAt),
    updated_at: new Date(verification.updatedAt),
  };
}
