// Proves what a subscription's charges say, and what becomes of the subscription when one fails, as Braintree's guides and specifications have it.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type Answer, type FullGateway, fullGatewayOf, startTestSandbox, testClock } from './support.ts';

const clock = testClock('2026-01-15T12:00:00Z');
let sandbox: Sandbox;
let gateway: FullGateway;
let control: FastifyInstance;
let paymentMethodToken: string;
let customerId: string;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now });
  gateway = fullGatewayOf(sandbox);
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

beforeEach(async () => {
  await post('reset');
  const { customer } = await gateway.customer.create({
    creditCard: { number: '5105105105105100', expirationDate: '05/12' },
  });
  customerId = customer.id;
  paymentMethodToken = customer.creditCards[0]?.token ?? '';
});

const post = (path: string, payload: object = {}) =>
  control.inject({ method: 'POST', url: `/sandbox/${path}`, payload });
const moveOnTo = (to: string) => post('clock', { to: `${to}T12:00:00Z` });
const subscribe = async (more: object = {}) =>
  (await gateway.subscription.create({ paymentMethodToken, planId: 'integration_trialless_plan', ...more }))
    .subscription;
const transactionsOf = (shown: Answer['subscription']) => shown['transactions'] as Answer['transaction'][];

describe('a charge for a subscription', () => {
  it('says which add-ons and discounts it holds, whatever becomes of them later', async () => {
    const { id } = await subscribe({
      addOns: { add: [{ inheritedFromId: 'increase_10', amount: '11.00', quantity: 2 }] },
      discounts: { add: [{ inheritedFromId: 'discount_7', numberOfBillingCycles: 1 }] },
    });
    await gateway.subscription.update(id, { options: { replaceAllAddOnsAndDiscounts: true } });
    const [charge] = transactionsOf(await gateway.subscription.find(id));
    expect(await gateway.transaction.find(charge?.id ?? '')).toMatchObject({
      // 12.34 + 2 x 11.00 - 7.00
      amount: '27.34',
      planId: 'integration_trialless_plan',
      subscriptionId: id,
      subscription: { billingPeriodStartDate: '2026-01-15', billingPeriodEndDate: '2026-02-14' },
      addOns: [{ id: 'increase_10', amount: '11.00', quantity: 2, neverExpires: true }],
      discounts: [{ id: 'discount_7', amount: '7.00', quantity: 1, numberOfBillingCycles: 1 }],
    });
  });

  it('says of a payment by hand what the subscription holds, too', async () => {
    const { id } = await subscribe({ addOns: { add: [{ inheritedFromId: 'increase_20' }] } });
    await post('subscriptions', { subscriptionId: id, step: 'past_due' });
    const { transaction } = await gateway.subscription.retryCharge(id);
    expect(transaction).toMatchObject({ addOns: [{ id: 'increase_20', amount: '20.00' }], discounts: [] });
  });

  it('of nothing else holds any', async () => {
    const { transaction } = await gateway.transaction.sale({ amount: '10.00', paymentMethodToken });
    expect(transaction).toMatchObject({ addOns: [], discounts: [], subscriptionId: null });
  });
});

