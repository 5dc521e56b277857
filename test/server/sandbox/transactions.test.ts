// Proves that transactions behave as the official SDK expects it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { codes, gatewayOf, startTestSandbox, testClock } from './support.ts';

const clock = testClock();
let sandbox: Sandbox;
let gateway: ReturnType<typeof gatewayOf>;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now });
  gateway = gatewayOf(sandbox);
});
afterAll(() => sandbox.close());

const card = { number: '4111111111111111', expirationMonth: '12', expirationYear: '2030', cvv: '123' };

function sell(amount: string, more: Record<string, unknown> = {}) {
  return gateway.transaction.sale({ amount, paymentMethodNonce: 'fake-valid-nonce', ...more });
}

describe('a sale through the real SDK', () => {
  // Those for Python and Ruby fail where one of them is missing.
  it('has the fields that SDKs read without asking whether they are there', async () => {
    const { transaction } = await sell('24.99', { paymentMethodNonce: undefined, creditCard: card });
    expect(transaction).toMatchObject({
      acquirerReferenceNumber: null,
      retried: false,
      creditCard: { bin: '411111', binExtended: '41111111' },
      disbursementDetails: { settlementCurrencyExchangeRate: null, settlementCurrencyIsoCode: null },
    });
    const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    const { subscription } = await gateway.subscription.create({
      paymentMethodToken: customer.creditCards?.[0]?.token ?? '',
      planId: 'integration_trialless_plan',
    });
    expect(subscription.statusHistory).toMatchObject([
      { currencyIsoCode: 'USD' },
      { currencyIsoCode: 'USD' },
    ]);
  });

  it('is authorized, and submitted for settlement when asked', async () => {
    const authorized = await sell('24.99', { orderId: 'order-1' });
    expect(authorized.success).toBe(true);
    expect(authorized.transaction).toMatchObject({
      status: 'authorized',
      amount: '24.99',
      orderId: 'order-1',
      currencyIsoCode: 'USD',
      processorResponseCode: '1000',
      processorResponseText: 'Approved',
    });
    const { transaction } = await sell('24.99', { options: { submitForSettlement: true } });
    expect(transaction.status).toBe('submitted_for_settlement');
    expect(transaction.statusHistory?.map(({ status }) => status)).toEqual([
      'authorized',
      'submitted_for_settlement',
    ]);
  });

  it('charges a card given in full, and shows only its first six and last four digits', async () => {
    const { transaction } = await gateway.transaction.sale({ amount: '5.00', creditCard: card });
    expect(transaction.creditCard).toMatchObject({ bin: '411111', last4: '1111', cardType: 'Visa' });
    expect(JSON.stringify(transaction)).not.toContain(card.number);
  });

  it('charges pounds through the merchant account that takes them', async () => {
    const { transaction } = await sell('19.99', { merchantAccountId: 'sandbox_credit_card_gbp' });
    expect(transaction.currencyIsoCode).toBe('GBP');
  });

  it.each([
    ['2000.00', 'processor_declined', '2000', 'Do Not Honor'],
    ['2001.00', 'processor_declined', '2001', 'Insufficient Funds'],
    ['2999.99', 'processor_declined', '2999', 'Processor Declined'],
    ['3000.00', 'failed', '3000', 'Processor Network Unavailable - Try Again'],
  ])('of %s is %s', async (amount, status, code, text) => {
    const result = await sell(amount);
    expect(result.success).toBe(false);
    expect(result.message).toBe(text);
    expect(result.transaction).toMatchObject({
      status,
      processorResponseCode: code,
      processorResponseText: text,
    });
  });

  it.each(['1999.99', '3001.00'])(
    'of %s is approved, being outside the declining amounts',
    async (amount) => {
      expect((await sell(amount)).success).toBe(true);
    },
  );

  it('is declined at any price with the one number that Braintree does not know', async () => {
    const creditCard = { ...card, number: '4000000000000002' };
    const result = await gateway.transaction.sale({ amount: '9.99', creditCard });
    expect(result.transaction).toMatchObject({
      status: 'processor_declined',
      processorResponseCode: '2000',
    });
  });

  it.each(['4000111111111115', '5105105105105100', '6011000990139424', '38520000009814', '3566002020360505'])(
    'goes by its amount with %s, which fails a verification',
    async (number) => {
      const creditCard = { ...card, number };
      expect((await gateway.transaction.sale({ amount: '9.99', creditCard })).success).toBe(true);
      const declined = await gateway.transaction.sale({ amount: '2001.00', creditCard });
      expect(declined.transaction).toMatchObject({ processorResponseCode: '2001' });
    },
  );

  it.each(['05/2012', '01/1999', '12/2099'])('charges a card whose date is %s', async (expirationDate) => {
    const { number, cvv } = card;
    const creditCard = { number, cvv, expirationDate };
    const result = await gateway.transaction.sale({ amount: '9.99', creditCard });
    expect(result.success).toBe(true);
    expect(result.transaction.creditCard?.expirationDate).toBe(expirationDate);
  });

  it.each([
    ['13/2030', '81712'],
    ['12/1970', '81713'],
    ['12/2201', '81713'],
  ])('refuses the malformed date %s', async (expirationDate, code) => {
    const creditCard = { number: '4111111111111111', cvv: '123', expirationDate };
    const result = await gateway.transaction.sale({ amount: '9.99', creditCard });
    expect(codes(result).map((found) => found.split(':')[1])).toEqual([code]);
  });

  it.each([
    ['4005519200000004', 'Visa'],
    ['4009348888881881', 'Visa'],
    ['4012000033330026', 'Visa'],
    ['4012000077777777', 'Visa'],
    ['4012888888881881', 'Visa'],
    ['4500600000000061', 'Visa'],
    ['5555555555554444', 'MasterCard'],
    ['2223000048400011', 'MasterCard'],
    ['6011111111111117', 'Discover'],
    ['6011000991300009', 'Discover'],
    ['36259600000004', 'Discover'],
    ['3530111333300000', 'JCB'],
    ['6304000000000000', 'Maestro'],
    ['6243030000000001', 'UnionPay'],
  ])('with the documented good card %s is approved', async (number, cardType) => {
    const result = await gateway.transaction.sale({ amount: '9.99', creditCard: { ...card, number } });
    expect(result.transaction).toMatchObject({ status: 'authorized', creditCard: { cardType } });
  });

  it.each(['378282246310005', '371449635398431'])(
    'with American Express %s takes a code of four',
    async (number) => {
      const creditCard = { ...card, number, cvv: '1234' };
      expect((await gateway.transaction.sale({ amount: '9.99', creditCard })).success).toBe(true);
      const short = await gateway.transaction.sale({
        amount: '9.99',
        creditCard: { ...creditCard, cvv: '123' },
      });
      expect(codes(short)).toEqual(['cvv:81707']);
    },
  );

  it('is rejected by the gateway for the documented fraud card', async () => {
    const result = await gateway.transaction.sale({
      amount: '9.99',
      creditCard: { ...card, number: '4000111111111511' },
    });
    expect(result.message).toBe('Gateway Rejected: fraud');
    expect(result.transaction).toMatchObject({
      status: 'gateway_rejected',
      gatewayRejectionReason: 'fraud',
    });
  });

  it('tells what is wrong with amounts', async () => {
    const wrong = ['', '-1.00', '1.234', 'abc', '0.00', '99999999999999.00'];
    const results = await Promise.all(wrong.map((amount) => sell(amount)));
    expect(results.map(codes)).toEqual([
      ['amount:81502'],
      ['amount:81501'],
      ['amount:81503'],
      ['amount:81503'],
      ['amount:81531'],
      ['amount:81528'],
    ]);
  });

  it('nests what is wrong with a card under the card', async () => {
    const result = await gateway.transaction.sale({
      amount: '9.99',
      creditCard: { number: '4111111111111112', expirationMonth: '13', expirationYear: '2030', cvv: '12' },
    });
    const errors = result.errors.for('transaction').for('creditCard');
    expect(errors.on('number')).toMatchObject([{ code: '81715', message: 'Credit card number is invalid.' }]);
    expect(codes(result)).toEqual(['number:81715', 'cvv:81707', 'expiration_month:81712']);
  });

  it.each([
    ['an unknown nonce', { paymentMethodNonce: 'unknown-nonce' }, 'payment_method_nonce:91565'],
    ['a spent nonce', { paymentMethodNonce: 'fake-consumed-nonce' }, 'payment_method_nonce:91564'],
    [
      'an unknown token',
      { paymentMethodNonce: undefined, paymentMethodToken: 'nope' },
      'payment_method_token:91518',
    ],
    ['an invalid number', { paymentMethodNonce: 'fake-luhn-invalid-nonce' }, 'number:81715'],
    ['an unknown customer', { customerId: 'nope' }, 'customer_id:91510'],
    ['an unknown merchant account', { merchantAccountId: 'nope' }, 'merchant_account_id:91513'],
    ['nothing to charge', { paymentMethodNonce: undefined }, 'base:91508'],
    ['too long an order id', { orderId: 'x'.repeat(256) }, 'order_id:91501'],
  ])('refuses %s', async (_what, more, code) => {
    const result = await sell('9.99', more);
    expect(result.success).toBe(false);
    expect(codes(result)).toEqual([code]);
  });

  it('gives order ids with any characters back as they came', async () => {
    const orderId = `<&"'> ]]> é 🎅 \u0001`;
    const { transaction } = await sell('3.00', { orderId });
    expect(transaction.orderId).toBe(orderId.replace('\u0001', ''));
  });
});

