import type { AddressRecord } from '../ledger/instruments.ts';
import { type Fields, textOf } from '../server-api/input.ts';

/** The fields of an address in the server API's spelling; browsers write them in camel case. */
const tags = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  streetAddress: 'street_address',
  extendedAddress: 'extended_address',
  locality: 'locality',
  region: 'region',
  postalCode: 'postal_code',
  countryCodeAlpha2: 'country_code_alpha2',
  countryCodeAlpha3: 'country_code_alpha3',
  countryCodeNumeric: 'country_code_numeric',
  countryName: 'country_name',
  phoneNumber: 'phone_number',
} as const satisfies Record<keyof AddressRecord, string>;

/** Reads an address in either spelling, or null when the request names nothing of one. */
export function readAddress(fields: Fields): AddressRecord | null {
  const entries = Object.entries(tags).map(([name, tag]) => [
    name,
    textOf(fields, name) ?? textOf(fields, tag),
  ]);
  return entries.some(([, value]) => value !== null) ? (Object.fromEntries(entries) as AddressRecord) : null;
}
