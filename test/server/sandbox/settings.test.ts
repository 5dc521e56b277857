// Proves that the merchant's settings change what clients are told and what is taken.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { codes, gatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let shop: FastifyInstance;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  shop = Fastify();
  await shop.register(sandbox.pages);
});
afterEach(async () => {
  await shop.close();
  await sandbox.close();
});

const change = (payload: object) => shop.inject({ method: 'POST', url: '/sandbox/settings', payload });
const settings = async () => (await shop.inject('/sandbox/settings')).json().settings;

const elo = { number: '5066991111111118', expirationDate: '12/2030', cvv: '123' };

describe("the merchant's settings", () => {
  it('begin with security code, postal code and every wallet, and without Elo', async () => {
    expect(await settings()).toMatchObject({
      challenges: ['cvv', 'postal_code'],
      threeDSecure: true,
      paypal: true,
      venmo: true,
      applePay: true,
      googlePay: true,
    });
    expect((await settings()).supportedCardBrands).not.toContain('Elo');
  });

  it('decide which cards are taken', async () => {
    const sell = () => gatewayOf(sandbox).transaction.sale({ amount: '9.99', creditCard: elo });
    expect(codes(await sell())).toEqual(['number:81703']);
    expect((await change({ supportedCardBrands: ['Elo'] })).statusCode).toBe(200);
    expect((await sell()).success).toBe(true);
  });

  it('change one by one, are seen by the browser, and begin anew with a reset', async () => {
    await change({ challenges: [] });
    expect(await settings()).toMatchObject({ challenges: [], paypal: true });
    const { clientToken } = await gatewayOf(sandbox).clientToken.generate({});
    expect(JSON.parse(Buffer.from(clientToken, 'base64').toString()).challenges).toEqual([]);
    await shop.inject({ method: 'POST', url: '/sandbox/reset' });
    expect(await settings()).toMatchObject({ challenges: ['cvv', 'postal_code'] });
  });

  it('make the configuration one that clients have to refuse, or be strict with', async () => {
    const tokenizationKey = sandbox.credentials.tokenizationKey;
    const configuration = async () => {
      const address = `${sandbox.origin}/merchants/${sandbox.credentials.merchantId}/client_api/v1/configuration`;
      return (await fetch(`${address}?tokenizationKey=${tokenizationKey}`)).json();
    };
    expect(await configuration()).toMatchObject({
      environment: 'local',
      clientApiUrl: expect.stringContaining(sandbox.origin),
      usBankAccount: { plaid: {} },
      threeDSecure: { cardinalAuthenticationJWT: expect.any(String) },
    });
    await change({
      production: true,
      foreignAddresses: true,
      bankLogin: false,
      threeDSecureVersionTwo: false,
    });
    expect(await configuration()).toMatchObject({
      environment: 'production',
      clientApiUrl: expect.stringContaining('https://gateway.example/'),
      usBankAccount: expect.not.objectContaining({ plaid: expect.anything() }),
      threeDSecure: { cardinalAuthenticationJWT: null },
    });
  });

  it.each([{ unknown: true }, { paypal: 'yes' }, { supportedCardBrands: ['Laser'] }, [], 7])(
    'refuse %j and stay as they are',
    async (payload) => {
      const before = await settings();
      const answer = await shop.inject({
        method: 'POST',
        url: '/sandbox/settings',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error).toBeTruthy();
      expect(await settings()).toEqual(before);
    },
  );
});

describe('a sandbox that is started with settings', () => {
  it('has them from the beginning and after a reset, and is not started with unknown ones', async () => {
    const own = await startTestSandbox({ settings: { paypal: false } });
    const pages = Fastify();
    await pages.register(own.pages);
    const isOn = async () => (await pages.inject('/sandbox/settings')).json().settings.paypal;
    expect(await isOn()).toBe(false);
    await pages.inject({ method: 'POST', url: '/sandbox/settings', payload: { paypal: true } });
    expect(await isOn()).toBe(true);
    await pages.inject({ method: 'POST', url: '/sandbox/reset' });
    expect(await isOn()).toBe(false);
    await pages.close();
    await own.close();
    await expect(startTestSandbox({ settings: { unknown: true } })).rejects.toThrow('unknown');
  });
});
