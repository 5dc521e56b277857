import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { BankVerificationRecord, PaymentMethodRecord } from '../ledger/records.ts';

/** How the owner of a bank account can be proven to be that. */
export const verificationMethods = [
  'independent_check',
  'network_check',
  'micro_transfers',
  'tokenized_check',
  'instant_verification_account_validation',
] as const;

export type VerificationMethod = (typeof verificationMethods)[number];

/** The method of this name. */
export function verificationMethodOf(name: string | null): VerificationMethod | undefined {
  return verificationMethods.find((method) => method === name);
}

/** Verifies a stored bank account. Small transfers take days to arrive; every other method answers at once. */
export function verifyBankAccount(
  { token, customerId, instrument }: PaymentMethodRecord,
  verificationMethod: VerificationMethod,
  { ledger, now }: Pick<Context, 'ledger' | 'now'>,
): void {
  if (instrument.kind !== 'us-bank-account') return;
  const at = now().toISOString();
  const isPending = verificationMethod === 'micro_transfers';
  const record: BankVerificationRecord = {
    id: newId(),
    token,
    customerId,
    instrument,
    verificationMethod,
    status: isPending ? 'pending' : 'verified',
    determinedAt: isPending ? null : at,
    createdAt: at,
    updatedAt: at,
  };
  ledger.bankVerifications.set(record.id, record);
}
