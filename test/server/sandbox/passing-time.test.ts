// Proves that whatever falls due while the clock is moved happens on its own day, in its order, as if time had passed.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import {
  type Answer,
  codes,
  type FullGateway,
  fullGatewayOf,
  startTestSandbox,
  testClock,
} from './support.ts';
import { startListener } from './webhook-listener.ts';

const clock = testClock('2026-01-15T12:00:00Z');
let sandbox: Sandbox;
let gateway: FullGateway;
let control: FastifyInstance;
let merchant: Awaited<ReturnType<typeof startListener>>;
let paymentMethodToken: string;

beforeAll(async () => {
  merchant = await startListener();
  sandbox = await startTestSandbox({ now: clock.now });
  gateway = fullGatewayOf(sandbox);
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
  merchant.close();
});

beforeEach(async () => {
  merchant.forget();
  await post('reset');
  const { customer } = await gateway.customer.create({
    creditCard: { number: '4111111111111111', expirationDate: '05/30' },
  });
  paymentMethodToken = customer.creditCards[0]?.token ?? '';
});

const post = (path: string, payload: object = {}) =>
  control.inject({ method: 'POST', url: `/sandbox/${path}`, payload });
const moveOnTo = (to: string) => post('clock', { to });
const planId = 'integration_trialless_plan';
const transactionsOf = (shown: Answer['subscription']) => shown['transactions'] as Answer['transaction'][];
const daysOf = (transaction: Answer['transaction'] | undefined) => {
  const history = (transaction?.['statusHistory'] ?? []) as { status: string; timestamp: string }[];
  return history.map(({ status, timestamp }) => `${status} ${timestamp}`);
};

describe('renewals that the clock leaps over', () => {
  it('are dated on their days, and settled a day later', async () => {
    const { subscription } = await gateway.subscription.create({ paymentMethodToken, planId });
    await moveOnTo('2026-03-15T12:00:00Z');
    const [march, february, january] = transactionsOf(await gateway.subscription.find(subscription.id));
    expect(daysOf(january)).toEqual([
      'authorized 2026-01-15T12:00:00Z',
      'submitted_for_settlement 2026-01-15T12:00:00Z',
      'settled 2026-01-16T12:00:00Z',
    ]);
    expect(daysOf(february)).toEqual([
      'authorized 2026-02-15T00:00:00Z',
      'submitted_for_settlement 2026-02-15T00:00:00Z',
      'settled 2026-02-16T00:00:00Z',
    ]);
    expect(march).toMatchObject({ status: 'submitted_for_settlement', createdAt: '2026-03-15T00:00:00Z' });
    expect((await gateway.subscription.find(subscription.id))['statusHistory']).toMatchObject([
      { timestamp: '2026-03-15T00:00:00Z' },
      { timestamp: '2026-02-15T00:00:00Z' },
      { timestamp: '2026-01-15T12:00:00Z' },
      { timestamp: '2026-01-15T12:00:00Z' },
    ]);
  });

  it('are told of in the order in which they fell due, with what was settled between them', async () => {
    await gateway.subscription.create({ paymentMethodToken, planId, id: 'on-the-fifteenth' });
    await gateway.subscription.create({
      paymentMethodToken,
      planId,
      id: 'on-the-first',
      firstBillingDate: '2026-02-01',
    });
    await post('webhooks', { url: merchant.url });
    await moveOnTo('2026-02-17T12:00:00Z');
    await expect.poll(() => merchant.received).toHaveLength(6);
    const told = await merchant.read(gateway);
    expect(told.map(({ kind, ...rest }) => [kind, rest['timestamp']])).toEqual([
      ['transaction_settled', '2026-01-16T12:00:00Z'],
      ['subscription_went_active', '2026-02-01T00:00:00Z'],
      ['subscription_charged_successfully', '2026-02-01T00:00:00Z'],
      ['transaction_settled', '2026-02-02T00:00:00Z'],
      ['subscription_charged_successfully', '2026-02-15T00:00:00Z'],
      ['transaction_settled', '2026-02-16T00:00:00Z'],
    ]);
  });

  it('fall past due on their days, and count the days from there', async () => {
    const { subscription } = await gateway.subscription.create({ paymentMethodToken, planId });
    await gateway.subscription.update(subscription.id, { price: '2000.00' });
    await moveOnTo('2026-02-18T12:00:00Z');
    const found = await gateway.subscription.find(subscription.id);
    expect(found).toMatchObject({ status: 'Past Due', daysPastDue: 3 });
    expect(transactionsOf(found)[0]).toMatchObject({ createdAt: '2026-02-15T00:00:00Z' });
  });

  it('begin on the day of a trial without a day, and not before the subscription', async () => {
    const trial = { trialPeriod: true, trialDuration: 0, trialDurationUnit: 'day' };
    const { subscription } = await gateway.subscription.create({ paymentMethodToken, planId, ...trial });
    await moveOnTo('2026-01-16T00:00:00Z');
    const [charge] = transactionsOf(await gateway.subscription.find(subscription.id));
    expect(charge).toMatchObject({ createdAt: '2026-01-15T12:00:00Z' });
  });
});

