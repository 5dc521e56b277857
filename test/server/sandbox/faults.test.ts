// Proves that each fault does what it says, once, and takes nothing else with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let shop: FastifyInstance;
let gateway: ReturnType<typeof gatewayOf>;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  gateway = gatewayOf(sandbox);
  shop = Fastify();
  await shop.register(sandbox.pages);
});
afterEach(async () => {
  await shop.close();
  await sandbox.close();
});

async function plan(operation: string, kind: string, times?: number) {
  const answer = await shop.inject({
    method: 'POST',
    url: '/sandbox/faults',
    payload: { operation, kind, times },
  });
  expect(answer.statusCode).toBe(200);
}

const sell = () =>
  gateway.transaction.sale({ amount: '9.99', paymentMethodNonce: 'fake-valid-nonce', orderId: 'o' });

async function transactions() {
  return (await shop.inject('/sandbox/ledger')).json().transactions;
}

describe('a fault', () => {
  it.each([
    ['error', { type: 'serverError' }],
    ['rate-limited', { type: 'tooManyRequestsError' }],
    ['reset', { message: expect.stringContaining('Unexpected request error') }],
  ])('%s: nothing is done, and the SDK fails', async (kind, failure) => {
    await plan('transaction.sale', kind);
    await expect(sell()).rejects.toMatchObject(failure);
    expect(await transactions()).toEqual([]);
    expect((await sell()).success).toBe(true);
  });

  it('lost-answer: the charge is made, the answer never arrives', async () => {
    await plan('transaction.sale', 'lost-answer');
    await expect(sell()).rejects.toThrow('Unexpected request error');
    expect(await transactions()).toMatchObject([{ orderId: 'o', status: 'authorized' }]);
  });

  it('timeout: the charge is made, and the client waits until it gives up', async () => {
    await plan('transaction.sale', 'timeout');
    gateway.config.timeout = 150;
    await expect(sell()).rejects.toThrow('Request timed out');
    expect(await transactions()).toHaveLength(1);
  });

  it('lost-request: nothing is charged, and the client waits until it gives up', async () => {
    await plan('transaction.sale', 'lost-request');
    gateway.config.timeout = 150;
    await expect(sell()).rejects.toThrow('Request timed out');
    expect(await transactions()).toEqual([]);
  });

  it.each([
    [401, { type: 'authenticationError' }],
    [429, { type: 'tooManyRequestsError' }],
    [503, { type: 'serviceUnavailableError' }],
    [504, { type: 'gatewayTimeoutError' }],
  ])('status %i: nothing is done, and the SDK has an error of its own for it', async (status, failure) => {
    const payload = { operation: 'transaction.sale', kind: 'status', status };
    await shop.inject({ method: 'POST', url: '/sandbox/faults', payload });
    await expect(sell()).rejects.toMatchObject(failure);
    expect(await transactions()).toEqual([]);
  });

  it('status 422: nothing is done, and the SDK reads a result that failed', async () => {
    const payload = { operation: 'transaction.sale', kind: 'status', status: 422 };
    await shop.inject({ method: 'POST', url: '/sandbox/faults', payload });
    expect(await sell()).toMatchObject({ success: false, message: 'Unprocessable Entity' });
    expect(await transactions()).toEqual([]);
  });

  it('malformed: the answer is no answer of a gateway', async () => {
    await plan('transaction.find', 'malformed');
    // The SDK takes a 200 for an answer and stumbles over it: no typed error, so callers must not rely on one.
    await expect(gateway.transaction.find('any')).rejects.toThrow(TypeError);
  });

  it('decline: the processor says no to a good card', async () => {
    await plan('transaction.sale', 'decline');
    expect((await sell()).transaction).toMatchObject({ processorResponseCode: '2000' });
  });

  it('strikes as often as it was planned, and nothing else', async () => {
    await plan('client_token.generate', 'error', 2);
    expect((await sell()).success).toBe(true);
    await expect(gateway.clientToken.generate({})).rejects.toMatchObject({ type: 'serverError' });
    await expect(gateway.clientToken.generate({})).rejects.toMatchObject({ type: 'serverError' });
    expect((await gateway.clientToken.generate({})).success).toBe(true);
  });

  it.each([
    ['frame.hosted_fields', '/web/3.144.0/html/hosted-fields-frame.min.html'],
    ['frame.windows', '/web/3.144.0/html/dispatch-frame.min.html'],
    ['frame.venmo_desktop', '/web/3.144.0/html/venmo-desktop-frame.html'],
    ['frame.union_pay', '/web/3.144.0/html/unionpay-hosted-fields-frame.min.html'],
    ['script.paypal', '/sdk/js?client-id=x'],
    ['script.paypal', '/api/checkout.js'],
    ['script.cardinal', '/cardinalcruise/v1/songbird.js'],
    ['script.apple_pay', '/jsapi/1.latest/apple-pay-sdk.js'],
    ['script.google_pay', '/gp/p/js/pay.js'],
    ['script.plaid', '/link/v2/stable/link-initialize.js'],
    ['script.visa_checkout', '/checkout-widget/resources/js/integration/v1/sdk.js'],
    ['script.fraud', '/fraudnet/fb.js'],
  ])('strikes what a browser loads: %s at %s', async (operation, path) => {
    const load = () => fetch(sandbox.origin + path);
    await plan(operation, 'rate-limited');
    expect((await load()).status).toBe(429);
    await plan(operation, 'reset');
    await expect(load()).rejects.toThrow('fetch failed');
    expect((await load()).status).not.toBe(429);
  });

  it('that holds a request open does not keep the sandbox from closing', async () => {
    await plan('transaction.sale', 'timeout');
    const waiting = sell().catch((error: Error) => error.message);
    await expect.poll(transactions).toHaveLength(1);
    await sandbox.close();
    expect(await waiting).toContain('Unexpected');
  });
});

describe('the ledger', () => {
  it('is found again after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const ledgerFile = join(folder, 'ledger.sqlite');
    const first = await startTestSandbox({ ledgerFile });
    const { customer } = await gatewayOf(first).customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    await first.close();
    const second = await startTestSandbox({ ledgerFile });
    const found = await gatewayOf(second).customer.find(customer.id);
    expect(found.paymentMethods).toHaveLength(1);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});
