// Proves which sales the gateway takes for the same one made twice, by Braintree's article on duplicate transaction checking.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox, testClock } from './support.ts';

const clock = testClock();
let sandbox: Sandbox;
let gateway: FullGateway;
let control: FastifyInstance;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now, settings: {} });
  gateway = fullGatewayOf(sandbox);
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});
beforeEach(() => control.inject({ method: 'POST', url: '/sandbox/reset' }));

const settings = (payload: object) => control.inject({ method: 'POST', url: '/sandbox/settings', payload });
const card = { number: '4111111111111111', expirationDate: '05/30' };
const first = { amount: '10.00', orderId: 'A-1', creditCard: card, options: { submitForSettlement: true } };
const sell = (more: object = {}) => gateway.transaction.sale({ ...first, ...more });
const rejected = {
  success: false,
  message: 'Gateway Rejected: duplicate',
  transaction: { status: 'gateway_rejected', gatewayRejectionReason: 'duplicate' },
};

describe('a sale that was made before', () => {
  it.each([
    ['with the same order id, amount, card and expiry', {}],
    ['without an order id, both times', { orderId: undefined }],
    [
      'to PayPal, of the same address',
      { creditCard: undefined, paymentMethodNonce: 'fake-paypal-one-time-nonce' },
    ],
    [
      'by the same number of a phone',
      { creditCard: undefined, paymentMethodNonce: 'fake-apple-pay-visa-nonce' },
    ],
  ])('%s is a duplicate within 30 seconds', async (_which, more) => {
    expect((await sell(more)).success).toBe(true);
    clock.forward(30_000);
    expect(await sell(more)).toMatchObject(rejected);
    clock.forward(1);
    expect((await sell(more)).success).toBe(true);
  });

  it('is one although the first was voided, or has settled', async () => {
    const { transaction } = await sell();
    await gateway.transaction.void(transaction.id);
    expect(await sell()).toMatchObject(rejected);
    const settled = await sell({ amount: '11.00' });
    await gateway.testing.settle(settled.transaction.id);
    expect(await sell({ amount: '11.00' })).toMatchObject(rejected);
  });

  it('is one behind others that came between', async () => {
    const anonymous = { orderId: undefined };
    await sell(anonymous);
    for (const cents of Array(5).keys()) await sell({ ...anonymous, amount: `20.0${cents}` });
    expect(await sell(anonymous)).toMatchObject(rejected);
  });

  it.each([
    ['of another amount', { amount: '10.01' }],
    ['of another order', { orderId: 'A-2' }],
    ['of no order', { orderId: undefined }],
    ['by a card of another number', { creditCard: { ...card, number: '4012888888881881' } }],
    ['by a card that expires later', { creditCard: { ...card, expirationDate: '06/30' } }],
    ['with a key that says which requests are one', { apiRequestKey: 'another' }],
  ])('and now is %s is none', async (_what, more) => {
    await sell();
    expect((await sell(more)).success).toBe(true);
  });

  it.each([
    ['declined', { amount: '2000.00' }, async () => {}],
    ['not settled in the end', {}, (id: string) => gateway.testing.settlementDecline(id)],
  ])('and was %s is none', async (_how, more, end) => {
    const { transaction } = await sell(more);
    await end(transaction.id);
    expect(await sell(more)).not.toMatchObject(rejected);
  });
});

describe('charges for a subscription', () => {
  it('are duplicates of the same subscription alone', async () => {
    const { customer } = await gateway.customer.create({ creditCard: card });
    const paymentMethodToken = customer.creditCards[0]?.token;
    const planId = 'integration_trialless_plan';
    const subscribe = async () =>
      (await gateway.subscription.create({ paymentMethodToken, planId, price: '10.00' })).subscription.id;
    const id = await subscribe();
    const options = { prorateCharges: true };
    expect(await gateway.subscription.update(id, { price: '20.00', options })).toMatchObject({
      ...rejected,
      subscription: { price: '10.00' },
    });
    expect((await gateway.subscription.find(await subscribe()))['status']).toBe('Active');
    expect((await gateway.transaction.sale({ amount: '10.00', paymentMethodToken })).success).toBe(true);
    // Periods that are billed by hand, and what is owed, are not.
    for (const step of ['renew', 'past_due']) {
      await control.inject({
        method: 'POST',
        url: '/sandbox/subscriptions',
        payload: { subscriptionId: id, step },
      });
    }
    expect((await gateway.subscription.retryCharge(id)).success).toBe(true);
  });
});

describe('a merchant', () => {
  it('can have more looked for, or nothing', async () => {
    await settings({ duplicateSeconds: 3600 });
    await sell();
    clock.forward(3_600_000);
    expect(await sell()).toMatchObject(rejected);
    await settings({ duplicateSeconds: 0 });
    expect((await sell()).success).toBe(true);
    expect((await settings({ duplicateSeconds: 3601 })).statusCode).toBe(422);
  });
});