describe('what follows a sale', () => {
  let id: string;
  beforeEach(async () => {
    clock.forward(60_000);
    const { transaction } = await sell('20.00', { options: { submitForSettlement: true } });
    id = transaction.id;
  });

  it('finds it, and answers not found for an unknown one', async () => {
    expect((await gateway.transaction.find(id)).amount).toBe('20.00');
    await expect(gateway.transaction.find('unknown')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('voids it once', async () => {
    expect((await gateway.transaction.void(id)).transaction.status).toBe('voided');
    expect(codes(await gateway.transaction.void(id))).toEqual(['base:91504']);
  });

  it('refunds it when it is settled, never more than was paid', async () => {
    expect(codes(await gateway.transaction.refund(id))).toEqual(['base:91506']);
    const settled = await gateway.testing.settle(id);
    expect(settled.transaction.status).toBe('settled');
    expect(codes(await gateway.transaction.refund(id, '20.01'))).toEqual(['amount:91521']);
    const part = await gateway.transaction.refund(id, '15.00');
    expect(part.transaction).toMatchObject({ type: 'credit', amount: '15.00', refundedTransactionId: id });
    expect((await gateway.transaction.refund(id)).transaction.amount).toBe('5.00');
    expect(codes(await gateway.transaction.refund(id))).toEqual(['base:91512']);
    expect((await gateway.transaction.find(id)).refundIds).toHaveLength(2);
  });

  it('submits an authorized one for settlement, for no more than was authorized', async () => {
    const { transaction } = await sell('20.00');
    expect(codes(await gateway.transaction.submitForSettlement(transaction.id, '20.01'))).toEqual([
      'amount:91522',
    ]);
    const submitted = await gateway.transaction.submitForSettlement(transaction.id, '18.00');
    expect(submitted.transaction).toMatchObject({ status: 'submitted_for_settlement', amount: '18.00' });
  });

  it('is found by our order id among others, which is how an unknown outcome is resolved', async () => {
    await sell('1.00', { orderId: 'needle' });
    await sell('2000.00', { orderId: 'needle' });
    await sell('1.00', { orderId: 'needle-2' });
    const found: { status: string }[] = await gateway.transaction
      .search((search) => search.orderId().is('needle'))
      .toArray();
    expect(found.map(({ status }) => status)).toEqual(['processor_declined', 'authorized']);
    const good = gateway.transaction.search((search) => {
      search.orderId().startsWith('needle');
      search.status().is('authorized');
    });
    expect(await good.toArray()).toHaveLength(2);
    expect(await gateway.transaction.search((search) => search.orderId().is('hay')).toArray()).toEqual([]);
  });
});
