// Proves what follows a sale behaves as the official SDK expects it: settling, voiding, refunding, cloning, searching.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox, testClock } from './support.ts';

const clock = testClock();
const stage = setSandbox({ now: clock.now });

const card = { number: '4111111111111111', expirationDate: '05/2031' };

async function authorized(amount = '10.00', more: object = {}) {
  return (await stage.gateway.transaction.sale({ amount, creditCard: card, ...more })).transaction;
}

const submitted = (amount = '10.00', more: object = {}) =>
  authorized(amount, { options: { submitForSettlement: true }, ...more });

async function settled(amount = '10.00') {
  const { id } = await submitted(amount);
  return (await stage.gateway.testing.settle(id)).transaction;
}

const descriptor = { name: 'abc*def', phone: '1234567890', url: 'ebay.com' };

describe('submitForSettlement', () => {
  it('takes less than was authorized, an order id and a descriptor', async () => {
    const { id } = await authorized('5.00');
    const { transaction } = await stage.gateway.transaction.submitForSettlement(id, '3.00', {
      orderId: 'ABC123',
      descriptor,
    });
    expect(transaction).toMatchObject({
      status: 'submitted_for_settlement',
      amount: '3.00',
      orderId: 'ABC123',
      descriptor,
    });
  });

  it('keeps what it is not told', async () => {
    const { id } = await authorized('5.00', { orderId: 'kept' });
    const { transaction } = await stage.gateway.transaction.submitForSettlement(id);
    expect(transaction).toMatchObject({ amount: '5.00', orderId: 'kept' });
  });

  it('refuses more than was authorized, nonsense, and a second time', async () => {
    const { id } = await authorized('5.00');
    const submit = async (amount?: string, more: object = {}) =>
      codes(await stage.gateway.transaction.submitForSettlement(id, amount, more));
    expect(await submit('5.01')).toEqual(['amount:91522']);
    expect(await submit('abc')).toEqual(['amount:81503']);
    expect(await submit('5.00', { orderId: 'x'.repeat(256) })).toEqual(['order_id:91501']);
    expect(await submit('5.00')).toEqual([]);
    expect(await submit('5.00')).toEqual(['base:91507']);
    await expect(stage.gateway.transaction.submitForSettlement('unknown')).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });

  it('of a PayPal sale settles at once', async () => {
    const sale = await stage.gateway.transaction.sale({
      amount: '5.00',
      paymentMethodNonce: 'fake-paypal-one-time-nonce',
    });
    const { transaction } = await stage.gateway.transaction.submitForSettlement(sale.transaction.id);
    expect(transaction).toMatchObject({ status: 'settling', amount: '5.00' });
    expect((await stage.gateway.testing.settle(sale.transaction.id)).transaction['status']).toBe('settled');
  });
});

describe('submitForPartialSettlement', () => {
  it('makes transactions of parts, up to the whole', async () => {
    const { id } = await authorized('10.00');
    const part = await stage.gateway.transaction.submitForPartialSettlement(id, '6.00', {
      orderId: 'first',
      descriptor,
    });
    expect(part.transaction).toMatchObject({
      status: 'submitted_for_settlement',
      amount: '6.00',
      orderId: 'first',
      descriptor,
      authorizedTransactionId: id,
    });
    expect(codes(await stage.gateway.transaction.submitForPartialSettlement(id, '4.01'))).toEqual([
      'amount:91522',
    ]);
    const rest = await stage.gateway.transaction.submitForPartialSettlement(id, '4.00');
    expect(await stage.gateway.transaction.find(id)).toMatchObject({
      status: 'settlement_pending',
      partialSettlementTransactionIds: [part.transaction.id, rest.transaction.id],
    });
    const ofPart = await stage.gateway.transaction.submitForPartialSettlement(part.transaction.id, '1.00');
    expect(codes(ofPart)).toEqual(['base:915103']);
  });

  it('needs an authorization and an amount', async () => {
    const { id } = await submitted();
    expect(codes(await stage.gateway.transaction.submitForPartialSettlement(id, '1.00'))).toEqual([
      'base:91507',
    ]);
    const open = await authorized();
    expect(codes(await stage.gateway.transaction.submitForPartialSettlement(open.id))).toEqual([
      'amount:81502',
    ]);
  });
});

