import { type AddressRecord, cardOf } from '../ledger/instruments.ts';
import type { CustomerRecord, PaymentMethodRecord } from '../ledger/records.ts';
import type { Reader, Readers } from './search.ts';

/** What customers can be searched by; `methodsOf` gives what a customer has in the vault. */
export function customerReaders(
  methodsOf: (customerId: string) => readonly PaymentMethodRecord[],
): Readers<CustomerRecord> {
  const own = (read: (customer: CustomerRecord) => string | null): Reader<CustomerRecord> => ({
    kind: 'text',
    read,
  });
  const ofMethods = (read: (method: PaymentMethodRecord) => string | null): Reader<CustomerRecord> => ({
    kind: 'text',
    read: ({ id }) => methodsOf(id).map(read),
  });
  const ofAddresses = (field: keyof AddressRecord) =>
    ofMethods(({ instrument }) => cardOf(instrument)?.billingAddress?.[field] ?? null);

  return {
    id: own(({ id }) => id),
    ids: own(({ id }) => id),
    first_name: own(({ firstName }) => firstName),
    last_name: own(({ lastName }) => lastName),
    company: own(({ company }) => company),
    email: own(({ email }) => email),
    phone: own(({ phone }) => phone),
    fax: own(({ fax }) => fax),
    website: own(({ website }) => website),
    created_at: { kind: 'time', read: ({ createdAt }) => Date.parse(createdAt) },
    payment_method_token: ofMethods(({ token }) => token),
    cardholder_name: ofMethods(({ instrument }) => cardOf(instrument)?.cardholderName ?? null),
    credit_card_number: ofMethods(({ instrument }) => {
      const card = cardOf(instrument);
      return card && `${card.bin}******${card.last4}`;
    }),
    credit_card_expiration_date: ofMethods(({ instrument }) => {
      const card = cardOf(instrument);
      return card && `${card.expirationMonth}/${card.expirationYear}`;
    }),
    paypal_account_email: ofMethods(({ instrument }) =>
      instrument.kind === 'paypal-account' ? instrument.email : null,
    ),
    address_first_name: ofAddresses('firstName'),
    address_last_name: ofAddresses('lastName'),
    address_street_address: ofAddresses('streetAddress'),
    address_extended_address: ofAddresses('extendedAddress'),
    address_locality: ofAddresses('locality'),
    address_region: ofAddresses('region'),
    address_postal_code: ofAddresses('postalCode'),
    address_country_name: ofAddresses('countryName'),
  };
}
