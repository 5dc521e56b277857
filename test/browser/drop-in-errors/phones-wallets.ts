import type { Merchant } from '../support/merchant.ts';
import { developers, generic, request, type Troubles } from './trouble.ts';

const applePay = { paymentRequest: { total: { label: 'The Shop', amount: '9.99' } } };
const googlePay = {
  googlePayVersion: 2,
  transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' },
} as const;

/** In production the script is Apple's own, and Safari needs none. */
const beSafari = ({ page }: Merchant) =>
  page.evaluate(
    () =>
      Object.assign(window, {
        ApplePaySession: {
          supportsVersion: () => true,
          canMakePayments: () => true,
          canMakePaymentsWithActiveCard: async () => false,
        },
      }).name,
  );
const pressApple = (merchant: Merchant) =>
  merchant.form('first').locator('[data-braintree-id="apple-pay-button"]').click();
const payWithApple = async (merchant: Merchant) => {
  await pressApple(merchant);
  const sheet = merchant.page.frameLocator('#sandbox-apple-pay-frame');
  await sheet.getByRole('button', { name: 'Pay with Passcode' }).press('Enter');
};
const pressGoogle = (merchant: Merchant) =>
  merchant.form('first').locator('[data-braintree-id="google-pay-button"] button').click();
const inGoogle = (button: string) => async (merchant: Merchant) => {
  await pressGoogle(merchant);
  await merchant.page
    .frameLocator('#sandbox-google-pay-frame')
    .getByRole('button', { name: button, exact: true })
    .click();
};

export const phonesWallets: Troubles = {
  'Apple Pay without its button [FW-03]': {
    options: { applePay },
    act: request,
    problem: {
      type: 'CUSTOMER',
      code: 'APPLE_PAY_BUTTON_MUST_BE_USED',
      message: 'The Apple Pay button must be used.',
    },
    sentences: [
      'Use the Apple Pay button to continue with your payment.',
      'Bitte setzen Sie die Zahlung über den Apple Pay-Button fort.',
    ],
  },
  'a page that Apple does not know [FA-01]': {
    options: { applePay },
    settings: { applePayDomains: [] },
    act: pressApple,
    problem: {
      type: 'MERCHANT',
      code: 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      message: 'Make sure you have registered your domain name in the Braintree Control Panel.',
    },
    sentences: generic,
  },
  'a network that answers in Apple’s place [FA-01]': {
    options: { applePay },
    fault: ['apple_pay.validate', 'malformed'],
    act: pressApple,
    problem: {
      type: 'NETWORK',
      code: 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
      message: 'A network error occurred when validating the Apple Pay merchant.',
    },
    sentences: generic,
  },
  'a token of Apple’s that is not exchanged [FA-01]': {
    options: { applePay },
    fault: ['apple_pay.tokenize', 'error'],
    act: payWithApple,
    problem: {
      type: 'NETWORK',
      code: 'APPLE_PAY_TOKENIZATION',
      message: 'A network error occurred when processing the Apple Pay payment.',
    },
    sentences: [
      'A network error occurred while processing the Apple Pay payment.',
      'Bei der Zahlung mit Apple Pay ist ein Netzwerkfehler aufgetreten.',
    ],
  },
  'an empty wallet of Apple’s in production [FW-03]': {
    options: { applePay },
    settings: { production: true },
    before: beSafari,
    problem: null,
    sentences: [
      'Link a supported card to your Apple Pay wallet.',
      'Fügen Sie Ihrem Apple Pay-Wallet eine unterstützte Karte hinzu.',
    ],
  },
  'an empty wallet of Apple’s in a sandbox [FW-03]': {
    options: { applePay },
    settings: { applePayCard: false },
    problem: null,
    sentences: developers,
  },
  'Google Pay without its button [FW-04]': {
    options: { googlePay },
    act: request,
    problem: {
      type: 'CUSTOMER',
      code: 'GOOGLE_PAY_BUTTON_MUST_BE_USED',
      message: 'The Google Pay button must be used.',
    },
    sentences: [
      'Use the Google Pay button to continue with your payment.',
      'Bitte setzen Sie die Zahlung über den Google Pay-Button fort.',
    ],
  },
  'a request that Google does not take [FW-04]': {
    options: { googlePay: { googlePayVersion: 2, transactionInfo: { currencyCode: 'USD' } } },
    act: pressGoogle,
    problem: {
      type: 'MERCHANT',
      code: 'GOOGLE_PAYMENT_DEVELOPER_ERROR',
      message: 'transactionInfo.totalPriceStatus is required',
    },
    sentences: developers,
  },
  'a failure of Google’s [FW-04]': {
    options: { googlePay },
    act: inGoogle('Let something go wrong'),
    problem: { type: 'UNKNOWN', code: 'GOOGLE_PAYMENT_INTERNAL_ERROR', message: 'Something went wrong' },
    sentences: generic,
  },
};
