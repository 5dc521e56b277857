// Proves that what a request says is done, kept and given back, or refused: nothing is dropped in silence.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const at = setSandbox();

const card = { number: '4111111111111111', expirationDate: '05/2031' };
const sell = async (fields: object) => at.gateway.transaction.sale({ amount: '10.00', ...fields });
const customerWith = async (fields: object = {}) =>
  (await at.gateway.customer.create({ firstName: 'Ada', ...fields })).customer;

describe('an address of the customer’s book', () => {
  const booked = async () => {
    const { id } = await customerWith();
    const { address } = await at.gateway.address.create({
      customerId: id,
      streetAddress: '1 North Pole Way',
      postalCode: '99705',
    });
    return { customerId: id, address };
  };

  it('is where a sale is billed and shipped to', async () => {
    const { customerId, address } = await booked();
    const { transaction } = await sell({
      customerId,
      creditCard: card,
      billingAddressId: address.id,
      shippingAddressId: address.id,
    });
    const shown = { id: address.id, streetAddress: '1 North Pole Way' };
    expect(transaction).toMatchObject({ billing: shown, shipping: shown, avsPostalCodeResponseCode: 'M' });
  });

  it('is refused when it is unknown, another customer’s, or described as well', async () => {
    const { customerId, address } = await booked();
    const stranger = await customerWith();
    const refused = async (fields: object) => codes(await sell({ customerId, creditCard: card, ...fields }));
    expect(await refused({ billingAddressId: 'zz' })).toEqual(['billing_address_id:91702']);
    expect(await refused({ shippingAddressId: 'zz' })).toEqual(['shipping_address_id:91581']);
    expect(await refused({ customerId: stranger.id, shippingAddressId: address.id })).toEqual([
      'shipping_address_id:91581',
    ]);
    expect(await refused({ billingAddressId: address.id, billing: { postalCode: '1' } })).toEqual([
      'base:91530',
    ]);
  });

  it('is changed for the goods when they are about to be paid', async () => {
    const { customerId, address } = await booked();
    const { transaction } = await sell({ customerId, creditCard: card });
    const submitted = await at.gateway.transaction.submitForSettlement(transaction.id, null, {
      shippingAddressId: address.id,
    });
    expect(submitted.transaction).toMatchObject({ shipping: { id: address.id, postalCode: '99705' } });
  });

  it('is what the shipping address of a stored sale becomes when that is wanted', async () => {
    const { transaction } = await sell({
      creditCard: card,
      customer: { firstName: 'Ada' },
      shipping: { postalCode: '99705' },
      options: { storeInVault: true, storeShippingAddressInVault: true },
    });
    const { id } = transaction['customer'] as { id: string };
    const customer = await at.gateway.customer.find(id);
    expect(customer['addresses']).toMatchObject([{ postalCode: '99705' }]);
    expect(transaction).toMatchObject({
      shipping: { id: (customer['addresses'] as { id: string }[])[0]?.id },
    });
  });
});

describe('the checks of a saved card', () => {
  it.each([
    ['200', 'N', 'gateway_rejected'],
    ['201', 'U', 'authorized'],
    ['301', 'S', 'authorized'],
    ['123', 'M', 'authorized'],
  ])('with the security code %s answer %s, and it is %s', async (cvv, code, status) => {
    const { paymentMethods } = await customerWith({ creditCard: card });
    const { transaction } = await sell({ paymentMethodToken: paymentMethods[0]?.token, creditCard: { cvv } });
    expect(transaction).toMatchObject({ cvvResponseCode: code, status });
  });

  it('are left out when a sale says so, and say so', async () => {
    const { transaction } = await sell({
      creditCard: { ...card, cvv: '200' },
      billing: { postalCode: '20000', streetAddress: '200 Fake St' },
      options: { skipAvs: true, skipCvv: true },
    });
    expect(transaction).toMatchObject({
      status: 'authorized',
      cvvResponseCode: 'B',
      avsPostalCodeResponseCode: 'B',
      avsStreetAddressResponseCode: 'B',
    });
  });
});

