/** When the gateway's ledger is read and how far back, each bound to the millisecond, and how much is paid back by itself. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GatewayUnavailableError } from '#server/payments/gateway.ts';
import { createLedgerCheck } from '#server/payments/ledger-check.ts';
import { fakeGateway } from '#test/support/fake-gateway.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 21, 15);

let memory: OpenStore;
let time: number;
let isDown: boolean;
/** What the gateway has charged under ids of this shop that are not known here, and when. */
let charges: { id: string; at: number }[];
let paidBack: string[];
let disagreements: number[];
let searches: number;
let check: () => Promise<void>;

beforeEach(async () => {
  memory = await openShopStore();
  time = start;
  isDown = false;
  charges = [];
  paidBack = [];
  disagreements = [];
  searches = 0;
  const gateway = fakeGateway();
  gateway.sales = async ({ from, until }) => {
    searches += 1;
    if (isDown) throw new GatewayUnavailableError('down');
    // Both ends belong to a stretch of time, as with Braintree.
    return charges.filter(({ at }) => at >= from && at <= until).map(({ id }) => saleOf(id));
  };
  check = createLedgerCheck({
    store: memory.store,
    gateway,
    clock: { now: () => time },
    checkout: {
      settle: () => {
        throw new Error('There is nothing to settle.');
      },
    },
    paymentLog: {
      ended: () => {},
      unknown: (_, id) => paidBack.push(id),
      noticed: () => {},
      disagrees: (count) => disagreements.push(count),
    },
    marks: ['mark'],
    edition: 'us',
  });
});
afterEach(() => memory.dispose());

function saleOf(id: string) {
  const sale = { transactionId: id, gatewayStatus: 'settled' };
  const outcome = { kind: 'succeeded', methodToken: null, methodName: null, ...sale } as const;
  return { attemptId: `mark-${id}`, amount: 2_995, currency: 'USD', outcome, ...sale };
}
/** A charge that the gateway shows from now on. */
const charge = (at: number, id = 'stray') => charges.push({ id, at });

describe('the first reading of the ledger', () => {
  it.each([
    ['of an hour ago', hour, true],
    ['that is a millisecond younger', hour - 1, false],
    ['of eight days before that hour', hour + 8 * day, true],
    ['that is a millisecond older', hour + 8 * day + 1, false],
  ])('with a charge %s', async (_, age, isFound) => {
    charge(start - age);
    await check();
    expect(paidBack).toEqual(isFound ? ['stray'] : []);
  });

  it('leaves no moment between two days out, and takes no charge for two', async () => {
    for (let days = 0; days <= 2; days += 1) charge(start - hour - days * day, `end-${days}`);
    await check();
    expect(paidBack.toSorted()).toEqual(['end-0', 'end-1', 'end-2']);
    expect(disagreements).toEqual([]);
  });

  it.each([1, 2, 3])('pays %i unknown charges back', async (count) => {
    for (let one = 1; one <= count; one += 1) charge(start - day - one, `stray-${one}`);
    await check();
    expect([paidBack.length, disagreements]).toEqual([count, []]);
  });

  it('pays none of four back, and says so', async () => {
    for (let one = 1; one <= 4; one += 1) charge(start - day - one, `stray-${one}`);
    await check();
    expect([paidBack, disagreements]).toEqual([[], [4]]);
  });
});

describe('a later reading', () => {
  it.each([
    // What was an hour old at the first one, and four days before it: until then a payment has settled, or has not.
    ['a day after the first, of four days before that one', day, start - hour - 4 * day, true],
    ['a day after the first, of a millisecond more', day, start - hour - 4 * day - 1, false],
    ['four days after the first, of four days before that one', 4 * day, start - hour - 4 * day, true],
    ['four days after the first, of a millisecond more', 4 * day, start - hour - 4 * day - 1, false],
    ['ten days after the first, of eight days', 10 * day, start + 2 * day - hour, true],
    ['ten days after the first, of a millisecond more', 10 * day, start + 2 * day - hour - 1, false],
    ['a day after the first, up to an hour ago', day, start + day - hour, true],
    ['a day after the first, of a millisecond less', day, start + day - hour + 1, false],
  ])('%s', async (_, pause, at, isFound) => {
    await check();
    charge(at);
    time = start + pause;
    await check();
    expect(paidBack).toEqual(isFound ? ['stray'] : []);
  });

  it('is due a day after the one that was answered, and not before', async () => {
    await check();
    const first = searches;
    time = start + day - 1;
    await check();
    expect(searches).toBe(first);
    time = start + day;
    await check();
    expect(searches).toBeGreaterThan(first);
  });

  it('is due an hour after one that was not, and reads what that one left out', async () => {
    await check();
    charge(start - hour - 4 * day);
    isDown = true;
    time = start + day;
    await check();
    isDown = false;
    const before = searches;
    time = start + day + hour - 1;
    await check();
    expect([searches, paidBack]).toEqual([before, []]);
    time = start + day + hour;
    await check();
    expect(paidBack).toEqual(['stray']);
  });

  it('pays nothing back that was paid back before', async () => {
    charge(start - 2 * hour);
    await check();
    time = start + day;
    await check();
    expect(paidBack).toEqual(['stray']);
  });
});
