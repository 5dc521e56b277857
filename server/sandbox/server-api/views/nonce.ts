import { cardOf, type PaymentInstrument, type ThreeDSecureInfo } from '../../ledger/instruments.ts';
import type { NonceRecord } from '../../ledger/records.ts';
import type { XmlFields } from '../../xml/xml.ts';
import { unusedFieldsView } from '../unused-fields.ts';
import { binFields, kindNames } from './instruments.ts';

/** A single-use token as `paymentMethodNonce.find` shows it. */
export function nonceFields(nonce: NonceRecord): XmlFields {
  const { instrument } = nonce;
  const card = cardOf(instrument);
  return {
    type: kindNames[instrument.kind].nonce,
    nonce: nonce.nonce,
    description: descriptionOf(instrument),
    consumed: nonce.consumed,
    default: nonce.token === null ? undefined : false,
    three_d_secure_info: nonce.threeDSecure && threeDSecureFields(nonce.threeDSecure),
    details: nonceDetails(instrument),
    ...unusedFieldsView(nonce),
    bin_data: card ? binFields(card.binData) : undefined,
  };
}

/** The short text that says which instrument this is, as all of Braintree's interfaces give it. */
export function descriptionOf(instrument: PaymentInstrument): string {
  switch (instrument.kind) {
    case 'paypal-account':
      return 'PayPal';
    case 'venmo-account':
      return 'VenmoAccount';
    case 'us-bank-account':
      return `US bank account ending in - ${instrument.last4}`;
    case 'apple-pay-card':
      return 'Apple Pay';
    case 'google-pay-card':
      return 'Google Pay';
    case 'local-payment':
      return 'LocalPayment';
    case 'sepa-debit-account':
      return 'SEPA Debit Account';
    case 'unknown':
      return 'Unknown';
    case 'card':
    case 'visa-checkout-card':
    case 'samsung-pay-card':
    case 'meta-checkout-card':
    case 'meta-checkout-token':
      return `ending in ${instrument.card.last4.slice(-2)}`;
  }
}

function nonceDetails(instrument: PaymentInstrument): XmlFields {
  switch (instrument.kind) {
    case 'paypal-account':
      return {
        email: instrument.email,
        payer_info: {
          email: instrument.email,
          payer_id: instrument.payerId,
          first_name: instrument.firstName,
          last_name: instrument.lastName,
          country_code: instrument.billingAddress?.countryCodeAlpha2 ?? null,
        },
      };
    case 'venmo-account':
      return {
        username: instrument.username,
        venmo_user_id: instrument.venmoUserId,
        last_two: instrument.lastTwo,
      };
    case 'us-bank-account':
      return { last_4: instrument.last4, routing_number: instrument.routingNumber };
    case 'google-pay-card':
      return { ...cardDetails(instrument.card), is_network_tokenized: instrument.isNetworkTokenized };
    case 'apple-pay-card':
      return {
        ...cardDetails(instrument.card),
        payment_instrument_name: instrument.paymentInstrumentName,
        dpan_last_two: instrument.card.last4.slice(-2),
        is_device_token: !instrument.isMerchantToken,
      };
    case 'local-payment':
    case 'sepa-debit-account':
    case 'unknown':
      return { ...instrument.shown };
    case 'card':
    case 'visa-checkout-card':
    case 'samsung-pay-card':
    case 'meta-checkout-card':
    case 'meta-checkout-token':
      return cardDetails(instrument.card);
  }
}

function cardDetails(card: NonNullable<ReturnType<typeof cardOf>>): XmlFields {
  return {
    bin: card.bin,
    last_two: card.last4.slice(-2),
    last_four: card.last4,
    card_type: card.cardType,
    cardholder_name: card.cardholderName,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
  };
}

/** What came of 3D Secure, on a nonce, a verification or a transaction. */
export function threeDSecureFields(info: ThreeDSecureInfo): XmlFields {
  return {
    status: info.status,
    enrolled: info.enrolled,
    liability_shifted: info.liabilityShifted,
    liability_shift_possible: info.liabilityShiftPossible,
    cavv: info.cavv,
    eci_flag: info.eciFlag,
    xid: info.xid,
    ds_transaction_id: info.dsTransactionId,
    acs_transaction_id: info.acsTransactionId,
    three_d_secure_authentication_id: info.threeDSecureAuthenticationId,
    three_d_secure_server_transaction_id: info.threeDSecureServerTransactionId,
    three_d_secure_version: info.threeDSecureVersion,
    pares_status: info.paresStatus,
    lookup: {
      trans_status: info.lookup.transStatus,
      trans_status_reason: info.lookup.transStatusReason,
    },
    authentication: {
      trans_status: info.authentication.transStatus,
      trans_status_reason: info.authentication.transStatusReason,
    },
  };
}
