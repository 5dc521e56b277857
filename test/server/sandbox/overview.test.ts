// Proves that the sandbox's overview shows what is in the ledger and what was requested.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let shop: FastifyInstance;
let gateway: FullGateway;

beforeEach(async () => {
  sandbox = await startTestSandbox({ settings: {} });
  gateway = fullGatewayOf(sandbox);
  shop = Fastify();
  await shop.register(sandbox.pages);
});
afterEach(async () => {
  await shop.close();
  await sandbox.close();
});

const page = async (url = '/sandbox') => (await shop.inject(url)).body;
interface RefusalReason {
  code: string | null;
  about: string | null;
}

/** What can be copied on a page, newest first. */
async function copiesOn(url: string) {
  const body = await page(url);
  const texts = (name: string) =>
    [...body.matchAll(new RegExp(`aria-label="The request ${name}"><code>([^<]*)`, 'g'))].map(
      ([, text = '']) => text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    );
  return { curl: texts('as curl'), node: texts('with the SDK of Node.js') };
}

/** Runs code of the page with the SDK pointed at the sandbox. */
async function run(code: string): Promise<unknown> {
  const module = `export default async (gateway) => { return ${code.replace(/;$/, '')} }`;
  const { default: act } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  return act(gateway);
}

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

  it('says of each refused request which rule refused it, and where that is documented', async () => {
    await gateway.transaction.sale({
      amount: '-1',
      creditCard: { number: '4111111111111112', expirationDate: '05/2030' },
    });
    await gateway.transaction.sale({ amount: '2001.00', paymentMethodNonce: 'fake-valid-nonce' });
    await expect(gateway.transaction.find('any')).rejects.toThrow('Not Found');
    const { port } = sandbox.credentials.serverApi;
    await fetch(`http://127.0.0.1:${port}/merchants/x/transactions/1`);
    await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandbox.credentials.tokenizationKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        query: 'mutation T($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
        variables: { input: { creditCard: { number: '41' } } },
      }),
    });
    await post('/sandbox/faults', { operation: 'customer.find', kind: 'status', status: 503 });
    await expect(gateway.customer.find('any')).rejects.toMatchObject({ type: 'serviceUnavailableError' });
    const rules = async () =>
      (await shop.inject('/sandbox/activity'))
        .json()
        .requests.map(({ grounds }: { grounds: RefusalReason[] }) =>
          grounds.map(({ code, about }) => [code, about]),
        );
    await expect.poll(rules).toEqual([
      [
        ['81501', 'transaction.amount'],
        ['81715', 'transaction.credit-card.number'],
      ],
      [['2001', null]],
      [['404', null]],
      [['401', null]],
      [
        ['81716', 'input.creditCard.number'],
        ['81709', 'input.creditCard.expirationDate'],
      ],
      [[null, null]],
    ]);
    const body = await page();
    for (const text of [
      'Amount cannot be negative.',
      'validation-errors/all#code-81501',
      'An amount of 2001.00 ends with its own code, 2001: Insufficient Funds.',
      'authorization-responses#code-2001',
      'Nothing here has that name or id.',
      'The request does not carry the sandbox’s keys',
      'A fault was planned or asked for: status.',
    ]) {
      expect(body).toContain(text);
    }
  });

  it('keeps what a person looks for, however much pages report of their use', async () => {
    await gateway.customer.create({ id: 'kept' });
    for (let report = 0; report < 250; report += 1) {
      await fetch(`${sandbox.origin}/analytics`, { method: 'POST', body: '{}' });
    }
    const { requests } = JSON.parse(await page('/sandbox/activity'));
    const operations = requests.map(({ operation }: { operation: string }) => operation);
    expect(operations).toContain('customer.create');
    expect(operations).not.toContain('analytics.report');
  });

  it('has each request to be copied as curl and as code, which do it again', async () => {
    await gateway.customer.create({
      id: 'ada',
      firstName: "O'Hara",
      customFields: { storeMe: 'x' },
      creditCard: { number: '4111111111111111', cvv: '200', expirationDate: '05/2031' },
    });
    await gateway.transaction.sale({
      amount: '10.00',
      orderId: 'again',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    await gateway.transaction.search((search) => search['orderId']?.().is('again')).toArray();
    const copies = await copiesOn('/sandbox?q=ada');
    expect(copies.node[0]).toMatch(/^await gateway\.customer\.create\(\{/);
    await gateway.customer.delete('ada');
    await promisify(execFile)('sh', ['-c', copies.curl[0] ?? '']);
    expect(await gateway.customer.find('ada')).toMatchObject({ firstName: "O'Hara" });
    await gateway.customer.delete('ada');
    await run(copies.node[0] ?? '');
    expect(await gateway.customer.find('ada')).toMatchObject({
      firstName: "O'Hara",
      creditCards: [{ last4: '1111' }],
    });
    const { node } = await copiesOn('/sandbox?q=again');
    expect(await run(node.find((code) => code.includes('transaction.search')) ?? '')).toBeTruthy();
    expect(await run(node.find((code) => code.includes('transaction.sale')) ?? '')).toMatchObject({
      success: false,
      transaction: { gatewayRejectionReason: 'duplicate' },
    });
  });

  it('copies what the SDK sends no longer, or under a name of its own, so that it runs all the same', async () => {
    const sale = {
      type: 'sale',
      amount: '10.00',
      orderId: 'held-again',
      merchantAccountId: 'sandbox_sub_merchant_account',
      serviceFeeAmount: '1.00',
      paymentMethodNonce: 'fake-valid-mastercard-nonce',
      options: { holdInEscrow: true },
    };
    const { transaction } = await gateway.transaction.create(sale);
    await gateway.transaction.cancelRelease(transaction.id);
    const { node } = await copiesOn('/sandbox?q=held-again');
    expect(await run(node.find((code) => code.includes('transaction.create')) ?? '')).toMatchObject({
      transaction: { gatewayRejectionReason: 'duplicate' },
    });
    expect((await copiesOn(`/sandbox?q=${transaction.id}`)).node).toContain(
      `await gateway.transaction.cancelRelease('${transaction.id}');`,
    );
  });

  it('keeps no card number but documented ones, and no secret but its own', async () => {
    const { merchantId, serverApi } = sandbox.credentials;
    const { port } = serverApi;
    await gateway.transaction.sale({
      amount: '1.00',
      creditCard: { number: '4242424242424242', cvv: '987', expirationDate: '05/2031' },
    });
    await fetch(
      `http://127.0.0.1:${port}/merchants/${merchantId}/client_api/v1/payment_methods/credit_cards`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          tokenizationKey: 'production_abc_another',
          credit_card: { number: '4242424242424242' },
        }),
      },
    );
    await fetch(`http://127.0.0.1:${port}/merchants/${merchantId}/transactions/1`, {
      headers: { authorization: `Basic ${btoa('another_key:another_secret')}` },
    });
    await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { authorization: 'Bearer production_abc_another', 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation { tokenizeCreditCard(input: {number: "4242424242424242", cvv: "987"}) }',
      }),
    });
    const shown = (await page()) + JSON.stringify((await shop.inject('/sandbox/activity')).json());
    for (const secret of ['4242424242424242', 'another']) expect(shown).not.toContain(secret);
    expect(shown).not.toMatch(/cvv\W{1,20}987/);
    expect(shown).toMatch(/cvv\W{1,20}123/);
    expect(shown).toContain('4111111111111111');
  });

  it('finds what holds every word of a search, in ledger, requests, phone and mailbox', async () => {
    await gateway.transaction.sale({
      amount: '11.00',
      orderId: 'needle-1',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    await gateway.transaction.sale({
      amount: '12.00',
      orderId: 'straw',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    await gateway.customer.create({ firstName: 'Needle' });
    const letter = {
      to: ['a@b.example'],
      from: 'c@d.example',
      subject: 'A needle',
      text: '',
      html: null,
      unsubscribe: null,
    };
    await post('/sandbox/mail/messages', letter);
    const body = await page('/sandbox/live?q=NEEDLE');
    for (const found of [
      'Transactions: 1 found',
      'Customers and vault: 1 found',
      'Requests: 2 found',
      'A needle',
    ]) {
      expect(body).toContain(found);
    }
    expect(body).not.toContain('straw');
    expect(await page('/sandbox/live?q=needle%2011.00')).toContain('Customers and vault: 0 found');
    expect(await page('/sandbox/live?q=%22%3E%3Cscript%3E')).toContain('Transactions: 0 found');
    expect(await page('/sandbox?q=%22%3E%3Cscript%3E')).not.toContain('"><script>');
  });

  it('offers each step that a transaction, a subscription and a text can take', async () => {
    const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    await gateway.subscription.create({
      paymentMethodToken: customer.creditCards[0]?.token,
      planId: 'integration_trialless_plan',
    });
    const body = await page();
    const pressed = [...body.matchAll(/data-key="latest-[^"]*" data-post="([^"]*)" data-body="([^"]*)"/g)];
    expect(pressed.length).toBeGreaterThan(8);
    for (const [, url = '', payload = ''] of pressed.filter(([, , text]) =>
      /past_due|dispute|settle"/.test(String(text)),
    )) {
      const answer = await post(url, JSON.parse(payload.replaceAll('&#34;', '"')));
      expect(answer.statusCode).toBe(200);
    }
    expect(await page()).toContain('Past Due');
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
