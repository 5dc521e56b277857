/** Editing and deleting saved methods on a merchant's page, with the real gateway protocol behind it. */
import { describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Keyboard } from './support/keyboard.ts';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith, merchantOf } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

const viewChange = (previousViewId: string, newViewId: string) =>
  ['changeActiveView', { previousViewId, newViewId }] as const;
const requestable = ['paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'CreditCard' }];
const nothing = ['noPaymentMethodRequestable'];
const visa = 'fake-valid-visa-nonce';
const mastercard = 'fake-valid-mastercard-nonce';

async function openForm(...nonces: readonly string[]) {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  const customerId = await customerWith(stage.shop, ...nonces);
  const saved = async () => {
    const { paymentMethods = [] } = await (await merchantOf(stage.shop)).customer.find(customerId);
    return paymentMethods.length;
  };
  const start = async () => {
    const authorization = await clientTokenFor(stage.shop, customerId);
    await merchant.create('first', { authorization, vaultManager: true });
    return merchant.form('first');
  };
  return { parent, merchant, saved, start };
}

/** What the merchant's page hears once it is told everything up to an event. */
async function heardUntil(merchant: Merchant, last: readonly unknown[]) {
  const all: unknown[] = [];
  await expect
    .poll(async () => {
      all.push(...(await merchant.heard()));
      return all.at(-1);
    })
    .toEqual(last);
  return all;
}

it('sends nothing of its own along with the form of a merchant that it stands in', async () => {
  const { parent, start } = await openForm(visa, mastercard);
  await parent.page.evaluate(() => {
    const form = document.createElement('form');
    const place = document.querySelector('#first') as HTMLElement;
    place.replaceWith(form);
    form.append(place);
    // As the merchant's own, to see that the form is read.
    form.append(Object.assign(document.createElement('input'), { name: 'email', value: 'a@example.com' }));
  });
  const form = await start();
  const sent = () =>
    parent.page.evaluate(() => [...new FormData(document.querySelector('form') as HTMLFormElement).keys()]);
  expect(await sent()).toEqual(['email']);
  await form.getByRole('radio', { name: /Mastercard/ }).check();
  expect(await sent()).toEqual(['email']);
  // They are one group all the same.
  expect(await form.getByRole('radio', { checked: true }).count()).toBe(1);
});

describe('a customer who may delete what is saved', () => {
  it('deletes a card after a yes, and the page hears of it as from the peer [FE-01 FD-01 FD-02]', async () => {
    const { merchant, saved, start } = await openForm(visa, mastercard);
    const form = await start();
    await form.getByRole('button', { name: 'Edit' }).click();
    expect(await merchant.heard()).toEqual([viewChange('methods', 'methods'), nothing]);
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
    expect(await form.getByRole('radio').count()).toBe(0);

    await form.getByRole('button', { name: /^Delete Mastercard/ }).click();
    expect(await merchant.heard()).toEqual([viewChange('methods', 'delete-confirmation')]);
    expect(await saved()).toBe(2);

    const loader = merchant.watchLoader('first');
    await form.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(await heardUntil(merchant, requestable)).toEqual([
      viewChange('delete-confirmation', 'methods'),
      requestable,
    ]);
    const { hiddenAt, listedAt, requestableAt } = await loader;
    expect(hiddenAt - listedAt).toBeGreaterThanOrEqual(500);
    expect(hiddenAt).toBeGreaterThan(requestableAt);
    expect(await saved()).toBe(1);
    expect(await form.getByRole('radio', { checked: true, name: /Visa/ }).count()).toBe(1);
    expect(await merchant.request('first')).toMatchObject({ vaulted: true, details: { cardType: 'Visa' } });
  });

  it('keeps everything after a no, and what was chosen can be paid with again [FE-01 FD-01]', async () => {
    const { merchant, saved, start } = await openForm(visa, mastercard);
    const form = await start();
    await form.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('button', { name: /^Delete Visa/ }).click();
    await form.getByText('Delete Visa card ending in 1881?').waitFor();
    await merchant.heard();
    await form.getByRole('button', { name: 'Cancel' }).click();
    expect(await merchant.heard()).toEqual([viewChange('delete-confirmation', 'methods')]);
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    await form.getByRole('button', { name: 'Cancel' }).click();
    expect(await merchant.heard()).toEqual([requestable]);
    expect(await saved()).toBe(2);
  });

  it.each(['error', 'reset'])(
    'is told when the gateway fails (%s), may try again, and then it works [FD-02 FD-03]',
    async (fault) => {
      const { parent, merchant, saved, start } = await openForm(visa, mastercard);
      parent.problems.allow(/Failed to load resource/);
      const form = await start();
      const error = form.getByText('Unable to delete payment method, try again.');
      await stage.shop.planFault('vault.delete', fault, 10);
      await form.getByRole('button', { name: 'Edit' }).click();
      await form.getByRole('button', { name: /^Delete Mastercard/ }).click();
      await form.getByRole('button', { name: 'Delete', exact: true }).click();
      await error.waitFor();
      await form.getByRole('button', { name: /^Delete Visa/ }).waitFor();
      expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
      expect(await saved()).toBe(2);

      await stage.shop.clearFaults();
      await form.getByRole('button', { name: /^Delete Mastercard/ }).click();
      await form.getByRole('button', { name: 'Delete', exact: true }).click();
      await form.getByRole('radio', { checked: true, name: /Visa/ }).waitFor();
      expect(await error.count()).toBe(0);
      expect(await saved()).toBe(1);
    },
  );

  it('who deletes the last card is asked for another one [FD-02 FV-02]', async () => {
    const { merchant, saved, start } = await openForm(visa);
    const form = await start();
    await form.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('button', { name: /^Delete Visa/ }).click();
    await merchant.heard();
    await form.getByRole('button', { name: 'Delete', exact: true }).click();
    const toCard = viewChange('delete-confirmation', 'card');
    expect(await heardUntil(merchant, toCard)).toEqual([toCard]);
    expect(await saved()).toBe(0);
    await merchant.fillCard('first', goodCard);
    expect(await merchant.request('first')).toMatchObject({ vaulted: true });
    expect(await saved()).toBe(1);
  });

  it('cannot delete what a subscription is paid with [FE-01]', async () => {
    const { parent, merchant, saved, start } = await openForm(visa, mastercard);
    await parent.page.route('**/client_api/v1/payment_methods?**', async (route) => {
      const response = await route.fetch();
      const { paymentMethods } = (await response.json()) as { paymentMethods: { details: object }[] };
      const [first, ...others] = paymentMethods;
      await route.fulfill({
        response,
        json: { paymentMethods: [{ ...first, hasSubscription: true }, ...others] },
      });
    });
    const form = await start();
    await form.getByRole('button', { name: 'Edit' }).click();
    const subscribed = form.getByRole('button', { name: /^Delete Visa/ });
    expect(await subscribed.getAttribute('aria-disabled')).toBe('true');
    await form.getByText('Used by a subscription, so it cannot be deleted.').waitFor();
    await merchant.heard();
    await subscribed.dispatchEvent('click');
    await subscribed.press('Enter');
    expect(await merchant.heard()).toEqual([]);
    expect(await form.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    expect(await saved()).toBe(2);
  });

  it('finds it gone when it was deleted elsewhere meanwhile [FD-03]', async () => {
    const { parent, merchant, start } = await openForm(visa, mastercard);
    parent.problems.allow(/Failed to load resource/);
    const form = await start();
    await form.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('button', { name: /^Delete Mastercard/ }).click();
    const gateway = await merchantOf(stage.shop);
    const all = (await stage.shop.json<{ paymentMethods: { token: string }[] }>('/sandbox/ledger'))
      .paymentMethods;
    await gateway.paymentMethod.delete(all.at(-1)?.token ?? '');
    await form.getByRole('button', { name: 'Delete', exact: true }).click();
    await form.getByText('Unable to delete payment method, try again.').waitFor();
    expect(await form.getByRole('button', { name: /^Delete ./ }).count()).toBe(1);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('radio', { name: /Visa/ }).check();
    await expect.poll(() => merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
  });

  it('needs nothing but a keyboard, and the focus is never lost [FE-01 FD-01]', async () => {
    const { merchant, saved, start } = await openForm(visa, mastercard);
    await start();
    const keyboard = new Keyboard(merchant.page);
    await merchant.watchFocus();
    await keyboard.tabTo('Edit');
    await keyboard.press('Enter');
    await keyboard.expectFocus('Cancel');
    await keyboard.tabTo(/^Delete Visa/);
    await keyboard.press('Enter');
    await keyboard.expectFocus('Cancel');
    await keyboard.press('Space');
    await keyboard.expectFocus(/^Delete Visa/);
    await keyboard.press('Space');
    await keyboard.expectFocus('Cancel');
    await keyboard.tabTo('Delete');
    await keyboard.press('Enter');
    await keyboard.expectFocus(/^Mastercard/);
    expect(await saved()).toBe(1);
    // The loader goes half a second later, and only then can the list be edited again.
    await merchant.form('first').getByRole('button', { name: 'Edit' }).waitFor();
    await keyboard.tabTo('Edit', 'Shift+Tab');
    await keyboard.press('Space');
    await keyboard.tabTo(/^Delete Mastercard/);
    await keyboard.press('Enter');
    await keyboard.tabTo('Delete');
    await keyboard.press('Space');
    await keyboard.expectFocus('Card Number');
    expect(await saved()).toBe(0);
    expect(await merchant.lostFocus()).toEqual([]);
  });
});

describe('who may delete nothing', () => {
  it('sees no way to, without the merchant’s vaultManager [FE-01]', async () => {
    const { parent, merchant } = await openForm(visa);
    const customerId = await customerWith(stage.shop, visa);
    await merchant.create('first', { authorization: await clientTokenFor(stage.shop, customerId) });
    await merchant.form('first').getByRole('radio', { checked: true }).waitFor();
    expect(await parent.page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  });

  it('a guest only takes back what was just entered, and no gateway is asked [FD-01 FT-02]', async () => {
    const { parent, merchant } = await openForm();
    await merchant.create('first', { authorization: await clientTokenFor(stage.shop), vaultManager: true });
    await merchant.fillCard('first', goodCard);
    await merchant.request('first');
    const form = merchant.form('first');
    await form.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('button', { name: /^Delete Visa/ }).click();
    const asked: string[] = [];
    parent.page.on('request', (request) => asked.push(request.url()));
    await merchant.heard();
    await form.getByRole('button', { name: 'Delete', exact: true }).click();
    const toCard = viewChange('delete-confirmation', 'card');
    expect(await heardUntil(merchant, toCard)).toEqual([toCard]);
    expect(asked.filter((url) => /payment_methods|graphql/.test(url))).toEqual([]);
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
  });
});

it('says so when a method is gone already, and shows what is left [FD-02 FD-03]', async () => {
  const customerId = await customerWith(stage.shop, visa, mastercard);
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  const authorization = await clientTokenFor(stage.shop, customerId);
  await merchant.create('first', { authorization, vaultManager: true });
  await merchant.hearStates('first');
  const sdk = await merchantOf(stage.shop);
  const { creditCards = [] } = await sdk.customer.find(customerId);
  const gone = creditCards.find(({ cardType }) => cardType === 'MasterCard');
  await sdk.paymentMethod.delete(gone?.token ?? '');
  const form = merchant.form('first');
  await form.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('button', { name: /^Delete Mastercard/ }).click();
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await form.getByText('Unable to delete payment method, try again.').waitFor();
  await expect
    .poll(() => merchant.statesHeard())
    .toContainEqual(['error', 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND']);
  await expect.poll(() => form.getByRole('button', { name: /^Delete / }).count()).toBe(1);
});
