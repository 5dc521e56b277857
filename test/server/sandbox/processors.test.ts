// Proves what depends on the processor behind a merchant account, and on the network of a card.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const at = setSandbox();

const amex = { number: '371260714673002', expirationDate: '12/2031' };
const visa = { number: '4111111111111111', expirationDate: '12/2031' };
const sell = (fields: object) =>
  at.gateway.transaction.sale({ amount: '10.00', creditCard: visa, ...fields });

describe('a merchant account', () => {
  it('takes a brand that the others do not take', async () => {
    const creditCard = { number: '5066991111111118', expirationDate: '12/2031' };
    expect(codes(await sell({ creditCard }))).toEqual(['number:81703']);
    const { transaction } = await sell({ creditCard, merchantAccountId: 'adyen_ma' });
    expect(transaction).toMatchObject({ creditCard: { cardType: 'Elo' } });
  });

  it('has a smallest amount', async () => {
    const creditCard = { number: '6370950000000005', expirationDate: '12/2031' };
    const result = await sell({ creditCard, amount: '0.20', merchantAccountId: 'hiper_brl' });
    expect(codes(result)).toEqual(['amount:815193']);
  });

  it('may have a processor that changes nothing of a submitted sale', async () => {
    const options = { submitForSettlement: true };
    const { transaction } = await sell({
      creditCard: amex,
      merchantAccountId: 'fake_amex_direct_usd',
      options,
    });
    const update = await at.gateway.transaction.updateDetails(transaction.id, { orderId: 'another' });
    expect(codes(update)).toEqual(['base:915130']);
  });

  it('may charge debit cards over their own network, by which their sales are found', async () => {
    const paymentMethodNonce = 'fake-pinless-debit-visa-nonce';
    const charge = async (merchantAccountId?: string) =>
      (await at.gateway.transaction.sale({ amount: '10.00', paymentMethodNonce, merchantAccountId }))
        .transaction;
    const { id, debitNetwork } = await charge('pinless_debit');
    expect(debitNetwork).toBe('NYCE');
    expect((await charge())['debitNetwork']).toBeNull();
    expect((await sell({ merchantAccountId: 'pinless_debit' })).transaction['debitNetwork']).toBeNull();
    const found = await at.gateway.transaction
      .search((search) => search['debitNetwork']?.().is('NYCE'))
      .toArray();
    expect(found).toMatchObject([{ id }]);
  });

  it('may have a processor that takes no findings of another 3D Secure service', async () => {
    const threeDSecurePassThru = { eciFlag: '02', cavv: 'a-cavv', xid: 'an-xid' };
    const result = await sell({ threeDSecurePassThru, merchantAccountId: 'heartland_ma' });
    expect(codes(result)).toEqual(['merchant_account_id:915131']);
  });
});

describe('the network of a card', () => {
  it('gives each sale an id of its own, also those of one second', async () => {
    const sales = await Promise.all([sell({}), sell({}), sell({ creditCard: amex })]);
    expect(new Set(sales.map(({ transaction }) => transaction['networkTransactionId'])).size).toBe(3);
  });

  it('gives a sale an id that later sales can name, unless they are American Express', async () => {
    const { transaction } = await sell({});
    const previousNetworkTransactionId = transaction['networkTransactionId'];
    expect(previousNetworkTransactionId).toMatch(/^\d+$/);
    const externalVault = { status: 'vaulted', previousNetworkTransactionId };
    expect((await sell({ externalVault })).success).toBe(true);
    expect((await sell({ creditCard: amex })).transaction['networkTransactionId']).toMatch(/^\d+$/);
    const named = await sell({ creditCard: amex, externalVault });
    expect(codes(named)).toEqual(['previous_network_transaction_id:915178']);
  });

  it('has no token of its own in a sale', async () => {
    expect((await sell({})).transaction['processedWithNetworkToken']).toBe(false);
  });
});

describe('a 3D Secure token of an older page', () => {
  const authenticate = async (kind: string, body: object) =>
    at.gateway.http.post(
      `${at.gateway.config.baseMerchantPath()}/three_d_secure/${kind}/three_d_secure_merchant_account`,
      body,
    );
  const card = { number: '4111111111111111', expiration_month: '05', expiration_year: '2031' };

  it('is for its card, and brings what its bank said', async () => {
    const answer = await authenticate('create_verification', { three_d_secure_verification: card });
    const threeDSecureToken = answer['threeDSecureVerification']?.['threeDSecureToken'];
    const { transaction } = await sell({ threeDSecureToken });
    expect(transaction).toMatchObject({ threeDSecureInfo: { liabilityShifted: true, cavv: 'test_cavv' } });
    expect(codes(await sell({ threeDSecureToken, creditCard: amex }))).toEqual([
      'three_d_secure_token:91570',
    ]);
    expect(codes(await sell({ threeDSecureToken: null }))).toEqual(['three_d_secure_token:91568']);
    expect(codes(await sell({ threeDSecureToken: 'a guess' }))).toEqual(['three_d_secure_token:91568']);
  });

  it('can be a nonce, too', async () => {
    const answer = await authenticate('create_nonce', { credit_card: card });
    const found = await at.gateway.paymentMethodNonce.find(answer['paymentMethodNonce']?.nonce ?? '');
    expect(found).toMatchObject({
      threeDSecureInfo: { status: 'authenticate_successful', enrolled: 'Y', threeDSecureVersion: '1.0.2' },
      details: { bin: '411111' },
    });
  });
});
