/** The adapters of the gateway, the texts and the mail against the embedded sandbox, which speaks their protocols. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailSender } from '#server/mail/smtp-sender.ts';
import { createBraintreeGateway } from '#server/payments/braintree-gateway.ts';
import { createRefunding } from '#server/payments/braintree-refunds.ts';
import { GatewayUnavailableError, type PaymentGateway } from '#server/payments/gateway.ts';
import { type Sandbox, startSandbox } from '#server/sandbox/index.ts';
import type { TextSender } from '#server/texts/sender.ts';
import { createTwilioSender } from '#server/texts/twilio-sender.ts';

import { gatewayOf } from './sandbox/support.ts';

let sandbox: Sandbox;
let control: FastifyInstance;
let gateway: PaymentGateway;
let texts: TextSender;
let serial = 0;

const timeoutMs = 1_000;
/** Where what phones write goes; nothing listens there but in the test that says so. */
const nowhere = 'http://127.0.0.1:9/hooks/texts/inbound';
let answering = nowhere;

const gatewayAt = (port: number, publicKey = sandbox.credentials.publicKey) =>
  createBraintreeGateway({
    ...sandbox.credentials,
    publicKey,
    environment: { ...sandbox.credentials.serverApi, port },
    timeoutMs,
  });
const senderAt = (baseUrl: string, authToken = sandbox.texts.authToken) =>
  createTwilioSender({
    ...sandbox.texts,
    baseUrl,
    authToken,
    from: { number: sandbox.texts.from },
    repliesTo: [sandbox.texts.from],
    statusAddress: () => undefined,
    timeoutMs,
  });

beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    ledgerFile: ':memory:',
    framesFolder: 'no-build',
    inboundTexts: () => answering,
  });
  control = Fastify();
  await control.register(sandbox.pages);
  gateway = gatewayAt(sandbox.credentials.serverApi.port);
  texts = senderAt(sandbox.texts.baseUrl);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});
beforeEach(() => {
  answering = nowhere;
  return control.inject({ method: 'POST', url: '/sandbox/reset' });
});

const fault = (operation: string, kind: string) =>
  control.inject({ method: 'POST', url: '/sandbox/faults', payload: { operation, kind, times: 1 } });
const attempt = (nonce: string) => {
  serial += 1;
  const method = { nonce, vault: false };
  return {
    attemptId: `attempt-${serial}`,
    method,
    amount: 2_995,
    currency: 'USD',
    confirmation: 'none' as const,
  };
};
/** A port on which nothing listens. */
async function closedPort() {
  const app = Fastify();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await app.close();
  return port;
}

