import { blankAddress, type CardRecord, type PaymentInstrument } from '../ledger/instruments.ts';
import { withBillingAddress } from './card-input.ts';

/** Card numbers behind the fake nonces. */
export const fakeCards: ReadonlyMap<string, string> = new Map([
  ['fake-consumed-nonce', '4111111111111111'],
  ['fake-three-d-secure-visa-full-authentication-nonce', '4000000000001091'],
  ['fake-valid-nonce', '4012888888881881'],
  ['fake-valid-visa-nonce', '4012888888881881'],
  ['fake-valid-amex-nonce', '378282246310005'],
  ['fake-valid-mastercard-nonce', '5555555555554444'],
  ['fake-valid-discover-nonce', '6011111111111117'],
  ['fake-valid-jcb-nonce', '3530111333300000'],
  ['fake-valid-maestro-nonce', '6304000000000000'],
  ['fake-valid-dinersclub-nonce', '36259600000004'],
  ['fake-valid-prepaid-nonce', '4111111111111210'],
  ['fake-valid-prepaid-reloadable-nonce', '4229989900000002'],
  ['fake-valid-business-nonce', '4229989800000003'],
  ['fake-valid-consumer-nonce', '4229989700000004'],
  ['fake-valid-corporate-nonce', '4229989100000000'],
  ['fake-valid-purchase-nonce', '4229989500000006'],
  ['fake-valid-commercial-nonce', '4111111111131010'],
  ['fake-valid-durbin-regulated-nonce', '4111161010101010'],
  ['fake-valid-healthcare-nonce', '4111111510101010'],
  ['fake-valid-debit-nonce', '4117101010101010'],
  ['fake-pinless-debit-visa-nonce', '4117101010101010'],
  ['fake-valid-payroll-nonce', '4111111114101010'],
  ['fake-valid-no-indicators-nonce', '4111111111310101'],
  ['fake-valid-unknown-indicators-nonce', '4111111111112101'],
  ['fake-valid-country-of-issuance-usa-nonce', '4111111111121102'],
  ['fake-valid-country-of-issuance-cad-nonce', '4111111111121110'],
  ['fake-valid-issuing-bank-network-only-nonce', '4111111141010101'],
  ['fake-processor-declined-visa-nonce', '4000111111111115'],
  ['fake-processor-declined-mastercard-nonce', '5105105105105100'],
  ['fake-processor-declined-amex-nonce', '378734493671000'],
  ['fake-processor-declined-discover-nonce', '6011000990139424'],
  ['fake-processor-failure-jcb-nonce', '3566002020360505'],
  ['fake-gateway-rejected-fraud-nonce', '4000111111111511'],
  ['fake-gateway-rejected-risk-thresholds-nonce', '4111130000000003'],
]);

interface WalletCard {
  number: string;
  wrap(card: CardRecord): PaymentInstrument;
}

/** Cards from a wallet. */
export const fakeWalletCards: ReadonlyMap<string, WalletCard> = new Map([
  ['fake-apple-pay-visa-nonce', applePay('4012888888881881', 'Visa 8886')],
  ['fake-apple-pay-mastercard-nonce', applePay('5555555555554444', 'MasterCard 0017')],
  ['fake-apple-pay-amex-nonce', applePay('378282246310005', 'AmEx 41002')],
  ['fake-apple-pay-mpan-nonce', merchantToken(applePay('4012888888881881', 'Visa 2006'))],
  ['fake-android-pay-nonce', googlePayProxy()],
  ['fake-android-pay-discover-nonce', googlePayProxy()],
  ['fake-android-pay-visa-nonce', googlePayToken('4012888888881881', '1111')],
  ['fake-android-pay-mastercard-nonce', googlePayToken('5555555555554444', '0005')],
  ['fake-android-pay-amex-nonce', googlePayToken('378282246310005', '0005')],
  ['tokensam_fake_visa', samsungPay('4012888888881881')],
  ['tokensam_fake_mastercard', samsungPay('5555555555554444')],
  ['tokensam_fake_american_express', samsungPay('378282246310005')],
  ['tokensam_fake_discover', samsungPay('6011111111111117')],
  ['fake-meta-checkout-card-nonce', metaCheckout('meta-checkout-card')],
  ['fake-meta-checkout-token-nonce', metaCheckout('meta-checkout-token')],
  ['fake-visa-checkout-visa-nonce', visaCheckout('4012888888881881')],
  ['fake-visa-checkout-mastercard-nonce', visaCheckout('5555555555554444')],
  ['fake-visa-checkout-amex-nonce', visaCheckout('378282246310005')],
  ['fake-visa-checkout-discover-nonce', visaCheckout('6011111111111117')],
]);

/** A device's own number for a card; the wallet shows the card's. */
function applePay(number: string, paymentInstrumentName: string): WalletCard {
  return {
    number,
    wrap: (card) => ({ kind: 'apple-pay-card', card, paymentInstrumentName, isMerchantToken: false }),
  };
}

/** The same card as the wallet gives it to a merchant, for all of a person's devices. */
function merchantToken(wallet: WalletCard): WalletCard {
  return {
    number: wallet.number,
    wrap: (card) => ({ ...wallet.wrap(card), isMerchantToken: true }) as PaymentInstrument,
  };
}

