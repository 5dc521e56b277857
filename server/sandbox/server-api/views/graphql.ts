/** Records as GraphQL shows them. */
import { brandCode } from '../../cards/brands.ts';
import { graphQLId } from '../../ids.ts';
import { type AddressRecord, cardOf, type PaymentInstrument } from '../../ledger/instruments.ts';
import type { PaymentMethodRecord, TransactionRecord } from '../../ledger/records.ts';
import { asFields, type Fields, textOf } from '../input.ts';

/** A payment method of the vault. */
export function methodView({ token, instrument, createdAt }: PaymentMethodRecord): Fields {
  return {
    id: graphQLId('paymentmethod_cc', token),
    legacyId: token,
    usage: 'MULTI_USE',
    createdAt,
    details: detailsView(instrument),
  };
}

/** What a payment method is. */
export function detailsView(instrument: PaymentInstrument): Fields | null {
  const card = cardOf(instrument);
  if (card) {
    const { bin, last4, cardType, expirationMonth, expirationYear, cardholderName } = card;
    const brand = brandCode(cardType);
    const shown = { bin, last4, brandCode: brand, expirationMonth, expirationYear, cardholderName };
    return { __typename: 'CreditCardDetails', ...shown };
  }
  if (instrument.kind === 'paypal-account') {
    return { __typename: 'PayPalAccountDetails', email: instrument.email };
  }
  if (instrument.kind === 'venmo-account') {
    return { __typename: 'VenmoAccountDetails', username: instrument.username };
  }
  if (instrument.kind === 'us-bank-account') {
    return { __typename: 'UsBankAccountDetails', last4: instrument.last4 };
  }
  return null;
}

/** A transaction, or a refund, which has less of it. */
export function transactionView(transaction: TransactionRecord): Fields {
  const { id, amount, currency, status, orderId, merchantAccountId, createdAt, echo, shipping } = transaction;
  const { email, phone, firstName, lastName, company, fax, website } = transaction.customer;
  const { customerId } = transaction;
  return {
    __typename: transaction.type === 'credit' ? 'Refund' : 'Transaction',
    id: graphQLId(transaction.type === 'credit' ? 'refund' : 'transaction', id),
    legacyId: id,
    createdAt,
    amount: { value: amount, currencyCode: currency, currencyIsoCode: currency },
    status: status.toUpperCase(),
    orderId,
    merchantAccountId,
    statusHistory: transaction.statusHistory.map((event) => ({
      status: event.status.toUpperCase(),
      amount: { value: event.amount, currencyCode: currency, currencyIsoCode: currency },
      timestamp: event.at,
    })),
    purchaseOrderNumber: textOf(echo, 'purchase_order_number'),
    channel: textOf(echo, 'channel'),
    customFields: Object.entries(asFields(echo['custom_fields'])).map(([name, value]) => ({ name, value })),
    descriptor: echo['descriptor'] ?? null,
    discountAmount: textOf(echo, 'discount_amount'),
    surchargeAmount: textOf(echo, 'surcharge_amount'),
    tax: { taxAmount: textOf(echo, 'tax_amount'), taxExempt: echo['tax_exempt'] ?? null },
    shipping: {
      shippingAddress: addressView(shipping),
      shippingAmount: textOf(echo, 'shipping_amount'),
      shippingTaxAmount: textOf(echo, 'shipping_tax_amount'),
      shipsFromPostalCode: textOf(echo, 'ships_from_postal_code'),
      shippingMethod:
        textOf(asFields(echo['sandbox_kept']), 'shipping_shipping_method')?.toUpperCase() ?? null,
    },
    lineItems: transaction.lineItems.map(lineItemView),
    billingAddress: addressView(transaction.billing),
    customer: {
      id: graphQLId('customer', customerId ?? id),
      legacyId: customerId ?? id,
      email,
      firstName,
      lastName,
      company,
      fax,
      website,
      phoneNumber: phone,
    },
  };
}

const lineItemView = (item: Fields): Fields => ({
  ...Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ),
  kind: textOf(item, 'kind')?.toUpperCase() ?? null,
});

function addressView(address: AddressRecord | null): Fields | null {
  if (address === null) return null;
  const { streetAddress, extendedAddress, locality, region, countryCodeAlpha2, ...others } = address;
  return {
    ...others,
    streetAddress,
    extendedAddress,
    locality,
    region,
    addressLine1: streetAddress,
    addressLine2: extendedAddress,
    adminArea2: locality,
    adminArea1: region,
    countryCode: countryCodeAlpha2,
    fullName: [address.firstName, address.lastName].filter(Boolean).join(' ') || null,
  };
}
