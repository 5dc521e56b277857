/**
 * The form under exactly the policy that a shop with real credentials gives its pages: Braintree's and the wallets' own
 * addresses, led to the sandbox. A wallet that the policy locks out is seen here, and so is a host that nothing needs.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Edition } from '#db/schema.ts';
import { contentPolicies } from '#server/http/content-policy.ts';
import { livePolicyOf } from '#server/http/live-policy.ts';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from '#test/server/sandbox/support.ts';
import { buildFrames } from '#ui/build/frames.ts';
import { DIST } from '#ui/build/paths.ts';
import { launchChromium } from '../support/chromium.ts';
import { braintreeOrigin, leadToSandbox } from './support/braintree-domains.ts';

const nonce = 'r4nd0m';
const framesFolder = mkdtempSync(join(tmpdir(), 'frames-'));
const policies = contentPolicies(livePolicyOf('sandbox'), { captcha: { script: [], frame: [] }, styles: [] });
const server = Fastify({ forceCloseConnections: true });
let origin: string;
let sandbox: Sandbox;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let astray: string[];
let refused: string[];
/** Without one source of the policy, where a test takes it away. */
let without: string | undefined;

server.get<{ Params: { edition: Edition } }>('/:edition', (request, reply) => {
  const whole = policies.payment(nonce, request.params.edition);
  const policy = whole
    .split(';')
    .map((directive) =>
      directive
        .split(' ')
        .filter((source) => source !== without)
        .join(' '),
    )
    .join(';');
  return reply
    .type('text/html')
    .header('content-security-policy', policy)
    .send(`<!doctype html><html lang="en"><head><title>Checkout</title><link rel="icon" href="data:,">
<script src="/drop-in/drop-in.js"></script></head><body><div id="form"></div></body></html>`);
});
server.get<{ Params: { '*': string } }>('/drop-in/*', (request, reply) =>
  reply.type('text/javascript').send(readFileSync(join(DIST, 'drop-in', request.params['*']))),
);

