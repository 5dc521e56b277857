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
  ])('is refused with %o', async (change, code) => {
    const applePayCard = { ...decrypted, ...change };
    expect(codes(await stage.gateway.transaction.sale({ amount: '100.00', applePayCard }))).toEqual([code]);
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

describe('an authentication that a sale names', () => {
  it('has to exist', async () => {
    const sale = {
      amount: '10.00',
      paymentMethodNonce: 'fake-valid-nonce',
      threeDSecureAuthenticationId: 'none',
    };
    expect(codes(await stage.gateway.transaction.sale(sale))).toEqual([
      'three_d_secure_authentication_id:915196',
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
