// Proves that the sandbox's overview can be used in a browser: live, by keyboard, with its switches and faults.
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox } from '#test/server/sandbox/support.ts';
import { expectAccessible } from '../support/accessible.ts';
import { sharedChromium } from '../support/chromium.ts';

let browser: Browser;
let sandbox: Sandbox;
let gateway: FullGateway;
let shop: FastifyInstance;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await sharedChromium();
});

beforeEach(async () => {
  sandbox = await startTestSandbox();
  gateway = fullGatewayOf(sandbox);
  shop = Fastify({ forceCloseConnections: true });
  await shop.register(sandbox.pages);
  await shop.listen({ host: '127.0.0.1', port: 0 });
  page = await browser.newPage();
  problems = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await page.close();
  await shop.close();
  await sandbox.close();
});

const address = () => `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}/sandbox`;
const faults = async () => (await shop.inject('/sandbox/faults')).json();

const sell = (orderId: string) =>
  gateway.transaction.sale({ amount: '1.00', orderId, paymentMethodNonce: 'fake-valid-nonce' });

describe('the overview in a browser', () => {
  it('shows a sale without being loaded again, and leaves open what a reader has opened', async () => {
    await sell('first');
    await page.goto(address());
    const transactions = page.locator('[data-live="transactions"]');
    const first = transactions.locator('details', { hasText: 'first' });
    await first.locator('summary').click();
    await first.locator('summary').focus();
    await sell('second');
    await transactions.locator('details', { hasText: 'second' }).waitFor();
    expect(await first.getAttribute('open')).not.toBeNull();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('first');
    expect(problems).toEqual([]);
  });

  it('switches what the merchant has on, with the keyboard', async () => {
    await page.goto(address());
    const paypal = page.getByRole('switch', { name: 'PayPal' });
    await paypal.focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-key="setting-paypal"][aria-checked="false"]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('PayPal');
    expect((await shop.inject('/sandbox/settings')).json().settings.paypal).toBe(false);
    expect(problems).toEqual([]);
  });

  it('searches while a person types, settles with one press, and copies a request, all by keyboard', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await gateway.transaction.sale({
      amount: '1.00',
      orderId: 'needle',
      paymentMethodNonce: 'fake-valid-nonce',
      options: { submitForSettlement: true },
    });
    await sell('straw');
    await page.goto(address());
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('needle');
    await page.getByText('Transactions: 1 found').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
    expect(page.url()).toContain('q=needle');
    const row = page.locator('[data-live="transactions"] details');
    await row.locator('summary').focus();
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: 'Settle', exact: true }).focus();
    await page.keyboard.press('Enter');
    await row.locator('.badge', { hasText: 'settled' }).waitFor();
    expect(await page.locator('#said').textContent()).toBe('Settle: Done.');
    await page.locator('.request > summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('.request').getByRole('button', { name: 'Copy' }).last().focus();
    await page.keyboard.press('Enter');
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("orderId: 'needle'");
    expect(problems).toEqual([]);
  });

  it('plans faults, says what is wrong with them, and takes them back', async () => {
    await page.goto(address());
    await page.getByLabel('Operation').selectOption('transaction.sale');
    await page.getByLabel('Kind').selectOption('status');
    await page.getByRole('button', { name: 'Plan it' }).click();
    await page.getByText('needs a status from 400 to 599').waitFor();
    await page.getByLabel('Status, for').fill('503');
    await page.getByLabel('Times').fill('2');
    await page.getByRole('button', { name: 'Plan it' }).click();
    await page.getByText('status 503, 2 times').waitFor();
    expect(await faults()).toMatchObject({
      faults: [{ operation: 'transaction.sale', status: 503, times: 2 }],
    });
    await page.getByLabel('Seed').fill('night');
    await page.getByRole('button', { name: 'Let faults strike by schedule' }).click();
    await page.getByText('10 % of requests').waitFor();
    await page.getByRole('button', { name: 'Take all back' }).click();
    await page.getByText('Nothing is planned to go wrong.').waitFor();
    expect(await faults()).toEqual({ faults: [], schedule: null });
  });

  it.each(['light', 'dark'] as const)('can be read by everybody when it is %s', async (colorScheme) => {
    const context = await browser.newContext({ colorScheme });
    const reader = await context.newPage();
    await sell('first');
    await gateway.transaction.sale({ amount: '2000.00', paymentMethodNonce: 'fake-valid-nonce' });
    await gateway.customer.create({ firstName: 'Ada', paymentMethodNonce: 'fake-venmo-account-nonce' });
    const payload = { operation: 'tokenize', kind: 'error' };
    await shop.inject({ method: 'POST', url: '/sandbox/faults', payload });
    await reader.goto(address());
    await reader.locator('details').first().locator('> summary').click();
    await expectAccessible(reader);
    await context.close();
  });

  it.each([390, 1280])('fits a screen %i pixels wide', async (width) => {
    await sell('x'.repeat(200));
    await gateway.customer.create({ firstName: 'N'.repeat(200), email: `${'x'.repeat(200)}@example.com` });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address());
    await page.locator('details').first().locator('> summary').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