describe('updateDetails', () => {
  it('changes what is still under way to the bank', async () => {
    const { id } = await submitted('5.00');
    const { transaction } = await stage.gateway.transaction.updateDetails(id, {
      amount: '4.00',
      orderId: '123',
      descriptor,
    });
    expect(transaction).toMatchObject({
      status: 'submitted_for_settlement',
      amount: '4.00',
      orderId: '123',
      descriptor,
    });
  });

  it.each([
    [{ amount: '555.00' }, ['amount:91522']],
    [{ orderId: 'x'.repeat(256) }, ['order_id:91501']],
    [
      { descriptor: { name: 'invalid name', phone: 'invalid phone', url: 'a url that is too long' } },
      ['name:92201', 'phone:92202', 'url:92206'],
    ],
  ])('refuses %j', async (changes, expected) => {
    const { id } = await submitted('5.00');
    expect(codes(await stage.gateway.transaction.updateDetails(id, changes))).toEqual(expected);
  });

  it('refuses before the submission', async () => {
    const { id } = await authorized();
    expect(codes(await stage.gateway.transaction.updateDetails(id, { amount: '4.00' }))).toEqual([
      'base:915129',
    ]);
  });
});

describe('adjustAuthorization', () => {
  /** The account whose processor can do it. */
  const adjustable = async (amount: string) => {
    const merchantAccountId = 'fake_first_data_merchant_account';
    const creditCard = { number: '4111111111111111', expirationDate: '05/2031' };
    return (await stage.gateway.transaction.sale({ amount, merchantAccountId, creditCard })).transaction;
  };

  it('is refused where the processor cannot, and shows the sale as it is', async () => {
    const { id } = await authorized('75.50');
    const result = await stage.gateway.transaction.adjustAuthorization(id, '85.50');
    expect(codes(result)).toEqual(['base:915222']);
    expect(result.transaction).toMatchObject({ id, amount: '75.50' });
  });

  it('is refused for a recurring sale', async () => {
    const { transaction } = await stage.gateway.transaction.sale({
      amount: '75.50',
      merchantAccountId: 'fake_first_data_merchant_account',
      transactionSource: 'recurring',
      creditCard: { number: '4111111111111111', expirationDate: '05/2031' },
    });
    expect(codes(await stage.gateway.transaction.adjustAuthorization(transaction.id, '85.50'))).toEqual([
      'base:915219',
    ]);
  });

  it('raises and lowers what is held, and keeps account of it', async () => {
    const { id } = await adjustable('75.50');
    const { transaction } = await stage.gateway.transaction.adjustAuthorization(id, '85.50');
    expect(transaction).toMatchObject({ amount: '85.50', status: 'authorized' });
    await stage.gateway.transaction.adjustAuthorization(id, '80.00');
    expect((await stage.gateway.transaction.find(id))['authorizationAdjustments']).toMatchObject([
      { amount: '10.00', success: true, processorResponseCode: '1000' },
      { amount: '5.50', success: true },
    ]);
  });

  it('is declined by the documented amounts, and changes nothing then', async () => {
    const { id } = await adjustable('75.50');
    expect(codes(await stage.gateway.transaction.adjustAuthorization(id, '2001.00'))).toEqual(['base:95603']);
    expect(codes(await stage.gateway.transaction.adjustAuthorization(id, '2004.00'))).toEqual(['base:95602']);
    expect(await stage.gateway.transaction.find(id)).toMatchObject({
      amount: '75.50',
      authorizationAdjustments: [
        { success: false, processorResponseCode: '2001' },
        { success: false, processorResponseCode: '2004' },
      ],
    });
  });

  it('refuses the same amount, a bad one, and what is not authorized', async () => {
    const { id } = await adjustable('75.50');
    const adjust = async (amount: string) =>
      codes(await stage.gateway.transaction.adjustAuthorization(id, amount));
    expect(await adjust('75.50')).toEqual(['base:95606']);
    expect(await adjust('-1.00')).toEqual(['amount:81501']);
    expect(await adjust('0')).toEqual(['amount:81531']);
    await stage.gateway.transaction.submitForSettlement(id);
    expect(await adjust('85.50')).toEqual(['base:915218']);
  });
});

