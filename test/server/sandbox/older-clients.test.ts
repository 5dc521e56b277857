/** The browser's REST as older clients and helpers of server SDKs call it: other spellings, paths and places of the same things. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { codes, gatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let gateway: ReturnType<typeof gatewayOf>;
let fingerprint: string;
let base: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  gateway = gatewayOf(sandbox);
  const client = browserClient(sandbox);
  fingerprint = await client.fingerprint();
  ({ base } = client);
});
afterAll(() => sandbox.close());

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${base}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const card = { number: '4111111111111111', expiration_date: '05/2012', cardholder_name: 'Holly' };

describe('an authorization', () => {
  it.each(['authorizationFingerprint', 'authorization_fingerprint'])('is taken as %s', async (name) => {
    const { status } = await post('payment_methods/credit_cards', { [name]: fingerprint, creditCard: card });
    expect(status).toBe(201);
    const list = await fetch(`${base}/payment_methods.json?${new URLSearchParams({ [name]: fingerprint })}`);
    expect(list.status).toBe(200);
  });

  it.each(['authorization-fingerprint', 'authorization'])('is taken in the header %s', async (name) => {
    const value = name === 'authorization' ? `Bearer ${fingerprint}` : fingerprint;
    const { status } = await post('payment_methods/credit_cards', { creditCard: card }, { [name]: value });
    expect(status).toBe(201);
  });

  it('is still asked for', async () => {
    expect((await post('payment_methods/credit_cards.json', { credit_card: card })).status).toBe(401);
  });
});

describe('a card', () => {
  it('is taken in snake case at the path with .json, and charged', async () => {
    const { status, body } = await post('payment_methods/credit_cards.json', {
      authorization_fingerprint: fingerprint,
      credit_card: { ...card, billing_address: { postal_code: '12345' } },
    });
    expect(status).toBe(201);
    expect(body.creditCards[0].details).toMatchObject({ expirationYear: '2012', cardholderName: 'Holly' });
    const { transaction } = await gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: body.creditCards[0].nonce,
    });
    expect(transaction).toMatchObject({ status: 'authorized', billing: { postalCode: '12345' } });
  });

  it('keeps its path when it only looks like one with .json', async () => {
    const { status } = await post('payment_methods/credit_cardsXjson', { creditCard: card });
    expect(status).toBe(404);
  });
});

describe('a PayPal account that a mobile app has the approval of', () => {
  const account = async (paypal_account: object) =>
    post('payment_methods/paypal_accounts.json', {
      authorization_fingerprint: fingerprint,
      paypal_account,
    });

  it('is kept for future payments with a consent code', async () => {
    const { status, body } = await account({ consent_code: 'PAYPAL_CONSENT_CODE' });
    expect(status).toBe(201);
    const paymentMethodNonce = body.paypalAccounts[0].nonce;
    const { customer } = await gateway.customer.create({});
    const made = await gateway.paymentMethod.create({ customerId: customer.id, paymentMethodNonce });
    expect(made.success).toBe(true);
  });

  it('pays once with an access token, and is not kept', async () => {
    const { body } = await account({ access_token: 'PAYPAL_ACCESS_TOKEN' });
    const paymentMethodNonce = body.paypalAccounts[0].nonce;
    const { customer } = await gateway.customer.create({});
    expect(
      (await gateway.paymentMethod.create({ customerId: customer.id, paymentMethodNonce })).success,
    ).toBe(false);
    expect((await gateway.transaction.sale({ amount: '10.00', paymentMethodNonce })).success).toBe(true);
  });

  it.each([
    [{ token: 'chosen' }, '82901'],
    [{ consent_code: 'a', access_token: 'b' }, '82903'],
  ])('is refused with %j', async (fields, code) => {
    const { status, body } = await account(fields);
    expect(status).toBe(422);
    expect(body.fieldErrors).toEqual([
      { field: 'paypalAccount', fieldErrors: [expect.objectContaining({ code })] },
    ]);
  });

  it('has a nonce that neither stores nor pays when nothing at all is said of it', async () => {
    const { status, body } = await account({});
    expect(status).toBe(201);
    const paymentMethodNonce = body.paypalAccounts[0].nonce;
    const { customer } = await gateway.customer.create({});
    const stored = await gateway.paymentMethod.create({ customerId: customer.id, paymentMethodNonce });
    expect(codes(stored).toSorted()).toEqual(['base:82901', 'base:82902']);
    expect(codes(await gateway.transaction.sale({ amount: '10.00', paymentMethodNonce }))).toEqual([
      'base:82901',
    ]);
  });

  it('must be said something of for a customer who is known', async () => {
    const { customer } = await gateway.customer.create({});
    const { clientToken } = await gateway.clientToken.generate({ customerId: customer.id });
    const { authorizationFingerprint } = JSON.parse(Buffer.from(clientToken, 'base64').toString());
    const { status } = await post('payment_methods/paypal_accounts.json', {
      authorizationFingerprint,
      paypalAccount: {},
    });
    expect(status).toBe(422);
  });
});

describe('a customer whom merchants share, and a session', () => {
  const snake = {
    shared_customer_identifier: 'fake_identifier',
    shared_customer_identifier_type: 'testing',
    session_identifier: 'a-session',
    share: true,
  };
  const camel = {
    sharedCustomerIdentifier: 'fake_identifier',
    sharedCustomerIdentifierType: 'testing',
    sessionIdentifier: 'a-session',
    share: true,
  };

  it.each([
    ['snake case', snake],
    ['camel case', camel],
  ])('can be named in %s beside a card, which is charged as any other', async (_spelling, shared) => {
    const { status, body } = await post('payment_methods/credit_cards.json', {
      authorization_fingerprint: fingerprint,
      ...shared,
      credit_card: card,
    });
    expect(status).toBe(201);
    const paymentMethodNonce = body.creditCards[0].nonce;
    expect((await gateway.transaction.sale({ amount: '10.00', paymentMethodNonce })).success).toBe(true);
  });

  it('leads to nothing in the vault but the own customer’s', async () => {
    const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-amex-nonce' });
    const { clientToken } = await gateway.clientToken.generate({ customerId: customer.id });
    const { authorizationFingerprint } = JSON.parse(Buffer.from(clientToken, 'base64').toString());
    const listed = async (authorization: string) => {
      const { sharedCustomerIdentifier, sharedCustomerIdentifierType } = camel;
      const query = { sharedCustomerIdentifier, sharedCustomerIdentifierType };
      const asked = new URLSearchParams({ authorizationFingerprint: authorization, ...query });
      const answer = await fetch(`${base}/payment_methods.json?${asked}`);
      return { status: answer.status, body: await answer.json() };
    };
    expect(await listed(fingerprint)).toEqual({ status: 200, body: { paymentMethods: [] } });
    const { body } = await listed(authorizationFingerprint);
    expect(body.paymentMethods).toMatchObject([{ details: { cardType: 'American Express' } }]);
  });

  it('changes nothing of a configuration and of a client token', async () => {
    const ask = async (more: Record<string, string>) =>
      (
        await fetch(
          `${base}/configuration?${new URLSearchParams({ authorizationFingerprint: fingerprint, ...more })}`,
        )
      ).json();
    const { share: _share, ...names } = camel;
    const paths = (configuration: object) => Object.keys(configuration).toSorted();
    expect(paths(await ask(names))).toEqual(paths(await ask({})));
    const { publicKey, privateKey, merchantId } = sandbox.credentials;
    const made = await fetch(`${sandbox.origin}/merchants/${merchantId}/client_token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}`,
      },
      body: JSON.stringify({ client_token: { version: 2, ...snake } }),
    });
    expect(made.status).toBe(201);
    expect(await made.text()).not.toContain('fake_identifier');
  });
});
