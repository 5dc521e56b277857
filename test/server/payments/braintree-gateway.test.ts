/** Proves what the gateway's SDK is asked for, and what is made of each of its answers and errors: with an SDK that answers by itself. */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import braintree from 'braintree';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, foundWithin, hasDoneNothing, within } from '#server/payments/braintree-errors.ts';
import { type BraintreeOptions, createBraintreeGateway } from '#server/payments/braintree-gateway.ts';
import { GatewayUnavailableError, type SaleOutcome, type SaleRequest } from '#server/payments/gateway.ts';

const timeoutMs = 1_000;
const credentials = { merchantId: 'merchant', publicKey: 'public', privateKey: 'private' };
const local = { host: '127.0.0.1', port: 1, ssl: false };
const sdk = new braintree.BraintreeGateway({ environment: braintree.Environment.Sandbox, ...credentials });

/** Answers of the SDK, whichever gateway asks. */
function answer(part: object, method: string, ...answers: unknown[]) {
  const spy = vi.spyOn(Object.getPrototypeOf(part), method);
  for (const each of answers)
    spy.mockImplementationOnce(() => (each instanceof Error ? Promise.reject(each) : each));
  return spy;
}
afterEach(() => vi.restoreAllMocks());

const open = (differing: Partial<BraintreeOptions> = {}) =>
  createBraintreeGateway({ environment: local, ...credentials, timeoutMs, ...differing });
const failure = (differing: object) => Object.assign(new Error('failed'), differing);
const unreached = failure({ message: 'connect ECONNREFUSED 127.0.0.1:1', type: 'unexpectedError' });
const broken = failure({ type: 'serverError' });

const charged = {
  id: 'transaction',
  status: 'submitted_for_settlement',
  paymentInstrumentType: 'credit_card',
  creditCard: { token: 'kept', cardType: 'Visa', last4: '1111' },
};
const succeeded = {
  kind: 'succeeded',
  transactionId: 'transaction',
  methodToken: 'kept',
  methodName: 'Visa ending in 1111',
  gatewayStatus: 'submitted_for_settlement',
} as const;

