// Proves what a sale says of how it was charged: by a network's token, after a retry, with a reader, and how it went on.
import { describe, expect, it } from 'vitest';
import { type Answer, codes, setSandbox } from './support.ts';

const stage = setSandbox();
const sell = (more: object) => stage.gateway.transaction.sale({ amount: '10.00', ...more });
const typed = { number: '4111111111111111', expirationDate: '12/2030' };

describe('a network’s token', () => {
  it('is paid with by its cryptogram, or by an earlier payment', async () => {
    const attributes = { ecommerceIndicator: '05', tokenRequestorId: '123456' };
    const bare = { ...typed, networkTokenizationAttributes: attributes };
    expect(codes(await sell({ creditCard: bare }))).toEqual(['network_tokenization_attributes:81762']);
    const unknown = { ...attributes, cryptogram: '/wAAAAAA', ecommerceIndicator: 'zz' };
    expect(codes(await sell({ creditCard: { ...typed, networkTokenizationAttributes: unknown } }))).toEqual([
      'ecommerce_indicator:915114',
    ]);
    const paid = await sell({
      creditCard: { ...typed, networkTokenizationAttributes: { ...attributes, cryptogram: '/wAAAAAA' } },
    });
    expect(paid.transaction).toMatchObject({
      processedWithNetworkToken: true,
      networkToken: { isNetworkTokenized: true, last4: '1111' },
    });
    const known = { status: 'vaulted', previousNetworkTransactionId: '123456789012345' };
    expect((await sell({ creditCard: bare, externalVault: known })).success).toBe(true);
    expect((await sell({ creditCard: typed })).transaction).toMatchObject({
      processedWithNetworkToken: false,
    });
  });

  it('that the bank declines softly is tried again by the card’s number', async () => {
    const token = 'network_tokenized_credit_card';
    expect((await sell({ paymentMethodToken: token })).transaction).toMatchObject({
      processedWithNetworkToken: true,
      retried: false,
      retryIds: [],
    });
    const tried = async (more: object) => {
      const { transaction } = await sell({ paymentMethodToken: token, amount: '2000.00', ...more });
      return { id: transaction.id, tries: transaction['retryIds'] as string[] };
    };
    const { id, tries } = await tried({});
    expect(tries).toHaveLength(1);
    expect(await stage.gateway.transaction.find(tries[0] ?? '')).toMatchObject({ retriedTransactionId: id });
    expect((await tried({ merchantAccountId: 'ma_transaction_multiple_retries' })).tries).toHaveLength(2);
    expect((await sell({ creditCard: typed, amount: '2000.00' })).transaction).toMatchObject({
      retried: false,
    });
  });
});

it('takes the card that a reader encrypted', async () => {
  const read = (encryptedCardData: string, keySerialNumber: string) =>
    sell({ creditCard: { paymentReaderCardDetails: { encryptedCardData, keySerialNumber } } });
  expect((await read('8F34DFB312DC79C24FD5320622F3E116', 'FFFFFF02000572A00005')).success).toBe(true);
  expect(codes(await read('invalid', 'invalid'))).toEqual(['merchant_account_id:91577']);
});

it('says how fast the money of a bank account moves', async () => {
  const usBankAccount = { achType: 'same_day' };
  const paid = await sell({ paymentMethodNonce: 'fake-us-bank-account-nonce', options: { usBankAccount } });
  expect(paid.transaction).toMatchObject({ achType: 'same_day', requestedAchType: 'same_day' });
});

