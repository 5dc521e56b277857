/** The drop-in that we follow, as it is on npm: a client of other authors finds nothing missing. */
import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from '#test/server/sandbox/support.ts';
import { sharedChromium } from '../support/chromium.ts';
import { braintreeOrigin, leadToSandbox } from './support/braintree-domains.ts';
import { servePeer } from './support/peer-page.ts';

let sandbox: Sandbox;
let merchant: { server: FastifyInstance; origin: string };
let browser: Browser;
let context: BrowserContext;
let page: Page;
let astray: string[];
let problems: string[];

beforeAll(async () => {
  sandbox = await startTestSandbox({ publicOrigin: braintreeOrigin });
  merchant = await servePeer();
  browser = await sharedChromium();
});
afterAll(async () => {
  await merchant?.server.close();
  await sandbox?.close();
});

beforeEach(async () => {
  context = await browser.newContext();
  astray = await leadToSandbox(context, sandbox, [merchant.origin]);
  problems = [];
  context.on('weberror', (error) => problems.push(error.error().message));
  page = await context.newPage();
});
afterEach(async () => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  expect(astray).toEqual([]);
  expect(problems).toEqual([]);
});

interface DropIn {
  requestPaymentMethod(options?: object): Promise<Payload>;
  isPaymentMethodRequestable(): boolean;
}
interface Payload {
  nonce: string;
  type: string;
  details: Record<string, unknown>;
  vaulted?: boolean;
  deviceData?: string;
  liabilityShifted?: boolean;
}
interface PeerWindow {
  braintree: { dropin: { create(options: object): Promise<DropIn> } };
  instance: DropIn;
}

/** Creates the peer's drop-in with a client token; resolves when it is ready. */
async function create(tokenOptions: object = {}, options: object = {}): Promise<void> {
  const { clientToken } = await gatewayOf(sandbox).clientToken.generate(tokenOptions);
  await createWith(clientToken, options);
}

async function createWith(authorization: string, options: object = {}): Promise<void> {
  await page.goto(merchant.origin);
  await page.evaluate(
    async ([given, more]) => {
      const peer = window as unknown as PeerWindow;
      peer.instance = await peer.braintree.dropin.create({
        authorization: given,
        container: '#drop-in',
        ...more,
      });
    },
    [authorization, options] as const,
  );
}

const request = () => page.evaluate(() => (window as unknown as PeerWindow).instance.requestPaymentMethod());
const requestable = () =>
  page.evaluate(() => (window as unknown as PeerWindow).instance.isPaymentMethodRequestable());

/** The peer turns to a saved method 200 ms after it has said that it is ready, and throws when it is asked before. */
const methodsShown = () => page.locator('.braintree-show-methods').waitFor();

async function typeCard(number = '4111111111111111') {
  const input = (key: string) => page.frameLocator(`#braintree-hosted-field-${key}`).locator('input');
  await input('number').pressSequentially(number);
  await input('expirationDate').pressSequentially('1230');
  await input('cvv').pressSequentially('123');
  await input('postalCode').pressSequentially('12345');
  // The frames tell the page a moment later.
  await expect.poll(requestable).toBe(true);
}

const charge = async (paymentMethodNonce: string) =>
  (await gatewayOf(sandbox).transaction.sale({ amount: '9.99', paymentMethodNonce })).transaction;

async function newCustomer(): Promise<string> {
  return (await gatewayOf(sandbox).customer.create({})).customer.id;
}

describe('the unmodified drop-in', () => {
  it('pays by card', async () => {
    await create();
    await typeCard();
    const { nonce, type, details } = await request();
    expect({ type, details }).toMatchObject({ type: 'CreditCard', details: { lastFour: '1111' } });
    expect(await charge(nonce)).toMatchObject({ status: 'authorized', creditCard: { last4: '1111' } });
  });

  it('needs no more than a tokenization key', async () => {
    await createWith(sandbox.credentials.tokenizationKey);
    await typeCard();
    expect(await request()).toMatchObject({ type: 'CreditCard', details: { lastTwo: '11' } });
  });

  it('collects device data', async () => {
    await create({}, { dataCollector: true });
    await typeCard();
    const { deviceData = '{}' } = await request();
    expect(JSON.parse(deviceData)).toHaveProperty('correlation_id');
  });

  it("lists a customer's stored cards, pays with one and deletes the other", async () => {
    const customerId = await newCustomer();
    const gateway = gatewayOf(sandbox);
    for (const paymentMethodNonce of ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce']) {
      await gateway.paymentMethod.create({ customerId, paymentMethodNonce });
    }
    await create({ customerId }, { vaultManager: true });
    const methods = page.locator('[data-braintree-id="methods-container"] .braintree-method');
    await expect.poll(() => methods.count()).toBe(2);
    await methodsShown();
    const { nonce, vaulted, details } = await request();
    expect({ vaulted, details }).toMatchObject({ vaulted: true, details: { cardType: 'Visa' } });
    expect(await charge(nonce)).toMatchObject({ status: 'authorized', customer: { id: customerId } });

    await page.locator('[data-braintree-id="methods-edit"]').click();
    await methods.filter({ hasText: '4444' }).locator('.braintree-method__delete-container').click();
    await page.locator('[data-braintree-id="delete-confirmation__yes"]').click();
    await expect.poll(async () => (await gateway.customer.find(customerId)).paymentMethods?.length).toBe(1);
    await expect.poll(() => methods.count()).toBe(1);
  });

  it('stores a card', async () => {
    const customerId = await newCustomer();
    await create({ customerId });
    await typeCard('5555555555554444');
    await request();
    expect((await gatewayOf(sandbox).customer.find(customerId)).paymentMethods).toHaveLength(1);
  });
});

