import { broken, type ErrorRow, rowsOf } from './row.ts';

const payment = { callid: 'c', encKey: 'k', encPaymentData: 'd' };
const visas = rowsOf('visa');
export const visa: readonly ErrorRow[] = [
  visas({
    code: 'VISA_CHECKOUT_NOT_ENABLED',
    message: 'Visa Checkout is not enabled for this merchant.',
    settings: { visaCheckout: false },
  }),
  visas({
    code: 'VISA_CHECKOUT_INIT_OPTIONS_REQUIRED',
    message: 'initOptions requires an object.',
    attempt: 'visaOptions',
  }),
  visas({
    code: 'VISA_CHECKOUT_PAYMENT_REQUIRED',
    message: 'tokenize requires callid, encKey, and encPaymentData.',
    options: { ...payment, encKey: '' },
  }),
  visas({
    code: 'VISA_CHECKOUT_TOKENIZATION',
    message: 'A network error occurred when processing the Visa Checkout payment.',
    options: payment,
    fault: broken('visa_checkout.tokenize'),
    type: 'NETWORK',
  }),
];

const validate = { call: 'performValidation', validationURL: 'https://apple.example/validate' };
const apples = rowsOf('apple');
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
  apples({
    code: 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
    message: 'A network error occurred when validating the Apple Pay merchant.',
    options: validate,
    fault: broken('apple_pay.validate'),
    type: 'NETWORK',
  }),
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

const venmos = rowsOf('venmo');
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
  venmos({
    code: 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
    message: 'Another tokenization request is active.',
    attempt: 'venmoTwice',
  }),
  venmos({
    code: 'VENMO_APP_FAILED',
    type: 'UNKNOWN',
    message: 'Venmo app encountered a problem.',
    attempt: 'venmoReturn',
    options: { answer: 'venmoError=1&errorMessage=The%20app%20is%20tired&errorCode=42' },
    behind: { message: 'The app is tired', code: '42' },
    shopper: 'no venmo app',
  }),
  venmos({
    code: 'VENMO_APP_CANCELED',
    type: 'CUSTOMER',
    message: 'Venmo app authorization was canceled.',
    attempt: 'venmoReturn',
    options: { answer: 'venmoCancel=1' },
    shopper: 'nothing',
  }),
];

const account = {
  vaultInitiatedCheckoutPaymentMethodToken: 'fake-paypal-billing-agreement-nonce',
  amount: '9.99',
  currency: 'USD',
};
const saved = rowsOf('savedPayPal', { options: account });
const checkout = (end: string) => `PAYPAL_START_VAULT_INITIATED_CHECKOUT_${end}`;

export const payPal: readonly ErrorRow[] = [
  // Whose windows are met come first: Chromium may leave one open that is closed while it loads.
  saved({
    code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
    type: 'NETWORK',
    message: "Could not tokenize user's PayPal account.",
    fault: broken('paypal.tokenize'),
    act: 'agrees in the window',
    shopper: 'not added',
  }),
  saved({
    code: checkout('CANCELED'),
    type: 'CUSTOMER',
    message: 'Customer closed PayPal popup before authorizing.',
    act: 'closes the window',
    shopper: 'nothing',
  }),
  saved({
    code: 'PAYPAL_NOT_ENABLED',
    message: 'PayPal is not enabled for this merchant.',
    settings: { paypal: false },
  }),
  saved({
    code: checkout('PARAM_REQUIRED'),
    message: 'Required param amount is missing.',
    options: { ...account, amount: undefined },
  }),
  saved({
    code: checkout('POPUP_OPEN_FAILED'),
    message:
      'PayPal popup failed to open, make sure to initiate the vault checkout in response to a user action.',
    options: { ...account, blocked: true },
  }),
  saved({
    code: 'PAYPAL_FLOW_FAILED',
    type: 'NETWORK',
    message: 'Could not initialize PayPal flow.',
    fault: broken('paypal.create'),
    shopper: 'not connected',
  }),
  saved({
    code: checkout('IN_PROGRESS'),
    message: 'Vault initiated checkout already in progress.',
    attempt: 'savedPayPalTwice',
  }),
  saved({
    code: 'PAYPAL_FLOW_OPTION_REQUIRED',
    message: 'PayPal flow property is invalid or missing.',
    attempt: 'payPal',
    options: { amount: '9.99', currency: 'USD' },
  }),
  saved({
    code: 'PAYPAL_INVALID_PAYMENT_OPTION',
    message: 'PayPal payment options are invalid.',
    options: { ...account, amount: 'much' },
  }),
  // The last one: from then on the page's clock is wound by hand.
  saved({
    code: checkout('SETUP_FAILED'),
    type: 'NETWORK',
    message: 'Something went wrong when setting up the checkout workflow.',
    fault: { operation: 'frame.windows', kind: 'timeout' },
    act: 'waits for a minute',
  }),
];
