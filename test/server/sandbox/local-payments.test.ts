// Proves that a local payment goes from its bank to a nonce, a charge and its webhooks, each once, and ends by itself.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { fundingSources } from '#server/sandbox/wallets/local-payment/sources.ts';
import { browserClient } from './browser-client.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox } from './support.ts';

const dayMs = 86_400_000;
const account = 'eur_pwpp_multi_account_merchant_account';

let sandbox: Sandbox;
let gateway: FullGateway;
let client: ReturnType<typeof browserClient>;
let authorizationFingerprint: string;
let control: FastifyInstance;
let merchant: Server;
let received: URLSearchParams[];

beforeEach(async () => {
  received = [];
  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(new URLSearchParams(body));
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(merchant, 'listening');
  sandbox = await startTestSandbox();
  gateway = fullGatewayOf(sandbox);
  client = browserClient(sandbox);
  authorizationFingerprint = await client.fingerprint();
  control = Fastify();
  await control.register(sandbox.pages);
  const { port } = merchant.address() as AddressInfo;
  await tell('/sandbox/webhooks', { url: `http://127.0.0.1:${port}/webhooks` });
});
afterEach(async () => {
  await control.close();
  await sandbox.close();
  merchant.close();
});

const tell = (url: string, payload: object) => control.inject({ method: 'POST', url, payload });

/** What was heard of, as the real SDK reads it. */
const heard = () =>
  Promise.all(
    received.map((form) =>
      gateway.webhookNotification.parse(form.get('bt_signature') ?? '', form.get('bt_payload') ?? ''),
    ),
  );

/** As the payment library writes it. */
const wanted = {
  amount: '10.00',
  currencyIsoCode: 'EUR',
  fundingSource: 'ideal',
  firstName: 'Holly',
  lastName: 'Garland',
  payerEmail: 'holly@customer.example',
  intent: 'sale',
  merchantAccountId: account,
  experienceProfile: { brandName: 'North Pole Post', noShipping: true },
  returnUrl: 'https://shop.example/return?channel=1',
  cancelUrl: 'https://shop.example/cancel?c=1',
};

const create = (fields: object = {}) =>
  client.post('local_payments/create', { authorizationFingerprint, ...wanted, ...fields });

async function created(fields: object = {}) {
  const { status, body } = await create(fields);
  expect(status).toBe(201);
  return body.paymentResource as { redirectUrl: string; paymentToken: string };
}

const bank = ({ paymentToken }: { paymentToken: string }) =>
  `${sandbox.origin}/local-payments/${paymentToken}/bank`;

