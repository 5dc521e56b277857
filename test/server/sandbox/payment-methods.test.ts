// Proves that payment methods of the vault behave as the official SDK expects it.
import { beforeEach, describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const stage = setSandbox();
let customerId: string;
beforeEach(async () => {
  customerId = (await stage.gateway.customer.create({ firstName: 'John' })).customer.id;
});

const create = (paymentMethodNonce: string, more: object = {}) =>
  stage.gateway.paymentMethod.create({ customerId, paymentMethodNonce, ...more });

describe('paymentMethod.create', () => {
  it.each([
    ['fake-valid-visa-nonce', { maskedNumber: '401288******1881', cardType: 'Visa' }],
    [
      'fake-apple-pay-amex-nonce',
      { cardType: 'Apple Pay - American Express', paymentInstrumentName: 'AmEx 41002' },
    ],
    [
      'fake-android-pay-discover-nonce',
      {
        cardType: 'Discover',
        virtualCardType: 'Discover',
        last4: '1117',
        sourceCardType: 'Discover',
        sourceCardLast4: '1111',
        sourceDescription: 'Discover 1111',
      },
    ],
    [
      'fake-android-pay-mastercard-nonce',
      { virtualCardType: 'MasterCard', last4: '4444', sourceDescription: 'MasterCard 0005' },
    ],
    ['fake-venmo-account-nonce', { username: 'venmojoe', venmoUserId: '1234567891234567891' }],
    ['fake-paypal-billing-agreement-nonce', { email: 'jane.doe@example.com', payerId: 'FAKE_PAYER_ID' }],
    ['fake-paypal-future-nonce', { email: 'jane.doe@example.com' }],
    ['fake-visa-checkout-visa-nonce', { cardType: 'Visa', callId: expect.any(String) }],
    [
      'fake-us-bank-account-nonce',
      {
        routingNumber: '123456789',
        last4: '0000',
        accountType: 'checking',
        accountHolderName: 'Marty McFly',
      },
    ],
  ])('stores %s as what it is', async (nonce, fields) => {
    const { paymentMethod } = await create(nonce);
    const expected = { ...fields, customerId, default: true, imageUrl: expect.stringContaining('.png') };
    expect(paymentMethod).toMatchObject(expected);
    expect(await stage.gateway.paymentMethod.find(paymentMethod.token)).toMatchObject(expected);
  });

  it('says whose it is, and that a card is not known by a token of its network', async () => {
    const { globalId } = await stage.gateway.customer.find(customerId);
    const { paymentMethod } = await create('fake-valid-nonce');
    expect(paymentMethod).toMatchObject({ customerGlobalId: globalId, isNetworkTokenized: false });
    const { paymentMethod: account } = await create('fake-sepa-direct-debit-nonce');
    expect(account).toMatchObject({
      customerGlobalId: globalId,
      imageUrl: expect.stringContaining('sepa_debit_account.svg'),
    });
  });

  it('does not store a PayPal account that agreed to one payment only', async () => {
    const result = await create('fake-paypal-one-time-nonce');
    expect(result.success).toBe(false);
    expect(result.errors.for('paypalAccount').on('base')).toMatchObject([{ code: '82902' }]);
  });

  it('overlooks card options when the nonce is a PayPal account', async () => {
    const options = {
      verifyCard: true,
      failOnDuplicatePaymentMethod: true,
      verificationMerchantAccountId: 'notARealMerchantAccountId',
    };
    await create('fake-paypal-billing-agreement-nonce', { options });
    const again = await create('fake-paypal-billing-agreement-nonce', {
      options,
      billingAddress: { streetAddress: '123 Abc Way' },
    });
    expect(again.success).toBe(true);
  });

  it('takes a token of the merchant’s choice, once', async () => {
    await create('fake-valid-mastercard-nonce');
    const { paymentMethod } = await create('fake-valid-visa-nonce', {
      token: 'my-own-token',
      options: { makeDefault: true },
    });
    expect(paymentMethod).toMatchObject({ token: 'my-own-token', default: true });
    expect(codes(await create('fake-valid-visa-nonce', { token: 'my-own-token' }))).toEqual(['token:91719']);
    expect(codes(await create('fake-valid-visa-nonce', { token: 'all' }))).toEqual(['token:91721']);
    expect(codes(await create('fake-valid-visa-nonce', { token: 'a b' }))).toEqual(['token:91718']);
    expect(codes(await create('fake-valid-visa-nonce', { token: 'x'.repeat(37) }))).toEqual(['token:91720']);
  });

  it('puts the billing address and holder beside the nonce before those in it', async () => {
    const { paymentMethod } = await create('fake-valid-visa-nonce', {
      cardholderName: 'New Holder',
      billingAddress: { streetAddress: '123 Abc Way' },
    });
    expect(paymentMethod).toMatchObject({
      cardholderName: 'New Holder',
      billingAddress: { streetAddress: '123 Abc Way' },
    });
    const wrong = await create('fake-valid-visa-nonce', { billingAddress: { countryName: 'Atlantis' } });
    expect(wrong.errors.for('creditCard').for('billingAddress').on('countryName')).toMatchObject([
      { code: '91803' },
    ]);
  });

  it('verifies for the merchant account it is told', async () => {
    const verificationMerchantAccountId = 'sandbox_credit_card_non_default';
    const result = await create('fake-processor-declined-visa-nonce', {
      options: { verifyCard: true, verificationMerchantAccountId },
    });
    expect(result.verification).toMatchObject({
      status: 'processor_declined',
      processorResponseCode: '2000',
      merchantAccountId: verificationMerchantAccountId,
    });
    const found = await stage.gateway.creditCardVerification.find(result.verification.id);
    expect(found).toMatchObject({ status: 'processor_declined' });
    const wrong = await create('fake-valid-visa-nonce', {
      options: { verifyCard: true, verificationMerchantAccountId: 'unknown' },
    });
    expect(codes(wrong)).toEqual(['verification_merchant_account_id:91728']);
  });

  it('is rejected by the gateway when fraud tools or the merchant’s checks say so', async () => {
    const options = { verifyCard: true };
    expect((await create('fake-gateway-rejected-fraud-nonce', { options })).verification).toMatchObject({
      status: 'gateway_rejected',
      gatewayRejectionReason: 'fraud',
    });
    const card = { number: '4111111111111111', expirationDate: '05/2031', customerId, options };
    const reasonFor = async (more: object) =>
      (await stage.gateway.creditCard.create({ ...card, ...more })).verification['gatewayRejectionReason'];
    expect(await reasonFor({ cvv: '200' })).toBe('cvv');
    expect(await reasonFor({ cvv: '123', billingAddress: { postalCode: '20000' } })).toBe('avs');
    expect(await reasonFor({ cvv: '200', billingAddress: { postalCode: '20000' } })).toBe('avs_and_cvv');
  });

  it('refuses duplicates of any customer, or of this customer', async () => {
    await create('fake-valid-maestro-nonce');
    const refused = async (option: string) =>
      codes(await create('fake-valid-maestro-nonce', { options: { [option]: true } }));
    expect(await refused('failOnDuplicatePaymentMethod')).toEqual(['number:81724']);
    expect(await refused('failOnDuplicatePaymentMethodForCustomer')).toEqual(['number:81763']);
    customerId = (await stage.gateway.customer.create({})).customer.id;
    expect(await refused('failOnDuplicatePaymentMethodForCustomer')).toEqual([]);
  });

  it.each([
    [{ customerId: undefined, paymentMethodNonce: 'fake-valid-nonce' }, ['customer_id:93104']],
    [{ customerId: 'unknown', paymentMethodNonce: 'fake-valid-nonce' }, ['customer_id:93105']],
    [{ paymentMethodNonce: undefined }, ['payment_method_nonce:93103']],
    [{ paymentMethodNonce: 'unknown' }, ['payment_method_nonce:93108']],
    [{ paymentMethodNonce: 'fake-consumed-nonce' }, ['payment_method_nonce:93107']],
    [{ paymentMethodNonce: 'fake-luhn-invalid-nonce' }, ['number:81715']],
  ])('refuses %j', async (attributes, expected) => {
    expect(codes(await stage.gateway.paymentMethod.create({ customerId, ...attributes }))).toEqual(expected);
  });

  it('spends a nonce from the browser', async () => {
    const { merchantId, tokenizationKey } = stage.sandbox.credentials;
    const answer = await fetch(
      `${stage.sandbox.origin}/merchants/${merchantId}/client_api/v1/payment_methods/credit_cards`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          tokenizationKey,
          creditCard: { number: '4111111111111111', cvv: '123', expirationDate: '12/2031' },
        }),
      },
    );
    const { nonce } = (await answer.json()).creditCards[0];
    expect((await create(nonce)).success).toBe(true);
    expect(codes(await create(nonce))).toEqual(['payment_method_nonce:93107']);
  });

  it('gives the stored method back for a nonce of the vault, to its own customer only', async () => {
    const { token } = (await create('fake-valid-visa-nonce')).paymentMethod;
    const { nonce } = (await stage.gateway.paymentMethodNonce.create(token)).paymentMethodNonce;
    const again = await create(nonce);
    expect(again.paymentMethod.token).toBe(token);
    const stranger = await stage.gateway.customer.create({});
    const stolen = await stage.gateway.paymentMethod.create({
      customerId: stranger.customer.id,
      paymentMethodNonce: nonce,
    });
    expect(codes(stolen)).toEqual(['payment_method_nonce:91617']);
  });
});

