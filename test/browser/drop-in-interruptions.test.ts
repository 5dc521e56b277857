/** A shopper who looks away, or a page that is opened anew, while a wallet or a bank is open. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hideTab } from './support/hide-tab.ts';
import { goodCard } from './support/journey.ts';
import type { Merchant, PageOptions } from './support/merchant.ts';
import { clientTokenFor } from './support/programs.ts';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();

interface Interruption {
  readonly options: Partial<PageOptions>;
  /** Goes as far as where the wallet or the bank has to answer. */
  readonly begin: (merchant: Merchant) => Promise<Page | null>;
  /** Agrees there. */
  readonly agree: (merchant: Merchant, elsewhere: Page | null) => Promise<unknown>;
  /** What the page gets in the end. */
  readonly method: object;
}

const bank = ({ page }: Merchant) => page.frameLocator('#Cardinal-CCA-IFrame');
const googleSheet = ({ page }: Merchant) => page.frameLocator('#sandbox-google-pay-frame');
const appleSheet = ({ page }: Merchant) => page.frameLocator('#sandbox-apple-pay-frame');
const payingWith = (merchant: Merchant) =>
  merchant
    .form('first')
    .getByText(/^Paying with/)
    .waitFor();

const interruptions: Readonly<Record<string, Interruption>> = {
  "PayPal's window [FY-02]": {
    options: { paypal: { flow: 'checkout', amount: '9.99', currency: 'USD' } },
    async begin({ page }) {
      const button = page.frameLocator('iframe[title="PayPal"]').getByRole('link');
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      await popup.getByRole('heading').waitFor();
      return popup;
    },
    async agree(merchant, popup) {
      await popup?.getByRole('button', { name: 'Agree and Continue' }).click();
      await payingWith(merchant);
    },
    method: { type: 'PayPalAccount' },
  },
  "Google's sheet [FW-04]": {
    options: {
      googlePay: {
        googlePayVersion: 2,
        transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' },
      },
    },
    async begin(merchant) {
      await merchant
        .form('first')
        .getByRole('button', { name: /Google Pay/ })
        .click();
      await googleSheet(merchant).getByRole('heading').waitFor();
      return null;
    },
    async agree(merchant) {
      await googleSheet(merchant).getByRole('button', { name: 'Pay', exact: true }).click();
      await payingWith(merchant);
    },
    method: { type: 'AndroidPayCard' },
  },
  "Apple's sheet [FW-03]": {
    options: { applePay: { paymentRequest: { total: { label: 'The Shop', amount: '9.99' } } } },
    async begin(merchant) {
      await merchant.form('first').getByRole('button', { name: 'Apple Pay', exact: true }).click();
      await appleSheet(merchant).getByRole('heading').waitFor();
      return null;
    },
    async agree(merchant) {
      await appleSheet(merchant).getByRole('button', { name: 'Pay with Passcode' }).press('Enter');
      await payingWith(merchant);
    },
    method: { type: 'ApplePayCard' },
  },
  'the page of the bank [F3-01]': {
    options: { card: true, threeDSecure: { amount: '9.99' } },
    async begin(merchant) {
      await merchant.fillCard('first', { ...goodCard, number: '4000000000001091' });
      // Whether it is ever answered is for the one who asked.
      void merchant.request('first').catch(() => undefined);
      await bank(merchant).locator('input[name="challengeDataEntry"]').waitFor();
      return null;
    },
    async agree(merchant) {
      await bank(merchant).locator('input[name="challengeDataEntry"]').fill('1234');
      await bank(merchant).getByRole('button', { name: 'Submit' }).click();
      await expect.poll(async () => JSON.stringify(await merchant.heard())).toContain('(resolved)');
    },
    method: { type: 'CreditCard', liabilityShifted: true },
  },
};

describe.each(Object.entries(interruptions))('%s', (_what, { options, begin, agree, method }) => {
  it('is still there for a shopper who looked away', async () => {
    const { merchant } = await stage.open(options);
    const elsewhere = await begin(merchant);
    await hideTab(merchant.page);
    await agree(merchant, elsewhere);
    expect(await merchant.request('first')).toMatchObject(method);
  });

  it('is begun anew by a page that was opened anew', async () => {
    const { merchant, page } = await stage.open(options);
    const left = await begin(merchant);
    await page.reload();
    await merchant.prepare();
    const authorization = await clientTokenFor(stage.shop);
    await merchant.create('first', { authorization, card: false, ...options });
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    await left?.close();
    await agree(merchant, await begin(merchant));
    const paid = await merchant.request('first');
    expect(paid).toMatchObject(method);
    expect(await stage.sell(paid.nonce)).toMatchObject({ status: 'authorized' });
  });
});