describe('an authorization', () => {
  const authorize = async (more: object) =>
    (await gateway.transaction.sale({ amount: '10.00', ...more })).transaction;

  it.each([
    ['of Visa', { paymentMethodNonce: 'fake-valid-visa-nonce' }, '2026-01-23'],
    ['of Visa, recurring', { paymentMethodNonce: 'fake-valid-visa-nonce', recurring: true }, '2026-01-18'],
    ['of Mastercard', { paymentMethodNonce: 'fake-valid-mastercard-nonce' }, '2026-02-14'],
    [
      'of Mastercard, recurring',
      { paymentMethodNonce: 'fake-valid-mastercard-nonce', recurring: true },
      '2026-01-22',
    ],
    ['of American Express', { paymentMethodNonce: 'fake-valid-amex-nonce' }, '2026-01-22'],
    ['of Discover', { paymentMethodNonce: 'fake-valid-discover-nonce' }, '2026-02-14'],
    ['of Diners Club', { paymentMethodNonce: 'fake-valid-dinersclub-nonce' }, '2026-02-14'],
    ['of JCB', { paymentMethodNonce: 'fake-valid-jcb-nonce' }, '2026-02-14'],
    ['of a card in Apple Pay', { paymentMethodNonce: 'fake-apple-pay-amex-nonce' }, '2026-01-22'],
    ['of a card in Google Pay', { paymentMethodNonce: 'fake-android-pay-visa-nonce' }, '2026-01-23'],
    ['of PayPal', { paymentMethodNonce: 'fake-paypal-one-time-nonce' }, '2026-02-13'],
    ['of Venmo', { paymentMethodNonce: 'fake-venmo-account-nonce' }, '2026-01-25'],
  ])('%s expires on its day', async (_of, more, day) => {
    const { id, ...sale } = await authorize(more);
    const at = `${day}T12:00:00Z`;
    expect(sale).toMatchObject({ status: 'authorized', authorizationExpiresAt: at });
    await moveOnTo(`${day}T11:59:59Z`);
    expect(await gateway.transaction.find(id)).toMatchObject({ status: 'authorized' });
    await moveOnTo('2026-12-01T00:00:00Z');
    const expired = await gateway.transaction.find(id);
    expect(expired).toMatchObject({ status: 'authorization_expired' });
    expect(daysOf(expired)).toEqual(['authorized 2026-01-15T12:00:00Z', `authorization_expired ${at}`]);
  });

  it('that has expired can be neither settled nor voided', async () => {
    const { id } = await authorize({ paymentMethodNonce: 'fake-valid-visa-nonce' });
    await moveOnTo('2026-02-01T00:00:00Z');
    expect(codes(await gateway.transaction.submitForSettlement(id))).toEqual(['base:91507']);
    expect(codes(await gateway.transaction.void(id))).toEqual(['base:91504']);
  });
});