describe('paymentMethod.update', () => {
  const card = {
    cardholderName: 'Original Holder',
    cvv: '123',
    number: '4012888888881881',
    expirationDate: '05/2031',
  };
  const stored = async (more: object = {}) =>
    (await stage.gateway.creditCard.create({ ...card, customerId, ...more })).creditCard;

  it('changes the card behind the token', async () => {
    const { token } = await stored();
    const { paymentMethod } = await stage.gateway.paymentMethod.update(token, {
      cardholderName: 'New Holder',
      cvv: '456',
      number: '5555555555554444',
      expirationDate: '06/2033',
    });
    expect(paymentMethod).toMatchObject({
      token,
      cardholderName: 'New Holder',
      bin: '555555',
      last4: '4444',
      expirationDate: '06/2033',
    });
  });

  it('changes a part and leaves the rest', async () => {
    const { token } = await stored();
    const { paymentMethod } = await stage.gateway.paymentMethod.update(token, {
      expirationMonth: '07',
      expirationYear: '2032',
    });
    expect(paymentMethod).toMatchObject({
      expirationDate: '07/2032',
      cardholderName: 'Original Holder',
      last4: '1881',
    });
    const wrong = await stage.gateway.paymentMethod.update(token, {
      expirationMonth: '13',
      expirationYear: '2032',
    });
    expect(codes(wrong)).toEqual(['expiration_month:81712']);
  });

  it('takes what a nonce stands for', async () => {
    const { token } = await stored();
    const { paymentMethod } = await stage.gateway.paymentMethod.update(token, {
      paymentMethodNonce: 'fake-valid-amex-nonce',
    });
    expect(paymentMethod).toMatchObject({ token, cardType: 'American Express' });
    const declined = await stage.gateway.paymentMethod.update(token, {
      paymentMethodNonce: 'fake-processor-declined-mastercard-nonce',
      options: { verifyCard: true },
    });
    expect(declined.verification).toMatchObject({ status: 'processor_declined' });
    expect(await stage.gateway.paymentMethod.find(token)).toMatchObject({ cardType: 'American Express' });
  });

  it('replaces the billing address, or corrects it when asked', async () => {
    const { token } = await stored({ billingAddress: { streetAddress: '123 Nigeria Ave' } });
    const corrected = await stage.gateway.paymentMethod.update(token, {
      billingAddress: { region: 'IL', options: { updateExisting: true } },
    });
    expect(corrected.paymentMethod['billingAddress']).toMatchObject({
      region: 'IL',
      streetAddress: '123 Nigeria Ave',
    });
    const country = { countryName: 'American Samoa', countryCodeAlpha2: 'AS', countryCodeAlpha3: 'ASM' };
    const replaced = await stage.gateway.paymentMethod.update(token, { billingAddress: country });
    expect(replaced.paymentMethod['billingAddress']).toMatchObject({
      ...country,
      countryCodeNumeric: '016',
      streetAddress: null,
    });
  });

  it('changes token and default, of accounts too', async () => {
    await stored();
    const { token } = (await create('fake-paypal-billing-agreement-nonce')).paymentMethod;
    const updated = await stage.gateway.paymentMethod.update(token, {
      token: 'paypal-renamed',
      options: { makeDefault: true },
    });
    expect(updated.paymentMethod).toMatchObject({ token: 'paypal-renamed', default: true });
    await expect(stage.gateway.paymentMethod.find(token)).rejects.toMatchObject({ type: 'notFoundError' });
    const { customer } = { customer: await stage.gateway.customer.find(customerId) };
    expect(customer.paymentMethods.filter((method) => method['default'] === true)).toHaveLength(1);
    const refused = await stage.gateway.paymentMethod.update('paypal-renamed', {
      paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
    });
    expect(codes(refused)).toEqual(['base:92914']);
  });

  it('judges what is said of the new card, and keeps how the bank answered', async () => {
    const { token } = await stored();
    const options = {
      verifyCard: true,
      verificationMerchantAccountId: 'hiper_brl',
      verificationAccountType: 'debit',
    };
    const update = (fields: object) => stage.gateway.paymentMethod.update(token, { ...fields, options });
    expect(codes(await update({ cardholderName: 'Same Card' }))).toEqual(['verification_account_type:91758']);
    await update({ number: '6370950000000005' });
    expect(await stage.gateway.paymentMethod.find(token)).toMatchObject({
      cardType: 'Hiper',
      verification: { status: 'verified', creditCard: { accountType: 'debit' } },
    });
  });

  it.each([
    [undefined, { number: '5555555555554444' }, '942117'],
    ['invalid', { number: '5555555555554444' }, '942119'],
    ['invalid', { paymentMethodNonce: 'fake-valid-nonce' }, '942119'],
  ])('refuses the version %s of another 3D Secure service with %o', async (version, fields, code) => {
    const { token } = await stored();
    const passThru = { eciFlag: '02', cavv: 'a-cavv', xid: 'an-xid', threeDSecureVersion: version };
    const result = await stage.gateway.paymentMethod.update(token, {
      ...fields,
      threeDSecurePassThru: passThru,
      options: { verifyCard: true },
    });
    expect(codes(result)).toEqual([`three_d_secure_version:${code}`]);
  });

  it('words a bad number as the card’s error, and knows no strangers', async () => {
    const { token } = await stored();
    const result = await stage.gateway.paymentMethod.update(token, {
      number: 'invalid',
      expirationDate: '05/2034',
    });
    expect(result.errors.for('creditCard').on('number')).toMatchObject([{ code: '81716' }]);
    await expect(stage.gateway.paymentMethod.update('unknown', {})).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });
});

