import type { AddressRecord } from '../../ledger/instruments.ts';
import type { CustomerAddressRecord } from '../../ledger/records.ts';
import type { XmlFields } from '../../xml/xml.ts';

/** An address of a customer's book. */
export function customerAddressFields(record: CustomerAddressRecord): XmlFields {
  return {
    id: record.id,
    customer_id: record.customerId,
    ...addressFields(record.address),
    created_at: new Date(record.createdAt),
    updated_at: new Date(record.updatedAt),
  };
}

/** An address as the server API shows it; every field is nil when there is none. */
export function addressFields(address: AddressRecord | null): XmlFields {
  return {
    first_name: address?.firstName ?? null,
    last_name: address?.lastName ?? null,
    company: address?.company ?? null,
    street_address: address?.streetAddress ?? null,
    extended_address: address?.extendedAddress ?? null,
    locality: address?.locality ?? null,
    region: address?.region ?? null,
    postal_code: address?.postalCode ?? null,
    country_code_alpha2: address?.countryCodeAlpha2 ?? null,
    country_code_alpha3: address?.countryCodeAlpha3 ?? null,
    country_code_numeric: address?.countryCodeNumeric ?? null,
    country_name: address?.countryName ?? null,
    phone_number: address?.phoneNumber ?? null,
    international_phone: {
      country_code: address?.phoneCountryCode ?? null,
      national_number: address?.phoneNationalNumber ?? null,
    },
  };
}
