// Proves what cards in the vault do by their dates, their nonces and the parts of their addresses.
import { describe, expect, it } from 'vitest';
import { browserClient } from './browser-client.ts';
import { codes, type SearchResponse, setSandbox, testClock } from './support.ts';

const clock = testClock('2026-11-21T12:00:00Z');
const at = setSandbox({ now: clock.now });

async function stored(expirationDate: string): Promise<string> {
  const { customer } = await at.gateway.customer.create({
    creditCard: { number: '4111111111111111', expirationDate },
  });
  return customer.creditCards[0]?.token ?? '';
}

const found = (ask: (callback: (error: Error | null, found: SearchResponse) => void) => void) =>
  new Promise<SearchResponse>((resolve, reject) =>
    ask((error, result) => (error ? reject(error) : resolve(result))),
  );

describe('cards that end', () => {
  it('are found when their month is over, and shown page by page', async () => {
    const over = await stored('10/2026');
    const current = await stored('11/2026');
    const expired = await found((callback) => at.gateway.creditCard.expired(callback));
    expect(expired.ids).toContain(over);
    expect(expired.ids).not.toContain(current);
    const shown = await new Promise((resolve) => expired.each((_, { token }) => resolve(token)));
    expect(expired.ids).toContain(shown);
  });

  it('are found by the months in which they end, the first and the last one included', async () => {
    const tokens = await Promise.all(['02/2030', '03/2030', '05/2030', '06/2030'].map(stored));
    const { ids } = await found((callback) =>
      at.gateway.creditCard.expiringBetween(new Date(2030, 2, 15), new Date(2030, 4, 1), callback),
    );
    expect(ids).toEqual(tokens.slice(1, 3));
  });

  it('are not looked for between months that are none', async () => {
    const { port } = at.sandbox.credentials.serverApi;
    const answer = await fetch(
      `http://127.0.0.1:${port}/merchants/integration_merchant_id/payment_methods/all/expiring_ids?start=x`,
      {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('integration_public_key:integration_private_key')}` },
      },
    );
    expect(answer.status).toBe(400);
  });
});

describe('a card and its nonce', () => {
  it('is fetched by its nonce once', async () => {
    const client = browserClient(at.sandbox);
    const { authorization } = await client.customerFingerprint();
    const { body } = await client.post('payment_methods/credit_cards', {
      authorizationFingerprint: authorization,
      creditCard: { number: '4111111111111111', expirationDate: '12/2031' },
    });
    const { nonce } = body.creditCards[0];
    expect(await at.gateway.creditCard.fromNonce(nonce)).toMatchObject({ last4: '1111' });
    await expect(at.gateway.creditCard.fromNonce(nonce)).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('has the number that comes beside the nonce', async () => {
    const { customer } = await at.gateway.customer.create({});
    const make = (number: string) =>
      at.gateway.paymentMethod.create({
        customerId: customer.id,
        paymentMethodNonce: 'fake-valid-mastercard-nonce',
        number,
      });
    expect((await make('4111111111111111')).paymentMethod).toMatchObject({ bin: '411111', last4: '1111' });
    expect(codes(await make('4111111111111112'))).toEqual(['number:81715']);
  });

  it('is too short before it is no number', async () => {
    const make = (number: string) =>
      at.gateway.customer.create({ creditCard: { number, expirationDate: '12/2031' } });
    expect(codes(await make('nonsense'))).toEqual(['number:81716']);
    expect(codes(await make('some other nonsense'))).toEqual(['number:81715']);
  });
});

it('gives back blank parts of an address as blank, and those that were not named as null', async () => {
  const { customer } = await at.gateway.customer.create({
    creditCard: {
      number: '4111111111111111',
      expirationDate: '12/2031',
      billingAddress: { company: '', locality: 'Chicago', countryName: '' },
    },
  });
  expect(customer.creditCards[0]).toMatchObject({
    billingAddress: { company: '', locality: 'Chicago', region: null, countryName: null },
  });
});

it('keeps a payment method that is none of the known kinds', async () => {
  const { customer } = await at.gateway.customer.create({});
  const { paymentMethod } = await at.gateway.paymentMethod.create({
    customerId: customer.id,
    paymentMethodNonce: 'fake-abstract-transactable-nonce',
  });
  expect((await at.gateway.paymentMethod.find(paymentMethod.token)).token).toBe(paymentMethod.token);
});
