import { broken, type ErrorRow, merchant, merchants } from './row.ts';

const payment = { callid: 'c', encKey: 'k', encPaymentData: 'd' };
const visas = merchants('visa');
export const visa: readonly ErrorRow[] = [
  visas({
    code: 'VISA_CHECKOUT_NOT_ENABLED',
    message: 'Visa Checkout is not enabled for this merchant.',
    settings: { visaCheckout: false },
  }),
  {
    ...visas({ code: 'VISA_CHECKOUT_INIT_OPTIONS_REQUIRED', message: 'initOptions requires an object.' }),
    attempt: 'visaOptions',
  },
  visas({
    code: 'VISA_CHECKOUT_PAYMENT_REQUIRED',
    message: 'tokenize requires callid, encKey, and encPaymentData.',
    options: { ...payment, encKey: '' },
  }),
  {
    ...visas({
      code: 'VISA_CHECKOUT_TOKENIZATION',
      message: 'A network error occurred when processing the Visa Checkout payment.',
      options: payment,
      fault: broken('visa_checkout.tokenize'),
    }),
    type: 'NETWORK',
  },
];

const validate = { call: 'performValidation', validationURL: 'https://apple.example/validate' };
const apples = merchants('apple');
export const apple: readonly ErrorRow[] = [
  apples({
    code: 'APPLE_PAY_NOT_ENABLED',
    message: 'Apple Pay is not enabled for this merchant.',
    settings: { applePay: false },
  }),
  apples({
    code: 'APPLE_PAY_VALIDATION_URL_REQUIRED',
    message: 'performValidation must be called with a validationURL.',
    options: { call: 'performValidation' },
  }),
  {
    ...apples({
      code: 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
      message: 'A network error occurred when validating the Apple Pay merchant.',
      options: validate,
      fault: broken('apple_pay.validate'),
    }),
    type: 'NETWORK',
  },
  apples({
    code: 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
    message: 'Make sure you have registered your domain name in the Braintree Control Panel.',
    options: validate,
    settings: { applePayDomains: [] },
  }),
  apples({
    code: 'APPLE_PAY_PAYMENT_TOKEN_REQUIRED',
    message: 'tokenize must be called with a payment token.',
    options: { call: 'tokenize' },
  }),
];

const venmos = merchants('venmo');
export const venmo: readonly ErrorRow[] = [
  venmos({
    code: 'VENMO_NOT_ENABLED',
    message: 'Venmo is not enabled for this merchant.',
    settings: { venmo: false },
  }),
  venmos({
    code: 'VENMO_INVALID_PROFILE_ID',
    message: 'Venmo profile ID is invalid.',
    options: { profileId: 7 },
  }),
  venmos({
    code: 'VENMO_INVALID_DEEP_LINK_RETURN_URL',
    message: 'Venmo deep link return URL is invalid.',
    options: { deepLinkReturnUrl: 7 },
  }),
];

const account = {
  vaultInitiatedCheckoutPaymentMethodToken: 'fake-paypal-billing-agreement-nonce',
  amount: '9.99',
  currency: 'USD',
};
const payPalRow = (
  code: string,
  type: ErrorRow['type'],
  message: string,
  rest: Partial<ErrorRow>,
): ErrorRow => ({
  code,
  type,
  message,
  attempt: 'savedPayPal',
  options: account,
  shopper: 'generic',
  ...rest,
});
const checkout = (end: string) => `PAYPAL_START_VAULT_INITIATED_CHECKOUT_${end}`;

export const payPal: readonly ErrorRow[] = [
  payPalRow('PAYPAL_NOT_ENABLED', merchant, 'PayPal is not enabled for this merchant.', {
    settings: { paypal: false },
  }),
  payPalRow(checkout('PARAM_REQUIRED'), merchant, 'Required param amount is missing.', {
    options: { ...account, amount: undefined },
  }),
  payPalRow(
    checkout('POPUP_OPEN_FAILED'),
    merchant,
    'PayPal popup failed to open, make sure to initiate the vault checkout in response to a user action.',
    { options: { ...account, blocked: true } },
  ),
  payPalRow(checkout('CANCELED'), 'CUSTOMER', 'Customer closed PayPal popup before authorizing.', {
    act: 'closes the window',
    shopper: 'nothing',
  }),
  payPalRow('PAYPAL_INVALID_PAYMENT_OPTION', merchant, 'PayPal payment options are invalid.', {
    options: { ...account, amount: 'much' },
  }),
];
