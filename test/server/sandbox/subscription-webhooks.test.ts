// Proves which webhooks a merchant gets of a subscription, by Braintree's table of what triggers each of them.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox, testClock } from './support.ts';
import { startListener } from './webhook-listener.ts';

const clock = testClock('2026-01-15T12:00:00Z');
let sandbox: Sandbox;
let gateway: FullGateway;
let control: FastifyInstance;
let merchant: Awaited<ReturnType<typeof startListener>>;
/** Held back, a webhook is under way until it is let go. */
let held: (() => void)[] = [];
let holdsBack = false;
let paymentMethodToken: string;
let customerId: string;

beforeAll(async () => {
  merchant = await startListener(async () => {
    if (holdsBack) await new Promise<void>((go) => held.push(go));
  });
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
    creditCard: { number: '5105105105105100', expirationDate: '05/12' },
  });
  customerId = customer.id;
  paymentMethodToken = customer.creditCards[0]?.token ?? '';
  await listen();
});
afterEach(() => {
  holdsBack = false;
  for (const go of held) go();
  held = [];
});

const listen = () => post('webhooks', { url: merchant.url });
const post = (path: string, payload: object = {}) =>
  control.inject({ method: 'POST', url: `/sandbox/${path}`, payload });
const moveOnTo = (to: string) => post('clock', { to: `${to}T12:00:00Z` });
const step = (subscriptionId: string, wanted: string) =>
  post('subscriptions', { subscriptionId, step: wanted });
const subscribe = async (more: object = {}) =>
  (await gateway.subscription.create({ paymentMethodToken, planId: 'integration_trialless_plan', ...more }))
    .subscription.id;

/** The kinds so far, of subscriptions alone, once a last one has arrived. */
async function told(): Promise<string[]> {
  await post('webhooks/send', { kind: 'check' });
  const kinds = async () => (await merchant.read(gateway)).map(({ kind }) => String(kind));
  await expect.poll(kinds).toContain('check');
  const all = await kinds();
  merchant.forget();
  return all.filter((kind) => kind.startsWith('subscription_')).map((kind) => kind.slice(13));
}

describe('a merchant is told', () => {
  it('that a subscription went active with its first payment', async () => {
    await subscribe();
    expect(await told()).toEqual(['went_active']);
  });

  it('of a trial that it ended, and of no other change to active', async () => {
    await subscribe({ trialPeriod: true, trialDuration: 1, trialDurationUnit: 'day' });
    await moveOnTo('2026-01-17');
    expect(await told()).toEqual(['trial_ended', 'charged_successfully']);
  });

  it('of a subscription that begins later when it does', async () => {
    await subscribe({ firstBillingDate: '2026-01-20' });
    expect(await told()).toEqual([]);
    await moveOnTo('2026-01-20');
    expect(await told()).toEqual(['went_active', 'charged_successfully']);
  });

  it('that it is past due once, and active again by a renewal or by a retry', async () => {
    const id = await subscribe();
    await step(id, 'past_due');
    await step(id, 'past_due');
    expect(await told()).toEqual([
      'went_active',
      'charged_unsuccessfully',
      'went_past_due',
      'charged_unsuccessfully',
    ]);
    await step(id, 'renew');
    expect(await told()).toEqual(['went_active', 'charged_successfully']);
    await step(id, 'past_due');
    expect(await told()).toEqual(['charged_unsuccessfully', 'went_past_due']);
    await gateway.subscription.retryCharge(id, '2000.00');
    expect(await told()).toEqual([]);
    await gateway.subscription.retryCharge(id, '5.00');
    expect(await told()).toEqual(['went_active']);
  });

  it('that a period was skipped, because the buyer had enough to the good or it costs nothing', async () => {
    const id = await subscribe({ price: '31.00' });
    // The whole period, at 30.00 less.
    await gateway.subscription.update(id, { price: '1.00', options: { prorateCharges: true } });
    const free = await subscribe({ price: '0.00' });
    expect(await told()).toEqual(['went_active']);
    await moveOnTo('2026-02-15');
    expect(await told()).toEqual(['billing_skipped', 'billing_skipped']);
    expect(await gateway.subscription.find(id)).toMatchObject({ status: 'Active', balance: '-29.00' });
    expect(await gateway.subscription.find(free)).toMatchObject({ currentBillingCycle: 2, transactions: [] });
  });

  it('of a charge for the rest of a period, whether it succeeded', async () => {
    const id = await subscribe({ price: '1.00' });
    const options = { prorateCharges: true };
    await gateway.subscription.update(id, { price: '2.00', options });
    expect(await told()).toEqual(['went_active', 'charged_successfully']);
    await gateway.subscription.update(id, { price: '2002.00', options });
    expect(await told()).toEqual(['charged_unsuccessfully']);
    await gateway.subscription.update(id, { price: '1.00', options });
    expect(await told()).toEqual([]);
  });

  it('that it was canceled with its payment method, and with its customer', async () => {
    await subscribe();
    await gateway.paymentMethod.delete(paymentMethodToken);
    expect(await told()).toEqual(['went_active', 'canceled']);
    const other = await gateway.paymentMethod.create({ customerId, paymentMethodNonce: 'fake-valid-nonce' });
    await subscribe({ paymentMethodToken: other.paymentMethod.token });
    const ended = await subscribe({ paymentMethodToken: other.paymentMethod.token });
    await gateway.subscription.cancel(ended);
    await told();
    await gateway.customer.delete(customerId);
    expect(await told()).toEqual(['canceled']);
  });
});

describe('a reset', () => {
  it('drops what was still to be delivered', async () => {
    holdsBack = true;
    const id = await subscribe();
    await step(id, 'renew');
    await expect.poll(() => merchant.received).toHaveLength(1);
    await post('reset');
    holdsBack = false;
    for (const go of held) go();
    merchant.forget();
    await listen();
    expect(await told()).toEqual([]);
  });
});