describe('creditCard', () => {
  const card = { number: '4111111111111111', expirationDate: '05/2031' };

  it('words its refusals in its own codes', async () => {
    expect(codes(await stage.gateway.creditCard.create(card))).toEqual(['customer_id:91704']);
    expect(codes(await stage.gateway.creditCard.create({ ...card, customerId: 'unknown' }))).toEqual([
      'customer_id:91705',
    ]);
    const byNonce = (paymentMethodNonce: string) =>
      stage.gateway.creditCard.create({ customerId, paymentMethodNonce });
    expect(codes(await byNonce('unknown'))).toEqual(['payment_method_nonce:91732']);
    expect(codes(await byNonce('fake-consumed-nonce'))).toEqual(['payment_method_nonce:91731']);
    expect((await byNonce('fake-valid-visa-nonce')).creditCard).toMatchObject({ last4: '1881' });
  });

  it('finds, updates and deletes cards, and cards only', async () => {
    const { token } = (await stage.gateway.creditCard.create({ ...card, customerId })).creditCard;
    expect(await stage.gateway.creditCard.find(token)).toMatchObject({ maskedNumber: '411111******1111' });
    const { creditCard } = await stage.gateway.creditCard.update(token, { cardholderName: 'New' });
    expect(creditCard).toMatchObject({ cardholderName: 'New' });
    const venmo = (await create('fake-venmo-account-nonce')).paymentMethod.token;
    await expect(stage.gateway.creditCard.find(venmo)).rejects.toMatchObject({ type: 'notFoundError' });
    await stage.gateway.creditCard.delete(token);
    await expect(stage.gateway.creditCard.find(token)).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it.each([
    ['4111111111111210', { prepaid: 'Yes' }],
    ['4111111111131010', { commercial: 'Yes' }],
    ['4111161010101010', { durbinRegulated: 'Yes' }],
    ['4117101010101010', { debit: 'Yes' }],
    ['4111111510101010', { healthcare: 'Yes', productId: 'J3' }],
    ['4111111114101010', { payroll: 'Yes', productId: 'MSA' }],
    ['4111111111121102', { countryOfIssuance: 'USA' }],
    ['4111111141010101', { issuingBank: 'NETWORK ONLY' }],
    ['4111111111310101', { prepaid: 'No', debit: 'No', payroll: 'No', productId: 'MSB' }],
    ['4111111111112101', { prepaid: 'Unknown', debit: 'Unknown', issuingBank: 'Unknown' }],
  ])('knows what kind of card %s is', async (number, indicators) => {
    const { creditCard } = await stage.gateway.creditCard.create({ ...card, number, customerId });
    expect(creditCard).toMatchObject(indicators);
  });

  it('is found from a nonce of the vault that was not used', async () => {
    const { token } = (await stage.gateway.creditCard.create({ ...card, customerId })).creditCard;
    const { nonce } = (await stage.gateway.paymentMethodNonce.create(token)).paymentMethodNonce;
    expect(await stage.gateway.creditCard.fromNonce(nonce)).toMatchObject({ token });
    await stage.gateway.transaction.sale({ amount: '1.00', paymentMethodNonce: nonce });
    await expect(stage.gateway.creditCard.fromNonce(nonce)).rejects.toMatchObject({ type: 'notFoundError' });
    await expect(stage.gateway.creditCard.fromNonce('fake-valid-nonce')).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });
});

describe('paypalAccount', () => {
  it('finds PayPal accounts and nothing else', async () => {
    const { token } = (await create('fake-paypal-billing-agreement-nonce')).paymentMethod;
    expect(await stage.gateway.paypalAccount.find(token)).toMatchObject({ email: 'jane.doe@example.com' });
    const card = (await create('fake-valid-visa-nonce')).paymentMethod.token;
    await expect(stage.gateway.paypalAccount.find(card)).rejects.toMatchObject({ type: 'notFoundError' });
  });
});

describe('paymentMethodNonce', () => {
  it('shows what stands behind it, kind by kind', async () => {
    expect(await stage.gateway.paymentMethodNonce.find('fake-venmo-account-nonce')).toMatchObject({
      type: 'VenmoAccount',
      details: { venmoUserId: '1234567891234567891', username: 'venmojoe' },
    });
    expect(await stage.gateway.paymentMethodNonce.find('fake-paypal-one-time-nonce')).toMatchObject({
      type: 'PayPalAccount',
      details: { payerInfo: { email: 'jane.doe@example.com', firstName: 'Jane' } },
    });
    expect(await stage.gateway.paymentMethodNonce.find('fake-valid-debit-nonce')).toMatchObject({
      type: 'CreditCard',
      threeDSecureInfo: null,
      details: { bin: '411710', lastFour: '1010' },
      binData: { debit: 'Yes', prepaid: 'Unknown' },
    });
  });

  it('shows what 3D Secure found out', async () => {
    const nonce = 'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce';
    expect((await stage.gateway.paymentMethodNonce.find(nonce))['threeDSecureInfo']).toMatchObject({
      liabilityShifted: true,
      liabilityShiftPossible: true,
      enrolled: 'Y',
      status: 'authenticate_successful',
      eciFlag: '05',
      threeDSecureVersion: '2.2.0',
    });
  });

  it('of an unknown token or nonce is a 404', async () => {
    await expect(stage.gateway.paymentMethodNonce.create('not-a-token')).rejects.toMatchObject({
      type: 'notFoundError',
    });
    await expect(stage.gateway.paymentMethodNonce.find('not-a-nonce')).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });
});
