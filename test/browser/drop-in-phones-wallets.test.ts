/** Apple Pay and Google Pay on a merchant's page, through their sheets, to a nonce that is charged. */
import type { FrameLocator, Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Keyboard } from './support/keyboard.ts';
import type { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();

const total = { label: 'The Shop', amount: '9.99' };
const applePay = { displayName: 'The Shop', paymentRequest: { total } };
const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' };
const googlePay = { googlePayVersion: 2, transactionInfo } as const;

const appleSheet = ({ page }: Merchant): FrameLocator => page.frameLocator('#sandbox-apple-pay-frame');
const googleSheet = ({ page }: Merchant): FrameLocator => page.frameLocator('#sandbox-google-pay-frame');
const pressApple = (form: Locator) => form.getByRole('button', { name: 'Apple Pay', exact: true }).click();
const pressGoogle = (form: Locator) => form.getByRole('button', { name: /Google Pay/ }).click();
const errorOn = (form: Locator) => form.locator('[data-braintree-id="sheet-error-text"]');
const isFree = (form: Locator) =>
  expect.poll(() => form.locator('[data-braintree-id="disable-wrapper"]').isVisible()).toBe(false);

const scripts = { apple: 'apple-pay-sdk.js', google: '/gp/p/js/pay.js' };
const wasAsked = (asked: readonly string[], script: string) => asked.some((path) => path.endsWith(script));

describe('Apple Pay [FW-03]', () => {
  it('gives a nonce that the real SDK charges, with what Apple handed over in its details [FR-01]', async () => {
    const { merchant, form } = await stage.open({ applePay });
    await merchant.heard();
    await pressApple(form);
    await appleSheet(merchant).getByRole('heading', { name: 'Pay 9.99 USD to The Shop' }).waitFor();
    expect(await form.locator('[data-braintree-id="disable-wrapper"]').isVisible()).toBe(true);
    await appleSheet(merchant).getByRole('button', { name: 'Pay with Passcode' }).press('Enter');
    await form.getByText('Paying with Apple Pay').waitFor();
    expect(await merchant.heard()).toEqual([
      ['changeActiveView', { previousViewId: 'applePay', newViewId: 'methods' }],
      ['paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'ApplePayCard' }],
    ]);
    const method = await merchant.request('first');
    expect(method).toMatchObject({
      type: 'ApplePayCard',
      details: { rawPaymentData: { token: { paymentData: expect.anything() } } },
    });
    expect(method).not.toHaveProperty('vaulted');
    expect(await stage.sell(method.nonce)).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'apple_pay_card',
    });
  });

  it('can be closed and opened again, without an error', async () => {
    const { merchant, form } = await stage.open({ applePay });
    await pressApple(form);
    await appleSheet(merchant).getByRole('button', { name: 'Cancel' }).click();
    await isFree(form);
    expect(await errorOn(form).count()).toBe(0);
    await pressApple(form);
    await appleSheet(merchant).getByRole('button', { name: 'Pay with Passcode' }).press('Enter');
    await form.getByText('Paying with Apple Pay').waitFor();
  });

  it('is only begun by its own button', async () => {
    const { merchant, form } = await stage.open({ applePay });
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
    expect(await errorOn(form).textContent()).toBe('Use the Apple Pay button to continue with your payment.');
  });

  it('closes its sheet when the merchant is not validated, and says so; the next try works', async () => {
    const { merchant, form, problems } = await stage.open({ applePay });
    problems.allow(/status of|ERR_/);
    await stage.change({ applePayDomains: [] });
    await pressApple(form);
    expect(await errorOn(form).textContent()).toBe(
      'Something went wrong on our end. Check your entries and try again.',
    );
    expect(await merchant.page.locator('#sandbox-apple-pay-sheet').count()).toBe(0);
    await stage.change({ applePayDomains: ['localhost'] });
    await pressApple(form);
    await appleSheet(merchant).getByRole('button', { name: 'Pay with Passcode' }).press('Enter');
    await form.getByText('Paying with Apple Pay').waitFor();
  });

  it('says that the payment was not made when its token is not exchanged, in the shopper’s language', async () => {
    const { merchant, form, problems } = await stage.open({ applePay, locale: 'de_DE' });
    problems.allow(/status of|ERR_/);
    for (const kind of ['error', 'malformed', 'reset']) {
      await stage.shop.planFault('apple_pay.tokenize', kind, 9);
      await pressApple(form);
      await appleSheet(merchant).getByRole('button', { name: 'Pay with Passcode' }).press('Enter');
      await isFree(form);
      await expect.poll(() => errorOn(form).textContent()).toMatch(/Apple Pay/);
      await stage.shop.clearFaults();
    }
    expect(await errorOn(form).textContent()).toMatch(/Netzwerkfehler/);
  });

  it('takes another sum from then on, and forgets what was agreed to before', async () => {
    const { merchant, form } = await stage.open({ applePay });
    await pressApple(form);
    await appleSheet(merchant).getByRole('button', { name: 'Pay with Passcode' }).press('Enter');
    await form.getByText('Paying with Apple Pay').waitFor();
    const changed = { total: { ...total, amount: '12.50' } };
    await merchant.configure('first', 'applePay', 'paymentRequest', changed);
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    await pressApple(form);
    await appleSheet(merchant).getByRole('heading', { name: 'Pay 12.50 USD' }).waitFor();
  });

  it('tells a request that Apple does not take from one that it does', async () => {
    const { form } = await stage.open({
      applePay: { paymentRequest: { total: { label: 'x', amount: 'much' } } },
    });
    await pressApple(form);
    expect(await errorOn(form).textContent()).toContain('Something went wrong on our end.');
    await isFree(form);
  });

  it('asks developers to look when the wallet holds no card in the sandbox', async () => {
    await stage.change({ applePayCard: false });
    const { form } = await stage.open({ applePay });
    expect(await errorOn(form).textContent()).toBe(
      'Developer Error: Something went wrong. Check the console for details.',
    );
    await stage.change({ applePayCard: true });
  });

  it('leaves nothing behind when the form is taken down under an open sheet', async () => {
    const { merchant, form } = await stage.open({ applePay });
    await pressApple(form);
    await appleSheet(merchant).getByRole('heading').waitFor();
    await merchant.call('first', 'teardown');
    await expect.poll(() => merchant.page.locator('#sandbox-apple-pay-sheet').count()).toBe(0);
    expect(await form.innerHTML()).toBe('');
  });
});

