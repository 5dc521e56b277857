// Proves that a marketplace can keep a fee of its sellers' sales, and hold their money until they have delivered.
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Answer, codes, setSandbox, testClock } from './support.ts';

const clock = testClock();
const stage = setSandbox({ now: clock.now });

const seller = 'sandbox_sub_merchant_account';
const card = { number: '4111111111111111', expirationDate: '05/2031' };

/** A sale as older SDKs make it: `sale` of this version refuses to send `holdInEscrow`, `create` does not. */
const sell = (more: object = {}, options: object = {}) =>
  stage.gateway.transaction.create({
    type: 'sale',
    amount: '10.00',
    merchantAccountId: seller,
    serviceFeeAmount: '1.00',
    creditCard: card,
    options,
    ...more,
  });

/** What older SDKs ask as `holdInEscrow` and `releaseFromEscrow`, and helpers of their specifications. */
async function ask(id: string, step: 'hold_in_escrow' | 'release_from_escrow' | 'escrow') {
  const { http, config } = stage.gateway;
  const answer = await http.put(`${config.baseMerchantPath()}/transactions/${id}/${step}`, {});
  return answer as unknown as { transaction?: Answer['transaction']; apiErrorResponse?: { errors: unknown } };
}

const refused = async (id: string, step: Parameters<typeof ask>[1]) =>
  JSON.stringify((await ask(id, step)).apiErrorResponse?.errors);

const escrowOf = async (id: string) => (await stage.gateway.transaction.find(id))['escrowStatus'];

/** A sale whose money is held. */
async function held() {
  const { transaction } = await sell({}, { holdInEscrow: true, submitForSettlement: true });
  await stage.gateway.testing.settle(transaction.id);
  return transaction.id;
}

describe('a seller of a marketplace', () => {
  it('is a merchant account that names the marketplace’s', async () => {
    expect(await stage.gateway.merchantAccount.find(seller)).toMatchObject({
      subMerchantAccount: true,
      masterMerchantAccount: { id: 'sandbox_master_merchant_account', subMerchantAccount: false },
    });
    const own = await stage.gateway.merchantAccount.find('sandbox_credit_card');
    expect(own['masterMerchantAccount']).toBeUndefined();
  });

  it('sells with a fee for the marketplace, which the sale names', async () => {
    expect(
      (await stage.gateway.transaction.sale({ ...sale, serviceFeeAmount: '1.00' })).transaction,
    ).toMatchObject({
      merchantAccountId: seller,
      subMerchantAccountId: seller,
      masterMerchantAccountId: 'sandbox_master_merchant_account',
      serviceFeeAmount: '1.00',
      escrowStatus: null,
    });
  });

  const sale = { amount: '10.00', merchantAccountId: seller, creditCard: card };

  it.each([
    [{}, 'merchant_account_id:91553'],
    [{ serviceFeeAmount: '10.01' }, 'service_fee_amount:91556'],
    [{ serviceFeeAmount: '-1.00' }, 'service_fee_amount:91554'],
    [{ serviceFeeAmount: 'one' }, 'service_fee_amount:91555'],
    [{ serviceFeeAmount: '1.00', merchantAccountId: 'sandbox_credit_card' }, 'service_fee_amount:91557'],
    [
      { serviceFeeAmount: '1.00', creditCard: undefined, paymentMethodNonce: 'fake-paypal-one-time-nonce' },
      'base:91578',
    ],
  ])('is refused a sale with %j', async (more, code) => {
    expect(codes(await stage.gateway.transaction.sale({ ...sale, ...more }))).toEqual([code]);
  });

  it('may keep nothing of a credit', async () => {
    expect(codes(await stage.gateway.transaction.credit({ ...sale, serviceFeeAmount: '1.00' }))).toEqual([
      'base:91552',
    ]);
  });

  it('cannot settle less than the fee, nor clone a sale, nor have subscribers', async () => {
    const { transaction } = await sell({ serviceFeeAmount: '4.00' });
    const settle = (amount: string) => stage.gateway.transaction.submitForSettlement(transaction.id, amount);
    expect(codes(await settle('3.99'))).toEqual(['amount:91551']);
    expect(codes(await settle('4.00'))).toEqual([]);
    const clone = { amount: '10.00', options: { submitForSettlement: false } };
    expect(codes(await stage.gateway.transaction.cloneTransaction(transaction.id, clone))).toEqual([
      'base:915137',
    ]);
    const { customer } = await stage.gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    const subscription = await stage.gateway.subscription.create({
      paymentMethodToken: customer.paymentMethods[0]?.token,
      planId: 'integration_trialless_plan',
      merchantAccountId: seller,
    });
    expect(codes(subscription)).toEqual(['merchant_account_id:91901']);
  });
});

