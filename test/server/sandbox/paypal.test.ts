// Proves that PayPal's approvals become nonces once, and what the buyer did comes back to the page.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { gatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let gateway: ReturnType<typeof gatewayOf>;
let client: ReturnType<typeof browserClient>;
let control: FastifyInstance;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  gateway = gatewayOf(sandbox);
  client = browserClient(sandbox);
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

const addresses = { returnUrl: 'https://shop.example/return?x=1', cancelUrl: 'https://shop.example/cancel' };
const payment = { ...addresses, amount: '9.99', currencyIsoCode: 'USD', intent: 'sale' };
const holly = 'HOLLYGARLAND1';

async function create(path: string, fields: object) {
  const authorizationFingerprint = await client.fingerprint();
  return client.post(`paypal_hermes/${path}`, { authorizationFingerprint, ...fields });
}

/** Opens a payment and gives what the page learns of it. */
async function openPayment(more: object = {}) {
  const { body } = await create('create_payment_resource', { ...payment, ...more });
  const { redirectUrl, paymentToken } = body.paymentResource;
  return { redirectUrl, paymentToken, token: new URL(redirectUrl).searchParams.get('token') ?? '' };
}

/** Presses a button of PayPal's window. */
function decide(address: string, form: Record<string, string>) {
  return fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

async function tokenize(paypalAccount: object, authorization?: string) {
  const authorizationFingerprint = authorization ?? (await client.fingerprint());
  return client.post('payment_methods/paypal_accounts', { authorizationFingerprint, paypalAccount });
}

const codesOf = (body: { fieldErrors: { fieldErrors: { field: string; code: string }[] }[] }) =>
  body.fieldErrors.flatMap(({ fieldErrors }) => fieldErrors.map(({ field, code }) => `${field}:${code}`));

describe('a payment by PayPal', () => {
  it('leads back to the page with what PayPal knows, becomes a nonce once, and is charged once', async () => {
    const { redirectUrl, paymentToken, token } = await openPayment({ offerPaypalCredit: true });
    expect(token).toMatch(/^EC-/);
    const back = await decide(redirectUrl, { decision: 'approve', payer: holly, pays_later: 'true' });
    expect(back.status).toBe(303);
    const query = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
    expect(query).toEqual({ x: '1', token, PayerID: holly, paymentId: paymentToken });

    const account = { paymentToken, payerId: holly };
    const { status, body } = await tokenize(account);
    expect(status).toBe(201);
    expect(body.paypalAccounts).toMatchObject([
      {
        type: 'PayPalAccount',
        description: 'PayPal',
        details: {
          email: 'buyer@paypal.example',
          payerInfo: { payerId: holly, countryCode: 'US', billingAddress: { city: 'Chicago' } },
          creditFinancingOffered: { payerAcceptance: true },
        },
      },
    ]);
    expect((await tokenize(account)).status).toBe(422);
    const paymentMethodNonce = body.paypalAccounts[0].nonce;
    const sale = await gateway.transaction.sale({ amount: '9.99', paymentMethodNonce });
    expect(sale.transaction).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'paypal_account',
      paypalAccount: { payerEmail: 'buyer@paypal.example', payerId: holly },
    });
    const second = await gateway.transaction.sale({ amount: '9.99', paymentMethodNonce });
    expect(second.errors.deepErrors()).toMatchObject([{ code: '91564' }]);
  });

  it('may be named by its EC token, as the JS SDK does', async () => {
    const { redirectUrl, token } = await openPayment();
    await decide(redirectUrl, { decision: 'approve', payer: holly });
    expect((await tokenize({ paymentToken: token, payerId: holly })).status).toBe(201);
  });

  it.each([
    ['was not approved', async () => undefined],
    ['was cancelled', (address: string) => decide(address, { decision: 'cancel' })],
    [
      'another buyer approved',
      (address: string) => decide(address, { decision: 'approve', payer: 'ROBINWREN0044' }),
    ],
    [
      'a locked account approved',
      (address: string) => decide(address, { decision: 'approve', payer: 'IVYLOCK000000' }),
    ],
  ])('that %s is not taken', async (_name, act) => {
    const { redirectUrl, paymentToken } = await openPayment();
    await act(redirectUrl);
    const payerId = _name.startsWith('a locked') ? 'IVYLOCK000000' : holly;
    const { status, body } = await tokenize({ paymentToken, payerId });
    expect(status).toBe(422);
    expect(codesOf(body)).toEqual(['base:92910']);
  });

  it('that was cancelled leads to the cancel address, and cannot be approved any more', async () => {
    const { redirectUrl, token } = await openPayment();
    const back = await decide(redirectUrl, { decision: 'cancel' });
    expect(back.headers.get('location')).toBe(`https://shop.example/cancel?token=${token}`);
    expect((await fetch(redirectUrl)).status).toBe(404);
    expect((await decide(redirectUrl, { decision: 'approve', payer: holly })).status).toBe(404);
  });

  it('from an account without money says so in the window, which stays open', async () => {
    const { redirectUrl } = await openPayment();
    const answer = await decide(redirectUrl, { decision: 'approve', payer: 'NOELEMPTY0000' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('role="alert"');
    expect((await fetch(redirectUrl)).status).toBe(200);
  });

  it('can change its amount until it is approved', async () => {
    const { redirectUrl, paymentToken } = await openPayment();
    const change = { paymentId: paymentToken, amount: '12.50', currencyIsoCode: 'USD' };
    expect((await create('patch_payment_resource', change)).status).toBe(200);
    expect(await (await fetch(redirectUrl)).text()).toContain('Pay 12.50 USD');
    await decide(redirectUrl, { decision: 'approve', payer: holly });
    const late = await create('patch_payment_resource', change);
    expect(codesOf(late.body)).toEqual(['paymentId:97324']);
  });

  it('shows the merchant and the address to send to, as text', async () => {
    const { redirectUrl } = await openPayment({
      experienceProfile: { brandName: '<b>Shop</b>', noShipping: 'false', userAction: 'commit' },
      recipientName: '<i>Ada</i>',
      line1: '1 Main St',
      postalCode: '60622',
    });
    const text = await (await fetch(redirectUrl)).text();
    expect(text).toContain('&#60;b&#62;Shop');
    expect(text).toContain('&#60;i&#62;Ada');
    expect(text).toContain('Pay Now');
    expect(text).not.toContain('<b>Shop');
  });
});

describe("a payment in Braintree's own window", () => {
  const returnUrl = 'https://assets.example/web/3.144.0/html/redirect-frame.min.html?channel=abc';

  it('is answered when the window has arrived, for the page to send it on', async () => {
    let answered = false;
    const answer = create('create_payment_resource', { ...payment, returnUrl }).finally(() => {
      answered = true;
    });
    for (const _time of [1, 2, 3]) await openPayment();
    expect(answered).toBe(false);
    await fetch(`${sandbox.origin}/frames/arrivals?channel=other`, { method: 'POST' });
    for (const _time of [1, 2, 3]) await openPayment();
    expect(answered).toBe(false);
    await fetch(`${sandbox.origin}/frames/arrivals?channel=abc`, { method: 'POST' });
    expect((await answer).status).toBe(201);
  });

  it('is answered all the same when no window comes', async () => {
    const { status } = await create('create_payment_resource', {
      ...payment,
      returnUrl: returnUrl.replace('abc', 'blocked'),
    });
    expect(status).toBe(201);
  });
});

describe('an agreement with PayPal', () => {
  async function agree(authorization: string, more: object = {}) {
    const { body } = await create('setup_billing_agreement', { ...addresses, ...more });
    const { tokenId, approvalUrl } = body.agreementSetup;
    await decide(approvalUrl, { decision: 'approve', payer: holly });
    return tokenize({ billingAgreementToken: tokenId, options: { validate: true } }, authorization);
  }

  it('stores the account of a customer, once', async () => {
    const { id, authorization } = await client.customerFingerprint();
    for (const _time of [1, 2]) expect((await agree(authorization)).status).toBe(201);
    const { paypalAccounts } = await gateway.customer.find(id);
    expect(paypalAccounts).toMatchObject([{ email: 'buyer@paypal.example' }]);
    expect(paypalAccounts?.[0]?.billingAgreementId).toMatch(/^B-/);
    const { body } = await client.get('payment_methods', { authorizationFingerprint: authorization });
    expect(body.paymentMethods).toMatchObject([
      { type: 'PayPalAccount', default: true, details: { email: 'buyer@paypal.example' } },
    ]);
  });

  it('stores nothing for a guest', async () => {
    const { status, body } = await agree(await client.fingerprint());
    expect(status).toBe(201);
    const sale = await gateway.transaction.sale({
      amount: '5.00',
      paymentMethodNonce: body.paypalAccounts[0].nonce,
    });
    expect(sale.transaction.paypalAccount?.token ?? null).toBeNull();
  });

  it('lets a later payment begin with the stored account', async () => {
    const { authorization } = await client.customerFingerprint();
    const stored = await agree(authorization);
    const { redirectUrl } = await openPayment({
      vaultInitiatedCheckoutPaymentMethodToken: stored.body.paypalAccounts[0].nonce,
    });
    expect(await (await fetch(redirectUrl)).text()).toMatch(new RegExp(`value="${holly}" checked`));
    const unknown = await create('create_payment_resource', {
      ...payment,
      vaultInitiatedCheckoutPaymentMethodToken: 'fake-valid-visa-nonce',
    });
    expect(codesOf(unknown.body)).toEqual(['vaultInitiatedCheckoutPaymentMethodToken:97302']);
  });

  it('is named to PayPal in a token, which a stored card is not', async () => {
    const { id, authorization } = await client.customerFingerprint();
    await agree(authorization);
    const mutation =
      'mutation C($input: CreateBillingAgreementJwtInput!) { createBillingAgreementJwt(input: $input) { jwt } }';
    const { paypalAccounts } = await gateway.customer.find(id);
    const { clientToken } = await gateway.clientToken.generate({
      customerId: id,
      preferredPaymentMethodToken: paypalAccounts?.[0]?.token,
    } as { customerId: string });
    const { paymentMethodIdJwt: paymentMethodJwt } = JSON.parse(
      Buffer.from(clientToken, 'base64').toString(),
    );
    const { body } = await client.graphQL(authorization, mutation, { input: { paymentMethodJwt } });
    expect(body.data.createBillingAgreementJwt.jwt).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const forged = await client.graphQL(authorization, mutation, { input: { paymentMethodJwt: 'a.b.c' } });
    expect(forged.body.errors[0].extensions.errorClass).toBe('VALIDATION');
  });
});

describe('nonsense for PayPal', () => {
  it.each([
    [{ amount: undefined }, 'amount:97325'],
    [{ amount: '-1' }, 'amount:97325'],
    [{ amount: {} }, 'amount:97325'],
    [{ currencyIsoCode: 'XXX' }, 'currencyIsoCode:97312'],
    [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl:97302'],
    [{ cancelUrl: 7 }, 'cancelUrl:97302'],
    [{ intent: 'gift' }, 'intent:97302'],
  ])('%j is refused with its code', async (fields, code) => {
    const { status, body } = await create('create_payment_resource', { ...payment, ...fields });
    expect(status).toBe(422);
    expect(codesOf(body)).toEqual([code]);
  });

  it.each(['null', '[]', '"x"', '{"paypalAccount":[]}', '{"paypalAccount":{"paymentToken":{}}}'])(
    '%s is a 4xx',
    async (text) => {
      const query = `authorizationFingerprint=${encodeURIComponent(await client.fingerprint())}`;
      for (const path of ['paypal_hermes/setup_billing_agreement', 'payment_methods/paypal_accounts']) {
        const answer = await fetch(`${client.base}/${path}?${query}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: text,
        });
        expect([400, 422]).toContain(answer.status);
      }
    },
  );

  it('needs an authorization, and a merchant who takes PayPal', async () => {
    expect((await client.post('paypal_hermes/create_payment_resource', payment)).status).toBe(401);
    const change = (paypal: boolean) =>
      control.inject({ method: 'POST', url: '/sandbox/settings', payload: { paypal } });
    await change(false);
    expect((await create('create_payment_resource', payment)).status).toBe(422);
    await change(true);
    expect((await create('create_payment_resource', payment)).status).toBe(201);
  });

  it('in the window is answered with a page', async () => {
    expect((await fetch(`${sandbox.origin}/checkoutnow`)).status).toBe(404);
    expect((await fetch(`${sandbox.origin}/agreements/approve?ba_token=a&ba_token=b`)).status).toBe(404);
    expect((await decide(`${sandbox.origin}/checkoutnow?token=EC-1`, { decision: 'approve' })).status).toBe(
      404,
    );
    expect((await fetch(`${sandbox.origin}/sdk/js`)).status).toBe(400);
  });

  it.each([
    ['client-id=x&vault=true&intent=tokenize&commit=false&components=buttons&locale=de_DE', 200],
    ['client-id=x&currency=USD&intent=capture&enable-funding=paylater', 200],
    ['intent=capture', 400],
    ['client-id=x&intent=sale', 400],
    ['client-id=x&locale=zh_HK', 200],
    ['client-id=x&locale=de', 400],
    ['client-id=x&locale=it_CH', 400],
    ['client-id=x&locale=fr_XC', 400],
    ['client-id=x&currency=usd', 400],
    ['client-id=x&vault=yes', 400],
    ['client-id=x&enable-funding=wallet', 400],
    ['client-id=x&funding=credit', 400],
  ])("serves the script, or refuses its address, as PayPal's own does: %s", async (query, status) => {
    const answer = await fetch(`${sandbox.origin}/sdk/js?${query}`);
    expect(answer.status).toBe(status);
    if (status === 400) expect(await answer.text()).toContain('SDK Validation error');
  });
});