describe('a request with a key', () => {
  it('is done once, and its key goes with no other', async () => {
    const request = { creditCard: card, apiRequestKey: 'once' };
    const first = await sell(request);
    expect((await sell(request)).transaction.id).toBe(first.transaction.id);
    expect(codes(await sell({ ...request, amount: '20.00' }))).toEqual(['api_request_key:915232']);
    expect(codes(await sell({ ...request, apiRequestKey: 'x'.repeat(256) }))).toEqual([
      'api_request_key:915230',
    ]);
    expect((await sell({ ...request, apiRequestKey: 'twice' })).transaction.id).not.toBe(
      first.transaction.id,
    );
  });

  it('takes one part of an authorization, however often it is sent', async () => {
    const { transaction } = await sell({ creditCard: card });
    const part = async () =>
      at.gateway.transaction.submitForPartialSettlement(transaction.id, '4.00', { apiRequestKey: 'part' });
    const first = await part();
    expect((await part()).transaction.id).toBe(first.transaction.id);
  });
});

describe('what is not to be known', () => {
  it('custom fields that the merchant has not registered', async () => {
    const customer = await at.gateway.customer.create({ customFields: { favouriteColour: 'red' } });
    expect(codes(customer)).toEqual(['custom_fields:91602']);
    expect(customer.message).toBe('Custom field is invalid: favourite_colour.');
    expect(codes(await sell({ creditCard: card, customFields: { favouriteColour: 'red' } }))).toEqual([
      'custom_fields:91526',
    ]);
  });

  it('a currency that the merchant account does not have', async () => {
    const customer = await customerWith();
    const refused = await at.gateway.creditCard.create({
      ...card,
      customerId: customer.id,
      options: { verifyCard: true, verificationCurrencyIsoCode: 'GBP' },
    });
    expect(codes(refused)).toEqual(['verification_currency_iso_code:91760']);
  });

  // As the SDK for Python sends it: Node's has less of it for customers and verifications.
  it.each([
    ['post', '/customers', 'customer', {}],
    [
      'post',
      '/verifications',
      'verification',
      { credit_card: { number: card.number, expiration_date: '05/2031' } },
    ],
  ] as const)('what is told of a buyer’s device, by %s %s', async (method, path, root, fields) => {
    const { http, config } = at.gateway;
    const told = async (risk_data: object) =>
      http[method](`${config.baseMerchantPath()}${path}`, { [root]: { ...fields, risk_data } });
    const wrong = {
      customer_device_id: 'x'.repeat(256),
      customer_location_zip: '$$$$',
      customer_tenure: 'x'.repeat(21),
    };
    expect(await told(wrong)).toMatchObject({
      apiErrorResponse: {
        errors: {
          [root]: { riskData: { errors: [{ code: '94702' }, { code: '94703' }, { code: '94706' }] } },
        },
      },
    });
    expect(await told({ customer_location_zip: '1'.repeat(10) })).toMatchObject({
      apiErrorResponse: { errors: { [root]: { riskData: { errors: [{ code: '94705' }] } } } },
    });
  });

  it('a quote of 4,010 characters, a category of three digits', async () => {
    expect(codes(await sell({ creditCard: card, exchangeRateQuoteId: 'q'.repeat(4010) }))).toEqual([
      'exchange_rate_quote_id:915229',
    ]);
    expect(codes(await sell({ creditCard: card, processingMerchantCategoryCode: '541' }))).toEqual([
      'processing_merchant_category_code:915265',
    ]);
  });
});

