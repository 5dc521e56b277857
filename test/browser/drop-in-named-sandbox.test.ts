/** Markup that was brought into a merchant's page names a sandbox: nothing of a production form is loaded from there. */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { launchChromium } from './support/chromium.ts';
import { serveMerchantPage } from './support/merchant-server.ts';

interface OwnWindow {
  braintree: { dropin: { create(options: object): Promise<DropinInstance> } };
}

let browser: Browser;
let foreign: FastifyInstance;
let foreignOrigin: string;
const asked: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  foreign = Fastify();
  foreign.all('/*', (request, reply) => {
    asked.push(request.url);
    return reply.header('access-control-allow-origin', '*').send('');
  });
  await foreign.listen({ host: '127.0.0.1', port: 0 });
  foreignOrigin = `http://127.0.0.1:${(foreign.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  await foreign?.close();
});

const api = 'https://api.braintreegateway.com';
const configUrl = `${api}/merchants/m/client_api/v1/configuration`;
const token = Buffer.from(
  JSON.stringify({
    version: 2,
    environment: 'production',
    configUrl,
    authorizationFingerprint: 'fingerprint',
    graphQL: { url: 'https://payments.braintree-api.com/graphql', date: '2018-05-08', features: [] },
  }),
).toString('base64');

it.each([
  ['token', token],
  ['key', 'production_abcdefgh_merchant'],
])(
  'a production %s is refused, with a sentence in the console, and the named origin is asked for nothing',
  async (_, authorization) => {
    const site = await serveMerchantPage({
      gatewayOrigin: foreignOrigin,
      allows: ['script-src', 'connect-src', 'frame-src', 'style-src', 'img-src'],
    });
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    // Braintree's own gateway, as far as it has to answer.
    await page.route(/^https:/, (route) =>
      route.fulfill({
        json: {
          environment: 'production',
          clientApiUrl: `${api}/merchants/m/client_api`,
          assetsUrl: 'https://assets.braintreegateway.com',
          merchantId: 'm',
          challenges: [],
          creditCards: { supportedCardTypes: ['Visa'] },
          analytics: { url: 'https://client-analytics.braintreegateway.com/m' },
          kount: { kountMerchantId: null },
        },
      }),
    );
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(site.origin);
    const result = await page.evaluate(
      (given) =>
        (window as unknown as OwnWindow).braintree.dropin
          .create({ authorization: given, container: '#first', dataCollector: true })
          .then(
            () => 'created',
            (error: Error) => error.message,
          ),
      authorization,
    );
    expect(result).not.toBe('created');
    expect(said).toEqual(expect.arrayContaining([expect.stringContaining('is not one of that sandbox')]));
    expect(asked).toEqual([]);
    await context.close();
    await site.close();
  },
);
