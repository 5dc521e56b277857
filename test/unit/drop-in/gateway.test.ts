// Proves that what a form offers follows from the configuration of the gateway.
import { createRequire } from 'node:module';
import type { Client, ClientConfiguration } from 'braintree-web/client/index.js';
import { describe, expect, it } from 'vitest';
import { listedVisa, savedVisa } from '#test/model/drop-in/cases.ts';
import type { CardOptions, CheckedOptions } from '#ui/drop-in/api/options.ts';
import { payloadFrom } from '#ui/drop-in/api/payload.ts';
import { expectedProfile, profileFrom } from '#ui/drop-in/gateway/gateway.ts';
import { listSavedMethods } from '#ui/drop-in/vault/vault.ts';
import { deleteSavedMethod } from '#ui/drop-in/vault/vault-deletion.ts';

const { version: VERSION } = createRequire(import.meta.url)('braintree-web/package.json') as {
  version: string;
};
const configuration: ClientConfiguration = {
  authorizationType: 'CLIENT_TOKEN',
  authorizationFingerprint: 'abc?customer_id=7',
  gatewayConfiguration: {
    environment: 'sandbox',
    challenges: ['cvv'],
    creditCards: { supportedCardTypes: ['MasterCard', 'Discover', 'Something new'] },
  },
};
const withCard = (card?: false | CardOptions, more: Partial<CheckedOptions> = {}): CheckedOptions => ({
  authorization: 'x',
  container: {} as HTMLElement,
  priority: ['paypal', 'card'],
  ...(card !== undefined && { card }),
  ...more,
});

describe('what the form is begun with before the gateway has answered', () => {
  const fieldsOf = (authorization: string, card?: false | CardOptions) =>
    expectedProfile({ ...withCard(card), authorization }).card?.requested.map(({ key }) => key);
  const token = (challenges?: readonly string[]) => btoa(JSON.stringify({ challenges }));

  it('has the fields that a client token names [FC-01]', () => {
    expect(fieldsOf(token([]))).toEqual(['number', 'expirationDate']);
    expect(fieldsOf(token(['postal_code']))).toEqual(['number', 'expirationDate', 'postalCode']);
  });
  it('has all that may be asked for where the authorization says nothing [FC-01]', () => {
    const all = ['number', 'expirationDate', 'cvv', 'postalCode'];
    expect(fieldsOf(token())).toEqual(all);
    expect(fieldsOf('sandbox_abc12345_merchant')).toEqual(all);
    expect(fieldsOf('sandbox_abc12345_merchant', { overrides: { fields: { cvv: null } } })).toEqual([
      'number',
      'expirationDate',
      'postalCode',
    ]);
  });
  it('has no card sheet where the merchant takes no cards, and says nothing of brands', () => {
    expect(fieldsOf(token(), false)).toBeUndefined();
    expect(expectedProfile(withCard()).card?.supportedBrands).toBeNull();
  });
  it('names the ways to pay that the merchant asks for, in their order', () => {
    const paypal = { flow: 'vault' } as const;
    expect(expectedProfile(withCard({}, { paypal })).options).toEqual(['paypal', 'card']);
    expect(expectedProfile(withCard()).options).toEqual(['card']);
  });
});

describe('what the form offers', () => {
  it('is a customer’s form only for a token that names one [FD-03]', () => {
    expect(profileFrom(configuration, withCard()).customer).toBe('returning');
    const anonymous = { ...configuration, authorizationFingerprint: 'abc' };
    expect(profileFrom(anonymous, withCard()).customer).toBe('guest');
    const key: ClientConfiguration = { ...configuration, authorizationType: 'TOKENIZATION_KEY' };
    expect(profileFrom(key, withCard()).customer).toBe('guest');
  });
  it('leaves out what is not enabled [FO-04] [FO-08]', () => {
    expect(profileFrom(configuration, withCard()).options).toEqual(['card']);
    expect(profileFrom(configuration, withCard(false)).options).toEqual([]);
    expect(profileFrom(configuration, withCard({}, { priority: ['paypal'] })).options).toEqual([]);
    const noCards = { ...configuration, gatewayConfiguration: { environment: 'sandbox' } };
    expect(profileFrom(noCards, withCard()).options).toEqual([]);
  });
  it('shows icons for what is taken, Diners Club and UnionPay only where they are asked for [FC-03]', () => {
    const { gatewayConfiguration } = configuration;
    const supportedCardTypes = ['MasterCard', 'Discover', 'UnionPay', 'Something new'];
    const withUnionPay = {
      ...configuration,
      gatewayConfiguration: { ...gatewayConfiguration, creditCards: { supportedCardTypes } },
    };
    const shown = (supportedCardBrands?: Record<string, boolean>) =>
      profileFrom(
        withUnionPay,
        withCard({
          overrides: { fields: { number: { ...(supportedCardBrands && { supportedCardBrands }) } } },
        }),
      ).card;
    expect(shown()?.shownBrands).toEqual(['master-card', 'discover']);
    const own = shown({ 'diners-club': true, unionpay: true, 'master-card': false, visa: true });
    expect(own?.shownBrands).toEqual(['discover', 'diners-club', 'unionpay']);
    expect(own?.supportedBrands).toEqual(['discover', 'diners-club', 'unionpay']);
    // As the payment library's documentation spells them.
    expect(shown({ mastercard: false, 'union-pay': true })).toMatchObject({
      shownBrands: ['discover', 'unionpay'],
      supportedBrands: ['discover', 'diners-club', 'unionpay'],
    });
  });
  it('takes the brands the gateway takes, and Diners Club with Discover [FC-03]', () => {
    expect(profileFrom(configuration, withCard()).card?.supportedBrands).toEqual([
      'master-card',
      'discover',
      'diners-club',
    ]);
  });
  it('asks for what the gateway challenges, unless overridden away [FC-01] [FO-08]', () => {
    const keys = (card?: CardOptions) =>
      profileFrom(configuration, withCard(card)).card?.requested.map(({ key }) => key);
    expect(keys()).toEqual(['number', 'expirationDate', 'cvv']);
    expect(keys({ overrides: { fields: { cvv: null } } })).toEqual(['number', 'expirationDate']);
    expect(keys({ cardholderName: true })?.[0]).toBe('cardholderName');
  });
  it('lets only customers save, and choose only when the merchant allows it [FC-06]', () => {
    const use = (card: CardOptions, from = configuration) => {
      const sheet = profileFrom(from, withCard(card)).card;
      return [sheet?.use, sheet?.useChoice];
    };
    const guest = { ...configuration, authorizationFingerprint: 'abc' };
    expect(use({})).toEqual(['save', 'none']);
    expect(use({ vault: { allowVaultCardOverride: true } })).toEqual(['save', 'offered']);
    expect(use({ vault: { allowVaultCardOverride: true, vaultCard: false } })).toEqual(['once', 'offered']);
    expect(use({ vault: { allowVaultCardOverride: true } }, guest)).toEqual(['once', 'none']);
  });
});

