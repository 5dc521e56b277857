/** Whether a day's texts fit into their hours is said the day before, by sums worked out by hand. */
import { afterEach, describe, expect, it } from 'vitest';
import { describeStatus } from '#server/operating/status-report.ts';
import { dayCapacity, leftOver, stretchesOf } from '#server/rules/texting/day-capacity.ts';
import { testShop } from '#test/support/shop.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('texts that are left over', () => {
  it.each([
    ['all fit', [[0, 1, 3_600]], 1, 0],
    ['half of them fit', [[0, 1, 3_600]], 0.5, 1_800],
    [
      'those of the shorter evening leave first',
      [
        [0, 2, 3_600],
        [0, 1, 3_600],
      ],
      1,
      0,
    ],
    [
      'what the shorter evening leaves over is left',
      [
        [0, 2, 3_600],
        [0, 1, 5_400],
      ],
      1,
      1_800,
    ],
    [
      'those of a later hour do not make up for an earlier one',
      [
        [0, 1, 7_200],
        [1, 3, 10],
      ],
      1,
      3_600,
    ],
    [
      'an hour in which none is due is no room',
      [
        [0, 1, 1_800],
        [2, 3, 5_400],
      ],
      1,
      1_800,
    ],
    [
      'those of the same hour count together',
      [
        [0, 1, 3_600],
        [0, 1, 3_600],
      ],
      1,
      3_600,
    ],
    [
      'a short evening within a long one leaves first, and the long one before and after it',
      [
        [0, 3, 7_200],
        [1, 2, 3_600],
      ],
      1,
      0,
    ],
    [
      'what leaves of the shorter evening is no room for the longer one',
      [
        [0, 2, 7_200],
        [0, 1, 3_600],
      ],
      1,
      3_600,
    ],
    ['a text counts from the beginning of its quarter of an hour', [[14 / 60, 1, 3_600]], 1, 0],
    ['the next quarter of an hour is not ahead of its time', [[15 / 60, 1, 3_600]], 1, 900],
  ] as const)('%s', (_, loads, perSecond, expected) => {
    const load = loads.map(([from, to, count]) => ({ dueAt: from * hour, endsAt: to * hour, count }));
    expect(leftOver(load, perSecond)).toBe(expected);
    const { needed } = dayCapacity('12-05', load);
    expect(leftOver(load, needed)).toBe(0);
    expect(needed > perSecond + 0.011).toBe(expected > 0);
  });
});

it.each([
  ['12-05', 3_600, 1, true],
  ['12-09', 7_200, 2, false],
] as const)('a day’s texts are counted, and the least rate at which all of them leave: %s', (...expected) => {
  const [slot, texts, needed, hasPicture] = expected;
  const capacity = dayCapacity(slot, [
    { dueAt: 0, endsAt: hour, count: texts / 2 },
    { dueAt: hour, endsAt: 2 * hour, count: texts / 2 },
    { dueAt: 0, endsAt: 2 * hour, count: 0 },
  ]);
  expect(capacity).toEqual({ slot, texts, hasPicture, needed: expect.closeTo(needed / 2, 1) });
});

it.each([
  ['2026-12-03T06:00', 0, '12-03', '2026-12-03T06:00'],
  ['2026-12-03T05:59', 0, '12-02', '2026-12-02T06:00'],
  ['2026-12-03T12:00', 1, '12-04', '2026-12-04T06:00'],
  ['2026-11-30T12:00', 1, '12-01', '2026-12-01T06:00'],
])('at %s in New York, the day %i later is %s, read hour by hour from six', (at, days, slot, from) => {
  const read = stretchesOf(Date.parse(`${at}-05:00`), days);
  const begin = Date.parse(`${from}-05:00`);
  expect(read.slot).toBe(slot);
  expect(read.stretches).toHaveLength(24);
  expect(read.stretches[0]).toEqual({ from: begin, to: begin + hour });
  expect(read.stretches[1]).toEqual({ from: begin + hour, to: begin + 2 * hour });
  expect(read.stretches.at(-1)).toEqual({ from: begin + 23 * hour, to: begin + 24 * hour });
});

describe('on the day before', () => {
  let shop: Awaited<ReturnType<typeof testShop>>;
  afterEach(() => shop.close());

  async function openShop(segmentsPerSecond: number) {
    shop = await testShop({
      textRates: { segmentsPerSecond, picturesPerSecond: segmentsPerSecond, atOnce: 100 },
    });
    const parent = shop.visitor();
    for (let child = 0; child < 4; child += 1) {
      shop.clock.time += hour;
      const order = await parent.signUp({
        phone_number: `1212555${1300 + child}`,
        email: `p${child}@example.com`,
      });
      await parent.pay(order);
    }
    await shop.tick();
    // Noon of the third of December in New York.
    shop.clock.time = Date.UTC(2026, 11, 3, 17);
  }
  const status = () => describeStatus(shop.store, shop.clock.time);
  const warned = () => shop.logged.filter((line) => line.includes('"event":"texts.too_many"'));

  it('says that more texts are planned than leave, in the log and to the operator', async () => {
    // Four texts in three and a half hours, where one leaves in 5,000 seconds: two and a half.
    await openShop(1 / 5_000);
    await shop.tick();
    expect(
      warned()
        .map((line) => JSON.parse(line))
        .map(({ slot, texts, left }) => [slot, texts, left]),
    ).toEqual([
      ['12-03', 4, 2],
      ['12-04', 4, 2],
    ]);
    const { text, needsPerson } = await status();
    expect(needsPerson).toBe(true);
    expect(text).toMatch(/More texts are planned than can be sent in their hours[\s\S]*2026-12-03/);
    expect(text).toMatch(/Texts still to send on 12-04: 4.*, which needs 0\.01 a second/);
  });

  it('says nothing where they fit', async () => {
    await openShop(1);
    await shop.tick();
    expect(warned()).toEqual([]);
    expect((await status()).text).toContain('Texts still to send on 12-04: 4');
  });
});
