import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { cardOf, type PaymentInstrument, type ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { AccountType, PaymentMethodRecord, VerificationRecord } from '../ledger/records.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant.ts';
import { decline, failedCheck, processorFailure, riskOf } from '../processor/decide-sale.ts';
import { asAccountType, isCombined } from './account-type.ts';
import { readAmount, writeAmount } from './amount.ts';
import type { Refusal } from './answers.ts';
import { type Fields, isSet, textOf } from './input.ts';

/** What a request says about verifying a card before it is stored. */
export interface VerificationRequest {
  wanted: boolean;
  merchantAccountId: string;
  amount: string;
  accountType: AccountType | null;
}

/** How the options of a verification are called, which differs between a card's options and its own. */
interface OptionNames {
  amount: string;
  merchantAccountId: string;
  accountType: string;
}

const cardOptions: OptionNames = {
  amount: 'verification_amount',
  merchantAccountId: 'verification_merchant_account_id',
  accountType: 'verification_account_type',
};
const ownOptions: OptionNames = {
  amount: 'amount',
  merchantAccountId: 'merchant_account_id',
  accountType: 'account_type',
};

/** Reads the `options` of a card or payment method. */
export function readVerification(options: Fields): VerificationRequest {
  return { wanted: isSet(options, 'verify_card'), ...readOptions(options, cardOptions) };
}

/** Reads the `options` of a verification that is made for itself. */
export function readOwnVerification(options: Fields): VerificationRequest {
  return { wanted: true, ...readOptions(options, ownOptions) };
}

function readOptions(options: Fields, names: OptionNames): Omit<VerificationRequest, 'wanted'> {
  const amount = readAmount(textOf(options, names.amount));
  return {
    merchantAccountId: textOf(options, names.merchantAccountId) ?? defaultMerchantAccount,
    amount: 'cents' in amount ? writeAmount(amount.cents) : '0.00',
    accountType: asAccountType(textOf(options, names.accountType)),
  };
}

type Codes = Record<'account' | 'negative' | 'format' | 'accountType' | 'unsupportedType', string>;

const cardCodes: Codes = {
  account: '91728',
  negative: '91739',
  format: '91740',
  accountType: '91757',
  unsupportedType: '91758',
};
const ownCodes: Codes = {
  account: '94204',
  negative: '94201',
  format: '94202',
  accountType: '942184',
  unsupportedType: '942185',
};

/** What the gateway refuses about the options of a card that is to be verified. */
export function verificationRefusals(
  options: Fields,
  path: readonly string[],
  instrument: PaymentInstrument | null,
): Refusal[] {
  return optionRefusals(options, [...path, 'options'], instrument, cardOptions, cardCodes);
}

/** What the gateway refuses about the options of a verification that is made for itself. */
export function ownVerificationRefusals(options: Fields, instrument: PaymentInstrument | null): Refusal[] {
  return optionRefusals(options, ['verification', 'options'], instrument, ownOptions, ownCodes);
}

function optionRefusals(
  options: Fields,
  path: readonly string[],
  instrument: PaymentInstrument | null,
  names: OptionNames,
  codes: Codes,
): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (attribute: string, code: string, message: string) =>
    refusals.push({ path, attribute, code, message });
  const account = textOf(options, names.merchantAccountId);
  if (account !== null && !merchantAccounts.has(account)) {
    refuse(names.merchantAccountId, codes.account, 'Verification merchant account ID is invalid.');
  }
  const amount = textOf(options, names.amount);
  if (amount?.startsWith('-')) {
    refuse(names.amount, codes.negative, 'Verification amount cannot be negative.');
  } else if (amount !== null && Number(amount) !== 0 && 'refusal' in readAmount(amount)) {
    refuse(names.amount, codes.format, 'Verification amount is an invalid format.');
  }
  const type = textOf(options, names.accountType);
  if (type !== null && asAccountType(type) === null) {
    refuse(names.accountType, codes.accountType, 'Verification account type is invalid.');
  } else if (type !== null && !isCombined(instrument)) {
    const message = 'Verification account type is not supported by this card or merchant account.';
    refuse(names.accountType, codes.unsupportedType, message);
  }
  return refusals;
}

/** Asks the bank about a card, without charging it, and remembers what it said. */
export function verify(
  { merchantAccountId, amount, accountType }: VerificationRequest,
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
    accountType,
    createdAt: at,
    updatedAt: at,
  };
  ledger.verifications.set(record.id, record);
  return record;
}

/** Writes down which stored payment method a verification was for. */
export function keepVerification(
  verification: VerificationRecord,
  { token, customerId }: Pick<PaymentMethodRecord, 'token' | 'customerId'>,
  { ledger }: Pick<Context, 'ledger'>,
): void {
  ledger.verifications.set(verification.id, { ...verification, customerId, token });
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
