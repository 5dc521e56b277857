/** When the gateway's ledger is read and how far back, each bound to the millisecond, and how much is paid back by itself. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GatewayUnavailableError } from '#server/payments/gateway.ts';
import { attemptMark, createLedgerCheck } from '#server/payments/ledger-check.ts';
import { payBackUnknown } from '#server/rules/refunding/unknown-charge.ts';
import { fakeGateway } from '#test/support/fake-gateway.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 21, 15);

let memory: OpenStore;
let time: number;
let isDown: boolean;
/** What the gateway has charged under ids of this shop, and when. */
let charges: { id: string; at: number; attemptId?: string; isDeclined?: boolean }[];
let paidBack: string[];
/** Each of it with what the operator is told. */
let told: string[];
/** Attempts whose result was found, and the transactions. */
let settled: [attemptId: string, outcome: unknown][];
let noticed: number;
let marks: string[];
let failure: Error | null;
let disagreements: number[];
let searches: number;
let check: () => Promise<void>;

beforeEach(async () => {
  memory = await openShopStore();
  time = start;
  isDown = false;
  charges = [];
  paidBack = [];
  told = [];
  settled = [];
  noticed = 0;
  marks = [];
  failure = null;
  disagreements = [];
  searches = 0;
  const gateway = fakeGateway();
  gateway.sales = async ({ mark, from, until }) => {
    searches += 1;
    marks.push(mark);
    if (isDown) throw new GatewayUnavailableError('down');
    if (failure) throw failure;
    // Both ends belong to a stretch of time, as with Braintree.
    return mark === 'mark' ? charges.filter(({ at }) => at >= from && at <= until).map(saleOf) : [];
  };
  check = createLedgerCheck({
    store: memory.store,
    gateway,
    clock: { now: () => time },
    checkout: {
      settle: async ({ id }, outcome) => {
        settled.push([id, outcome]);
      },
    },
    paymentLog: {
      ended: () => {},
      unknown: (event, id) => {
        paidBack.push(id);
        told.push(`${event} ${id}`);
      },
      noticed: () => {
        noticed += 1;
      },
      disagrees: (count) => disagreements.push(count),
    },
    marks: ['mark', 'mark of the key before'],
    edition: 'us',
  });
});
afterEach(() => memory.dispose());

function saleOf({ id, attemptId = `mark-${id}`, isDeclined = false }: (typeof charges)[number]) {
  const sale = { transactionId: id, gatewayStatus: isDeclined ? 'processor_declined' : 'settled' };
  const outcome = isDeclined
    ? ({ kind: 'declined', code: '2000' } as const)
    : ({ kind: 'succeeded', methodToken: null, methodName: null, ...sale } as const);
  return { attemptId, amount: 2_995, currency: 'USD', outcome, ...sale };
}
/** An attempt of this shop, with the transaction that it knows of. */
const know = (id: string, transactionId: string | null) =>
  memory.store.write(async (unit) => {
    const money = { amount: 2_995, currency: 'USD', edition: 'us', season: 2026, at: start } as const;
    await payBackUnknown(unit, { id, orderId: null, transactionId: transactionId ?? '', ...money });
    const attempt = await unit.attempts.find(id);
    if (attempt) await unit.attempts.save({ ...attempt, transactionId });
  });
const statusOf = async (id: string) =>
  (await memory.store.read((unit) => unit.attempts.find(id)))?.gatewayStatus;
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

  it('keeps what it pays back with an order of no one, and asks for the whole sum', async () => {
    charge(start - day);
    await check();
    await check();
    const rows = await memory.rows(
      `select orders.state, orders.child_key, orders.package_id, payments.transaction_id, refunds.amount, refunds.state as refund
       from refunds join payments on payments.id = refunds.payment_id join orders on orders.id = payments.order_id`,
    );
    expect(rows).toEqual([
      {
        state: 'cancelled',
        child_key: 'mark-stray',
        package_id: 0,
        transaction_id: 'stray',
        amount: 2_995,
        refund: 'waiting',
      },
    ]);
  });

  it('stores what it pays back once, whatever is read twice', async () => {
    await know('mark-known', 'known');
    await know('mark-known', 'known');
    expect(await memory.rows('select id from refunds')).toHaveLength(1);
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

describe('what the ledger says of a charge', () => {
  it('is searched for under every key that the shop has had', async () => {
    await check();
    expect(new Set(marks)).toEqual(new Set(['mark', 'mark of the key before']));
  });

  it('is nothing to pay back where it was declined', async () => {
    charges.push({ id: 'stray', at: start - day, isDeclined: true });
    await check();
    expect(paidBack).toEqual([]);
  });

  it('settles an attempt that had no answer', async () => {
    await know('mark-unanswered', null);
    charges.push({ id: 'found', at: start - day, attemptId: 'mark-unanswered' });
    await check();
    expect(settled).toEqual([
      ['mark-unanswered', expect.objectContaining({ kind: 'succeeded', transactionId: 'found' })],
    ]);
    expect(paidBack).toEqual([]);
  });

  it('keeps a status that is new here, and says nothing of one that is known', async () => {
    await know('mark-known', 'known');
    charges.push({ id: 'known', at: start - day, attemptId: 'mark-known' });
    await check();
    expect([await statusOf('mark-known'), noticed]).toEqual(['settled', 1]);
    time = start + day;
    await check();
    expect([noticed, settled, paidBack]).toEqual([1, [], []]);
  });

  it('pays the second charge of an attempt back once, and does not count it among those without an order', async () => {
    await know('mark-known', 'known');
    charges.push({ id: 'twice', at: start - day, attemptId: 'mark-known' });
    for (const one of [1, 2, 3]) charge(start - day - one, `stray-${one}`);
    await check();
    time = start + day;
    await check();
    expect(told.toSorted()).toEqual([
      'payment.charged_twice twice',
      'payment.without_order stray-1',
      'payment.without_order stray-2',
      'payment.without_order stray-3',
    ]);
    expect(disagreements).toEqual([]);
    // The second charge belongs to the order that there is.
    expect(await memory.rows('select id from orders')).toHaveLength(4);
  });

  it('pays the second charge of an attempt back where too many have no order, too', async () => {
    await know('mark-known', 'known');
    charges.push({ id: 'twice', at: start - day, attemptId: 'mark-known' });
    for (const one of [1, 2, 3, 4]) charge(start - day - one, `stray-${one}`);
    await check();
    expect([told, disagreements]).toEqual([['payment.charged_twice twice'], [4]]);
  });

  it('waits an hour, however many hours after the last reading it is', async () => {
    await check();
    charge(start + 1.5 * day - hour + 1);
    time = start + 1.5 * day;
    await check();
    expect(paidBack).toEqual([]);
  });

  it('is not taken for an outage where reading it fails in another way', async () => {
    failure = new TypeError('a defect');
    await expect(check()).rejects.toThrow('a defect');
  });
});

it('ids of attempts begin with what the key makes of a word, today as in every year', () => {
  // printf attempts | openssl dgst -sha256 -mac HMAC -macopt hexkey:0707…
  expect(attemptMark(Buffer.alloc(32, 7))).toBe('6718c9f4');
});