describe('money in escrow', () => {
  it('is about to be held from the sale on, or later as long as it has not arrived', async () => {
    const { transaction } = await sell({}, { holdInEscrow: true });
    expect(transaction['escrowStatus']).toBe('hold_pending');
    const later = await sell({}, { submitForSettlement: true });
    expect(later.transaction['escrowStatus']).toBeNull();
    expect((await ask(later.transaction.id, 'hold_in_escrow')).transaction).toMatchObject({
      status: 'submitted_for_settlement',
      escrowStatus: 'hold_pending',
    });
    await stage.gateway.testing.settle(later.transaction.id);
    expect(await escrowOf(later.transaction.id)).toBe('held');
    expect(await refused(later.transaction.id, 'hold_in_escrow')).toContain('91560');
  });

  it('is a seller’s alone, and not that of a declined sale', async () => {
    const own = { merchantAccountId: 'sandbox_credit_card', serviceFeeAmount: undefined };
    expect(codes(await sell(own, { holdInEscrow: true }))).toEqual(['base:91560']);
    const { transaction } = await sell(own);
    expect(await refused(transaction.id, 'hold_in_escrow')).toContain('91560');
    const declined = await sell({ amount: '2000.00' }, { holdInEscrow: true });
    expect(declined.transaction).toMatchObject({ status: 'processor_declined', escrowStatus: null });
  });

  it('is released only when it is held, and can be kept back until then', async () => {
    const id = await held();
    expect(codes(await stage.gateway.transaction.cancelRelease(id))).toEqual(['base:91562']);
    expect((await ask(id, 'release_from_escrow')).transaction).toMatchObject({
      escrowStatus: 'release_pending',
    });
    expect(await refused(id, 'release_from_escrow')).toContain('91561');
    const { transaction } = await stage.gateway.transaction.cancelRelease(id);
    expect(transaction['escrowStatus']).toBe('held');
    await expect(stage.gateway.transaction.cancelRelease('unknown')).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });

  it('is with the seller a day after its release, by the sandbox’s clock', async () => {
    const pages = Fastify();
    await pages.register(stage.sandbox.pages);
    const advance = (ms: number) =>
      pages.inject({ method: 'POST', url: '/sandbox/clock', payload: { advance: ms } });
    const hour = 3_600_000;
    const { transaction } = await sell({}, { holdInEscrow: true, submitForSettlement: true });
    await advance(24 * hour);
    expect(await escrowOf(transaction.id)).toBe('held');
    await ask(transaction.id, 'release_from_escrow');
    await advance(23 * hour);
    expect(await escrowOf(transaction.id)).toBe('release_pending');
    await advance(hour);
    await pages.close();
    expect(await escrowOf(transaction.id)).toBe('released');
    expect(codes(await stage.gateway.transaction.cancelRelease(transaction.id))).toEqual(['base:91562']);
    expect((await stage.gateway.transaction.refund(transaction.id, '4.00')).success).toBe(true);
    expect(await escrowOf(transaction.id)).toBe('released');
  });

  it('goes back in whole or not at all', async () => {
    const id = await held();
    expect(codes(await stage.gateway.transaction.refund(id, '9.99'))).toEqual(['base:91563']);
    const { transaction } = await stage.gateway.transaction.refund(id);
    expect(transaction).toMatchObject({ type: 'credit', escrowStatus: null });
    expect(await escrowOf(id)).toBe('refunded');
    expect(await refused(id, 'release_from_escrow')).toContain('91561');
  });

  it('is held without a settlement where helpers of other SDKs ask for it, and found by its state', async () => {
    const { transaction } = await sell({ orderId: 'in-escrow' }, { holdInEscrow: true });
    expect((await ask(transaction.id, 'escrow')).transaction).toMatchObject({
      status: 'authorized',
      escrowStatus: 'held',
    });
    const { http, config } = stage.gateway;
    const found = await http.post(`${config.baseMerchantPath()}/transactions/advanced_search_ids`, {
      search: { escrow_status: ['held'], order_id: { is: 'in-escrow' } },
    });
    expect(found['searchResults']).toMatchObject({ ids: [transaction.id] });
  });
});