describe('a charge', () => {
  const request: SaleRequest = {
    attemptId: 'attempt',
    method: { nonce: 'nonce', vault: true },
    amount: 2_995,
    currency: 'USD',
    confirmation: 'none',
  };
  const usual = {
    amount: '29.95',
    orderId: 'attempt',
    paymentMethodNonce: 'nonce',
    options: { submitForSettlement: true, storeInVaultOnSuccess: true },
  };
  it.each<[Partial<SaleRequest>, Partial<BraintreeOptions>, object]>([
    [{}, {}, usual],
    [{ deviceData: 'device' }, {}, { ...usual, deviceData: 'device' }],
    [
      { confirmation: 'bank' },
      {},
      { ...usual, options: { ...usual.options, threeDSecure: { required: true } } },
    ],
    [
      { method: { nonce: 'nonce', vault: false } },
      {},
      { ...usual, options: { submitForSettlement: true, storeInVaultOnSuccess: false } },
    ],
    [
      { method: { token: 'kept' } },
      {},
      {
        amount: '29.95',
        orderId: 'attempt',
        paymentMethodToken: 'kept',
        options: { submitForSettlement: true },
      },
    ],
    [{}, { descriptor: 'NPP*TEXTS' }, { ...usual, descriptor: { name: 'NPP*TEXTS' } }],
    [{}, { merchantAccountId: 'general' }, { ...usual, merchantAccountId: 'general' }],
    [
      { currency: 'GBP' },
      { merchantAccountId: 'general', merchantAccountIds: { GBP: 'pounds' } },
      { ...usual, merchantAccountId: 'pounds' },
    ],
  ])('of %j with settings like %j is asked for as %j', async (differing, options, asked) => {
    const sale = answer(sdk.transaction, 'sale', { success: true, transaction: charged });
    expect(await open(options).sale({ ...request, ...differing })).toEqual(succeeded);
    expect(sale.mock.calls).toEqual([[asked]]);
  });

  const withStatus = (status: string, more: object = {}) => ({
    success: true,
    transaction: { ...charged, status, ...more },
  });
  const errors = (...codes: string[]) => ({
    success: false,
    errors: { deepErrors: () => codes.map((code) => ({ code })) },
  });
  it.each<[unknown, SaleOutcome]>([
    ...['authorized', 'settling', 'settled', 'settlement_pending', 'settlement_confirmed'].map(
      (status): [unknown, SaleOutcome] => [withStatus(status), { ...succeeded, gatewayStatus: status }],
    ),
    ...['failed', 'voided', 'authorization_expired', 'settlement_declined'].map(
      (status): [unknown, SaleOutcome] => [withStatus(status), { kind: 'declined', code: status }],
    ),
    [withStatus('processor_declined', { processorResponseCode: '2001' }), { kind: 'declined', code: '2001' }],
    [
      withStatus('gateway_rejected', { gatewayRejectionReason: 'avs', processorResponseCode: '2001' }),
      { kind: 'declined', code: 'avs' },
    ],
    [withStatus('authorizing'), { kind: 'lost', code: 'status-authorizing' }],
    [withStatus('settled', { id: '' }), { kind: 'lost', code: 'status-settled' }],
    [{ success: true }, { kind: 'lost', code: 'malformed' }],
    [errors('91564', '91565'), { kind: 'declined', code: '91564' }],
    [errors(), { kind: 'declined', code: 'validation' }],
    [unreached, { kind: 'unreachable', code: 'unexpectedError' }],
    [failure({ type: 'tooManyRequestsError' }), { kind: 'unreachable', code: 'tooManyRequestsError' }],
    [broken, { kind: 'lost', code: 'serverError' }],
  ])('that is answered with %j is %j', async (response, outcome) => {
    answer(sdk.transaction, 'sale', response);
    expect(await open().sale(request)).toEqual(outcome);
  });

  it.each([
    [{}, null],
    [{ creditCard: { token: 'card' } }, 'card'],
    [{ creditCard: {}, paypalAccount: { token: 'paypal' } }, 'paypal'],
    [{ applePayCard: { token: 'apple' } }, 'apple'],
    [{ androidPayCard: { token: 'google' } }, 'google'],
    [{ venmoAccount: { token: 'venmo' } }, 'venmo'],
  ])('with %j keeps %s', async (methods, methodToken) => {
    answer(sdk.transaction, 'sale', {
      success: true,
      transaction: { id: 'transaction', status: 'settled', ...methods },
    });
    expect(await open().sale(request)).toMatchObject({ methodToken });
  });
});

