import type { CustomerDetails } from '../ledger/records.ts';
import type { Refusal } from './answers.ts';
import { type Fields, textOf } from './input.ts';

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
export function readCustomerFields(fields: Fields): Partial<CustomerDetails> {
  const named = fieldNames.filter(({ tag }) => Object.hasOwn(fields, tag));
  return Object.fromEntries(named.map(({ field, tag }) => [field, textOf(fields, tag)]));
}

/** What the gateway refuses about a customer's fields, each entry under `path`. */
export function checkCustomerFields(fields: Fields, path: readonly string[]): Refusal[] {
  const refusals: Refusal[] = fieldNames
    .filter(({ tag }) => (textOf(fields, tag) ?? '').length > 255)
    .map(({ tag, code, label }) => ({ path, attribute: tag, code, message: `${label} is too long.` }));
  const email = textOf(fields, 'email');
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    refusals.push({ path, attribute: 'email', code: '81604', message: 'Email is an invalid format.' });
  }
  return refusals;
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
