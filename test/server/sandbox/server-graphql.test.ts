// Proves that the server's GraphQL charges what the REST gateway finds.
import { describe, expect, it } from 'vitest';
import { mutationOf } from './documents.ts';
import { type FullGateway, gatewayOf, setSandbox } from './support.ts';

const stage = setSandbox();

interface Shown {
  id: string;
  legacyId: string;
  [field: string]: unknown;
}

/** Runs a mutation through the SDK's own GraphQL client. */
async function mutate(name: string, input: object) {
  const { data, errors } = await stage.gateway.graphQLClient.query(mutationOf(name), {
    input: { clientMutationId: 'abc', ...input },
  });
  return {
    payload: data?.[name] as Record<'transaction' | 'paymentMethod' | 'refund' | 'reversal', Shown> & {
      clientToken: string;
    },
    codes: (errors ?? []).map(({ extensions }) => (extensions as { legacyCode: string }).legacyCode),
  };
}

/** What the published types of the SDK do not know. */
interface ExchangeRates {
  exchangeRateQuote: {
    generate(input: object): Promise<{
      success?: boolean;
      errors?: unknown[];
      exchangeRateQuotePayload: { quotes: object[] };
    }>;
  };
}

const charge = (paymentMethodId: string, transaction: object) =>
  mutate('chargePaymentMethod', { paymentMethodId, transaction });

describe('a document', () => {
  const ask = (document: string, variables: object = {}) =>
    stage.gateway.graphQLClient.query(document, variables);
  const input = {
    paymentMethodId: 'fake-valid-nonce',
    transaction: { amount: '21.00', orderId: 'not-to-be-charged' },
  };
  const charges = () =>
    stage.gateway.transaction.search((search) => search['orderId']?.().is('not-to-be-charged')).toArray();

  it('that cannot be read is refused whole, with where, and charges nothing', async () => {
    const document =
      'mutation M($input: ChargePaymentMethodInput!) { chargePaymentMethod(input: $input) { transaction { id }';
    const { data, errors } = await ask(document, { input });
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('Expected Name, found <EOF>'),
        locations: [{ line: 1, column: 104 }],
      },
    ]);
    expect(await charges()).toEqual([]);
  });

  it('may have its input in itself, where it counts like that of variables', async () => {
    const { errors } = await ask(
      'mutation { createClientToken(input: { clientToken: { customerId: "nope" } }) { clientToken } }',
    );
    expect(errors).toMatchObject([{ extensions: { legacyCode: '92804' } }]);
  });

  it('is answered under its own names', async () => {
    const { data } = await ask('mutation { mine: createClientToken(input: {}) { clientToken } }');
    expect(data).toEqual({ mine: { clientToken: expect.any(String) } });
  });
});

