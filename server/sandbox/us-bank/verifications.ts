import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { InstrumentOf } from '../ledger/instruments.ts';
import type { BankVerificationRecord, PaymentMethodRecord } from '../ledger/records.ts';
import { type VerificationMethod, verificationMethods } from './verification-methods.ts';

/** The method with this name. */
export function verificationMethodOf(name: string | null): VerificationMethod | undefined {
  return verificationMethods.find((method) => method === name);
}

/** The state of a verification before its result. */
function firstStatus(
  { conduct }: InstrumentOf<'us-bank-account'>,
  method: VerificationMethod,
): BankVerificationRecord['status'] {
  if (method === 'micro_transfers') return 'pending';
  return method === 'network_check' && conduct === 'unknown-to-networks' ? 'processor_declined' : 'verified';
}

/** Verifies a stored bank account. Micro-transfers take days to arrive; every other method answers at once. */
export function verifyBankAccount(
  { token, customerId, instrument }: PaymentMethodRecord,
  verificationMethod: VerificationMethod,
  { ledger, now }: Pick<Context, 'ledger' | 'now'>,
): void {
  if (instrument.kind !== 'us-bank-account') return;
  const at = now().toISOString();
  const status = firstStatus(instrument, verificationMethod);
  const record: BankVerificationRecord = {
    id: newId(),
    token,
    customerId,
    instrument,
    verificationMethod,
    status,
    determinedAt: status === 'pending' ? null : at,
    createdAt: at,
    updatedAt: at,
  };
  ledger.bankVerifications.set(record.id, record);
}
