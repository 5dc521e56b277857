// Proves that customers behave as the official SDK expects it.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const stage = setSandbox();

const card = { number: '4111111111111111', expirationDate: '05/2031' };
const address = {
  streetAddress: '123 Fake St',
  extendedAddress: 'Suite 403',
  locality: 'Chicago',
  region: 'IL',
  postalCode: '60607',
  countryName: 'United States of America',
};

describe('customer.create', () => {
  it('takes letters of every kind, and nothing at all', async () => {
    const { customer } = await stage.gateway.customer.create({ firstName: 'Jöhn', lastName: '史密斯' });
    expect(await stage.gateway.customer.find(customer.id)).toMatchObject({
      firstName: 'Jöhn',
      lastName: '史密斯',
    });
    expect((await stage.gateway.customer.create({})).success).toBe(true);
  });

  it('keeps custom fields', async () => {
    const { customer } = await stage.gateway.customer.create({ customFields: { storeMe: 'custom value' } });
    expect((await stage.gateway.customer.find(customer.id))['customFields']).toEqual({
      storeMe: 'custom value',
    });
  });

  it('stores a card with its billing address', async () => {
    const { customer } = await stage.gateway.customer.create({
      firstName: 'Ada',
      creditCard: { ...card, cardholderName: 'Ada L.', billingAddress: address },
    });
    expect(customer.creditCards).toMatchObject([
      {
        maskedNumber: '411111******1111',
        expirationDate: '05/2031',
        cardholderName: 'Ada L.',
        default: true,
        billingAddress: { ...address, countryCodeAlpha2: 'US', countryCodeNumeric: '840' },
      },
    ]);
  });

  it.each([
    ['company', '81601'],
    ['email', '81605'],
    ['fax', '81607'],
    ['firstName', '81608'],
    ['lastName', '81613'],
    ['phone', '81614'],
    ['website', '81615'],
  ])('refuses a %s of more than 255 letters', async (field, code) => {
    const result = await stage.gateway.customer.create({ [field]: `${'x'.repeat(256)}@example.com` });
    expect(result.errors.for('customer').on(field)).toMatchObject([{ code }]);
  });

  it.each([
    ['company', '81802'],
    ['extendedAddress', '81804'],
    ['firstName', '81805'],
    ['lastName', '81806'],
    ['locality', '81807'],
    ['region', '81810'],
    ['streetAddress', '81812'],
  ])('refuses an address whose %s has more than 255 letters', async (field, code) => {
    const billingAddress = { [field]: 'x'.repeat(256) };
    const result = await stage.gateway.customer.create({ creditCard: { ...card, billingAddress } });
    const errors = result.errors.for('customer').for('creditCard').for('billingAddress');
    expect(errors.on(field)).toMatchObject([{ code }]);
  });

  it('nests what is wrong with the card and its address, and repeats the request without the number', async () => {
    const result = await stage.gateway.customer.create({
      creditCard: {
        number: 'invalid card number',
        cvv: '123',
        expirationDate: '05/2031',
        billingAddress: { countryName: 'invalid country' },
      },
    });
    expect(result.success).toBe(false);
    expect(result.message).toBe('Credit card number is invalid.\nCountry name is not an accepted country.');
    const errors = result.errors.for('customer').for('creditCard');
    expect(errors.on('number')).toMatchObject([{ code: '81715' }]);
    expect(errors.for('billingAddress').on('countryName')).toMatchObject([{ code: '91803' }]);
    expect(result.params).toEqual({
      customer: {
        creditCard: { expirationDate: '05/2031', billingAddress: { countryName: 'invalid country' } },
      },
    });
  });

  it.each([
    [{ countryCodeAlpha2: 'ZZ' }, 'country_code_alpha2:91814'],
    [{ countryCodeAlpha3: 'ZZZ' }, 'country_code_alpha3:91816'],
    [{ countryCodeNumeric: '000' }, 'country_code_numeric:91817'],
    [{ countryName: 'Canada', countryCodeAlpha2: 'MX' }, 'base:91815'],
    [{ postalCode: '1234567890' }, 'postal_code:81809'],
    [{ postalCode: '12#45' }, 'postal_code:81813'],
    [{ streetAddress: 'x'.repeat(256) }, 'street_address:81812'],
    [{ locality: 'x'.repeat(256) }, 'locality:81807'],
  ])('refuses the address %j', async (billingAddress, code) => {
    expect(codes(await stage.gateway.customer.create({ creditCard: { ...card, billingAddress } }))).toEqual([
      code,
    ]);
  });

  it('makes no customer when the card is declined', async () => {
    const result = await stage.gateway.customer.create({
      id: 'not-made',
      creditCard: { ...card, number: '6011000990139424', options: { verifyCard: true } },
    });
    expect(result).toMatchObject({
      success: false,
      message: 'Do Not Honor',
      verification: {
        status: 'processor_declined',
        processorResponseCode: '2000',
        processorResponseText: 'Do Not Honor',
      },
    });
    await expect(stage.gateway.customer.find('not-made')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('remembers the verification of a good card', async () => {
    const { customer } = await stage.gateway.customer.create({
      creditCard: { ...card, cvv: '123', options: { verifyCard: true, verificationAmount: '1.00' } },
    });
    const [method] = (await stage.gateway.customer.find(customer.id)).creditCards;
    expect(method?.['verification']).toMatchObject({
      status: 'verified',
      amount: '1.00',
      cvvResponseCode: 'M',
    });
  });

  it('stores every kind of payment method under its own list', async () => {
    const lists = {
      'fake-valid-visa-nonce': 'creditCards',
      'fake-paypal-billing-agreement-nonce': 'paypalAccounts',
      'fake-venmo-account-nonce': 'venmoAccounts',
      'fake-apple-pay-visa-nonce': 'applePayCards',
      'fake-android-pay-visa-nonce': 'androidPayCards',
      'fake-us-bank-account-nonce': 'usBankAccounts',
    };
    for (const [paymentMethodNonce, list] of Object.entries(lists)) {
      const { customer } = await stage.gateway.customer.create({ paymentMethodNonce });
      expect((await stage.gateway.customer.find(customer.id))[list]).toHaveLength(1);
      expect(customer.paymentMethods).toHaveLength(1);
    }
  });
});

describe('customer.update', () => {
  it('adds a card, changes fields and leaves the others alone', async () => {
    const { customer } = await stage.gateway.customer.create({
      firstName: 'Old',
      lastName: 'Name',
      company: 'Braintree',
    });
    const result = await stage.gateway.customer.update(customer.id, {
      firstName: 'New',
      creditCard: { ...card, billingAddress: address },
      customFields: { storeMe: '1' },
    });
    expect(result.customer).toMatchObject({ firstName: 'New', lastName: 'Name', company: 'Braintree' });
    expect(result.customer.creditCards).toMatchObject([{ billingAddress: { locality: 'Chicago' } }]);
  });

  it('chooses the default payment method', async () => {
    const { customer } = await stage.gateway.customer.create({ creditCard: card });
    const second = await stage.gateway.creditCard.create({
      ...card,
      number: '5555555555554444',
      customerId: customer.id,
    });
    const defaultPaymentMethodToken = second.creditCard.token;
    await stage.gateway.customer.update(customer.id, { defaultPaymentMethodToken });
    expect(await stage.gateway.paymentMethod.find(defaultPaymentMethodToken)).toMatchObject({
      default: true,
    });
    const stranger = await stage.gateway.customer.create({});
    const wrong = await stage.gateway.customer.update(stranger.customer.id, { defaultPaymentMethodToken });
    expect(codes(wrong)).toEqual(['default_payment_method_token:91718']);
  });

  it('changes a card of the vault, when the update names it', async () => {
    const { customer } = await stage.gateway.customer.create({ creditCard: { ...card, token: 'first' } });
    await stage.gateway.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: 'fake-valid-mastercard-nonce',
      token: 'second',
    });
    const options = { updateExistingToken: 'second', makeDefault: true };
    await stage.gateway.customer.update(customer.id, { creditCard: { cardholderName: 'Ada L.', options } });
    const changed = await stage.gateway.creditCard.find('second');
    expect(changed).toMatchObject({ default: true, cardholderName: 'Ada L.', last4: '4444' });
    const foreign = { creditCard: { options: { updateExistingToken: 'unknown' } } };
    expect(codes(await stage.gateway.customer.update(customer.id, foreign))).toEqual([
      'update_existing_token:91723',
    ]);
  });

  it('of an unknown customer is a 404, and of nonsense is refused', async () => {
    await expect(stage.gateway.customer.update('unknown', {})).rejects.toMatchObject({
      type: 'notFoundError',
    });
    const { customer } = await stage.gateway.customer.create({});
    expect(codes(await stage.gateway.customer.update(customer.id, { email: '@' }))).toEqual(['email:81604']);
  });
});

describe('customer.find and customer.delete', () => {
  it.each(['nonexistent_customer', ' '])('answer 404 for %j', async (id) => {
    await expect(stage.gateway.customer.find(id)).rejects.toMatchObject({ type: 'notFoundError' });
    await expect(stage.gateway.customer.delete(id)).rejects.toMatchObject({ type: 'notFoundError' });
  });
});

describe('customer.search', () => {
  it('finds by names, e-mail, cards, tokens and addresses', async () => {
    const token = 'search-me';
    const { customer } = await stage.gateway.customer.create({
      firstName: 'Grace',
      lastName: 'Searchable',
      email: 'grace@example.com',
      creditCard: { ...card, cardholderName: 'G. Searchable', token, billingAddress: address },
    });
    const ids = async (choose: Parameters<typeof stage.gateway.customer.search>[0]) =>
      (await stage.gateway.customer.search(choose).toArray()).map(({ id }) => id);
    expect(await ids((search) => search['lastName']?.().is('searchable'))).toEqual([customer.id]);
    expect(await ids((search) => search['email']?.().startsWith('grace@'))).toEqual([customer.id]);
    expect(await ids((search) => search['paymentMethodToken']?.().is(token))).toEqual([customer.id]);
    expect(await ids((search) => search['cardholderName']?.().contains('searchable'))).toEqual([customer.id]);
    expect(await ids((search) => search['ids']?.().in([customer.id]))).toEqual([customer.id]);
    expect(
      await ids((search) => {
        search['creditCardNumber']?.().endsWith('1111');
        search['addressLocality']?.().is('Chicago');
        search['firstName']?.().is('Unknown');
      }),
    ).toEqual([]);
  });
});
