// Proves that plans, add-ons, discounts and subscriptions behave as the official SDK expects it, by the sandbox's clock.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { codes, type FullGateway, fullGatewayOf, startTestSandbox, testClock } from './support.ts';

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
  await control.inject({ method: 'POST', url: '/sandbox/reset' });
  const { customer } = await gateway.customer.create({
    creditCard: { number: '5105105105105100', expirationDate: '05/12' },
  });
  customerId = customer.id;
  paymentMethodToken = customer.creditCards[0]?.token ?? '';
});

const increase = { inheritedFromId: 'increase_10' };
const planId = 'integration_trialless_plan';
const subscribe = (more: object = {}) => gateway.subscription.create({ paymentMethodToken, planId, ...more });
const moveOnTo = (to: string) =>
  control.inject({ method: 'POST', url: '/sandbox/clock', payload: { to: `${to}T12:00:00Z` } });

describe('plans', () => {
  const params = {
    billingDayOfMonth: 12,
    billingFrequency: 1,
    currencyIsoCode: 'USD',
    description: 'my description',
    name: 'my plan name',
    numberOfBillingCycles: 1,
    price: '9.99',
    trialPeriod: false,
  };

  it('are made, found, changed and listed', async () => {
    const { plan } = await gateway.plan.create(params);
    expect(plan).toMatchObject(params);
    await gateway.plan.update(plan.id, { name: 'another name', price: '99.99' });
    expect(await gateway.plan.find(plan.id)).toMatchObject({ name: 'another name', price: '99.99' });
    const { plans } = await gateway.plan.all();
    expect(plans.map(({ id }) => id)).toEqual(expect.arrayContaining([plan.id, planId]));
    await expect(gateway.plan.find('unknown')).rejects.toMatchObject({ name: 'notFoundError' });
  });

  it('take over add-ons and discounts of the merchant', async () => {
    const { addOns } = await gateway.addOn.all();
    const { discounts } = await gateway.discount.all();
    expect(addOns.map(({ id }) => id)).toEqual(['increase_10', 'increase_20', 'increase_30']);
    expect(discounts.map(({ id }) => id)).toEqual(['discount_7', 'discount_11', 'discount_15']);
    const add = [{ inheritedFromId: 'increase_10' }];
    const { plan } = await gateway.plan.create({ ...params, addOns: { add } });
    expect(plan['addOns']).toMatchObject([{ id: 'increase_10', amount: '10.00' }]);
  });

  it.each([
    [{ name: '' }, 'name:93112'],
    [{ price: '' }, 'price:93113'],
    [{ price: 'free' }, 'price:93114'],
    [{ billingFrequency: '' }, 'billing_frequency:93117'],
    [{ billingFrequency: '0' }, 'billing_frequency:93118'],
    [{ currencyIsoCode: '' }, 'currency_iso_code:93119'],
    [{ currencyIsoCode: 'XXX' }, 'currency_iso_code:93120'],
    [{ billingDayOfMonth: 'first' }, 'billing_day_of_month:91913'],
    [{ numberOfBillingCycles: 'twelve' }, 'number_of_billing_cycles:91906'],
    [{ trialPeriod: true, trialDuration: 'a week', trialDurationUnit: 'day' }, 'trial_duration:81907'],
    [{ discounts: { add: [{ inheritedFromId: 'unknown' }] } }, 'inherited_from_id:92013'],
  ])('are refused with %o', async (change, code) => {
    expect(codes(await gateway.plan.create({ ...params, ...change }))).toEqual([code]);
  });
});