it('saved methods are the vaulted ones a shopper may see, the default first [FG-02]', async () => {
  const requests: unknown[] = [];
  const client = {
    request: (options: unknown) => {
      requests.push(options);
      const { vaulted: _vaulted, listed: _listed, ...visa } = listedVisa;
      return Promise.resolve({ paymentMethods: [visa, { ...visa, type: 'VenmoAccount' }] });
    },
  };
  await expect(listSavedMethods(client as unknown as Client, withCard())).resolves.toEqual([listedVisa]);
  expect(requests).toEqual([{ method: 'get', endpoint: 'payment_methods', data: { defaultFirst: 1 } }]);
});

it.each<[what: string, options: Partial<CheckedOptions>, shown: readonly string[]]>([
  ['of cards alone', {}, ['CreditCard']],
  ['of PayPal as well', { paypal: { flow: 'vault' } }, ['CreditCard', 'PayPalAccount']],
  ['of PayPal alone', { card: false, paypal: { flow: 'vault' } }, ['PayPalAccount']],
  ['of PayPal, not in the order', { priority: ['card'], paypal: { flow: 'vault' } }, ['CreditCard']],
  [
    'of PayPal Credit alone',
    { priority: ['paypalCredit'], paypalCredit: { flow: 'vault' } },
    ['PayPalAccount'],
  ],
  [
    'that hides PayPal, by the name of the way to pay',
    { paypal: { flow: 'vault' }, hiddenVaultedPaymentMethodTypes: ['paypal'] },
    ['CreditCard'],
  ],
  [
    "that hides cards, by the gateway's name",
    { paypal: { flow: 'vault' }, hiddenVaultedPaymentMethodTypes: ['CreditCard'] },
    ['PayPalAccount'],
  ],
])('a form %s lists the saved methods that can be paid with on it', async (_, options, shown) => {
  const types = ['CreditCard', 'PayPalAccount', 'ApplePayCard', 'VenmoAccount', 'us_bank_account'];
  const paymentMethods = types.map((type) => ({ nonce: type, type, details: {} }));
  const client = { request: () => Promise.resolve({ paymentMethods }) };
  const listed = await listSavedMethods(client as unknown as Client, withCard(undefined, options));
  expect(listed.map(({ type }) => type)).toEqual(shown);
});

it('a payload holds what is public and nothing else [FR-01]', () => {
  expect(payloadFrom({ method: { ...listedVisa, hasSubscription: true }, deviceData: null })).toEqual({
    nonce: savedVisa.nonce,
    type: 'CreditCard',
    details: savedVisa.details,
    description: 'ending in 11',
    vaulted: true,
  });
  const paypal = { nonce: 'n', type: 'PayPalAccount', details: {}, description: 'secret' } as const;
  expect(payloadFrom({ method: paypal, deviceData: null })).not.toHaveProperty('description');
});

describe('deleting a saved method', () => {
  const clientOf = (authorizationType: string, request: () => Promise<unknown>) =>
    ({
      getVersion: () => VERSION,
      getConfiguration: () => ({ ...configuration, authorizationType, analyticsMetadata: {} }),
      request,
    }) as unknown as Client;
  const failing = (errorClass: string) =>
    Promise.reject(
      Object.assign(new Error('no'), { details: { originalError: [{ extensions: { errorClass } }] } }),
    );

  it.each<[what: string, authorizationType: string, answer: () => Promise<unknown>, code: string]>([
    [
      'a tokenization key',
      'TOKENIZATION_KEY',
      () => Promise.resolve(),
      'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN',
    ],
    [
      'a method that is gone',
      'CLIENT_TOKEN',
      () => failing('NOT_FOUND'),
      'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
    ],
    [
      'anything else',
      'CLIENT_TOKEN',
      () => failing('INTERNAL'),
      'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
    ],
    [
      'a network that is gone',
      'CLIENT_TOKEN',
      () => Promise.reject(Object.assign(new Error('no'), { details: { httpStatus: 500 } })),
      'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
    ],
  ])('is refused by the library’s code for %s [FD-03]', async (_what, type, answer, code) => {
    await expect(deleteSavedMethod(clientOf(type, answer), savedVisa)).rejects.toMatchObject({ code });
  });
});
