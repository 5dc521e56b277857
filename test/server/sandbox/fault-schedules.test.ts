// Proves that a schedule of faults is the same for the same seed, and strikes what it names.
import * as fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFaults } from '#server/sandbox/faults/faults.ts';
import { faultKinds } from '#server/sandbox/faults/kinds.ts';
import { type Operation, operations } from '#server/sandbox/faults/operations.ts';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox } from './support.ts';

const anyOperation = fc.constantFrom(...operations);

/** What strikes each request of a list under a schedule. */
function strikesOf(schedule: object, requests: readonly Operation[]) {
  const faults = createFaults();
  faults.schedule(schedule);
  return requests.map((operation) => faults.strike(operation) ?? null);
}

describe('a schedule', () => {
  const schedules = fc.record({
    seed: fc.string({ minLength: 1 }),
    rate: fc.double({ min: 0, max: 1, noNaN: true }),
    kinds: fc.uniqueArray(fc.constantFrom(...faultKinds), { minLength: 1 }),
    status: fc.constant(503),
    ms: fc.constant(5),
  });

  it('deals out the same faults for the same seed', () => {
    fc.assert(
      fc.property(schedules, fc.array(anyOperation), (schedule, requests) => {
        expect(strikesOf(schedule, requests)).toEqual(strikesOf(schedule, requests));
      }),
    );
  });

  it('deals an operation the same faults whatever comes between its requests', () => {
    fc.assert(
      fc.property(schedules, anyOperation, fc.array(anyOperation), (schedule, operation, requests) => {
        const mixed = strikesOf(schedule, requests).filter((_, index) => requests[index] === operation);
        const alone = strikesOf(
          schedule,
          requests.filter((request) => request === operation),
        );
        expect(mixed).toEqual(alone);
      }),
    );
  });

  it('deals only what goes with an operation, and only to the operations it names', () => {
    fc.assert(
      fc.property(schedules, anyOperation, anyOperation, (schedule, named, operation) => {
        const [fault] = strikesOf({ ...schedule, rate: 1, operations: [named] }, [operation]);
        const strange = [
          ...(operation === 'transaction.sale' ? [] : ['decline']),
          ...(operation === 'webhook.deliver' ? [] : ['duplicated', 'reordered']),
        ];
        expect(strange).not.toContain(fault?.kind);
        expect(fault === null || operation === named).toBe(true);
      }),
    );
  });

  it('strikes about as often as it was told', () => {
    const requests = Array.from({ length: 4000 }, () => 'tokenize' as const);
    const struck = (rate: number) =>
      strikesOf({ seed: 'often', rate }, requests).filter((fault) => fault !== null).length / requests.length;
    expect(struck(0)).toBe(0);
    expect(struck(1)).toBe(1);
    expect(struck(0.25)).toBeGreaterThan(0.22);
    expect(struck(0.25)).toBeLessThan(0.28);
  });

  it('of another seed deals other faults', () => {
    const requests = Array.from({ length: 200 }, () => 'tokenize' as const);
    expect(strikesOf({ seed: 1, rate: 0.5 }, requests)).not.toEqual(
      strikesOf({ seed: 2, rate: 0.5 }, requests),
    );
  });
});

