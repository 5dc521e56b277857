import { addressesOf } from '../address-book.ts';
import { type AddressRecord, cardOf, identityOf } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CustomerRecord, PaymentMethodRecord } from '../ledger/records.ts';
import { cardReaders } from './card-readers.ts';
import type { Reader, Readers } from './search.ts';

/** The fields by which customers can be searched. */
export function customerReaders(ledger: Ledger): Readers<CustomerRecord> {
  const methodsOf = (customerId: string) => ledger.paymentMethods.by(customerId);
  const twinsOf = ({ instrument }: PaymentMethodRecord) => {
    const identity = identityOf(instrument);
    return ledger.paymentMethods.all().filter((other) => identityOf(other.instrument) === identity);
  };
  const own = (read: (customer: CustomerRecord) => string | null): Reader<CustomerRecord> => ({
    kind: 'text',
    read,
  });
  const ofMethods = (read: (method: PaymentMethodRecord) => string | null): Reader<CustomerRecord> => ({
    kind: 'text',
    read: ({ id }) => methodsOf(id).map(read),
  });
  // The same card may be in the vault of several customers.
  const ofMethodsAndTwins = (
    read: (method: PaymentMethodRecord) => string | null,
  ): Reader<CustomerRecord> => ({
    kind: 'text',
    read: ({ id }) => methodsOf(id).flatMap((method) => twinsOf(method).map(read)),
  });
  const cards = cardReaders<CustomerRecord>(({ id }) =>
    methodsOf(id).flatMap(({ instrument }) => cardOf(instrument) ?? []),
  );
  const ofAddresses = (field: keyof AddressRecord): Reader<CustomerRecord> => ({
    kind: 'text',
    read: ({ id }) => addressesOf(ledger, id).map(({ address }) => address[field]),
  });
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
    payment_method_token_with_duplicates: ofMethodsAndTwins(({ token }) => token),
    cardholder_name: cards.cardholderName,
    credit_card_number: cards.number,
    credit_card_expiration_date: cards.expirationDate,
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