describe('the gateway adapter', () => {
  it('gets client tokens', async () => {
    expect((await gateway.clientToken('USD')).length).toBeGreaterThan(100);
  });

  it('charges and finds the charge by our own id', async () => {
    const sale = attempt('fake-valid-nonce');
    const charged = await gateway.sale(sale);
    expect(charged).toMatchObject({ kind: 'succeeded', transactionId: expect.any(String) });
    expect(await gateway.findSale(sale.attemptId)).toEqual(charged);
    const { transactions } = (await control.inject('/sandbox/ledger')).json();
    expect(transactions).toMatchObject([
      { amount: '29.95', orderId: sale.attemptId, status: 'submitted_for_settlement' },
    ]);
  });

  it('has the statement of the card say what the receipt names [C12]', async () => {
    const named = createBraintreeGateway({
      ...sandbox.credentials,
      environment: sandbox.credentials.serverApi,
      timeoutMs,
      descriptor: 'NPP*NORTH POLE POST',
    });
    const charged = await named.sale(attempt('fake-valid-nonce'));
    if (charged.kind !== 'succeeded') throw new Error('It was not charged.');
    const { descriptor } = await gatewayOf(sandbox).transaction.find(charged.transactionId);
    expect(descriptor).toMatchObject({ name: 'NPP*NORTH POLE POST' });
  });

  it('keeps a method when it is asked to, and charges it again without a nonce', async () => {
    const first = await gateway.sale({
      ...attempt('fake-valid-nonce'),
      method: { nonce: 'fake-valid-nonce', vault: true },
    });
    if (first.kind !== 'succeeded' || first.methodToken === null) throw new Error('No method was kept.');
    const again = await gateway.sale({ ...attempt(''), method: { token: first.methodToken }, amount: 1_995 });
    expect(again).toMatchObject({ kind: 'succeeded', transactionId: expect.any(String) });
  });

  it.each([
    ['fake-valid-visa-nonce', 'Visa ending in 1881'],
    ['fake-paypal-billing-agreement-nonce', /^PayPal account .…@/],
    ['fake-apple-pay-visa-nonce', 'Apple Pay, Visa ending in 1881'],
    ['fake-android-pay-nonce', null],
    ['fake-venmo-account-nonce', null],
  ])('says what a buyer calls %s, also when the charge was only found', async (nonce, name) => {
    const sale = { ...attempt(nonce), method: { nonce, vault: true } };
    const charged = await gateway.sale(sale);
    if (charged.kind !== 'succeeded') throw new Error('It was not charged.');
    expect(charged.methodToken).not.toBeNull();
    if (name instanceof RegExp) expect(charged.methodName).toMatch(name);
    else expect(charged.methodName).toBe(name);
    expect(await gateway.findSale(sale.attemptId)).toEqual(charged);
  });

  it('deletes a method that was kept, once or twice, and says when there was no answer [B25]', async () => {
    const vaulted = { nonce: 'fake-valid-nonce', vault: true };
    const charged = await gateway.sale({ ...attempt('fake-valid-nonce'), method: vaulted });
    if (charged.kind !== 'succeeded' || charged.methodToken === null) throw new Error('No method was kept.');
    const unreachable = gatewayAt(await closedPort());
    expect(await unreachable.deleteMethod(charged.methodToken)).toBe('unknown');
    const people = () => gatewayOf(sandbox).paymentMethod.find(charged.methodToken ?? '');
    const { customerId } = await people();
    expect(await gateway.deleteMethod(charged.methodToken)).toBe('gone');
    await expect(gatewayOf(sandbox).customer.find(customerId)).rejects.toMatchObject({
      type: 'notFoundError',
    });
    expect(await gateway.deleteMethod(charged.methodToken)).toBe('gone');
    const again = await gateway.sale({ ...attempt(''), method: { token: charged.methodToken } });
    expect(again.kind).toBe('declined');
  });

  it('hands what is known of the device to the gateway [FG-04 E-04]', async () => {
    const sdk = gatewayOf(sandbox);
    for (const deviceData of ['{"correlation_id":"c1"}', undefined]) {
      const charged = await gateway.sale({
        ...attempt('fake-valid-nonce'),
        ...(deviceData !== undefined && { deviceData }),
      });
      const id = charged.kind === 'succeeded' ? charged.transactionId : '';
      const { riskData } = await sdk.transaction.find(id);
      expect(riskData).toMatchObject({ deviceDataCaptured: deviceData !== undefined });
    }
  });

  it('charges pounds through the account of pounds', async () => {
    const sale = { ...attempt('fake-valid-nonce'), amount: 2_395, currency: 'GBP' };
    const charged = await gateway.sale(sale);
    const { transactions } = (await control.inject('/sandbox/ledger')).json();
    expect(charged.kind).toBe('succeeded');
    expect(transactions).toMatchObject([{ amount: '23.95', merchantAccountId: 'sandbox_credit_card_gbp' }]);
  });

  it.each([
    ['USD', 1, '0.01'],
    ['USD', 9, '0.09'],
    ['USD', 10, '0.10'],
    ['USD', 99, '0.99'],
    ['USD', 100, '1.00'],
    ['USD', 101, '1.01'],
    ['USD', 2_995, '29.95'],
    ['USD', 100_000, '1000.00'],
    ['USD', 123_456_789, '1234567.89'],
    ['GBP', 1, '0.01'],
    ['GBP', 2_300, '23.00'],
    ['GBP', 2_395, '23.95'],
  ])('asks in %s for %i hundredths as %s', async (currency, amount, written) => {
    const asked: unknown[] = [];
    const bare = Fastify();
    bare.post<{ Body: { transaction: { amount: unknown } } }>('*', ({ body }, reply) => {
      asked.push(body.transaction.amount);
      return reply.code(500).send();
    });
    await bare.listen({ port: 0, host: '127.0.0.1' });
    const { port } = bare.server.address() as AddressInfo;
    await gatewayAt(port).sale({ ...attempt('fake-valid-nonce'), amount, currency });
    await bare.close();
    expect(asked).toEqual([written]);
  });

  it('reads sums back as they were charged, to the cent', async () => {
    const charged = [1, 99, 100, 115, 435, 820, 1_999, 2_995, 100_000].map((amount) => ({
      ...attempt('fake-valid-nonce'),
      amount,
    }));
    const pounds = { ...attempt('fake-valid-nonce'), amount: 2_395, currency: 'GBP' };
    for (const sale of [...charged, pounds]) expect((await gateway.sale(sale)).kind).toBe('succeeded');
    const now = Date.now();
    const sales = await gateway.sales({ mark: 'attempt-', from: now - 60_000, until: now + 60_000 });
    const sumOf = (id: string) => {
      const found = sales.find(({ attemptId }) => attemptId === id);
      return found && [found.amount, found.currency];
    };
    expect(charged.map(({ attemptId }) => sumOf(attemptId))).toEqual([
      [1, 'USD'],
      [99, 'USD'],
      [100, 'USD'],
      [115, 'USD'],
      [435, 'USD'],
      [820, 'USD'],
      [1_999, 'USD'],
      [2_995, 'USD'],
      [100_000, 'USD'],
    ]);
    expect(sumOf(pounds.attemptId)).toEqual([2_395, 'GBP']);
  });

  it('reads of the ledger what is of this shop, of the time that was asked for, and was not paid back', async () => {
    const charge = async (attemptId: string) => {
      const sale = await gateway.sale({ ...attempt('fake-valid-nonce'), attemptId });
      if (sale.kind !== 'succeeded') throw new Error('It was not charged.');
      return sale.transactionId;
    };
    const transactionId = await charge('attempt-ours');
    await charge('other-attempt-ours');
    const refunded = await charge('attempt-refunded');
    await gatewayOf(sandbox).testing.settle(refunded);
    const back = {
      refundId: 'attempt-back',
      transactionId: refunded,
      amount: 2_995,
      extent: 'whole',
    } as const;
    expect((await gateway.refund(back)).kind).toBe('succeeded');
    const declined = attempt('fake-processor-declined-visa-nonce');
    await gateway.sale({ ...declined, attemptId: 'attempt-declined' });
    const now = Date.now();
    const sales = await gateway.sales({ mark: 'attempt-', from: now - 60_000, until: now + 60_000 });
    expect(sales.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1))).toEqual([
      {
        attemptId: 'attempt-declined',
        transactionId: expect.any(String),
        amount: 2_995,
        currency: 'USD',
        gatewayStatus: 'processor_declined',
        outcome: { kind: 'declined', code: '2000' },
      },
      {
        attemptId: 'attempt-ours',
        transactionId,
        amount: 2_995,
        currency: 'USD',
        gatewayStatus: 'submitted_for_settlement',
        outcome: expect.objectContaining({ kind: 'succeeded', transactionId }),
      },
    ]);
    expect(await gateway.sales({ mark: 'attempt-', from: now + 60_000, until: now + 120_000 })).toEqual([]);
  });

  it('knows a refusal of the bank, and finds it again', async () => {
    const sale = attempt('fake-processor-declined-visa-nonce');
    expect(await gateway.sale(sale)).toEqual({ kind: 'declined', code: '2000' });
    expect(await gateway.findSale(sale.attemptId)).toEqual({ kind: 'declined', code: '2000' });
  });

  it('knows a card from a wallet, and charges a card without its bank’s answer only where that is not asked', async () => {
    expect(await gateway.kindOf('fake-valid-visa-nonce')).toBe('card');
    expect(await gateway.kindOf('fake-paypal-billing-agreement-nonce')).toBe('other');
    expect(await gateway.kindOf('fake-apple-pay-visa-nonce')).toBe('other');
    expect(await gateway.kindOf('no-such-nonce')).toBe('other');
    expect(await gatewayAt(await closedPort()).kindOf('fake-valid-visa-nonce')).toBe('unknown');
    const confirmed = (nonce: string) => gateway.sale({ ...attempt(nonce), confirmation: 'bank' });
    expect(await confirmed('fake-valid-visa-nonce')).toEqual({ kind: 'declined', code: 'three_d_secure' });
    expect(await confirmed('fake-three-d-secure-visa-full-authentication-nonce')).toMatchObject({
      kind: 'succeeded',
    });
  });

  it('knows a refusal of the details', async () => {
    expect(await gateway.sale(attempt('fake-consumed-nonce'))).toEqual({ kind: 'declined', code: '91564' });
    expect(await gateway.sale(attempt('no-such-nonce'))).toEqual({ kind: 'declined', code: '91565' });
  });

  describe('paying back [B30]', () => {
    const refundId = () => attempt('').attemptId;
    async function charged(amount = 2_395) {
      const sale = await gateway.sale({ ...attempt('fake-valid-nonce'), amount });
      if (sale.kind !== 'succeeded') throw new Error('It was not charged.');
      return sale.transactionId;
    }
    const settle = (id: string) => gatewayOf(sandbox).testing.settle(id);
    const looked = async (id: string) => gatewayOf(sandbox).transaction.find(id);

    it('voids a whole payment that has not settled', async () => {
      const transactionId = await charged();
      const request = { refundId: refundId(), transactionId, amount: 2_395, extent: 'whole' } as const;
      expect(await gateway.findRefund(request)).toEqual({ kind: 'absent' });
      expect(await gateway.refund(request)).toEqual({ kind: 'succeeded', transactionId });
      expect((await looked(transactionId)).status).toBe('voided');
      expect(await gateway.findRefund(request)).toEqual({ kind: 'succeeded', transactionId });
    });

    it('waits with a part until the payment has settled, and finds it by our own id', async () => {
      const transactionId = await charged();
      const request = { refundId: refundId(), transactionId, amount: 1_939, extent: 'part' } as const;
      expect(await gateway.refund(request)).toEqual({ kind: 'unsettled' });
      expect((await looked(transactionId)).status).toBe('submitted_for_settlement');
      await settle(transactionId);
      const refunded = await gateway.refund(request);
      expect(refunded).toEqual({ kind: 'succeeded', transactionId: expect.any(String) });
      expect(await gateway.findRefund(request)).toEqual(refunded);
      const { refundIds } = await looked(transactionId);
      expect(refundIds).toHaveLength(1);
      expect(await looked(refundIds?.[0] ?? '')).toMatchObject({
        amount: '19.39',
        orderId: request.refundId,
      });
    });

    it.each([
      ['transaction.void', 'whole'],
      ['transaction.refund', 'part'],
    ] as const)(
      'does not know the outcome when the answer of %s is lost, and finds it',
      async (operation, extent) => {
        const transactionId = await charged();
        if (extent === 'part') await settle(transactionId);
        const amount = extent === 'whole' ? 2_395 : 100;
        const request = { refundId: refundId(), transactionId, amount, extent };
        await fault(operation, 'lost-answer');
        expect(await gateway.refund(request)).toMatchObject({ kind: 'lost' });
        expect(await gateway.findRefund(request)).toMatchObject({ kind: 'succeeded' });
      },
    );

    it.each(['error', 'reset', 'malformed'])('does not know the outcome after %s', async (kind) => {
      const request = {
        refundId: refundId(),
        transactionId: await charged(),
        amount: 2_395,
        extent: 'whole',
      } as const;
      await fault('transaction.void', kind);
      expect(await gateway.refund(request)).toMatchObject({ kind: 'lost' });
    });

    it('knows that nothing was paid back when the payment could not even be looked at', async () => {
      const request = {
        refundId: refundId(),
        transactionId: await charged(),
        amount: 2_395,
        extent: 'whole',
      } as const;
      await fault('transaction.find', 'lost-answer');
      expect(await gateway.refund(request)).toMatchObject({ kind: 'unreachable' });
      expect(await gatewayAt(await closedPort()).refund(request)).toMatchObject({ kind: 'unreachable' });
      expect(await gatewayAt(await closedPort()).findRefund(request)).toMatchObject({ kind: 'lost' });
      expect(await gateway.findRefund(request)).toEqual({ kind: 'absent' });
    });

    it.each([
      [1, '0.01'],
      [99, '0.99'],
      [100, '1.00'],
      [1_990, '19.90'],
    ])('gives %i cents back as %s', async (amount, written) => {
      const transactionId = await charged();
      await settle(transactionId);
      const back = await gateway.refund({ refundId: refundId(), transactionId, amount, extent: 'part' });
      if (back.kind !== 'succeeded') throw new Error('Nothing was paid back.');
      expect((await looked(back.transactionId)).amount).toBe(written);
    });

    it('is done where the same sum went back under an id that a restored database does not know, and is for a person where it was another', async () => {
      const transactionId = await charged();
      await settle(transactionId);
      const askFor = (amount: number) =>
        gateway.refund({ refundId: refundId(), transactionId, amount, extent: 'part' });
      const forgotten = await askFor(800);
      expect(forgotten).toMatchObject({ kind: 'succeeded' });
      expect(await askFor(800)).toEqual(forgotten);
      expect(await askFor(700)).toEqual({ kind: 'refused', code: 'refunded_before' });
      expect((await looked(transactionId)).refundIds).toHaveLength(1);
    });

    it('goes on where a part was given back by hand, which has no id of ours', async () => {
      const transactionId = await charged();
      await settle(transactionId);
      await gatewayOf(sandbox).transaction.refund(transactionId, '8.00');
      const request = { refundId: refundId(), transactionId, amount: 800, extent: 'part' } as const;
      expect(await gateway.refund(request)).toMatchObject({ kind: 'succeeded' });
      expect((await looked(transactionId)).refundIds).toHaveLength(2);
    });

    it.each([
      ['failed', 'refund of another id', 'paid'],
      ['voided', 'refund of another id', 'paid'],
      ['settled', 'the sale', 'paid'],
      ['settled', undefined, 'paid'],
      ['settled', null, 'paid'],
      ['settled', 'refund of another id', 'earlier'],
      ['submitted_for_settlement', 'refund of another id', 'earlier'],
    ])('beside one that is %s under %j is %3$s', async (status, orderId, id) => {
      const found: Record<string, object> = {
        sale: { status: 'settled', orderId: 'the sale', refundIds: ['earlier'] },
        earlier: { id: 'earlier', status, orderId, amount: '8.00' },
      };
      const sdk = {
        find: async (name: string) => found[name],
        refund: async () => ({ success: true, transaction: { id: 'paid' } }),
      };
      const { refund } = createRefunding({ transaction: sdk } as never, timeoutMs);
      const request = { refundId: 'r', transactionId: 'sale', amount: 800, extent: 'part' } as const;
      expect(await refund(request)).toEqual({ kind: 'succeeded', transactionId: id });
    });

    it('is needless where the payment never settled, and done where it was voided by hand', async () => {
      const declined = await charged();
      await gatewayOf(sandbox).testing.settlementDecline(declined);
      const voided = await charged();
      await gatewayOf(sandbox).transaction.void(voided);
      const askFor = (transactionId: string) =>
        gateway.refund({ refundId: refundId(), transactionId, amount: 2_395, extent: 'whole' });
      expect(await askFor(declined)).toEqual({ kind: 'not_taken' });
      expect(await askFor(voided)).toEqual({ kind: 'succeeded', transactionId: voided });
    });

    it.each([
      ['91504', 'submitted_for_settlement', { kind: 'unsettled' }],
      ['91506', 'settling', { kind: 'unsettled' }],
      ['91521', 'settled', { kind: 'refused', code: '91521' }],
      // A processor that declines to pay back is no error of the request.
      [null, 'settled', { kind: 'refused', code: 'validation' }],
    ])('that is refused with %s, once it was %s, is %o', async (code, status, outcome) => {
      const refused = async () => ({
        success: false,
        errors: { deepErrors: () => (code === null ? [] : [{ code }]) },
      });
      const sdk = { find: async () => ({ status }), void: refused, refund: refused };
      const { refund } = createRefunding({ transaction: sdk } as never, timeoutMs);
      const request = { refundId: 'r', transactionId: 't', amount: 2_395, extent: 'whole' } as const;
      expect(await refund(request)).toEqual(outcome);
    });

    it.each<[string[], object]>([
      [[], { kind: 'absent' }],
      [['submitted_for_settlement'], { kind: 'succeeded', transactionId: 'r0' }],
      [['settled'], { kind: 'succeeded', transactionId: 'r0' }],
      // A processor that declined to pay back, and money that did not reach the buyer.
      [['processor_declined'], { kind: 'refused', code: 'processor_declined' }],
      [['gateway_rejected'], { kind: 'refused', code: 'gateway_rejected' }],
      [['failed'], { kind: 'refused', code: 'failed' }],
      [['settlement_declined'], { kind: 'refused', code: 'settlement_declined' }],
      [['voided'], { kind: 'refused', code: 'voided' }],
      [['processor_declined', 'settling'], { kind: 'succeeded', transactionId: 'r1' }],
    ])('that is found by our own id as %j is %j', async (statuses, outcome) => {
      const found = statuses.map((status, place) => ({ id: `r${place}`, status }));
      const sdk = {
        find: async () => ({ status: 'settled' }),
        void: async () => {},
        refund: async () => {},
        search: () => Readable.from(found),
      };
      const { findRefund } = createRefunding({ transaction: sdk } as never, timeoutMs);
      const request = { refundId: 'r', transactionId: 't', amount: 100, extent: 'part' } as const;
      expect(await findRefund(request)).toEqual(outcome);
    });

    it('is refused for more than was paid', async () => {
      const transactionId = await charged(1_000);
      await settle(transactionId);
      const request = { refundId: refundId(), transactionId, amount: 1_001, extent: 'part' } as const;
      expect(await gateway.refund(request)).toEqual({ kind: 'refused', code: '91521' });
    });
  });

  it('takes a charge that did not settle for declined when it is looked for', async () => {
    const sale = attempt('fake-valid-nonce');
    const charged = await gateway.sale(sale);
    if (charged.kind !== 'succeeded') throw new Error('It was not charged.');
    await gatewayOf(sandbox).testing.settlementDecline(charged.transactionId);
    expect(await gateway.findSale(sale.attemptId)).toMatchObject({ kind: 'declined' });
  });

  it('says that a charge that was never made is absent', async () => {
    expect(await gateway.findSale('never')).toEqual({ kind: 'absent' });
  });

  it.each(['lost-answer', 'timeout'])(
    'does not know the outcome after %s, and finds the charge',
    async (kind) => {
      await fault('transaction.sale', kind);
      const sale = attempt('fake-valid-nonce');
      expect(await gateway.sale(sale)).toMatchObject({ kind: 'lost' });
      expect(await gateway.findSale(sale.attemptId)).toMatchObject({ kind: 'succeeded' });
    },
  );

  it.each(['error', 'reset', 'malformed'])('does not know the outcome after %s', async (kind) => {
    await fault('transaction.sale', kind);
    expect(await gateway.sale(attempt('fake-valid-nonce'))).toMatchObject({ kind: 'lost' });
  });

  it.each(['error', 'reset', 'malformed', 'timeout'])(
    'never takes a search that ends with %s for "absent"',
    async (kind) => {
      const sale = attempt('fake-valid-nonce');
      await gateway.sale(sale);
      await fault('transaction.search', kind);
      expect(await gateway.findSale(sale.attemptId)).toMatchObject({ kind: 'lost' });
    },
  );

  it.each(['error', 'reset', 'malformed', 'empty', 'timeout'])(
    'gives up a ledger whose reading ends with %s, and reads it the next time',
    async (kind) => {
      await gateway.sale(attempt('fake-valid-nonce'));
      const read = () => gateway.sales({ mark: 'attempt-', from: 0, until: Date.now() + 60_000 });
      await fault('transaction.search', kind);
      await expect(read()).rejects.toThrow(GatewayUnavailableError);
      expect(await read()).toHaveLength(1);
    },
  );

  it('knows that nothing was charged when nothing listens, when it is turned away, and when it is too much', async () => {
    expect(await gatewayAt(await closedPort()).sale(attempt('fake-valid-nonce'))).toMatchObject({
      kind: 'unreachable',
    });
    const stranger = gatewayAt(sandbox.credentials.serverApi.port, 'wrong');
    expect(await stranger.sale(attempt('fake-valid-nonce'))).toMatchObject({ kind: 'unreachable' });
    await fault('transaction.sale', 'rate-limited');
    expect(await gateway.sale(attempt('fake-valid-nonce'))).toMatchObject({ kind: 'unreachable' });
  });

  it.each(['error', 'reset', 'malformed', 'timeout'])('has no client token after %s', async (kind) => {
    await fault('client_token.generate', kind);
    await expect(gateway.clientToken('USD')).rejects.toThrow(GatewayUnavailableError);
  });
});

