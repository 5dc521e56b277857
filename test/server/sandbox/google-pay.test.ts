// Proves that Google Pay's sheet gets nonces from the gateway that the SDK charges.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { gatewayOf, startTestSandbox, testClock } from './support.ts';

const clock = testClock();
const day = 24 * 60 * 60 * 1000;
let sandbox: Sandbox;
let control: FastifyInstance;
let authorizationFingerprint: string;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now });
  control = Fastify();
  await control.register(sandbox.pages);
  authorizationFingerprint = (await configuration()).androidPay.googleAuthorizationFingerprint;
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

async function configuration() {
  const { tokenizationKey } = sandbox.credentials;
  return (await browserClient(sandbox).get('configuration', { tokenizationKey })).body;
}

function change(settings: object) {
  return control.inject({ method: 'POST', url: '/sandbox/settings', payload: settings });
}

const sheetRequest = {
  merchantName: 'The Shop',
  price: '9.99',
  currency: 'USD',
  payPalClientId: 'sandbox-paypal-client-id',
};

function sheet(request: unknown) {
  return `${sandbox.origin}/gp/p/ui/pay?${new URLSearchParams({ request: JSON.stringify(request) })}`;
}

function cards(more: object = {}) {
  const authMethods = ['PAN_ONLY', 'CRYPTOGRAM_3DS'];
  return { networks: ['VISA'], authMethods, authorizationFingerprint, clientKey: null, ...more };
}

/** What the sheet tells Google's script. */
async function choose(form: Record<string, string>, request: object = {}) {
  const address = sheet({ ...sheetRequest, cards: cards(), ...request });
  const page = await (await fetch(address, { method: 'POST', body: new URLSearchParams(form) })).text();
  return JSON.parse((/data-outcome="([^"]*)"/.exec(page)?.[1] ?? '{}').replaceAll('&#34;', '"'));
}

const pay = { decision: 'pay', method: 'visa' };
const refused = { error: { message: expect.any(String) } };

describe('the Google Pay sheet', () => {
  it('gets a nonce from the gateway that the SDK finds and charges', async () => {
    const { ended, type, token } = await choose(pay);
    expect([ended, type]).toEqual(['paid', 'CARD']);
    const [{ nonce }] = JSON.parse(token).androidPayCards;
    const gateway = gatewayOf(sandbox);
    expect(await gateway.paymentMethodNonce.find(nonce)).toMatchObject({
      type: 'AndroidPayCard',
      details: { isNetworkTokenized: false },
    });
    const sale = await gateway.transaction.sale({ amount: '9.99', paymentMethodNonce: nonce });
    expect(sale.success).toBe(true);
  });

  it('takes a tokenization key in the place of the fingerprint', async () => {
    const clientKey = sandbox.credentials.tokenizationKey;
    const { token } = await choose(pay, { cards: cards({ authorizationFingerprint: null, clientKey }) });
    expect(JSON.parse(token)).toHaveProperty('androidPayCards');
  });

  it.each(['forged', null])('passes on that the gateway refused the fingerprint %s', async (fingerprint) => {
    const { token } = await choose(pay, { cards: cards({ authorizationFingerprint: fingerprint }) });
    expect(JSON.parse(token)).toEqual(refused);
  });

  it('passes on that the fingerprint expired', async () => {
    clock.forward(day);
    expect(JSON.parse((await choose(pay)).token)).toEqual(refused);
    clock.forward(-day);
    expect(JSON.parse((await choose(pay)).token)).toHaveProperty('androidPayCards');
  });

  it('passes on that the merchant does not take it, and the configuration says so', async () => {
    await change({ googlePay: false });
    expect(JSON.parse((await choose(pay)).token)).toEqual(refused);
    expect(await configuration()).not.toHaveProperty('androidPay');
    await change({ googlePay: true, paypal: false });
    expect((await configuration()).androidPay.paypalClientId).toBeNull();
    const account = { decision: 'pay', method: 'HOLLYGARLAND1' };
    expect(JSON.parse((await choose(account)).token)).toEqual(refused);
    await change({ paypal: true });
    expect(JSON.parse((await choose(account)).token)).toHaveProperty('paypalAccounts');
    expect(JSON.parse((await choose(account, { payPalClientId: 'other' })).token)).toEqual(refused);
  });

  it('does not pay with what it did not offer', async () => {
    for (const method of ['amex', 'unknown', '']) {
      expect(await choose({ decision: 'pay', method })).toEqual({ ended: 'cancelled' });
    }
  });

  it.each([{}, null, [], { ...sheetRequest, cards: 'all' }, { ...sheetRequest, price: 9 }])(
    'is not opened by %j',
    async (request) => {
      expect((await fetch(sheet(request))).status).toBe(400);
      expect((await fetch(sheet(request), { method: 'POST' })).status).toBe(400);
    },
  );

  it('shows names as text', async () => {
    const page = await fetch(sheet({ ...sheetRequest, merchantName: '<script>', cards: cards() }));
    expect(await page.text()).toContain('&#60;script&#62;');
  });
});
