/** A page that the browser translates: what changes is seen, and nothing breaks. */
import { expect, it } from 'vitest';
import { newPerson } from './support/journey.ts';
import { payByRequest } from './support/made-orders.ts';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';
import { translatePage } from './support/translator.ts';

const stage = setStage();

it('the account says that an order is canceled, and no longer what was planned', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  await payByRequest(parent, newPerson());
  await parent.open('/accounts/menu');
  await page.getByText('25 planned').waitFor();
  await page.evaluate(translatePage);
  await parent.openGroup('Order');
  await parent.button('Cancel this order').click();
  await parent.button('Cancel and get $29.95 back').click();
  await page.getByText('This order is canceled, and no more texts are sent.').waitFor();
  expect(await page.getByText(/planned$/).count()).toBe(0);
  expect(await page.locator('font').count()).toBeGreaterThan(0);
});

it('the form says which method is chosen, and what is to be done with the others', async () => {
  const merchant = await Merchant.open(await stage.newParent(desktopScreen));
  const customer = await customerWith(stage.shop, 'fake-valid-visa-nonce', 'fake-valid-mastercard-nonce');
  await merchant.create('first', {
    authorization: await clientTokenFor(stage.shop, customer),
    vaultManager: true,
  });
  const form = merchant.form('first');
  const heading = form.getByRole('heading').first();
  await form.locator('.braintree-show-methods').waitFor();
  await merchant.page.evaluate(translatePage);
  await expect.poll(() => heading.textContent()).toBe('Paying with Card');
  await form.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.poll(() => heading.textContent()).toBe('Edit payment methods');
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.poll(() => heading.textContent()).toBe('Paying with Card');
  await form.getByRole('button', { name: 'Choose another way to pay' }).click();
  await expect.poll(() => heading.textContent()).not.toBe('Paying with Card');
});