describe('Google Pay [FW-04]', () => {
  const choose = async (merchant: Merchant, card: string) => {
    await googleSheet(merchant).getByLabel(card).check();
    await googleSheet(merchant).getByRole('button', { name: 'Pay' }).click();
  };

  it.each([1, 2] as const)(
    'gives a nonce that the real SDK charges, with what Google handed over in its details, in version %s [FR-01]',
    async (googlePayVersion) => {
      const { merchant, form } = await stage.open({ googlePay: { ...googlePay, googlePayVersion } });
      await pressGoogle(form);
      await choose(merchant, 'VISA ending in 1111');
      await form.getByText('Paying with Google Pay').waitFor();
      const method = await merchant.request('first');
      expect(method).toMatchObject({
        type: 'AndroidPayCard',
        details: {
          cardType: 'Visa',
          isNetworkTokenized: true,
          rawPaymentData: { apiVersion: googlePayVersion },
        },
      });
      expect(await stage.sell(method.nonce)).toMatchObject({
        status: 'authorized',
        paymentInstrumentType: 'android_pay_card',
      });
    },
  );

  it('has the bank asked about a card as it is, and not about the network’s own number [FR-03]', async () => {
    const { merchant, form } = await stage.open({ googlePay, threeDSecure: { amount: '9.99' } });
    await pressGoogle(form);
    await choose(merchant, 'ending in 1091');
    await form.getByText('Paying with Google Pay').waitFor();
    const request = merchant.request('first');
    const bank = merchant.page.frameLocator('#Cardinal-CCA-IFrame');
    await bank.locator('input[name="challengeDataEntry"]').fill('1234');
    await bank.getByRole('button', { name: 'Submit' }).click();
    const method = await request;
    expect(method).toMatchObject({
      type: 'AndroidPayCard',
      liabilityShifted: true,
      details: { rawPaymentData: { apiVersion: 2 } },
    });
    expect(await stage.sell(method.nonce)).toMatchObject({ status: 'authorized' });
    await merchant.call('first', 'clearSelectedPaymentMethod');
    await pressGoogle(form);
    await choose(merchant, 'VISA ending in 1111');
    await form.getByText('Paying with Google Pay').waitFor();
    expect(await merchant.request('first')).not.toHaveProperty('liabilityShifted');
  });

  it('gives a PayPal account that the shopper chose there', async () => {
    const { merchant, form } = await stage.open({ googlePay });
    await pressGoogle(form);
    await choose(merchant, 'uk-buyer@paypal.example');
    await form.getByText('Paying with').waitFor();
    const method = await merchant.request('first');
    expect(method.type).toBe('PayPalAccount');
    expect(await stage.sell(method.nonce)).toMatchObject({ status: 'authorized' });
  });

  it('says nothing of a shopper who changed their mind, and names what went wrong', async () => {
    const { merchant, form } = await stage.open({ googlePay });
    await pressGoogle(form);
    await googleSheet(merchant).getByRole('button', { name: 'Cancel' }).click();
    await isFree(form);
    expect(await errorOn(form).count()).toBe(0);
    await pressGoogle(form);
    await googleSheet(merchant).getByRole('button', { name: 'Let something go wrong' }).click();
    await expect.poll(() => errorOn(form).textContent()).toContain('Something went wrong on our end.');
    await merchant.configure('first', 'googlePay', 'transactionInfo', { currencyCode: 'USD' });
    await pressGoogle(form);
    await expect
      .poll(() => errorOn(form).textContent())
      .toBe('Developer Error: Something went wrong. Check the console for details.');
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
    expect(await errorOn(form).textContent()).toBe(
      'Use the Google Pay button to continue with your payment.',
    );
    await merchant.configure('first', 'googlePay', 'transactionInfo', transactionInfo);
    await pressGoogle(form);
    await choose(merchant, 'VISA ending in 1111');
    await form.getByText('Paying with Google Pay').waitFor();
  });

  it('does not get the focus that a deleted card leaves, while its button is on a sheet that is closed', async () => {
    const cards = ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce'];
    const customerId = await customerWith(stage.shop, ...cards);
    const { merchant, form } = await stage.open(
      { card: true, googlePay, vaultManager: true },
      { customerId },
    );
    await merchant.watchFocus();
    await form.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('button', { name: /^Delete Visa/ }).click();
    await form.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await new Keyboard(merchant.page).expectFocus(/^Mastercard/);
    expect(await merchant.lostFocus()).toEqual([]);
  });

  it('outlives a form that is taken down under its sheet, and its end is not reported', async () => {
    const { merchant, form, authorization } = await stage.open({ googlePay });
    const cancellations = async () =>
      JSON.stringify(await stage.shop.json('/sandbox/analytics')).split('loadPaymentData.canceled').length;
    const before = await cancellations();
    for (const end of ['Pay', 'Cancel']) {
      await pressGoogle(form);
      await googleSheet(merchant).getByRole('heading').waitFor();
      await merchant.call('first', 'teardown');
      await googleSheet(merchant).getByRole('button', { name: end, exact: true }).click();
      await expect.poll(() => merchant.page.locator('#sandbox-google-pay-sheet').count()).toBe(0);
      expect(await form.innerHTML()).toBe('');
      await merchant.create('first', { authorization, card: false, googlePay });
    }
    await pressGoogle(form);
    await choose(merchant, 'VISA ending in 1111');
    await form.getByText('Paying with Google Pay').waitFor();
    expect(await cancellations()).toBe(before);
  });
});