describe('a new subscription', () => {
  it('is paid at once', async () => {
    const { subscription } = await subscribe();
    expect(subscription).toMatchObject({
      planId,
      price: '12.34',
      status: 'Active',
      currentBillingCycle: 1,
      numberOfBillingCycles: 12,
      firstBillingDate: '2026-01-15',
      nextBillingDate: '2026-02-15',
      billingPeriodStartDate: '2026-01-15',
      billingPeriodEndDate: '2026-02-14',
      paidThroughDate: '2026-02-14',
      transactions: [{ planId, amount: '12.34', status: 'submitted_for_settlement' }],
    });
    expect(await gateway.subscription.find(subscription.id)).toMatchObject({ status: 'Active' });
    const method = await gateway.paymentMethod.find(paymentMethodToken);
    expect(method['subscriptions']).toMatchObject([{ id: subscription.id }]);
  });

  it('is not begun when the first payment is declined', async () => {
    const { success, transaction } = await subscribe({ price: '2000.00', id: 'declined' });
    expect(success).toBe(false);
    expect(transaction).toMatchObject({ status: 'processor_declined', processorResponseCode: '2000' });
    await expect(gateway.subscription.find('declined')).rejects.toMatchObject({ name: 'notFoundError' });
  });

  it('takes over add-ons and discounts, and changes, adds and removes some', async () => {
    const modified = { planId: 'integration_plan_with_add_ons_and_discounts', trialPeriod: false };
    const { subscription } = await subscribe(modified);
    expect(subscription['nextBillingPeriodAmount']).toBe('21.99');
    expect(subscription['addOns']).toMatchObject([{ id: 'increase_10' }, { id: 'increase_20' }]);
    const changed = await subscribe({
      ...modified,
      addOns: {
        update: [{ existingId: 'increase_10', amount: '1.50', quantity: 2 }],
        add: [{ inheritedFromId: 'increase_30', numberOfBillingCycles: 1 }],
      },
      discounts: { remove: ['discount_7'] },
    });
    expect(changed.subscription).toMatchObject({
      // 9.99 + 2 x 1.50 + 20.00 + 30.00 - 11.00, and the 30.00 in the first period only
      transactions: [{ amount: '51.99' }],
      nextBillingPeriodAmount: '21.99',
      addOns: [{ id: 'increase_10', quantity: 2 }, { id: 'increase_20' }],
      discounts: [{ id: 'discount_11' }],
    });
  });

  it('waits for its first day', async () => {
    const { subscription } = await subscribe({ firstBillingDate: new Date('2026-03-01T00:00:00Z') });
    expect(subscription).toMatchObject({
      status: 'Pending',
      firstBillingDate: '2026-03-01',
      transactions: [],
    });
    await moveOnTo('2026-03-01');
    expect(await gateway.subscription.find(subscription.id)).toMatchObject({
      status: 'Active',
      nextBillingDate: '2026-04-01',
      transactions: [{ amount: '12.34' }],
    });
  });

  it('is paid after its trial', async () => {
    const trial = { trialPeriod: true, trialDuration: 3, trialDurationUnit: 'day' };
    const { subscription } = await subscribe(trial);
    expect(subscription).toMatchObject({ status: 'Active', nextBillingDate: '2026-01-18', transactions: [] });
    await moveOnTo('2026-01-18');
    expect(await gateway.subscription.find(subscription.id)).toMatchObject({ currentBillingCycle: 1 });
  });

  it('keeps to a day of the month, the last one too', async () => {
    const { subscription } = await subscribe({ billingDayOfMonth: 31 });
    expect(subscription).toMatchObject({ status: 'Pending', firstBillingDate: '2026-01-31' });
    await moveOnTo('2026-03-01');
    expect(await gateway.subscription.find(subscription.id)).toMatchObject({
      nextBillingDate: '2026-03-31',
      currentBillingCycle: 2,
    });
  });

  it('takes a nonce of the vault, and none that is not there', async () => {
    const { paymentMethodNonce } = await gateway.paymentMethodNonce.create(paymentMethodToken);
    const nonce = { paymentMethodToken: undefined, paymentMethodNonce: paymentMethodNonce.nonce };
    expect((await subscribe(nonce)).success).toBe(true);
    const oneTime = { ...nonce, paymentMethodNonce: 'fake-paypal-one-time-nonce' };
    expect(codes(await subscribe(oneTime))).toEqual(['payment_method_nonce:91925']);
    const unvaulted = { ...nonce, paymentMethodNonce: 'fake-valid-nonce' };
    expect(codes(await subscribe(unvaulted))).toEqual(['payment_method_nonce:91927']);
  });

  it('has an id of its own', async () => {
    await subscribe({ id: 'chosen' });
    expect(codes(await subscribe({ id: 'chosen' }))).toEqual(['id:81902']);
  });

  it('says everything that is wrong at once', async () => {
    const result = await subscribe({ paymentMethodToken: 'invalid', planId: 'invalid' });
    expect(codes(result)).toEqual(['plan_id:91904', 'payment_method_token:91903']);
    expect(result.message.split('\n')).toEqual(['Plan ID is invalid.', 'Payment method token is invalid.']);
  });

  it.each([
    [{ price: '' }, 'price:81903'],
    [{ price: 'invalid' }, 'price:81904'],
    [{ price: '9999999999.00' }, 'price:81923'],
    [{ id: 'not allowed' }, 'id:81906'],
    [{ merchantAccountId: 'unknown' }, 'merchant_account_id:91901'],
    [{ merchantAccountId: 'sandbox_credit_card_gbp' }, 'merchant_account_id:91923'],
    [{ trialPeriod: true, trialDurationUnit: 'day' }, 'trial_duration:81908'],
    [{ trialPeriod: true, trialDuration: 'x', trialDurationUnit: 'day' }, 'trial_duration:81907'],
    [{ trialPeriod: true, trialDuration: 1, trialDurationUnit: 'year' }, 'trial_duration_unit:81909'],
    [{ billingDayOfMonth: 'x' }, 'billing_day_of_month:91913'],
    [{ billingDayOfMonth: 30 }, 'billing_day_of_month:91914'],
    [{ firstBillingDate: 'soon' }, 'first_billing_date:91915'],
    [{ firstBillingDate: '2025-01-01' }, 'first_billing_date:91916'],
    [{ numberOfBillingCycles: 'x' }, 'number_of_billing_cycles:91906'],
    [{ numberOfBillingCycles: 0 }, 'number_of_billing_cycles:91907'],
    [{ numberOfBillingCycles: 1, neverExpires: true }, 'number_of_billing_cycles:91908'],
    [{ addOns: { add: [{}] } }, 'inherited_from_id:92014'],
    [{ addOns: { add: [{ inheritedFromId: 'discount_7' }] } }, 'inherited_from_id:92013'],
    [{ addOns: { update: [{ existingId: 'increase_10' }] } }, 'existing_id:92011'],
    [{ addOns: { remove: ['increase_10'] } }, 'id_to_remove:92016'],
    [{ addOns: { remove: ['unknown'] } }, 'id_to_remove:92025'],
    [{ addOns: { update: [{}] } }, 'existing_id:92012'],
    [{ addOns: { add: [increase, increase] } }, 'base:91911'],
    [{ addOns: { add: [{ ...increase, quantity: 0 }] } }, 'quantity:92010'],
    [{ addOns: { add: [{ ...increase, numberOfBillingCycles: 'x' }] } }, 'number_of_billing_cycles:92005'],
    [{ addOns: { add: [{ ...increase, numberOfBillingCycles: 0 }] } }, 'number_of_billing_cycles:92019'],
    [
      { firstBillingDate: '2026-05-01', trialPeriod: true, trialDuration: 1, trialDurationUnit: 'day' },
      'base:91917',
    ],
  ])('is refused with %o', async (change, code) => {
    expect(codes(await subscribe(change))).toEqual([code]);
  });

  it('refuses changes of add-ons one by one', async () => {
    const update = [
      { existingId: 'increase_10', amount: 'invalid' },
      { existingId: 'increase_20', quantity: -10 },
    ];
    const result = await subscribe({
      planId: 'integration_plan_with_add_ons_and_discounts',
      addOns: { update },
    });
    const errors = result.errors.for('subscription').for('addOns').for('update');
    expect(errors.for('index0').on('amount')[0]?.code).toBe('92002');
    expect(errors.for('index1').on('quantity')[0]?.code).toBe('92001');
  });
});

