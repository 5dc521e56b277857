import { graphQLId } from '../../ids.ts';
import type { BankVerificationRecord } from '../../ledger/records.ts';
import type { XmlFields } from '../../xml/xml.ts';
import { instrumentFields } from './instruments.ts';

/** The verification of a bank account as the server API shows it. */
export function bankVerificationFields(verification: BankVerificationRecord): XmlFields {
  const { id, token, instrument, determinedAt } = verification;
  return {
    id,
    global_id: graphQLId('usbankaccountverification', id),
    status: verification.status,
    verification_method: verification.verificationMethod,
    verification_determined_at: determinedAt === null ? null : new Date(determinedAt),
    us_bank_account: { ...instrumentFields(instrument), token },
    created_at: new Date(verification.createdAt),
    updated_at: new Date(verification.updatedAt),
  };
}
