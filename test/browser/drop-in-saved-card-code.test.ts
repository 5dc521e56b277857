/** The security code of a saved card, asked for below it and charged along with it, with the real gateway protocol behind it. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PaymentMethodPayload } from '#ui/drop-in/api/payload.ts';
import { goodCard, heardOf } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith, merchantOf } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
const noMethod = 'No payment method is available.';
const group = '[data-braintree-id="saved-card-cvv-field-group"]';

async function openForm(options: object = {}, nonces = ['fake-valid-visa-nonce', 'fake-valid-amex-nonce']) {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  const customerId = nonces.length > 0 ? await customerWith(stage.shop, ...nonces) : undefined;
  const authorization = await clientTokenFor(stage.shop, customerId);
  const start = async (card: object = { vault: { securityCode: true } }) => {
    await merchant.create('first', { authorization, card, ...options });
    await merchant.hearStates('first');
  };
  return { parent, merchant, start, customerId, form: merchant.form('first') };
}

type Opened = Awaited<ReturnType<typeof openForm>>;

const code = (form: Locator) =>
  form.locator(group).frameLocator('iframe').locator('input:not([tabindex="-1"])').first();
/** What a merchant's server does with the answer, as the documentation has it. */
async function sell(
  customerId: string | undefined,
  { details, securityCodeNonce }: Pick<PaymentMethodPayload, 'details' | 'securityCodeNonce'>,
  more: object = {},
) {
  const gateway = await merchantOf(stage.shop);
  const { creditCards = [] } = await gateway.customer.find(customerId ?? '');
  const card = creditCards.find(
    ({ last4, expirationMonth, expirationYear }) =>
      last4 === details['lastFour'] &&
      expirationMonth === details['expirationMonth'] &&
      expirationYear === details['expirationYear'],
  );
  return gateway.transaction.sale({
    amount: '10.00',
    paymentMethodToken: card?.token ?? '',
    paymentMethodNonce: securityCodeNonce ?? '',
    ...more,
  });
}

/** A shopper is slower than the frame, which says what was typed in another turn. */
async function enter(form: Locator, digits: string) {
  await code(form).fill(digits);
  await form.locator(group).locator('.braintree-form__field--valid').waitFor();
}
const emptied = (form: Locator) => expect.poll(() => code(form).inputValue()).toBe('');
const said = (form: Locator) =>
  form.locator('[data-braintree-id="saved-card-cvv-field-error"]').textContent();

it('is asked for below the chosen card, and its nonce pays together with the token of the card', async () => {
  const { merchant, form, start, customerId } = await openForm();
  await start();
  await form.getByRole('radio', { name: /Visa/ }).check();
  expect(await form.locator(group).getByText('CVV').textContent()).toBe('CVV (3 digits)');
  await enter(form, '123');
  const answer = await merchant.request('first');
  const { nonce, securityCodeNonce, vaulted, details } = answer;
  expect({ vaulted, lastFour: details['lastFour'] }).toEqual({ vaulted: true, lastFour: '1881' });
  expect(securityCodeNonce).toBeTruthy();
  expect(securityCodeNonce).not.toBe(nonce);
  const paid = await sell(customerId, answer);
  const { token } = paid.transaction.creditCard ?? {};
  expect(token).toBeTruthy();
  expect(paid.transaction).toMatchObject({
    status: 'authorized',
    cvvResponseCode: 'M',
    creditCard: { token },
  });
  // Paid with again, it is a code anew.
  expect((await merchant.request('first')).securityCodeNonce).not.toBe(securityCodeNonce);
});

it('that is missing or too short refuses the request, says so and takes the focus', async () => {
  const { merchant, form, start } = await openForm({}, ['fake-valid-visa-nonce']);
  await start();
  expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
  await expect(merchant.request('first')).rejects.toThrow(noMethod);
  expect(await said(form)).toBe('Please fill out a CVV.');
  await expect.poll(() => code(form).evaluate((input) => input === document.activeElement)).toBe(true);
  await code(form).fill('12');
  await expect.poll(() => said(form)).toBe('');
  await expect(merchant.request('first')).rejects.toThrow(noMethod);
  expect(await said(form)).toBe('This security code is not valid.');
  await enter(form, '123');
  expect((await merchant.request('first')).securityCodeNonce).toBeTruthy();
});

it('belongs to one card: for another one it is asked anew', async () => {
  const { merchant, form, start } = await openForm();
  await start();
  await form.getByRole('radio', { name: /Visa/ }).check();
  await enter(form, '123');
  await form.getByRole('radio', { name: /American Express/ }).check();
  await form.locator(group).getByText('(4 digits)').waitFor();
  await expect(merchant.request('first')).rejects.toThrow(noMethod);
  expect(await said(form)).toBe('Please fill out a CVV.');
  await emptied(form);
  await enter(form, '1234');
  const { details, securityCodeNonce } = await merchant.request('first');
  expect([details['cardType'], securityCodeNonce]).toEqual(['American Express', expect.any(String)]);
});