describe('a subscription that goes on', () => {
  it('is renewed by the clock, month by month, until it expires', async () => {
    const { subscription } = await subscribe({ numberOfBillingCycles: 3 });
    await moveOnTo('2026-03-20');
    expect(await gateway.subscription.find(subscription.id)).toMatchObject({
      status: 'Active',
      currentBillingCycle: 3,
      transactions: [{ amount: '12.34' }, { amount: '12.34' }, { amount: '12.34' }],
    });
    await moveOnTo('2026-04-15');
    expect(await gateway.subscription.find(subscription.id)).toMatchObject({ status: 'Expired' });
    expect(codes(await gateway.subscription.update(subscription.id, { price: '1.00' }))).toEqual([
      'base:81910',
    ]);
  });

  it('is past due after a declined renewal, owes it, and is active again once it is paid', async () => {
    const { subscription } = await subscribe({ neverExpires: true });
    const { id } = subscription;
    await gateway.subscription.update(id, { price: '2000.00' });
    await moveOnTo('2026-02-18');
    expect(await gateway.subscription.find(id)).toMatchObject({
      status: 'Past Due',
      balance: '2000.00',
      failureCount: 1,
      daysPastDue: 3,
    });
    expect(codes(await gateway.subscription.update(id, { price: '5.00' }))).toEqual(['base:91920']);
    const retried = await gateway.subscription.retryCharge(id, '6.00', true);
    expect(retried.transaction).toMatchObject({
      subscriptionId: id,
      amount: '6.00',
      status: 'submitted_for_settlement',
    });
    expect(await gateway.subscription.find(id)).toMatchObject({
      status: 'Active',
      balance: '0.00',
      failureCount: 0,
    });
    expect(codes(await gateway.subscription.retryCharge(id))).toEqual(['base:91531']);
  });

  it('retries what it owes when no amount is named, by its own method and account only', async () => {
    const { id } = (await subscribe()).subscription;
    const { merchantId, publicKey, privateKey, serverApi } = sandbox.credentials;
    const authorization = `Basic ${btoa(`${publicKey}:${privateKey}`)}`;
    const url = `http://${serverApi.host}:${serverApi.port}/merchants/${merchantId}/subscriptions/${id}`;
    await fetch(`${url}/make_past_due?days_past_due=1`, { method: 'PUT', headers: { authorization } });
    const pay = { amount: '5.00', subscriptionId: id };
    const account = { ...pay, merchantAccountId: 'sandbox_credit_card_non_default' };
    expect(codes(await gateway.transaction.sale(account))).toEqual(['base:915180']);
    const other = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    const foreign = { ...pay, paymentMethodToken: other.customer.creditCards[0]?.token };
    expect(codes(await gateway.transaction.sale(foreign))).toEqual(['payment_method_token:91527']);
    const stranger = { ...pay, customerId: other.customer.id };
    expect(codes(await gateway.transaction.sale(stranger))).toEqual(['subscription_id:91529']);
    expect(codes(await gateway.transaction.sale({ ...pay, subscriptionId: 'unknown' }))).toEqual([
      'subscription_id:91528',
    ]);
    const { transaction } = await gateway.subscription.retryCharge(id);
    expect(transaction).toMatchObject({ amount: '12.34', status: 'authorized' });
  });

  it('can cost more or less, and is charged for the rest of the period on request', async () => {
    const { id } = (await subscribe({ price: '31.00' })).subscription;
    await moveOnTo('2026-01-30');
    const options = { prorateCharges: true };
    const dearer = await gateway.subscription.update(id, { price: '62.00', options });
    // 16 of the period's 31 days are left.
    expect(dearer.subscription['transactions']).toMatchObject([{ amount: '16.00' }, { amount: '31.00' }]);
    const cheaper = await gateway.subscription.update(id, { price: '31.00', options });
    expect(cheaper.subscription).toMatchObject({ balance: '-16.00', nextBillAmount: '15.00' });
  });

  it('stays as it is when the rest of the period cannot be charged, if that is wanted', async () => {
    const { id } = (await subscribe({ price: '1.00' })).subscription;
    const options = { prorateCharges: true, revertSubscriptionOnProrationFailure: true };
    const result = await gateway.subscription.update(id, { price: '2001.00', options });
    expect(result.success).toBe(false);
    expect(result.transaction.status).toBe('processor_declined');
    expect(await gateway.subscription.find(id)).toMatchObject({ price: '1.00' });
  });

  it('cannot move to a plan that is billed at other times', async () => {
    const { id } = (await subscribe()).subscription;
    const yearly = { name: 'yearly', price: '99.00', currencyIsoCode: 'USD', billingFrequency: 12 };
    const { plan } = await gateway.plan.create(yearly);
    expect(codes(await gateway.subscription.update(id, { planId: plan.id }))).toEqual(['base:91922']);
  });

  it('can be paid by another method', async () => {
    const { id } = (await subscribe()).subscription;
    const { paymentMethod } = await gateway.paymentMethod.create({
      customerId,
      paymentMethodNonce: 'fake-valid-nonce',
    });
    await gateway.subscription.update(id, { paymentMethodToken: paymentMethod.token });
    expect(await gateway.subscription.find(id)).toMatchObject({ paymentMethodToken: paymentMethod.token });
  });

  it('is cancelled once, and with its payment method', async () => {
    const { id } = (await subscribe()).subscription;
    expect((await gateway.subscription.cancel(id)).subscription.status).toBe('Canceled');
    const again = await gateway.subscription.cancel(id);
    expect(again.message).toBe('Subscription has already been canceled.');
    expect(codes(again)).toEqual(['status:81905']);
    expect(codes(await gateway.subscription.update(id, { price: '1.00' }))).toEqual(['base:81901']);
    await expect(gateway.subscription.cancel('unknown')).rejects.toMatchObject({ name: 'notFoundError' });

    const other = (await subscribe()).subscription.id;
    await gateway.paymentMethod.delete(paymentMethodToken);
    expect(await gateway.subscription.find(other)).toMatchObject({ status: 'Canceled' });
  });

  it('is found by everything that the SDK searches by', async () => {
    const { subscription } = await subscribe();
    await subscribe({ price: '99.00' });
    const found = await gateway.subscription
      .search((search) => {
        search['id']?.().is(subscription.id);
        search['planId']?.().startsWith('integration_');
        search['inTrialPeriod']?.().in([false]);
        search['status']?.().in(['Active']);
        search['merchantAccountId']?.().in(['sandbox_credit_card', 'another']);
        search['transactionId']?.().is((subscription['transactions'] as { id: string }[])[0]?.id);
        search['price']?.().between('11.34', '13.34');
        search['billingCyclesRemaining']?.().between(11, 11);
        search['nextBillingDate']?.().min(clock.now());
        search['createdAt']?.().max(clock.now());
      })
      .toArray();
    expect(found.map(({ id }) => id)).toEqual([subscription.id]);
  });
});

describe('the clock', () => {
  it('moves on, settles what was submitted, and is never turned back', async () => {
    const { transaction } = await gateway.transaction.sale({
      amount: '10.00',
      paymentMethodToken,
      options: { submitForSettlement: true },
    });
    const moved = await control.inject({
      method: 'POST',
      url: '/sandbox/clock',
      payload: { advance: 2 * 86_400_000 },
    });
    expect(moved.json()).toMatchObject({ now: '2026-01-17T12:00:00.000Z' });
    expect(await gateway.transaction.find(transaction.id)).toMatchObject({ status: 'settled' });
    for (const payload of [{ advance: -1 }, { to: '2020-01-01T00:00:00Z' }, { advance: 'a day' }, {}]) {
      const refused = await control.inject({ method: 'POST', url: '/sandbox/clock', payload });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ now: '2026-01-17T12:00:00.000Z' });
    }
  });
});
