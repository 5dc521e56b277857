// Proves that a Venmo context goes from created to its end, and stays there.
import { createRequire } from 'node:module';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { gatewayOf, startTestSandbox, testClock } from './support.ts';

const clock = testClock();
let sandbox: Sandbox;
let client: ReturnType<typeof browserClient>;
let control: FastifyInstance;
let authorization: string;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now });
  client = browserClient(sandbox);
  authorization = await client.fingerprint();
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

/** The documents of the payment library itself. */
const {
  CREATE_PAYMENT_CONTEXT_QUERY: create,
  UPDATE_PAYMENT_CONTEXT_QUERY: update,
  VENMO_PAYMENT_CONTEXT_STATUS_QUERY: poll,
} = createRequire(import.meta.url)('braintree-web/venmo/external/queries.js') as Record<
  'CREATE_PAYMENT_CONTEXT_QUERY' | 'UPDATE_PAYMENT_CONTEXT_QUERY' | 'VENMO_PAYMENT_CONTEXT_STATUS_QUERY',
  string
>;
const wanted = { paymentMethodUsage: 'MULTI_USE', intent: 'CONTINUE', customerClient: 'MOBILE_WEB' };

async function open(input: object = wanted, by = authorization) {
  const { body } = await client.graphQL(by, create, { input });
  return body.data.createVenmoPaymentContext.venmoPaymentContext;
}

async function nodeOf(id: string) {
  return (await client.graphQL(authorization, poll, { id })).body.data.node;
}

const app = (query: Record<string, string>) => `${sandbox.origin}/go/checkout?${new URLSearchParams(query)}`;

function decide(address: string, form: Record<string, string>) {
  return fetch(address, { method: 'POST', body: new URLSearchParams(form) });
}

const approval = { decision: 'approve', account: 'holly-garland' };

describe('a Venmo context', () => {
  it('is created, scanned and approved, and holds a nonce then', async () => {
    const { id, createdAt, expiresAt } = await open();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(createdAt));
    expect(await nodeOf(id)).toEqual({
      status: 'CREATED',
      paymentMethodId: null,
      userName: null,
      payerInfo: null,
    });
    expect((await fetch(app({ resource_id: id }))).status).toBe(200);
    expect((await nodeOf(id)).status).toBe('SCANNED');
    await decide(app({ resource_id: id }), approval);
    const { status: end, paymentMethodId, userName } = await nodeOf(id);
    expect([end, userName]).toEqual(['APPROVED', 'holly-garland']);
    const sale = await gatewayOf(sandbox).transaction.sale({
      amount: '9.99',
      paymentMethodNonce: paymentMethodId,
    });
    expect(sale.success).toBe(true);
  });

  it('of an account whose token cannot be issued is approved, and its sale rejected', async () => {
    const { id } = await open();
    await decide(app({ resource_id: id }), { decision: 'approve', account: 'no-token' });
    const { paymentMethodId } = await nodeOf(id);
    const sale = await gatewayOf(sandbox).transaction.sale({
      amount: '9.99',
      paymentMethodNonce: paymentMethodId,
    });
    expect(sale.transaction).toMatchObject({
      status: 'gateway_rejected',
      gatewayRejectionReason: 'token_issuance',
    });
  });

  it('stays as it ended', async () => {
    const { id } = await open();
    await decide(app({ resource_id: id }), approval);
    await client.graphQL(authorization, update, { input: { id, status: 'CANCELED' } });
    expect((await nodeOf(id)).status).toBe('APPROVED');
    expect((await decide(app({ resource_id: id }), { decision: 'cancel' })).status).toBe(404);
  });

  it('can be cancelled by the page, and expires', async () => {
    const cancelled = await open();
    await client.graphQL(authorization, update, { input: { id: cancelled.id, status: 'CANCELED' } });
    expect((await nodeOf(cancelled.id)).status).toBe('CANCELED');
    const late = await open();
    clock.forward(30 * 60 * 1000);
    expect((await nodeOf(late.id)).status).toBe('EXPIRED');
    expect((await fetch(app({ resource_id: late.id }))).status).toBe(404);
  });

  it('leads back only to addresses that are no scripts', async () => {
    const { id } = await open();
    const answer = await decide(
      app({ resource_id: id, 'x-success': 'javascript:alert(1)//', 'x-cancel': 'NOOP' }),
      approval,
    );
    expect(await answer.text()).not.toContain('href="javascript');
  });
});

describe('nonsense for Venmo', () => {
  it.each([
    [{ ...wanted, paysheetDetails: { transactionDetails: { totalAmount: '-1' } } }, ['totalAmount']],
    [{ ...wanted, displayName: 'x'.repeat(256) }, ['displayName']],
  ])('%j is refused by name', async (input, fields) => {
    const { status, body } = await client.graphQL(authorization, create, { input });
    expect(status).toBe(200);
    const errors = body.errors as { extensions: { errorClass: string; inputPath: string[] } }[];
    expect(errors.map(({ extensions }) => extensions.inputPath.at(-1))).toEqual(fields);
    expect(errors.every(({ extensions }) => extensions.errorClass === 'VALIDATION')).toBe(true);
  });

  it.each([
    [{}, "Field 'intent' of variable 'input' has coerced Null value for NonNull type 'VenmoIntent!'"],
    [{ ...wanted, paymentMethodUsage: 'SOMETIMES' }, 'SOMETIMES'],
    [
      { ...wanted, colour: 'red' },
      "The variables input contains a field name 'colour' that is not defined for input object type 'CreateVenmoPaymentContextInput'",
    ],
  ])('%j does not fit the schema', async (input, words) => {
    const { body } = await client.graphQL(authorization, create, { input });
    expect(body).not.toHaveProperty('data');
    expect(body.errors[0].message).toContain(words);
  });

  it('about unknown contexts is not found', async () => {
    const classOf = async (query: string, variables: object) =>
      (await client.graphQL(authorization, query, variables)).body.errors[0].extensions.errorClass;
    expect(await classOf(poll, { id: 'unknown' })).toBe('NOT_FOUND');
    expect(await classOf(update, { input: { id: 'unknown', status: 'CANCELED' } })).toBe('NOT_FOUND');
    expect(await classOf(update, { input: { id: 'unknown', status: 'APPROVED' } })).toBe('VALIDATION');
  });

  it('in the app is answered with a page', async () => {
    for (const query of [{}, { resource_id: 'unknown' }, { braintree_access_token: 'stolen' }]) {
      expect((await fetch(app(query))).status).toBe(404);
    }
  });

  it('finds a merchant who does not take Venmo', async () => {
    const change = (venmo: boolean) =>
      control.inject({ method: 'POST', url: '/sandbox/settings', payload: { venmo } });
    await change(false);
    const { body } = await client.graphQL(authorization, create, { input: wanted });
    expect(body.errors[0].extensions.errorClass).toBe('AUTHORIZATION');
    await change(true);
    expect((await nodeOf((await open()).id)).status).toBe('CREATED');
  });
});