describe('a search', () => {
  /** What the search asks for, by the name of the field and how it is compared. */
  function searching(found: readonly unknown[]) {
    const asked: unknown[] = [];
    const field = (name: string) => () =>
      Object.fromEntries(
        ['is', 'startsWith', 'between'].map((how) => [
          how,
          (...what: unknown[]) => asked.push([name, how, ...what]),
        ]),
      );
    vi.spyOn(Object.getPrototypeOf(sdk.transaction), 'search').mockImplementation(((
      write: (query: object) => void,
    ) => {
      write({ orderId: field('orderId'), type: field('type'), createdAt: field('createdAt') });
      return Readable.from(found);
    }) as never);
    return asked;
  }
  const declined = { id: 'other', status: 'processor_declined', processorResponseCode: '2001' };
  const lost = { id: 'third', status: 'authorizing' };

  it.each([
    [[], { kind: 'absent' }],
    [[charged], succeeded],
    [[declined, charged, lost], succeeded],
    [[declined, lost], { kind: 'declined', code: '2001' }],
    [[lost, declined], { kind: 'lost', code: 'status-authorizing' }],
  ])('for a charge that finds %j says %j', async (found, outcome) => {
    const asked = searching(found);
    expect(await open().findSale('attempt')).toEqual(outcome);
    expect(asked).toEqual([
      ['orderId', 'is', 'attempt'],
      ['type', 'is', 'sale'],
    ]);
  });

  it('for a charge that fails says that it is not known', async () => {
    vi.spyOn(Object.getPrototypeOf(sdk.transaction), 'search').mockImplementation(() => {
      throw broken;
    });
    expect(await open().findSale('attempt')).toEqual({ kind: 'lost', code: 'serverError' });
    const mark = { mark: 'npp', from: 1, until: 2 };
    await expect(open().sales(mark)).rejects.toThrow(GatewayUnavailableError);
    await expect(open().sales(mark)).rejects.toThrow('The gateway’s ledger could not be read.');
    await expect(open().sales(mark)).rejects.toMatchObject({ cause: broken });
  });

  it('of the ledger lists what was not paid back, in minor units', async () => {
    const money = { amount: '29.95', currencyIsoCode: 'USD' };
    const asked = searching([
      { ...charged, ...money, orderId: 'npp-1' },
      { ...charged, ...money, orderId: 'npp-2', refundIds: ['refund'] },
      { ...declined, ...money, refundIds: [] },
    ]);
    const listed = { transactionId: 'transaction', amount: 2_995, currency: 'USD' };
    expect(await open().sales({ mark: 'npp', from: 1_000, until: 2_000 })).toEqual([
      { ...listed, attemptId: 'npp-1', gatewayStatus: 'submitted_for_settlement', outcome: succeeded },
      {
        ...listed,
        attemptId: '',
        transactionId: 'other',
        gatewayStatus: 'processor_declined',
        outcome: { kind: 'declined', code: '2001' },
      },
    ]);
    expect(asked).toEqual([
      ['orderId', 'startsWith', 'npp'],
      ['type', 'is', 'sale'],
      ['createdAt', 'between', new Date(1_000), new Date(2_000)],
    ]);
  });
});

describe('a client token', () => {
  it('is of the account of the currency, and is missed where there is none', async () => {
    const generate = answer(
      sdk.clientToken,
      'generate',
      { success: true, clientToken: 'token' },
      { success: false, clientToken: 'token' },
      { success: true, clientToken: '' },
      broken,
      broken,
    );
    const gateway = open({ merchantAccountIds: { GBP: 'pounds' } });
    expect(await gateway.clientToken('GBP')).toBe('token');
    for (const words of [
      'The gateway answered without a client token.',
      'The gateway answered without a client token.',
      'The gateway gave no client token.',
    ])
      await expect(gateway.clientToken('USD')).rejects.toThrow(new GatewayUnavailableError(words));
    await expect(gateway.clientToken('USD')).rejects.toMatchObject({ cause: broken });
    expect(generate.mock.calls).toEqual([[{ merchantAccountId: 'pounds' }], [{}], [{}], [{}], [{}]]);
  });
});

describe('a method', () => {
  const missing = failure({ type: 'notFoundError' });
  it.each([
    [{ type: 'CreditCard' }, 'card'],
    [{ type: 'PayPalAccount' }, 'other'],
    [missing, 'other'],
    [broken, 'unknown'],
  ])('of a nonce that is answered with %j is %s', async (found, kind) => {
    const find = answer(sdk.paymentMethodNonce, 'find', found);
    expect(await open().kindOf('nonce')).toBe(kind);
    expect(find.mock.calls).toEqual([['nonce']]);
  });

  it.each<[string, unknown, unknown, string, unknown[][]]>([
    ['is gone with its customer', { customerId: 'customer' }, undefined, 'gone', [['customer']]],
    ['was gone', missing, undefined, 'gone', []],
    ['is gone where its customer was', { customerId: 'customer' }, missing, 'gone', [['customer']]],
    ['is not known to be gone where it cannot be found', broken, undefined, 'unknown', []],
    [
      'is not known to be gone where it cannot be deleted',
      { customerId: 'customer' },
      broken,
      'unknown',
      [['customer']],
    ],
  ])('%s', async (_, found, deleted, outcome, customers) => {
    answer(sdk.paymentMethod, 'find', found);
    const remove = answer(sdk.customer, 'delete', deleted);
    expect(await open().deleteMethod('kept')).toBe(outcome);
    expect(remove.mock.calls).toEqual(customers);
  });
});

