/** What is sold while December goes by: days that are over are not paid for. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packagesOnSale } from '#server/rules/pricing/packages-on-sale.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

const at = (day: number, hour: number, month = 11, year = 2026) => Date.UTC(year, month, day, hour);

describe('the packages of a day [K-01] [C7]', () => {
  /** Those of the last moment are kept: what a test asks for is worked out for it. */
  beforeEach(() => {
    for (const edition of ['us', 'uk'] as const) packagesOnSale(edition, at(1, 12, 0, 2030));
  });

  it.each([
    // Until the text of the first day is due, at 16:30 in New York, everything is ahead.
    [
      'us',
      at(21, 12, 10),
      ['7.95', '14.95', '29.95'],
      'A text each day until Christmas, most with a picture: December 1 – 25, 2026.',
    ],
    [
      'us',
      at(1, 21),
      ['7.95', '14.95', '29.95'],
      'A text each day until Christmas, most with a picture: December 1 – 25, 2026.',
    ],
    ['us', at(1, 22), ['7.95', '14.95', '28.95'], 'The 24 texts that are left: December 2 – 25, 2026.'],
    ['us', at(7, 22), ['7.95', '14.95', '21.95'], 'The 18 texts that are left: December 8 – 25, 2026.'],
    ['us', at(13, 21), ['7.95', '14.95', '21.95'], 'The 13 texts that are left: December 13 – 25, 2026.'],
    ['us', at(13, 22), ['7.95', '14.95'], 'The 12 texts that are left: December 14 – 25, 2026.'],
    ['us', at(19, 22), ['7.95'], 'The 6 texts that are left: December 20 – 25, 2026.'],
    ['us', at(24, 22), ['7.95'], 'The one text that is left: December 25, 2026.'],
    // The text of Christmas morning is due at 10:00: then it is about the next year.
    [
      'us',
      at(25, 16),
      ['7.95', '14.95', '29.95'],
      'A text each day until Christmas, most with a picture: December 1 – 25, 2027.',
    ],
    ['uk', at(13, 17), ['6.95', '11.95'], 'The 12 texts that are left: 14 – 25 December 2026.'],
    ['uk', at(25, 9), ['6.95'], 'The one text that is left: 25 December 2026.'],
    [
      'uk',
      at(25, 10),
      ['6.95', '11.95', '23.95'],
      'A text each day until Christmas, most with a picture: 1 – 25 December 2027.',
    ],
  ] as const)('in the %s edition at %i cost %j, and the largest is: %s', (edition, now, prices, words) => {
    const offers = packagesOnSale(edition, now);
    expect(offers.map(({ amount }) => (amount / 100).toFixed(2))).toEqual(prices);
    expect(offers.at(-1)?.description.replaceAll(/\s/g, ' ')).toBe(words);
  });

  it('are called by what they still are', () => {
    const named = (now: number) =>
      packagesOnSale('us', now).map(({ name, description }) => `${name}: ${description}`);
    expect(named(at(5, 12)).map((words) => words.replaceAll(/\s/g, ' '))).toEqual([
      'Six days of texts: Six texts up to Christmas, most with a picture: December 20 – 25, 2026.',
      'Twelve days of texts: Twelve texts up to Christmas, most with a picture: December 14 – 25, 2026.',
      'The rest of Santa’s texts: The 21 texts that are left: December 5 – 25, 2026.',
    ]);
    expect(named(at(22, 12)).map((words) => words.replaceAll(/\s/g, ' '))).toEqual([
      'The rest of Santa’s texts: The 4 texts that are left: December 22 – 25, 2026.',
    ]);
  });
});

