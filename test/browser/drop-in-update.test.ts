/** A sum and ways to pay that change while the shopper types: nothing that was typed is lost. */
import { expect, it } from 'vitest';
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
    [{ amount: '12,50' }, 'update: amount is "12,50", and must be a sum such as "12.50".'],
    [
      { paymentOptionPriority: ['venmo'] },
      'update: paymentOptionPriority is ["venmo"], and must be a list of what the form was created with: card, paypal.',
    ],
    [
      { paymentOptionPriority: [] },
      'update: paymentOptionPriority is [], and must be a list of what the form was created with: card, paypal.',
    ],
    [{ sum: 3 }, 'update: the name of a change is "sum", and must be amount or paymentOptionPriority.'],
  ];
  for (const [changes, message] of wrong) {
    expect(await update(merchant, changes)).toBe(message);
    expect(await merchant.options('first'), `with ${message}`).toEqual(['card', 'paypal']);
    expect(await merchant.field('first', 'Card Number').inputValue()).toBe('4111 1111 1111 1111');
  }
});
