/** The addresses and variables that other programs rely on, asked as those programs ask. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { built } from '#test/support/node-program.ts';
import { realCredentials } from '#test/support/real-credentials.ts';
import { freePort } from './support/free-port.ts';
import { e164, newPerson } from './support/journey.ts';
import { merchantOf, signUpByProgram } from './support/programs.ts';
import { type Shop, ShopDidNotStart, startShop } from './support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterEach(() => shop.clearFaults());
afterAll(() => shop?.stop());

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, {
    method: 'POST',
    ...(body === undefined ? { headers } : { body: JSON.stringify(body) }),
    ...(body !== undefined && { headers: { 'content-type': 'application/json', ...headers } }),
  });

/** Deletes a saved card as a shopper's browser does, which has no merchant keys. */
async function deleteFromVault(customerId: string, nonce: string) {
  const { clientToken } = await (await merchantOf(shop)).clientToken.generate({ customerId });
  const token = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as {
    authorizationFingerprint: string;
    graphQL: { url: string };
  };
  const response = await fetch(token.graphQL.url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token.authorizationFingerprint}`,
      'braintree-version': '2018-05-10',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      query: `mutation DeletePaymentMethodFromSingleUseToken($input: DeletePaymentMethodFromSingleUseTokenInput!) {
        deletePaymentMethodFromSingleUseToken(input: $input) { clientMutationId }
      }`,
      variables: { input: { singleUseTokenId: nonce } },
      operationName: 'DeletePaymentMethodFromSingleUseToken',
    }),
  });
  return (await response.json()) as { errors?: unknown[]; data: unknown };
}

describe('where it runs', () => {
  it('is chosen by PORT, HOST and DATA_DIR, and said in the first line when it is ready', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'chosen-'));
    const port = await freePort();
    const chosen = await startShop({ PORT: String(port), HOST: 'localhost', DATA_DIR: dataFolder });
    try {
      expect(chosen.origin).toBe(`http://localhost:${port}`);
      expect(chosen.lines()[0]).toBe(`North Pole Post is ready at http://localhost:${port}`);
      expect((await fetch(`${chosen.origin}/readyz`)).status).toBe(200);
      expect(existsSync(join(dataFolder, 'north-pole-post.sqlite'))).toBe(true);
    } finally {
      await chosen.stop();
      rmSync(dataFolder, { recursive: true });
    }
  });

  it('is 127.0.0.1:3000 with ./data when nothing is said', () => {
    const help = execFileSync(process.execPath, [built.shop, '--help'], {
      encoding: 'utf8',
    });
    expect(help).toMatch(/^ +PORT .*\(default 3000\)$/m);
    expect(help).toMatch(/^ +HOST .*\(default "127\.0\.0\.1"\)$/m);
    expect(help).toMatch(/^ +DATA_DIR .*\(default "\.\/data"\)$/m);
  });

  it('answers GET /healthz and GET /readyz', async () => {
    expect(await shop.json('/healthz')).toEqual({ status: 'ok' });
    expect(await shop.json('/readyz')).toEqual({ status: 'ready' });
  });
});

describe('the simulated phone and mailbox', () => {
  it('give what a number received, newest last, as JSON', async () => {
    const person = newPerson('Zoë');
    const other = newPerson('Noah');
    expect((await signUpByProgram(shop, person)).status).toBe(200);
    expect((await signUpByProgram(shop, other)).status).toBe(200);
    const { messages } = await shop.json<{ messages: { to: string; at: string }[] }>(
      '/sandbox/phone/messages',
    );
    expect(messages.map(({ to }) => to)).toEqual([e164(person), e164(other)]);
    expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted());
    expect(await shop.texts(e164(person))).toMatchObject([
      { to: e164(person), body: expect.stringContaining('Zoë') },
    ]);
    expect(await shop.texts('+12025559999')).toEqual([]);
  });

  it('give what an address received', async () => {
    expect(await shop.mails('unknown@example.com')).toEqual([]);
    expect(await shop.json('/sandbox/mail/messages')).toEqual({ messages: [] });
  });
});