async function decide(payment: { paymentToken: string }, decision: string) {
  const answer = await fetch(bank(payment), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
}

const tokenize = (paymentToken: string | null, payerId: string | null, correlationId: string | null) =>
  client.post('payment_methods/paypal_accounts', {
    authorizationFingerprint,
    merchantAccountId: account,
    paypalAccount: { correlationId, paymentToken, payerId, unilateral: false, intent: 'sale' },
  });

async function tokenized(address: string | null) {
  const { searchParams } = new URL(address ?? '');
  const read = (name: string) => searchParams.get(name);
  return tokenize(read('paymentId'), read('PayerID'), read('token'));
}

const sale = (paymentMethodNonce: string) =>
  gateway.transaction.sale({
    amount: '10.00',
    merchantAccountId: account,
    paymentMethodNonce,
    options: { submitForSettlement: true },
  });

describe('a local payment', () => {
  it('is approved at the bank, comes back with a nonce, and is charged by the real SDK', async () => {
    const payment = await created();
    expect(payment).toEqual({
      redirectUrl: bank(payment),
      paymentToken: expect.stringMatching(/^PAYID-/),
    });
    const page = await (await fetch(payment.redirectUrl)).text();
    expect(page).toContain('Pay 10.00 EUR to North Pole Post with iDEAL');
    const { status, to } = await decide(payment, 'approve');
    expect([status, to]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/shop\.example\/return\?channel=1&/),
    ]);
    const answer = await tokenized(to);
    expect(answer).toEqual({
      status: 201,
      body: {
        paypalAccounts: [
          expect.objectContaining({
            type: 'PayPalAccount',
            nonce: expect.any(String),
            details: expect.objectContaining({
              payerInfo: {
                email: 'holly@customer.example',
                firstName: 'Holly',
                lastName: 'Garland',
                payerId: expect.any(String),
              },
            }),
          }),
        ],
      },
    });
    const { nonce } = answer.body.paypalAccounts[0];
    expect((await gateway.paymentMethodNonce.find(nonce)) as object).toMatchObject({ type: 'LocalPayment' });
    expect(await sale(nonce)).toMatchObject({
      success: true,
      transaction: {
        status: 'settling',
        currencyIsoCode: 'EUR',
        paymentInstrumentType: 'local_payment',
        localPayment: { paymentId: payment.paymentToken, fundingSource: 'ideal' },
      },
    });
  });

  it('tells the server by a webhook of the same nonce, which takes the money once', async () => {
    const payment = await created();
    const { to } = await decide(payment, 'approve');
    const { nonce } = (await tokenized(to)).body.paypalAccounts[0];
    await expect.poll(heard).toMatchObject([
      {
        kind: 'local_payment_completed',
        localPaymentCompleted: {
          paymentId: payment.paymentToken,
          payerName: 'Holly Garland',
          paymentMethodNonce: nonce,
        },
      },
    ]);
    expect(await sale(nonce)).toMatchObject({ success: true });
    expect(await sale(nonce)).toMatchObject({ success: false });
  });

  it.each([
    ['decline', 'https://shop.example/return?channel=1', 'processing_error', 'declined'],
    ['cancel', 'https://shop.example/cancel?c=1', 'payment_error', 'canceled'],
  ])('leads back with the reason after "%s", and has no nonce', async (decision, address, code, ended) => {
    const payment = await created();
    const { to } = await decide(payment, decision);
    expect(to).toMatch(
      new RegExp(`^${address.replaceAll(/[?.]/g, '\\$&')}&token=EC-\\w+&errorcode=${code}$`),
    );
    expect((await tokenize(payment.paymentToken, null, null)).status).toBe(422);
    expect((await decide(payment, 'approve')).status).toBe(404);
    expect(await (await fetch(bank(payment))).text()).toContain(`This payment is ${ended}.`);
    expect(received).toEqual([]);
  });

  it('stays open where the bank has not confirmed it yet, and is confirmed later', async () => {
    const payment = await created();
    const { status, to, text } = await decide(payment, 'later');
    expect([status, to]).toEqual([200, null]);
    expect(text).toContain('tells the shop when it has');
    expect((await tokenize(payment.paymentToken, null, null)).status).toBe(422);
    expect(received).toEqual([]);
    await decide(payment, 'approve');
    await expect.poll(heard).toMatchObject([{ kind: 'local_payment_completed' }]);
  });

  it.each(['mbway', 'bancomatpay'])(
    'by %s has no window: the app is asked, and the server is told',
    async (fundingSource) => {
      const phone = { phone: '912345678', phoneCountryCode: '351' };
      const payment = await created({ fundingSource, ...phone });
      expect(payment.redirectUrl).toBe('');
      const { status, to } = await decide(payment, 'approve');
      expect([status, to]).toEqual([200, null]);
      await expect
        .poll(heard)
        .toMatchObject([
          { kind: 'local_payment_completed', localPaymentCompleted: { paymentId: payment.paymentToken } },
        ]);
      const [{ localPaymentCompleted }] = (await heard()) as unknown as [
        { localPaymentCompleted: { paymentMethodNonce: string } },
      ];
      expect(await sale(localPaymentCompleted.paymentMethodNonce)).toMatchObject({ success: true });
    },
  );

  it('by BLIK has a window, unless the page sends a code', async () => {
    const blik = { fundingSource: 'blik', currencyIsoCode: 'PLN', merchantAccountId: null };
    expect((await created(blik)).redirectUrl).not.toBe('');
    const code = await created({ ...blik, blikOptions: { level_0: { authCode: '123456' } } });
    expect(code.redirectUrl).toBe('');
  });

  it('by an invoice is funded when the sale is settled', async () => {
    const payment = await created({
      fundingSource: 'pay_upon_invoice',
      birthDate: '1990-01-01',
      phone: '6912345678',
      phoneCountryCode: '49',
      correlationId: 'correlation',
      lineItems: [{ name: 'Shoes' }],
      line1: 'Taunusanlage 12',
      city: 'Frankfurt',
      postalCode: '60325',
      countryCode: 'DE',
    });
    await decide(payment, 'approve');
    await expect.poll(heard).toHaveLength(1);
    const [{ localPaymentCompleted }] = (await heard()) as unknown as [
      { localPaymentCompleted: { paymentMethodNonce: string } },
    ];
    const { transaction } = await sale(localPaymentCompleted.paymentMethodNonce);
    await gateway.testing.settle(transaction.id);
    await expect
      .poll(async () => (await heard()).map(({ kind }) => kind))
      .toEqual(['local_payment_completed', 'transaction_settled', 'local_payment_funded']);
    expect((await heard())[2]).toMatchObject({
      localPaymentFunded: {
        paymentId: payment.paymentToken,
        transaction: { id: transaction.id, status: 'settled' },
      },
    });
  });

  it('expires where it is not approved in three days, and is reversed where the shop never took it', async () => {
    const forgotten = await created();
    const unused = await created();
    const used = await created();
    await decide(unused, 'approve');
    const { to } = await decide(used, 'approve');
    await sale((await tokenized(to)).body.paypalAccounts[0].nonce);
    await expect.poll(heard).toHaveLength(2);
    received.length = 0;
    await tell('/sandbox/clock', { advance: 2 * dayMs });
    await tell('/sandbox/clock', { advance: 2 * dayMs });
    await expect
      .poll(async () => (await heard()).map(({ kind }) => kind))
      .toEqual(['transaction_settled', 'local_payment_expired', 'local_payment_reversed']);
    expect((await heard()).slice(1)).toMatchObject([
      { kind: 'local_payment_expired', localPaymentExpired: { paymentId: forgotten.paymentToken } },
      { kind: 'local_payment_reversed', localPaymentReversed: { paymentId: unused.paymentToken } },
    ]);
    authorizationFingerprint = await client.fingerprint(); // The first one lived for a day.
    expect((await tokenize(unused.paymentToken, null, null)).status).toBe(422);
  });

  it.each([
    ['amount', { amount: '1,5' }],
    ['currencyIsoCode', { currencyIsoCode: 'USD' }],
    ['fundingSource', { fundingSource: 'giropay' }],
    ['firstName', { firstName: undefined }],
    ['returnUrl', { returnUrl: 'javascript:alert(1)' }],
    ['merchantAccountId', { merchantAccountId: 'nothing' }],
    ['phone', { fundingSource: 'mbway', phoneCountryCode: '351' }],
  ])('with a wrong %s is refused by name', async (field, fields) => {
    expect(await create(fields)).toMatchObject({
      status: 422,
      body: { fieldErrors: [{ field: 'localPayment', fieldErrors: [{ field }] }] },
    });
  });

  it('is for merchants with PayPal, and for those who have an authorization', async () => {
    expect((await client.post('local_payments/create', wanted)).status).toBe(401);
    await tell('/sandbox/settings', { paypal: false });
    expect((await create()).status).toBe(422);
  });

  it('belongs to its payer alone, and is unknown by another id', async () => {
    const payment = await created();
    await decide(payment, 'approve');
    expect((await tokenize(payment.paymentToken, 'SOMEONEELSE', null)).status).toBe(422);
    expect((await fetch(`${sandbox.origin}/local-payments/PAYID-NONE/bank`)).status).toBe(404);
    expect((await decide({ paymentToken: 'PAYID-NONE' }, 'approve')).status).toBe(404);
  });

  it('can be had in each way that there is', () => {
    expect(Object.keys(fundingSources)).toEqual(
      'bancomatpay bancontact blik eps grabpay ideal mbway mybank p24 pay_upon_invoice satispay trustly verkkopankki'.split(
        ' ',
      ),
    );
  });
});
