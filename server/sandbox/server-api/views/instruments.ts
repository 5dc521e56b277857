import { unknownBinData } from '../../cards/bin-data.ts';
import type {
  BinData,
  CardRecord,
  InstrumentKind,
  InstrumentOf,
  PaymentInstrument,
} from '../../ledger/instruments.ts';
import type { XmlFields } from '../../xml/xml.ts';
import { addressFields } from './address.ts';

/** The server API's names for one kind of payment method. */
interface KindNames {
  /** Element of a payment method in the vault. */
  vaulted: string;
  /** Element inside a transaction. */
  charged: string;
  /** `payment_instrument_type` of a transaction. */
  type: string;
  /** `type` of a nonce. */
  nonce: string;
  /** Element of the customer that lists them. */
  list: string;
}

export const kindNames: Readonly<Record<InstrumentKind, KindNames>> = {
  card: names('credit_card', 'credit_card', 'credit_card', 'CreditCard'),
  'paypal-account': names('paypal_account', 'paypal', 'paypal_account', 'PayPalAccount'),
  'venmo-account': names('venmo_account', 'venmo_account', 'venmo_account', 'VenmoAccount'),
  'apple-pay-card': names('apple_pay_card', 'apple_pay', 'apple_pay_card', 'ApplePayCard'),
  // Google Pay still has its first name.
  'google-pay-card': names('android_pay_card', 'android_pay_card', 'android_pay_card', 'AndroidPayCard'),
  'visa-checkout-card': names(
    'visa_checkout_card',
    'visa_checkout_card',
    'visa_checkout_card',
    'VisaCheckoutCard',
  ),
  'samsung-pay-card': names('samsung_pay_card', 'samsung_pay_card', 'samsung_pay_card', 'SamsungPayCard'),
  'meta-checkout-card': names(
    'meta_checkout_card',
    'meta_checkout_card',
    'meta_checkout_card',
    'MetaCheckoutCard',
  ),
  'meta-checkout-token': names(
    'meta_checkout_token',
    'meta_checkout_token',
    'meta_checkout_token',
    'MetaCheckoutToken',
  ),
  'local-payment': names('local_payment', 'local_payment', 'local_payment', 'LocalPayment'),
  'sepa-debit-account': names(
    'sepa_debit_account',
    'sepa_debit_account_detail',
    'sepa_debit_account',
    'SepaDebitAccount',
  ),
  unknown: names('unknown_instrument', 'unknown_instrument', 'unknown', 'Unknown'),
  'us-bank-account': names('us_bank_account', 'us_bank_account', 'us_bank_account', 'UsBankAccount'),
};

function names(vaulted: string, charged: string, type: string, nonce: string): KindNames {
  return { vaulted, charged, type, nonce, list: `${vaulted}s` };
}

/** What the server API shows of an instrument, whether it is in the vault or was charged. */
export function instrumentFields(instrument: PaymentInstrument): XmlFields {
  switch (instrument.kind) {
    case 'card':
      return {
        ...cardFields(instrument.card),
        is_network_tokenized: instrument.card.isNetworkTokenized === true,
        image_url: imageUrl(instrument.card.cardType),
      };
    case 'apple-pay-card':
      return applePayFields(instrument);
    case 'google-pay-card':
      return googlePayFields(instrument);
    case 'visa-checkout-card':
      return {
        ...cardFields(instrument.card),
        call_id: instrument.callId,
        image_url: imageUrl('visa_checkout'),
      };
    case 'paypal-account':
      return payPalFields(instrument);
    case 'venmo-account':
      return {
        username: instrument.username,
        venmo_user_id: instrument.venmoUserId,
        source_description: `Venmo Account: ${instrument.username}`,
        image_url: imageUrl('venmo'),
      };
    case 'us-bank-account':
      return usBankFields(instrument);
    case 'samsung-pay-card':
      return {
        ...cardFields(instrument.card),
        ...instrument.shown,
        image_url: imageUrl('samsung_pay_card'),
      };
    case 'meta-checkout-card':
    case 'meta-checkout-token':
      return {
        ...cardFields(instrument.card),
        ...instrument.shown,
        is_network_tokenized: instrument.kind === 'meta-checkout-token',
        image_url: imageUrl(instrument.card.cardType),
      };
    case 'sepa-debit-account':
      return { ...instrument.shown, image_url: imageUrl('sepa_debit_account', 'svg') };
    case 'local-payment':
    case 'unknown':
      return { ...instrument.shown, image_url: imageUrl(instrument.kind.replaceAll('-', '_')) };
  }
}