describe('the gateway', () => {
  it('takes the unmodified SDK with what GET /sandbox/credentials says, and refuses another key', async () => {
    const credentials = await shop.credentials();
    expect(credentials).toEqual({
      merchantId: expect.any(String),
      publicKey: expect.any(String),
      privateKey: expect.any(String),
      serverApi: { host: '127.0.0.1', port: Number(new URL(shop.gatewayOrigin).port), ssl: false },
      tokenizationKey: expect.stringMatching(/^\w+_\w+_\w+$/),
      merchantAccountIds: { USD: expect.any(String), GBP: expect.any(String) },
    });
    const merchant = await merchantOf(shop);
    const { success, transaction } = await merchant.transaction.sale({
      amount: '12.34',
      paymentMethodNonce: 'fake-valid-visa-nonce',
    });
    expect([success, transaction.amount]).toEqual([true, '12.34']);
    merchant.config.privateKey = 'wrong';
    await expect(merchant.transaction.find(transaction.id)).rejects.toMatchObject({
      type: 'authenticationError',
    });
  });

  it('shows its ledger, and POST /sandbox/reset empties it with phone, mailbox and faults', async () => {
    const merchant = await merchantOf(shop);
    const { customer } = await merchant.customer.create({
      firstName: 'Ada',
      paymentMethodNonce: 'fake-valid-mastercard-nonce',
    });
    const { transaction } = await merchant.transaction.sale({
      amount: '29.95',
      orderId: 'order-1',
      paymentMethodNonce: 'fake-valid-visa-nonce',
    });
    await signUpByProgram(shop, newPerson());
    await shop.planFault('transaction.sale', 'error');
    expect(await shop.json('/sandbox/ledger')).toMatchObject({
      customers: [{ id: customer.id }],
      paymentMethods: [{ customerId: customer.id }],
      transactions: expect.arrayContaining([
        expect.objectContaining({ id: transaction.id, orderId: 'order-1', amount: '29.95' }),
      ]),
    });

    expect((await post('/sandbox/reset')).status).toBe(200);
    expect(await shop.json('/sandbox/ledger')).toMatchObject({
      customers: [],
      paymentMethods: [],
      transactions: [],
    });
    expect(await shop.json('/sandbox/phone/messages')).toEqual({ messages: [] });
    expect(await shop.json('/sandbox/mail/messages')).toEqual({ messages: [] });
    expect(await shop.plannedFaults()).toEqual([]);
    await expect(merchant.transaction.find(transaction.id)).rejects.toMatchObject({ type: 'notFoundError' });
  });
});

describe('faults', () => {
  it('of vault.delete with kind error strike as often as planned, and the card stays meanwhile', async () => {
    const merchant = await merchantOf(shop);
    const { customer } = await merchant.customer.create({ paymentMethodNonce: 'fake-valid-visa-nonce' });
    const [card] = customer.paymentMethods ?? [];
    const { paymentMethodNonce } = await merchant.paymentMethodNonce.create(card?.token ?? '');
    const { nonce } = paymentMethodNonce;
    const fault = { operation: 'vault.delete', kind: 'error', times: 2 };
    expect(await (await post('/sandbox/faults', fault)).json()).toEqual(fault);

    expect((await deleteFromVault(customer.id, nonce)).errors).toHaveLength(1);
    expect(await shop.plannedFaults()).toEqual([{ ...fault, times: 1 }]);
    expect((await deleteFromVault(customer.id, nonce)).errors).toHaveLength(1);
    expect((await merchant.customer.find(customer.id)).paymentMethods).toHaveLength(1);

    expect((await deleteFromVault(customer.id, nonce)).errors).toBe(undefined);
    expect((await merchant.customer.find(customer.id)).paymentMethods).toEqual([]);
  });

  it('are taken back by DELETE', async () => {
    await shop.planFault('transaction.sale', 'error', 3);
    expect((await fetch(`${shop.origin}/sandbox/faults`, { method: 'DELETE' })).status).toBe(200);
    expect(await shop.plannedFaults()).toEqual([]);
    const { success } = await (await merchantOf(shop)).transaction.sale({
      amount: '1.00',
      paymentMethodNonce: 'fake-valid-visa-nonce',
    });
    expect(success).toBe(true);
  });

  it.each([
    { operation: 'vault.open', kind: 'error' },
    { operation: 'vault.delete', kind: 'nuisance' },
    { operation: 'vault.delete', kind: 'error', times: 0 },
    {},
    [],
    null,
  ])('that do not exist are refused with what there is: %j', async (fault) => {
    const response = await post('/sandbox/faults', fault);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await shop.plannedFaults()).toEqual([]);
  });

  it('are not for pages of another origin', async () => {
    const fault = { operation: 'transaction.sale', kind: 'error' };
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await post('/sandbox/faults', fault, headers)).status).toBe(403);
      expect((await post('/sandbox/reset', undefined, headers)).status).toBe(403);
    }
    expect(await shop.plannedFaults()).toEqual([]);
  });
});

