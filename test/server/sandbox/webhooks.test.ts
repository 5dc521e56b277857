// Proves that webhooks are signed as the SDK expects them, in order, and fail as planned.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import braintree from 'braintree';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox } from './support.ts';

/** What the SDK’s published types leave out. */
const sdk = braintree as unknown as { WebhookNotification: { Kind: Record<string, string> } };

let sandbox: Sandbox;
let gateway: FullGateway;
let control: FastifyInstance;
let merchant: Server;
/** What the merchant's server received, in order of arrival. */
let received: URLSearchParams[];
let answer: number;

beforeEach(async () => {
  received = [];
  answer = 200;
  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(new URLSearchParams(body));
      response.writeHead(answer).end();
    });
  }).listen(0, '127.0.0.1');
  await once(merchant, 'listening');
  sandbox = await startTestSandbox();
  gateway = fullGatewayOf(sandbox);
  control = Fastify();
  await control.register(sandbox.pages);
  await ask('/sandbox/webhooks', { url: address() });
});
afterEach(async () => {
  await control.close();
  await sandbox.close();
  merchant.close();
});

const address = () => `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/webhooks`;

async function ask(url: string, payload: object) {
  const { statusCode, json } = await control.inject({ method: 'POST', url, payload });
  return { statusCode, body: json() };
}

const deliveries = async () => (await control.inject('/sandbox/webhooks')).json().deliveries;

const parse = (form: URLSearchParams | undefined) =>
  gateway.webhookNotification.parse(form?.get('bt_signature') ?? '', form?.get('bt_payload') ?? '');

async function submitted(amount = '10.00') {
  const { transaction } = await gateway.transaction.sale({
    amount,
    paymentMethodNonce: 'fake-valid-nonce',
    options: { submitForSettlement: true },
  });
  return transaction.id;
}