describe('the days of a small package', () => {
  const plain = (words: string) => words.replaceAll(/\s/g, ' ');
  let shop: Awaited<ReturnType<typeof testShop>>;
  beforeEach(async () => {
    shop = await testShop();
  });
  afterEach(() => shop.close());

  /** The days that a phone gets, by the rows of its texts. */
  async function daysGot(packageId: string): Promise<string[]> {
    const parent = shop.visitor();
    const id = await parent.signUp();
    expect((await parent.pay(id, { package_id: packageId })).json().result).toBe('success');
    const texts = await shop.store.read((unit) => unit.texts.ofOrder(id));
    return texts.map(({ slot }) => slot).filter((slot) => slot.startsWith('12-'));
  }

  it('are the last ones up to Christmas, whenever it is bought', async () => {
    shop.clock.time = at(26, 12, 10);
    expect(await daysGot('6')).toEqual(['12-20', '12-21', '12-22', '12-23', '12-24', '12-25']);
  });

  it('are those from now on where the parent wants these', async () => {
    shop.clock.time = at(5, 12);
    expect(await daysGot('7')).toEqual(['12-05', '12-06', '12-07', '12-08', '12-09', '12-10']);
  });

  it('are offered from now on as long as they are others', async () => {
    const offered = async () => {
      const { packages } = (await shop.visitor().get('/api/packages')).json();
      return packages.map(({ id, sooner }: { id: number; sooner: { id: number; dates: string } | null }) => [
        id,
        sooner && [sooner.id, plain(sooner.dates)],
      ]);
    };
    shop.clock.time = at(26, 12, 10);
    expect((await offered()).slice(0, 3)).toEqual([
      [6, [7, 'December 1 – 6, 2026']],
      [12, [13, 'December 1 – 12, 2026']],
      [26, null],
    ]);
    shop.clock.time = at(20, 12);
    expect((await offered())[0]).toEqual([6, null]);
  });

  it('are said on the page that is paid on', async () => {
    shop.clock.time = at(5, 12);
    const parent = shop.visitor();
    const id = await parent.signUp();
    const wordsOf = async (packageId: string) =>
      plain(
        (await parent.get(`/api/order?order_id=${id}&package_id=${packageId}`)).json().package.description,
      );
    expect(await wordsOf('6')).toBe(
      'Six texts up to Christmas, most with a picture: December 20 – 25, 2026.',
    );
    expect(await wordsOf('7')).toBe('6 texts: December 5 – 10, 2026.');
    const hoursOf = async (packageId: string) =>
      plain((await parent.get(`/api/order?order_id=${id}&package_id=${packageId}`)).json().delivery.hours);
    expect(await hoursOf('6')).toMatch(
      /^Santa’s texts come at 4:30 PM in New York, and at 10:00 AM on Christmas Day\./,
    );
    expect(await hoursOf('7')).toMatch(/^Santa’s texts come at 4:30 PM in New York\. You can change/);
  });
});

describe('an order', () => {
  let shop: Awaited<ReturnType<typeof testShop>>;
  let parent: Visitor;
  beforeEach(async () => {
    shop = await testShop();
    parent = shop.visitor();
  });
  afterEach(() => shop.close());
  const orderOf = async (id: string) => (await parent.get(`/api/order?order_id=${id}`)).json();

  it('of a late day is for the texts that are left, at their price', async () => {
    shop.clock.time = at(20, 12);
    const id = await parent.signUp();
    expect(await orderOf(id)).toMatchObject({
      package: { id: 6, name: 'Six days of texts' },
      amount: '7.95',
    });
    expect((await parent.pay(id, { package_id: '6' })).json()).toMatchObject({
      result: 'success',
      amount: 7.95,
    });
    expect(shop.gateway.ledger).toMatchObject([{ amount: 795 }]);
    expect((await orderOf(id)).texts).toEqual({
      count: 6,
      from: '2026-12-20T21:30:00.000Z',
      until: '2026-12-25T15:00:00.000Z',
      zone: 'America/New_York',
    });
  });

  it('that was left for weeks costs what is sold now, and a page from before charges nothing', async () => {
    const id = await parent.signUp();
    expect(await orderOf(id)).toMatchObject({ package: { id: 26 }, amount: '29.95', texts: null });
    shop.clock.time = at(20, 12);
    const late = await parent.pay(id, { package_id: '26', shown_amount: '29.95' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'other_sum']);
    expect(late.json().error).toContain('Nothing was charged');
    expect(shop.gateway.ledger).toEqual([]);
    expect(await orderOf(id)).toMatchObject({ package: { id: 6 }, amount: '7.95' });
    expect((await parent.pay(id)).json()).toMatchObject({ result: 'success', amount: 7.95 });
    expect(await orderOf(id)).toMatchObject({ state: 'paid', package: { id: 6 }, amount: '7.95' });
  });

  it('that is paid stays what it was, and the same request again answers the same', async () => {
    const id = await parent.signUp();
    await parent.pay(id, { nonce: 'once' });
    shop.clock.time = at(20, 12);
    expect(await orderOf(id)).toMatchObject({ state: 'paid', package: { id: 26 }, amount: '29.95' });
    expect((await parent.pay(id, { nonce: 'once' })).json()).toMatchObject({
      result: 'success',
      amount: 29.95,
    });
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('of a gift is for a whole December: its season begins with the family', async () => {
    shop.clock.time = at(20, 12);
    const gift = await parent.post('/api/gift', { email: 'giver@example.com', package_id: '26' });
    const id = String(gift.json().order_id);
    expect(await orderOf(id)).toMatchObject({ package: { id: 26 }, amount: '29.95' });
    expect((await parent.pay(id, { package_id: '26' })).json().result).toBe('success');
  });
});

it('lists what is sold now, and the extras', async () => {
  const shop = await testShop();
  shop.clock.time = at(20, 12);
  const { packages } = (await shop.visitor().get('/api/packages')).json();
  expect(packages.map(({ id, kind }: { id: number; kind: string }) => [id, kind])).toEqual([
    [6, 'texts'],
    [36, 'upgrade'],
    [32, 'upgrade'],
  ]);
  await shop.close();
});