beforeAll(async () => {
  await buildFrames(framesFolder);
  sandbox = await startTestSandbox({ framesFolder, publicOrigin: braintreeOrigin });
  await server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://localhost:${(server.server.address() as AddressInfo).port}`;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server.close();
  await sandbox?.close();
  rmSync(framesFolder, { recursive: true });
});
beforeEach(async () => {
  context = await browser.newContext();
  context.setDefaultTimeout(15_000);
  astray = await leadToSandbox(context, sandbox, [origin]);
  await context.route(/\/configuration\b|\/graphql$|cardinaltrusted\.com|\/html\//, asBraintree);
  page = await context.newPage();
  refused = [];
  without = undefined;
  page.on('console', (message) => {
    const [, directive] = /Content Security Policy directive:? "([\w-]+)/.exec(message.text()) ?? [];
    if (directive !== undefined) refused.push(`${directive}: ${message.text().slice(0, 160)}`);
  });
});
afterEach(async () => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

const cardinal = 'https://cas.static.client.cardinaltrusted.com';

/** The sandbox has one host for everything; the real configuration names one for frames, and one for the banks' script. */
async function asBraintree(route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  const { host, port } = sandbox.credentials.serverApi;
  const response = await route.fetch({ url: `http://${host}:${port}${pathname}${search}` });
  const body = (await response.text())
    .replaceAll(`"assetsUrl":"${braintreeOrigin}"`, '"assetsUrl":"https://assets.braintreegateway.com"')
    .replaceAll(`"${braintreeOrigin}/cardinalcruise`, `"${cardinal}/cardinalcruise`);
  // Braintree's frames have a policy of their own, which is Braintree's affair.
  const { 'content-security-policy': _, ...headers } = response.headers();
  return route.fulfill({ status: response.status(), headers, body });
}

interface DropIn {
  requestPaymentMethod(): Promise<{ nonce: string; type: string; deviceData?: string }>;
  isPaymentMethodRequestable(): boolean;
}
interface FormWindow {
  braintree: { dropin: { create(options: object): Promise<DropIn> } };
  form: DropIn;
}

async function create(edition: Edition, options: object): Promise<void> {
  const { clientToken } = await gatewayOf(sandbox).clientToken.generate({});
  await page.goto(`${origin}/${edition}`);
  await page.evaluate(
    async ([authorization, cspNonce, more]) => {
      const own = window as unknown as FormWindow;
      own.form = await own.braintree.dropin.create({ authorization, cspNonce, container: '#form', ...more });
    },
    [clientToken, nonce, options] as const,
  );
}
const request = () => page.evaluate(() => (window as unknown as FormWindow).form.requestPaymentMethod());
const requestable = () =>
  page.evaluate(() => (window as unknown as FormWindow).form.isPaymentMethodRequestable());

async function typeCard(number = '4111111111111111') {
  const input = (key: string) =>
    page.frameLocator(`iframe[id="braintree-hosted-field-${key}"]`).locator('input');
  await input('number').pressSequentially(number);
  await input('expirationDate').pressSequentially('1230');
  await input('cvv').pressSequentially('123');
  await input('postalCode').pressSequentially('12345');
  await expect.poll(requestable).toBe(true);
}

const charge = async (paymentMethodNonce: string) =>
  (await gatewayOf(sandbox).transaction.sale({ amount: '9.99', paymentMethodNonce })).transaction;

interface AppleWindow {
  merchantSession?: { signature?: string };
}

/** What Safari brings along, as far as it is needed until the gateway has answered for the merchant; runs in the page. */
function offerApplePay() {
  class Session extends EventTarget {
    static supportsVersion = () => true;
    static canMakePayments = () => true;
    static canMakePaymentsWithActiveCard = async () => true;
    onvalidatemerchant: ((event: { validationURL: string }) => void) | undefined;
    begin() {
      setTimeout(() =>
        this.onvalidatemerchant?.({ validationURL: 'https://apple-pay-gateway.apple.com/session' }),
      );
    }
    completeMerchantValidation(session: object) {
      Object.assign(window, { merchantSession: session });
    }
    abort() {}
  }
  Object.assign(window, { ApplePaySession: Session });
}

describe('a page that takes payments, with real credentials', () => {
  afterEach(() => {
    expect(refused).toEqual([]);
    expect(astray).toEqual([]);
  });

  it('takes cards, with what is collected about the device [K-04]', async () => {
    await create('us', { dataCollector: true });
    await typeCard();
    const { nonce: card, deviceData = '{}' } = await request();
    expect(JSON.parse(deviceData)).toHaveProperty('correlation_id');
    expect(await charge(card)).toMatchObject({ status: 'authorized' });
  });

  it('takes PayPal [K-04]', async () => {
    await create('us', { card: false, paypal: { flow: 'checkout', amount: '9.99', currency: 'USD' } });
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.frameLocator('iframe[title="PayPal"]').getByRole('link', { name: 'PayPal' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect.poll(requestable, { timeout: 10_000 }).toBe(true);
    const { nonce: account, type } = await request();
    expect(type).toBe('PayPalAccount');
    expect(await charge(account)).toMatchObject({ paymentInstrumentType: 'paypal_account' });
  });

  it('takes cards whose bank asks on a page of its own, in the UK [K-04]', async () => {
    await create('uk', { threeDSecure: { amount: '9.99' } });
    await typeCard('4000000000001091');
    const paid = request();
    const bank = page.frameLocator('#Cardinal-CCA-IFrame');
    await bank.getByLabel('Code').fill('1234');
    await bank.getByRole('button', { name: 'Submit' }).click();
    expect(await charge((await paid).nonce)).toMatchObject({
      status: 'authorized',
      threeDSecureInfo: { status: 'authenticate_successful' },
    });
  });

  it('takes Apple Pay, which needs nothing more [K-04]', async () => {
    await context.addInitScript(offerApplePay);
    await create('us', {
      card: false,
      applePay: { displayName: 'The Shop', paymentRequest: { total: { label: 'The Shop', amount: '9.99' } } },
    });
    await page.getByRole('button', { name: /Apple Pay/ }).click();
    await expect
      .poll(() => page.evaluate(() => (window as AppleWindow).merchantSession?.signature))
      .toEqual(expect.any(String));
  });
});

describe('no source of it can be done without', () => {
  it.each([
    ['us', 'https://assets.braintreegateway.com', 'frame-src'],
    ['us', 'https://api.sandbox.braintreegateway.com', 'connect-src'],
  ] as const)('for cards (%s): %s', async (edition, source, directive) => {
    without = source;
    void create(edition, {}).catch(() => undefined);
    await expect.poll(() => refused.join(), { timeout: 15_000 }).toContain(directive);
  });

  it.each([
    ['us', 'https://*.paypal.com', 'frame-src'],
    ['us', `'nonce-${nonce}'`, 'script-src'],
  ] as const)('for PayPal (%s): %s', async (edition, source, directive) => {
    without = source;
    const paypal = { flow: 'checkout', amount: '9.99', currency: 'USD' };
    void create(edition, { card: false, paypal }).catch(() => undefined);
    await expect.poll(() => refused.join(), { timeout: 15_000 }).toContain(directive);
  });

  it('for banks in the UK: https:', async () => {
    without = 'https:';
    await create('uk', { threeDSecure: { amount: '9.99' } });
    await typeCard('4000000000001091');
    void request().catch(() => undefined);
    await expect.poll(() => refused.join(), { timeout: 15_000 }).toMatch(/frame-src|form-action/);
  });
});
