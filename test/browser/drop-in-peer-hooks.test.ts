/** Classes that merchants' pages and tests find in the peer (its 1.48.0, read in its source) are found here. */
import { expect, it } from 'vitest';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

async function openCustomer(others: object = {}) {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  const customer = await customerWith(stage.shop, 'fake-valid-visa-nonce');
  await merchant.create('first', { authorization: await clientTokenFor(stage.shop, customer), ...others });
  const form = merchant.form('first');
  const wrapper = form.locator('[data-braintree-id="wrapper"]');
  const shown = async () =>
    ((await wrapper.getAttribute('class')) ?? '')
      .split(' ')
      .filter((name) => name.startsWith('braintree-show-'));
  return { merchant, form, shown };
}

it('the only sheet opens below the saved methods, and the wrapper says that both are shown [FV-03]', async () => {
  const { merchant, form, shown } = await openCustomer();
  await expect.poll(shown).toEqual(['braintree-show-methods']);
  await form.getByRole('button', { name: 'Choose another way to pay' }).click();
  await merchant.field('first', 'Card Number').waitFor();
  expect((await shown()).toSorted()).toEqual(['braintree-show-card', 'braintree-show-methods']);
  expect(await form.locator('.braintree-method').isVisible()).toBe(true);
  await form.locator('.braintree-method').click();
  await expect.poll(shown).toEqual(['braintree-show-methods']);
});

it('a label holds all that a row says of its method [FV-03]', async () => {
  const { form } = await openCustomer();
  const label = form.locator('.braintree-method .braintree-method__label');
  expect(await label.textContent()).toMatch(/^Visa Ending in \d{4}$/);
  expect(await label.locator('.braintree-method__label--small').textContent()).toMatch(/^Ending in \d{4}$/);
});
