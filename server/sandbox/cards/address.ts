import type { AddressRecord } from '../ledger/instruments.ts';
import { asFields, type Fields, textOf } from '../server-api/input.ts';
import { type Country, codeBehind, countries } from './countries.ts';

export type AddressField = keyof AddressRecord;

/** One error in an address. Without a field it is about the address as a whole. */
export interface AddressError {
  field: AddressField | 'base';
  code: string;
  message: string;
}

/**
 * The fields of an address: the server API's spelling (browsers write camel case), and the code when it is too long.
 */
const fieldRules: Readonly<Record<AddressField, { tag: string; tooLong?: string; label?: string }>> = {
  firstName: { tag: 'first_name', tooLong: '81805', label: 'First name' },
  lastName: { tag: 'last_name', tooLong: '81806', label: 'Last name' },
  company: { tag: 'company', tooLong: '81802', label: 'Company' },
  streetAddress: { tag: 'street_address', tooLong: '81812', label: 'Street address' },
  extendedAddress: { tag: 'extended_address', tooLong: '81804', label: 'Extended address' },
  locality: { tag: 'locality', tooLong: '81807', label: 'Locality' },
  region: { tag: 'region', tooLong: '81810', label: 'Region' },
  postalCode: { tag: 'postal_code' },
  countryCodeAlpha2: { tag: 'country_code_alpha2' },
  countryCodeAlpha3: { tag: 'country_code_alpha3' },
  countryCodeNumeric: { tag: 'country_code_numeric' },
  countryName: { tag: 'country_name' },
  phoneNumber: { tag: 'phone_number' },
  phoneCountryCode: { tag: 'country_code' },
  phoneNationalNumber: { tag: 'national_number' },
};

const fields = Object.keys(fieldRules) as AddressField[];

const countryRules = [
  { field: 'countryName', code: '91803', what: 'Country name' },
  { field: 'countryCodeAlpha2', code: '91814', what: 'Country code (alpha2)' },
  { field: 'countryCodeAlpha3', code: '91816', what: 'Country code (alpha3)' },
  { field: 'countryCodeNumeric', code: '91817', what: 'Country code (numeric)' },
] as const satisfies readonly { field: keyof Country; code: string; what: string }[];

/** The server API's spelling of an address field. */
export function addressTag(field: AddressField): string {
  return fieldRules[field].tag;
}

/** Whether an address has a field of this name. */
export function isAddressField(name: string): name is AddressField {
  return Object.hasOwn(fieldRules, name);
}

/**
 * Reads an address in either spelling. The other forms of the country are filled in from the one that is given.
 *
 * @returns null when the request has no field of an address
 */
export function readAddress(request: Fields): AddressRecord | null {
  const given = new Map(
    fields.map((field) => {
      const part = phoneFields.has(field) ? internationalPhoneOf(request) : request;
      return [field, partOf(part, field)];
    }),
  );
  if ([...given.values()].every((value) => value === null || value === '')) return null;
  const country = countries.find(
    (one) =>
      countryRules.some(({ field }) => sameText(one[field], given.get(field) ?? null)) ||
      sameText(one.countryCodeAlpha2, codeBehind(given.get('countryName') ?? null)),
  );
  const known: Partial<Record<AddressField, string>> = country ?? {};
  const entries = fields.map((field) => [field, namedBy(field, given, country) ?? known[field] ?? null]);
  return Object.fromEntries(entries) as AddressRecord;
}

/** A part of an address as the request names it; a country's other names are replaced by the gateway's. */
function namedBy(
  field: AddressField,
  given: ReadonlyMap<AddressField, string | null>,
  country: Country | undefined,
): string | null {
  const text = given.get(field) ?? null;
  const isCode =
    field === 'countryName' && country !== undefined && sameText(country.countryCodeAlpha2, codeBehind(text));
  return isCode ? country.countryName : text;
}

/** A part of an address. Blank ones are returned as they came, but a country is never blank. */
function partOf(request: Fields, field: AddressField): string | null {
  const text = textOf(request, field) ?? textOf(request, addressTag(field));
  if (field === 'countryCodeNumeric') return text === null ? null : text.padStart(3, '0');
  if (text !== null || field.startsWith('country')) return text;
  return request[field] === '' || request[addressTag(field)] === '' ? '' : null;
}

const phoneFields: ReadonlySet<AddressField> = new Set(['phoneCountryCode', 'phoneNationalNumber']);

function internationalPhoneOf(request: Fields): Fields {
  return asFields(request['internationalPhone'] ?? request['international_phone']);
}

/** Checks an address as the gateway does. An empty list means that it is valid. */
export function checkAddress(address: AddressRecord | null): AddressError[] {
  if (address === null) return [];
  return [...checkLengths(address), ...checkPostalCode(address.postalCode), ...checkCountry(address)];
}

function checkLengths(address: AddressRecord): AddressError[] {
  return fields.flatMap((field) => {
    const { tooLong, label } = fieldRules[field];
    if (tooLong === undefined || (address[field] ?? '').length <= 255) return [];
    return [{ field, code: tooLong, message: `${label ?? field} is too long.` }];
  });
}

function checkPostalCode(postalCode: string | null): AddressError[] {
  const field = 'postalCode';
  if (postalCode === null) return [];
  if (!/^[a-z0-9 -]*$/i.test(postalCode)) {
    const message = 'Postal code can only contain letters, numbers, spaces, and hyphens.';
    return [{ field, code: '81813', message }];
  }
  if (postalCode.replaceAll(/[ -]/g, '').length > 9) {
    const message = 'Postal code may contain no more than 9 letter or number characters.';
    return [{ field, code: '81809', message }];
  }
  return [];
}

function checkCountry(address: AddressRecord): AddressError[] {
  const named = countryRules.filter(({ field }) => address[field] !== null);
  const unknown = named.filter(({ field }) => !countries.some((one) => sameText(one[field], address[field])));
  if (unknown.length > 0) {
    return unknown.map(({ field, code, what }) => ({
      field,
      code,
      message: `${what} is not an accepted country.`,
    }));
  }
  const consistent = countries.some((one) =>
    named.every(({ field }) => sameText(one[field], address[field])),
  );
  if (consistent) return [];
  return [{ field: 'base', code: '91815', message: 'Provided country information is inconsistent.' }];
}

function sameText(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