describe('what is offered', () => {
  it('asks for no script of a way to pay that is not, whatever the gateway could do [FW-03 FW-04]', async () => {
    const { merchant, asked } = await stage.visit();
    await stage.change({ googlePay: false });
    await merchant.create('first', { authorization: await clientTokenFor(stage.shop), googlePay });
    expect(await merchant.options('first')).toEqual(['card']);
    expect(Object.values(scripts).filter((script) => wasAsked(asked, script))).toEqual([]);
    expect(asked.filter((path) => /google-pay|apple-pay|three-d-secure/.test(path))).toEqual([]);
    await stage.change({ googlePay: true });
    // The library remembers what the gateway said to the first token.
    await merchant.create('second', { authorization: await clientTokenFor(stage.shop), googlePay });
    expect(await merchant.options('second')).toEqual(['card', 'googlePay']);
    expect(wasAsked(asked, scripts.google)).toBe(true);
    expect(wasAsked(asked, scripts.apple)).toBe(false);
  });

  it('leaves out what this browser cannot do, and shows as disabled what could not be asked, or not in time [FL-03]', async () => {
    const { merchant, form, authorization, problems } = await stage.visit();
    const google = form.locator('.braintree-option__googlePay[aria-disabled=true]');
    problems.allow(/pay\.js|no answer in 5000 ms/);
    await merchant.page.route('**/gp/p/js/pay.js', (route) => route.abort());
    const old = { ...applePay, applePaySessionVersion: 99 };
    await merchant.create('first', { authorization, applePay: old, googlePay });
    expect(await merchant.options('first')).toEqual(['card', 'googlePay']);
    await google.waitFor();
    await form.getByText(/^Developer Error/).waitFor();
    await merchant.call('first', 'teardown');
    await merchant.page.clock.install();
    await merchant.page.unroute('**/gp/p/js/pay.js');
    await merchant.page.route('**/gp/p/js/pay.js', () => undefined);
    const created = merchant.create('second', { authorization, googlePay });
    await merchant.page.waitForRequest('**/gp/p/js/pay.js');
    await merchant.page.clock.fastForward(5_000);
    await created;
    expect(await merchant.options('second')).toEqual(['card', 'googlePay']);
    await merchant.form('second').locator('.braintree-option__googlePay[aria-disabled=true]').waitFor();
  });
});

