// Proves that bank accounts of older clients become nonces, and that stored ones are verified, found and searched for.
import { describe, expect, it } from 'vitest';
import { codes, type SearchResponse, setSandbox } from './support.ts';

const at = setSandbox();

const account = {
  type: 'us_bank_account',
  routing_number: '021000021',
  account_number: '567891234',
  account_type: 'checking',
  account_holder_name: 'Holly Garland',
  ach_mandate: { text: 'I agree' },
};

/** Asks the address that the client token names, with what it says authorizes there. */
async function tokenize(fields: object = {}, token?: string) {
  const { clientToken } = await at.gateway.clientToken.generate({});
  const { braintree_api: api } = JSON.parse(Buffer.from(clientToken, 'base64').toString());
  const answer = await fetch(`${api.url}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? api.access_token}` },
    body: JSON.stringify({ ...account, ...fields }),
  });
  return { status: answer.status, body: await answer.json() };
}

const nonceOf = async () => (await tokenize()).body.data.id;

async function stored(usBankAccountVerificationMethod?: string) {
  const { customer } = await at.gateway.customer.create({ email: 'holly@example.com' });
  const result = await at.gateway.paymentMethod.create({
    customerId: customer.id,
    paymentMethodNonce: await nonceOf(),
    options: {
      verificationMerchantAccountId: 'us_bank_merchant_account',
      ...(usBankAccountVerificationMethod !== undefined && { usBankAccountVerificationMethod }),
    },
  });
  return result;
}

describe('a bank account of an older client', () => {
  it('becomes a nonce that is sold and stored', async () => {
    const { transaction } = await at.gateway.transaction.sale({
      amount: '10.00',
      merchantAccountId: 'us_bank_merchant_account',
      paymentMethodNonce: await nonceOf(),
      options: { submitForSettlement: true, storeInVault: true },
    });
    expect(transaction).toMatchObject({
      status: 'settlement_pending',
      usBankAccount: { last4: '1234', bankName: 'JPMORGAN CHASE', achMandate: { text: 'I agree' } },
    });
  });

  it.each([
    [{ routing_number: '021000022' }, undefined, 422],
    [{ account_number: 'x' }, undefined, 422],
    [{ ach_mandate: null }, undefined, 422],
    [{}, 'a-wrong-token', 401],
  ])('is refused with %j by the bearer %s', async (fields, token, status) => {
    expect((await tokenize(fields, token)).status).toBe(status);
  });
});

describe('the verification of a stored account', () => {
  it('is by the register of banks when the request says nothing', async () => {
    const { paymentMethod } = await stored();
    expect(paymentMethod).toMatchObject({
      verified: true,
      verifications: [{ verificationMethod: 'independent_check', status: 'verified' }],
    });
  });

  it('waits for small transfers when the request wants those', async () => {
    expect((await stored('micro_transfers')).paymentMethod).toMatchObject({
      verified: false,
      verifications: [
        { verificationMethod: 'micro_transfers', status: 'pending', verificationDeterminedAt: null },
      ],
    });
  });

  it('is refused by a method that is none', async () => {
    expect(codes(await stored('a guess'))).toEqual(['us_bank_account_verification_method:93121']);
  });

  it('is found by its id, and searched for by account, customer and end of the number', async () => {
    const { paymentMethod } = await stored();
    const changed = await at.gateway.paymentMethod.update(paymentMethod.token, {
      options: { usBankAccountVerificationMethod: 'network_check' },
    });
    const verifications = changed.paymentMethod['verifications'] as { id: string }[];
    const [first] = verifications;
    expect(await at.gateway.usBankAccountVerification.find(first?.id ?? '')).toMatchObject({ id: first?.id });
    await expect(at.gateway.usBankAccountVerification.find('none')).rejects.toMatchObject({
      type: 'notFoundError',
    });
    const { ids } = await new Promise<SearchResponse>((resolve, reject) =>
      at.gateway.usBankAccountVerification.search(
        (search) => {
          search['customerId']?.().is(paymentMethod['customerId']);
          search['customerEmail']?.().is('holly@example.com');
          search['accountHolderName']?.().is('Holly Garland');
          search['routingNumber']?.().is('021000021');
          search['paymentMethodToken']?.().is(paymentMethod.token);
          return search['accountNumber']?.().endsWith('1234');
        },
        (error, found) => (error ? reject(error) : resolve(found)),
      ),
    );
    expect(ids.toSorted()).toEqual(verifications.map(({ id }) => id).toSorted());
  });
});
