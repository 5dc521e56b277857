// Proves that the sandbox's overview shows what is in the ledger and what was requested.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let shop: FastifyInstance;
let gateway: FullGateway;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  gateway = fullGatewayOf(sandbox);
  shop = Fastify();
  await shop.register(sandbox.pages);
});
afterEach(async () => {
  await shop.close();
  await sandbox.close();
});

const page = async (url = '/sandbox') => (await shop.inject(url)).body;
const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, payload });

describe('the overview', () => {
  it('shows transactions with their history, customers with their vault, and requests', async () => {
    const { transaction } = await gateway.transaction.sale({
      amount: '12.34',
      orderId: 'order-of-ada',
      paymentMethodNonce: 'fake-valid-visa-nonce',
      options: { submitForSettlement: true },
    });
    const { customer } = await gateway.customer.create({
      firstName: 'Ada',
      paymentMethodNonce: 'fake-venmo-account-nonce',
    });
    const body = await page();
    for (const text of [
      transaction.id,
      '12.34 USD',
      'order-of-ada',
      'submitted for settlement',
      'Visa …1881',
      customer.id,
      'Ada',
      'Venmo venmojoe',
      'transaction.sale',
      'customer.create',
    ]) {
      expect(body).toContain(text);
    }
    expect(body.match(/<li><time[^>]*>[\d:]+<\/time> (authorized|submitted for settlement) /g)).toHaveLength(
      2,
    );
  });

  it('says how each request ended, and which fault struck it', async () => {
    await post('/sandbox/faults', { operation: 'transaction.find', kind: 'reset' });
    await expect(gateway.transaction.find('any')).rejects.toThrow('Unexpected request error');
    await expect(gateway.transaction.find('any')).rejects.toThrow('Not Found');
    const requests = async () => (await shop.inject('/sandbox/activity')).json().requests;
    await expect.poll(requests).toMatchObject([
      { operation: 'transaction.find', status: null, fault: 'reset', took: expect.any(Number) },
      { operation: 'transaction.find', status: 404, fault: null },
    ]);
    expect(await page()).toContain('no answer');
  });

  it('shows settings, faults, schedule and webhooks as they are', async () => {
    await post('/sandbox/settings', { paypal: false });
    await post('/sandbox/faults', { operation: 'tokenize', kind: 'status', status: 503, times: 3 });
    await post('/sandbox/faults/schedule', { seed: 'night', rate: 0.25 });
    const body = await page();
    expect(body).toMatch(/aria-checked="false" data-key="setting-paypal"/);
    expect(body).toMatch(/aria-checked="true" data-key="setting-venmo"/);
    expect(body).toContain('status 503, 3 times');
    expect(body).toContain('25 % of requests');
  });

  it('writes what people typed as text', async () => {
    await gateway.customer.create({ firstName: '<script>alert(1)</script>', company: '"><img>' });
    await gateway.transaction.sale({
      amount: '1.00',
      orderId: '<b>bold</b>',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    const body = await page();
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<b>bold');
    expect(body).toContain('&#60;b&#62;bold');
  });

  it('runs no script and wears no style but its own', async () => {
    for (const url of ['/sandbox', '/sandbox/phone', '/sandbox/mail']) {
      const { headers, body } = await shop.inject(url);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/);
    }
  });
});

describe('the live part of the overview', () => {
  it('is sent again only when something has changed', async () => {
    const first = await shop.inject('/sandbox/live');
    const tag = String(first.headers['etag']);
    const again = () => shop.inject({ url: '/sandbox/live', headers: { 'if-none-match': tag } });
    expect((await again()).statusCode).toBe(304);
    await gateway.customer.create({ firstName: 'Grace' });
    const changed = await again();
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Grace');
  });
});