describe('a webhook', () => {
  it('tells the shop that a transaction was settled, signed as the SDK expects it', async () => {
    const id = await submitted();
    await gateway.testing.settle(id);
    await expect.poll(() => received).toHaveLength(1);
    expect(await parse(received[0])).toMatchObject({
      kind: 'transaction_settled',
      timestamp: expect.any(String),
      transaction: { id, status: 'settled', amount: '10.00' },
    });
    await expect
      .poll(deliveries)
      .toMatchObject([
        { kind: 'transaction_settled', transactionId: id, state: 'delivered', attempts: [{ status: 200 }] },
      ]);
  });

  it('tells what becomes of subscriptions, in the order in which it happens', async () => {
    const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    const { subscription } = await gateway.subscription.create({
      paymentMethodToken: customer.creditCards[0]?.token,
      planId: 'integration_trialless_plan',
      trialPeriod: true,
      trialDuration: 1,
      trialDurationUnit: 'day',
    });
    await ask('/sandbox/clock', { advance: 2 * 86_400_000 });
    await gateway.subscription.cancel(subscription.id);
    await expect.poll(() => received).toHaveLength(4);
    const notifications = await Promise.all(received.map(parse));
    expect(notifications.map(({ kind }) => kind)).toEqual([
      'subscription_trial_ended',
      'subscription_charged_successfully',
      'transaction_settled',
      'subscription_canceled',
    ]);
    expect(notifications[1]).toMatchObject({
      subscription: { id: subscription.id, status: 'Active', transactions: [{ amount: '12.34' }] },
    });
  });

  it('tells of a settlement that was declined, and of a refund that failed', async () => {
    await gateway.testing.settlementDecline(await submitted());
    const sold = await submitted();
    await gateway.testing.settle(sold);
    const refund = await gateway.transaction.refund(sold);
    await gateway.testing.settlementDecline(refund.transaction.id);
    await expect.poll(() => received).toHaveLength(3);
    const kinds = await Promise.all(received.map(async (form) => (await parse(form))['kind']));
    expect(kinds).toEqual(['transaction_settlement_declined', 'transaction_settled', 'refund_failed']);
  });

  it('that was tampered with, or signed with another key, is refused by the SDK', async () => {
    await gateway.testing.settle(await submitted());
    await expect.poll(() => received).toHaveLength(1);
    const payload = received[0]?.get('bt_payload') ?? '';
    const signature = received[0]?.get('bt_signature') ?? '';
    const other = Buffer.from(Buffer.from(payload, 'base64').toString().replace('10.00', '99.00')).toString(
      'base64',
    );
    const refused = { type: 'invalidSignatureError' };
    await expect(gateway.webhookNotification.parse(signature, other)).rejects.toMatchObject(refused);
    await expect(
      gateway.webhookNotification.parse(`other_key|${signature.split('|')[1]}`, payload),
    ).rejects.toMatchObject(refused);
  });

  it('is sent on request, of every kind', async () => {
    const id = await submitted();
    expect((await ask('/sandbox/webhooks/send', { kind: 'check' })).statusCode).toBe(200);
    await ask('/sandbox/webhooks/send', { kind: 'transaction_disbursed', transactionId: id });
    await ask('/sandbox/webhooks/send', { kind: 'disbursement', transactionId: id });
    await expect.poll(() => received).toHaveLength(3);
    const [check, disbursed, disbursement] = await Promise.all(received.map(parse));
    expect(check).toMatchObject({ kind: 'check' });
    expect(disbursed?.['transaction']).toMatchObject({
      id,
      disbursementDetails: { settlementAmount: '10.00', success: true },
    });
    expect(disbursement?.['disbursement']).toMatchObject({
      amount: '10.00',
      transactionIds: [id],
      success: true,
    });
  });

  it('is sent of every kind that the SDK knows, about the latest of what it is about, in any state', async () => {
    const id = await submitted();
    const { customer } = await gateway.customer.create({
      paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
    });
    const token = customer.paymentMethods[0]?.token;
    const { subscription } = await gateway.subscription.create({
      paymentMethodToken: token,
      planId: 'integration_trialless_plan',
    });
    await expect.poll(() => received).toHaveLength(1);
    received.length = 0;
    const kinds = Object.values(sdk.WebhookNotification.Kind);
    for (const kind of kinds) {
      expect((await ask('/sandbox/webhooks/send', { kind, transactionId: id })).statusCode).toBe(200);
    }
    await expect.poll(() => received).toHaveLength(kinds.length);
    const told = await Promise.all(received.map(parse));
    expect(told.map(({ kind }) => kind)).toEqual(kinds);
    for (const one of told) {
      const kind = String(one['kind']);
      if (kind === 'check' || kind === 'granted_payment_instrument_update') continue;
      const about = Object.entries(one).find(
        ([name]) => !['kind', 'timestamp', 'subject'].includes(name),
      )?.[1];
      expect([kind, about]).toEqual([kind, expect.anything()]);
      if (kind.startsWith('subscription_')) expect(about).toMatchObject({ id: subscription.id });
      if (kind.startsWith('transaction_') && kind !== 'transaction_reviewed') {
        expect(about).toMatchObject({ id, status: 'submitted_for_settlement' });
      }
      if (kind.startsWith('dispute_')) {
        expect(about).toMatchObject({ status: kind.replace('dispute_', '').replace('opened', 'open') });
      }
    }
    const of = (kind: string) => told.find((one) => one.kind === kind);
    expect(of('payment_method_revoked_by_customer')).toMatchObject({
      revokedPaymentMethodMetadata: { token, revokedPaymentMethod: { token } },
    });
    expect(of('payment_method_customer_data_updated')).toMatchObject({
      paymentMethodCustomerDataUpdatedMetadata: { token },
    });
    expect(of('local_payment_completed')).toMatchObject({
      localPaymentCompleted: { transaction: { id: expect.any(String) } },
    });
    expect(of('transaction_reviewed')).toMatchObject({ transactionReview: { transactionId: id } });
    expect(of('partner_merchant_connected')).toMatchObject({
      partnerMerchant: { publicKey: 'integration_public_key' },
    });
  });

  it('that the shop did not take is written down, and can be sent again', async () => {
    answer = 500;
    await gateway.testing.settle(await submitted());
    await expect.poll(deliveries).toMatchObject([{ state: 'failed', attempts: [{ status: 500 }] }]);
    answer = 200;
    const [{ id }] = await deliveries();
    await ask(`/sandbox/webhooks/${id}/redeliver`, {});
    await expect.poll(deliveries).toMatchObject([{ state: 'delivered', attempts: [{}, { status: 200 }] }]);
    expect(received[0]?.get('bt_payload')).toBe(received[1]?.get('bt_payload'));
  });

  it('to a shop that is not there fails and holds nothing up', async () => {
    await ask('/sandbox/webhooks', { url: 'http://127.0.0.1:9/closed' });
    await gateway.testing.settle(await submitted());
    await expect
      .poll(deliveries)
      .toMatchObject([{ state: 'failed', attempts: [{ error: expect.any(String) }] }]);
  });

  it('goes nowhere without an address', async () => {
    await ask('/sandbox/webhooks', { url: null });
    await gateway.testing.settle(await submitted());
    expect((await ask('/sandbox/webhooks/send', { kind: 'check' })).statusCode).toBe(409);
    expect(await deliveries()).toEqual([]);
  });
});

