// Proves that requests that no SDK makes are answered, and break nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const paths = [
  'transactions',
  'transactions/unknown/refund',
  'transactions/advanced_search_ids',
  'transactions/advanced_search',
  'customers',
  'payment_methods',
  'payment_methods/unknown/nonces',
  'client_token',
  'nowhere',
];

const deep = `${'{"transaction":'.repeat(9000)}1${'}'.repeat(9000)}`;

const bodies = [
  '',
  'null',
  '[]',
  '7',
  '"text"',
  '{',
  '{"transaction":[]}',
  '{"transaction":{"amount":{},"billing":[[[[1]]]],"payment_method_nonce":{}}}',
  '{"customer":{"id":[],"email":{}}}',
  '{"customer":null,"client_token":7,"payment_method":"x","credit_card":[1]}',
  '{"search":{"order_id":[[]],"amount":{"min":{}}}}',
  '{"search":{"constructor":{"is":"x"}}}',
  '{"__proto__":{"x":1}}',
  deep,
];

describe('a request that no SDK would make', () => {
  it.each(paths)('to %s gets one of the gateway’s own answers', async (path) => {
    const { merchantId, publicKey, privateKey, serverApi } = sandbox.credentials;
    const statuses = await Promise.all(
      bodies.map(async (body) => {
        const answer = await fetch(
          `http://${serverApi.host}:${serverApi.port}/merchants/${merchantId}/${path}`,
          {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}`,
            },
            body,
          },
        );
        expect(answer.headers.get('content-type')).toContain('application/xml');
        await answer.text();
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => ![200, 201, 400, 404, 422].includes(status))).toEqual([]);
  });

  it('with an echo too deep to write is answered, and leaves a ledger that can be read', async () => {
    const gateway = gatewayOf(sandbox);
    const nested = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`);
    const { merchantId, publicKey, privateKey, serverApi } = sandbox.credentials;
    const answer = await fetch(
      `http://${serverApi.host}:${serverApi.port}/merchants/${merchantId}/transactions`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}`,
        },
        body: JSON.stringify({
          transaction: {
            amount: '1.00',
            payment_method_nonce: 'fake-valid-nonce',
            order_id: 'deep',
            custom_fields: { store_me: nested },
          },
        }),
      },
    );
    expect(answer.status).toBe(201);
    const found: unknown[] = await gateway.transaction
      .search((search) => search.orderId().is('deep'))
      .toArray();
    expect(found).toHaveLength(1);
  });
});
