import { hideTab } from '../support/hide-tab.ts';
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

const venmoButton = (merchant: Merchant) =>
  merchant.form('first').locator('[data-braintree-id="venmo-button"]');
const inVenmo = (decision: string) => async (merchant: Merchant) => {
  const [app] = await Promise.all([merchant.page.waitForEvent('popup'), venmoButton(merchant).click()]);
  await app.getByRole('button', { name: decision }).click();
};

function noWindow() {
  window.open = () => null;
}
/** PayPal's button is in a frame that is still to come. */
const blockWindows = ({ page }: Merchant) =>
  Promise.all([page.evaluate(noWindow), page.addInitScript(noWindow)]);

export const payPalAndVenmo: Troubles = {
  'PayPal without its button [FW-01]': {
    options: { paypal },
    act: request,
    problem: {
      type: 'CUSTOMER',
      code: 'PAYPAL_BUTTON_MUST_BE_USED',
      message: 'The PayPal button must be used.',
    },
    sentences: [
      'Use the PayPal button to continue with your payment.',
      'Bitte setzen Sie die Zahlung über den PayPal-Button fort.',
    ],
  },
  'a browser that opens no window for PayPal [FY-02]': {
    options: { paypal },
    before: blockWindows,
    act: (merchant) => payPalButton(merchant).click(),
    problem: {
      type: 'MERCHANT',
      code: 'PAYPAL_POPUP_OPEN_FAILED',
      message: 'PayPal popup failed to open, make sure to tokenize in response to a user action.',
    },
    sentences: ['Your browser blocked the PayPal window.', 'Ihr Browser hat das PayPal-Fenster blockiert.'],
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
    problem: {
      type: 'MERCHANT',
      code: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
      message: 'Another tokenization request is active.',
    },
    sentences: [
      'PayPal payment authorization is already in progress.',
      'Eine PayPal-Zahlung wird bereits autorisiert.',
    ],
  },
  'a PayPal payment that cannot be made [FY-02]': {
    options: { paypal },
    fault: ['paypal.create', 'error'],
    act: payPalWindow,
    problem: { type: 'NETWORK', code: 'PAYPAL_FLOW_FAILED', message: 'Could not initialize PayPal flow.' },
    sentences: [
      'Something went wrong while connecting to PayPal.',
      'Bei der Verbindung mit PayPal ist etwas schiefgelaufen.',
    ],
  },
  'PayPal options that are none [FY-02]': {
    options: { paypal: { ...paypal, amount: 'much' } },
    act: payPalWindow,
    problem: {
      type: 'MERCHANT',
      code: 'PAYPAL_INVALID_PAYMENT_OPTION',
      message: 'PayPal payment options are invalid.',
    },
    sentences: generic,
  },
  'an approval of PayPal’s that is not exchanged [FY-02]': {
    options: { paypal },
    fault: ['paypal.tokenize', 'error'],
    act: approvePayPal,
    problem: {
      type: 'NETWORK',
      code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
      message: "Could not tokenize user's PayPal account.",
    },
    sentences: [
      'Something went wrong while adding the PayPal account.',
      'Beim Hinzufügen des PayPal-Kontos ist etwas schiefgelaufen.',
    ],
  },
  'Venmo without its button [FN-03]': {
    options: { venmo },
    visitor: iPhone,
    act: request,
    problem: {
      type: 'CUSTOMER',
      code: 'VENMO_BUTTON_MUST_BE_USED',
      message: 'The Venmo button must be used.',
    },
    sentences: [
      'Use the Venmo button to continue with your payment.',
      'Bitte setzen Sie die Zahlung über den Venmo-Button fort.',
    ],
  },
  'a Venmo app that is not there, or says nothing [FN-03]': {
    options: { venmo: true },
    visitor: iPhone,
    before: ({ page }) => page.clock.install(),
    act: async (merchant) => {
      const { page } = merchant;
      const [app] = await Promise.all([page.waitForEvent('popup'), venmoButton(merchant).click()]);
      // A window that is closed while it goes to another host may never be told closed.
      await app.getByRole('heading').waitFor();
      await app.close();
      await page.clock.fastForward(500);
      await hideTab(page);
      await page.clock.fastForward(1_000);
    },
    problem: {
      type: 'CUSTOMER',
      code: 'VENMO_CANCELED',
      message: 'User canceled Venmo authorization, or Venmo app is not available.',
    },
    sentences: [
      'Something went wrong. Ensure that the latest Venmo app is installed and that your browser supports switching to Venmo.',
      'Etwas ist schiefgelaufen. Stellen Sie sicher, dass die neueste Venmo-App installiert ist und Ihr Browser zu Venmo wechseln kann.',
    ],
  },
  'a browser that opens no window for Venmo’s website': {
    options: { venmo: { ...venmo, allowDesktop: true, allowDesktopWebLogin: true } },
    before: blockWindows,
    act: (merchant) => venmoButton(merchant).click(),
    problem: {
      type: 'INTERNAL',
      code: 'FRAME_SERVICE_FRAME_OPEN_FAILED',
      message: 'Frame failed to open.',
    },
    sentences: generic,
  },
  'Venmo, given up in its app [FN-03]': {
    options: { venmo: true },
    visitor: iPhone,
    act: async (merchant) => {
      await inVenmo('Cancel')(merchant);
      await merchant
        .form('first')
        .getByRole('button', { name: /Cancel|Abbrechen/ })
        .waitFor({ state: 'detached' });
    },
    problem: null,
    sentences: ['', ''],
  },
  'a Venmo app that fails [FN-03]': {
    options: { venmo: true },
    visitor: iPhone,
    act: inVenmo('Let something go wrong'),
    problem: { type: 'UNKNOWN', code: 'VENMO_APP_FAILED', message: 'Venmo app encountered a problem.' },
    sentences: [
      "The Venmo app wasn't found on your device.",
      'Die Venmo-App wurde auf Ihrem Gerät nicht gefunden.',
    ],
  },
};