/** Presses the PayPal button of the chosen view and gives the window that opens. */
async function openPayPal(): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe[title="PayPal"]').getByRole('link', { name: 'PayPal' }).click(),
  ]);
  return popup;
}

describe('the unmodified drop-in with PayPal', () => {
  const checkout = { paypal: { flow: 'checkout', amount: '9.99', currency: 'USD' } };

  it('pays once', async () => {
    await create({}, checkout);
    await page.locator('[data-braintree-id="choose-a-way-to-pay"]').waitFor();
    await page.locator('.braintree-option__paypal').click();
    const popup = await openPayPal();
    expect(await popup.getByRole('heading').textContent()).toBe('Pay 9.99 USD to North Pole Post');
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect.poll(requestable).toBe(true);
    const { nonce, type, details } = await request();
    expect({ type, details }).toMatchObject({
      type: 'PayPalAccount',
      details: { email: 'buyer@paypal.example', payerId: 'HOLLYGARLAND1', countryCode: 'US' },
    });
    expect(await charge(nonce)).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'paypal_account',
      paypalAccount: { payerEmail: 'buyer@paypal.example' },
    });
  });

  it('goes on when the buyer cancels', async () => {
    await create({}, checkout);
    await page.locator('.braintree-option__paypal').click();
    const popup = await openPayPal();
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(await requestable()).toBe(false);
    const again = await openPayPal();
    await again.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect.poll(requestable).toBe(true);
  });

  it('stores the account of a customer and offers it the next time', async () => {
    const customerId = await newCustomer();
    await create({ customerId }, { paypal: { flow: 'vault' } });
    await page.locator('.braintree-option__paypal').click();
    const popup = await openPayPal();
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect.poll(requestable).toBe(true);
    expect(await request()).toMatchObject({ type: 'PayPalAccount', vaulted: true });
    await create({ customerId }, { paypal: { flow: 'vault' } });
    await methodsShown();
    const { nonce, vaulted } = await request();
    expect(vaulted).toBe(true);
    expect(await charge(nonce)).toMatchObject({ status: 'authorized', customer: { id: customerId } });
  });

  it('pays with PayPal Credit', async () => {
    await create({}, { paypalCredit: { flow: 'checkout', amount: '9.99', currency: 'USD' } });
    await page.locator('.braintree-option__paypalCredit').click();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.frameLocator('iframe[title="PayPal"]').getByRole('link', { name: 'PayPal Credit' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect.poll(requestable).toBe(true);
    const { nonce, type } = await request();
    expect(type).toBe('PayPalAccount');
    expect(await charge(nonce)).toMatchObject({ paypalAccount: { payerEmail: 'buyer@paypal.example' } });
  });
});

it('the unmodified drop-in pays by Venmo on a desktop', async () => {
  await create({}, { venmo: { allowDesktop: true } });
  await page.locator('.braintree-option__venmo').click();
  await page.locator('[data-braintree-id="venmo-button"]').click();
  const code = page.frameLocator('iframe[name="venmo-desktop-iframe"]');
  const [app] = await Promise.all([
    context.waitForEvent('page'),
    code.getByRole('link', { name: 'Open the Venmo app' }).click(),
  ]);
  await app.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(requestable).toBe(true);
  const { nonce, details } = await request();
  expect(details).toMatchObject({ username: '@holly-garland' });
  expect(await charge(nonce)).toMatchObject({ status: 'authorized', paymentInstrumentType: 'venmo_account' });
});

describe('the unmodified drop-in with 3D Secure', () => {
  const threeDSecure = { amount: '9.99' };
  const requestVerified = () =>
    page.evaluate((amount) => {
      const { instance } = window as unknown as PeerWindow;
      return instance.requestPaymentMethod({ threeDSecure: { amount } });
    }, threeDSecure.amount);

  it('verifies a card without a challenge', async () => {
    await create({}, { threeDSecure });
    await typeCard('4000000000001000');
    expect(await requestVerified()).toMatchObject({ liabilityShifted: true });
  });

  it('verifies a card by a challenge', async () => {
    await create({}, { threeDSecure });
    await typeCard('4000000000001091');
    const verified = requestVerified();
    const bank = page.frameLocator('#Cardinal-CCA-IFrame');
    await bank.getByLabel('Code').fill('1234');
    await bank.getByRole('button', { name: 'Submit' }).click();
    const { nonce, ...payload } = await verified;
    expect(payload).toMatchObject({ liabilityShifted: true, liabilityShiftPossible: true });
    expect(await charge(nonce)).toMatchObject({
      status: 'authorized',
      threeDSecureInfo: { status: 'authenticate_successful' },
    });
  });
});

describe('the unmodified drop-in with Google Pay', () => {
  it('pays with a card of the phone', async () => {
    const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' };
    await create({}, { card: false, googlePay: { googlePayVersion: 2, transactionInfo } });
    await page.getByRole('button', { name: 'Google Pay' }).click();
    const sheet = page.frameLocator('#sandbox-google-pay-frame');
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.poll(requestable).toBe(true);
    const { nonce, type } = await request();
    expect(type).toBe('AndroidPayCard');
    expect(await charge(nonce)).toMatchObject({ status: 'authorized' });
  });
});
