/** Every error of the flows without a form, by the real components of braintree-web over a gateway that refuses. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createThreeDSecure } from '#ui/drop-in/three-d-secure/three-d-secure-flow.ts';
import { createUnionPay } from '#ui/drop-in/union-pay/union-pay-flow.ts';
import { createUsBankAccount } from '#ui/drop-in/us-bank-account/us-bank-account-flow.ts';
import { createVaultManager } from '#ui/drop-in/vault/vault-manager-flow.ts';
import { createVisaCheckout } from '#ui/drop-in/visa-checkout/visa-checkout-flow.ts';
import { clientWith, never, refusing } from './library-client.ts';

const said = (error: unknown) => {
  const { name, type, code } = error as { name: string; type: string; code: string };
  return [name, type, code];
};
const errorOf = (asked: Promise<unknown>) => asked.then(() => 'no error', said);
const error = (type: string, code: string) => ['BraintreeError', type, code];

afterEach(() => vi.unstubAllGlobals());

describe('UnionPay [FU-01]', () => {
  const card = { number: '6212345678901232', expirationDate: '12/2030' };
  const mobile = { countryCode: '86', number: '13800138000' };

  it.each([
    ['fetchCapabilities', 422, 'NETWORK', 'UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR'],
    ['enroll', 422, 'CUSTOMER', 'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID'],
    ['enroll', 500, 'NETWORK', 'UNIONPAY_ENROLLMENT_NETWORK_ERROR'],
    ['tokenize', 422, 'CUSTOMER', 'UNIONPAY_FAILED_TOKENIZATION'],
    ['tokenize', 503, 'NETWORK', 'UNIONPAY_TOKENIZATION_NETWORK_ERROR'],
  ] as const)('%s with status %s', async (call, status, type, code) => {
    const flow = await createUnionPay({ client: clientWith(refusing(status)) });
    expect(await errorOf(flow[call]({ card, mobile }))).toEqual(error(type, code));
    await flow.teardown();
  });

  it.each(['fetchCapabilities', 'enroll', 'tokenize'] as const)('%s passes 403 through', async (call) => {
    const client = clientWith(refusing(403, 'CLIENT_AUTHORIZATION_INSUFFICIENT'));
    const flow = await createUnionPay({ client });
    expect((await errorOf(flow[call]({ card, mobile }))).at(-1)).toBe('CLIENT_AUTHORIZATION_INSUFFICIENT');
  });

  it('says so when it is not enabled, and when it is gone', async () => {
    const off = clientWith(never, { unionPay: { enabled: false } });
    expect(await errorOf(createUnionPay({ client: off }))).toEqual(error('MERCHANT', 'UNIONPAY_NOT_ENABLED'));
    const flow = await createUnionPay({ client: clientWith(never) });
    const asked = errorOf(flow.fetchCapabilities({ card }));
    await flow.teardown();
    expect(await asked).toEqual(error('MERCHANT', 'METHOD_CALLED_AFTER_TEARDOWN'));
    expect(await errorOf(flow.fetchCapabilities({ card }))).toEqual(
      error('MERCHANT', 'METHOD_CALLED_AFTER_TEARDOWN'),
    );
  });
});

describe('a US bank account [FB-01]', () => {
  const bankDetails = { routingNumber: '1', accountNumber: '2', accountType: 'checking' };
  const whole = { mandateText: 'I agree', bankDetails };

  it.each([
    [401, 'MERCHANT', 'BRAINTREE_API_ACCESS_RESTRICTED'],
    [422, 'CUSTOMER', 'US_BANK_ACCOUNT_FAILED_TOKENIZATION'],
    [500, 'NETWORK', 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'],
  ])('with status %s', async (status, type, code) => {
    const flow = await createUsBankAccount({ client: clientWith(refusing(status)) });
    expect(await errorOf(flow.tokenize(whole))).toEqual(error(type, code));
  });

  it('sends what the gateway takes, the type of the account in capitals', async () => {
    const answer = {
      data: { tokenizeUsBankAccount: { paymentMethod: { id: 'n', details: { last4: '1234' } } } },
    };
    const request = vi.fn<(asked: object) => Promise<unknown>>().mockResolvedValue(answer);
    const flow = await createUsBankAccount({ client: clientWith(request) });
    const method = await flow.tokenize({
      mandateText: 'I agree',
      bankDetails: { ...bankDetails, ownershipType: 'business', businessName: 'Acme' },
    });
    expect(method).toEqual({
      nonce: 'n',
      details: {},
      description: 'US bank account ending in - 1234',
      type: 'us_bank_account',
    });
    expect(request.mock.calls[0]?.[0]).toMatchObject({
      api: 'graphQLApi',
      data: {
        variables: {
          input: {
            usBankAccount: {
              achMandate: 'I agree',
              accountType: 'CHECKING',
              businessOwner: { businessName: 'Acme' },
            },
          },
        },
      },
    });
  });

  it('says so when it is not enabled, or has no logins', async () => {
    const off = clientWith(never, { usBankAccount: undefined });
    expect(await errorOf(createUsBankAccount({ client: off }))).toEqual(
      error('MERCHANT', 'US_BANK_ACCOUNT_NOT_ENABLED'),
    );
    const login = { mandateText: 'I agree', bankLogin: { displayName: 'The Shop' } };
    // The library turns GraphQL's "no key" into a Plaid without one.
    for (const usBankAccount of [{}, { plaid: { publicKey: null } }]) {
      const flow = await createUsBankAccount({ client: clientWith(never, { usBankAccount }) });
      expect(await errorOf(flow.tokenize(login))).toEqual(
        error('MERCHANT', 'US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED'),
      );
    }
  });
});

describe('Visa Checkout [FX-01]', () => {
  it('names its brands, asks for all data, and takes the merchant’s own key', async () => {
    const flow = await createVisaCheckout({ client: clientWith(never) });
    expect(flow.createInitOptions({ apikey: 'own' })).toEqual({
      apikey: 'own',
      encryptionKey: 'e',
      externalClientId: 'id',
      settings: { dataLevel: 'FULL', payment: { cardBrands: ['VISA'] } },
    });
    const brands = { settings: { payment: { cardBrands: ['AMEX'] } } };
    expect(flow.createInitOptions(brands)).toMatchObject({ ...brands, apikey: 'key' });
    expect(said(thrownBy(() => flow.createInitOptions(undefined as never)))).toEqual(
      error('MERCHANT', 'VISA_CHECKOUT_INIT_OPTIONS_REQUIRED'),
    );
  });

  it('says what went wrong', async () => {
    const off = clientWith(never, { visaCheckout: undefined });
    expect(await errorOf(createVisaCheckout({ client: off }))).toEqual(
      error('MERCHANT', 'VISA_CHECKOUT_NOT_ENABLED'),
    );
    const flow = await createVisaCheckout({ client: clientWith(refusing(500)) });
    const payment = { callid: 'c', encKey: 'k', encPaymentData: 'd' };
    expect(await errorOf(flow.tokenize(payment))).toEqual(error('NETWORK', 'VISA_CHECKOUT_TOKENIZATION'));
  });
});

describe('the vault manager [FG-02]', () => {
  const notFound = Object.assign(new Error('refused'), {
    details: { originalError: [{ extensions: { errorClass: 'NOT_FOUND' } }] },
  });

  it.each([
    [() => Promise.reject(notFound), 'MERCHANT', 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND'],
    [refusing(500), 'UNKNOWN', 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR'],
    // The library itself stumbles over an error without details.
    [
      () => Promise.reject(new Error('offline')),
      'UNKNOWN',
      'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
    ],
  ])('deleting: %#', async (answer, type, code) => {
    const flow = await createVaultManager({ client: clientWith(answer) });
    const asked = flow.deletePaymentMethod('nonce').then(
      () => 'deleted',
      (problem: { type: string; code: string }) => [problem.type, problem.code],
    );
    expect(await asked).toEqual([type, code]);
  });

  it('deletes with a client token alone, and lists what there is', async () => {
    const key = clientWith(never, {}, 'TOKENIZATION_KEY');
    const flow = await createVaultManager({ client: key });
    expect(await errorOf(flow.deletePaymentMethod('nonce'))).toEqual(
      error('MERCHANT', 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN'),
    );
    const request = vi.fn<(asked: object) => Promise<unknown>>().mockResolvedValue({ paymentMethods: [] });
    const lister = await createVaultManager({ client: clientWith(request) });
    expect(await lister.fetchPaymentMethods({ defaultFirst: true })).toEqual([]);
    expect(request.mock.calls[0]?.[0]).toMatchObject({
      endpoint: 'payment_methods',
      data: { defaultFirst: 1 },
    });
    await lister.teardown();
    expect(await errorOf(lister.fetchPaymentMethods())).toEqual(
      error('MERCHANT', 'METHOD_CALLED_AFTER_TEARDOWN'),
    );
  });
});

describe('3D Secure, version 1 [F3-02 F3-06]', () => {
  const versionOne = { threeDSecure: { versionOneEnabled: true } };
  const options = { nonce: 'n', amount: '1', addFrame: () => undefined, removeFrame: () => undefined };

  it.each([
    [404, 'MERCHANT', 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR'],
    [422, 'CUSTOMER', 'THREEDS_LOOKUP_VALIDATION_ERROR'],
    [500, 'UNKNOWN', 'THREEDS_LOOKUP_ERROR'],
  ])('a lookup with status %s', async (status, type, code) => {
    const flow = await createThreeDSecure({ client: clientWith(refusing(status), versionOne), version: 1 });
    expect(await errorOf(flow.verifyCard(options))).toEqual(error(type, code));
  });

  it('shows no bank to which the gateway does not belong', async () => {
    const lookup = { acsUrl: 'https://bank.example', termUrl: 'https://elsewhere.example/term?a=1' };
    const answer = async () => ({ paymentMethod: { nonce: 'l', type: 'CreditCard', details: {} }, lookup });
    const flow = await createThreeDSecure({ client: clientWith(answer, versionOne), version: 1 });
    expect(await errorOf(flow.verifyCard(options))).toEqual(
      error('INTERNAL', 'THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN'),
    );
  });

  it('outlives a lookup that makes no sense', async () => {
    const flow = await createThreeDSecure({
      client: clientWith(async () => '<html>', versionOne),
      version: 1,
    });
    expect(await errorOf(flow.verifyCard(options))).toEqual(error('UNKNOWN', 'THREEDS_LOOKUP_ERROR'));
    expect(flow.actor.getSnapshot().value).toEqual({ 'version one': 'idle' });
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (problem) {
    return problem;
  }
}
