// Proves that the browser's REST interface lets in the right ones, and tokenizes cards as the gateway does.
import { createRequire } from 'node:module';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { gatewayOf, startTestSandbox, testClock } from './support.ts';

const require = createRequire(import.meta.url);
/** Turns the GraphQL configuration into the one that the rest of `braintree-web` reads. */
const adaptConfiguration = require('braintree-web/client/request/graphql/adapters/configuration.js') as (
  answer: object,
  request: object,
) => Record<string, unknown>;
/** The query by which it asks for that. */
const configuration = require('braintree-web/client/request/graphql/generators/configuration.js') as () => {
  query: string;
};

const clock = testClock();
let sandbox: Sandbox;
let gateway: ReturnType<typeof gatewayOf>;
let client: ReturnType<typeof browserClient>;
let control: FastifyInstance;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now });
  gateway = gatewayOf(sandbox);
  client = browserClient(sandbox);
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

const good = { number: '4111 1111 1111 1111', cvv: '123', expirationMonth: '12', expirationYear: '30' };
const bad = {
  number: '4111111111111112',
  cvv: '12',
  expirationDate: '13/2020',
  billingAddress: { postalCode: '1*' },
};
const tokenizeMutation =
  'mutation T($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }';
const deleteMutation =
  'mutation D($input: DeletePaymentMethodFromSingleUseTokenInput!) { deletePaymentMethodFromSingleUseToken(input: $input) { clientMutationId } }';

