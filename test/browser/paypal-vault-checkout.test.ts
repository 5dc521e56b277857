/** Payments from saved PayPal accounts as a flow of this project, over the real braintree-web. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setWalletStage, type WalletVisit } from './sandbox/support/wallet-stage.ts';
import { hideTab } from './support/hide-tab.ts';

const stage = setWalletStage(() => ["script-src 'self'"], 'vault-checkout.ts');

let nonces: string[] = [];

beforeAll(async () => {
  const { customer } = await stage.gateway.customer.create({});
  const stored = await stage.gateway.paymentMethod.create({
    customerId: customer.id,
    paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
  });
  const { token } = stored.paymentMethod;
  const issue = async () => (await stage.gateway.paymentMethodNonce.create(token)).paymentMethodNonce.nonce;
  nonces = await Promise.all(Array.from({ length: 30 }, issue));
});

const options = (more: object = {}) => ({
  vaultInitiatedCheckoutPaymentMethodToken: nonces.pop(),
  amount: '9.99',
  currency: 'USD',
  ...more,
});
const code = (end: string) => `PAYPAL_START_VAULT_INITIATED_CHECKOUT_${end}`;

async function visitor(): Promise<WalletVisit> {
  const visit = await stage.visit();
  await visit.call('create', await stage.clientToken());
  return visit;
}

async function start(visit: WalletVisit, more: object = {}): Promise<Page> {
  const [popup] = await Promise.all([visit.page.waitForEvent('popup'), visit.call('start', options(more))]);
  return popup;
}

const press = (popup: Page, name: string) => popup.getByRole('button', { name }).click();
const cover = ({ page }: WalletVisit) =>
  page.locator('[data-braintree-paypal-vault-initiated-checkout-modal]');
const lastOf = (visit: WalletVisit) => async () => (await visit.outcomes()).at(-1);

describe('a saved PayPal account', () => {
  it('pays when its owner agrees, while the page behind is covered; and again [FY-01]', async () => {
    const visit = await visitor();
    const popup = await start(visit);
    expect(await cover(visit).isVisible()).toBe(true);
    expect(await visit.call('state')).toEqual({ 'in progress': 'approving' });
    await press(popup, 'Agree and Continue');
    await expect.poll(lastOf(visit)).toMatchObject({ name: 'approved', payload: { type: 'PayPalAccount' } });
    expect(await cover(visit).count()).toBe(0);
    const [outcome] = await visit.outcomes();
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({ status: 'authorized' });
    await press(await start(visit), 'Agree and Continue');
    await expect.poll(async () => (await visit.outcomes()).length).toBe(2);
  });

  it('waits for an owner who looked away, still covered [FY-01]', async () => {
    const visit = await visitor();
    const popup = await start(visit);
    await popup.getByRole('heading').waitFor();
    await hideTab(visit.page);
    expect(await visit.call('state')).toEqual({ 'in progress': 'approving' });
    expect(await cover(visit).isVisible()).toBe(true);
    await press(popup, 'Agree and Continue');
    await expect.poll(lastOf(visit)).toMatchObject({ name: 'approved', payload: { type: 'PayPalAccount' } });
    const [outcome] = await visit.outcomes();
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({ status: 'authorized' });
  });

  it('does not when its owner cancels or closes the window [FY-01]', async () => {
    const visit = await visitor();
    for (const leave of [(popup: Page) => press(popup, 'Cancel'), (popup: Page) => popup.close()]) {
      const popup = await start(visit);
      await popup.getByRole('heading').waitFor();
      await leave(popup);
      await expect.poll(() => visit.call('state')).toEqual({ usable: 'canceled by customer' });
      expect(await lastOf(visit)()).toMatchObject({
        payload: { code: code('CANCELED'), type: 'CUSTOMER' },
      });
      expect(await cover(visit).count()).toBe(0);
    }
  });

  it('does not when the merchant’s page closes the window, and can pay at once afterwards [FY-01]', async () => {
    const visit = await visitor();
    const popup = await start(visit);
    await visit.call('cancel');
    await expect.poll(() => visit.call('state')).toEqual({ spent: 'canceled by merchant' });
    expect(await lastOf(visit)()).toMatchObject({ payload: { code: code('CANCELED'), type: 'MERCHANT' } });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await press(await start(visit), 'Agree and Continue');
    await expect.poll(lastOf(visit)).toMatchObject({ name: 'approved' });
  });

  it('is asked once at a time, and only with what is needed [FY-01]', async () => {
    const visit = await visitor();
    for (const name of ['amount', 'currency', 'vaultInitiatedCheckoutPaymentMethodToken']) {
      const { [name as 'amount']: _left, ...others } = options();
      await visit.call('start', others);
      await expect.poll(lastOf(visit)).toEqual({
        name: 'failed',
        payload: {
          code: code('PARAM_REQUIRED'),
          type: 'MERCHANT',
          message: `Required param ${name} is missing.`,
        },
      });
    }
    const popup = await start(visit);
    await visit.call('start', options());
    await expect
      .poll(lastOf(visit))
      .toMatchObject({ payload: { code: code('IN_PROGRESS'), type: 'MERCHANT' } });
    await press(popup, 'Agree and Continue');
    await expect.poll(lastOf(visit)).toMatchObject({ name: 'approved' });
  });
});

describe('bad weather', () => {
  it('a window that is blocked is the merchant’s to hear, and the page is free again [FY-01]', async () => {
    const visit = await visitor();
    await visit.page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await visit.call('start', options());
    await expect
      .poll(lastOf(visit))
      .toMatchObject({ payload: { code: code('POPUP_OPEN_FAILED'), type: 'MERCHANT' } });
    expect(await cover(visit).count()).toBe(0);
    await press(await start(visit), 'Agree and Continue');
    await expect.poll(lastOf(visit)).toMatchObject({ name: 'approved' });
  });

  it('a gateway that fails ends it, and the next one is free to begin [FY-01 FY-02]', async () => {
    const visit = await visitor();
    visit.problems.allow(/422/);
    await start(visit, { amount: 'much' });
    await expect
      .poll(lastOf(visit))
      .toMatchObject({ payload: { code: 'PAYPAL_INVALID_PAYMENT_OPTION', type: 'MERCHANT' } });
    await expect.poll(() => visit.call('state')).toEqual({ usable: 'failed' });
    await press(await start(visit), 'Agree and Continue');
    await expect.poll(lastOf(visit)).toMatchObject({ name: 'approved' });
  });

  it('a frame that never answers is given up after a minute, and goes with the flow [FY-01]', async () => {
    const visit = await stage.visit();
    await visit.page.clock.install();
    await visit.context.route(/dispatch-frame/, () => undefined);
    await visit.call('create', await stage.clientToken());
    await visit.call('start', options());
    await expect.poll(() => visit.call('state')).toEqual({ 'in progress': { preparing: 'opening' } });
    expect(await cover(visit).isVisible()).toBe(true);
    await visit.page.clock.fastForward(60_000);
    await expect
      .poll(lastOf(visit))
      .toMatchObject({ payload: { code: code('SETUP_FAILED'), type: 'NETWORK' } });
    expect(await cover(visit).count()).toBe(0);
    await visit.call('teardown');
    expect(await visit.page.locator('iframe').count()).toBe(0);
  });

  it('a page that is opened anew in the middle has no cover, and can pay at once [FY-01]', async () => {
    const visit = await visitor();
    const left = await start(visit);
    await left.getByRole('heading').waitFor();
    await visit.page.reload();
    await visit.page.waitForFunction(() => 'wallets' in window);
    await visit.call('create', await stage.clientToken());
    expect(await cover(visit).count()).toBe(0);
    const popup = await start(visit);
    // Agreeing to what was left changes nothing.
    await press(left, 'Agree and Continue');
    expect(await visit.call('state')).toEqual({ 'in progress': 'approving' });
    await press(popup, 'Agree and Continue');
    await expect.poll(lastOf(visit)).toMatchObject({ name: 'approved' });
    expect(await visit.outcomes()).toHaveLength(1);
  });

  it('a flow that is taken down in the middle leaves nothing [FY-01]', async () => {
    const visit = await visitor();
    const popup = await start(visit);
    await visit.call('teardown');
    expect(await lastOf(visit)()).toMatchObject({ payload: { code: code('CANCELED') } });
    expect(await cover(visit).count()).toBe(0);
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => visit.page.locator('iframe').count()).toBe(0);
  });
});