describe('Google’s button [FW-04]', () => {
  it.each([
    ['black on a light ground, in the tree of the form alone', 'light', 'rgb(0, 0, 0)'],
    ['white on a dark one', 'dark', 'rgb(255, 255, 255)'],
  ])('stands in a shadow tree as Google styles it: %s', async (_what, theme, ground) => {
    const { page, authorization } = await stage.visit();
    await page.evaluate(
      async ([authorization, theme, googlePay]) => {
        const container = document.createElement('div');
        container.dataset['theme'] = theme;
        document.querySelector('#first')?.attachShadow({ mode: 'open' }).append(container);
        const { dropin } = (
          window as unknown as { braintree: { dropin: { create(options: object): Promise<unknown> } } }
        ).braintree;
        await dropin.create({ container, authorization, card: false, googlePay });
      },
      [authorization, theme, googlePay] as const,
    );
    const button = page.getByRole('button', { name: /Google Pay/ });
    await button.waitFor();
    const look = await button.evaluate((element) => {
      const { backgroundColor, width } = getComputedStyle(element);
      const place = element.closest('.braintree-sheet__button--google-pay')?.clientWidth;
      return { backgroundColor, fills: Number.parseFloat(width) === place };
    });
    expect(look).toEqual({ backgroundColor: ground, fills: true });
    // Nothing of it is left to the page.
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
});