describe('a card of Apple Pay that is to be verified', () => {
  const create = async (options: object, more: object = {}) =>
    at.gateway.customer.create({
      paymentMethodNonce: 'fake-apple-pay-visa-nonce',
      applePayCard: { ...more, options: { verifyCard: true, ...options } },
    });

  it('is, with amount and account', async () => {
    const verificationMerchantAccountId = 'sandbox_credit_card_non_default';
    const { customer } = await create({ verificationAmount: '10.00', verificationMerchantAccountId });
    expect(customer.paymentMethods[0]).toMatchObject({
      verification: { status: 'verified', amount: '10.00', merchantAccountId: verificationMerchantAccountId },
    });
  });

  it.each([
    [{ verificationAmount: '-10.00' }, 'verification_amount:93535'],
    [{ verificationAmount: '1.001' }, 'verification_amount:93534'],
    [{ verificationAmount: '21474836.48' }, 'verification_amount:93537'],
    [
      { verificationAmount: '0.01', verificationMerchantAccountId: 'card_processor_brl' },
      'verification_amount:93536',
    ],
    [{ verificationMerchantAccountId: 'unknown' }, 'verification_merchant_account_id:93540'],
    [{ verificationAccountType: 'ach' }, 'verification_account_type:93538'],
    [{ verificationAccountType: 'credit' }, 'verification_account_type:93543'],
  ])('with %o is refused as Apple Pay', async (options, code) => {
    const result = await create(options);
    expect(codes(result)).toEqual([code]);
    expect(result.errors.for('applePay').deepErrors()).toHaveLength(1);
  });

  it('with an id of its network is refused', async () => {
    expect(codes(await create({}, { networkTransactionId: 'a' }))).toEqual([
      'network_transaction_id_not_allowed:93532',
    ]);
  });

  it('comes decrypted too, and is checked like a card', async () => {
    const applePayCard = {
      number: '4111111111111111',
      expirationMonth: '10',
      expirationYear: '2031',
      cryptogram: '0101',
    };
    const { customer } = await at.gateway.customer.create({ applePayCard });
    expect(customer['applePayCards']).toMatchObject([{ last4: '1111' }]);
    const refused = await at.gateway.customer.create({
      applePayCard: { ...applePayCard, billingAddress: { postalCode: '$$$$' } },
    });
    expect(codes(refused)).toEqual(['postal_code:81813']);
  });
});

describe('what another service authenticated', () => {
  const passed = (network: string) => ({
    eciFlag: '05',
    cavv: 'c',
    xid: 'x',
    threeDSecureVersion: '2.2.0',
    network,
  });

  it.each(['Visa', 'eftpos', 'cb'])('over the network %s is taken for a card of Visa', async (network) => {
    expect((await sell({ creditCard: card, threeDSecurePassThru: passed(network) })).success).toBe(true);
  });

  it('over another network than the card’s is refused, and so is one that is none', async () => {
    expect(codes(await sell({ creditCard: card, threeDSecurePassThru: passed('Mastercard') }))).toEqual([
      'network:915139',
    ]);
    expect(codes(await sell({ creditCard: card, threeDSecurePassThru: passed('discover') }))).toEqual([
      'network:915128',
    ]);
    const verified = await at.gateway.creditCardVerification.create({
      creditCard: card,
      threeDSecurePassThru: passed('Mastercard'),
    });
    expect(codes(verified)).toEqual(['network:942139']);
  });
});

