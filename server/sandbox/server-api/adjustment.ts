import type { Context } from '../context.ts';
import type { AdjustmentRecord, TransactionRecord } from '../ledger/records.ts';
import { processorOf } from '../processor/accounts.ts';
import { declineText, responseType } from '../processor/declines.ts';
import { centsOf, readAmount, writeAmount } from './amount.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { type Fields, textOf } from './input.ts';

const refuse = refusalAt(['transaction']);
const refuseAdjustment = refusalAt(['authorization-adjustment']);

/**
 * Raises or lowers the authorized amount. The declining test amounts decline this too, and the authorization
 * remains unchanged.
 */
export function adjustAuthorization(
  transaction: TransactionRecord,
  fields: Fields,
  { ledger, now }: Context,
): TransactionRecord | Refusal[] {
  if (transaction.status !== 'authorized') {
    return [refuse('base', '915218', 'Transaction must be in authorized state.')];
  }
  if (!processorOf(transaction.merchantAccountId).adjustsAuthorizations) {
    return [refuse('base', '915222', 'Processor does not support authorization adjustments.')];
  }
  if (transaction.echo['recurring'] === true) {
    return [refuse('base', '915219', 'Transaction is not eligible for adjustment.')];
  }
  const amount = readAmount(textOf(fields, 'amount'));
  if ('refusal' in amount) return [amount.refusal];
  if (amount.cents === centsOf(transaction.amount)) {
    return [refuseAdjustment('base', '95606', 'No net amount to perform authorization adjustment.')];
  }
  const declined = amount.cents >= 200_000 && amount.cents < 300_000;
  const code = declined ? Math.floor(amount.cents / 100) : 1000;
  const at = now().toISOString();
  const adjustment: AdjustmentRecord = {
    amount: writeAmount(Math.abs(amount.cents - centsOf(transaction.amount))),
    success: !declined,
    processorResponseCode: String(code),
    processorResponseText: declined ? declineText(code) : 'Approved',
    at,
  };
  const next = {
    ...transaction,
    amount: declined ? transaction.amount : writeAmount(amount.cents),
    adjustments: [...transaction.adjustments, adjustment],
    updatedAt: at,
  };
  ledger.transactions.set(next.id, next);
  return declined ? [declinedRefusal(code)] : next;
}

function declinedRefusal(code: number): Refusal {
  return responseType(String(code)) === 'hard_declined'
    ? refuseAdjustment('base', '95602', 'Authorization adjustment was declined and must not be retried.')
    : refuseAdjustment('base', '95603', 'Authorization adjustment was declined and may be retried.');
}
