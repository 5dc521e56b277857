// Proves that instruments which a merchant hands in without the gateway's nonce are charged as the official SDK expects it.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const stage = setSandbox();

const decrypted = {
  cardholderName: 'Adam Davis',
  cryptogram: 'AAAAAAAA/COBt84dnIEcwAA3gAAGhgEDoLABAAhAgAABAAAALnNCLw==',
  eciIndicator: '07',
  expirationMonth: '05',
  expirationYear: '14',
  number: '4111111111111111',
};

describe('a card that was taken out of a wallet', () => {
  it('is charged as Apple Pay', async () => {
    const { transaction } = await stage.gateway.transaction.sale({
      amount: '100.00',
      applePayCard: decrypted,
    });
    expect(transaction).toMatchObject({
      paymentInstrumentType: 'apple_pay_card',
      applePayCard: { cardType: 'Apple Pay - Visa', paymentInstrumentName: 'Visa 1111', prepaid: 'Unknown' },
    });
  });

  it.each([
    [{ number: '' }, 'number:93508'],
    [{ number: '4111111111111112' }, 'number:81715'],
    [{ expirationMonth: '' }, 'expiration_month:93509'],
    [{ expirationYear: '' }, 'expiration_year:93510'],
    [{ cryptogram: '' }, 'cryptogram:93511'],
    [{ expirationMonth: '13' }, 'expiration_month:81712'],
    [{ expirationYear: 'x' }, 'expiration_year:81713'],
    [{ eciIndicator: 'zz' }, 'eci_indicator:915114'],
    [{ eciIndicator: '8' }, 'eci_indicator:915114'],
    [{ cardholderName: 'x'.repeat(256) }, 'cardholder_name:81723'],
  ])('is refused with %o', async (change, code) => {
    const applePayCard = { ...decrypted, ...change };
    expect(codes(await stage.gateway.transaction.sale({ amount: '100.00', applePayCard }))).toEqual([code]);
  });

  it.each([
    [{ number: '' }, 'number:81714'],
    [{ expirationMonth: '13' }, 'expiration_month:81712'],
    [{ expirationYear: 'x' }, 'expiration_year:81713'],
    [{ expirationMonth: '', expirationYear: '' }, 'expiration_date:81709'],
    [{ eciIndicator: 'zz' }, 'eci_indicator:915114'],
  ])('is refused as Google Pay with %o', async (change, code) => {
    const { cardholderName: _unknownToIt, ...card } = decrypted;
    const androidPayCard = { ...card, googleTransactionId: 'g', ...change };
    expect(codes(await stage.gateway.transaction.sale({ amount: '100.00', androidPayCard }))).toEqual([code]);
  });

  it.each(['5', '7', '0', '07', '05'])('is charged with the indicator %s', async (eciIndicator) => {
    const applePayCard = { ...decrypted, eciIndicator };
    expect(await stage.gateway.transaction.sale({ amount: '100.00', applePayCard })).toMatchObject({
      success: true,
    });
  });

  // As the SDKs for Python and Ruby send them: Node's knows them in sales alone.
  it.each([
    ['apple_pay_card', 'applePay'],
    ['android_pay_card', 'androidPayCard'],
    ['android_pay_network_token', 'androidPayCard'],
  ])('is not kept from %s with a month and an indicator that do not exist', async (name, place) => {
    const { number, cryptogram, expirationYear } = decrypted;
    const card = { number, cryptogram, expirationYear, expirationMonth: '13', eciIndicator: 'zz' };
    const { http, config } = stage.gateway;
    const customer = { [name]: card };
    expect(await http.post(`${config.baseMerchantPath()}/customers`, { customer })).toMatchObject({
      apiErrorResponse: { errors: { [place]: { errors: [{ code: '81712' }, { code: '942114' }] } } },
    });
  });

  it('is charged as Google Pay', async () => {
    const { number, cryptogram, expirationMonth, expirationYear } = decrypted;
    const androidPayCard = {
      number,
      cryptogram,
      expirationMonth,
      expirationYear,
      googleTransactionId: '25469d622c1dd37cb1a403c6d438e850',
    };
    const { transaction } = await stage.gateway.transaction.sale({ amount: '100.00', androidPayCard });
    expect(transaction).toMatchObject({
      paymentInstrumentType: 'android_pay_card',
      androidPayCard: { isNetworkTokenized: true, googleTransactionId: androidPayCard.googleTransactionId },
    });
  });
});