it('money goes back through the same gateway', async () => {
  const find = answer(sdk.transaction, 'find', { status: 'voided' });
  const refund = {
    refundId: 'refund',
    transactionId: 'transaction',
    amount: 2_995,
    extent: 'whole',
  } as const;
  expect(await open().refund(refund)).toEqual({ kind: 'succeeded', transactionId: 'transaction' });
  expect(find.mock.calls).toEqual([['transaction']]);
});

describe('the environment', () => {
  it.each<[BraintreeOptions['environment'], string]>([
    ['production', 'https://api.braintreegateway.com 443'],
    ['sandbox', 'https://api.sandbox.braintreegateway.com 443'],
    [{ host: 'localhost', port: 8_080, ssl: false }, 'http://localhost 8080'],
    [{ host: 'localhost', port: 8_443, ssl: true }, 'https://localhost 8443'],
  ])('of %j is at %s, with the time that was set', async (environment, base) => {
    let config: { timeout?: number; baseUrl: () => string; environment: { port: string } } | undefined;
    answer(sdk.clientToken, 'generate').mockImplementation(function (this: { config: typeof config }) {
      ({ config } = this);
      return Promise.resolve({ success: true, clientToken: 'token' });
    } as never);
    await open({ environment }).clientToken('USD');
    expect([`${config?.baseUrl()} ${config?.environment.port}`, config?.timeout]).toEqual([base, timeoutMs]);
  });
});

describe('a webhook', () => {
  const at = new Date(Date.UTC(2026, 11, 1));
  const parsed = async (notification: object | Error) => {
    answer(
      sdk.webhookNotification,
      'parse',
      notification instanceof Error ? notification : Promise.resolve(notification),
    );
    return open().readNotice({ signature: 'signature', payload: 'payload' });
  };
  // The hash of "payload", in base64 for addresses.
  const id = 'I59Z7VXnN8dxR89VrQwbAwttfudIp0JpUvm4UtWpNeU';
  const dispute = { id: 'dispute', transaction: { id: 'disputed' } };
  const transaction = { id: 'transaction', status: 'settled', orderId: 'order' };
  const about = { about: 'dispute', disputeId: 'dispute', transactionId: 'disputed' };
  it.each<[object, object]>([
    ...(
      [
        ['opened', 'opened'],
        ['won', 'won'],
        ['lost', 'lost'],
        ['accepted', 'lost'],
        ['auto_accepted', 'lost'],
        ['expired', 'lost'],
      ] as const
    ).map(([kind, verdict]): [object, object] => [
      { kind: `dispute_${kind}`, dispute },
      { ...about, verdict },
    ]),
    [{ kind: 'dispute_under_review', dispute }, { about: 'nothing' }],
    [{ kind: 'dispute_lost', dispute: { id: 'dispute' } }, { about: 'nothing' }],
    [{ kind: 'dispute_lost' }, { about: 'nothing' }],
    [{ kind: 'check' }, { about: 'nothing' }],
    [
      { kind: 'transaction_settled', transaction },
      { about: 'transaction', transactionId: 'transaction', status: 'settled' },
    ],
    [
      { kind: 'refund_failed', transaction },
      { about: 'refund', refundId: 'order', transactionId: 'transaction' },
    ],
    [
      { kind: 'refund_failed', transaction: { id: 'transaction', status: 'failed' } },
      { about: 'refund', refundId: '', transactionId: 'transaction' },
    ],
  ])('like %j is %j', async (notification, notice) => {
    expect(await parsed({ timestamp: at, ...notification })).toEqual({
      id,
      at: at.getTime(),
      kind: (notification as { kind: string }).kind,
      ...notice,
    });
  });

  it('is told by its words', async () => {
    const parse = answer(sdk.webhookNotification, 'parse', Promise.resolve({ kind: 'check', timestamp: at }));
    const other = await open().readNotice({ signature: 'signature', payload: 'other payload' });
    expect(other?.id).not.toBe(id);
    expect(parse.mock.calls).toEqual([['signature', 'other payload']]);
  });

  it('that is not signed by the gateway is none, and any other error is one', async () => {
    expect(await parsed(failure({ type: 'invalidSignatureError' }))).toBeUndefined();
    await expect(parsed(failure({ type: 'other', message: 'Unreadable.' }))).rejects.toThrow('Unreadable.');
  });

  it('answers a challenge of the gateway, and no other', () => {
    expect(open().answerChallenge('20f9f8ed05f77439fe955c977e4c8a53')).toMatch(/^public\|[0-9a-f]{40}$/);
    expect(open().answerChallenge('no challenge')).toBeUndefined();
    vi.spyOn(Object.getPrototypeOf(sdk.webhookNotification), 'verify').mockImplementation(() => {
      throw failure({ type: 'other', message: 'Broken.' });
    });
    expect(() => open().answerChallenge('anything')).toThrow('Broken.');
  });
});

