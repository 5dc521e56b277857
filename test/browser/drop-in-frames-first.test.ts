/** The fields of the card come first: what a form fetches and waits for before they take typing. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import type { PageOptions } from './support/merchant.ts';
import { customerWith } from './support/programs.ts';
import { setWalletMerchant, type WalletVisit } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();

const vault = { vaultManager: true, card: { vault: { securityCode: true } } } as const;
/** The parts of a form that only have to do with what is saved. */
const ofVault = (asked: readonly string[]) =>
  asked.flatMap((path) => path.match(/(vault|security-code)\.js$/)?.[1] ?? []).toSorted();

it('fetches nothing of what is saved for a guest, and all of it for a customer', async () => {
  const guest = await stage.open(vault);
  expect(ofVault(guest.asked)).toEqual([]);
  const customerId = await customerWith(stage.shop, 'fake-valid-visa-nonce');
  const customer = await stage.open(vault, { customerId });
  expect(ofVault(customer.asked)).toEqual(['security-code', 'vault']);
});

const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' };
const googlePay = { googlePayVersion: 2, transactionInfo } as const;
const paypal = { flow: 'checkout', amount: '9.99', currency: 'USD' } as const;

/** Has what is asked for at an address not come until it is let through. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Begins a form while something does not come. */
async function begin(options: Partial<PageOptions>, late: string, visitor: WalletVisit = {}) {
  const visit = await stage.visit(visitor);
  const { page, merchant, authorization } = visit;
  const letThrough = await holdBack(page, late);
  const heard: string[] = [];
  const created = merchant
    .create('first', { authorization, ...options })
    .then(() => void heard.push('created'));
  return { ...visit, letThrough, created, heard };
}

const openCard = (form: Locator) => form.getByRole('button', { name: /^Card/ }).click();
const goBack = (form: Locator) => form.getByRole('button', { name: 'Choose another way to pay' }).click();
const rowOf = (form: Locator, name: string) => form.locator('.braintree-option', { hasText: name });

describe('a shopper enters a card', () => {
  it("while Google's script does not come [FW-04]", async () => {
    const { merchant, form, letThrough, created } = await begin({ googlePay }, '**/gp/p/js/pay.js');
    await openCard(form);
    await merchant.fillCard('first', goodCard);
    letThrough();
    await created;
    expect(await merchant.options('first')).toEqual(['card', 'googlePay']);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
  });

  it('while the part for PayPal does not come; its row is there, and nothing moves when it can be used [FW-01]', async () => {
    const { page, merchant, form, letThrough, created, heard } = await begin(
      { paypal },
      '**/parts/*/paypal.js',
    );
    const row = rowOf(form, 'PayPal');
    await row.waitFor();
    expect(await row.getAttribute('aria-disabled')).toBe('true');
    await row.dispatchEvent('click');
    await openCard(form);
    await merchant.fillCard('first', goodCard);
    expect(heard).toEqual([]);
    await goBack(form);
    expect(await row.getAttribute('aria-busy')).toBe('true');
    // What the shopper moves is done with.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(list.getEntries().length)).observe({
        type: 'layout-shift',
      });
    });
    letThrough();
    await created;
    await expect.poll(() => row.getAttribute('aria-disabled')).toBe('false');
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await row.click();
    await form.locator('iframe[title="PayPal"]').waitFor();
    // Nothing of the card was lost.
    await goBack(form);
    await openCard(form);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
  });

  it('and a merchant who asks once the form is there hears that it is complete', async () => {
    const { merchant, form, letThrough, created } = await begin({ paypal }, '**/parts/*/paypal.js');
    await openCard(form);
    await merchant.fillCard('first', goodCard);
    letThrough();
    await created;
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
  });

  it('while the code for editing does not come, which a guest needs only for what they enter [FE-01]', async () => {
    const { merchant, form, letThrough, created, heard } = await begin(
      { vaultManager: true },
      '**/parts/*/editing.js',
    );
    await merchant.fillCard('first', goodCard);
    expect(heard).toEqual([]);
    letThrough();
    await created;
    await merchant.request('first');
    await form.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('heading', { name: 'Edit payment methods' }).waitFor();
  });

  it('and the form goes where it is called off before the rest came [FL-05]', async () => {
    const visit = await stage.visit();
    await holdBack(visit.page, '**/parts/*/paypal.js');
    const { authorization, merchant, form, page } = visit;
    const created = merchant.create('first', { authorization, paypal }).then(
      () => 'a form',
      (error: unknown) => String(error),
    );
    await openCard(form);
    await merchant.removePlace('first');
    expect(await created).toContain('The container was removed from the page.');
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

it('a customer chooses a saved card while the code for editing does not come, and edits when it has [FV-01] [FE-01]', async () => {
  const customerId = await customerWith(stage.shop, 'fake-valid-visa-nonce', 'fake-valid-mastercard-nonce');
  const { form, letThrough, created, heard } = await begin({ vaultManager: true }, '**/parts/*/editing.js', {
    customerId,
  });
  await form.getByRole('radio', { name: /Mastercard/ }).check();
  await form.getByRole('heading', { name: 'Paying with' }).waitFor();
  expect(heard).toEqual([]);
  letThrough();
  await created;
  await form.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('heading', { name: 'Edit payment methods' }).waitFor();
});