describe('the server’s GraphQL', () => {
  it('makes client tokens', async () => {
    const { payload } = await mutate('createClientToken', { clientToken: {} });
    expect(JSON.parse(Buffer.from(payload.clientToken, 'base64').toString())).toMatchObject({ version: 2 });
    expect((await mutate('createClientToken', { clientToken: { customerId: 'unknown' } })).codes).toEqual([
      '92804',
    ]);
  });

  it('charges, and the charge is found by the REST gateway', async () => {
    const { payload } = await charge('fake-valid-nonce', { amount: '12.00', orderId: 'graphql' });
    expect(payload).toMatchObject({
      clientMutationId: 'abc',
      transaction: {
        status: 'SUBMITTED_FOR_SETTLEMENT',
        amount: { value: '12.00', currencyCode: 'USD' },
        orderId: 'graphql',
      },
    });
    expect(await stage.gateway.transaction.find(payload.transaction.legacyId)).toMatchObject({
      orderId: 'graphql',
    });
  });

  it('charges with line items and with custom fields that the merchant has', async () => {
    const item = { name: 'Sled', kind: 'DEBIT', quantity: '1', unitAmount: '12.00', totalAmount: '12.00' };
    const customFields = [{ name: 'store_me', value: 'red' }];
    const { payload, codes } = await charge('fake-valid-nonce', {
      amount: '12.00',
      lineItems: [item],
      customFields,
    });
    expect(codes).toEqual([]);
    const { legacyId } = payload.transaction;
    expect(await stage.gateway.transaction.find(legacyId)).toMatchObject({
      customFields: { storeMe: 'red' },
    });
    const unknown = [{ name: 'not_registered', value: 'red' }];
    expect((await charge('fake-valid-nonce', { amount: '12.00', customFields: unknown })).codes).toEqual([
      '91526',
    ]);
  });

  it('keeps the method of a charge where it is asked to', async () => {
    const { payload } = await charge('fake-valid-nonce', {
      amount: '12.00',
      vaultPaymentMethodAfterTransacting: { when: 'ON_SUCCESSFUL_TRANSACTION' },
    });
    expect(await stage.gateway.transaction.find(payload.transaction.legacyId)).toMatchObject({
      creditCard: { token: expect.any(String) },
    });
  });

  it('authorizes, captures, reverses and refunds', async () => {
    const authorize = async () =>
      (
        await mutate('authorizePaymentMethod', {
          paymentMethodId: 'fake-valid-nonce',
          transaction: { amount: '9.00' },
        })
      ).payload.transaction;
    const first = await authorize();
    expect(first['status']).toBe('AUTHORIZED');
    const captured = await mutate('captureTransaction', {
      transactionId: first.id,
      transaction: { amount: '8.00' },
    });
    expect(captured.payload.transaction).toMatchObject({
      status: 'SUBMITTED_FOR_SETTLEMENT',
      amount: { value: '8.00' },
    });
    await stage.gateway.testing.settle(first.legacyId);
    const refunded = await mutate('refundTransaction', {
      transactionId: first.id,
      refund: { amount: '3.00' },
    });
    expect(refunded.payload.refund).toMatchObject({ amount: { value: '3.00' } });
    const tooMuch = await mutate('refundTransaction', {
      transactionId: first.id,
      refund: { amount: '6.00' },
    });
    expect(tooMuch.codes).toEqual(['91521']);
    const voided = await mutate('reverseTransaction', { transactionId: (await authorize()).id });
    expect(voided.payload.reversal['status']).toBe('VOIDED');
  });

  it('tokenizes, vaults, charges what is in the vault, and removes it', async () => {
    const { customer } = await stage.gateway.customer.create({});
    const creditCard = {
      number: '4111111111111111',
      expirationMonth: '12',
      expirationYear: '2031',
      cvv: '123',
    };
    const tokenized = await mutate('tokenizeCreditCard', { creditCard });
    const vaulted = await mutate('vaultPaymentMethod', {
      paymentMethodId: tokenized.payload.paymentMethod.id,
      customerId: customer.id,
    });
    const { id, legacyId } = vaulted.payload.paymentMethod;
    expect(await stage.gateway.paymentMethod.find(legacyId)).toMatchObject({ last4: '1111' });
    expect((await charge(id, { amount: '1.00' })).payload.transaction['status']).toBe(
      'SUBMITTED_FOR_SETTLEMENT',
    );
    await mutate('deletePaymentMethodFromVault', { paymentMethodId: id });
    await expect(stage.gateway.paymentMethod.find(legacyId)).rejects.toMatchObject({ type: 'notFoundError' });
    await expect(mutate('deletePaymentMethodFromVault', { paymentMethodId: id })).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });

  it('gives REST’s codes for what is wrong', async () => {
    expect((await charge('unknown', { amount: '-1' })).codes).toEqual(['81501', '91518']);
    expect((await charge('fake-consumed-nonce', { amount: '1.00' })).codes).toEqual(['91564']);
    expect(
      (await mutate('tokenizeCreditCard', { creditCard: { number: '4111111111111112' } })).codes,
    ).toEqual(['81715', '81709']);
    expect((await mutate('vaultPaymentMethod', { paymentMethodId: 'fake-valid-nonce' })).codes).toEqual([
      '93104',
    ]);
  });

  it('is struck by the faults of what it does', async () => {
    const { default: Fastify } = await import('fastify');
    const control = Fastify();
    await control.register(stage.sandbox.pages);
    const payload = { operation: 'transaction.sale', kind: 'error' };
    await control.inject({ method: 'POST', url: '/sandbox/faults', payload });
    await expect(charge('fake-valid-nonce', { amount: '1.00' })).rejects.toMatchObject({
      type: 'serverError',
    });
    await control.close();
  });

  it('checks the keys, and says which fields it does not know', async () => {
    const stranger = gatewayOf(stage.sandbox, { privateKey: 'wrong' }) as unknown as FullGateway;
    await expect(stranger.graphQLClient.query('query { ping }')).rejects.toMatchObject({
      type: 'authenticationError',
    });
    const { errors } = await stage.gateway.graphQLClient.query('query { viewer { id } }');
    expect(errors?.[0]?.message).toContain('viewer');
  });
});

