import { type CardInput, checkCard, numberIdentifier } from '../cards/card-input.ts';
import type { Context } from '../context.ts';
import { newId, newSid } from '../ids.ts';
import type { EnrollmentRecord } from '../ledger/wallet-records.ts';
import { cardRules } from '../server-api/card-fields.ts';
import { unreported } from '../texts/replies.ts';
import { asksForSmsCode, capabilitiesOf } from './numbers.ts';

/** The code that the network texts to every phone. */
const smsCode = '12345';
const sender = '95516';

/** A card, and the phone of its holder, as a page sends them. */
export interface EnrollmentRequest {
  card: CardInput;
  mobileCountryCode: string | null;
  mobileNumber: string | null;
}

/** One error in an enrolment or its code, with Braintree's own code and words. */
export interface EnrollmentError {
  field: string;
  code: string;
  message: string;
}

/** Checks an enrolment as the gateway does. An empty list means that it is fine. */
export function checkEnrollment(request: EnrollmentRequest, context: Context): EnrollmentError[] {
  const { card } = request;
  const { isDebit, unionPay } = capabilitiesOf(card.number);
  const cardErrors = checkCard(card, cardRules(context)).filter(
    // A debit card is enrolled without its expiry date.
    ({ field, code }) => code !== '81709' && !(isDebit && field.startsWith('expiration')),
  );
  const isNumberGood = cardErrors.every(({ field }) => field !== 'number');
  const expiryMissing = !isDebit && card.expirationMonth === '' && card.expirationYear === '';
  return [
    ...cardErrors,
    ...(isNumberGood && unionPay?.isSupported !== true ? [notUnionPay] : []),
    ...(expiryMissing ? [noExpiry] : []),
    ...checkMobile(request),
  ];
}

function checkMobile({ mobileCountryCode, mobileNumber }: EnrollmentRequest): EnrollmentError[] {
  const country = 'mobileCountryCode';
  const number = 'mobileNumber';
  const errors: EnrollmentError[] = [];
  if (mobileCountryCode === null) {
    errors.push({ field: country, code: '84407', message: 'Mobile country code is required' });
  } else if (!/^\+?[1-9]\d{0,2}$/.test(mobileCountryCode)) {
    errors.push({ field: country, code: '84408', message: 'Mobile country code is invalid' });
  }
  if (mobileNumber === null) {
    errors.push({ field: number, code: '84409', message: 'Mobile number is required' });
  } else if (!/^[\d\s()-]{5,20}$/.test(mobileNumber)) {
    errors.push({ field: number, code: '84410', message: 'Mobile number is invalid' });
  }
  return errors;
}

/** Enrols a card that {@link checkEnrollment} found nothing wrong with, and texts the code where there is one. */
export function enroll(
  { card: { number }, mobileCountryCode, mobileNumber }: EnrollmentRequest,
  { ledger, now }: Context,
): EnrollmentRecord {
  const record: EnrollmentRecord = {
    id: newId(16),
    uniqueNumberIdentifier: numberIdentifier(number),
    smsCodeRequired: asksForSmsCode(number),
    createdAt: now().toISOString(),
  };
  ledger.enrollments.set(record.id, record);
  if (record.smsCodeRequired) {
    const text = {
      sid: newSid('SM'),
      to: `+${`${mobileCountryCode ?? ''}${mobileNumber ?? ''}`.replaceAll(/\D/g, '')}`,
      from: sender,
      body: `UnionPay: your code is ${smsCode}.`,
      media: [],
      ...unreported,
      at: now().toISOString(),
    };
    ledger.texts.set(text.sid, text);
  }
  return record;
}

/** The error in the enrolment of a card; undefined when it may be used. */
export function checkCode(
  number: string,
  enrollment: { id: string | null; smsCode: string | null },
  { ledger }: Context,
): EnrollmentError | undefined {
  const known = enrollment.id === null ? undefined : ledger.enrollments.get(enrollment.id);
  if (known?.uniqueNumberIdentifier !== numberIdentifier(number)) return unknownEnrollment;
  return known.smsCodeRequired && enrollment.smsCode !== smsCode ? wrongCode : undefined;
}

const notUnionPay = {
  field: 'number',
  code: '81703',
  message: 'Credit card type is not accepted by this merchant account.',
};
const noExpiry = {
  field: 'expirationDate',
  code: '84430',
  message: 'Credit card expiration date is required',
};
const unknownEnrollment = {
  field: 'base',
  code: '84422',
  message: 'The enrollment is unknown, or is for another card',
};
const wrongCode = {
  field: 'base',
  code: '84424',
  message: 'SMS verification code is incorrect. Please try again',
};
