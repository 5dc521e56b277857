// Proves that keys and tokens open this merchant's vault only, and the vault keeps one default.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { codes, gatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let gateway: ReturnType<typeof gatewayOf>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  gateway = gatewayOf(sandbox);
});
afterAll(() => sandbox.close());

const nonce = 'fake-valid-visa-nonce';

describe('the merchant keys', () => {
  it('are checked', async () => {
    const stranger = gatewayOf(sandbox, { privateKey: 'wrong' });
    await expect(stranger.clientToken.generate({})).rejects.toMatchObject({ type: 'authenticationError' });
    await expect(stranger.transaction.find('any')).rejects.toMatchObject({ type: 'authenticationError' });
  });

  it('do not open another merchant', async () => {
    const stranger = gatewayOf(sandbox, { merchantId: 'somebody_else' });
    await expect(stranger.clientToken.generate({})).rejects.toMatchObject({ type: 'authorizationError' });
  });
});

describe('a client token', () => {
  const decode = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString());

  it('for a guest names no customer and points at the sandbox', async () => {
    const token = decode((await gateway.clientToken.generate({})).clientToken);
    expect(token).toMatchObject({
      version: 2,
      environment: 'local',
      merchantId: sandbox.credentials.merchantId,
    });
    expect(token.configUrl.startsWith(`${sandbox.origin}/merchants/`)).toBe(true);
    expect(token.authorizationFingerprint).not.toContain('customer_id=');
  });

  it('for a customer names them', async () => {
    const { customer } = await gateway.customer.create({ firstName: 'Ada' });
    const token = decode((await gateway.clientToken.generate({ customerId: customer.id })).clientToken);
    expect(token.authorizationFingerprint).toContain(`customer_id=${customer.id}`);
  });

  it('is refused for an unknown customer or merchant account', async () => {
    expect(codes(await gateway.clientToken.generate({ customerId: 'unknown' }))).toEqual([
      'customer_id:92804',
    ]);
    expect(codes(await gateway.clientToken.generate({ merchantAccountId: 'none' }))).toEqual([
      'merchant_account_id:92807',
    ]);
  });
});

describe('a customer', () => {
  it('is created with a card, found, changed and deleted', async () => {
    const created = await gateway.customer.create({
      id: 'ada',
      firstName: 'Ada',
      email: 'ada@example.com',
      paymentMethodNonce: nonce,
    });
    expect(created.success).toBe(true);
    const found = await gateway.customer.find('ada');
    expect(found).toMatchObject({ firstName: 'Ada', email: 'ada@example.com', lastName: null });
    expect(found.paymentMethods).toHaveLength(1);
    await gateway.customer.update('ada', { lastName: 'L.' });
    expect(await gateway.customer.find('ada')).toMatchObject({ firstName: 'Ada', lastName: 'L.' });
    await gateway.customer.delete('ada');
    await expect(gateway.customer.find('ada')).rejects.toMatchObject({ type: 'notFoundError' });
    await expect(gateway.paymentMethod.find(found.paymentMethods?.[0]?.token ?? '')).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });

  it.each([
    [{ id: 'has space' }, 'id:91610'],
    [{ id: 'all' }, 'id:91611'],
    [{ id: 'x'.repeat(37) }, 'id:91612'],
    [{ email: 'nonsense' }, 'email:81604'],
    [{ firstName: 'x'.repeat(256) }, 'first_name:81608'],
    [{ paymentMethodNonce: 'unknown-nonce' }, 'payment_method_nonce:93108'],
  ])('%j is refused', async (attributes, code) => {
    expect(codes(await gateway.customer.create(attributes))).toEqual([code]);
  });

  it('keeps its id to itself', async () => {
    await gateway.customer.create({ id: 'only-one' });
    expect(codes(await gateway.customer.create({ id: 'only-one' }))).toEqual(['id:91609']);
  });
});

describe('a payment method', () => {
  it('is stored, charged by token, and removed', async () => {
    const { customer } = await gateway.customer.create({});
    const stored = await gateway.paymentMethod.create({ customerId: customer.id, paymentMethodNonce: nonce });
    const { token } = stored.paymentMethod;
    expect(await gateway.paymentMethod.find(token)).toMatchObject({ last4: '1881', default: true });
    const sale = await gateway.transaction.sale({ amount: '7.00', paymentMethodToken: token });
    expect(sale.transaction.customer.id).toBe(customer.id);
    await gateway.paymentMethod.delete(token);
    await expect(gateway.paymentMethod.find(token)).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('passes its being the default one on when it goes', async () => {
    const { customer } = await gateway.customer.create({ paymentMethodNonce: nonce });
    const second = await gateway.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: 'fake-valid-mastercard-nonce',
    });
    const first = (await gateway.customer.find(customer.id)).paymentMethods?.[0]?.token ?? '';
    await gateway.paymentMethod.delete(first);
    expect(await gateway.paymentMethod.find(second.paymentMethod.token)).toMatchObject({ default: true });
  });

  it('is not stored twice when the merchant does not want that, nor when its verification is declined', async () => {
    const { customer } = await gateway.customer.create({});
    const create = (paymentMethodNonce: string, options: object) =>
      gateway.paymentMethod.create({ customerId: customer.id, paymentMethodNonce, options });
    await create('fake-valid-jcb-nonce', {});
    expect(codes(await create('fake-valid-jcb-nonce', { failOnDuplicatePaymentMethod: true }))).toEqual([
      'number:81724',
    ]);
    const declined = await create('fake-processor-declined-visa-nonce', { verifyCard: true });
    expect(declined).toMatchObject({ success: false, verification: { status: 'processor_declined' } });
    expect((await gateway.customer.find(customer.id)).paymentMethods).toHaveLength(1);
  });

  it('is stored by a sale that succeeds, and only by one', async () => {
    const sell = (amount: string) =>
      gateway.transaction.sale({
        amount,
        paymentMethodNonce: 'fake-valid-amex-nonce',
        options: { storeInVaultOnSuccess: true },
      });
    const good = await sell('8.00');
    expect(good.transaction.creditCard?.token).toBeTruthy();
    expect(good.transaction.customer.id).toBeTruthy();
    expect((await sell('2000.00')).transaction.creditCard?.token).toBeNull();
  });

  it('gives nonces that can be found and used once', async () => {
    const { customer } = await gateway.customer.create({ paymentMethodNonce: nonce });
    const token = (await gateway.customer.find(customer.id)).paymentMethods?.[0]?.token ?? '';
    const made = (await gateway.paymentMethodNonce.create(token)).paymentMethodNonce;
    expect(await gateway.paymentMethodNonce.find(made.nonce)).toMatchObject({ consumed: false });
    const sale = () => gateway.transaction.sale({ amount: '6.00', paymentMethodNonce: made.nonce });
    expect((await sale()).success).toBe(true);
    expect(codes(await sale())).toEqual(['payment_method_nonce:91564']);
    await expect(gateway.paymentMethodNonce.find('unknown')).rejects.toMatchObject({ type: 'notFoundError' });
  });
});
