// Proves that sales of every kind of instrument are decided as documented.
import { describe, expect, it } from 'vitest';
import { codes, fullGatewayOf, setSandbox, startTestSandbox } from './support.ts';

const stage = setSandbox();

const sell = (paymentMethodNonce: string, more: object = {}) =>
  stage.gateway.transaction.sale({ amount: '100.00', paymentMethodNonce, ...more });

const card = { number: '4111111111111111', expirationDate: '05/2031' };
const sellCard = (more: object = {}) =>
  stage.gateway.transaction.sale({ amount: '10.00', creditCard: card, ...more });

describe('a sale with each kind of instrument', () => {
  it.each([
    ['fake-valid-visa-nonce', 'credit_card', 'creditCard', { last4: '1881' }],
    [
      'fake-apple-pay-amex-nonce',
      'apple_pay_card',
      'applePayCard',
      { cardType: 'Apple Pay - American Express' },
    ],
    [
      'fake-android-pay-discover-nonce',
      'android_pay_card',
      'androidPayCard',
      { cardType: 'Discover', last4: '1117' },
    ],
    ['fake-venmo-account-nonce', 'venmo_account', 'venmoAccount', { username: 'venmojoe' }],
    [
      'fake-visa-checkout-amex-nonce',
      'visa_checkout_card',
      'visaCheckoutCard',
      { cardType: 'American Express' },
    ],
    ['fake-paypal-one-time-nonce', 'paypal_account', 'paypalAccount', { payerEmail: 'payer@example.com' }],
    ['fake-us-bank-account-nonce', 'us_bank_account', 'usBankAccount', { accountHolderName: 'Marty McFly' }],
  ])('%s is a %s', async (nonce, paymentInstrumentType, element, fields) => {
    const { success, transaction } = await sell(nonce);
    expect(success).toBe(true);
    expect(transaction).toMatchObject({ paymentInstrumentType, [element]: fields });
  });

  it('is refused for a wallet that the merchant has switched off', async () => {
    const other = await startTestSandbox();
    const { default: Fastify } = await import('fastify');
    const shop = Fastify();
    await shop.register(other.pages);
    await shop.inject({ method: 'POST', url: '/sandbox/settings', payload: { paypal: false, venmo: false } });
    const sale = (paymentMethodNonce: string) =>
      fullGatewayOf(other).transaction.sale({ amount: '1.00', paymentMethodNonce });
    expect(codes(await sale('fake-paypal-one-time-nonce'))).toEqual(['base:91576']);
    expect(codes(await sale('fake-venmo-account-nonce'))).toEqual(['base:915101']);
    expect((await sale('fake-apple-pay-visa-nonce')).success).toBe(true);
    await shop.close();
    await other.close();
  });

  it('is rejected when the issuer of a Venmo token is down', async () => {
    const { success, transaction } = await sell('fake-token-issuance-error-venmo-account-nonce');
    expect(success).toBe(false);
    expect(transaction).toMatchObject({ gatewayRejectionReason: 'token_issuance' });
  });
});

describe('a PayPal sale', () => {
  it('tells PayPal who is paid and what for', async () => {
    const { transaction } = await sell('fake-paypal-one-time-nonce', {
      options: { paypal: { payeeEmail: 'payee@example.com', customField: 'junk', description: 'a product' } },
    });
    expect(transaction['paypalAccount']).toMatchObject({
      token: null,
      authorizationId: expect.any(String),
      debugId: expect.any(String),
      imageUrl: expect.any(String),
      payeeEmail: 'payee@example.com',
      customField: 'junk',
      description: 'a product',
    });
  });

  it('settles at once', async () => {
    const { transaction } = await sell('fake-paypal-one-time-nonce', {
      options: { submitForSettlement: true },
    });
    expect(transaction).toMatchObject({
      status: 'settling',
      processorSettlementResponseCode: '4000',
      processorSettlementResponseText: 'Confirmed',
    });
  });

  it('stores an account that agreed to it, and charges it when it did not', async () => {
    const options = { storeInVault: true };
    const agreed = await sell('fake-paypal-billing-agreement-nonce', { options });
    const { token } = agreed.transaction['paypalAccount'] as { token: string };
    expect((await stage.gateway.paypalAccount.find(token)).token).toBe(token);
    const once = await sell('fake-paypal-one-time-nonce', { options });
    expect(once.success).toBe(true);
    expect(once.transaction['paypalAccount']).toMatchObject({ token: null });
  });
});