function cardFields(card: CardRecord): XmlFields {
  return {
    bin: card.bin,
    last_4: card.last4,
    card_type: card.cardType,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
    cardholder_name: card.cardholderName,
    customer_location: 'US',
    payment_account_reference: card.paymentAccountReference ?? null,
    unique_number_identifier: card.uniqueNumberIdentifier,
    ...binFields(card.binData),
  };
}

/** The bin data in the order and the spelling of the server API. */
export function binFields(data: BinData): XmlFields {
  return {
    prepaid: data.prepaid,
    prepaid_reloadable: data.prepaidReloadable,
    healthcare: data.healthcare,
    debit: data.debit,
    durbin_regulated: data.durbinRegulated,
    commercial: data.commercial,
    payroll: data.payroll,
    business: data.business,
    consumer: data.consumer,
    corporate: data.corporate,
    purchase: data.purchase,
    issuing_bank: data.issuingBank,
    country_of_issuance: data.countryOfIssuance,
    product_id: data.productId,
  };
}

/** The card of a transaction that was not paid with one: the SDKs read all of it, and find nothing. */
export const emptyCardFields: XmlFields = Object.fromEntries(
  [
    'token',
    'bin',
    'last_4',
    'card_type',
    'expiration_month',
    'expiration_year',
    'cardholder_name',
    'customer_location',
    'unique_number_identifier',
    'image_url',
    'account_type',
    ...Object.keys(binFields(unknownBinData)),
  ].map((name) => [name, null]),
);

function applePayFields({ card, paymentInstrumentName, isMerchantToken }: InstrumentOf<'apple-pay-card'>) {
  return {
    ...cardFields(card),
    card_type: `Apple Pay - ${card.cardType}`,
    payment_instrument_name: paymentInstrumentName,
    source_description: paymentInstrumentName,
    is_device_token: !isMerchantToken,
    merchant_token_identifier: isMerchantToken
      ? `DAPLMC${card.uniqueNumberIdentifier.slice(0, 26).toUpperCase()}`
      : null,
    source_card_last4: paymentInstrumentName.slice(-4),
    billing_address: card.billingAddress && addressFields(card.billingAddress),
    image_url: imageUrl('apple_pay'),
  };
}

function googlePayFields(instrument: InstrumentOf<'google-pay-card'>): XmlFields {
  const { card, source, isNetworkTokenized, googleTransactionId } = instrument;
  return {
    bin: card.bin,
    virtual_card_type: card.cardType,
    virtual_card_last_4: card.last4,
    source_card_type: source.cardType,
    source_card_last_4: source.last4,
    source_description: `${source.cardType} ${source.last4}`,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
    is_network_tokenized: isNetworkTokenized,
    google_transaction_id: googleTransactionId,
    payment_account_reference: null,
    ...binFields(card.binData),
    image_url: imageUrl('android_pay'),
  };
}

function payPalFields(account: InstrumentOf<'paypal-account'>): XmlFields {
  return {
    email: account.email,
    payer_email: account.payerEmail ?? account.email,
    payer_id: account.payerId,
    payer_first_name: account.firstName,
    payer_last_name: account.lastName,
    billing_agreement_id: account.billingAgreementId,
    payment_id: account.paymentId,
    funding_source_description:
      account.billingAgreementId === null || account.isFuturePayment === true ? null : 'Visa ending in 1111',
    edit_paypal_vault_id: null,
    revoked_at: null,
    image_url: imageUrl('paypal'),
  };
}

function usBankFields(account: InstrumentOf<'us-bank-account'>): XmlFields {
  return {
    routing_number: account.routingNumber,
    last_4: account.last4,
    account_type: account.accountType,
    ownership_type: account.ownershipType,
    account_holder_name: account.accountHolderName,
    bank_name: account.bankName,
    ach_mandate: account.achMandate && {
      text: account.achMandate.text,
      accepted_at: new Date(account.achMandate.acceptedAt),
    },
    image_url: imageUrl('us_bank_account'),
  };
}

/** The address of Braintree's picture of a payment method, for the merchant's page. Nothing here requests it. */
function imageUrl(name: string, format = 'png'): string {
  const file = name.toLowerCase().replaceAll(' ', '_');
  return `https://assets.braintreegateway.com/payment_method_logo/${file}.${format}?environment=development`;
}