describe('what the bank does on request', () => {
  it('settles, declines or voids a transaction, and the webhook follows', async () => {
    const id = await submitted();
    const moved = await ask('/sandbox/bank', { transactionId: id, step: 'settlement_decline' });
    expect(moved).toMatchObject({ statusCode: 200, body: { status: 'settlement_declined' } });
    await expect.poll(() => received).toHaveLength(1);
    expect(await parse(received[0])).toMatchObject({ kind: 'transaction_settlement_declined' });
    expect((await ask('/sandbox/bank', { transactionId: id, step: 'void' })).statusCode).toBe(409);
    expect((await ask('/sandbox/bank', { transactionId: 'none', step: 'void' })).statusCode).toBe(404);
    expect((await ask('/sandbox/bank', { transactionId: id, step: 'steal' })).statusCode).toBe(422);
  });

  it('opens, wins and loses a dispute about a transaction, as the SDK reads it', async () => {
    const id = await submitted();
    for (const kind of ['dispute_opened', 'dispute_won', 'dispute_lost']) {
      await ask('/sandbox/webhooks/send', { kind, transactionId: id });
    }
    await expect.poll(() => received).toHaveLength(3);
    const told = await Promise.all(received.map(parse));
    expect(told.map(({ kind }) => kind)).toEqual(['dispute_opened', 'dispute_won', 'dispute_lost']);
    for (const one of told) {
      expect(one['dispute']).toMatchObject({
        id: `dispute_${id}`,
        amountDisputed: '10.00',
        transaction: { id, amount: '10.00' },
      });
    }
  });

  it('opens, wins and loses a dispute, and bills, refuses and ends a subscription, with an address or without', async () => {
    await ask('/sandbox/webhooks', { url: null });
    const id = await submitted();
    for (const [step, status] of [
      ['dispute_open', 'open'],
      ['dispute_lose', 'lost'],
      ['dispute_win', 'won'],
    ]) {
      expect((await ask('/sandbox/bank', { transactionId: id, step })).body).toMatchObject({ status });
    }
    expect((await gateway.dispute.find(`dispute_${id}`))['dispute']).toMatchObject({ status: 'won' });
    const authorized = await gateway.transaction.sale({
      amount: '5.00',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    const submission = { transactionId: authorized.transaction.id, step: 'submit_for_settlement' };
    expect((await ask('/sandbox/bank', submission)).body).toMatchObject({
      status: 'submitted_for_settlement',
    });

    await ask('/sandbox/webhooks', { url: address() });
    const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    const { subscription } = await gateway.subscription.create({
      paymentMethodToken: customer.creditCards[0]?.token,
      planId: 'integration_trialless_plan',
    });
    const take = (step: string, subscriptionId = subscription.id) =>
      ask('/sandbox/subscriptions', { subscriptionId, step });
    expect((await take('renew')).body).toMatchObject({ status: 'Active', currentBillingCycle: 2 });
    expect((await take('past_due')).body).toMatchObject({ status: 'Past Due', failureCount: 1 });
    expect((await take('cancel')).body).toMatchObject({ status: 'Canceled' });
    expect((await take('expire')).statusCode).toBe(409);
    expect((await take('renew', 'none')).statusCode).toBe(404);
    expect((await take('steal')).body.steps).toContain('past_due');
    await expect.poll(() => received).toHaveLength(5);
    const kinds = await Promise.all(received.map(async (form) => (await parse(form))['kind']));
    expect(kinds).toEqual([
      'subscription_went_active',
      'subscription_charged_successfully',
      'subscription_charged_unsuccessfully',
      'subscription_went_past_due',
      'subscription_canceled',
    ]);
  });

  it('goes to the usual address as long as no other was set, and nowhere once it was set to that', async () => {
    const usual = await startTestSandbox({ webhooks: address });
    const other = Fastify();
    await other.register(usual.pages);
    expect((await other.inject('/sandbox/webhooks')).json().url).toBe(address());
    await other.inject({ method: 'POST', url: '/sandbox/webhooks', payload: { url: null } });
    expect((await other.inject('/sandbox/webhooks')).json().url).toBeNull();
    await other.inject({ method: 'POST', url: '/sandbox/reset' });
    expect((await other.inject('/sandbox/webhooks')).json().url).toBe(address());
    await other.close();
    await usual.close();
  });
});

describe('the faults of webhooks', () => {
  const plan = (kind: string, more: object = {}) =>
    ask('/sandbox/faults', { operation: 'webhook.deliver', kind, ...more });
  const settleTwo = async () => {
    const ids = [await submitted('1.00'), await submitted('2.00')];
    for (const id of ids) await gateway.testing.settle(id);
    return ids;
  };
  const arrivals = async () =>
    Promise.all(received.map(async (form) => ((await parse(form))['transaction'] as { id: string }).id));

  it('duplicated: the same notification arrives twice', async () => {
    await plan('duplicated');
    const id = await submitted();
    await gateway.testing.settle(id);
    await expect.poll(() => received).toHaveLength(2);
    expect(await arrivals()).toEqual([id, id]);
  });

  it('reordered: the second arrives before the first', async () => {
    await plan('reordered');
    const [first, second] = await settleTwo();
    await expect.poll(() => received).toHaveLength(2);
    expect(await arrivals()).toEqual([second, first]);
  });

  it('lost: the first never arrives', async () => {
    await plan('lost-answer');
    const [, second] = await settleTwo();
    await expect.poll(() => received).toHaveLength(1);
    expect(await arrivals()).toEqual([second]);
    expect((await deliveries())[0]).toMatchObject({ state: 'failed' });
  });

  it('delayed: the first arrives late, and still before the second', async () => {
    await plan('delay', { ms: 50 });
    const ids = await settleTwo();
    await expect.poll(() => received).toHaveLength(2);
    expect(await arrivals()).toEqual(ids);
  });
});

describe('the addresses for webhooks', () => {
  it.each([{}, { url: 7 }, { url: 'nowhere' }, { url: 'file:///etc/passwd' }, { url: null, more: 1 }])(
    'refuse %j',
    async (payload) => {
      const { statusCode, body } = await ask('/sandbox/webhooks', payload);
      expect(statusCode).toBe(422);
      expect(body.error).toBeTruthy();
      expect((await control.inject('/sandbox/webhooks')).json().url).toBe(address());
    },
  );

  it('know what can be sent, and about what', async () => {
    expect((await ask('/sandbox/webhooks/send', { kind: 'nonsense' })).body.kinds).toContain('check');
    expect((await ask('/sandbox/webhooks/send', { kind: 'subscription_canceled' })).statusCode).toBe(404);
    const nothing = await ask('/sandbox/webhooks/send', { kind: 'transaction_settled', transactionId: 'x' });
    expect(nothing.statusCode).toBe(404);
    expect((await ask('/sandbox/webhooks/unknown/redeliver', {})).statusCode).toBe(404);
  });
});

describe('the samples of the SDK', () => {
  it('are read by the SDK with the sandbox’s keys', async () => {
    const { bt_signature, bt_payload } = await gateway.webhookTesting.sampleNotification(
      'transaction_settled',
      'x',
    );
    const notification = await gateway.webhookNotification.parse(bt_signature, bt_payload);
    expect(notification).toMatchObject({ kind: 'transaction_settled', transaction: { id: 'x' } });
    expect(gateway.webhookNotification.verify('20f9f8ed05f77439fe955c977e4c8a53')).toMatch(
      /^integration_public_key\|[0-9a-f]{40}$/,
    );
  });
});
