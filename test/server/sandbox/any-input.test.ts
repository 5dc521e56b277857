// Proves that no input makes the server API fail: 20,000 invented requests over every route that takes a body.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let gateway: FullGateway;
let paths: { method: 'POST' | 'PUT'; path: string; root: string }[];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  gateway = fullGatewayOf(sandbox);
  const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
  const token = customer.paymentMethods[0]?.token ?? '';
  const sell = async () =>
    (await gateway.transaction.sale({ amount: '10.00', paymentMethodNonce: 'fake-valid-nonce' })).transaction
      .id;
  const id = await sell();
  const settled = await sell();
  await gateway.transaction.submitForSettlement(settled);
  await gateway.testing.settle(settled);
  const { address } = await gateway.address.create({ customerId: customer.id, locality: 'Chicago' });
  const { plan } = await gateway.plan.create({
    name: 'a plan',
    price: '1.00',
    billingFrequency: 1,
    currencyIsoCode: 'USD',
  });
  const { subscription } = await gateway.subscription.create({ paymentMethodToken: token, planId: plan.id });
  const disputed = await gateway.transaction.sale({
    amount: '10.00',
    creditCard: { number: '4023898493988028', expirationDate: '12/2031' },
  });
  paths = [
    { method: 'POST', path: 'transactions', root: 'transaction' },
    { method: 'PUT', path: `transactions/${id}/update_details`, root: 'transaction' },
    { method: 'PUT', path: `transactions/${id}/adjust_authorization`, root: 'transaction' },
    { method: 'POST', path: `transactions/${id}/clone`, root: 'transaction_clone' },
    { method: 'POST', path: `transactions/${settled}/refund`, root: 'transaction' },
    { method: 'POST', path: `transactions/${id}/submit_for_partial_settlement`, root: 'transaction' },
    { method: 'PUT', path: `transactions/${id}/submit_for_settlement`, root: 'transaction' },
    { method: 'POST', path: 'transactions/advanced_search_ids', root: 'search' },
    { method: 'POST', path: 'customers/advanced_search', root: 'search' },
    { method: 'POST', path: 'customers', root: 'customer' },
    { method: 'PUT', path: `customers/${customer.id}`, root: 'customer' },
    { method: 'POST', path: 'payment_methods', root: 'payment_method' },
    { method: 'POST', path: 'payment_methods', root: 'credit_card' },
    { method: 'PUT', path: `payment_methods/any/${token}`, root: 'payment_method' },
    { method: 'PUT', path: `payment_methods/credit_card/${token}`, root: 'credit_card' },
    { method: 'POST', path: 'payment_methods/all/expired', root: 'search' },
    { method: 'POST', path: 'payment_methods/all/expiring?start=012026&end=122031', root: 'search' },
    { method: 'POST', path: 'client_token', root: 'client_token' },
    { method: 'POST', path: `customers/${customer.id}/addresses`, root: 'address' },
    { method: 'PUT', path: `customers/${customer.id}/addresses/${address.id}`, root: 'address' },
    { method: 'POST', path: 'verifications', root: 'verification' },
    { method: 'POST', path: 'verifications/advanced_search', root: 'search' },
    { method: 'POST', path: 'us_bank_account_verifications/advanced_search', root: 'search' },
    {
      method: 'POST',
      path: 'three_d_secure/create_verification/sandbox_credit_card',
      root: 'three_d_secure_verification',
    },
    { method: 'POST', path: 'three_d_secure/create_nonce/sandbox_credit_card', root: 'credit_card' },
    { method: 'POST', path: 'plans', root: 'plan' },
    { method: 'PUT', path: `plans/${plan.id}`, root: 'plan' },
    { method: 'POST', path: 'plans/create_plan_for_tests', root: 'plan' },
    { method: 'POST', path: 'modifications/create_modification_for_tests', root: 'modification' },
    { method: 'POST', path: 'subscriptions', root: 'subscription' },
    { method: 'PUT', path: `subscriptions/${subscription.id}`, root: 'subscription' },
    { method: 'POST', path: 'subscriptions/advanced_search', root: 'search' },
    { method: 'POST', path: 'disputes/advanced_search', root: 'search' },
    { method: 'POST', path: `disputes/dispute_${disputed.transaction.id}/evidence`, root: 'evidence' },
    { method: 'POST', path: 'settlement_batch_summary', root: 'settlement_batch_summary' },
    { method: 'POST', path: 'document_uploads', root: 'document_upload' },
  ];
});
afterAll(() => sandbox.close());

/** Names that the gateway looks for, so that what is invented gets past the first look. */
const names = fc.constantFrom(
  'add',
  'add_ons',
  'amount',
  'billing',
  'billing_day_of_month',
  'billing_address',
  'country_name',
  'credit_card',
  'custom_fields',
  'customer',
  'customer_id',
  'category',
  'comments',
  'cvv',
  'discounts',
  'existing_id',
  'descriptor',
  'email',
  'expiration_date',
  'id',
  'ids',
  'inherited_from_id',
  'is',
  'max',
  'industry',
  'industry_type',
  'data',
  'legs',
  'line_items',
  'name',
  'number',
  'number_of_billing_cycles',
  'options',
  'order_id',
  'payment_method_nonce',
  'payment_method_token',
  'phone',
  'plan_id',
  'postal_code',
  'price',
  'quantity',
  'remove',
  'settlement_date',
  'status',
  'three_d_secure',
  'three_d_secure_pass_thru',
  'token',
  'trial_duration',
  'trial_period',
  'type',
  'update',
  'verification_amount',
  'version',
  '__proto__',
);

const texts = fc.constantFrom(
  '',
  '1.00',
  '-1',
  '9'.repeat(40),
  'fake-valid-nonce',
  'fake-paypal-one-time-nonce',
  '4111111111111111',
  '12/2031',
  '2026-11-21',
  'increase_10',
  'integration_trialless_plan',
  '\u0000<&>',
  '🎅',
  'constructor',
  'toString',
);

const { value: inputs } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, texts, fc.jsonValue({ maxDepth: 2 }), tie('object')),
  object: fc.dictionary(names, tie('value'), { maxKeys: 8 }),
}));

describe('whatever is sent to the server API', () => {
  it('is answered with one of Braintree’s own statuses, in XML', { timeout: 180_000 }, async () => {
    const { merchantId, publicKey, privateKey, serverApi } = sandbox.credentials;
    const authorization = `Basic ${btoa(`${publicKey}:${privateKey}`)}`;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 30 }), inputs, async (index, value) => {
        const target = paths[index];
        if (!target) throw new Error('no such path');
        const answer = await fetch(
          `http://${serverApi.host}:${serverApi.port}/merchants/${merchantId}/${target.path}`,
          {
            method: target.method,
            headers: { 'content-type': 'application/json', authorization },
            body: JSON.stringify({ [target.root]: value }),
          },
        );
        const text = await answer.text();
        expect(`${answer.status} ${text.slice(0, 5)}`).toMatch(/^(200|201|400|404|422) <\?xml$/);
      }),
      { numRuns: 20_000 },
    );
  });
});
