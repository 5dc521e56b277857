import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types.js';
import cardValidator from 'card-validator';
import { type Acceptance, cardTypes } from './card-types.ts';

export type FieldKey =
  | 'number'
  | 'cvv'
  | 'expirationDate'
  | 'expirationMonth'
  | 'expirationYear'
  | 'postalCode'
  | 'cardholderName';

export interface Validity {
  isValid: boolean;
  isPotentiallyValid: boolean;
}

/** What the page said about one field. */
export type FieldOptions = Readonly<Record<string, unknown>>;

/** Everything that decides whether a field is valid. */
export interface FormValues {
  values: ReadonlyMap<FieldKey, string>;
  options: Readonly<Partial<Record<FieldKey, FieldOptions>>>;
  acceptance: Acceptance;
}

/** No card expires more than this many years ahead. */
const longestLife = 19;

/** Whether the field holds a complete value, or one that typing on could complete. */
export function validityOf(key: FieldKey, form: FormValues): Validity {
  const text = form.values.get(key) ?? '';
  if (text === '') return { isValid: false, isPotentiallyValid: true };
  const { isValid, isPotentiallyValid } = verify(key, text, form);
  return { isValid, isPotentiallyValid };
}

function verify(key: FieldKey, text: string, form: FormValues): Validity {
  const options = form.options[key] ?? {};
  switch (key) {
    case 'number':
      return verifyNumber(text, options, form.acceptance);
    case 'cvv':
      return cardValidator.cvv(text, codeSizes(form));
    case 'expirationDate':
      return cardValidator.expirationDate(text, longestLife);
    case 'expirationMonth':
      return verifyMonth(text, form.values.get('expirationYear') ?? '');
    case 'expirationYear':
      return cardValidator.expirationYear(text, longestLife);
    case 'postalCode':
      return cardValidator.postalCode(text, minimumOf(options));
    case 'cardholderName':
      break;
  }
  return cardValidator.cardholderName(text);
}

function verifyNumber(digits: string, options: FieldOptions, acceptance: Acceptance): Validity {
  const open = cardTypes(digits, acceptance);
  const refused = options['rejectUnsupportedCards'] === true && open.every(({ supported }) => !supported);
  return refused ? { isValid: false, isPotentiallyValid: false } : cardValidator.number(digits);
}

/** A past month is invalid in this year, which depends on both fields. */
function verifyMonth(month: string, year: string): Validity {
  const alone = cardValidator.expirationMonth(month);
  if (!alone.isValid || !cardValidator.expirationYear(year, longestLife).isValid) return alone;
  return cardValidator.expirationDate({ month, year }, longestLife);
}

/** How long the security code may be, by what the number leaves open. */
export function codeSizes({ values }: Pick<FormValues, 'values'>): number[] {
  const sizes = getCardTypes(values.get('number') ?? '').map(({ code }) => code.size);
  return sizes.length > 0 ? [...new Set(sizes)] : [3, 4];
}

function minimumOf({ minlength }: FieldOptions): { minLength?: number } {
  return typeof minlength === 'number' ? { minLength: minlength } : {};
}
