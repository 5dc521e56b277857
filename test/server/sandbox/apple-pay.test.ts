// Proves that Apple Pay sessions are signed, opened and paid with at the gateway as at Apple.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { gatewayOf, startTestSandbox, testClock } from './support.ts';

const clock = testClock();
const minutes = 60 * 1000;
let sandbox: Sandbox;
let client: ReturnType<typeof browserClient>;
let control: FastifyInstance;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now });
  client = browserClient(sandbox);
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

function post(path: string, fields: object) {
  return client.post(path, { tokenizationKey: sandbox.credentials.tokenizationKey, ...fields });
}

function change(settings: object) {
  return control.inject({ method: 'POST', url: '/sandbox/settings', payload: settings });
}

const session = {
  validationUrl: 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
  domainName: 'localhost',
  merchantIdentifier: 'sandbox.north-pole-post',
};
const validate = (more: object = {}) =>
  post('apple_pay_web/sessions', { applePayWebSession: { ...session, ...more } });

const wanted = { label: 'The Shop', amount: '9.99', currency: 'USD', networks: ['visa', 'mastercard'] };

/** What the sheet tells the page's session. */
async function choose(form: Record<string, string>, signature: string, request: unknown = wanted) {
  const query = new URLSearchParams({ session: signature, request: JSON.stringify(request) });
  const address = `${sandbox.origin}/apple-pay/sheet?${query}`;
  const page = await (await fetch(address, { method: 'POST', body: new URLSearchParams(form) })).text();
  return JSON.parse((/data-outcome="([^"]*)"/.exec(page)?.[1] ?? '{}').replaceAll('&#34;', '"'));
}

const pay = { decision: 'pay', card: 'visa' };
const cancelled = { ended: 'cancelled' };

function tokenize(paymentData: unknown, more: object = {}) {
  const text = typeof paymentData === 'string' ? paymentData : JSON.stringify(paymentData);
  const sealed = Buffer.from(text).toString('base64');
  return post('payment_methods/apple_payment_tokens', {
    applePaymentToken: { paymentData: sealed },
    ...more,
  });
}

describe('an Apple Pay session', () => {
  it('is signed for registered domains', async () => {
    const { status, body } = await validate({ displayName: 'The Shop' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      domainName: 'localhost',
      displayName: 'The Shop',
      merchantIdentifier: session.merchantIdentifier,
      merchantSessionIdentifier: expect.stringMatching(/^SSH/),
      signature: expect.any(String),
    });
    expect(body.expiresAt).toBeGreaterThan(body.epochTimestamp);
  });

  it.each([
    [{ domainName: 'elsewhere.example' }, 'not registered'],
    [{ domainName: undefined }, 'Domain name is required.'],
    [{ validationUrl: 'https://apple.com.elsewhere.example/' }, 'Validation URL'],
    [{ validationUrl: 'http://apple-pay-gateway.apple.com/' }, 'Validation URL'],
    [{ merchantIdentifier: 'another.merchant' }, 'Merchant identifier'],
    [{ displayName: 'x'.repeat(65) }, 'Display name'],
  ])('is refused with %j', async (more, message) => {
    const { status, body } = await validate(more);
    expect(status).toBe(422);
    expect(body.error.message).toContain(message);
  });

  it('can be had for domains that the merchant registers', async () => {
    await change({ applePayDomains: ['shop.example'] });
    expect((await validate({ domainName: 'shop.example' })).status).toBe(201);
    expect((await validate()).status).toBe(422);
    await change({ applePayDomains: ['localhost', '127.0.0.1'] });
  });

  it('opens the sheet for five minutes, and no other signature does', async () => {
    const { signature } = (await validate()).body;
    expect(await choose(pay, signature)).toMatchObject({ ended: 'authorized' });
    expect(await choose(pay, `${signature}x`)).toEqual(cancelled);
    expect(await choose(pay, '')).toEqual(cancelled);
    clock.forward(5 * minutes);
    expect(await choose(pay, signature)).toEqual(cancelled);
  });
});

describe('an Apple Pay payment', () => {
  async function authorized(card = 'visa', request: unknown = wanted) {
    const { signature } = (await validate()).body;
    return choose({ decision: 'pay', card }, signature, request);
  }

  it.each([
    ['visa', 'Visa', 'Visa 8886', true],
    ['mastercard', 'MasterCard', 'Mastercard 0017', true],
    ['visa-merchant-token', 'Visa', 'Visa 2399', false],
  ])('by %s becomes a nonce that the SDK charges', async (card, cardType, name, isDeviceToken) => {
    const { token } = await authorized(card);
    expect(token.paymentMethod).toMatchObject({ displayName: name });
    const { status, body } = await tokenize(token.paymentData);
    expect(status).toBe(201);
    const [method] = body.applePayCards;
    expect(method).toMatchObject({
      type: 'ApplePayCard',
      description: 'Apple Pay',
      details: { cardType, paymentInstrumentName: name, isDeviceToken },
      binData: { debit: 'Unknown' },
    });
    const { transaction } = await gatewayOf(sandbox).transaction.sale({
      amount: '9.99',
      paymentMethodNonce: method.nonce,
    });
    expect(transaction).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'apple_pay_card',
      applePayCard: { paymentInstrumentName: name },
    });
  });

  it('is for the networks that the page takes', async () => {
    expect(await authorized('amex')).toEqual(cancelled);
    expect(await authorized('unknown')).toEqual(cancelled);
    expect(await authorized('amex', { ...wanted, networks: ['amex'] })).toMatchObject({
      ended: 'authorized',
    });
  });

  it.each([null, {}, { ...wanted, networks: 'visa' }])('is not asked for by %j', async (request) => {
    expect(await authorized('visa', request)).toEqual(cancelled);
  });

  it('that Apple did not seal, or long ago, is refused', async () => {
    expect((await post('payment_methods/apple_payment_tokens', {})).status).toBe(422);
    const { token } = await authorized();
    const forged = `${token.paymentData.data.slice(0, -2)}xx`;
    const { signature } = (await validate()).body;
    for (const data of [{ data: forged }, { data: signature }, {}, 'nonsense', null]) {
      const { status, body } = await tokenize(data);
      expect(status).toBe(422);
      expect(body.fieldErrors[0].fieldErrors[0]).toMatchObject({ code: '83512', field: 'paymentData' });
    }
    clock.forward(5 * minutes);
    expect((await tokenize(token.paymentData)).status).toBe(422);
  });

  it('is refused to a merchant who does not take it', async () => {
    const { token } = await authorized();
    await change({ applePay: false });
    const { status, body } = await tokenize(token.paymentData);
    expect([status, body.fieldErrors[0].fieldErrors[0].code]).toEqual([422, '83501']);
    expect((await validate()).status).toBe(422);
    const { tokenizationKey } = sandbox.credentials;
    expect((await client.get('configuration', { tokenizationKey })).body).not.toHaveProperty('applePayWeb');
    await change({ applePay: true });
    expect((await tokenize(token.paymentData)).status).toBe(201);
  });
});
