/**
 * The form under exactly the policy that a shop with real credentials gives its pages: Braintree's and the wallets' own
 * addresses, led to the sandbox. A wallet that the policy locks out is seen here, and so is a host that nothing needs.
 */
import type { Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Edition } from '#db/schema.ts';
import { contentPolicies } from '#server/http/content-policy.ts';
import { livePolicyOf } from '#server/http/live-policy.ts';
import { gatewayOf } from '#test/server/sandbox/support.ts';
import { braintreeOrigin } from './support/braintree-domains.ts';
import { setBraintreeStage } from './support/braintree-stage.ts';

const nonce = 'r4nd0m';
const policies = contentPolicies(livePolicyOf('sandbox'), { captcha: { script: [], frame: [] }, styles: [] });
const stage = setBraintreeStage();
let refused: string[];
/** Without one source of the policy, where a test takes it away. */
let without: string | undefined;

stage.server.get<{ Params: { edition: Edition } }>('/:edition', (request, reply) => {
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
beforeEach(async () => {
  await stage.context.route(/\/configuration\b|\/graphql$|cardinaltrusted\.com|\/html\//, asBraintree);
  refused = [];
  without = undefined;
  stage.page.on('console', (message) => {
    const [, directive] = /Content Security Policy directive:? "([\w-]+)/.exec(message.text()) ?? [];
    if (directive !== undefined) refused.push(`${directive}: ${message.text().slice(0, 160)}`);
  });
});

const cardinal = 'https://cas.static.client.cardinaltrusted.com';

/** The sandbox has one host for everything; the real configuration names one for frames, and one for the banks' script. */
async function asBraintree(route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  const { host, port } = stage.sandbox.credentials.serverApi;
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
  const { clientToken } = await gatewayOf(stage.sandbox).clientToken.generate({});
  await stage.page.goto(`${stage.origin}/${edition}`);
  await stage.page.evaluate(
    async ([authorization, cspNonce, more]) => {
      const own = window as unknown as FormWindow;
      own.form = await own.braintree.dropin.create({ authorization, cspNonce, container: '#form', ...more });
    },
    [clientToken, nonce, options] as const,
  );
}
const request = () =>
  stage.page.evaluate(() => (window as unknown as FormWindow).form.requestPaymentMethod());
const requestable = () =>
  stage.page.evaluate(() => (window as unknown as FormWindow).form.isPaymentMethodRequestable());

async function typeCard(number = '4111111111111111') {
  const input = (key: string) =>
    stage.page.frameLocator(`iframe[id="braintree-hosted-field-${key}"]`).locator('input');
  await input('number').pressSequentially(number);
  await input('expirationDate').pressSequentially('1230');
  await input('cvv').pressSequentially('123');
  await input('postalCode').pressSequentially('12345');
  await expect.poll(requestable).toBe(true);
}

const charge = async (paymentMethodNonce: string) =>
  (await gatewayOf(stage.sandbox).transaction.sale({ amount: '9.99', paymentMethodNonce })).transaction;

interface AppleWindow {
  merchantSession?: { signature?: string };
}

/** What Safari brings along, as far as it is needed until the gateway has answered for the merchant; runs in the stage.page. */
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
    expect(stage.astray).toEqual([]);
  });

  it('takes cards, with what is collected about the device', async () => {
    await create('us', { dataCollector: true });
    await typeCard();
    const { nonce: card, deviceData = '{}' } = await request();
    expect(JSON.parse(deviceData)).toHaveProperty('correlation_id');
    expect(await charge(card)).toMatchObject({ status: 'authorized' });
  });

  it('takes PayPal', async () => {
    await create('us', { card: false, paypal: { flow: 'checkout', amount: '9.99', currency: 'USD' } });
    const [popup] = await Promise.all([
      stage.page.waitForEvent('popup'),
      stage.page.frameLocator('iframe[title="PayPal"]').getByRole('link', { name: 'PayPal' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect.poll(requestable).toBe(true);
    const { nonce: account, type } = await request();
    expect(type).toBe('PayPalAccount');
    expect(await charge(account)).toMatchObject({ paymentInstrumentType: 'paypal_account' });
  });

  it('takes cards whose bank asks on a page of its own, in the UK', async () => {
    await create('uk', { threeDSecure: { amount: '9.99' } });
    await typeCard('4000000000001091');
    const paid = request();
    const bank = stage.page.frameLocator('#Cardinal-CCA-IFrame');
    await bank.getByLabel('Code').fill('1234');
    await bank.getByRole('button', { name: 'Submit' }).click();
    expect(await charge((await paid).nonce)).toMatchObject({
      status: 'authorized',
      threeDSecureInfo: { status: 'authenticate_successful' },
    });
  });

  it('takes Apple Pay, which needs nothing more', async () => {
    await stage.context.addInitScript(offerApplePay);
    await create('us', {
      card: false,
      applePay: { displayName: 'The Shop', paymentRequest: { total: { label: 'The Shop', amount: '9.99' } } },
    });
    await stage.page.getByRole('button', { name: /Apple Pay/ }).click();
    await expect
      .poll(() => stage.page.evaluate(() => (window as AppleWindow).merchantSession?.signature))
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
    await expect.poll(() => refused.join()).toContain(directive);
  });

  it.each([
    ['us', 'https://*.paypal.com', 'frame-src'],
    ['us', `'nonce-${nonce}'`, 'script-src'],
  ] as const)('for PayPal (%s): %s', async (edition, source, directive) => {
    without = source;
    const paypal = { flow: 'checkout', amount: '9.99', currency: 'USD' };
    void create(edition, { card: false, paypal }).catch(() => undefined);
    await expect.poll(() => refused.join()).toContain(directive);
  });

  it('for banks in the UK: https:', async () => {
    without = 'https:';
    await create('uk', { threeDSecure: { amount: '9.99' } });
    await typeCard('4000000000001091');
    void request().catch(() => undefined);
    await expect.poll(() => refused.join()).toMatch(/frame-src|form-action/);
  });
});
