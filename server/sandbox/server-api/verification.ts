import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { cardOf, type PaymentInstrument, type ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { AccountType, PaymentMethodRecord, VerificationRecord } from '../ledger/records.ts';
import type { WithUnusedFields } from '../ledger/unused-fields.ts';
import { defaultMerchantAccount, merchantAccounts, suspendedAccount } from '../merchant.ts';
import { processorOf } from '../processor/accounts.ts';
import { decline, failedCheck, processorFailure, riskOf } from '../processor/decide-sale.ts';
import { checkForFraud } from '../processor/fraud-check.ts';
import { asAccountType, isCombined } from './account-type.ts';
import { centsOf, readAmount, writeAmount } from './amount.ts';
import type { Refusal } from './answers.ts';
import { type Fields, isSet, textOf } from './input.ts';

/** What a request says about verifying a card before it is stored. */
export interface VerificationRequest extends WithUnusedFields {
  wanted: boolean;
  merchantAccountId: string;
  amount: string;
  accountType: AccountType | null;
  skipFraudCheck: boolean;
}

/** The names of the options of a verification, which differ between a card's options and its own. */
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
    skipFraudCheck: isSet(options, 'skip_advanced_fraud_checking'),
  };
}

type Codes = Record<
  | 'account'
  | 'suspended'
  | 'negative'
  | 'format'
  | 'tooLarge'
  | 'tooSmall'
  | 'accountType'
  | 'unsupportedType',
  string
>;

const cardCodes: Codes = {
  account: '91728',
  suspended: '91742',
  negative: '91739',
  format: '91740',
  tooLarge: '91752',
  tooSmall: '91741',
  accountType: '91757',
  unsupportedType: '91758',
};
const applePayCodes: Codes = {
  account: '93540',
  suspended: '93541',
  negative: '93535',
  format: '93534',
  tooLarge: '93537',
  tooSmall: '93536',
  accountType: '93538',
  unsupportedType: '93543',
};
const ownCodes: Codes = {
  account: '94204',
  suspended: '94205',
  negative: '94201',
  format: '94202',
  tooLarge: '94207',
  tooSmall: '94203',
  accountType: '942184',
  unsupportedType: '942185',
};

/** What the gateway refuses about the options of a card that is to be verified. */
export function verificationRefusals(
  options: Fields,
  path: readonly string[],
  instrument: PaymentInstrument | null,
): Refusal[] {
  if (instrument?.kind !== 'apple-pay-card') {
    return optionRefusals(options, [...path, 'options'], instrument, cardOptions, cardCodes);
  }
  // Braintree reports a wrong side under the card, and everything else under its options.
  return optionRefusals(options, ['apple-pay', 'options'], instrument, cardOptions, applePayCodes).map(
    (refusal) => (refusal.code === applePayCodes.accountType ? { ...refusal, path: ['apple-pay'] } : refusal),
  );
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
    if (account === suspendedAccount) {
      refuse(names.merchantAccountId, codes.suspended, 'Verification merchant account is suspended.');
    }
  }
  const amount = textOf(options, names.amount);
  if (amount?.startsWith('-')) {
    refuse(names.amount, codes.negative, 'Verification amount cannot be negative.');
  } else if (amount !== null && Number(amount) !== 0 && 'refusal' in readAmount(amount)) {
    refuse(names.amount, codes.format, 'Verification amount is an invalid format.');
  } else if (amount !== null && Number(amount) * 100 >= 2 ** 31) {
    refuse(names.amount, codes.tooLarge, 'Verification amount is too large.');
  } else if (amount !== null && Number(amount) > 0 && centsOf(amount) < processorOf(account).leastCents) {
    refuse(names.amount, codes.tooSmall, 'Verification amount is not supported by the processor.');
  }
  const currency = textOf(options, 'verification_currency_iso_code');
  if (currency !== null && currency !== merchantAccounts.get(account ?? defaultMerchantAccount)) {
    const message = 'Currency code is not supported by the merchant account.';
    refuse('verification_currency_iso_code', '91760', message);
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

/** Asks the bank about a card, without charging it, and records the answer. */
export function verify(
  { merchantAccountId, amount, accountType, skipFraudCheck, kept }: VerificationRequest,
  instrument: PaymentInstrument,
  threeDSecure: ThreeDSecureInfo | null,
  { ledger, settings, now, merchant }: Context,
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
    ...checkForFraud(merchant, skipFraudCheck),
    ...(kept !== undefined && { kept }),
    createdAt: at,
    updatedAt: at,
  };
  ledger.verifications.set(record.id, record);
  return record;
}

/** Records which stored payment method a verification was for. */
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