describe('the text adapter', () => {
  const text = {
    id: 'text-1',
    to: '+12125551234',
    body: 'Ho ho ho, Zoë!',
    picture: 'http://127.0.0.1/pictures/x.png',
    validMs: 3_600_000,
  };
  const phone = async () =>
    (await control.inject('/sandbox/phone/messages?to=%2B12125551234')).json().messages;

  it('sends words and picture, and finds them again', async () => {
    const sent = await texts.send(text);
    expect(sent).toMatchObject({ kind: 'accepted', providerId: expect.any(String) });
    expect(await phone()).toMatchObject([{ to: text.to, body: text.body, media: [text.picture] }]);
    const found = await texts.search(text, Date.now());
    expect(found).toEqual({ kind: 'found', providerId: 'providerId' in sent ? sent.providerId : '' });
    expect(await texts.search({ ...text, body: 'Other words' }, Date.now())).toEqual({ kind: 'absent' });
    // The same words of another year.
    expect(await texts.search(text, Date.now() + 300 * 86_400_000)).toEqual({ kind: 'absent' });
  });

  it.each([
    ['+12125550104', '21614'],
    ['+12125550110', '21610'],
  ])('knows that %s never gets a text', async (to, code) => {
    expect(await texts.send({ ...text, to })).toEqual({ kind: 'refused', code });
  });

  it('knows what is no fault of the text: our account, too many requests, no connection', async () => {
    await fault('text.send', 'rate-limited');
    expect(await texts.send(text)).toEqual({ kind: 'hurried', code: '20429', waitMs: 1_000 });
    expect(await senderAt(sandbox.texts.baseUrl, 'wrong').send(text)).toEqual({
      kind: 'unavailable',
      code: '20003',
    });
    expect(await senderAt(`http://127.0.0.1:${await closedPort()}`).send(text)).toMatchObject({
      kind: 'unavailable',
    });
    expect(await phone()).toEqual([]);
  });

  it.each(['error', 'reset', 'malformed', 'lost-answer', 'timeout'])(
    'does not know the outcome after %s',
    async (kind) => {
      await fault('text.send', kind);
      expect(await texts.send(text)).toMatchObject({ kind: 'lost' });
    },
  );

  it('reads back what phones wrote, though it was not received when it was handed over [B9]', async () => {
    const before = Date.now() - 86_400_000;
    const writeBack = (body: string) =>
      control.inject({ method: 'POST', url: '/sandbox/phone/replies', payload: { from: text.to, body } });
    await texts.send(text);
    await writeBack('STOP');
    await writeBack('START');
    const listed = await texts.written(before);
    expect(listed).toEqual({
      kind: 'listed',
      texts: ['STOP', 'START'].map((body) => ({
        sid: expect.any(String),
        phone: text.to,
        body,
        at: expect.any(Number),
      })),
    });
    expect(await texts.written(Date.now() + 2 * 86_400_000)).toEqual({ kind: 'listed', texts: [] });
  });

  it('reads on to the end of the list', async () => {
    const page = (sid: string, next: string | null) => ({
      messages: [
        { sid, from: text.to, body: 'STOP', direction: 'inbound', date_created: new Date().toUTCString() },
      ],
      next_page_uri: next,
    });
    const twilio = Fastify();
    twilio.get('/2010-04-01/Accounts/:sid/Messages.json', () => page('SM2', '/second?Page=1'));
    twilio.get('/second', () => page('SM1', null));
    const origin = await twilio.listen({ port: 0, host: '127.0.0.1' });
    expect(await senderAt(origin).written(Date.now())).toMatchObject({
      texts: [{ sid: 'SM1' }, { sid: 'SM2' }],
    });
    await twilio.close();
  });

  it('says what became of a text that was taken, by its id', async () => {
    const sent = await texts.send(text);
    if (sent.kind !== 'accepted') throw new Error('The text was not taken.');
    expect(await texts.look(sent.providerId)).toEqual({ kind: 'delivered' });
    expect(await texts.look('SM00000000000000000000000000000000')).toEqual({ kind: 'unconfirmed' });
  });

  it('has a text deleted, and what a phone wrote back, and says when that is not known [B24]', async () => {
    const sent = await texts.send(text);
    if (sent.kind !== 'accepted') throw new Error('The text was not taken.');
    for (const kind of ['error', 'reset', 'rate-limited']) {
      await fault('text.delete', kind);
      expect(await texts.delete(sent.providerId)).toBe('unknown');
    }
    expect(await texts.search(text, Date.now())).toMatchObject({ kind: 'found' });
    expect(await texts.delete(sent.providerId)).toBe('gone');
    expect(await texts.search(text, Date.now())).toEqual({ kind: 'absent' });
    expect(await texts.delete(sent.providerId)).toBe('gone');
    expect(await senderAt(sandbox.texts.baseUrl, 'wrong').delete(sent.providerId)).toBe('unknown');
    expect(await senderAt(`http://127.0.0.1:${await closedPort()}`).delete(sent.providerId)).toBe('unknown');
  });

  it('has what a phone wrote deleted with our answers to that phone, and what we sent by ourselves stays [B24]', async () => {
    const shop = Fastify();
    shop.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    shop.post('/inbound', (_request, reply) =>
      reply.type('text/xml').send('<Response><Message>No more texts.</Message></Response>'),
    );
    answering = `${await shop.listen({ port: 0, host: '127.0.0.1' })}/inbound`;
    const byOurselves = await texts.send(text);
    await control.inject({
      method: 'POST',
      url: '/sandbox/phone/replies',
      payload: { from: text.to, body: 'STOP' },
    });
    const [written] = ((await texts.written(Date.now())) as { texts: { sid: string }[] }).texts;
    expect(await texts.search({ ...text, body: 'No more texts.' }, Date.now())).toMatchObject({
      kind: 'found',
    });
    await fault('text.delete', 'error');
    expect(await texts.deleteWritten(written?.sid ?? '')).toBe('unknown');
    expect(await texts.deleteWritten(written?.sid ?? '')).toBe('gone');
    expect(await texts.search({ ...text, body: 'No more texts.' }, Date.now())).toEqual({ kind: 'absent' });
    expect(await texts.written(Date.now())).toEqual({ kind: 'listed', texts: [] });
    expect(await texts.search(text, Date.now())).toMatchObject({ ...byOurselves, kind: 'found' });
    expect(await texts.deleteWritten(written?.sid ?? '')).toBe('gone');
    await shop.close();
  });

  it.each(['error', 'reset', 'malformed', 'rate-limited'])(
    'knows nothing of the list after %s',
    async (kind) => {
      await fault('text.list', kind);
      expect(await texts.written(Date.now())).toEqual({ kind: 'unavailable' });
    },
  );

  it('never takes a search that fails for "absent"', async () => {
    expect(await senderAt(sandbox.texts.baseUrl, 'wrong').search(text, Date.now())).toEqual({
      kind: 'unavailable',
    });
    expect(await senderAt(`http://127.0.0.1:${await closedPort()}`).search(text, Date.now())).toEqual({
      kind: 'unavailable',
    });
  });
});

