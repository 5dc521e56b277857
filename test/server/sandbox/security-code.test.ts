// Proves that a security code typed for a saved card is verified with it, as with the gateway's CVV-only nonces.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { codes, gatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let gateway: ReturnType<typeof gatewayOf>;
let client: ReturnType<typeof browserClient>;
let token: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  gateway = gatewayOf(sandbox);
  client = browserClient(sandbox);
  const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-visa-nonce' });
  token = customer.paymentMethods?.[0]?.token ?? '';
});
afterAll(() => sandbox.close());

const mutation =
  'mutation T($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }';

/** What hosted fields send that have a security code and nothing else. */
const send = (cvv: string) =>
  client.graphQL(sandbox.credentials.tokenizationKey, mutation, {
    input: { creditCard: { cvv }, options: { validate: false } },
  });

async function nonceOf(cvv: string): Promise<string> {
  const { body } = await send(cvv);
  return body.data.tokenizeCreditCard.token;
}

const sale = async (fields: { paymentMethodToken?: string; paymentMethodNonce?: string }) =>
  gateway.transaction.sale({ amount: '9.99', ...fields });

describe('a nonce of a security code alone', () => {
  it.each([
    ['123', 'M'],
    ['201', 'U'],
    ['301', 'S'],
  ])('%s goes along with the token of a saved card, and its bank answers %s', async (cvv, answer) => {
    const paid = await sale({ paymentMethodToken: token, paymentMethodNonce: await nonceOf(cvv) });
    expect(paid.success).toBe(true);
    expect(paid.transaction).toMatchObject({ cvvResponseCode: answer, creditCard: { token } });
  });

  it('that does not match has the sale rejected by the merchant’s rule', async () => {
    const refused = await sale({ paymentMethodToken: token, paymentMethodNonce: await nonceOf('200') });
    expect(refused.success).toBe(false);
    expect(refused.transaction).toMatchObject({
      status: 'gateway_rejected',
      gatewayRejectionReason: 'cvv',
      cvvResponseCode: 'N',
    });
  });

  it('can be used once', async () => {
    const nonce = await nonceOf('123');
    await sale({ paymentMethodToken: token, paymentMethodNonce: nonce });
    const again = await sale({ paymentMethodToken: token, paymentMethodNonce: nonce });
    expect(codes(again)).toEqual(['payment_method_nonce:91564']);
  });

  it('pays for nothing by itself, and is not stored', async () => {
    expect(codes(await sale({ paymentMethodNonce: await nonceOf('123') }))).toEqual(['base:91508']);
    const { customer } = await gateway.customer.create({});
    const stored = await gateway.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: await nonceOf('123'),
    });
    expect(stored.success).toBe(false);
  });

  it('is made of three or four digits', async () => {
    const { body } = await send('12');
    expect(body.errors[0].extensions.legacyCode).toBe('81707');
  });

  it('is the only kind that a token takes along', async () => {
    const both = await sale({ paymentMethodToken: token, paymentMethodNonce: 'fake-valid-visa-nonce' });
    expect(codes(both)).toEqual(['base:91515']);
  });
});

it.each(['123', '200'])(
  'a security code, %s, is not stored with its card: a later sale has none',
  async (cvv) => {
    const { customer } = await gateway.customer.create({});
    const card = { customerId: customer.id, number: '4111111111111111', expirationDate: '12/2030', cvv };
    const { creditCard } = await gateway.creditCard.create(card);
    const paid = await sale({ paymentMethodToken: creditCard.token });
    expect(paid.success).toBe(true);
    expect(paid.transaction).toMatchObject({ status: 'authorized', cvvResponseCode: 'I' });
  },
);