it('keeps the parcels that PayPal is told of', async () => {
  const { transaction } = await sell({ paymentMethodNonce: 'fake-paypal-one-time-nonce' });
  const send = (parcel: object) =>
    (
      stage.gateway.transaction as unknown as {
        packageTracking(id: string, parcel: object): Promise<Answer>;
      }
    ).packageTracking(transaction.id, parcel);
  expect((await send({ trackingNumber: '1' })).message).toBe('Carrier name is required.');
  expect((await send({ carrier: 'UPS' })).message).toBe('Tracking number is required.');
  await send({ carrier: 'UPS', trackingNumber: '1' });
  await send({ carrier: 'FEDEX', trackingNumber: '2' });
  expect(await stage.gateway.transaction.find(transaction.id)).toMatchObject({
    packages: {
      0: { carrier: 'UPS', trackingNumber: '1' },
      1: { carrier: 'FEDEX', trackingNumber: '2' },
    },
  });
});

it('tells PayPal anew of a payment before it is charged', async () => {
  const update = (more: object) =>
    (
      stage.gateway as unknown as {
        paypalPaymentResource: { update(resource: object): Promise<Answer> };
      }
    ).paypalPaymentResource.update({
      amount: '55.00',
      currencyIsoCode: 'USD',
      paymentMethodNonce: 'fake-paypal-one-time-nonce',
      ...more,
    });
  const { paymentMethodNonce } = await update({});
  expect((await sell({ paymentMethodNonce: paymentMethodNonce.nonce })).success).toBe(true);
  expect(codes(await update({ payeeEmail: 'a@b' }))).toEqual(['payee_email:97304']);
  expect(codes(await update({ paymentMethodNonce: 'fake-valid-nonce' }))).toEqual([
    'payment_method_nonce:97302',
  ]);
});

it('finds and deletes accounts of SEPA, which settle by themselves', async () => {
  const { customer } = await stage.gateway.customer.create({});
  const { paymentMethod } = await stage.gateway.paymentMethod.create({
    customerId: customer.id,
    paymentMethodNonce: 'fake-sepa-direct-debit-nonce',
  });
  const accounts = (
    stage.gateway as unknown as {
      sepaDirectDebitAccount: Record<'find' | 'delete', (token: string) => Promise<object>>;
    }
  ).sepaDirectDebitAccount;
  expect(await accounts.find(paymentMethod.token)).toMatchObject({ last4: '1234', mandateType: 'RECURRENT' });
  const { transaction } = await sell({
    paymentMethodToken: paymentMethod.token,
    options: { submitForSettlement: true },
  });
  expect(transaction).toMatchObject({ status: 'settling' });
  await accounts.delete(paymentMethod.token);
  await expect(accounts.find(paymentMethod.token)).rejects.toMatchObject({ type: 'notFoundError' });
});

describe('what a nonce says of the law that a card is paid under', () => {
  const india = 'india_three_d_secure_merchant_account';
  const europe = 'european_three_d_secure_merchant_account';
  const ask = async (token: string, merchantAccountId: string, authenticationInsightOptions: object) =>
    (
      await (
        stage.gateway as unknown as {
          paymentMethodNonce: { create(token: string, params: object): Promise<Answer> };
        }
      ).paymentMethodNonce.create(token, {
        paymentMethodNonce: { merchantAccountId, authenticationInsight: true, authenticationInsightOptions },
      })
    ).paymentMethodNonce['authenticationInsight'];

  it.each([
    ['india_visa_credit', europe, {}, 'unregulated', 'unavailable'],
    ['european_visa_credit', europe, {}, 'psd2', 'unavailable'],
    ['india_visa_credit', india, {}, 'rbi', 'unavailable'],
    ['india_visa_credit', india, { amount: '2000' }, 'rbi', 'sca_optional'],
    ['india_visa_credit', india, { amount: '2001' }, 'rbi', 'sca_required'],
    [
      'india_visa_credit',
      india,
      { amount: '1500', recurringCustomerConsent: true, recurringMaxAmount: '1000' },
      'rbi',
      'sca_required',
    ],
  ])('%s at %s with %j is %s, %s', async (token, account, options, regulationEnvironment, scaIndicator) => {
    expect(await ask(token, account, options)).toEqual({ regulationEnvironment, scaIndicator });
  });
});
