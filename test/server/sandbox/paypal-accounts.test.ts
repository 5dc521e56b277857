// Proves that PayPal accounts which were approved elsewhere come into the vault under the names that merchants give them.
import { describe, expect, it } from 'vitest';
import { browserClient } from './browser-client.ts';
import { codes, setSandbox } from './support.ts';

const at = setSandbox();

async function nonceOf(paypal_account: object): Promise<string> {
  const client = browserClient(at.sandbox);
  const authorization_fingerprint = await client.fingerprint();
  const { body } = await client.post('payment_methods/paypal_accounts.json', {
    authorization_fingerprint,
    paypal_account,
  });
  return body.paypalAccounts[0].nonce;
}

const newCustomer = async () => (await at.gateway.customer.create({})).customer.id;
const store = async (fields: object) =>
  at.gateway.paymentMethod.create({ customerId: await newCustomer(), ...fields });

describe('a token that the page chose with the approval', () => {
  it('is the token of the account in the vault', async () => {
    const paymentMethodNonce = await nonceOf({ consent_code: 'a-code', token: 'holly-1' });
    expect((await store({ paymentMethodNonce })).paymentMethod.token).toBe('holly-1');
  });

  it('is used by a sale that stores the account, and not by one that does not', async () => {
    const sell = async (token: string, storeInVault: boolean) =>
      at.gateway.transaction.sale({
        amount: '10.00',
        paymentMethodNonce: await nonceOf({ consent_code: 'a-code', token }),
        options: { storeInVault },
      });
    expect((await sell('holly-2', true)).transaction).toMatchObject({ paypalAccount: { token: 'holly-2' } });
    expect((await sell('holly-3', false)).transaction).toMatchObject({ paypalAccount: { token: null } });
    await expect(at.gateway.paypalAccount.find('holly-3')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('is refused when an account has it already, with the code of PayPal accounts', async () => {
    await store({ paymentMethodNonce: await nonceOf({ consent_code: 'a-code', token: 'holly-4' }) });
    const again = await store({ paymentMethodNonce: await nonceOf({ consent_code: 'b', token: 'holly-4' }) });
    expect(codes(again)).toEqual(['token:92906']);
  });
});

describe('what PayPal gave to a merchant directly', () => {
  it('is an order whose payer the request names', async () => {
    const paymentMethodNonce = await nonceOf({
      intent: 'order',
      payment_token: 'paypal-payment-token',
      payer_id: 'A-PAYER',
    });
    const options = { paypal: { payeeEmail: 'payee@example.com', orderId: 'an-order' } };
    const { paymentMethod } = await store({ paymentMethodNonce, options });
    expect(paymentMethod).toMatchObject({ payerId: 'A-PAYER', email: 'jane.doe@example.com' });
  });

  it('is a refresh token, of which a billing agreement is made unless the merchant wants none', async () => {
    const upgraded = await store({ paypalRefreshToken: 'a-token' });
    expect(upgraded.paymentMethod['billingAgreementId']).toMatch(/^B-/);
    const kept = await store({ paypalRefreshToken: 'a-token', paypalVaultWithoutUpgrade: true });
    expect(kept.paymentMethod['billingAgreementId']).toBeNull();
  });

  it('comes with a customer: a consent code is kept, an access token is for one payment', async () => {
    const id = await newCustomer();
    const bring = (paypalAccount: object) => at.gateway.customer.update(id, { paypalAccount });
    const kept = await bring({ consentCode: 'c', token: 'holly-5' });
    expect(kept.customer.paymentMethods[0]?.token).toBe('holly-5');
    const once = await bring({ accessToken: 'a' });
    expect(codes(once)).toEqual(['base:82902']);
    expect(once.errors.for('customer').for('paypalAccount').on('base')).toHaveLength(1);
  });
});

describe('an account in the vault', () => {
  it('has the address and the agreement that paypalAccount.update names, and no address that is none', async () => {
    const { paymentMethod } = await store({ paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
    const { paypalAccount } = at.gateway;
    const update = (changes: object) => paypalAccount.update(paymentMethod.token, changes);
    const changes = { email: 'holly@example.com', billingAgreementId: 'B-123' };
    expect((await update(changes)).paypalAccount).toMatchObject(changes);
    expect(await paypalAccount.find(paymentMethod.token)).toMatchObject(changes);
    expect(codes(await update({ email: 'holly' }))).toEqual(['email:92963']);
    expect(codes(await update({ email: `${'x'.repeat(250)}@example.com` }))).toEqual(['email:92964']);
  });

  it('takes no notice of a billing address that is chosen for it', async () => {
    const paymentMethodNonce = 'fake-paypal-billing-agreement-nonce';
    expect((await store({ paymentMethodNonce, billingAddressId: 'zz' })).success).toBe(true);
  });

  it('is renamed by paypalAccount.update, and made the default one', async () => {
    const { gateway } = at;
    const customerId = await newCustomer();
    await gateway.paymentMethod.create({ customerId, paymentMethodNonce: 'fake-valid-nonce' });
    const paymentMethodNonce = 'fake-paypal-billing-agreement-nonce';
    const { paymentMethod } = await gateway.paymentMethod.create({ customerId, paymentMethodNonce });
    const changed = await gateway.paypalAccount.update(paymentMethod.token, {
      token: 'holly-6',
      options: { makeDefault: true },
    });
    expect(changed.paypalAccount).toMatchObject({ token: 'holly-6', default: true });
    const other = await gateway.paymentMethod.create({ customerId, paymentMethodNonce });
    const taken = await gateway.paypalAccount.update(other.paymentMethod.token, { token: 'holly-6' });
    expect(codes(taken)).toEqual(['token:92906']);
    expect(taken.errors.for('paypalAccount').on('token')).toHaveLength(1);
    await gateway.paypalAccount.delete('holly-6');
    await expect(gateway.paypalAccount.find('holly-6')).rejects.toMatchObject({ type: 'notFoundError' });
  });
});
