/**
 * The published script beside Braintree's own addresses, in both of its environments: the answers are the sandbox's, made
 * what Braintree's are by hand, and led to the addresses that `braintree-web` 3.144.0 has in `lib/constants.js`.
 */
import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { gatewayOf } from '#test/server/sandbox/support.ts';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { braintreeOrigin } from './support/braintree-domains.ts';
import { setBraintreeStage } from './support/braintree-stage.ts';

const merchantId = 'integration_merchant_id';
const assets = 'https://assets.braintreegateway.com';
const environments = {
  sandbox: {
    api: 'https://api.sandbox.braintreegateway.com',
    graphQL: 'https://payments.sandbox.braintree-api.com',
    analytics: 'https://origin-analytics-sand.sandbox.braintree-api.com',
  },
  production: {
    api: 'https://api.braintreegateway.com',
    graphQL: 'https://payments.braintree-api.com',
    analytics: 'https://client-analytics.braintreegateway.com',
  },
} as const;
type Environment = keyof typeof environments;

const stage = setBraintreeStage();
/** Origins that were asked for something. */
let asked: Set<string>;
/** Where the form and the library report what they do. */
const reports = new Set<string>([
  'https://www.paypal.com',
  ...Object.values(environments).map(({ analytics }) => analytics),
]);

stage.server.get('/', (_, reply) =>
  reply.type('text/html').send(`<!doctype html><html lang="en"><title>Checkout</title>
<link rel="icon" href="data:,"><script src="/drop-in/drop-in.js"></script><div id="form"></div>`),
);
beforeEach(() => {
  asked = new Set();
  stage.page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== stage.origin && !reports.has(origin)) asked.add(origin);
  });
});

/** Brands that `braintree-web` has in its specification of the configuration, and no sheet for. */
const moreBrands = ['DINERS', 'SOLO', 'UK_MAESTRO', 'UNKNOWN'];
/** Ways to pay that merchants may have, and the form has no sheet for; as in that specification. */
const moreWays = {
  fastlane: true,
  ideal: { routeId: 'route_id', assetsUrl: assets },
  masterpass: { merchantCheckoutId: 'checkout_id', supportedCardBrands: ['VISA', 'UNKNOWN'] },
  openBanking: { businessNames: ['Shop'], allowListedDomains: [], profileId: 'profile' },
  braintreeApi: { accessToken: 'token', url: 'https://payments.sandbox.braintree-api.com' },
};

/** Makes the sandbox's addresses those of an environment. Braintree's have the port in them. */
function addressed(text: string, environment: Environment): string {
  const { api, graphQL, analytics } = environments[environment];
  return (
    text
      .replaceAll(`${braintreeOrigin}/graphql`, `${graphQL}/graphql`)
      .replaceAll(`${braintreeOrigin}/analytics`, `${analytics}/${merchantId}`)
      .replaceAll(`${braintreeOrigin}/merchants`, `${api}:443/merchants`)
      .replaceAll(`"assetsUrl":"${braintreeOrigin}"`, `"assetsUrl":"${assets}"`)
      // A frame of Braintree's names no sandbox.
      .replaceAll(/<meta name="braintree-sandbox"[^>]*>/g, '')
      .replaceAll('"environment":"sandbox","merchantId"', `"environment":"${environment}","merchantId"`)
      .replaceAll(
        '"environment":"SANDBOX","merchantId"',
        `"environment":"${environment.toUpperCase()}","merchantId"`,
      )
  );
}

interface GraphQLConfiguration {
  clientConfiguration?: { creditCard: { supportedCardBrands: string[] } };
}

/** Changes an answer to what Braintree says of a certain merchant. */
type Said = (answer: string) => string;

/** Leads a request to the sandbox, which knows its own key only, and gives its answer Braintree's addresses. */
const asBraintree = (environment: Environment, said: Said) => async (route: Route) => {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  if (pathname.endsWith(merchantId)) return route.fulfill({ status: 200, body: '' });
  const known = (text: string) => text.replaceAll(`${environment}_sandbox_`, 'sandbox_sandbox_');
  const { host, port } = stage.sandbox.credentials.serverApi;
  const response = await route.fetch({
    url: `http://${host}:${port}${pathname}${known(search)}`,
    headers: Object.fromEntries(
      Object.entries(request.headers()).map(([name, value]) => [name, known(value)]),
    ),
    ...(request.postData() !== null && { postData: known(request.postData() ?? '') }),
  });
  const answer = said(addressed(await response.text(), environment));
  const body = answer.includes('clientConfiguration') ? withMore(answer) : answer;
  // Braintree's frames have a policy of their own, which is Braintree's affair.
  const { 'content-security-policy': _, ...headers } = response.headers();
  return route.fulfill({ status: response.status(), headers, body });
};