describe('the mail adapter', () => {
  const mail = {
    id: 'mail-1',
    to: 'parent@example.com',
    language: 'en-US',
    subject: 'Receipt',
    text: 'Thank you.',
  };

  it('sends, and throws when the mail was not taken', async () => {
    const sender = createMailSender(sandbox.mailTransport, 'post@example.com');
    await sender.send(mail);
    const { messages } = (await control.inject('/sandbox/mail/messages?to=parent@example.com')).json();
    expect(messages).toMatchObject([{ to: mail.to, subject: 'Receipt', text: 'Thank you.' }]);
    await fault('mail.send', 'error');
    await expect(sender.send(mail)).rejects.toThrow(/\S/);
  });

  it('tells an outage of the whole server from what is wrong with one mail', async () => {
    let answers: Readonly<Record<string, string>> = {};
    let isAway = false;
    const server = createServer((socket) => {
      socket.on('error', () => {});
      if (isAway) return void socket.destroy();
      socket.write('220 mail\r\n');
      socket.on('data', (line) => {
        const [verb = ''] = line.toString().toUpperCase().split(/[ \r]/);
        if (answers[verb] === 'gone') socket.destroy();
        else socket.write(`${answers[verb] ?? '250 ok'}\r\n`);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sender = createMailSender(
      `smtp://me:secret@127.0.0.1:${port}?ignoreTLS=true`,
      'post@example.com',
      2_000,
    );
    const failure = () => sender.send(mail).catch((error: NodeJS.ErrnoException) => [error.name, error.code]);
    const login = { EHLO: '250-mail\r\n250 AUTH PLAIN', AUTH: '235 welcome' };
    answers = { ...login, RCPT: '550 no such mailbox' };
    expect(await failure()).toEqual(['Error', 'EENVELOPE']);
    // A server that hangs up on this mail alone.
    answers = { ...login, RCPT: 'gone' };
    expect(await failure()).toEqual(['Error', expect.stringMatching(/ECONNECTION|ESOCKET/)]);
    answers = { ...login, AUTH: '535 wrong password' };
    expect(await failure()).toEqual(['UnavailableError', 'EAUTH']);
    isAway = true;
    expect(await failure()).toEqual(['UnavailableError', expect.stringMatching(/ECONNECTION|ESOCKET/)]);
    server.close();
    await once(server, 'close');
    expect(await failure()).toEqual(['UnavailableError', expect.stringMatching(/ECONNREFUSED|ESOCKET/)]);
  });

  it('hands nothing to a server that has no TLS where it is asked for', async () => {
    const said: string[] = [];
    const server = createServer((socket) => {
      socket.write('220 mail\r\n');
      socket.on('data', (line) => {
        said.push(line.toString());
        socket.write(/^EHLO/i.test(line.toString()) ? '250 mail\r\n' : '502 no\r\n');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sender = createMailSender(`smtp://127.0.0.1:${port}?requireTLS=true`, 'post@example.com');
    await expect(sender.send(mail)).rejects.toThrow(/\S/);
    expect(said.join('')).not.toMatch(/MAIL FROM|parent@example/i);
    server.close();
  });
});
