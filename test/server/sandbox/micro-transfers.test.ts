// Proves that bank accounts are verified as their owners and networks say, and charged as the merchant may.
import { describe, expect, it } from 'vitest';
import { openSandbox } from '#server/sandbox/index.ts';
import { recordAccount } from '#server/sandbox/us-bank/accounts.ts';
import { verifyBankAccount } from '#server/sandbox/us-bank/verifications.ts';
import { type Answer, codes, type FullGateway, gatewayOf, setSandbox } from './support.ts';

const stage = setSandbox();

type Verified = Record<'verifications', { id: string; status: string }[]> & { verified: boolean };

const other = () =>
  gatewayOf(stage.sandbox, {
    merchantId: 'integration2_merchant_id',
    publicKey: 'integration2_public_key',
    privateKey: 'integration2_private_key',
  }) as unknown as FullGateway;

async function store(options: object, gateway = stage.gateway) {
  const { customer } = await gateway.customer.create({});
  const { paymentMethod } = await gateway.paymentMethod.create({
    customerId: customer.id,
    paymentMethodNonce: 'fake-us-bank-account-nonce',
    options,
  });
  return paymentMethod as unknown as Verified & { token: string };
}

describe('two small transfers', () => {
  const confirm = (id: string, amounts: readonly unknown[]) =>
    (
      stage.gateway as unknown as {
        usBankAccountVerification: {
          confirmMicroTransferAmounts(id: string, amounts: readonly unknown[]): Promise<Answer>;
        };
      }
    ).usBankAccountVerification.confirmMicroTransferAmounts(id, amounts);
  const pending = async () => {
    const { verified, verifications } = await store({ usBankAccountVerificationMethod: 'micro_transfers' });
    expect(verified).toBe(false);
    return verifications[0]?.id ?? '';
  };

  it('verify the account once their amounts are told', async () => {
    const id = await pending();
    expect(codes(await confirm(id, [1, 1]))).toEqual(['base:96103']);
    expect(codes(await confirm(id, ['much']))).toEqual(['base:96106']);
    expect(await confirm(id, [17, 29])).toMatchObject({
      success: true,
      usBankAccountVerification: { status: 'verified' },
    });
    expect(codes(await confirm(id, [17, 29]))).toEqual(['base:96101']);
  });

  it('are not guessed: the fifth answer is not heard', async () => {
    const id = await pending();
    for (const _ of [1, 2, 3, 4]) expect(codes(await confirm(id, [1, 1]))).toEqual(['base:96103']);
    expect(await confirm(id, [17, 29])).toMatchObject({
      success: false,
      usBankAccountVerification: { status: 'gateway_rejected' },
    });
  });

  it('are no other way to verify', async () => {
    const { verifications } = await store({ usBankAccountVerificationMethod: 'network_check' });
    expect(codes(await confirm(verifications[0]?.id ?? '', [17, 29]))).toEqual(['base:96102']);
  });
});

describe('a merchant who must know whose bank account it is', () => {
  it('stores one without asking, and may not charge it before it is verified', async () => {
    const { verified, verifications, token } = await store({}, other());
    expect({ verified, verifications }).toEqual({ verified: false, verifications: [] });
    const sell = (payment: object) => other().transaction.sale({ amount: '10.00', ...payment });
    expect(codes(await sell({ paymentMethodToken: token }))).toEqual(['payment_method_token:915172']);
    expect(codes(await sell({ paymentMethodNonce: 'fake-us-bank-account-nonce' }))).toEqual([
      'payment_method_nonce:915171',
    ]);
    const checked = await store({ usBankAccountVerificationMethod: 'network_check' }, other());
    expect((await sell({ paymentMethodToken: checked.token })).success).toBe(true);
  });
});

it('declines a number that no network knows', () => {
  const { context } = openSandbox({ ledgerFile: ':memory:' });
  const account = {
    routingNumber: '021000021',
    accountNumber: '1000000005',
    accountType: 'checking',
    ownershipType: 'personal',
    accountHolderName: 'A B',
    mandate: 'yes',
  } as const;
  const method = {
    token: 'a-token',
    customerId: 'a-customer',
    isDefault: true,
    instrument: recordAccount(account, context.now()),
    billingAddressId: null,
    createdAt: '',
    updatedAt: '',
  };
  verifyBankAccount(method, 'network_check', context);
  verifyBankAccount(method, 'independent_check', context);
  expect(context.ledger.bankVerifications.by('a-token')).toMatchObject([
    { status: 'processor_declined' },
    { status: 'verified' },
  ]);
});

describe('transfers between persons', () => {
  const sell = (merchantAccountId: string, transfer?: object) =>
    stage.gateway.transaction.sale({
      amount: '100.00',
      merchantAccountId,
      creditCard: { number: '4111111111111111', expirationDate: '06/2030' },
      ...(transfer && { transfer }),
    });

  it('are told of by the merchants that make them, in the gateway’s terms', async () => {
    const funding = 'aft_first_data_wallet_transfer';
    const wallet = { type: 'wallet_transfer' };
    expect((await sell(funding, wallet)).transaction).toMatchObject({ accountFundingTransaction: true });
    expect(codes(await sell(funding, { type: 'gift' }))).toEqual(['base:97501']);
    const party = { accountReferenceNumberType: 'SHOE_SIZE' };
    expect(codes(await sell(funding, { ...wallet, sender: party, receiver: party }))).toEqual([
      'sender_account_reference_number_type:97513',
      'receiver_account_reference_number_type:97514',
    ]);
    expect(codes(await sell('card_processor_brl_sdwo'))).toEqual(['base:97510']);
    expect((await sell('card_processor_brl_sdwo', wallet)).success).toBe(true);
  });

  it('have a facilitator in Brazil alone', async () => {
    const paymentFacilitator = { paymentFacilitatorId: '98765432109' };
    const refused = await stage.gateway.transaction.sale({
      amount: '1.00',
      paymentMethodNonce: 'fake-valid-nonce',
      paymentFacilitator,
    });
    expect(codes(refused)).toEqual(['payment_facilitator:97405']);
  });
});
