/** Whether a day's texts fit into their hours is said the day before, by sums worked out by hand. */
import { afterEach, describe, expect, it } from 'vitest';
import { describeStatus } from '#server/operating/status-report.ts';
import { dayCapacity, leftOver } from '#server/rules/texting/day-capacity.ts';
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
  ] as const)('%s', (_, loads, perSecond, expected) => {
    const load = loads.map(([from, to, count]) => ({ dueAt: from * hour, endsAt: to * hour, count }));
    expect(leftOver(load, perSecond)).toBe(expected);
    const { needed } = dayCapacity('12-05', load);
    expect(leftOver(load, needed)).toBe(0);
    expect(needed > perSecond + 0.011).toBe(expected > 0);
  });
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
    expect(text).toMatch(/Texts still to leave on 12-04: 4.*, which needs 0\.01 a second/);
  });

  it('says nothing where they fit', async () => {
    await openShop(1);
    await shop.tick();
    expect(warned()).toEqual([]);
    expect((await status()).text).toContain('Texts still to leave on 12-04: 4');
  });
});