describe('the testing gateway', () => {
  it.each([
    ['settle', 'settled', '4000'],
    ['settlementConfirm', 'settlement_confirmed', '4000'],
    ['settlementDecline', 'settlement_declined', '4001'],
    ['settlementPending', 'settlement_pending', '4002'],
  ] as const)('%s makes it %s', async (step, status, code) => {
    const { id } = await submitted();
    await stage.gateway.testing[step](id);
    expect(await stage.gateway.transaction.find(id)).toMatchObject({
      status,
      processorSettlementResponseCode: code,
    });
  });

  it('does nothing to an authorization', async () => {
    const { id } = await authorized();
    const answers = [
      await stage.gateway.testing.settle(id),
      await stage.gateway.testing.settlementConfirm(id),
      await stage.gateway.testing.settlementDecline(id),
      await stage.gateway.testing.settlementPending(id),
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).toContain('91575');
    }
  });
});

describe('void', () => {
  it.each([
    ['authorized', authorized],
    ['submitted_for_settlement', submitted],
  ])('takes back what is %s, once', async (_status, make) => {
    const { id } = await make();
    expect((await stage.gateway.transaction.void(id)).transaction['status']).toBe('voided');
    expect(codes(await stage.gateway.transaction.void(id))).toEqual(['base:91504']);
  });

  it('does not take back what is settled', async () => {
    const { id } = await settled();
    expect(codes(await stage.gateway.transaction.void(id))).toEqual(['base:91504']);
  });
});

describe('refund', () => {
  it('gives back in parts, with an order id of its own, up to the whole', async () => {
    const { id } = await settled('10.00');
    const first = await stage.gateway.transaction.refund(id, { amount: '4.00', order_id: 'abcd' });
    expect(first.transaction).toMatchObject({
      type: 'credit',
      amount: '4.00',
      orderId: 'abcd',
      refundedTransactionId: id,
      processorResponseCode: '1002',
    });
    expect(codes(await stage.gateway.transaction.refund(id, '6.01'))).toEqual(['amount:91521']);
    const rest = await stage.gateway.transaction.refund(id);
    expect(rest.transaction['amount']).toBe('6.00');
    expect(codes(await stage.gateway.transaction.refund(id))).toEqual(['base:91512']);
    expect((await stage.gateway.transaction.find(id))['refundIds']).toEqual([
      first.transaction.id,
      rest.transaction.id,
    ]);
  });

  it('of PayPal works too; of a credit or before the settlement it does not', async () => {
    const sale = await stage.gateway.transaction.sale({
      amount: '5.00',
      paymentMethodNonce: 'fake-paypal-one-time-nonce',
      options: { submitForSettlement: true },
    });
    const refunded = await stage.gateway.transaction.refund(sale.transaction.id);
    expect(refunded.transaction).toMatchObject({ type: 'credit', paymentInstrumentType: 'paypal_account' });
    expect(codes(await stage.gateway.transaction.refund(refunded.transaction.id))).toEqual(['base:91505']);
    const { id } = await submitted();
    expect(codes(await stage.gateway.transaction.refund(id, '5.00'))).toEqual(['base:91506']);
  });
});

