// Proves that US bank accounts become nonces, by number and by login.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { fullGatewayOf, startTestSandbox, testClock } from './support.ts';

const clock = testClock();
let sandbox: Sandbox;
let client: ReturnType<typeof browserClient>;
let control: FastifyInstance;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now });
  client = browserClient(sandbox);
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

const details =
  'mutation TokenizeUsBankAccount($input: TokenizeUsBankAccountInput!) { tokenizeUsBankAccount(input: $input) { paymentMethod { id details { ... on UsBankAccountDetails { last4 } } } } }';
const login =
  'mutation TokenizeUsBankLogin($input: TokenizeUsBankLoginInput!) { tokenizeUsBankLogin(input: $input) { paymentMethod { id details { ... on UsBankAccountDetails { last4 } } } } }';

const common = {
  achMandate: 'I agree',
  accountType: 'CHECKING',
  individualOwner: { firstName: 'Holly', lastName: 'Garland' },
  billingAddress: { streetAddress: '1 E Main St', city: 'Chicago', state: 'IL', zipCode: '60622' },
};
const account = { ...common, routingNumber: '021000021', accountNumber: '1000001234' };

async function ask(query: string, input: object) {
  return (await client.graphQL(sandbox.credentials.tokenizationKey, query, { input })).body;
}

const tokenize = (more: object = {}) => ask(details, { usBankAccount: { ...account, ...more } });

/** The token that Plaid gives after a login. */
async function logIn(
  form: Record<string, string> = { decision: 'login', account: 'first-platypus-savings' },
) {
  const address = `${sandbox.origin}/link/v2/sandbox/login`;
  const page = await (await fetch(address, { method: 'POST', body: new URLSearchParams(form) })).text();
  return JSON.parse((/data-outcome="([^"]*)"/.exec(page)?.[1] ?? '{}').replaceAll('&#34;', '"'));
}

const tokenizeLogin = (publicToken: unknown, more: object = {}) =>
  ask(login, { usBankLogin: { ...common, publicToken, accountId: 'plaid_account_id', ...more } });

describe('a US bank account', () => {
  it('becomes a nonce that the SDK finds and charges', async () => {
    const { data } = await tokenize();
    const { id, details: shown } = data.tokenizeUsBankAccount.paymentMethod;
    expect(shown).toEqual({ last4: '1234' });
    const gateway = fullGatewayOf(sandbox);
    expect(await gateway.paymentMethodNonce.find(id)).toMatchObject({ type: 'UsBankAccount' });
    const { transaction } = await gateway.transaction.sale({
      amount: '9.99',
      paymentMethodNonce: id,
      merchantAccountId: 'us_bank_merchant_account',
      options: { submitForSettlement: true },
    });
    expect(transaction).toMatchObject({
      status: 'settlement_pending',
      paymentInstrumentType: 'us_bank_account',
      usBankAccount: {
        routingNumber: '021000021',
        last4: '1234',
        accountType: 'checking',
        ownershipType: 'personal',
        accountHolderName: 'Holly Garland',
        bankName: 'JPMORGAN CHASE',
        achMandate: { text: 'I agree' },
      },
    });
  });

  it('can be a business’s, and at a bank that is not known', async () => {
    const { data } = await tokenize({
      accountType: 'SAVINGS',
      routingNumber: '122105278',
      individualOwner: undefined,
      businessOwner: { businessName: 'The Shop' },
    });
    const { id } = data.tokenizeUsBankAccount.paymentMethod;
    const { customer } = await fullGatewayOf(sandbox).customer.create({});
    const { paymentMethod } = await fullGatewayOf(sandbox).paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: id,
    });
    expect(paymentMethod).toMatchObject({
      accountType: 'savings',
      ownershipType: 'business',
      accountHolderName: 'The Shop',
      bankName: 'SANDBOX BANK',
    });
  });

  it.each([
    [{ routingNumber: '021000022' }, ['routingNumber']],
    [{ accountNumber: '12' }, ['accountNumber']],
    [{ achMandate: '' }, ['achMandate']],
    [{ billingAddress: undefined }, ['billingAddress']],
    [{ billingAddress: { ...account.billingAddress, zipCode: 'SW1A' } }, ['billingAddress', 'zipCode']],
    [{ individualOwner: undefined }, []],
    [{ businessOwner: { businessName: 'The Shop' } }, []],
  ])('with %j is refused', async (more, path) => {
    const { data, errors } = await tokenize(more);
    expect(data).toEqual({ tokenizeUsBankAccount: null });
    expect(errors[0].extensions).toMatchObject({
      errorClass: 'VALIDATION',
      inputPath: ['input', 'usBankAccount', ...path],
    });
  });

  it.each([
    [{ routingNumber: undefined }, "'routingNumber'"],
    [{ individualOwner: { firstName: 'Holly' } }, "'lastName'"],
    [{ accountType: 'PIGGY_BANK' }, 'PIGGY_BANK'],
    [{ colour: 'red' }, "'colour'"],
  ])('does not fit the schema with %j', async (more, word) => {
    const { data, errors } = await tokenize(more);
    expect(data).toBeUndefined();
    expect(errors[0].message).toContain(word);
  });

  it('is not kept with its number', async () => {
    await tokenize({ accountNumber: '99998888777766' });
    const ledger = await control.inject('/sandbox/ledger');
    expect(ledger.body).not.toContain('99998888777766');
  });

  it('is not for merchants who have it off', async () => {
    const change = (usBankAccount: boolean) =>
      control.inject({ method: 'POST', url: '/sandbox/settings', payload: { usBankAccount } });
    await change(false);
    expect((await tokenize()).errors[0].extensions.errorClass).toBe('AUTHORIZATION');
    await change(true);
    expect((await tokenize()).data.tokenizeUsBankAccount).toBeDefined();
  });
});

describe('a bank login', () => {
  it('by Plaid becomes a nonce for the account that was chosen', async () => {
    const { ended, publicToken, metadata } = await logIn();
    expect([ended, metadata.account.subtype]).toEqual(['connected', 'savings']);
    const { data } = await tokenizeLogin(publicToken);
    expect(data.tokenizeUsBankLogin.paymentMethod.details.last4).toBe('1111');
  });

  it('is needed: other tokens and old ones are refused', async () => {
    const { publicToken } = await logIn();
    for (const wrong of [`${publicToken}x`, 'nonsense']) {
      const { errors } = await tokenizeLogin(wrong);
      expect(errors[0].extensions.inputPath).toEqual(['input', 'usBankLogin', 'publicToken']);
    }
    clock.forward(30 * 60 * 1000);
    expect((await tokenizeLogin(publicToken)).errors).toHaveLength(1);
  });

  it('can be left', async () => {
    expect(await logIn({ decision: 'exit' })).toEqual({ ended: 'exited', error: null });
    expect(await logIn({ decision: 'login', account: 'unknown' })).toMatchObject({ ended: 'exited' });
    const page = await fetch(`${sandbox.origin}/link/v2/sandbox/login?key=wrong`);
    expect(await page.text()).toContain('INVALID_PUBLIC_KEY');
  });
});
