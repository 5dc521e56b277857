// Proves what is read from an authorization before the gateway is asked.
import { expect, it } from 'vitest';
import { readAuthorization } from '#ui/drop-in/gateway/authorization.ts';

const token = (content: object) => JSON.stringify({ version: 2, ...content });
const customers = token({ authorizationFingerprint: 'eyJ|created_at=2026&customer_id=7' });
const guests = token({ authorizationFingerprint: 'eyJ?customer_id' });

it.each([
  ['a token in base64', btoa(customers), 'returning'],
  ['a token as it is', customers, 'returning'],
  ["a guest's token", btoa(guests), 'guest'],
  ['a token without a fingerprint', btoa(token({})), 'guest'],
  ['a tokenization key', 'sandbox_abc12345_customer_id', 'guest'],
  ['what is no authorization', 'customer_id=7', 'guest'],
])('%s is that of a %s', (_what, authorization, customer) => {
  expect(readAuthorization(authorization).customer).toBe(customer);
});
