// Proves that transactions are found by every field that the SDK searches by.
import { describe, expect, it } from 'vitest';
import { setSandbox } from './support.ts';

const at = setSandbox();

const sell = async (fields: object) => {
  const { transaction } = await at.gateway.transaction.sale({ amount: '10.00', ...fields });
  return at.gateway.transaction.find(transaction.id);
};
type Choose = Parameters<typeof at.gateway.transaction.search>[0];
const idsOf = async (choose: Choose) =>
  (await at.gateway.transaction.search(choose).toArray()).map(({ id }) => id);

describe('a transaction', () => {
  it('is found by the ids that PayPal has for it', async () => {
    const { id, paypalAccount } = await sell({ paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
    const { paymentId, authorizationId } = paypalAccount as Record<string, string>;
    const found = await idsOf((search) => {
      search['paypalPaymentId']?.().is(paymentId);
      search['paypalAuthorizationId']?.().is(authorizationId);
    });
    expect(found).toEqual([id]);
  });

  it('is found by the batch in which it was settled, and by who made it where', async () => {
    const { id } = await sell({
      paymentMethodNonce: 'fake-valid-nonce',
      options: { submitForSettlement: true },
    });
    await at.gateway.testing.settle(id);
    const { settlementBatchId } = await at.gateway.transaction.find(id);
    const found = await idsOf((search) => {
      search['settlementBatchId']?.().is(settlementBatchId);
      search['user']?.().is('integration_user_public_id');
      search['creditCardCustomerLocation']?.().is('us');
    });
    expect(found).toEqual([id]);
  });

  it('is found by the kind of its instrument, under both names that SDKs have for it', async () => {
    const { id } = await sell({ paymentMethodNonce: 'fake-apple-pay-visa-nonce' });
    for (const name of ['apple_pay_card', 'ApplePayDetail']) {
      expect(
        await idsOf((search) => {
          search['paymentInstrumentType']?.().is(name);
          search['id']?.().is(id);
        }),
      ).toEqual([id]);
    }
  });

  it.each([
    ['fake-meta-checkout-card-nonce', 'MetaCheckout'],
    ['fake-meta-checkout-token-nonce', 'MetaCheckout'],
    ['fake-local-payment-method-nonce', 'LocalPaymentDetail'],
  ])('with %s is a %s to searches', async (paymentMethodNonce, name) => {
    const { id } = await sell({ paymentMethodNonce });
    const found = await idsOf((search) => {
      search['paymentInstrumentType']?.().is(name);
      search['id']?.().is(id);
    });
    expect(found).toEqual([id]);
  });

  it('with a SEPA account is found by the order that PayPal has for it', async () => {
    const { id, sepaDirectDebitAccountDetails } = await sell({
      paymentMethodNonce: 'fake-sepa-direct-debit-nonce',
    });
    await sell({ paymentMethodNonce: 'fake-valid-nonce' });
    const { paypalV2OrderId } = sepaDirectDebitAccountDetails as Record<string, string>;
    const found = await idsOf((search) => search['sepaDebitPaypalV2_OrderId']?.().is(paypalV2OrderId));
    expect(found).toEqual([id]);
  });

  it('was made with all that was typed, even when it stored the card under a token of its own', async () => {
    const { id, creditCard } = await sell({
      creditCard: { number: '4111111111111111', expirationDate: '12/2031', token: 'own_token' },
      billing: { countryName: 'US' },
      options: { storeInVault: true },
    });
    expect(creditCard).toMatchObject({ token: 'own_token' });
    const again = await sell({ paymentMethodToken: 'own_token' });
    const made = (how: string) =>
      idsOf((search) => {
        search['paymentMethodToken']?.().is('own_token');
        search['createdUsing']?.().is(how);
      });
    expect(await made('full_information')).toEqual([id]);
    expect(await made('token')).toEqual([again.id]);
  });

  it('has the name of a country that was given by its code', async () => {
    const { id } = await sell({ paymentMethodNonce: 'fake-valid-nonce', billing: { countryName: 'gb' } });
    const found = await idsOf((search) => {
      search['billingCountryName']?.().is('United Kingdom');
    });
    expect(found).toEqual([id]);
  });

  it('is found by the day on which it was disputed', async () => {
    const creditCard = { number: '4023898493988028', expirationDate: '12/2031' };
    const { id } = await sell({ creditCard });
    const hour = 3_600_000;
    const near = (from: number, to: number) =>
      idsOf((search) => {
        search['disputeDate']?.().between(new Date(Date.now() + from), new Date(Date.now() + to));
      });
    expect(await near(-24 * hour, 24 * hour)).toEqual([id]);
    expect(await near(0, 0)).toEqual([id]);
    expect(await near(48 * hour, 72 * hour)).toEqual([]);
  });

  it('is never found by what the sandbox’s transactions do not have', async () => {
    await sell({ paymentMethodNonce: 'fake-valid-nonce' });
    for (const field of ['storeId', 'acquirerReferenceNumber']) {
      expect(await idsOf((search) => search[field]?.().is('anything'))).toEqual([]);
    }
    expect(await idsOf((search) => search['disbursementDate']?.().min(new Date(0)))).toEqual([]);
  });
});

it('answers a search for an amount below zero with an error', async () => {
  const search = at.gateway.transaction.search((choose) => choose['amount']?.().is(-10)).toArray();
  await expect(search).rejects.toMatchObject({ type: 'unexpectedError' });
});

it('says which searches it cannot do instead of finding the wrong things', async () => {
  const { http, config } = at.gateway;
  const path = `${config.baseMerchantPath()}/transactions/advanced_search_ids`;
  await expect(http.post(path, { search: { weather: { is: 'snow' } } })).rejects.toThrow('400');
});
