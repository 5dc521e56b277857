/** PayPal and PayPal Credit on a merchant's page, through PayPal's script and window, to a nonce that is charged. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Merchant } from './support/merchant.ts';
import { merchantOf } from './support/programs.ts';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();

const checkout = { flow: 'checkout', amount: '9.99', currency: 'USD' } as const;
const vault = { flow: 'vault' } as const;

async function openWindow({ page }: Merchant, name = 'PayPal'): Promise<Page> {
  const button = page.frameLocator('iframe[title="PayPal"]').getByRole('link', { name, exact: true });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

const press = (popup: Page, name: string) => popup.getByRole('button', { name }).click();
const approve = async (merchant: Merchant, name?: string) =>
  press(await openWindow(merchant, name), 'Agree and Continue');
const errorOn = (form: Locator) => form.locator('[data-braintree-id="sheet-error"]');

describe('PayPal', () => {
  it('takes a payment that the real SDK charges, and says that it may be left [FW-01 FY-03]', async () => {
    const { merchant, form } = await stage.open({
      paypal: { ...checkout, intent: 'capture', landingPageType: 'login' },
    });
    await merchant.heard();
    const created = merchant.page.waitForRequest(/create_payment_resource/);
    const exchanged = merchant.page.waitForRequest(/paypal_accounts/);
    await approve(merchant);
    await form.getByText('Paying with PayPal').waitFor();
    expect((await created).postDataJSON()).toMatchObject({
      amount: '9.99',
      currencyIsoCode: 'USD',
      // PayPal's word for it, at an address that is older than the word.
      intent: 'sale',
      offerPaypalCredit: false,
      experienceProfile: {
        brandName: 'North Pole Post',
        landingPageType: 'login',
        noShipping: 'true',
        addressOverride: false,
      },
    });
    expect((await exchanged).postDataJSON()).toMatchObject({
      paypalAccount: {
        correlationId: expect.stringMatching(/^EC-\w+$/),
        payerId: 'HOLLYGARLAND1',
        paymentToken: expect.any(String),
        unilateral: false,
        options: { validate: false },
      },
    });
    expect(await merchant.heard()).toEqual([
      ['changeActiveView', { previousViewId: 'paypal', newViewId: 'methods' }],
      ['paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'PayPalAccount' }],
    ]);
    const method = await merchant.request('first');
    expect(method).toMatchObject({ type: 'PayPalAccount', details: { email: 'buyer@paypal.example' } });
    expect(method).not.toHaveProperty('vaulted');
    expect(await stage.sell(method.nonce)).toMatchObject({
      status: 'authorized',
      paypalAccount: { payerEmail: 'buyer@paypal.example' },
    });
    expect(await merchant.page.evaluate(() => 'paypal' in window)).toBe(false);
  });

  it.each([
    ['is kept for a customer', {}, true],
    ['is not, where the merchant does not want it', { vault: { vaultPayPal: false } }, false],
  ])('an account of a vault approval %s [FW-01 FY-03]', async (_what, options, isKept) => {
    const customerId = await stage.newCustomer();
    const { merchant, form } = await stage.open({ paypal: { ...vault, ...options } }, { customerId });
    const agreed = merchant.page.waitForRequest(/setup_billing_agreement/);
    const exchanged = merchant.page.waitForRequest(/paypal_accounts/);
    await approve(merchant);
    await form.getByText('Paying with PayPal').waitFor();
    expect((await agreed).postDataJSON()).not.toHaveProperty('amount');
    expect((await exchanged).postDataJSON()).toMatchObject({
      paypalAccount: {
        billingAgreementToken: expect.stringMatching(/^BA-/),
        options: { validate: isKept },
      },
    });
    const { nonce, vaulted } = await merchant.request('first');
    expect(vaulted).toBe(isKept ? true : undefined);
    const { paypalAccounts } = await (await merchantOf(stage.shop)).customer.find(customerId);
    expect(paypalAccounts?.length).toBe(isKept ? 1 : 0);
    expect(await stage.sell(nonce)).toMatchObject({ status: 'authorized' });
  });

  it('is not kept where no customer is named [FW-01]', async () => {
    const { merchant, form } = await stage.open({ paypal: vault });
    await approve(merchant);
    await form.getByText('Paying with PayPal').waitFor();
    expect(await merchant.request('first')).not.toHaveProperty('vaulted');
  });

  it('is only begun by its own button, which the shopper reads in their language [FW-01]', async () => {
    const { merchant, form } = await stage.open({ paypal: checkout, locale: 'de_DE' });
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
    expect(await errorOn(form).textContent()).toBe(
      'Bitte setzen Sie die Zahlung über den PayPal-Button fort.',
    );
    await approve(merchant);
    await form.getByText('PayPal', { exact: false }).first().waitFor();
    await expect.poll(() => errorOn(form).textContent()).toBe('');
  });

  it('can be left and begun again, without an error [FY-02]', async () => {
    const { merchant, form } = await stage.open({ paypal: checkout });
    const left = await openWindow(merchant);
    // As long as it is there, another press only brings it to the front.
    await Promise.all([left.waitForEvent('close'), press(left, 'Cancel')]);
    const closed = await openWindow(merchant);
    await closed.getByRole('heading').waitFor();
    await closed.close();
    await approve(merchant);
    await form.getByText('Paying with PayPal').waitFor();
    expect(await errorOn(form).textContent()).toBe('');
  });

  it('says what went wrong at PayPal, at the gateway and on the way, and can be begun again [FY-02]', async () => {
    const { merchant, form, problems } = await stage.open({ paypal: checkout });
    problems.allow(/422|500|ERR_/);
    const connecting = 'Something went wrong while connecting to PayPal.';
    const adding = 'Something went wrong while adding the PayPal account.';
    await press(await openWindow(merchant), 'Let something go wrong');
    await expect.poll(() => errorOn(form).textContent()).toBe(connecting);
    const popup = await openWindow(merchant);
    await expect.poll(() => errorOn(form).textContent()).toBe('');
    await popup.getByLabel('Ivy Lock').check();
    await press(popup, 'Agree and Continue');
    await expect.poll(() => errorOn(form).textContent()).toBe(adding);
    for (const kind of ['error', 'malformed', 'reset']) {
      await stage.shop.planFault('paypal.create', kind, 9);
      const refused = await openWindow(merchant);
      await expect.poll(() => errorOn(form).textContent()).toBe(connecting);
      await expect.poll(() => refused.isClosed()).toBe(true);
      await stage.shop.clearFaults();
      await stage.shop.planFault('paypal.tokenize', kind, 9);
      await approve(merchant);
      await expect.poll(() => errorOn(form).textContent()).toBe(adding);
      await stage.shop.clearFaults();
    }
    await approve(merchant);
    await form.getByText('Paying with PayPal').waitFor();
    expect(await errorOn(form).textContent()).toBe('');
  });

  it('says that a payment cannot be made of such options, until the merchant changes them [FY-02 FY-03 FO-09]', async () => {
    const { merchant, form, problems } = await stage.open({ paypal: { ...checkout, amount: 'much' } });
    problems.allow(/422/);
    await openWindow(merchant);
    await expect
      .poll(() => errorOn(form).textContent())
      .toBe('Something went wrong on our end. Check your entries and try again.');
    await merchant.configure('first', 'paypal', 'amount', '12.34');
    const popup = await openWindow(merchant);
    expect(await popup.getByRole('heading').textContent()).toContain('Pay 12.34 USD');
    await press(popup, 'Agree and Continue');
    await form.getByText('Paying with PayPal').waitFor();
    // What was agreed to before is of no use for another sum.
    await merchant.configure('first', 'paypal', 'amount', '50.00');
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    await merchant.page.frameLocator('iframe[title="PayPal"]').getByRole('link').waitFor();
  });

  it('gets another button where another script is needed, and what was open is over [FO-09]', async () => {
    const { merchant, form } = await stage.open({ paypal: checkout });
    await openWindow(merchant);
    await merchant.configure('first', 'paypal', 'flow', 'vault');
    await expect.poll(() => merchant.page.locator('iframe[title="PayPal"]').count()).toBe(1);
    await approve(merchant);
    await form.getByText('Paying with PayPal').waitFor();
    const method = await merchant.request('first');
    expect(await stage.sell(method.nonce)).toMatchObject({ status: 'authorized' });
  });
});

it('Tab does not lead to the frame that is hidden from screen readers [FW-01]', async () => {
  const { page } = (await stage.open({ paypal: checkout })).merchant;
  const hidden = page.locator('iframe.braintree-dispatch-frame');
  expect(await hidden.getAttribute('aria-hidden')).toBe('true');
  const held: (string | undefined)[] = [];
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    held.push(await page.evaluate(() => document.activeElement?.className));
  }
  expect(held.filter((name) => name?.includes('braintree-dispatch-frame'))).toEqual([]);
  const takes = await hidden.evaluate((frame) => {
    (frame as HTMLElement).focus();
    return document.activeElement === frame;
  });
  expect(takes).toBe(false);
});

describe('PayPal Credit', () => {
  it('has a sheet of its own beside PayPal’s, and pays from it [FW-02]', async () => {
    const { merchant, form } = await stage.open({ paypal: checkout, paypalCredit: checkout });
    await form.getByRole('button', { name: 'PayPal Credit' }).click();
    expect(await form.locator('[data-braintree-id="paypal-credit-button"] iframe').isVisible()).toBe(true);
    // The peer's class is the same for both.
    expect(await form.locator('.braintree-sheet__button--paypal').count()).toBe(
      await form
        .locator('[data-braintree-id="paypal-button"], [data-braintree-id="paypal-credit-button"]')
        .count(),
    );
    expect(await form.locator('[data-braintree-id="paypal-button"] iframe').isVisible()).toBe(false);
    const frame = form.locator('[data-braintree-id="paypal-credit-button"]').frameLocator('iframe');
    const [popup] = await Promise.all([
      merchant.page.waitForEvent('popup'),
      frame.getByRole('link', { name: 'PayPal Credit' }).click(),
    ]);
    await press(popup, 'Agree and Continue');
    await form.getByText('Paying with PayPal').waitFor();
    const method = await merchant.request('first');
    expect(await stage.sell(method.nonce)).toMatchObject({ status: 'authorized' });
  });
});

describe('bad weather', () => {
  it('a browser that opens no window is told to the shopper, who can try again [FY-02]', async () => {
    const { merchant, form, context, authorization } = await stage.visit();
    await context.addInitScript(() => {
      const open = window.open.bind(window);
      let isBlocked = true;
      window.open = (...args) => {
        if (!isBlocked) return open(...args);
        isBlocked = false;
        return null;
      };
    });
    await merchant.create('first', { authorization, card: false, paypal: checkout });
    const button = merchant.page.frameLocator('iframe[title="PayPal"]').getByRole('link');
    await button.click();
    await expect.poll(() => errorOn(form).textContent()).toBe('Your browser blocked the PayPal window.');
    await approve(merchant);
    await form.getByText('Paying with PayPal').waitFor();
  });

  it('a script that cannot be fetched leaves the other ways to pay [FL-03]', async () => {
    const { merchant, form, context, authorization, problems } = await stage.visit();
    problems.allow(/ERR_FAILED|PAYPAL_FLOW_FAILED|Could not initialize/);
    await context.route(/\/sdk\/js/, (route) => route.abort());
    await merchant.create('first', { authorization, paypal: checkout });
    const paypal = form.getByRole('button', { name: /^PayPal/ });
    expect(await paypal.getAttribute('aria-disabled')).toBe('true');
    expect(await form.getByText('Developer Error').isVisible()).toBe(true);
    await form.getByRole('button', { name: /^Card/ }).click();
    await merchant.field('first', 'Card Number').waitFor();
  });

  it('a button that is made anew and refused is disabled, and works again once the merchant mends it [FL-03]', async () => {
    const { merchant, form, problems } = await stage.open({ card: true, paypal: checkout });
    problems.allow(/status of 400|PAYPAL_FLOW_FAILED|Could not initialize/);
    const row = form.getByRole('button', { name: /^PayPal/ });
    const toOptions = () => form.getByRole('button', { name: 'Choose another way to pay' }).click();
    await merchant.hearStates('first');
    await row.click();
    await merchant.configure('first', 'paypal', 'currency', 'dollars');
    await expect
      .poll(() => errorOn(form).textContent())
      .toBe('Something went wrong while connecting to PayPal.');
    expect((await merchant.errorsHeard()).map(({ code }) => code)).toEqual(['PAYPAL_FLOW_FAILED']);
    await toOptions();
    expect(await row.getAttribute('aria-disabled')).toBe('true');
    expect(await form.getByText('Developer Error').isVisible()).toBe(true);

    await merchant.configure('first', 'paypal', 'currency', 'USD');
    await expect.poll(() => row.getAttribute('aria-disabled')).toBe('false');
    await row.click();
    await approve(merchant);
    await form.getByText('Paying with PayPal').waitFor();
  });

  it('a script that never comes is waited for half a minute at most [FL-02]', async () => {
    const { merchant, form, context, authorization, page, problems } = await stage.visit();
    problems.allow(/There was an error connecting to PayPal/);
    await page.clock.install();
    await context.route(/\/sdk\/js/, () => undefined);
    const requested = page.waitForRequest(/\/sdk\/js/);
    const created = merchant.create('first', { authorization, paypal: checkout });
    await requested;
    await page.clock.fastForward(30_000);
    await created;
    expect(await form.getByText('Developer Error').isVisible()).toBe(true);
  });

  it('a form that is taken down while the window is open leaves nothing, and the window can be left', async () => {
    const { merchant, authorization } = await stage.visit();
    const before = await merchant.traces();
    await merchant.create('first', { authorization, card: false, paypal: checkout });
    const popup = await openWindow(merchant);
    await popup.getByRole('heading').waitFor();
    await merchant.call('first', 'teardown');
    await expect.poll(() => merchant.traces()).toEqual(before);
    await popup.close();
  });
});

describe('what is not offered', () => {
  it.each([
    ['is not asked for', {}, {}],
    [
      'the merchant may not take',
      { paypal: checkout, paypalCredit: checkout, venmo: true },
      { paypal: false, venmo: false },
    ],
  ])(
    'has no script, frame or part of it requested when it %s [FW-01 FW-05]',
    async (_what, options, settings) => {
      await stage.change(settings);
      try {
        const { merchant, authorization, asked } = await stage.visit();
        await merchant.create('first', { authorization, ...options });
        expect(asked.filter((path) => /paypal|venmo|sdk\/js|checkout|dispatch/.test(path))).toEqual([]);
        expect(asked.some((path) => path.includes('hosted-fields-frame'))).toBe(true);
      } finally {
        await stage.change({ paypal: true, venmo: true });
      }
    },
  );
});
