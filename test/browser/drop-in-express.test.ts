/** Wallets above the form: one press to the wallet's own sheet, and nothing moves for them. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import type { Merchant, PageOptions } from './support/merchant.ts';
import { customerWith } from './support/programs.ts';
import { phoneScreen } from './support/stage.ts';
import { setWalletMerchant, type WalletVisit } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();

const applePay = { paymentRequest: { total: { label: 'The Shop', amount: '9.99' } } };
const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' };
const googlePay = { googlePayVersion: 2, transactionInfo } as const;
const paypal = { flow: 'checkout', amount: '9.99', currency: 'USD' } as const;
const three = { applePay, googlePay, paypal, card: true, expressCheckout: true } as const;

const row = (form: Locator) => form.getByRole('group', { name: 'Express checkout' });
const places = (form: Locator) =>
  form
    .locator('.braintree-express__place')
    .evaluateAll((all) => all.map((place) => /place--(\w+)/.exec(place.className)?.[1]));
const errorOf = (form: Locator) => form.locator('[data-braintree-id="express-error"]');
const pressGoogle = (form: Locator) =>
  row(form)
    .getByRole('button', { name: /Google Pay/ })
    .click();
const googleSheet = ({ page }: Merchant) => page.frameLocator('#sandbox-google-pay-frame');

/** What a shopper agrees to on the sheet of each wallet. */
const wallets: Readonly<Record<string, (merchant: Merchant, form: Locator) => Promise<void>>> = {
  applePay: async ({ page }, form) => {
    await row(form).getByRole('button', { name: 'Apple Pay', exact: true }).click();
    await page
      .frameLocator('#sandbox-apple-pay-frame')
      .getByRole('button', { name: 'Pay with Passcode' })
      .press('Enter');
  },
  googlePay: async (merchant, form) => {
    await pressGoogle(form);
    await googleSheet(merchant).getByLabel('VISA ending in 1111').check();
    await googleSheet(merchant).getByRole('button', { name: 'Pay' }).click();
  },
  paypal: async ({ page }, form) => {
    const opened = page.waitForEvent('popup');
    await row(form).frameLocator('iframe[title="PayPal"]').getByRole('link', { name: 'PayPal' }).click();
    await (await opened).getByRole('button', { name: 'Agree and Continue' }).click();
  },
};
const kinds = { applePay: 'ApplePayCard', googlePay: 'AndroidPayCard', paypal: 'PayPalAccount' } as const;
const names = { applePay: 'Apple Pay', googlePay: 'Google Pay', paypal: 'PayPal' } as const;