/** A placeholder for the card in the person's wallet. */
function googlePayProxy(): WalletCard {
  return {
    number: '6011111111111117',
    wrap: (card) => ({
      kind: 'google-pay-card',
      card,
      source: { cardType: card.cardType, last4: '1111' },
      isNetworkTokenized: false,
      googleTransactionId: 'google_transaction_id',
    }),
  };
}

function googlePayToken(number: string, last4: string): WalletCard {
  return {
    number,
    wrap: (card) => ({
      kind: 'google-pay-card',
      card,
      source: { cardType: card.cardType, last4 },
      isNetworkTokenized: true,
      googleTransactionId: 'google_transaction_id',
    }),
  };
}

function visaCheckout(number: string): WalletCard {
  return {
    number,
    wrap: (card) => ({
      kind: 'visa-checkout-card',
      card: { ...card, cardholderName: 'Visa Checkout Cardholder' },
      callId: 'abc123',
    }),
  };
}

function samsungPay(number: string): WalletCard {
  return {
    number,
    wrap: (card) => ({
      kind: 'samsung-pay-card',
      card: withBillingAddress(card, { ...blankAddress, postalCode: '60607' }),
      shown: { source_card_last_4: '3333', source_description: `${card.cardType} 3333` },
    }),
  };
}

function metaCheckout(kind: 'meta-checkout-card' | 'meta-checkout-token'): WalletCard {
  return {
    number: '4012888888881881',
    wrap: (card) => ({
      kind,
      card: {
        ...card,
        cardholderName: `Meta Checkout ${kind === 'meta-checkout-card' ? 'Card' : 'Token'} Cardholder`,
        binData: { ...card.binData, prepaid: 'No' },
      },
      shown: {
        container_id: 'container123',
        ...(kind === 'meta-checkout-token' && {
          cryptogram: 'AlhlvxmN2ZKuAAESNFZ4GoABFA==',
          ecommerce_indicator: '07',
        }),
      },
    }),
  };
}

const payPalAccount = {
  kind: 'paypal-account',
  email: 'jane.doe@example.com',
  payerEmail: 'payer@example.com',
  payerId: 'FAKE_PAYER_ID',
  firstName: 'Jane',
  lastName: 'Doe',
  phone: null,
  intent: null,
  creditFinancing: false,
  billingAddress: null,
  shippingAddress: null,
} as const;

const venmoAccount = {
  kind: 'venmo-account',
  username: 'venmojoe',
  venmoUserId: '1234567891234567891',
  lastTwo: '99',
} as const;

/** Accounts that are not cards. */
export const fakeAccounts: ReadonlyMap<string, PaymentInstrument> = new Map<string, PaymentInstrument>([
  [
    'fake-paypal-one-time-nonce',
    { ...payPalAccount, billingAgreementId: null, paymentId: 'FAKE_PAYMENT_ID' },
  ],
  [
    'fake-paypal-future-nonce',
    { ...payPalAccount, billingAgreementId: 'B-FAKE_FUTURE', paymentId: null, isFuturePayment: true },
  ],
  [
    'fake-paypal-billing-agreement-nonce',
    { ...payPalAccount, billingAgreementId: 'B-FAKE_AGREEMENT', paymentId: null },
  ],
  [
    'fake-google-pay-paypal-nonce',
    { ...payPalAccount, billingAgreementId: 'B-FAKE_GOOGLE_PAY', paymentId: null },
  ],
  [
    'fake-paypal-future-refresh-token-nonce',
    { ...payPalAccount, billingAgreementId: 'B-FAKE_REFRESH_TOKEN', paymentId: null },
  ],
  [
    'fake-local-payment-method-nonce',
    {
      kind: 'local-payment',
      shown: {
        payer_id: 'FAKE_PAYER_ID',
        payment_id: 'FAKE_PAYMENT_ID',
        funding_source: 'ideal',
        debug_id: 'FAKE_DEBUG_ID',
        capture_id: 'FAKE_CAPTURE_ID',
        transaction_fee_amount: '0.00',
        transaction_fee_currency_iso_code: 'USD',
      },
    },
  ],
  [
    'fake-sepa-direct-debit-nonce',
    {
      kind: 'sepa-debit-account',
      shown: {
        bank_reference_token: 'a-fake-bank-reference-token',
        last_4: '1234',
        mandate_type: 'RECURRENT',
        merchant_or_partner_customer_id: 'a-fake-mp-customer-id',
      },
    },
  ],
  ['fake-abstract-transactable-nonce', { kind: 'unknown', shown: {} }],
  ['fake-venmo-account-nonce', { ...venmoAccount, tokenIssuanceFails: false }],
  ['fake-token-issuance-error-venmo-account-nonce', { ...venmoAccount, tokenIssuanceFails: true }],
  [
    'fake-us-bank-account-nonce',
    {
      kind: 'us-bank-account',
      routingNumber: '123456789',
      last4: '0000',
      accountType: 'checking',
      ownershipType: 'personal',
      accountHolderName: 'Marty McFly',
      bankName: 'Wells Fargo',
      achMandate: { text: 'cl mandate text', acceptedAt: '2026-01-01T00:00:00.000Z' },
      uniqueAccountIdentifier: 'fake-us-bank-account',
    },
  ],
]);
