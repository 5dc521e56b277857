// Proves that a server can tell PayPal of a person, and ask for payments at banks, over GraphQL.
import { describe, expect, it } from 'vitest';
import { mutationOf, nodeQuery } from './documents.ts';
import { setSandbox } from './support.ts';

const stage = setSandbox();

type Data = Record<string, Record<string, unknown>>;

const ask = async (document: string, variables: object) => {
  const { data, errors } = await stage.gateway.graphQLClient.query(document, variables);
  return {
    data: data as unknown as Data,
    says: (errors ?? []).map(({ message }: { message: string }) => message),
  };
};

const mutate = (name: string, input: object) => ask(mutationOf(name), { input });

describe('customer sessions', () => {
  it('have an id of the merchant’s or of the gateway’s, which is taken once', async () => {
    const { data } = await mutate('createCustomerSession', {});
    expect(data['createCustomerSession']?.['sessionId']).toMatch(/^[\dA-F-]{36}$/);
    const sessionId = 'a-session';
    expect(
      (await mutate('createCustomerSession', { sessionId })).data['createCustomerSession'],
    ).toMatchObject({ sessionId });
    expect((await mutate('createCustomerSession', { sessionId })).says).toEqual([
      'Session IDs must be unique per merchant.',
    ]);
    expect(
      (await mutate('updateCustomerSession', { sessionId, customer: { email: 'a@b.example' } })).says,
    ).toEqual([]);
    expect((await mutate('updateCustomerSession', { sessionId: 'other' })).says).toEqual([
      'Session with ID other does not exist.',
    ]);
  });

  it('recommend PayPal to whom PayPal was told of, now or when the session began', async () => {
    const recommended = async (input: object) =>
      (await mutate('generateCustomerRecommendations', input)).data['generateCustomerRecommendations'];
    await mutate('createCustomerSession', { sessionId: 'known', customer: { email: 'a@b.example' } });
    const paymentRecommendations = [{ paymentOption: 'PAYPAL', recommendedPriority: 1 }];
    expect(await recommended({ sessionId: 'known' })).toMatchObject({
      isInPayPalNetwork: true,
      paymentRecommendations,
    });
    expect(await recommended({ customer: { hashedEmail: 'a1' } })).toMatchObject({ paymentRecommendations });
    expect(await recommended({ customer: { userAgent: 'Mozilla' } })).toMatchObject({
      isInPayPalNetwork: false,
      paymentRecommendations: [],
    });
  });

  it('are refused to merchant accounts that are not the merchant’s', async () => {
    await expect(
      mutate('generateCustomerRecommendations', { sessionId: 'a', merchantAccountId: 'other' }),
    ).rejects.toMatchObject({ type: 'authorizationError' });
  });
});

describe('payments at a bank', () => {
  const paymentContext = {
    amount: { value: '10.00', currencyCode: 'EUR' },
    type: 'MBWAY',
    returnUrl: 'https://shop.example/return',
    cancelUrl: 'https://shop.example/cancel',
    orderId: 'local',
  };
  const find = (id: unknown) => ask(nodeQuery, { id });
  const open = async () =>
    (await mutate('createLocalPaymentContext', { paymentContext })).data['createLocalPaymentContext']?.[
      'paymentContext'
    ] as Record<'id' | 'approvalUrl', string>;

  it('are approved on a page, and found by their ids', async () => {
    const { id, approvalUrl } = await open();
    expect((await find(id)).data['node']).toMatchObject({
      type: 'MBWAY',
      orderId: 'local',
      approvedAt: null,
    });
    expect(await (await fetch(approvalUrl)).text()).toContain('Pay 10.00 EUR with MBWAY');
    const press = (decision: string) =>
      fetch(approvalUrl, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision }),
      }).then(({ headers }) => headers.get('location'));
    expect(await press('cancel')).toBe('https://shop.example/cancel');
    expect(await press('approve')).toBe('https://shop.example/return');
    expect((await find(id)).data['node']?.['approvedAt']).toEqual(expect.any(String));
    await expect(find('bm9uZQ')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('want an amount, and a merchant account that there is', async () => {
    const refused = await mutate('createLocalPaymentContext', {
      paymentContext: { ...paymentContext, merchantAccountId: 'other' },
    });
    expect(refused.says).toEqual(['Invalid merchant account id: other']);
    const much = { ...paymentContext, amount: { value: 'much', currencyCode: 'EUR' } };
    expect((await mutate('createLocalPaymentContext', { paymentContext: much })).says).toEqual([
      "Variable 'input' has an invalid value: Values of type Amount must contain exactly 0, 2 or 3 decimal places.",
    ]);
  });
});

describe('a log-in to a bank', () => {
  it('is opened by a token, which knows where to go back to', async () => {
    const field = 'createBankAccountInstantVerificationJwt';
    const { data } = await mutate(field, { returnUrl: 'https://shop.example/back', businessName: 'Shop' });
    expect(String(data[field]?.['jwt']).split('.')).toHaveLength(3);
    expect((await mutate(field, { businessName: 'Shop', returnUrl: 'back' })).says).toHaveLength(1);
  });
});

describe('a report of fees', () => {
  it('is refused for a merchant account that there is not', async () => {
    const document = `query R($account: ID) {
      report { transactionLevelFees(date: "2026-11-20", merchantAccountId: $account) { url } }
    }`;
    expect((await ask(document, { account: 'other' })).says).toEqual(['Invalid merchant account id: other']);
    expect((await ask(document, {})).data['report']).toMatchObject({ transactionLevelFees: { url: null } });
  });
});
