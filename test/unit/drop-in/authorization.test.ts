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
])('%s is that of a %s [FG-01]', (_what, authorization, customer) => {
  expect(readAuthorization(authorization).customer).toBe(customer);
});

it.each([
  ['a token that names them', btoa(token({ challenges: ['cvv'] })), ['cvv']],
  ['a token that names none', btoa(token({ challenges: [] })), []],
  ['a token that says nothing of them', btoa(token({})), undefined],
  ['a token that says something else', btoa(token({ challenges: 'cvv' })), undefined],
  ['a tokenization key', 'sandbox_abc12345_merchant', undefined],
])('%s asks of a card what it says', (_what, authorization, challenges) => {
  expect(readAuthorization(authorization).challenges).toEqual(challenges);
});

it.each([
  ['sandbox_abc_def', 'test'],
  ['development_abc_def', 'test'],
  ['local_abc_def', 'test'],
  ['production_abc_def', 'live'],
  ['sandboxes_abc_def', 'live'],
  ['', 'live'],
  [JSON.stringify({ environment: 'sandbox' }), 'test'],
  [btoa(JSON.stringify({ environment: 'sandbox' })), 'test'],
  [JSON.stringify({ environment: 'production' }), 'live'],
  [JSON.stringify({}), 'live'],
])('%s moves money or not: %s', (authorization, mode) => {
  expect(readAuthorization(authorization).mode).toBe(mode);
});