describe('authorization', () => {
  it('is refused when it is missing, invented, changed or expired', async () => {
    const mine = await client.fingerprint();
    const wrong: Record<string, string>[] = [
      {},
      { tokenizationKey: 'local_wrong_x' },
      { authorizationFingerprint: `x${mine}` },
    ];
    const answers = await Promise.all(wrong.map((fields) => client.get('configuration', fields)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    clock.forward(24 * 60 * 60 * 1000);
    expect((await client.get('configuration', { authorizationFingerprint: mine })).status).toBe(401);
    const { body } = await client.graphQL(mine, '{ clientConfiguration { environment } }');
    expect(body.errors[0].extensions.errorClass).toBe('AUTHENTICATION');
  });

  it('does not open another merchant', async () => {
    const answer = await fetch(
      `${sandbox.origin}/merchants/other/client_api/v1/configuration?tokenizationKey=${sandbox.credentials.tokenizationKey}`,
    );
    expect(answer.status).toBe(403);
  });

  it('with a tokenization key does not open the vault', async () => {
    const { tokenizationKey } = sandbox.credentials;
    expect((await client.get('payment_methods', { tokenizationKey })).status).toBe(403);
    const { body } = await client.graphQL(tokenizationKey, deleteMutation, {
      input: { singleUseTokenId: 'any' },
    });
    expect(body.errors[0].extensions.errorClass).toBe('AUTHORIZATION');
  });
});

describe('the configuration', () => {
  it('announces over REST and GraphQL the same things, as braintree-web reads them', async () => {
    const authorizationFingerprint = await client.fingerprint();
    const { body } = await client.get('configuration', { authorizationFingerprint });
    expect(body).toMatchObject({ environment: 'local', challenges: ['cvv', 'postal_code'] });
    expect(body.creditCards.supportedCardTypes).not.toContain('Elo');
    const answer = await client.graphQL(authorizationFingerprint, configuration().query);
    const { configUrl: _configUrl, graphQL, ...rest } = body;
    const adapted = adaptConfiguration(answer.body, { _graphQL: { _config: graphQL } });
    const { date: _date, ...features } = graphQL;
    // Every answer has a token of its own.
    const threeDSecure = { ...rest.threeDSecure, cardinalAuthenticationJWT: expect.any(String) };
    const androidPay = { ...rest.androidPay, googleAuthorizationFingerprint: expect.any(String) };
    // GraphQL knows nothing of Visa Checkout's encryption key.
    const visaCheckout = { ...rest.visaCheckout, encryptionKey: undefined };
    expect(adapted).toEqual({ ...rest, threeDSecure, androidPay, visaCheckout, graphQL: features });
  });

  it.each([
    [undefined, 'sandbox_credit_card', 'USD', 'US'],
    ['sandbox_credit_card_gbp', 'sandbox_credit_card_gbp', 'GBP', 'GB'],
    ['hiper_brl', 'hiper_brl', 'BRL', 'BR'],
  ])(
    'names account, currency and country of the account that the token is for: %s',
    async (merchantAccountId, account, currency, country) => {
      const { clientToken } = await gateway.clientToken.generate(
        merchantAccountId === undefined ? {} : { merchantAccountId },
      );
      const token = JSON.parse(Buffer.from(clientToken, 'base64').toString());
      const { authorizationFingerprint } = token;
      const { body } = await client.get('configuration', { authorizationFingerprint });
      const asked = await client.graphQL(authorizationFingerprint, configuration().query);
      const expected = {
        paypal: { merchantAccountId: account, currencyIsoCode: currency },
        applePayWeb: { currencyCode: currency, countryCode: country },
        unionPay: { merchantAccountId: account },
      };
      expect(token).toMatchObject(expected);
      expect(body).toMatchObject(expected);
      expect(asked.body.data.clientConfiguration).toMatchObject({
        ...expected,
        paypal: { merchantAccountId: account, currencyCode: currency },
      });
    },
  );

  it('leaves out what the merchant switched off', async () => {
    const authorizationFingerprint = await client.fingerprint();
    const change = (settings: object) =>
      control.inject({ method: 'POST', url: '/sandbox/settings', payload: settings });
    await change({ paypal: false, challenges: [] });
    const { body } = await client.get('configuration', { authorizationFingerprint });
    expect(body).toMatchObject({ paypalEnabled: false, challenges: [] });
    expect(body).not.toHaveProperty('paypal');
    await change({ paypal: true, challenges: ['cvv', 'postal_code'] });
  });

  it('may be read by a page of any origin', async () => {
    const preflight = await fetch(`${client.base}/configuration`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, braintree-version',
    );
    expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
  });
});

describe('tokenization', () => {
  it('over REST gives a nonce that sells once', async () => {
    const { tokenizationKey } = sandbox.credentials;
    const { status, body } = await client.post('payment_methods/credit_cards', {
      tokenizationKey,
      creditCard: good,
    });
    expect(status).toBe(202);
    const [card] = body.creditCards;
    expect(card).toMatchObject({
      type: 'CreditCard',
      description: 'ending in 11',
      details: { bin: '411111' },
    });
    const sale = await gateway.transaction.sale({ amount: '9.99', paymentMethodNonce: card.nonce });
    expect(sale.success).toBe(true);
  });

  it('names what is wrong in the shape of each interface', async () => {
    const authorizationFingerprint = await client.fingerprint();
    const answer = await client.post('payment_methods/credit_cards', {
      authorizationFingerprint,
      creditCard: bad,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.fieldErrors).toMatchObject([
      {
        field: 'creditCard',
        fieldErrors: [
          { field: 'number', code: '81715' },
          { field: 'cvv', code: '81707' },
          { field: 'expirationMonth', code: '81712' },
          { field: 'billingAddress', fieldErrors: [{ field: 'postalCode', code: '81813' }] },
        ],
      },
    ]);
    const { status, body } = await client.graphQL(authorizationFingerprint, tokenizeMutation, {
      input: {
        creditCard: { ...bad, expirationDate: undefined, expirationMonth: '13', expirationYear: '2020' },
      },
    });
    expect(status).toBe(200);
    expect(body.data.tokenizeCreditCard).toBeNull();
    expect(body.errors[0].extensions).toMatchObject({
      errorClass: 'VALIDATION',
      inputPath: ['input', 'creditCard', 'number'],
      legacyCode: '81715',
    });
  });

  it('refuses a nonce after three hours', async () => {
    const { tokenizationKey } = sandbox.credentials;
    const { body } = await client.post('payment_methods/credit_cards', {
      tokenizationKey,
      creditCard: good,
    });
    clock.forward(3 * 60 * 60 * 1000 + 1);
    const sale = await gateway.transaction.sale({
      amount: '9.99',
      paymentMethodNonce: body.creditCards[0].nonce,
    });
    expect(sale.errors.deepErrors()).toMatchObject([{ code: '91565' }]);
  });
});

describe("a customer's vault", () => {
  const store = (authorization: string, card: object) =>
    client.graphQL(authorization, tokenizeMutation, {
      input: { creditCard: card, options: { validate: true } },
    });

  it('stores, lists with the default first, and deletes', async () => {
    const { authorization: authorizationFingerprint } = await client.customerFingerprint();
    await store(authorizationFingerprint, good);
    await store(authorizationFingerprint, { ...good, number: '5555555555554444' });
    const list = async (defaultFirst: string) =>
      (await client.get('payment_methods', { authorizationFingerprint, defaultFirst })).body.paymentMethods;
    const types = (methods: { details: { cardType: string } }[]) =>
      methods.map(({ details }) => details.cardType);
    expect(types(await list('0'))).toEqual(['MasterCard', 'Visa']);
    const [visa] = await list('1');
    expect(visa).toMatchObject({ default: true, details: { cardType: 'Visa' } });

    const remove = (singleUseTokenId: string) =>
      client.graphQL(authorizationFingerprint, deleteMutation, { input: { singleUseTokenId } });
    expect((await remove(visa.nonce)).body.data).toHaveProperty('deletePaymentMethodFromSingleUseToken');
    expect(types(await list('1'))).toEqual(['MasterCard']);
    expect((await remove('unknown')).body.errors[0].extensions.errorClass).toBe('NOT_FOUND');
  });

  it("is not another customer's to delete from", async () => {
    const owner = await client.customerFingerprint();
    const stored = await store(owner.authorization, good);
    const stranger = await client.customerFingerprint();
    const { body } = await client.graphQL(stranger.authorization, deleteMutation, {
      input: { singleUseTokenId: stored.body.data.tokenizeCreditCard.token },
    });
    expect(body.errors[0].extensions.errorClass).toBe('NOT_FOUND');
    expect((await gateway.customer.find(owner.id)).paymentMethods).toHaveLength(1);
  });

  it('refuses a failed security code, and a duplicate when the token says so', async () => {
    const { authorization } = await client.customerFingerprint({
      options: { failOnDuplicatePaymentMethodForCustomer: true },
    });
    const code = async (card: object) =>
      (await store(authorization, card)).body.errors?.[0].extensions.legacyCode;
    expect(await code({ ...good, cvv: '200' })).toBe('81736');
    expect(await code(good)).toBeUndefined();
    expect(await code(good)).toBe('81724');
  });
});

describe('what the merchant checks before a card is stored', () => {
  const address = (postalCode: string) => ({ billingAddress: { postalCode } });

  /** The codes that each interface gives for the same card, by the field they are about. */
  async function codesOf(card: object, tokenOptions?: object): Promise<Record<'rest' | 'graphQL', string[]>> {
    const { authorization } = await client.customerFingerprint(tokenOptions);
    const options = { validate: true };
    const { body } = await client.post('payment_methods/credit_cards', {
      authorizationFingerprint: authorization,
      creditCard: { ...card, options },
    });
    interface Nested {
      field: string;
      code?: string;
      fieldErrors?: Nested[];
    }
    const flat = ({ field, code, fieldErrors }: Nested): string[] =>
      fieldErrors ? fieldErrors.flatMap(flat) : [`${field}:${code}`];
    const answer = await client.graphQL(authorization, tokenizeMutation, {
      input: { creditCard: card, options },
    });
    const errors: { extensions: { inputPath: string[]; legacyCode: string } }[] = answer.body.errors ?? [];
    return {
      rest: (body.fieldErrors ?? []).flatMap(flat),
      graphQL: errors.map(({ extensions }) => `${extensions.inputPath.at(-1)}:${extensions.legacyCode}`),
    };
  }

  it.each([
    [{ cvv: '200' }, ['cvv:81736']],
    [address('20000'), ['postalCode:81737']],
    [{ cvv: '200', ...address('20000') }, ['cvv:81736', 'postalCode:81737']],
    [{ cvv: '201', ...address('20001') }, []],
    [{ number: '6362970000457013', cvv: '123' }, ['number:81703']],
  ])('%j: %j', async (more, codes) => {
    expect(await codesOf({ ...good, ...more })).toEqual({ rest: codes, graphQL: codes });
  });

  it('is only what it switched on', async () => {
    const change = (settings: object) =>
      control.inject({ method: 'POST', url: '/sandbox/settings', payload: settings });
    const before = await client.get('configuration', {
      authorizationFingerprint: await client.fingerprint(),
    });
    const supportedCardBrands = before.body.creditCards.supportedCardTypes;
    await change({ challenges: [], supportedCardBrands: ['MasterCard'] });
    const none = { rest: [], graphQL: [] };
    const mastercard = { ...good, number: '5555555555554444' };
    expect(await codesOf({ ...mastercard, cvv: '200', ...address('20000') })).toEqual(none);
    const refused = ['number:81703'];
    expect(await codesOf(good)).toEqual({ rest: refused, graphQL: refused });
    const { authorization: authorizationFingerprint } = await client.customerFingerprint();
    const { body } = await client.get('configuration', { authorizationFingerprint });
    expect(body.creditCards.supportedCardTypes).toEqual(['MasterCard']);
    await change({ challenges: ['cvv', 'postal_code'], supportedCardBrands });
    expect(await codesOf(good)).toEqual(none);
  });

  it('may include that no customer, or not the same one, has stored it already', async () => {
    const duplicate = ['number:81724'];
    const ofCustomer = { options: { failOnDuplicatePaymentMethodForCustomer: true } };
    expect(await codesOf(good, ofCustomer)).toEqual({ rest: [], graphQL: duplicate });
    const ofAnybody = { options: { failOnDuplicatePaymentMethod: true } };
    expect(await codesOf(good, ofAnybody)).toEqual({ rest: duplicate, graphQL: duplicate });
  });

  it('may include asking the bank', async () => {
    const declined = { ...good, number: '4000111111111115' };
    const none = { rest: [], graphQL: [] };
    expect(await codesOf(declined)).toEqual(none);
    const codes = ['number:2000'];
    expect(await codesOf(declined, { options: { verifyCard: true } })).toEqual({
      rest: codes,
      graphQL: codes,
    });
  });
});

describe('the preferred payment methods', () => {
  const query =
    'query PreferredPaymentMethods { preferredPaymentMethods { paypalPreferred venmoPreferred } }';

  it('are those that a customer has an account of', async () => {
    const { id, authorization } = await client.customerFingerprint();
    const preferred = async () =>
      (await client.graphQL(authorization, query)).body.data.preferredPaymentMethods;
    expect(await preferred()).toEqual({ paypalPreferred: false, venmoPreferred: false });
    const paymentMethodNonce = 'fake-paypal-billing-agreement-nonce';
    await gateway.paymentMethod.create({ customerId: id, paymentMethodNonce });
    expect(await preferred()).toEqual({ paypalPreferred: true, venmoPreferred: false });
  });
});

describe('a vault with every kind of payment method', () => {
  it('lists them all under their own names', async () => {
    const { id, authorization: authorizationFingerprint } = await client.customerFingerprint();
    const nonces = {
      CreditCard: 'fake-valid-visa-nonce',
      PayPalAccount: 'fake-paypal-billing-agreement-nonce',
      VenmoAccount: 'fake-venmo-account-nonce',
      ApplePayCard: 'fake-apple-pay-visa-nonce',
      AndroidPayCard: 'fake-android-pay-visa-nonce',
    };
    for (const paymentMethodNonce of Object.values(nonces)) {
      await gateway.paymentMethod.create({ customerId: id, paymentMethodNonce });
    }
    const { body } = await client.get('payment_methods', { authorizationFingerprint, defaultFirst: '1' });
    const types = body.paymentMethods.map(({ type }: { type: string }) => type);
    expect(types[0]).toBe('CreditCard');
    expect(new Set(types)).toEqual(new Set(Object.keys(nonces)));
    const venmo = body.paymentMethods.find(({ type }: { type: string }) => type === 'VenmoAccount');
    expect(venmo.details.username).toBe('venmojoe');
  });
});

describe('the GraphQL address', () => {
  it('answers the SDK on the server', async () => {
    const pinged = await (
      gateway as unknown as { graphQLClient: { query(q: string): Promise<object> } }
    ).graphQLClient.query('query { ping }');
    expect(pinged).toMatchObject({ data: { ping: 'pong' } });
  });

  it.each([['{ nothingKnown }'], ['nonsense'], ['']])('refuses %j without failing', async (query) => {
    const { status, body } = await client.graphQL(await client.fingerprint(), query);
    expect(status).toBe(200);
    expect(body.errors[0].extensions.errorClass).toBe('VALIDATION');
  });
});

describe('nonsense', () => {
  it.each([
    'null',
    '[]',
    '"x"',
    '{"creditCard":[]}',
    '{"creditCard":{"number":{}}}',
    '{"__proto__":{"a":1}}',
    '{',
  ])('%s is a 4xx', async (text) => {
    const query = `authorizationFingerprint=${encodeURIComponent(await client.fingerprint())}`;
    const answer = await fetch(`${client.base}/payment_methods/credit_cards?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
    expect([400, 401, 422]).toContain(answer.status);
  });

  it('at an unknown address is a 404', async () => {
    expect((await fetch(`${sandbox.origin}/nowhere`)).status).toBe(404);
  });
});
