import { addressesOf, findAddress } from '../../address-book.ts';
import { graphQLId } from '../../ids.ts';
import { type CardRecord, cardOf, type PaymentInstrument } from '../../ledger/instruments.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CustomerRecord, PaymentMethodRecord } from '../../ledger/records.ts';
import { fromJson, type XmlFields, XmlList } from '../../xml/xml.ts';
import { unusedFieldsView } from '../unused-fields.ts';
import { addressFields, customerAddressFields } from './address.ts';
import { bankVerificationFields } from './bank-verification.ts';
import { instrumentFields, kindNames } from './instruments.ts';
import { subscriptionFields } from './subscription.ts';
import { verificationFields } from './verification.ts';

/** How the server API shows what is in the vault. */

/** A payment method; the name of its element is that of its kind. */
export function paymentMethodFields(method: PaymentMethodRecord, ledger: Ledger, now: Date): XmlFields {
  const card = cardOf(method.instrument);
  return {
    ...instrumentFields(method.instrument),
    ...(card && {
      expired: isExpired(card, now),
      billing_address: billingAddressFields(method, card, ledger),
    }),
    token: method.token,
    global_id: graphQLId('paymentmethod_cc', method.token),
    customer_id: method.customerId,
    customer_global_id: graphQLId('customer', method.customerId),
    default: method.isDefault,
    subscriptions: new XmlList(
      'subscription',
      ledger.subscriptions.by(method.token).map((one) => subscriptionFields(one, ledger, now)),
    ),
    ...verificationElements(method, ledger),
    ...unusedFieldsView(method),
    created_at: new Date(method.createdAt),
    updated_at: new Date(method.updatedAt),
  };
}

function billingAddressFields(
  { customerId, billingAddressId }: PaymentMethodRecord,
  { billingAddress }: CardRecord,
  ledger: Ledger,
): XmlFields | undefined {
  const known = billingAddressId === null ? undefined : findAddress(ledger, customerId, billingAddressId);
  if (known) return customerAddressFields(known);
  return billingAddress === null ? undefined : addressFields(billingAddress);
}

function verificationElements({ token, instrument }: PaymentMethodRecord, ledger: Ledger): XmlFields {
  if (instrument.kind !== 'us-bank-account') {
    const all = ledger.verifications.by(token).map(verificationFields);
    return { verifications: new XmlList('verification', all) };
  }
  const all = ledger.bankVerifications.by(token);
  return {
    verified: all.some(({ status }) => status === 'verified'),
    verifications: new XmlList('us-bank-account-verification', all.map(bankVerificationFields)),
  };
}

/** The element of a payment method in the vault. */
export function methodElement(instrument: PaymentInstrument): string {
  return kindNames[instrument.kind].vaulted;
}

function isExpired(
  { expirationMonth, expirationYear }: { expirationMonth: string; expirationYear: string },
  now: Date,
) {
  return Date.UTC(Number(expirationYear), Number(expirationMonth), 1) <= now.getTime();
}

/** How much of a customer's vault is shown: everything, everything without nested records, or nothing. */
export type Associations = 'all' | 'top-level' | 'none';

/** A customer with their methods, as an answer shows them. */
export function customerFields(
  customer: CustomerRecord,
  ledger: Ledger,
  now: Date,
  associations: Associations = 'all',
): XmlFields {
  const methods = associations === 'none' ? [] : ledger.paymentMethods.by(customer.id);
  const addresses = associations === 'none' ? [] : addressesOf(ledger, customer.id);
  return {
    ...customer,
    global_id: graphQLId('customer', customer.id),
    merchant_id: null,
    created_at: new Date(customer.createdAt),
    updated_at: new Date(customer.updatedAt),
    createdAt: undefined,
    updatedAt: undefined,
    customFields: undefined,
    phoneCountryCode: undefined,
    phoneNationalNumber: undefined,
    kept: undefined,
    ...unusedFieldsView(customer),
    international_phone: {
      country_code: customer.phoneCountryCode ?? null,
      national_number: customer.phoneNationalNumber ?? null,
    },
    custom_fields: associations === 'none' ? '' : fromJson(customer.customFields),
    addresses: new XmlList('address', addresses.map(customerAddressFields)),
    ...methodLists(methods, ledger, now, associations),
  };
}

/** One list for each kind of payment method, the empty ones too. */
function methodLists(
  methods: readonly PaymentMethodRecord[],
  ledger: Ledger,
  now: Date,
  associations: Associations,
): XmlFields {
  return Object.fromEntries(
    Object.entries(kindNames).map(([kind, { list, vaulted }]) => {
      const ofKind = methods.filter(({ instrument }) => instrument.kind === kind);
      const items = ofKind.map((method) => ({
        ...paymentMethodFields(method, ledger, now),
        ...(associations === 'top-level' && { subscriptions: new XmlList('subscription', []) }),
      }));
      return [list, new XmlList(vaulted, items)];
    }),
  );
}