describe('cloneTransaction', () => {
  const clone = (id: string, more: object = {}) =>
    stage.gateway.transaction.cloneTransaction(id, {
      amount: '123.45',
      channel: 'MyShoppingCartProvider',
      options: { submitForSettlement: false },
      ...more,
    });

  it('charges the same card once more', async () => {
    const { id } = await authorized('5.00', { billing: { firstName: 'Carl' }, orderId: 'cloned' });
    expect((await clone(id)).transaction).toMatchObject({
      amount: '123.45',
      status: 'authorized',
      channel: 'MyShoppingCartProvider',
      orderId: 'cloned',
      billing: { firstName: 'Carl' },
      creditCard: { maskedNumber: '411111******1111' },
    });
    const now = await clone(id, { amount: '1.00', options: { submitForSettlement: true } });
    expect(now.transaction['status']).toBe('submitted_for_settlement');
  });

  it('refuses credits, failures, PayPal and what lies in the vault', async () => {
    const credit = await stage.gateway.transaction.credit({ amount: '5.00', creditCard: card });
    expect(codes(await clone(credit.transaction.id))).toEqual(['base:91543']);
    expect(codes(await clone((await authorized('2000.00')).id))).toEqual(['base:91542']);
    const paypal = await stage.gateway.transaction.sale({
      amount: '5.00',
      paymentMethodNonce: 'fake-paypal-one-time-nonce',
    });
    expect(codes(await clone(paypal.transaction.id))).toEqual(['base:91573']);
    const vaulted = await authorized('5.00', { options: { storeInVault: true } });
    expect(codes(await clone(vaulted.id))).toEqual(['base:91540']);
    const good = await authorized();
    expect(codes(await clone(good.id, { amount: 'x', options: {} }))).toEqual(['amount:81503', 'base:91544']);
  });
});

describe('transaction.search', () => {
  const ids = async (choose: Parameters<typeof stage.gateway.transaction.search>[0]) =>
    (await stage.gateway.transaction.search(choose).toArray()).map(({ id }) => id);

  it('finds by what is in a transaction, alone and together', async () => {
    const { customer } = await stage.gateway.customer.create({ email: 'needle@example.com' });
    const { id } = await submitted('77.77', {
      orderId: 'needle-order',
      customerId: customer.id,
      creditCard: { ...card, cardholderName: 'Needle Holder' },
      billing: { postalCode: '98765', lastName: 'Haystack' },
      shipping: { locality: 'Shipton' },
    });
    const { id: noise } = await submitted('77.77', { orderId: 'noise' });
    const found: Parameters<typeof ids>[0][] = [
      (search) => search['id']?.().is(id),
      (search) => search['orderId']?.().is('needle-order'),
      (search) => search['orderId']?.().startsWith('needle'),
      (search) => search['customerId']?.().is(customer.id),
      (search) => search['customerEmail']?.().is('needle@example.com'),
      (search) => search['creditCardCardholderName']?.().contains('needle'),
      (search) => search['billingPostalCode']?.().is('98765'),
      (search) => search['billingLastName']?.().endsWith('stack'),
      (search) => search['shippingLocality']?.().is('Shipton'),
      (search) => {
        search['status']?.().in(['submitted_for_settlement', 'settled']);
        search['type']?.().is('sale');
        search['amount']?.().between('77.00', '78.00');
        search['creditCardNumber']?.().endsWith('1111');
        search['orderId']?.().isNot('noise');
      },
    ];
    for (const choose of found) expect(await ids(choose)).toEqual([id]);
    expect(await ids((search) => search['ids']?.().in([id, noise]))).toEqual([noise, id]);
    expect(await ids((search) => search['amount']?.().min('999999.00'))).toEqual([]);
  });

  it('finds by when something happened', async () => {
    clock.forward(60 * 60 * 1000);
    const before = clock.now();
    clock.forward(1000);
    const { id } = await settled('8.00');
    clock.forward(1000);
    const after = clock.now();
    await authorized('8.00');
    expect(
      await ids((search) => search['createdAt']?.().between(before.toISOString(), after.toISOString())),
    ).toContain(id);
    expect(await ids((search) => search['settledAt']?.().min(before.toISOString()))).toEqual([id]);
    expect(await ids((search) => search['settledAt']?.().max(before.toISOString()))).not.toContain(id);
  });

  it('finds refunds and kinds of instrument', async () => {
    const sale = await settled('9.00');
    const { transaction } = await stage.gateway.transaction.refund(sale.id, '1.00');
    const refunds = await ids((search) => {
      search['type']?.().is('credit');
      search['amount']?.().is('1.00');
    });
    expect(refunds).toContain(transaction.id);
    expect(await ids((search) => search['paymentInstrumentType']?.().is('venmo_account'))).toEqual([]);
  });

  it('gives everything when there is more than a page', async () => {
    for (let count = 0; count < 55; count += 1) await authorized('3.33', { orderId: `page-${count}` });
    expect(await ids((search) => search['orderId']?.().startsWith('page-'))).toHaveLength(55);
  });
});
