/** Venmo on a merchant's page: by the app, by a code, by Venmo's website, to a nonce that is charged. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { VenmoOptions } from '#ui/drop-in/api/options.ts';
import { setWalletMerchant, type WalletVisit } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();

const iPhone: WalletVisit = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
};
const context = { paymentMethodUsage: 'multi_use' } as const;
const onPhone = (venmo: true | VenmoOptions = context) => stage.open({ venmo }, iPhone);

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const errorOn = (form: Locator) => form.locator('[data-braintree-id="sheet-error"]');
const hash = (page: Page) => page.evaluate(() => location.hash);

type Visit = Awaited<ReturnType<typeof onPhone>>;

async function openApp({ page, form }: Pick<Visit, 'page' | 'form'>): Promise<Page> {
  const [app] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('button', { name: 'Venmo' }).click(),
  ]);
  return app;
}

async function expectPaid({ merchant, form }: Pick<Visit, 'merchant' | 'form'>) {
  await form.getByText('Paying with Venmo').waitFor();
  const method = await merchant.request('first');
  expect(method).toMatchObject({ type: 'VenmoAccount', details: { username: '@holly-garland' } });
  expect(await stage.sell(method.nonce)).toMatchObject({
    status: 'authorized',
    venmoAccount: { username: 'holly-garland' },
  });
}

/** Venmo comes back into a tab of its own; the merchant's page makes a form there. */
async function comeBackInNewTab(visit: Visit, decision: string) {
  const app = await openApp(visit);
  await app.getByLabel('Come back in this tab').check();
  await press(app, decision);
  await app.waitForURL(/#venmo/);
  const { authorization, merchant } = visit;
  const returned = merchant.on(app);
  await returned.prepare();
  await returned.create('first', { authorization, venmo: context });
  return { page: app, merchant: returned, form: returned.form('first') };
}

describe('Venmo on a phone', () => {
  it('comes back to the page as it was, with a nonce that the real SDK charges [FW-05 FN-01]', async () => {
    const visit = await onPhone();
    await visit.page.evaluate(() => {
      location.hash = 'basket';
    });
    const app = await openApp(visit);
    await visit.form.getByRole('button', { name: 'Cancel' }).waitFor();
    await press(app, 'Approve');
    await expectPaid(visit);
    expect(await hash(visit.page)).toBe('#basket');
  });

  it('tells the app who asks, what for, and where each end leads [FN-01]', async () => {
    const visit = await onPhone(true);
    const page = visit.page.url();
    const app = await openApp(visit);
    const asked = Object.fromEntries(new URL(app.url()).searchParams);
    expect(asked).toMatchObject({
      'x-success': `${page}#venmoSuccess=1`,
      'x-cancel': `${page}#venmoCancel=1`,
      'x-error': `${page}#venmoError=1`,
      ua: iPhone.userAgent,
      braintree_merchant_id: expect.stringMatching(/./),
      braintree_access_token: expect.stringMatching(/^access_token\$sandbox\$/),
      braintree_environment: 'sandbox',
    });
    const sdk = JSON.parse(atob(asked['braintree_sdk_data'] ?? ''));
    expect(sdk).toEqual({
      _meta: {
        version: expect.stringMatching(/^3\./),
        integration: expect.stringMatching(/./),
        platform: 'web',
        sessionId: expect.stringMatching(/./),
      },
    });
    await app.close();
  });

  it.each([
    ['Approve', /^#venmoSuccess=1&paymentMethodNonce=[\w-]+&username=holly-garland$/],
    ['Cancel', /^#venmoCancel=1$/],
    ['Let something go wrong', /^#venmoError=1&errorMessage=Something%20went%20wrong&errorCode=1$/],
  ])(
    'reads what the app says in the address after "%s", and clears it [FN-01 FN-03]',
    async (decision, said) => {
      const visit = await onPhone(true);
      await visit.page.evaluate(() => {
        const own = window as unknown as { said: string[] };
        own.said = [];
        addEventListener('hashchange', () => own.said.push(location.hash));
      });
      await press(await openApp(visit), decision);
      const told = () => visit.page.evaluate(() => (window as unknown as { said: string[] }).said);
      await expect.poll(async () => (await told())[0] ?? '').toMatch(said);
      await expect.poll(() => hash(visit.page)).toBe('');
    },
  );

  it('leaves the address as the app made it where the merchant wants that [FN-01]', async () => {
    const visit = await onPhone({ ...context, ignoreHistoryChanges: true });
    await press(await openApp(visit), 'Approve');
    await visit.form.getByText('Paying with Venmo').waitFor();
    expect(await hash(visit.page)).toMatch(/^#venmoSuccess=1/);
  });

  it('brings the nonce along in the address of pages that say nothing of its use', async () => {
    const visit = await onPhone(true);
    await press(await openApp(visit), 'Approve');
    await expectPaid(visit);
    expect(await hash(visit.page)).toBe('');
  });

  it('asks for what the merchant wants now, after an option was changed [FW-05]', async () => {
    const visit = await onPhone();
    await visit.merchant.configure('first', 'venmo', 'displayName', 'Holly and Ivy');
    await visit.form.locator('[data-braintree-id="venmo-button"][aria-disabled="false"]').waitFor();
    const app = await openApp(visit);
    await app.getByText('Holly and Ivy').first().waitFor();
    await press(app, 'Approve');
    await expectPaid(visit);
  });

  it('is only begun by its own button, which the shopper reads in their language', async () => {
    const { merchant, form } = await stage.open({ venmo: context, locale: 'fr_FR' }, iPhone);
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
    expect(await errorOn(form).textContent()).toContain('Venmo');
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
  });

  it.each<[string, true | VenmoOptions, string]>([
    ['Cancel', true, ''],
    ['Cancel', context, ''],
    ['Let something go wrong', true, "The Venmo app wasn't found on your device."],
    ['Let something go wrong', context, "The Venmo app wasn't found on your device."],
  ])(
    'says what the app said after "%s" with %j, and can be begun again [FN-01 FN-03]',
    async (button, venmo, sentence) => {
      const visit = await onPhone(venmo);
      await press(await openApp(visit), button);
      await visit.form.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
      await expect.poll(() => errorOn(visit.form).textContent()).toBe(sentence);
      await press(await openApp(visit), 'Approve');
      await expectPaid(visit);
    },
  );

  it('takes a second without a word from the app for a no, and what is seen at once for nothing [FN-01]', async () => {
    const visit = await onPhone(true);
    const { page, form } = visit;
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const seen = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const app = await openApp(visit);
    await app.getByRole('heading').waitFor();
    await app.close();
    await page.clock.runFor(400);
    await seen();
    await page.clock.runFor(2_000);
    expect(await errorOn(form).textContent()).toBe('');
    await seen();
    await page.clock.runFor(900);
    expect(await errorOn(form).textContent()).toBe('');
    await page.clock.runFor(200);
    await expect
      .poll(() => errorOn(form).textContent())
      .toBe(
        'Something went wrong. Ensure that the latest Venmo app is installed and that your browser supports switching to Venmo.',
      );
  });

  it('can be given up by a shopper who came back by hand, while the library goes on asking [FN-01]', async () => {
    const visit = await onPhone({ ...context, requireManualReturn: true });
    const { page, form } = visit;
    await page.clock.install();
    const cancel = form.getByRole('button', { name: 'Cancel' });
    const app = await openApp(visit);
    await app.getByRole('heading').waitFor();
    await page.clock.runFor(600);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(1_100);
    await cancel.waitFor({ state: 'detached' });
    await page.clock.runFor(5_000);
    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
    expect(await errorOn(form).textContent()).toBe('');
    await press(await openApp(visit), 'Approve');
    await expectPaid(visit);
  });

  it('can be given up on the page, without a reproach or a lost focus', async () => {
    const visit = await onPhone();
    await openApp(visit);
    await visit.form.getByRole('button', { name: 'Cancel' }).focus();
    await visit.page.keyboard.press('Enter');
    await visit.form.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
    expect(await visit.page.evaluate(() => document.activeElement?.textContent)).toBe('Venmo');
    expect(await errorOn(visit.form).textContent()).toBe('');
    await press(await openApp(visit), 'Approve');
    await expectPaid(visit);
  });
});

describe('a page that the app opened anew', () => {
  it('finds what was approved [FN-02]', async () => {
    const tab = await comeBackInNewTab(await onPhone(), 'Approve');
    await expectPaid(tab);
    expect(await hash(tab.page)).toBe('');
  });

  it('shows the sheet and what went wrong [FN-02]', async () => {
    const tab = await comeBackInNewTab(await onPhone(), 'Let something go wrong');
    await tab.form.locator('[data-braintree-id="venmo"]').waitFor();
    expect(await errorOn(tab.form).textContent()).not.toBe('');
    expect(await tab.form.getByRole('button', { name: 'Venmo' }).isVisible()).toBe(true);
  });

  it('says nothing when the shopper said no [FN-02 FN-03]', async () => {
    const tab = await comeBackInNewTab(await onPhone(), 'Cancel');
    await tab.form.getByRole('heading', { name: 'Choose a way to pay' }).waitFor();
    expect(await errorOn(tab.form).textContent()).toBe('');
  });
});

describe('Venmo on a computer', () => {
  const desktop = (venmo: VenmoOptions) => stage.open({ venmo });
  const code = (page: Page) => page.frameLocator('iframe[name="venmo-desktop-iframe"]');

  async function openByCode({ page, context: browser }: { page: Page; context: BrowserContext }) {
    const [app] = await Promise.all([
      browser.waitForEvent('page'),
      // By key: a click on a frame that has just come may be given to what was in its place before.
      code(page).getByRole('link', { name: 'Open the Venmo app' }).press('Enter'),
    ]);
    return app;
  }

  it('shows a code for the phone, which can be closed, and begun again [FN-01]', async () => {
    const visit = await desktop({ ...context, allowDesktop: true });
    await visit.form.getByRole('button', { name: 'Venmo' }).click();
    await code(visit.page).getByRole('button', { name: 'Close' }).click();
    await expect
      .poll(() => visit.form.getByRole('button', { name: 'Venmo' }).getAttribute('aria-disabled'))
      .toBe('false');
    expect(await errorOn(visit.form).textContent()).toBe('');
    await visit.form.getByRole('button', { name: 'Venmo' }).click();
    await press(await openByCode(visit), 'Approve');
    await expectPaid(visit);
  });

  it('gives the focus back when its code goes: to its button, and to what was agreed to', async () => {
    const { form, page, context: browser } = await desktop({ ...context, allowDesktop: true });
    const button = form.getByRole('button', { name: 'Venmo' });
    const hasFocus = (control: Locator) =>
      control.evaluate((element) => element === document.activeElement).catch(() => false);
    await button.press('Enter');
    // The library moves the focus to the code itself.
    await code(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect.poll(() => hasFocus(button)).toBe(true);
    await button.press('Enter');
    await press(await openByCode({ page, context: browser }), 'Approve');
    await expect.poll(() => hasFocus(form.getByRole('radio', { name: /Venmo/ }))).toBe(true);
  });

  it("opens Venmo's website where the merchant prefers that [FN-01]", async () => {
    const visit = await desktop({ ...context, allowDesktop: true, allowDesktopWebLogin: true });
    visit.problems.allow(/style/); // A page with a policy gives the library a nonce, `styleCspNonce`.
    await press(await openApp(visit), 'Cancel');
    await expect
      .poll(() => visit.form.getByRole('button', { name: 'Venmo' }).getAttribute('aria-disabled'))
      .toBe('false');
    expect(await errorOn(visit.form).textContent()).toBe('');
    await press(await openApp(visit), 'Approve');
    await expectPaid(visit);
  });

  it('is left without a reproach by a shopper who closes its website, and can be begun again', async () => {
    const visit = await desktop({ ...context, allowDesktopWebLogin: true });
    visit.problems.allow(/style/);
    const app = await openApp(visit);
    // A window that is closed while it goes to another host may never be told closed.
    await app.getByRole('heading').waitFor();
    await app.close();
    const button = visit.form.locator('[data-braintree-id="venmo-button"]');
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
    expect(await errorOn(visit.form).textContent()).toBe('');
    await press(await openApp(visit), 'Approve');
    await expectPaid(visit);
  });

  it('leaves nothing of its website on the page when the form is taken down beside it', async () => {
    const { merchant, authorization, page, form, problems } = await stage.visit();
    problems.allow(/style/);
    const before = await merchant.traces();
    const venmo = { ...context, allowDesktopWebLogin: true };
    await merchant.create('first', { authorization, card: false, venmo });
    const app = await openApp({ page, form });
    await app.getByRole('heading').waitFor();
    const cover = page.getByRole('button', { name: 'Cancel payment' });
    await cover.waitFor();
    await Promise.all([app.waitForEvent('close'), merchant.call('first', 'teardown')]);
    await expect.poll(() => merchant.traces()).toEqual(before);
    expect(await cover.count()).toBe(0);
  });

  it('never covers the page for a website that cannot open: the use of the account has to be named', async () => {
    const { merchant, authorization, page, form, problems } = await stage.visit();
    problems.allow(/paymentMethodUsage/);
    const said = page.waitForEvent('console', (message) => message.text().includes('paymentMethodUsage'));
    await merchant.create('first', { authorization, venmo: { allowDesktopWebLogin: true } });
    expect((await said).text()).toContain(
      'options.venmo.paymentMethodUsage is required for allowDesktopWebLogin, such as "single_use".',
    );
    expect(await form.getByText('Developer Error').isVisible()).toBe(true);
  });

  it('is not offered, and nothing of it is asked for, unless the merchant allows it [FW-05]', async () => {
    const { merchant, authorization, asked } = await stage.visit();
    await merchant.create('first', { authorization, venmo: true });
    expect(asked.filter((path) => /venmo|dispatch/.test(path))).toEqual([]);
  });
});

describe('bad weather', () => {
  it('an option that is no text leaves the other ways to pay [FO-05 FL-03]', async () => {
    const { merchant, form, authorization, problems } = await stage.visit(iPhone);
    const said: string[] = [];
    merchant.page.on('console', (message) => said.push(message.text()));
    problems.allow(/Venmo profile ID/);
    await merchant.create('first', { authorization, venmo: { profileId: 7 as never } });
    expect(await form.getByText('Developer Error').isVisible()).toBe(true);
    expect(said.join()).toContain('Venmo profile ID is invalid.');
  });

  it('a gateway that is gone when the app has come back is met with another connection', async () => {
    const visit = await onPhone();
    visit.problems.allow(/500|ERR_|VENMO/);
    const app = await openApp(visit);
    await stage.shop.planFault('venmo.create', 'error', 9);
    await press(app, 'Approve');
    const button = visit.form.getByRole('button', { name: 'Venmo' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
    expect(await errorOn(visit.form).textContent()).not.toBe('');
    await stage.shop.clearFaults();
    // No window can be opened for a connection that is not there yet: the first press makes it.
    await button.click();
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
    await press(await openApp(visit), 'Approve');
    await expectPaid(visit);
  });

  it('a gateway that cannot be asked how it ended leaves the app’s own word for it [FN-01]', async () => {
    const visit = await onPhone();
    visit.problems.allow(/500/);
    const app = await openApp(visit);
    await stage.shop.planFault('venmo.status', 'error', 9);
    await press(app, 'Approve');
    await expectPaid(visit);
  });

  it('a frame that never answers is waited for half a minute at most', async () => {
    const { merchant, form, context: browser, authorization, page, problems } = await stage.visit();
    problems.allow(/Venmo/);
    await page.clock.install();
    await browser.route(/venmo-desktop-frame/, () => undefined);
    const requested = page.waitForRequest(/venmo-desktop-frame/);
    const created = merchant.create('first', { authorization, venmo: { ...context, allowDesktop: true } });
    await requested;
    await page.clock.fastForward(30_000);
    await created;
    expect(await form.getByText('Developer Error').isVisible()).toBe(true);
  });

  it('a phone that opens no window waits for no app that was never asked: the shopper can go back and try again', async () => {
    const visit = await onPhone();
    const { page, form } = visit;
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await press(page, 'Venmo');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
    await press(await openApp(visit), 'Approve');
    await expectPaid(visit);
  });

  it('a form that is taken down while the shopper is in the app leaves nothing', async () => {
    const { merchant, authorization, page, form, problems } = await stage.visit(iPhone);
    problems.allow(/404/); // The payment is given up with the form, so the app has nothing to approve.
    const before = await merchant.traces();
    await merchant.create('first', { authorization, card: false, venmo: context });
    const app = await openApp({ page, form });
    await merchant.call('first', 'teardown');
    await expect.poll(() => merchant.traces()).toEqual(before);
    await press(app, 'Approve');
    expect(await merchant.traces()).toEqual(before);
  });

  it('a page that is reloaded while the shopper is in the app finds what they approved [FN-02]', async () => {
    const visit = await onPhone();
    const app = await openApp(visit);
    await visit.page.reload();
    await app.getByLabel('Come back in this tab').check();
    await press(app, 'Approve');
    await app.waitForURL(/#venmo/);
    const { merchant, authorization } = visit;
    const returned = merchant.on(app);
    await returned.prepare();
    await returned.create('first', { authorization, card: false, venmo: context });
    await expectPaid({ merchant: returned, form: returned.form('first') });
  });
});
