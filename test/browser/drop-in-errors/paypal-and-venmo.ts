import type { Merchant } from '../support/merchant.ts';
import type { WalletVisit } from '../support/wallet-merchant.ts';
import { generic, request, type Troubles } from './trouble.ts';

const iPhone: WalletVisit = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
};
const paypal = { flow: 'checkout', amount: '9.99', currency: 'USD' } as const;
const venmo = { paymentMethodUsage: 'multi_use' } as const;

const payPalButton = ({ page }: Merchant) => page.frameLocator('iframe[title="PayPal"]').getByRole('link');
async function payPalWindow(merchant: Merchant) {
  const button = payPalButton(merchant);
  const [popup] = await Promise.all([merchant.page.waitForEvent('popup'), button.click()]);
  return popup;
}
const approvePayPal = async (merchant: Merchant) =>
  (await payPalWindow(merchant)).getByRole('button', { name: 'Agree and Continue' }).click();

const inVenmo = (decision: string) => async (merchant: Merchant) => {
  const button = merchant.form('first').locator('[data-braintree-id="venmo-button"]');
  const [app] = await Promise.all([merchant.page.waitForEvent('popup'), button.click()]);
  await app.getByRole('button', { name: decision }).click();
};

export const payPalAndVenmo: Troubles = {
  'PayPal without its button [FW-01]': {
    options: { paypal },
    act: request,
    code: 'PAYPAL_BUTTON_MUST_BE_USED',
    sentences: [
      'Use the PayPal button to continue with your payment.',
      'Bitte setzen Sie die Zahlung über den PayPal-Button fort.',
    ],
  },
  'a browser that opens no window for PayPal [FY-02]': {
    options: { paypal },
    before: ({ page }) =>
      page.addInitScript(() => {
        window.open = () => null;
      }),
    act: (merchant) => payPalButton(merchant).click(),
    code: 'PAYPAL_POPUP_OPEN_FAILED',
    sentences: generic,
  },
  'PayPal’s button, pressed while an approval is exchanged [FY-02]': {
    options: { paypal },
    fault: ['paypal.tokenize', 'timeout'],
    act: async (merchant) => {
      const exchanging = merchant.page.waitForRequest(/paypal_accounts/);
      await approvePayPal(merchant);
      await exchanging;
      // The loader is in a pointer's way, but not in a keyboard's.
      await payPalButton(merchant).press('Enter');
    },
    code: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
    sentences: [
      'PayPal payment authorization is already in progress.',
      'Eine PayPal-Zahlung wird bereits autorisiert.',
    ],
  },
  'a PayPal payment that cannot be made [FY-02]': {
    options: { paypal },
    fault: ['paypal.create', 'error'],
    act: payPalWindow,
    code: 'PAYPAL_FLOW_FAILED',
    sentences: [
      'Something went wrong while connecting to PayPal.',
      'Bei der Verbindung mit PayPal ist etwas schiefgelaufen.',
    ],
  },
  'PayPal options that are none [FY-02]': {
    options: { paypal: { ...paypal, amount: 'much' } },
    act: payPalWindow,
    code: 'PAYPAL_INVALID_PAYMENT_OPTION',
    sentences: generic,
  },
  'an approval of PayPal’s that is not exchanged [FY-02]': {
    options: { paypal },
    fault: ['paypal.tokenize', 'error'],
    act: approvePayPal,
    code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
    sentences: [
      'Something went wrong while adding the PayPal account.',
      'Beim Hinzufügen des PayPal-Kontos ist etwas schiefgelaufen.',
    ],
  },
  'Venmo without its button [FN-03]': {
    options: { venmo },
    visitor: iPhone,
    act: request,
    code: 'VENMO_BUTTON_MUST_BE_USED',
    sentences: [
      'Use the Venmo button to continue with your payment.',
      'Bitte setzen Sie die Zahlung über den Venmo-Button fort.',
    ],
  },
  'a Venmo app that fails [FN-03]': {
    options: { venmo: true },
    visitor: iPhone,
    act: inVenmo('Let something go wrong'),
    code: 'VENMO_APP_FAILED',
    sentences: [
      "The Venmo app wasn't found on your device.",
      'Die Venmo-App wurde auf Ihrem Gerät nicht gefunden.',
    ],
  },
};