describe('an error of the SDK', () => {
  it.each([
    ...[
      'authenticationError',
      'authorizationError',
      'notFoundError',
      'upgradeRequired',
      'tooManyRequestsError',
    ].map((type): [object, boolean] => [{ type }, true]),
    ...[
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'CERT_HAS_EXPIRED',
      'a certificate',
    ].map((message): [object, boolean] => [{ message }, true]),
    [{ type: 'serverError', message: 'ECONNRESET' }, false],
    [{}, false],
  ] as [object, boolean][])('%j says that nothing was done: %s', (error, expected) => {
    expect(hasDoneNothing(error)).toBe(expected);
  });

  it('is called by its type, else by its name', () => {
    expect([{ type: 'serverError', name: 'Error' }, { name: 'Error' }, {}].map(codeOf)).toEqual([
      'serverError',
      'Error',
      'error',
    ]);
  });

  /** What would otherwise be waited for in vain. */
  const soon = (work: Promise<unknown>) => Promise.race([work, setTimeout(300, 'nothing')]);

  it('is that of an answer that takes too long, and no timer is left of one that came', async () => {
    const begun = vi.spyOn(globalThis, 'setTimeout');
    const ended = vi.spyOn(globalThis, 'clearTimeout');
    const late = soon(within(1, new Promise(() => {})));
    await expect(late).rejects.toMatchObject({ name: 'TooSlowError', message: 'No answer in time.' });
    expect(await within(1_000, Promise.resolve('answer'))).toBe('answer');
    await expect(within(1_000, Promise.reject(broken))).rejects.toThrow('failed');
    const timers = begun.mock.results.map(({ value }) => value);
    expect(begun.mock.calls.map(([, ms]) => ms)).toEqual([1, 1_000, 1_000]);
    expect(ended.mock.calls).toEqual(timers.map((timer) => [timer]));
  });

  it('ends a search that has become too slow, and each part of it has its own time', async () => {
    const parts = Readable.from(['one', 'two']);
    const found: string[] = [];
    for await (const part of foundWithin<string>(1_000, parts)) found.push(part);
    expect([found, parts.destroyed]).toEqual([['one', 'two'], true]);
    const silent = new Readable({ objectMode: true, read() {} });
    await expect(soon(foundWithin(1, silent).next())).rejects.toThrow('No answer in time.');
    expect(silent.destroyed).toBe(true);
  });
});