describe('the rest of a period that is charged', () => {
  const prorateCharges = true;

  it.each([{}, { revertSubscriptionOnProrationFailure: true }])(
    'takes the change back when the charge is declined, by itself or on request: %o',
    async (options) => {
      const { id } = await subscribe({ price: '1.00' });
      const result = await gateway.subscription.update(id, {
        price: '2001.00',
        options: { prorateCharges, ...options },
      });
      expect(result).toMatchObject({
        success: false,
        message: 'Do Not Honor',
        transaction: { amount: '2000.00', status: 'processor_declined', subscriptionId: id },
        subscription: {
          id,
          price: '1.00',
          balance: '0.00',
          transactions: [{ amount: '2000.00', status: 'processor_declined' }, { amount: '1.00' }],
        },
      });
      expect(await gateway.subscription.find(id)).toMatchObject({
        status: 'Active',
        price: '1.00',
        balance: '0.00',
        transactions: [{ status: 'processor_declined' }, { status: 'submitted_for_settlement' }],
      });
    },
  );

  it('is charged unasked where the merchant has switched that on, and not where the request says so', async () => {
    await post('settings', { prorateCharges: true });
    const { id } = await subscribe({ price: '1.00' });
    const dearer = await gateway.subscription.update(id, { price: '3.00' });
    expect(dearer.subscription).toMatchObject({ transactions: [{ amount: '2.00' }, { amount: '1.00' }] });
    const options = { prorateCharges: false };
    const dearest = await gateway.subscription.update(id, { price: '6.00', options });
    expect(dearest.subscription).toMatchObject({ price: '6.00', transactions: [{}, {}] });
  });

  it('is owed when the charge is declined and the change is to stay', async () => {
    const { id } = await subscribe({ price: '1.00' });
    const options = { prorateCharges, revertSubscriptionOnProrationFailure: false };
    const result = await gateway.subscription.update(id, { price: '2001.00', options });
    expect(result).toMatchObject({
      success: true,
      subscription: {
        price: '2001.00',
        balance: '2000.00',
        transactions: [{ amount: '2000.00', status: 'processor_declined' }, { amount: '1.00' }],
      },
    });
  });

  it('is paid by what the buyer has to the good first', async () => {
    const { id } = await subscribe({ price: '31.00' });
    await moveOnTo('2026-01-30');
    const options = { prorateCharges };
    // 16 of the period's 31 days are left: half of them to the good, and a quarter of that used again.
    const cheaper = await gateway.subscription.update(id, { price: '15.50', options });
    expect(cheaper.subscription).toMatchObject({ balance: '-8.00' });
    const dearer = await gateway.subscription.update(id, { price: '23.25', options });
    expect(dearer.subscription).toMatchObject({ balance: '-4.00', transactions: [{ amount: '31.00' }] });
    const dearest = await gateway.subscription.update(id, { price: '62.00', options });
    expect(dearest.subscription).toMatchObject({
      balance: '0.00',
      transactions: [{ amount: '16.00' }, { amount: '31.00' }],
    });
  });
});

describe('a subscription that is past due', () => {
  async function pastDue(): Promise<string> {
    const { id } = await subscribe({ price: '2000.00', firstBillingDate: '2026-01-20' });
    await moveOnTo('2026-02-18');
    return id;
  }

  it('is paid through its period once a retry succeeds', async () => {
    const id = await pastDue();
    expect(await gateway.subscription.find(id)).toMatchObject({
      status: 'Past Due',
      balance: '2000.00',
      paidThroughDate: null,
      billingPeriodEndDate: '2026-02-19',
    });
    await gateway.subscription.retryCharge(id, '6.00', true);
    expect(await gateway.subscription.find(id)).toMatchObject({
      status: 'Active',
      balance: '0.00',
      paidThroughDate: '2026-02-19',
      daysPastDue: null,
    });
  });

  it('is not, once a retry fails', async () => {
    const id = await pastDue();
    const { success } = await gateway.subscription.retryCharge(id);
    expect(success).toBe(false);
    expect(await gateway.subscription.find(id)).toMatchObject({
      status: 'Past Due',
      balance: '2000.00',
      paidThroughDate: null,
      failureCount: 2,
    });
  });

  it('is retried when another method is to pay and what it owes is to be charged', async () => {
    const { id } = await subscribe({ price: '31.00' });
    await post('subscriptions', { subscriptionId: id, step: 'past_due' });
    const other = await gateway.paymentMethod.create({ customerId, paymentMethodNonce: 'fake-valid-nonce' });
    const { token } = other.paymentMethod;
    const kept = await gateway.subscription.update(id, { paymentMethodToken: paymentMethodToken });
    expect(kept.subscription).toMatchObject({ status: 'Past Due', balance: '31.00' });
    const options = { prorateCharges: true };
    const { subscription } = await gateway.subscription.update(id, { paymentMethodToken: token, options });
    expect(subscription).toMatchObject({
      status: 'Active',
      balance: '0.00',
      transactions: [{ amount: '31.00', creditCard: { token } }, { amount: '31.00' }, { amount: '31.00' }],
    });
  });

  it('is so without a charge that could not even be tried', async () => {
    const account = await gateway.paymentMethod.create({
      customerId,
      paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
    });
    const { id } = await subscribe({ paymentMethodToken: account.paymentMethod.token });
    await post('settings', { paypal: false });
    await moveOnTo('2026-02-18');
    expect(await gateway.subscription.find(id)).toMatchObject({
      status: 'Past Due',
      balance: '12.34',
      paidThroughDate: '2026-02-14',
      transactions: [{ amount: '12.34' }],
    });
    const refused = await gateway.subscription.create({
      paymentMethodToken: account.paymentMethod.token,
      planId: 'integration_trialless_plan',
      id: 'never-begun',
    });
    expect(refused.success).toBe(false);
    await expect(gateway.subscription.find('never-begun')).rejects.toMatchObject({ name: 'notFoundError' });
  });
});