describe('a sale gives back', () => {
  it('who paid, where to bill and where to ship', async () => {
    const { transaction } = await sellCard({
      customer: { firstName: 'Ada', lastName: 'L.', email: 'ada@example.com', phone: '312 555 1234' },
      billing: {
        firstName: 'Carl',
        streetAddress: '123 Main St',
        countryCodeAlpha3: 'USA',
        postalCode: '60622',
      },
      shipping: { company: 'Braintree', locality: 'Bartlett', countryName: 'Mexico' },
    });
    expect(await stage.gateway.transaction.find(transaction.id)).toMatchObject({
      customer: {
        id: null,
        firstName: 'Ada',
        lastName: 'L.',
        email: 'ada@example.com',
        phone: '312 555 1234',
      },
      billing: { firstName: 'Carl', countryName: 'United States of America', countryCodeAlpha2: 'US' },
      shipping: { company: 'Braintree', locality: 'Bartlett', countryCodeNumeric: '484' },
    });
  });

  it('descriptor, custom fields, channel, purchase order, tax and whether it recurs', async () => {
    const remarks = {
      descriptor: { name: 'abc*def', phone: '1234567890', url: 'ebay.com' },
      customFields: { storeMe: 'custom value' },
      channel: 'MyShoppingCartProvider',
      purchaseOrderNumber: '12345',
      taxAmount: '1.00',
    };
    const { transaction } = await sellCard({ ...remarks, transactionSource: 'recurring' });
    expect(transaction).toMatchObject({ ...remarks, recurring: true });
    expect((await sellCard({ transactionSource: 'moto' })).transaction).toMatchObject({ recurring: false });
  });

  it('what the bank thinks of address and security code', async () => {
    const { transaction } = await sellCard({
      creditCard: { ...card, cvv: '201' },
      billing: { postalCode: '20001', streetAddress: '201 Elm Street' },
    });
    expect(transaction).toMatchObject({
      cvvResponseCode: 'U',
      avsPostalCodeResponseCode: 'U',
      avsStreetAddressResponseCode: 'U',
      riskData: { decision: 'Not Evaluated', id: null },
    });
  });
});

describe('a sale is rejected by the gateway', () => {
  it.each([
    ['cvv', { creditCard: { ...card, cvv: '200' } }],
    ['avs', { billing: { postalCode: '20000' } }],
    ['avs_and_cvv', { creditCard: { ...card, cvv: '200' }, billing: { postalCode: '20000' } }],
    ['application_incomplete', { amount: '5001.00' }],
    ['risk_threshold', { creditCard: { ...card, number: '4111130000000003' } }],
  ])('with reason %s', async (gatewayRejectionReason, more) => {
    const { success, transaction } = await sellCard(more);
    expect(success).toBe(false);
    expect(transaction).toMatchObject({ status: 'gateway_rejected', gatewayRejectionReason });
  });
});

