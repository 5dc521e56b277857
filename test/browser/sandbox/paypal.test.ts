// Proves that PayPal's scripts and windows at the sandbox work as PayPal's own do.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setWalletStage, type WalletVisit } from './support/wallet-stage.ts';

const stage = setWalletStage((sandbox) => [`script-src 'self' ${sandbox}`]);

const checkout = { flow: 'checkout', amount: '9.99', currency: 'USD', intent: 'capture' };
const vault = { flow: 'vault' };

async function open({ page }: WalletVisit, name = 'PayPal'): Promise<Page> {
  const button = page.frameLocator('iframe[title="PayPal"]').getByRole('link', { name, exact: true });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

const press = (popup: Page, name: string) => popup.getByRole('button', { name }).click();

async function lastOutcome(visit: WalletVisit) {
  await expect.poll(async () => (await visit.outcomes()).length).toBe(1);
  return (await visit.outcomes())[0];
}

describe("PayPal's buttons with the real braintree-web", () => {
  it('take a payment that the real SDK charges', async () => {
    const visit = await stage.visit();
    await visit.call('startPayPal', await stage.clientToken(), checkout, {
      intent: 'capture',
      currency: 'USD',
    });
    const popup = await open(visit);
    expect(await popup.getByRole('heading').textContent()).toContain('Pay 9.99 USD');
    await press(popup, 'Agree and Continue');
    const outcome = await lastOutcome(visit);
    expect(outcome).toMatchObject({
      name: 'approved',
      payload: { type: 'PayPalAccount', details: { email: 'buyer@paypal.example', countryCode: 'US' } },
    });
    expect(popup.isClosed()).toBe(true);
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({
      status: 'authorized',
      paypalAccount: { payerEmail: 'buyer@paypal.example' },
    });
  });

  it('store an account, which the real SDK charges by its token', async () => {
    const { customer } = await stage.gateway.customer.create({});
    const visit = await stage.visit();
    await visit.call('startPayPal', await stage.clientToken({ customerId: customer.id }), vault, {
      vault: true,
    });
    const popup = await open(visit);
    await popup.getByLabel('Robin Wren').check();
    await press(popup, 'Agree and Continue');
    expect(await lastOutcome(visit)).toMatchObject({
      payload: { details: { email: 'uk-buyer@paypal.example', countryCode: 'GB' } },
    });
    const { paypalAccounts } = await stage.gateway.customer.find(customer.id);
    const paymentMethodToken = paypalAccounts?.[0]?.token ?? '';
    const sale = await stage.gateway.transaction.sale({ amount: '5.00', paymentMethodToken });
    expect(sale.transaction).toMatchObject({ status: 'authorized', customer: { id: customer.id } });
  });

  it('tell the page that the buyer cancelled, by the button or by closing the window, and can be pressed again', async () => {
    const visit = await stage.visit();
    await visit.call('startPayPal', await stage.clientToken(), checkout, {});
    await press(await open(visit), 'Cancel');
    await expect.poll(() => visit.outcomes()).toEqual([{ name: 'cancelled' }]);
    const closed = await open(visit);
    await closed.getByRole('heading').waitFor();
    await closed.close();
    await expect.poll(() => visit.outcomes()).toEqual([{ name: 'cancelled' }, { name: 'cancelled' }]);
    await press(await open(visit), 'Agree and Continue');
    await expect.poll(async () => (await visit.outcomes()).at(-1)?.name).toBe('approved');
  });

  it('open their window in the press, before the page is asked, and close it where the page refuses', async () => {
    const visit = await stage.visit();
    await visit.call('startPayPal', await stage.clientToken(), checkout, {});
    await visit.page.evaluate(async () => {
      const page = window as unknown as {
        refuse: () => void;
        paypal: { Buttons: (options: object) => { render: (place: string) => Promise<unknown> } };
      };
      const refusal = new Promise<boolean>((resolve) => {
        page.refuse = () => resolve(false);
      });
      document.querySelector('#wallet')?.replaceChildren();
      await page.paypal.Buttons({ onClick: () => refusal }).render('#wallet');
    });
    const popup = await open(visit);
    await popup.getByText('One moment, please…').waitFor();
    const closed = popup.waitForEvent('close');
    await visit.page.evaluate(() => (window as unknown as { refuse: () => void }).refuse());
    await closed;
    expect(await visit.outcomes()).toEqual([]);
  });

  it('tell the page what went wrong at PayPal, in the page and at the gateway', async () => {
    const visit = await stage.visit();
    visit.problems.allow(/422/);
    await visit.call('startPayPal', await stage.clientToken(), checkout, {});
    await press(await open(visit), 'Let something go wrong');
    await expect
      .poll(() => visit.outcomes())
      .toEqual([{ name: 'failed', payload: 'PayPal: something went wrong' }]);
    const popup = await open(visit);
    await popup.getByLabel('Ivy Lock').check();
    await press(popup, 'Agree and Continue');
    await expect
      .poll(async () => (await visit.outcomes()).at(-1))
      .toEqual({ name: 'failed', payload: 'CLIENT_REQUEST_ERROR' });
  });

  it('close their window when the payment cannot be made', async () => {
    const visit = await stage.visit();
    visit.problems.allow(/422/);
    await visit.call('startPayPal', await stage.clientToken(), { ...checkout, amount: 'much' }, {});
    const popup = await open(visit);
    await expect
      .poll(() => visit.outcomes())
      .toEqual([{ name: 'failed', payload: 'PAYPAL_INVALID_PAYMENT_OPTION' }]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  it('tell a buyer without money to choose another account', async () => {
    const visit = await stage.visit();
    visit.problems.allow(/422/);
    await visit.call('startPayPal', await stage.clientToken(), checkout, {});
    const popup = await open(visit);
    await popup.getByLabel('Noel Empty').check();
    await press(popup, 'Agree and Continue');
    await popup.getByRole('alert').waitFor();
    await popup.getByLabel('Holly Garland').check();
    await press(popup, 'Agree and Continue');
    expect(await lastOutcome(visit)).toMatchObject({ name: 'approved' });
  });

  it('offer PayPal Credit by itself, and paying later only for single payments', async () => {
    const visit = await stage.visit();
    const offer = { ...checkout, offerCredit: true };
    await visit.call('startPayPal', await stage.clientToken(), offer, {}, 'credit');
    await press(await open(visit, 'PayPal Credit'), 'Agree and Continue');
    expect(await lastOutcome(visit)).toMatchObject({
      payload: { creditFinancingOffered: { payerAcceptance: true } },
    });
    const later = await stage.visit();
    const eligible = later.call('startPayPal', await stage.clientToken(), vault, { vault: true }, 'paylater');
    expect(await eligible).toBe(false);
  });
});

describe("Braintree's own window for a stored account", () => {
  async function storedNonce() {
    const { customer } = await stage.gateway.customer.create({});
    const stored = await stage.gateway.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: await agreementNonce(),
    });
    return (await stage.gateway.paymentMethodNonce.create(stored.paymentMethod.token)).paymentMethodNonce
      .nonce;
  }

  /** A nonce of an agreement that was approved in another visit. */
  async function agreementNonce(): Promise<string> {
    const visit = await stage.visit();
    await visit.call('startPayPal', await stage.clientToken(), vault, { vault: true });
    const popup = await open(visit);
    await popup.getByLabel('Robin Wren').check();
    await press(popup, 'Agree and Continue');
    return (await lastOutcome(visit))?.payload?.nonce ?? '';
  }

  async function start(visit: WalletVisit, token: string): Promise<Page> {
    await visit.call('createPayPal', await stage.clientToken());
    const options = { vaultInitiatedCheckoutPaymentMethodToken: token, amount: '9.99', currency: 'USD' };
    const [popup] = await Promise.all([
      visit.page.waitForEvent('popup'),
      visit.call('begin', 'paypal', 'startVaultInitiatedCheckout', options),
    ]);
    return popup;
  }

  it('asks its owner and comes back with a nonce that the real SDK charges', async () => {
    const visit = await stage.visit();
    const popup = await start(visit, await storedNonce());
    expect(await popup.getByLabel('Robin Wren').isChecked()).toBe(true);
    await press(popup, 'Agree and Continue');
    const outcome = await lastOutcome(visit);
    expect(outcome).toMatchObject({ name: 'approved', payload: { type: 'PayPalAccount' } });
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({ status: 'authorized' });
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  it('tells the page that its owner cancelled or closed it', async () => {
    const token = await storedNonce();
    for (const leave of [(popup: Page) => press(popup, 'Cancel'), (popup: Page) => popup.close()]) {
      const visit = await stage.visit();
      const popup = await start(visit, token);
      await popup.getByRole('heading').waitFor();
      await leave(popup);
      expect(await lastOutcome(visit)).toEqual({
        name: 'failed',
        payload: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED',
      });
    }
  });
});

describe("PayPal's fraud script", () => {
  it('gives the page device data that names its session', async () => {
    const visit = await stage.visit();
    const deviceData = await visit.call('collectDeviceData', await stage.clientToken());
    expect(JSON.parse(String(deviceData)).correlation_id).toMatch(/^[\w-]{32}$/);
  });
});
