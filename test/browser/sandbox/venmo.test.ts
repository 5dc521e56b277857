// Proves that the real braintree-web comes back from the simulated Venmo app, to the same tab or another.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { styleNonce } from './merchant-page.ts';
import { handles, setWalletStage, type WalletVisit } from './support/wallet-stage.ts';

const stage = setWalletStage(() => ["script-src 'self'"]);

const iPhone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
};

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Begins to pay, which opens the app or Venmo's website in a window. */
async function openWindow(visit: WalletVisit): Promise<Page> {
  const [window] = await Promise.all([
    visit.page.waitForEvent('popup'),
    visit.call('begin', 'venmo', 'tokenize', {}),
  ]);
  return window;
}

async function outcomeOf(visit: Pick<WalletVisit, 'outcomes'>) {
  await expect.poll(async () => (await visit.outcomes()).length).toBe(1);
  return (await visit.outcomes())[0];
}

/** That a payment came through: a nonce that the real SDK charges, for the account that was chosen. */
async function expectPaid(visit: Pick<WalletVisit, 'outcomes'>) {
  const outcome = await outcomeOf(visit);
  expect(outcome).toMatchObject({
    name: 'approved',
    payload: { type: 'VenmoAccount', details: { username: '@holly-garland' } },
  });
  expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({
    status: 'authorized',
    paymentInstrumentType: 'venmo_account',
    venmoAccount: { username: 'holly-garland' },
  });
  return outcome?.payload?.details;
}

describe('Venmo on a phone, with the real braintree-web', () => {
  async function visitor(options: object): Promise<WalletVisit> {
    const visit = await stage.visit(iPhone);
    await visit.call('createVenmo', await stage.clientToken(), options);
    return visit;
  }

  it('comes back into the same tab', async () => {
    const visit = await visitor({ paymentMethodUsage: 'multi_use', displayName: 'The Shop' });
    const app = await openWindow(visit);
    expect(await app.getByRole('heading').textContent()).toContain('Pay The Shop');
    await press(app, 'Approve');
    expect(await expectPaid(visit)).toMatchObject({ payerInfo: { firstName: 'Holly' } });
    await expect.poll(() => app.isClosed()).toBe(true);
  });

  it('shows what is to be paid, and gives the addresses that were asked for', async () => {
    const visit = await visitor({
      paymentMethodUsage: 'single_use',
      totalAmount: '9.99',
      collectCustomerBillingAddress: true,
    });
    const app = await openWindow(visit);
    expect(await app.getByRole('heading').textContent()).toContain('$9.99');
    await press(app, 'Approve');
    expect(await expectPaid(visit)).toMatchObject({
      payerInfo: { billingAddress: { postalCode: '60622' }, shippingAddress: null },
    });
  });

  it('comes back in a new tab', async () => {
    const visit = await visitor({ paymentMethodUsage: 'single_use' });
    const app = await openWindow(visit);
    await app.getByLabel('Come back in this tab').check();
    await press(app, 'Approve');
    await app.waitForURL(/#venmoSuccess=1/);
    await app.waitForFunction(() => 'wallets' in window);
    const tab = handles(app);
    await tab.call('createVenmo', await stage.clientToken(), { paymentMethodUsage: 'single_use' });
    await tab.call('begin', 'venmo', 'tokenize', {});
    await expectPaid(tab);
  });

  it('brings the nonce along in the address of pages that say nothing of its use', async () => {
    const visit = await visitor({});
    await press(await openWindow(visit), 'Approve');
    await expectPaid(visit);
  });

  it.each([
    ['Cancel', {}, 'VENMO_APP_CANCELED'],
    ['Let something go wrong', {}, 'VENMO_APP_FAILED'],
    ['Cancel', { paymentMethodUsage: 'single_use' }, 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED'],
  ])('tells the page about "%s" with %j', async (button, options, code) => {
    const visit = await visitor(options);
    await press(await openWindow(visit), button);
    expect(await outcomeOf(visit)).toEqual({ name: 'failed', payload: code });
  });

  it('is found out by a page that the app cannot come back to', async () => {
    const visit = await visitor({ paymentMethodUsage: 'single_use', requireManualReturn: true });
    const app = await openWindow(visit);
    await press(app, 'Approve');
    await app.getByText('You can close this window').waitFor();
    await expectPaid(visit);
  });
});

describe('Venmo on a desktop', () => {
  const frame = ({ page }: WalletVisit) => page.frameLocator('iframe[name="venmo-desktop-iframe"]');

  async function visitor(options: object = { paymentMethodUsage: 'multi_use' }): Promise<WalletVisit> {
    const visit = await stage.visit();
    await visit.call('createVenmo', await stage.clientToken(), { allowDesktop: true, ...options });
    await visit.call('begin', 'venmo', 'tokenize', {});
    return visit;
  }

  async function openApp(visit: WalletVisit): Promise<Page> {
    const [app] = await Promise.all([
      visit.context.waitForEvent('page'),
      frame(visit).getByRole('link', { name: 'Open the Venmo app' }).click(),
    ]);
    return app;
  }

  it.each([[{ paymentMethodUsage: 'multi_use' }], [{}]])('is paid in the app, with %j', async (options) => {
    const visit = await visitor(options);
    const app = await openApp(visit);
    await frame(visit).getByText('Authorize on your Venmo app').waitFor();
    await press(app, 'Approve');
    await frame(visit).getByText('Venmo account authorized').waitFor();
    await expectPaid(visit);
  });

  it('can begin again after the buyer said no in the app', async () => {
    const visit = await visitor();
    await press(await openApp(visit), 'Cancel');
    await frame(visit).getByText('The authorization was canceled').waitFor();
    await frame(visit).getByRole('button', { name: 'Try again' }).click();
    await press(await openApp(visit), 'Approve');
    await expectPaid(visit);
  });

  it('tells the page that the buyer closed the code', async () => {
    const visit = await visitor();
    await frame(visit).getByRole('button', { name: 'Close' }).click();
    expect(await outcomeOf(visit)).toEqual({ name: 'failed', payload: 'VENMO_DESKTOP_CANCELED' });
  });
});

describe("Venmo's website in a window", () => {
  async function visitor(): Promise<WalletVisit> {
    const visit = await stage.visit();
    await visit.call('createVenmo', await stage.clientToken(), {
      allowDesktop: true,
      allowDesktopWebLogin: true,
      paymentMethodUsage: 'single_use',
      styleCspNonce: styleNonce,
    });
    return visit;
  }

  it('takes a payment', async () => {
    const visit = await visitor();
    const site = await openWindow(visit);
    await press(site, 'Approve');
    await expectPaid(visit);
    expect(site.isClosed()).toBe(true);
  });

  it('opens from a page that is held up between opening the window and sending it on', {
    repeats: 5,
  }, async () => {
    const visit = await visitor();
    await visit.page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = (...args) => {
        const opened = open(...args);
        const since = performance.now();
        while (performance.now() - since < 30);
        return opened;
      };
    });
    await press(await openWindow(visit), 'Approve');
    await expectPaid(visit);
  });

  it('tells the page that the buyer cancelled', async () => {
    const visit = await visitor();
    await press(await openWindow(visit), 'Cancel');
    expect(await outcomeOf(visit)).toEqual({ name: 'failed', payload: 'VENMO_CUSTOMER_CANCELED' });
  });
});
