/** A sum and ways to pay that change while the shopper types: nothing that was typed is lost. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Changes } from '#ui/drop-in/api/changes.ts';
import { goodCard } from './support/journey.ts';
import type { Merchant } from './support/merchant.ts';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();
const paypal = { flow: 'checkout', amount: '9.99', currency: 'USD' } as const;

const update = (merchant: Merchant, changes: Changes) => merchant.update('first', changes);

it('the sum changes for the wallet and the bank, and the card stays as it was typed [FO-09]', async () => {
  const { merchant, form, page } = await stage.open({
    card: true,
    paypal,
    threeDSecure: { amount: '9.99' },
    initialView: 'card',
  });
  await merchant.fillCard('first', { ...goodCard, number: '4000000000001000' });
  expect(await update(merchant, { amount: '12.50' })).toBe('changed');
  const looked = page.waitForRequest(/three_d_secure\/lookup/);
  expect((await merchant.request('first')).details['lastFour']).toBe('1000');
  expect((await looked).postDataJSON()).toMatchObject({ amount: '12.50' });

  await form.getByText('Paying with Card').waitFor();
  await form.getByRole('button', { name: 'Choose another way to pay' }).click();
  await form.getByRole('button', { name: /^PayPal/ }).click();
  const created = page.waitForRequest(/create_payment_resource/);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe[title="PayPal"]').getByRole('link').click(),
  ]);
  expect((await created).postDataJSON()).toMatchObject({ amount: '12.50', currencyIsoCode: 'USD' });
  await popup.getByText('Pay 12.50 USD').waitFor();
});

it('ways to pay come and go, and the card stays as it was typed [FV-02]', async () => {
  const { merchant, form } = await stage.open({ card: true, paypal, initialView: 'card' });
  await merchant.fillCard('first', goodCard);
  const toggle = form.getByRole('button', { name: 'Choose another way to pay' });

  expect(await update(merchant, { paymentOptionPriority: ['card'] })).toBe('changed');
  expect(await merchant.options('first')).toEqual(['card']);
  expect(await toggle.count()).toBe(0);
  expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);

  expect(await update(merchant, { paymentOptionPriority: ['paypal', 'card'] })).toBe('changed');
  await toggle.click();
  expect(await form.locator('.braintree-option').allTextContents()).toEqual([
    expect.stringContaining('PayPal'),
    expect.stringContaining('Card'),
  ]);
  // The sheet that is open closes when it is offered no longer.
  await form.getByRole('button', { name: /^Card/ }).click();
  expect(await update(merchant, { paymentOptionPriority: ['paypal'] })).toBe('changed');
  await form.locator('iframe[title="PayPal"]').waitFor();
  expect(await update(merchant, { paymentOptionPriority: ['card'] })).toBe('changed');
  expect(await merchant.field('first', 'Card Number').inputValue()).toBe('4111 1111 1111 1111');
  expect((await merchant.request('first')).details['lastFour']).toBe('1111');
});

it('a wrong change names itself, its value and what is allowed, and nothing changes', async () => {
  const { merchant } = await stage.open({ card: true, paypal, initialView: 'card' });
  await merchant.fillCard('first', goodCard);
  const wrong: readonly [changes: object, message: string][] = [
    [{ amount: '12,50' }, 'update: amount is "12,50", and must be a number such as "12.50".'],
    [
      { paymentOptionPriority: ['venmo'] },
      'update: paymentOptionPriority is ["venmo"], and must be a list of ways to pay that the form was created with: card, paypal.',
    ],
    [
      { paymentOptionPriority: [] },
      'update: paymentOptionPriority is [], and must be a list of ways to pay that the form was created with: card, paypal.',
    ],
    [{ sum: 3 }, 'update: the option name is "sum", and must be amount or paymentOptionPriority.'],
  ];
  for (const [changes, message] of wrong) {
    expect(await update(merchant, changes)).toBe(message);
    expect(await merchant.options('first'), `with ${message}`).toEqual(['card', 'paypal']);
    expect(await merchant.field('first', 'Card Number').inputValue()).toBe('4111 1111 1111 1111');
  }
});

describe('a sum that changes while the shopper approves it in a wallet', () => {
  const outdated =
    'Your payment changed while you were approving it, and nothing was charged. Please approve it again.';
  const errorOn = (form: Locator) => form.locator('[data-braintree-id="sheet-error-text"]');
  const isRequestable = (merchant: Merchant) => merchant.call('first', 'isPaymentMethodRequestable');

  it('is not taken from PayPal’s window, and is approved again for the sum of now [FW-01]', async () => {
    const { merchant, form, page } = await stage.open({ paypal });
    const approve = async (sum: string) => {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.frameLocator('iframe[title="PayPal"]').getByRole('link').click(),
      ]);
      await popup.getByText(`Pay ${sum} USD`).waitFor();
      return popup;
    };
    const popup = await approve('9.99');
    expect(await update(merchant, { amount: '12.50' })).toBe('changed');
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    await errorOn(form).getByText(outdated).waitFor();
    expect(await isRequestable(merchant)).toBe(false);

    await (await approve('12.50')).getByRole('button', { name: 'Agree and Continue' }).click();
    await form.getByText('Paying with PayPal').waitFor();
    expect((await merchant.request('first')).type).toBe('PayPalAccount');
  });

  it('closes Apple’s sheet, which shows one sum and no other [FW-03]', async () => {
    const total = { label: 'The Shop', amount: '9.99' };
    const { merchant, form, page } = await stage.open({ applePay: { paymentRequest: { total } } });
    const sheet = page.frameLocator('#sandbox-apple-pay-frame');
    const press = () => form.getByRole('button', { name: 'Apple Pay', exact: true }).click();
    await press();
    await sheet.getByRole('heading', { name: 'Pay 9.99 USD' }).waitFor();
    expect(await update(merchant, { amount: '12.50' })).toBe('changed');
    await expect.poll(() => page.locator('#sandbox-apple-pay-sheet').count()).toBe(0);
    expect(await errorOn(form).textContent()).toBe(outdated);

    await press();
    await sheet.getByRole('heading', { name: 'Pay 12.50 USD' }).waitFor();
    expect(await errorOn(form).count()).toBe(0);
    await sheet.getByRole('button', { name: 'Pay with Passcode' }).press('Enter');
    await form.getByText('Paying with Apple Pay').waitFor();
  });

  it('is not taken from Google’s sheet, which nothing closes [FW-04]', async () => {
    const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' };
    const { merchant, form, page } = await stage.open({
      googlePay: { googlePayVersion: 2, transactionInfo },
    });
    const sheet = page.frameLocator('#sandbox-google-pay-frame');
    const press = () => form.getByRole('button', { name: /Google Pay/ }).click();
    const pay = () => sheet.getByRole('button', { name: 'Pay' }).click();
    await press();
    await sheet.getByText(/9\.99/).first().waitFor();
    expect(await update(merchant, { amount: '12.50' })).toBe('changed');
    await pay();
    await errorOn(form).getByText(outdated).waitFor();
    expect(await isRequestable(merchant)).toBe(false);

    await press();
    await sheet
      .getByText(/12\.50/)
      .first()
      .waitFor();
    await pay();
    await form.getByText('Paying with Google Pay').waitFor();
  });
});
