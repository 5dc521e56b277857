// Proves that client tokens carry what was asked for, and refuse what makes no sense.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const stage = setSandbox();

const decode = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString());

async function tokenFor(customerId: string, options: object) {
  const { clientToken } = await stage.gateway.clientToken.generate({ customerId, options });
  return decode(clientToken).authorizationFingerprint;
}

async function tokenize(authorizationFingerprint: string, number: string) {
  const { merchantId } = stage.sandbox.credentials;
  const creditCard = { number, expirationMonth: '11', expirationYear: '2099', options: { validate: true } };
  const answer = await fetch(
    `${stage.sandbox.origin}/merchants/${merchantId}/client_api/v1/payment_methods/credit_cards.json`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorizationFingerprint, creditCard }),
    },
  );
  return answer.status;
}

/** What the SDK refuses to send, sent without the SDK. */
async function generateRaw(clientToken: object) {
  const { merchantId, publicKey, privateKey, serverApi } = stage.sandbox.credentials;
  const answer = await fetch(
    `http://${serverApi.host}:${serverApi.port}/merchants/${merchantId}/client_token`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}`,
      },
      body: JSON.stringify({ client_token: clientToken }),
    },
  );
  return { status: answer.status, text: await answer.text() };
}

describe('clientToken.generate', () => {
  it('speaks version 1 in plain JSON, and versions 2 and 3 in base64', async () => {
    const plain = JSON.parse((await stage.gateway.clientToken.generate({ version: 1 })).clientToken);
    expect(plain.version).toBe(1);
    for (const version of [2, 3]) {
      expect(decode((await stage.gateway.clientToken.generate({ version })).clientToken).version).toBe(
        version,
      );
    }
    expect(codes(await stage.gateway.clientToken.generate({ version: 4 }))).toEqual(['version:92806']);
  });

  it('names the merchant account', async () => {
    const merchantAccountId = 'sandbox_credit_card_non_default';
    const { clientToken } = await stage.gateway.clientToken.generate({ merchantAccountId });
    expect(decode(clientToken)).toMatchObject({ merchantAccountId });
  });

  it('names the domains where it may be used in its fingerprint', async () => {
    const { clientToken } = await stage.gateway.clientToken.generate({ domains: ['example.com'] });
    const { authorizationFingerprint } = decode(clientToken);
    expect(Buffer.from(authorizationFingerprint, 'base64').toString()).toContain('example.com');
  });

  it('refuses what is no domain, and more than five of them', async () => {
    const invalid = await stage.gateway.clientToken.generate({ domains: ['example'] });
    expect(invalid.message).toBe(
      'Client token domains must be valid domain names (RFC 1035), e.g. example.com',
    );
    const domains = [1, 2, 3, 4, 5, 6].map((digit) => `example${digit}.com`);
    const tooMany = await stage.gateway.clientToken.generate({ domains });
    expect(tooMany.message).toBe('Cannot specify more than 5 client token domains');
  });

  it('says in words that a customer is unknown', async () => {
    const result = await stage.gateway.clientToken.generate({ customerId: 'unknown' });
    expect(result.message).toBe('Customer specified by customer_id does not exist');
  });

  it.each([
    ['make_default', '92801'],
    ['verify_card', '92802'],
    ['fail_on_duplicate_payment_method', '92803'],
    ['fail_on_duplicate_payment_method_for_customer', '92805'],
  ])('refuses %s without a customer', async (option, code) => {
    const { status, text } = await generateRaw({ version: 2, options: { [option]: true } });
    expect(status).toBe(422);
    expect(text).toContain(`<code>${code}</code>`);
  });

  it('can make what the browser stores the default, and refuse duplicates', async () => {
    const { customer } = await stage.gateway.customer.create({ paymentMethodNonce: 'fake-valid-amex-nonce' });
    const makeDefault = await tokenFor(customer.id, { makeDefault: true });
    expect(await tokenize(makeDefault, '4111111111111111')).toBe(201);
    const { creditCards } = await stage.gateway.customer.find(customer.id);
    expect(creditCards.find((card) => card['default'] === true)).toMatchObject({ last4: '1111' });
    const noDuplicates = await tokenFor(customer.id, { failOnDuplicatePaymentMethod: true });
    expect(await tokenize(noDuplicates, '4111111111111111')).toBe(422);
  });
});