describe('what the gateway shows', () => {
  it('whether a card has a subscription, to the page that could delete it', async () => {
    const { id, paymentMethods } = await customerWith({ creditCard: card });
    const shown = async () => {
      const { clientToken } = await at.gateway.clientToken.generate({ customerId: id });
      const { authorizationFingerprint: fingerprint } = JSON.parse(
        Buffer.from(clientToken, 'base64').toString(),
      );
      const { origin, credentials } = at.sandbox;
      const answer = await fetch(
        `${origin}/merchants/${credentials.merchantId}/client_api/v1/payment_methods?authorizationFingerprint=${encodeURIComponent(fingerprint)}`,
      );
      return (await answer.json()).paymentMethods[0].hasSubscription;
    };
    expect(await shown()).toBe(false);
    const { subscription } = await at.gateway.subscription.create({
      paymentMethodToken: paymentMethods[0]?.token,
      planId: 'integration_trialless_plan',
    });
    expect(await shown()).toBe(true);
    await at.gateway.subscription.cancel(subscription.id);
    expect(await shown()).toBe(false);
  });

  it('of a customer what a filter lets through', async () => {
    const { id } = await customerWith({ creditCard: card, customFields: { storeMe: 'kept' } });
    const find = (owner: string, filter: string) =>
      (at.gateway.customer.find as (...args: string[]) => Promise<object>).call(
        at.gateway.customer,
        owner,
        filter,
      );
    for (const filter of ['customernoassociations', '353f78cc']) {
      expect(await find(id, filter)).toMatchObject({ creditCards: [], customFields: '' });
    }
    for (const filter of ['customertoplevelassociations', 'f8124ed8']) {
      expect(await find(id, filter)).toMatchObject({
        creditCards: [{ last4: '1111', subscriptions: [] }],
        customFields: { storeMe: 'kept' },
      });
    }
    await expect(find(id, 'customersometimes')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('a telephone number with its country, of customers and of sales', async () => {
    const internationalPhone = { countryCode: '1', nationalNumber: '3121234567' };
    const { id } = await customerWith({ internationalPhone });
    expect(await at.gateway.customer.find(id)).toMatchObject({ internationalPhone });
    const { transaction } = await sell({ creditCard: card, customer: { internationalPhone } });
    expect(transaction).toMatchObject({ customer: { internationalPhone } });
    const wrong = { internationalPhone: { countryCode: '1111', nationalNumber: '31212345611111' } };
    expect(codes(await at.gateway.customer.update(id, wrong))).toEqual([
      'country_code:91625',
      'national_number:91626',
    ]);
  });

  it('the network’s id of every brand, and Mastercard’s own', async () => {
    const amex = await sell({ creditCard: { ...card, number: '378282246310005' } });
    expect(amex.transaction).toMatchObject({
      networkTransactionId: expect.stringMatching(/^\d+$/),
      mastercardTransactionLinkId: null,
    });
    const { transaction } = await sell({ creditCard: { ...card, number: '5555555555554444' } });
    expect(transaction['mastercardTransactionLinkId']).toMatch(/^[a-zA-Z0-9]{22}$/);
  });

  it('whom the goods of a PayPal sale are for', async () => {
    const { transaction } = await sell({
      paymentMethodNonce: 'fake-paypal-one-time-nonce',
      options: { paypal: { recipientEmail: 'elf@example.com' } },
    });
    expect(transaction).toMatchObject({ paypalAccount: { recipientEmail: 'elf@example.com' } });
    const recipientPhone = { countryCode: '12345', nationalNumber: '1' };
    const refused = await sell({
      paymentMethodNonce: 'fake-paypal-one-time-nonce',
      options: { paypal: { recipientEmail: 'bad', recipientPhone } },
    });
    expect(codes(refused)).toEqual(['recipient_email:92963', 'country_code:91625', 'national_number:91626']);
  });

  // The gateway takes any: the SDK's own specification sends one that does not exist.
  it('a preferred token that stands for nothing', async () => {
    const customer = await customerWith();
    const preferredPaymentMethodToken = 'a-pmt';
    const { clientToken } = await at.gateway.clientToken.generate({
      customerId: customer.id,
      preferredPaymentMethodToken,
    });
    const { paymentMethodIdJwt } = JSON.parse(Buffer.from(clientToken, 'base64').toString());
    const [, claims = ''] = String(paymentMethodIdJwt).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ pmid: 'a-pmt' });
  });

  it('a refund that its bank declines softly as captured', async () => {
    const { transaction } = await sell({
      amount: '9000.00',
      creditCard: card,
      options: { submitForSettlement: true },
    });
    await at.gateway.testing.settle(transaction.id);
    const refund = await at.gateway.transaction.refund(transaction.id, { amount: '2046.00' });
    expect(refund.transaction).toMatchObject({
      status: 'submitted_for_settlement',
      processorResponseCode: '1005',
      additionalProcessorResponse: '2046 : Declined',
    });
  });
});

describe('another merchant of the public specifications', () => {
  const withKeys = async (name: string, id: string, body: object) => {
    const { serverApi } = at.sandbox.credentials;
    const answer = await fetch(`http://${serverApi.host}:${serverApi.port}/merchants/${id}/transactions`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${name}_public_key:${name}_private_key`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ transaction: { type: 'sale', amount: '1.00', credit_card: visa, ...body } }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const visa = { number: '4111111111111111', expiration_date: '05/2031' };
  const [name, id] = [
    'fraud_protection_enterprise_integration',
    'fraud_protection_enterprise_integration_merchant_id',
  ];

  it('has fraud tools, which look at a card unless they are told not to', async () => {
    const looked = await withKeys(name, id, {});
    expect(looked.status).toBe(201);
    expect(looked.text).toContain('<fraud-service-provider>fraud_protection_enterprise<');
    const skipped = await withKeys(name, id, { options: { skip_advanced_fraud_checking: true } });
    expect(skipped.text).not.toContain('<risk-data>');
  });

  it('is not let in at the address of its neighbour', async () => {
    expect((await withKeys(name, 'integration_merchant_id', {})).status).toBe(403);
    expect((await withKeys('unknown', id, {})).status).toBe(401);
  });
});