describe('the server’s REST interface', () => {
  it.each([
    ['7', 426],
    ['x', 426],
    ['6', 404],
    ['3', 404],
  ])('answers version %s with %i', async (version, status) => {
    const { merchantId, publicKey, privateKey, serverApi } = stage.sandbox.credentials;
    const answer = await fetch(
      `http://${serverApi.host}:${serverApi.port}/merchants/${merchantId}/customers/x`,
      {
        headers: { authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}`, 'x-apiversion': version },
      },
    );
    expect(answer.status).toBe(status);
  });
});

describe('a request with a key', () => {
  const keyed = (apiRequestKey: string, amount: string) =>
    mutate('chargePaymentMethod', {
      apiRequestKey,
      paymentMethodId: 'fake-valid-nonce',
      transaction: { amount },
    });

  it('is done once, and answered with what came of it, as that is by now', async () => {
    const first = (await keyed('once', '12.00')).payload.transaction;
    await stage.gateway.testing.settle(first.legacyId);
    expect((await keyed('once', '12.00')).payload.transaction).toMatchObject({
      id: first.id,
      status: 'SETTLED',
    });
    const other = await keyed('once', '13.00');
    expect(other.payload).toBeNull();
    expect((await keyed('twice', '14.00')).payload.transaction.id).not.toBe(first.id);
  });

  it('that was refused is done when it is sent again', async () => {
    expect((await keyed('again', '-1')).codes).toEqual(['81501']);
    expect((await keyed('again', '15.00')).payload.transaction['status']).toBe('SUBMITTED_FOR_SETTLEMENT');
  });

  it('refunds once', async () => {
    const { legacyId, id } = (await keyed('refundable', '16.00')).payload.transaction;
    await stage.gateway.testing.settle(legacyId);
    const refund = async () =>
      (
        await mutate('refundTransaction', {
          apiRequestKey: 'back',
          transactionId: id,
          refund: { amount: '4.00' },
        })
      ).payload.refund.id;
    expect(await refund()).toBe(await refund());
    expect(await stage.gateway.transaction.find(legacyId)).toMatchObject({ refundIds: [expect.any(String)] });
  });
});

describe('exchange rates', () => {
  const quote = (quotes: object[]) =>
    (stage.gateway as unknown as ExchangeRates).exchangeRateQuote.generate({ quotes });

  it('are quoted, with a markup and until when they hold', async () => {
    const { success, exchangeRateQuotePayload } = await quote([
      { baseCurrency: 'USD', quoteCurrency: 'EUR', baseAmount: '100.00', markup: '5.00' },
      { baseCurrency: 'GBP', quoteCurrency: 'JPY', baseAmount: '79.00' },
    ]);
    expect(success).toBe(true);
    expect(exchangeRateQuotePayload.quotes).toMatchObject([
      {
        id: expect.any(String),
        baseAmount: { value: '100.00', currencyCode: 'USD' },
        quoteAmount: { value: '96.60', currencyCode: 'EUR' },
        tradeRate: '0.920000000000',
        exchangeRate: '0.966000000000',
      },
      { quoteAmount: { value: '15000', currencyCode: 'JPY' } },
    ]);
  });

  it('are refused for currencies and amounts that are none', async () => {
    const good = { baseCurrency: 'USD', quoteCurrency: 'EUR' };
    expect((await quote([{ ...good, baseCurrency: 'XXX', markup: 'much' }])).errors).toHaveLength(2);
    expect((await quote([{ ...good, baseAmount: '10.5433' }])).errors).toMatchObject([
      { message: expect.stringContaining('invalid value: Values of type Amount') },
    ]);
    await expect(quote([{ quoteCurrency: 'EUR' }])).rejects.toThrow('baseCurrency');
  });
});