it('/drop-in/drop-in.js is served as a script', async () => {
  const { status, headers } = await fetch(`${shop.origin}/drop-in/drop-in.js`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

describe('with real credentials', () => {
  const credentials = {
    PUBLIC_ORIGIN: 'https://santa.example',
    TEST_PAYMENTS: 'on',
    CAPTCHA: 'off',
    ...realCredentials,
  };
  const pages = [
    '/sandbox',
    '/sandbox/phone',
    '/sandbox/phone/messages?to=%2B12025550147',
    '/sandbox/mail',
    '/sandbox/mail/messages?to=a@example.com',
    '/sandbox/credentials',
    '/sandbox/ledger',
    '/sandbox/analytics',
    '/sandbox/faults',
    '/sandbox/assets/phone.js',
    '/sandbox/assets/sandbox.css',
  ];
  const writes = [
    ['POST', '/sandbox/faults'],
    ['DELETE', '/sandbox/faults'],
    ['POST', '/sandbox/reset'],
  ] as const;

  it('the addresses below are those of the sandbox', async () => {
    for (const page of pages) expect([page, (await fetch(shop.origin + page)).status]).toEqual([page, 200]);
  });

  it('none of the sandbox exists, also outside of production', async () => {
    const live = await startShop(credentials);
    try {
      expect(live.lines().join('\n')).not.toContain('sandbox');
      expect(await live.json('/readyz')).toEqual({ status: 'ready' });
      for (const [method, address] of [...pages.map((page) => ['GET', page] as const), ...writes]) {
        const { status } = await fetch(live.origin + address, { method });
        expect([method, address, status]).toEqual([method, address, 404]);
      }
      const page = await fetch(live.origin);
      expect(await page.text()).not.toContain('braintree-sandbox');
      expect(page.headers.get('content-security-policy')).not.toContain('127.0.0.1');
    } finally {
      await live.stop();
    }
  });

  const refusal = (variables: Record<string, string>) =>
    startShop(variables).then(
      async (started) => {
        await started.stop();
        throw new Error('It started');
      },
      (error: unknown) => {
        if (error instanceof ShopDidNotStart) return error.refusal;
        throw error;
      },
    );

  it('production does not start without them, and names each that is missing', async () => {
    const { code, output } = await refusal({ NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(output).toContain('Production needs real credentials');
    const { PUBLIC_ORIGIN: _origin, TEST_PAYMENTS: _payments, CAPTCHA: _captcha, ...needed } = credentials;
    for (const name of Object.keys(needed)) expect(output).toContain(name);
  });

  it('nothing starts with only some of them', async () => {
    const { SMTP_URL: _url, ...others } = credentials;
    const { code, output } = await refusal(others);
    expect(code).toBe(1);
    expect(output).toBe('Some credentials are set and others are not. Missing: SMTP_URL.\n');
  });
});