it.each([
  [
    'the selection is cleared',
    ({ merchant }: Opened) => merchant.call('first', 'clearSelectedPaymentMethod'),
  ],
  ['the list is edited', ({ form }: Opened) => form.getByRole('button', { name: 'Edit' }).click()],
])('goes when %s, and what was typed with it', async (_what, leave) => {
  const opened = await openForm({ vaultManager: true });
  const { merchant, form, start } = opened;
  await start();
  await enter(form, '123');
  await leave(opened);
  await form.locator(group).waitFor({ state: 'hidden' });
  const cancel = form.getByRole('button', { name: 'Cancel' });
  if (await cancel.isVisible()) await cancel.click();
  await form.getByRole('radio', { name: /Visa/ }).check();
  await form.locator(group).waitFor();
  await expect(merchant.request('first')).rejects.toThrow(noMethod);
  expect(await said(form)).toBe('Please fill out a CVV.');
  await emptied(form);
  await enter(form, '123');
  expect((await merchant.request('first')).securityCodeNonce).toBeTruthy();
});

it('is of the card that is left when the chosen one is deleted', async () => {
  const { merchant, form, start } = await openForm({ vaultManager: true });
  await start();
  await form.getByRole('radio', { name: /American Express/ }).check();
  await enter(form, '1234');
  await form.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('button', { name: /American Express/ }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await form.getByRole('radio', { name: /Visa/ }).check();
  await form.locator(group).getByText('(3 digits)').waitFor();
  await emptied(form);
  await enter(form, '123');
  const { details, securityCodeNonce } = await merchant.request('first');
  expect([details['cardType'], securityCodeNonce]).toEqual(['Visa', expect.any(String)]);
});

it('goes along when the bank is asked about the card', async () => {
  const { merchant, form, start, customerId } = await openForm({ threeDSecure: { amount: '10.00' } });
  await start();
  await form.getByRole('radio', { name: /Visa/ }).check();
  await enter(form, '123');
  const answer = await merchant.request('first');
  const threeDSecureAuthenticationId = answer.threeDSecureInfo?.['threeDSecureAuthenticationId'];
  const { transaction } = await sell(customerId, answer, { threeDSecureAuthenticationId });
  expect(transaction).toMatchObject({
    status: 'authorized',
    cvvResponseCode: 'M',
    threeDSecureInfo: { threeDSecureAuthenticationId },
  });
});

it('is asked neither for a card that was just entered nor on the card sheet', async () => {
  const { merchant, form, start } = await openForm();
  await start();
  await form.getByRole('button', { name: 'Choose another way to pay' }).click();
  await form.locator(group).waitFor({ state: 'hidden' });
  const sheet = form.locator('[data-braintree-id="card"]');
  const fill = (title: string, value: string) =>
    sheet.frameLocator(`iframe[title="${title}"]`).locator('input:not([tabindex="-1"])').first().fill(value);
  await fill('Card Number', '5555555555554444');
  await fill('Expiration Date', goodCard.expiry);
  await fill('CVV', goodCard.cvv);
  await fill('Postal Code', goodCard.postalCode);
  await heardOf(form, goodCard.postalCode);
  const entered = await merchant.request('first');
  expect(entered.securityCodeNonce).toBeUndefined();
  await expect.poll(() => form.getByRole('radio', { name: /Mastercard/ }).isChecked()).toBe(true);
  expect(await form.locator(group).isVisible()).toBe(false);
  expect((await merchant.request('first')).nonce).toBe(entered.nonce);
});

it('is not asked for where the merchant does not want it, nor of a guest', async () => {
  const { merchant, form, start } = await openForm();
  await start({ vault: {} });
  expect((await merchant.request('first')).securityCodeNonce).toBeUndefined();
  expect(await form.locator(group).count()).toBe(0);
  const guest = await openForm({}, []);
  await guest.start();
  await guest.merchant.fillCard('first', goodCard);
  expect((await guest.merchant.request('first')).securityCodeNonce).toBeUndefined();
});

it('that the gateway does not take is said below the card, and can be sent again', async () => {
  const { parent, merchant, form, start } = await openForm();
  parent.problems.allow(/Failed to load resource|status of/);
  await start();
  await enter(form, '123');
  await stage.shop.planFault('tokenize', 'status', 10, { status: 500 });
  await expect(merchant.request('first')).rejects.toThrow(noMethod);
  expect(await said(form)).toBe('Network error. Please try again.');
  await stage.shop.clearFaults();
  expect((await merchant.request('first')).securityCodeNonce).toBeTruthy();
});

it('leaves nothing behind when the form goes, asked for or not', async () => {
  const { merchant, form, start } = await openForm();
  await start();
  await enter(form, '123');
  const asked = merchant.request('first').then(
    () => 'paid',
    () => 'refused',
  );
  await merchant.call('first', 'teardown');
  expect(['paid', 'refused']).toContain(await asked);
  expect(await form.innerHTML()).toBe('');
  await start();
  await enter(form, '123');
  expect((await merchant.request('first')).securityCodeNonce).toBeTruthy();
});