describe('a payment that PayPal has taken already', () => {
  it('is recorded as a sale', async () => {
    const paypalAccount = { payerId: 'PAYER-123', paymentId: 'PAY-1234' };
    const { transaction } = await stage.gateway.transaction.sale({
      amount: '100.00',
      paypalAccount,
      options: { submitForSettlement: true },
    });
    expect(transaction).toMatchObject({ paymentInstrumentType: 'paypal_account', paypalAccount });
  });
});

describe('an authentication that is named', () => {
  const creditCard = { number: '4111111111111111', expirationDate: '12/2031' };
  const passThru = { eciFlag: '05', cavv: 'some_cavv', xid: 'some_xid', threeDSecureVersion: '2.2.0' };

  it.each(['none', null, ''])('has to exist: %s', async (threeDSecureAuthenticationId) => {
    const named = { paymentMethodNonce: 'fake-valid-nonce', threeDSecureAuthenticationId };
    expect(codes(await stage.gateway.transaction.sale({ amount: '10.00', ...named }))).toEqual([
      'three_d_secure_authentication_id:915196',
    ]);
    expect(codes(await stage.gateway.creditCardVerification.create({ ...named }))).toEqual([
      'three_d_secure_authentication_id:942196',
    ]);
  });

  it('comes without the results of another service', async () => {
    const named = { creditCard, threeDSecureAuthenticationId: 'any', threeDSecurePassThru: passThru };
    expect(codes(await stage.gateway.transaction.sale({ amount: '10.00', ...named }))).toEqual([
      'three_d_secure_authentication_id:915199',
    ]);
    expect(codes(await stage.gateway.creditCardVerification.create(named))).toEqual([
      'three_d_secure_authentication_id:942199',
    ]);
  });
});

describe('a refund', () => {
  const settled = async () => {
    const { transaction } = await stage.gateway.transaction.sale({
      amount: '9000.00',
      paymentMethodNonce: 'fake-valid-nonce',
      options: { submitForSettlement: true },
    });
    await stage.gateway.testing.settle(transaction.id);
    return transaction.id;
  };

  it.each([
    ['2004.00', 'Expired Card', 'hard_declined'],
    ['2009.00', 'No Such Issuer', 'hard_declined'],
  ])(
    'of %s is declined, and can be tried again',
    async (amount, processorResponseText, processorResponseType) => {
      const id = await settled();
      const { success, transaction } = await stage.gateway.transaction.refund(id, amount);
      expect(success).toBe(false);
      expect(transaction).toMatchObject({
        type: 'credit',
        status: 'processor_declined',
        processorResponseText,
        processorResponseType,
      });
      expect((await stage.gateway.transaction.refund(id, '9000.00')).success).toBe(true);
    },
  );

  it('goes to the merchant account that it names', async () => {
    const merchantAccountId = 'sandbox_credit_card_non_default';
    const options = { amount: '1.00', orderId: 'abcd', merchantAccountId };
    const { transaction } = await stage.gateway.transaction.refund(await settled(), options);
    expect(transaction).toMatchObject({ amount: '1.00', orderId: 'abcd', merchantAccountId });
    const unknown = { amount: '1.00', merchantAccountId: 'unknown' };
    expect(codes(await stage.gateway.transaction.refund(await settled(), unknown))).toEqual([
      'merchant_account_id:91513',
    ]);
  });
});

describe('submitting for settlement', () => {
  it('takes level 2 and 3 data', async () => {
    const { transaction } = await stage.gateway.transaction.sale({
      amount: '5.00',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    const lineItems = [
      { quantity: '1', name: 'Name #1', kind: 'debit', unitAmount: '45.1232', totalAmount: '45.15' },
    ];
    const data = {
      purchaseOrderNumber: 'ABC123',
      taxAmount: '1.34',
      taxExempt: true,
      shipsFromPostalCode: '90210',
    };
    const submitted = await stage.gateway.transaction.submitForSettlement(transaction.id, null, {
      ...data,
      lineItems,
    });
    expect(submitted.transaction).toMatchObject({ ...data, status: 'submitted_for_settlement' });
    expect(await stage.gateway.transactionLineItem.findAll(transaction.id)).toMatchObject(lineItems);
  });
});