function withMore(answer: string): string {
  const { data, ...rest } = JSON.parse(answer) as { data: GraphQLConfiguration };
  const { clientConfiguration: configuration } = data;
  if (!configuration) return answer;
  configuration.creditCard.supportedCardBrands.push(...moreBrands);
  return JSON.stringify({ ...rest, data: { clientConfiguration: { ...configuration, ...moreWays } } });
}

async function clientToken(environment: Environment, customerId?: string): Promise<string> {
  const { clientToken: given } = await gatewayOf(stage.sandbox).clientToken.generate(
    customerId ? { customerId } : {},
  );
  const token = Buffer.from(given, 'base64').toString();
  return Buffer.from(
    addressed(token, environment).replace('"environment":"sandbox"', `"environment":"${environment}"`),
  ).toString('base64');
}

interface FormWindow {
  braintree: { dropin: { create(options: object): Promise<DropinInstance> } };
  form: DropinInstance;
}

async function create(
  environment: Environment,
  authorization: string,
  options: object = {},
  said: Said = (answer) => answer,
) {
  await stage.context.route(
    /graphql$|\/client_api\/|\/html\/|integration_merchant_id$/,
    asBraintree(environment, said),
  );
  await stage.page.goto(stage.origin);
  await stage.page.evaluate(
    async ([given, more]) => {
      const shown = window as unknown as FormWindow;
      shown.form = await shown.braintree.dropin.create({ authorization: given, container: '#form', ...more });
    },
    [authorization, options] as const,
  );
}
const request = () =>
  stage.page.evaluate(() => (window as unknown as FormWindow).form.requestPaymentMethod());

async function typeCard() {
  const input = (key: string) =>
    stage.page.frameLocator(`iframe[id="braintree-hosted-field-${key}"]`).locator('input');
  await input('number').fill('4111111111111111');
  await input('expirationDate').fill('1230');
  await input('cvv').fill('123');
  await input('postalCode').fill('12345');
  await expect
    .poll(() =>
      stage.page.evaluate(() => (window as unknown as FormWindow).form.isPaymentMethodRequestable()),
    )
    .toBe(true);
}

describe.each(['sandbox', 'production'] as const)('Braintree’s %s', (environment) => {
  const { api, graphQL } = environments[environment];

  it.each([
    ['tokenization key', async () => `${environment}_sandbox_${merchantId}`],
    ['client token', () => clientToken(environment)],
  ])('gives a nonce for a %s, and is asked at its own addresses only', async (_, authorization) => {
    await create(environment, await authorization());
    await typeCard();
    const { nonce } = await request();
    const sale = await gatewayOf(stage.sandbox).transaction.sale({
      amount: '9.99',
      paymentMethodNonce: nonce,
    });
    expect(sale.transaction).toMatchObject({ status: 'authorized' });
    expect(asked).toEqual(new Set([assets, graphQL]));
    expect(stage.astray).toEqual([]);
  });

  it('lists and deletes saved cards', async () => {
    const { customer } = await gatewayOf(stage.sandbox).customer.create({
      paymentMethodNonce: 'fake-valid-visa-nonce',
    });
    await create(environment, await clientToken(environment, customer.id), { vaultManager: true });
    await stage.page.getByRole('button', { name: 'Edit' }).click();
    await stage.page.getByRole('button', { name: /^Delete/ }).click();
    await stage.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect
      .poll(async () => (await gatewayOf(stage.sandbox).customer.find(customer.id)).paymentMethods)
      .toEqual([]);
    expect(asked).toEqual(new Set([api, assets, graphQL]));
    expect(stage.astray).toEqual([]);
  });
});

it('takes cards of a merchant whose sandbox has no account of PayPal’s', async () => {
  const paypal = { flow: 'vault' };
  const unlinked: Said = (answer) =>
    answer
      .replace('"environmentNoNetwork":false', '"environmentNoNetwork":true')
      .replace('"environment":"SANDBOX","currencyCode"', '"environment":"OFFLINE","currencyCode"');
  await create('sandbox', await clientToken('sandbox'), { paypal }, unlinked);
  expect(await stage.page.getByRole('button', { name: /PayPal/ }).isDisabled()).toBe(true);
  await stage.page.getByRole('button', { name: /Card/ }).click();
  await typeCard();
  expect(await request()).toMatchObject({ type: 'CreditCard' });
});