describe('wallets above the form', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'lead with one press to what the list leads to, and to a nonce that the real SDK charges: %s',
    async (option) => {
      const { merchant, form } = await stage.open(three);
      await merchant.heard();
      await wallets[option]?.(merchant, form);
      await form.getByText(`Paying with ${names[option]}`).waitFor();
      expect(await merchant.heard()).toEqual([
        ['paymentOptionSelected', { paymentOption: option }],
        ['changeActiveView', { previousViewId: 'card', newViewId: 'methods' }],
        ['paymentMethodRequestable', { paymentMethodIsSelected: true, type: kinds[option] }],
      ]);
      const { nonce, type } = await merchant.request('first');
      expect(type).toBe(kinds[option]);
      expect(await stage.sell(nonce)).toMatchObject({ status: 'authorized' });
    },
  );

  it('are in no list; the card, being all that is left, is open below them', async () => {
    const { merchant, form } = await stage.open(three);
    expect(await places(form)).toEqual(['usable', 'usable', 'usable']);
    expect(await row(form).getByText('Or pay with card').isVisible()).toBe(true);
    expect(await form.locator('.braintree-option').count()).toBe(0);
    expect(await merchant.options('first')).toEqual(['card', 'paypal', 'applePay', 'googlePay']);
    await merchant.fillCard('first', goodCard);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
  });

  it('are those that the merchant names, in that order; the others are in the list', async () => {
    const { form } = await stage.open({ ...three, expressCheckout: { methods: ['googlePay', 'applePay'] } });
    const hooks = await row(form)
      .locator('[data-braintree-id^="express-"]:not([role])')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-braintree-id')));
    expect(hooks).toEqual(['express-googlePay', 'express-applePay']);
    expect(await form.locator('.braintree-option__label').allTextContents()).toEqual(['Card', 'PayPal']);
    expect(await row(form).getByText('Other ways to pay').isVisible()).toBe(true);
  });

  it('are not there unless they are asked for, nor is their code', async () => {
    const { form, asked } = await stage.open({ ...three, expressCheckout: false });
    expect(await form.locator('[data-braintree-id="express"]').count()).toBe(0);
    expect(await form.locator('.braintree-option').count()).toBe(4);
    expect(asked.filter((path) => path.includes('express'))).toEqual([]);
  });

  it('stay in the list without cards below them, and where PayPal has a second button', async () => {
    const noCards = await stage.open({ ...three, card: false });
    expect(await noCards.form.locator('.braintree-option').count()).toBe(3);
    expect(await row(noCards.form).count()).toBe(0);
    const later = await stage.open({ ...three, paypal: { ...paypal, payLater: true } });
    expect(await later.form.locator('.braintree-option__label').allTextContents()).toEqual([
      'Card',
      'PayPal',
    ]);
    expect(await places(later.form)).toEqual(['usable', 'usable']);
  });

  it('are in the list where the code that draws them does not come: no way to pay is lost', async () => {
    const { merchant, form, page, authorization, problems } = await stage.visit();
    problems.allow(/ERR_|status of|could not be loaded/);
    await page.route('**/parts/*/express.js', (route) => route.abort());
    await merchant.create('first', { authorization, ...three });
    expect(await form.locator('.braintree-option').count()).toBe(4);
    await form.getByRole('button', { name: 'Google Pay' }).click();
    await form.locator('[data-braintree-id="google-pay-button"] button').waitFor();
  });

  it('stand above saved methods, and are away while those are edited', async () => {
    const customerId = await customerWith(stage.shop, 'fake-valid-visa-nonce');
    const { form } = await stage.open({ ...three, vaultManager: true }, { customerId });
    expect(await row(form).isVisible()).toBe(true);
    await form.getByRole('button', { name: 'Edit' }).click();
    expect(await row(form).isVisible()).toBe(false);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await row(form).waitFor();
  });

  it('come and go with what the merchant offers, which always has something below them', async () => {
    const { merchant, form } = await stage.open(three);
    await merchant.update('first', { paymentOptionPriority: ['card', 'googlePay'] });
    await expect.poll(() => places(form)).toEqual(['empty', 'empty', 'usable']);
    expect(await merchant.options('first')).toEqual(['card', 'googlePay']);
    await merchant.update('first', { paymentOptionPriority: ['card', 'applePay', 'googlePay', 'paypal'] });
    await expect.poll(() => places(form)).toEqual(['usable', 'usable', 'usable']);
    expect(await merchant.update('first', { paymentOptionPriority: ['googlePay'] })).toBe(
      'update: paymentOptionPriority is ["googlePay"], and must be a list with at least one way to pay below the wallets: card.',
    );
    await wallets['paypal']?.(merchant, form);
    await form.getByText('Paying with PayPal').waitFor();
  });

  it('say what went wrong, until the shopper goes on', async () => {
    const { merchant, form } = await stage.open(three);
    await pressGoogle(form);
    await googleSheet(merchant).getByRole('button', { name: 'Let something go wrong' }).click();
    await expect.poll(() => errorOf(form).textContent()).toContain('Something went wrong on our end.');
    expect(await errorOf(form).getAttribute('role')).toBe('alert');
    await wallets['applePay']?.(merchant, form);
    await form.getByText('Paying with Apple Pay').waitFor();
    expect(await errorOf(form).textContent()).toBe('');
  });

  it('say nothing of an Apple wallet without a card before it is pressed', async () => {
    await stage.change({ applePayCard: false });
    const { form } = await stage.open(three);
    expect(await errorOf(form).textContent()).toBe('');
    await stage.change({ applePayCard: true });
  });

  it('come before the form by keyboard, in their order', async () => {
    const { page } = await stage.open({ ...three, paypal: false });
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Apple Pay');
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/Google Pay/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Card Number');
  });
});

