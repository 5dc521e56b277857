import type { Context } from '../context.ts';
import type { BankVerificationRecord } from '../ledger/records.ts';
import { type Refusal, refusalAt } from '../server-api/answers.ts';
import { listOf } from '../server-api/input.ts';

/** The amounts of the two micro-transfers, in cents, as documented. */
const sent: readonly string[] = ['17', '29'];
const mostAttempts = 4;

const refuse = refusalAt(['us-bank-account-verification']);

/**
 * The owner of a bank account reports the amounts that arrived.
 * @see
 * https://developer.paypal.com/braintree/docs/reference/request/us-bank-account-verification/confirm-micro-transfer-amounts
 */
export function confirmTransfers(
  verification: BankVerificationRecord,
  amounts: unknown,
  { ledger, now }: Context,
): BankVerificationRecord | Refusal[] {
  const { attempts = 0, instrument, verificationMethod, status } = verification;
  if (verificationMethod !== 'micro_transfers') {
    return [refuse('base', '96102', 'Must be a micro transfers verification.')];
  }
  const told = listOf(amounts).map(String);
  if (told.length !== sent.length || !told.every((amount) => /^\d+$/.test(amount))) {
    return [refuse('base', '96106', 'Deposit amounts are invalid.')];
  }
  const at = now().toISOString();
  if (attempts >= mostAttempts) {
    const rejected = {
      ...verification,
      status: 'gateway_rejected',
      determinedAt: at,
      updatedAt: at,
    } as const;
    ledger.bankVerifications.set(rejected.id, rejected);
    return [refuse('base', '96104', 'Too many confirmation attempts.')];
  }
  if (status !== 'pending') return [refuse('base', '96101', 'Verification is not confirmable.')];
  const isRight = told.toSorted().join() === sent.join();
  const settled = isRight && instrument.conduct !== 'transfers-under-way';
  const judged: BankVerificationRecord = {
    ...verification,
    attempts: attempts + 1,
    ...(settled && { status: 'verified', determinedAt: at }),
    updatedAt: at,
  };
  ledger.bankVerifications.set(judged.id, judged);
  return isRight ? judged : [refuse('base', '96103', 'Amounts do not match.')];
}