describe('a declined sale', () => {
  it.each([
    ['2004.00', 'Expired Card', 'hard_declined'],
    ['2046.00', 'Declined', 'soft_declined'],
    ['2047.00', 'Call Issuer. Pick Up Card', 'hard_declined'],
    ['2074.50', expect.stringContaining('PayPal Account Was Declined'), 'hard_declined'],
    ['2108.00', 'Closed Card', 'hard_declined'],
    ['2500.00', 'Processor Declined', 'soft_declined'],
  ])('of %s reads %s and is %s', async (amount, processorResponseText, processorResponseType) => {
    const { success, transaction } = await sellCard({ amount });
    expect(success).toBe(false);
    const processorResponseCode = amount.slice(0, 4);
    expect(transaction).toMatchObject({
      processorResponseCode,
      processorResponseText,
      processorResponseType,
    });
  });

  it('of 5001.01 is PayPal’s alone', async () => {
    const declined = await sell('fake-paypal-one-time-nonce', { amount: '5001.01' });
    expect(declined).toMatchObject({
      success: false,
      message: 'Processor Declined',
      transaction: { status: 'processor_declined', processorResponseCode: '2038' },
    });
    expect((await sellCard({ amount: '5001.01' })).transaction).toMatchObject({ status: 'authorized' });
  });

  it('gives the processor’s words in full', async () => {
    expect((await sellCard({ amount: '2000.00' })).transaction).toMatchObject({
      additionalProcessorResponse: '2000 : Do Not Honor',
    });
  });
});

describe('a settlement that goes wrong', () => {
  const options = { submitForSettlement: true };

  it('by the documented amounts is declined, or pending with PayPal alone', async () => {
    const declined = await sellCard({ amount: '4001.00', options });
    expect(declined).toMatchObject({ success: false, message: 'Settlement Declined' });
    expect(declined.transaction).toMatchObject({
      status: 'settlement_declined',
      processorSettlementResponseCode: '4001',
    });
    const pending = await sell('fake-paypal-one-time-nonce', { amount: '4002.00', options });
    expect(pending.success).toBe(true);
    expect(pending.transaction).toMatchObject({
      status: 'settlement_pending',
      processorSettlementResponseCode: '4002',
      processorSettlementResponseText: 'Settlement Pending',
    });
    expect((await sellCard({ amount: '4002.00', options })).transaction).toMatchObject({
      status: 'submitted_for_settlement',
      processorSettlementResponseCode: '',
    });
  });
});

describe('3D Secure', () => {
  const options = { threeDSecure: { required: true } };

  it('is shown on the sale of a nonce that went through it', async () => {
    const { transaction } = await sell('fake-three-d-secure-visa-full-authentication-nonce', { options });
    expect(transaction['threeDSecureInfo']).toMatchObject({
      liabilityShifted: true,
      status: 'authenticate_successful',
      enrolled: 'Y',
    });
    expect((await sell('fake-valid-visa-nonce')).transaction['threeDSecureInfo']).toBeNull();
  });

  it.each(['fake-valid-visa-nonce', 'fake-three-d-secure-visa-failed-authentication-nonce'])(
    'rejects %s when it is required',
    async (nonce) => {
      const { success, transaction } = await sell(nonce, { options });
      expect(success).toBe(false);
      expect(transaction).toMatchObject({ gatewayRejectionReason: 'three_d_secure' });
    },
  );

  it.each([
    [{ eciFlag: '', cavv: 'some_cavv' }, 'eci_flag:915113'],
    [{ eciFlag: 'bad_eci_flag', cavv: 'some_cavv' }, 'eci_flag:915114'],
    [{ eciFlag: '06', cavv: '' }, 'cavv:915116'],
    [{ eciFlag: '02', cavv: 'some_cavv', threeDSecureVersion: 'x' }, 'three_d_secure_version:915119'],
  ])('of another service is checked: %j', async (threeDSecurePassThru, code) => {
    expect(codes(await sellCard({ threeDSecurePassThru }))).toEqual([code]);
  });

  it('of another service satisfies the requirement', async () => {
    const threeDSecurePassThru = { eciFlag: '02', cavv: 'some_cavv', xid: 'some_xid' };
    expect((await sellCard({ threeDSecurePassThru, options })).success).toBe(true);
  });
});