/** Has what is asked for at an address not come until it is let through, or taken for gone. */
async function holdBack(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<'goes on' | 'is gone'>();
  await page.route(address, async (route) =>
    (await promise) === 'goes on' ? route.continue() : route.abort(),
  );
  return resolve;
}

/** What moves from now on, as browsers see it. */
async function watchMoves(page: Page) {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Element }[] })[])
        moved.push(...sources.map(({ node }) => node?.outerHTML.slice(0, 120) ?? 'something gone'));
    }).observe({ type: 'layout-shift' });
  });
  return async () => {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    return page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  };
}

async function begin(options: Partial<PageOptions>, late: string, visitor: WalletVisit = {}) {
  const visit = await stage.visit(visitor);
  const answer = await holdBack(visit.page, late);
  const created = visit.merchant.create('first', { authorization: visit.authorization, ...options });
  return { ...visit, answer, created };
}

it.each([phoneScreen, {}])('the row comes with the first view, and moves nothing: %j', async (screen) => {
  const { page, merchant, authorization } = await stage.visit(screen);
  const moves = await watchMoves(page);
  await merchant.create('first', { authorization, ...three, reservedHeight: 700 });
  expect(await moves()).toEqual([]);
});

describe('a wallet above the form that comes late', () => {
  it.each([phoneScreen, {}])('holds up no card, and moves nothing when it comes: %j', async (screen) => {
    const { page, merchant, form, answer, created } = await begin(three, '**/gp/p/js/pay.js', screen);
    await merchant.fillCard('first', goodCard);
    expect(await places(form)).toContain('coming');
    expect(await form.locator('.braintree-express__place--coming').first().getAttribute('aria-busy')).toBe(
      'true',
    );
    const moves = await watchMoves(page);
    answer('goes on');
    await created;
    expect(await places(form)).toEqual(['usable', 'usable', 'usable']);
    expect(await moves()).toEqual([]);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
  });

  it('leaves its room where it does not come: nothing moves until the shopper goes on', async () => {
    const { page, merchant, form, problems, answer, created } = await begin(three, '**/gp/p/js/pay.js');
    problems.allow(/ERR_|status of|could not be loaded/);
    await merchant.fillCard('first', goodCard);
    const moves = await watchMoves(page);
    answer('is gone');
    await created;
    expect(await places(form)).toEqual(['usable', 'usable', 'empty']);
    expect(await moves()).toEqual([]);
    expect(
      await row(form)
        .getByRole('button', { name: /Google Pay/ })
        .count(),
    ).toBe(0);
    await merchant.request('first');
    await form.getByRole('heading', { name: 'Paying with Card' }).waitFor();
    expect(await places(form)).toEqual(['usable', 'usable', 'nowhere']);
  });

  it('is no row at all where it was the only one; its room stays until the shopper goes on', async () => {
    const one = { googlePay, card: true, expressCheckout: true };
    const { page, merchant, form, problems, answer, created } = await begin(one, '**/gp/p/js/pay.js');
    problems.allow(/ERR_|status of|could not be loaded/);
    await merchant.fillCard('first', goodCard);
    const moves = await watchMoves(page);
    answer('is gone');
    await created;
    expect(await row(form).count()).toBe(0);
    expect(await form.getByText('Or pay with card').isVisible()).toBe(false);
    expect(await moves()).toEqual([]);
    await merchant.request('first');
    await form.getByRole('heading', { name: 'Paying with Card' }).waitFor();
    expect(await form.locator('[data-braintree-id="express"]').boundingBox()).toBe(null);
  });
});

describe.each([320, 390, 1280])('the row at %i pixels', (width) => {
  it('has room for every button', async () => {
    const options = { ...three, paypalCredit: paypal, venmo: { allowDesktop: true } };
    const { page, form } = await stage.open(options, { viewport: { width, height: 844 } });
    const sizes = await form
      .locator('.braintree-express__place')
      .evaluateAll((all) => all.map((place) => place.getBoundingClientRect().toJSON() as DOMRect));
    expect(sizes.length).toBe(5);
    for (const size of sizes) {
      expect(size.height).toBeGreaterThanOrEqual(44);
      expect(size.width).toBeGreaterThanOrEqual(120);
      expect(size.right).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
