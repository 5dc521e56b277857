import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { cardOf, type PaymentInstrument, type ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { VerificationRecord } from '../ledger/records.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant.ts';
import { readAmount, writeAmount } from './amount.ts';
import type { Refusal } from './answers.ts';
import { type Fields, isSet, textOf } from './input.ts';
import { decline, failedCheck, processorFailure, riskOf } from './processor.ts';

/** What a request says about verifying a card before it is stored. */
export interface VerificationRequest {
  wanted: boolean;
  merchantAccountId: string;
  amount: string;
}

/** Reads the `options` of a card or payment method. */
export function readVerification(options: Fields): VerificationRequest {
  const amount = readAmount(textOf(options, 'verification_amount'));
  return {
    wanted: isSet(options, 'verify_card'),
    merchantAccountId: textOf(options, 'verification_merchant_account_id') ?? defaultMerchantAccount,
    amount: 'cents' in amount ? writeAmount(amount.cents) : '0.00',
  };
}

/** What the gateway refuses about the options of a verification. */
export function verificationRefusals(options: Fields, path: readonly string[]): Refusal[] {
  const refuse = (attribute: string, code: string, message: string) => ({
    path: [...path, 'options'],
    attribute,
    code,
    message,
  });
  const refusals: Refusal[] = [];
  const account = textOf(options, 'verification_merchant_account_id');
  if (account !== null && !merchantAccounts.has(account)) {
    const message = 'Verification merchant account ID is invalid.';
    refusals.push(refuse('verification_merchant_account_id', '91728', message));
  }
  const amount = textOf(options, 'verification_amount');
  if (amount?.startsWith('-')) {
    refusals.push(refuse('verification_amount', '91739', 'Verification amount cannot be negative.'));
  } else if (amount !== null && Number(amount) !== 0 && 'refusal' in readAmount(amount)) {
    refusals.push(refuse('verification_amount', '91740', 'Verification amount is an invalid format.'));
  }
  return refusals;
}

/** Asks the bank about a card, without charging it, and remembers what it said. */
export function verify(
  { merchantAccountId, amount }: VerificationRequest,
  instrument: PaymentInstrument,
  threeDSecure: ThreeDSecureInfo | null,
  { ledger, settings, now }: Context,
): VerificationRecord {
  const at = now().toISOString();
  const record: VerificationRecord = {
    id: newId(),
    token: null,
    customerId: null,
    instrument,
    threeDSecure,
    merchantAccountId,
    amount,
    currency: merchantAccounts.get(merchantAccountId) ?? 'USD',
    ...outcome(instrument, settings.current().challenges),
    createdAt: at,
    updatedAt: at,
  };
  ledger.verifications.set(record.id, record);
  return record;
}

type VerificationOutcome = Pick<
  VerificationRecord,
  'status' | 'processorResponseCode' | 'processorResponseText' | 'gatewayRejectionReason'
>;

function outcome(
  instrument: PaymentInstrument,
  checks: Parameters<typeof failedCheck>[1],
): VerificationOutcome {
  const conduct = cardOf(instrument)?.conduct;
  if (conduct === 'declines' || conduct === 'declines-sales')
    return { ...decline(2000), status: 'processor_declined' };
  if (conduct === 'fails' || conduct === 'fails-sales') return { ...processorFailure, status: 'failed' };
  const reason = riskOf(instrument) ?? failedCheck(instrument, checks) ?? null;
  return {
    status: reason === null ? 'verified' : 'gateway_rejected',
    processorResponseCode: '1000',
    processorResponseText: 'Approved',
    gatewayRejectionReason: reason,
  };
}
