import type { Context } from '../context.ts';
import { faultField } from '../faults/requested-fault.ts';
import type { CustomerDetails, CustomerRecord } from '../ledger/records.ts';
import type { Refusal } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

/** The fields a customer has, and Braintree's code for one that is longer than 255 characters. */
const fieldNames = [
  { field: 'firstName', tag: 'first_name', code: '81608', label: 'First name' },
  { field: 'lastName', tag: 'last_name', code: '81613', label: 'Last name' },
  { field: 'company', tag: 'company', code: '81601', label: 'Company' },
  { field: 'email', tag: 'email', code: '81605', label: 'Email' },
  { field: 'phone', tag: 'phone', code: '81614', label: 'Phone' },
  { field: 'fax', tag: 'fax', code: '81607', label: 'Fax' },
  { field: 'website', tag: 'website', code: '81615', label: 'Website' },
] as const satisfies readonly { field: keyof CustomerDetails; tag: string; code: string; label: string }[];

/** Only the fields that the request names, so that an update leaves the others alone. */
export function readCustomerFields(fields: Fields): Partial<CustomerRecord> {
  const named = fieldNames.filter(({ tag }) => Object.hasOwn(fields, tag));
  return {
    ...Object.fromEntries(named.map(({ field, tag }) => [field, textOf(fields, tag)])),
    ...(fields['international_phone'] !== undefined && readPhone(fields, 'international_phone')),
  };
}

function readPhone(fields: Fields, attribute: string) {
  const phone = fieldsOf(fields, attribute);
  return {
    phoneCountryCode: textOf(phone, 'country_code'),
    phoneNationalNumber: textOf(phone, 'national_number'),
  };
}

/**
 * What the gateway refuses about the telephone number with its country in one of the fields, each entry under `path`.
 */
export function checkPhone(fields: Fields, name: string, path: readonly string[]): Refusal[] {
  const { phoneCountryCode, phoneNationalNumber } = readPhone(fields, name);
  const refuse = (attribute: string, code: string, message: string): Refusal[] => [
    { path: [...path, name.replaceAll('_', '-')], attribute, code, message },
  ];
  return [
    ...(phoneCountryCode === null || /^\+?\d{1,3}$/.test(phoneCountryCode)
      ? []
      : refuse('country_code', '91625', 'International phone country code is invalid.')),
    ...(phoneNationalNumber === null || /^\d{4,12}$/.test(phoneNationalNumber.replaceAll(/[\s().-]/g, ''))
      ? []
      : refuse('national_number', '91626', 'International phone national number is invalid.')),
  ];
}

/** What the gateway refuses about a customer's fields, each entry under `path`. */
export function checkCustomerFields(fields: Fields, path: readonly string[]): Refusal[] {
  const refusals: Refusal[] = fieldNames
    .filter(({ tag }) => (textOf(fields, tag) ?? '').length > 255)
    .map(({ tag, code, label }) => ({ path, attribute: tag, code, message: `${label} is too long.` }));
  refusals.push(...checkPhone(fields, 'international_phone', path));
  const email = textOf(fields, 'email');
  if (email !== null && !isEmail(email)) {
    refusals.push({ path, attribute: 'email', code: '81604', message: 'Email is an invalid format.' });
  }
  return refusals;
}

/** Whether the gateway takes something for an e-mail address. */
export function isEmail(text: string): boolean {
  return /^[^@\s]+@[^@\s]+$/.test(text);
}

/** The code for a custom field that the merchant has not registered. */
const customFieldCodes = { customer: '91602', transaction: '91526' } as const;

/** What the gateway refuses about a merchant's custom fields. */
export function checkCustomFields(
  fields: Fields,
  of: keyof typeof customFieldCodes,
  { settings }: Context,
): Refusal[] {
  const registered = new Set([...settings.current().customFields, faultField]);
  return Object.keys(fieldsOf(fields, 'custom_fields'))
    .filter((name) => !registered.has(name))
    .map((name) => ({
      path: [of],
      attribute: 'custom_fields',
      code: customFieldCodes[of],
      message: `Custom field is invalid: ${name}.`,
    }));
}

/**
 * What the gateway refuses about a customer's id.
 *
 * @param isTaken whether another customer has it already
 */
export function checkCustomerId(
  id: string | null,
  path: readonly string[],
  isTaken: (id: string) => boolean,
): Refusal[] {
  const refuse = (code: string, message: string) => [{ path, attribute: 'id', code, message }];
  if (id === null) return [];
  if (id.length > 36) return refuse('91612', 'Customer ID is too long.');
  if (!/^[\w-]+$/.test(id)) {
    return refuse('91610', 'Customer ID is invalid (use only letters, numbers, "-", and "_").');
  }
  if (['all', 'new'].includes(id)) return refuse('91611', 'Customer ID is not allowed.');
  return isTaken(id) ? refuse('91609', 'Customer ID has already been taken.') : [];
}