describe('faults of the running sandbox', () => {
  let sandbox: Sandbox;
  let gateway: FullGateway;
  let control: FastifyInstance;

  beforeEach(async () => {
    sandbox = await startTestSandbox();
    gateway = fullGatewayOf(sandbox);
    control = Fastify();
    await control.register(sandbox.pages);
  });
  afterEach(async () => {
    await control.close();
    await sandbox.close();
  });

  const post = (url: string, payload: object) => control.inject({ method: 'POST', url, payload });
  const transactions = async () => (await control.inject('/sandbox/ledger')).json().transactions;
  const sell = (customFields?: object) =>
    gateway.transaction.sale({ amount: '1.00', paymentMethodNonce: 'fake-valid-nonce', customFields });

  it.each([
    [401, 'authenticationError'],
    [403, 'authorizationError'],
    [404, 'notFoundError'],
    [426, 'upgradeRequired'],
    [429, 'tooManyRequestsError'],
    [500, 'serverError'],
    [503, 'serviceUnavailableError'],
    [504, 'gatewayTimeoutError'],
  ])('status %i is the SDK’s %s, and nothing is charged', async (status, type) => {
    await post('/sandbox/faults', { operation: 'transaction.sale', kind: 'status', status });
    await expect(sell()).rejects.toMatchObject({ type });
    expect(await transactions()).toEqual([]);
  });

  it('delay: the answer comes, so many milliseconds later', async () => {
    await post('/sandbox/faults', { operation: 'transaction.sale', kind: 'delay', ms: 80 });
    const started = performance.now();
    expect((await sell()).success).toBe(true);
    expect(performance.now() - started).toBeGreaterThanOrEqual(79);
  });

  it('what is held up goes on when the faults are taken back', async () => {
    await post('/sandbox/faults', { operation: 'transaction.sale', kind: 'delay', ms: 600_000 });
    const sold = sell();
    await expect.poll(async () => (await control.inject('/sandbox/faults')).json().faults).toEqual([]);
    expect(await transactions()).toEqual([]);
    await control.inject({ method: 'DELETE', url: '/sandbox/faults' });
    expect((await sold).success).toBe(true);
  });

  it('a sale asks for a fault of its own in a custom field', async () => {
    await expect(sell({ sandboxFault: 'lost-answer' })).rejects.toThrow('Unexpected request error');
    await expect(sell({ sandboxFault: 'status=503' })).rejects.toMatchObject({
      type: 'serviceUnavailableError',
    });
    expect((await sell({ sandboxFault: 'decline' })).transaction).toMatchObject({
      processorResponseCode: '2000',
    });
    expect(await transactions()).toHaveLength(2);
    expect((await sell()).success).toBe(true);
  });

  it('a browser asks for one in a header, and is told when there is no such fault', async () => {
    const { merchantId, tokenizationKey } = sandbox.credentials;
    const configuration = (fault: string) =>
      fetch(
        `${sandbox.origin}/merchants/${merchantId}/client_api/v1/configuration?tokenizationKey=${tokenizationKey}`,
        { headers: { 'x-sandbox-fault': fault } },
      );
    expect((await configuration('rate-limited')).status).toBe(429);
    expect((await configuration('status=502')).status).toBe(502);
    expect((await configuration('delay=1')).status).toBe(200);
    for (const nonsense of ['nonsense', 'status', 'status=200', 'status=abc', 'delay', 'delay=-1', '=']) {
      expect((await configuration(nonsense)).status).toBe(400);
    }
  });

  it('a schedule strikes requests until it is taken back', async () => {
    const answer = await post('/sandbox/faults/schedule', {
      seed: 'night',
      rate: 1,
      operations: ['transaction.find'],
      kinds: ['status'],
      status: 503,
    });
    expect(answer.json()).toEqual({
      seed: 'night',
      rate: 1,
      operations: ['transaction.find'],
      strikes: [{ kind: 'status', status: 503 }],
    });
    expect((await control.inject('/sandbox/faults')).json().schedule).toMatchObject({ seed: 'night' });
    await expect(gateway.transaction.find('any')).rejects.toMatchObject({ type: 'serviceUnavailableError' });
    expect((await sell()).success).toBe(true);
    await control.inject({ method: 'DELETE', url: '/sandbox/faults' });
    await expect(gateway.transaction.find('any')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it.each([
    ['/sandbox/faults', { operation: 'tokenize', kind: 'status' }],
    ['/sandbox/faults', { operation: 'tokenize', kind: 'status', status: 200 }],
    ['/sandbox/faults', { operation: 'tokenize', kind: 'delay' }],
    ['/sandbox/faults', { operation: 'tokenize', kind: 'delay', ms: -1 }],
    ['/sandbox/faults', { operation: 'tokenize', kind: 'duplicated' }],
    ['/sandbox/faults/schedule', {}],
    ['/sandbox/faults/schedule', { seed: 1, rate: 2 }],
    ['/sandbox/faults/schedule', { seed: 1, rate: 0.5, kinds: ['nonsense'] }],
    ['/sandbox/faults/schedule', { seed: 1, rate: 0.5, kinds: ['delay'] }],
    ['/sandbox/faults/schedule', { seed: 1, rate: 0.5, operations: [] }],
  ])('%s refuses %j', async (url, payload) => {
    const answer = await post(url, payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().kinds).toContain('status');
    expect((await control.inject('/sandbox/faults')).json()).toEqual({ faults: [], schedule: null });
  });
});