describe('the vault and a sale', () => {
  it('stores the card for a customer made from the request', async () => {
    const { transaction } = await sellCard({
      customer: { id: 'made-by-sale', firstName: 'Ada' },
      options: { storeInVaultOnSuccess: true },
    });
    expect(transaction['customer']).toMatchObject({ id: 'made-by-sale', firstName: 'Ada' });
    expect((await stage.gateway.customer.find('made-by-sale')).creditCards).toHaveLength(1);
    const taken = await sellCard({ customer: { id: 'made-by-sale' } });
    expect(codes(taken)).toEqual(['id:91609']);
  });

  it('stores the billing address with the card when asked', async () => {
    const stored = async (options: object) => {
      const { transaction } = await sellCard({
        billing: { streetAddress: '1 Elm St' },
        options: { storeInVault: true, ...options },
      });
      const { token } = transaction['creditCard'] as { token: string };
      return (await stage.gateway.paymentMethod.find(token))['billingAddress'];
    };
    expect(await stored({ addBillingAddressToPaymentMethod: true })).toMatchObject({
      streetAddress: '1 Elm St',
    });
    expect(await stored({})).toBeUndefined();
  });

  it('charges the customer’s default method', async () => {
    const { customer } = await stage.gateway.customer.create({ firstName: 'Adam', creditCard: card });
    const { transaction } = await stage.gateway.transaction.sale({ amount: '1.00', customerId: customer.id });
    expect(transaction).toMatchObject({ customer: { firstName: 'Adam' }, creditCard: { last4: '1111' } });
    const empty = await stage.gateway.customer.create({});
    expect(
      codes(await stage.gateway.transaction.sale({ amount: '1.00', customerId: empty.customer.id })),
    ).toEqual(['customer_id:91511']);
    const paymentMethodToken = customer.creditCards[0]?.token;
    const stranger = { amount: '1.00', customerId: empty.customer.id, paymentMethodToken };
    expect(codes(await stage.gateway.transaction.sale(stranger))).toEqual(['payment_method_token:91516']);
  });
});

describe('what a sale says about itself', () => {
  it.each([
    [{ channel: 'x'.repeat(256) }, ['channel:91550']],
    [{ purchaseOrderNumber: 'x'.repeat(18) }, ['purchase_order_number:91537']],
    [{ purchaseOrderNumber: 'ü' }, ['purchase_order_number:91548']],
    [{ taxAmount: '-1.00' }, ['tax_amount:81534']],
    [{ taxAmount: 'abc' }, ['tax_amount:81535']],
    [{ transactionSource: 'nowhere' }, ['transaction_source:915133']],
    [{ billing: { countryName: 'Atlantis' } }, ['country_name:91803']],
    [{ shipping: { region: 'x'.repeat(256) } }, ['region:81810']],
    [{ customer: { email: 'nonsense' } }, ['email:81604']],
    [
      { descriptor: { name: 'abc', phone: '1234567', url: '12345678901234' } },
      ['name:92201', 'phone:92202', 'url:92206'],
    ],
  ])('is checked: %j', async (more, expected) => {
    expect(codes(await sellCard(more))).toEqual(expected);
  });

  it('is a sale or a credit and nothing else', async () => {
    const gift = await stage.gateway.transaction.create({ type: 'gift', amount: '1.00', creditCard: card });
    expect(codes(gift)).toEqual(['type:91523']);
  });

  it('is refused in the order in which people read it', async () => {
    const result = await stage.gateway.transaction.sale({ creditCard: { number: card.number } });
    expect(result.message).toBe('Amount is required.\nExpiration date is required.');
  });
});

describe('transaction.credit', () => {
  it('gives money without a sale', async () => {
    const { transaction } = await stage.gateway.transaction.credit({ amount: '5.00', creditCard: card });
    expect(transaction).toMatchObject({
      type: 'credit',
      amount: '5.00',
      status: 'submitted_for_settlement',
      processorResponseCode: '1002',
      processorResponseText: 'Processed',
      creditCard: { maskedNumber: '411111******1111' },
    });
  });

  it('is checked like a sale', async () => {
    const result = await stage.gateway.transaction.credit({ creditCard: { number: card.number } });
    expect(codes(result)).toEqual(['amount:81502', 'expiration_date:81709']);
  });
});
