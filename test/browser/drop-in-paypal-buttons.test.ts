/** PayPal's buttons: paying later beside paying now, in room that is kept before they come, and cut off nowhere. */
import { describe, expect, it } from 'vitest';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();
const checkout = { flow: 'checkout', amount: '9.99', currency: 'USD' } as const;
const button = '[data-braintree-id="paypal-button"]';

describe('paying later', () => {
  it('has a button below PayPal’s, which leads to a nonce that the real SDK charges [FW-01]', async () => {
    const { merchant, form, page, asked } = await stage.open({ paypal: { ...checkout, payLater: true } });
    const buttons = page.frameLocator(`${button} > :nth-child(2) iframe`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      buttons.getByRole('link', { name: 'Pay Later' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    await form.getByText('Paying with PayPal').waitFor();
    const { nonce, type } = await merchant.request('first');
    expect(type).toBe('PayPalAccount');
    expect(await stage.sell(nonce)).toMatchObject({ status: 'authorized' });
    // PayPal's present script, once, and under a name of this form's.
    expect(asked.filter((path) => path === '/sdk/js')).toHaveLength(1);
    expect(await page.evaluate(() => 'paypal' in window)).toBe(false);
  });

  it('is left out where PayPal does not offer it, as for accounts that are kept [FW-01]', async () => {
    const { page } = await stage.open({ paypal: { flow: 'vault', payLater: true } });
    await page.frameLocator(`${button} iframe`).getByRole('link', { name: 'PayPal', exact: true }).waitFor();
    expect(await page.locator(`${button} iframe`).count()).toBe(1);
  });

  it('is offered and taken away again by a merchant while the form is used [FO-09]', async () => {
    const { merchant, page } = await stage.open({ paypal: checkout });
    expect(await page.locator(`${button} iframe`).count()).toBe(1);
    await merchant.configure('first', 'paypal', 'payLater', true);
    await expect.poll(() => page.locator(`${button} iframe`).count()).toBe(2);
    await merchant.configure('first', 'paypal', 'payLater', false);
    await expect.poll(() => page.locator(`${button} iframe`).count()).toBe(1);
  });

  it('a wrong value names itself and what is allowed, and the other ways to pay work [FL-03]', async () => {
    const { merchant, page, problems, authorization } = await stage.visit();
    problems.allow(/payLater/);
    const said = page.waitForEvent('console', (message) => message.text().includes('payLater'));
    await merchant.create('first', { authorization, paypal: { ...checkout, payLater: 'yes' as never } });
    expect((await said).text()).toContain('options.paypal.payLater is "yes", and must be true or false.');
    await merchant.form('first').getByRole('button', { name: /^Card/ }).click();
    await merchant.field('first', 'Card Number').waitFor();
  });
});

it.each([
  [undefined, false, 45],
  [55, false, 55],
  [40, true, 91],
])(
  'a button of %s pixels, paying later %s, has its room before it comes and is not cut off [FW-01]',
  async (height, payLater, room) => {
    const { merchant, page, context, authorization } = await stage.visit();
    const { promise: letCome, resolve: come } = Promise.withResolvers<void>();
    await context.route(/\/sdk\/js/, async (route) => {
      await letCome;
      await route.continue();
    });
    const buttonStyle = height === undefined ? {} : { height };
    const creating = merchant.create('first', {
      authorization,
      card: false,
      paypal: { ...checkout, payLater, buttonStyle },
    });
    const place = page.locator(button);
    await expect.poll(async () => (await place.boundingBox())?.height).toBe(room);
    come();
    await creating;
    expect((await place.boundingBox())?.height).toBe(room);
    const frames = await place
      .locator('iframe')
      .evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().bottom));
    const bottom = await place.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(Math.max(...frames)).toBeLessThanOrEqual(bottom + 0.5);
  },
);
