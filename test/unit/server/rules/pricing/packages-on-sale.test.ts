/** Proves what is sold in place of what was chosen, what it is called, and what a gift says, on days counted by hand. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#db/rows.ts';
import { beginOrder, noGift } from '#server/rules/ordering/new-order.ts';
import { findPackage, packagesOf } from '#server/rules/pricing/catalogue.ts';
import { giftWords } from '#server/rules/pricing/gift-words.ts';
import {
  extraOnSale,
  packageOf,
  packagesOnSale,
  smallestFor,
  soldAs,
  soldNow,
  soonerThan,
  textsOfPackage,
  usualPackage,
  wholeSeason,
} from '#server/rules/pricing/packages-on-sale.ts';
import { hasPicture } from '#server/rules/texting/library/library.ts';
import { leadFor } from '#test/support/rows.ts';

const at = (month: number, day: number, hour = 12) => Date.UTC(2026, month - 1, day, hour);
const november = at(11, 21);
const december20 = at(12, 20);
const plain = (words: string) => words.replaceAll(/\s/g, ' ');

/** What was worked out last is kept: a test works it out for itself. */
beforeEach(() => {
  for (const edition of ['us', 'uk'] as const) packagesOnSale(edition, Date.UTC(2030, 0, 1));
});

const packageFor = (id: number, edition: 'us' | 'uk' = 'us') => {
  const found = findPackage(id, edition);
  if (!found) throw new Error(`No package ${id}`);
  return found;
};
const orderOf = (differing: Partial<Order> = {}): Order => ({
  ...beginOrder({ ...leadFor('a').order, kind: 'texts', parentId: null, ...noGift }),
  ...differing,
});
const texts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    slot: `12-${from + index}`,
    dueAt: at(12, from + index, 21),
  }));

const december = Array.from({ length: 25 }, (_, index) => at(12, index + 1, 1));

it.each(packagesOf('us').filter(({ kind }) => kind === 'texts'))(
  'package $id, bought on any day, has as many pictures as “$description” says',
  (bought) => {
    const least = / (most|some) with a picture/.exec(bought.description)?.[1];
    for (const day of [november, ...december]) {
      const sent = textsOfPackage(bought, day);
      // The last days go by the name of their number.
      if (sent.length !== (bought.textLimit ?? 25)) continue;
      const pictures = sent.filter(({ slot }) => hasPicture(slot)).length;
      if (least === 'most') expect(pictures).toBeGreaterThan(sent.length / 2);
      if (least === 'some') expect(pictures).toBeGreaterThan(0);
    }
    expect(least === undefined).toBe(bought.sold === 'as the rest');
  },
);

describe('what is sold', () => {
  it('is kept until the next text, and for an hour at most', () => {
    const ids = (now: number) => packagesOnSale('us', now).map(({ id }) => id);
    // At 21:30 in London the text of the day has come in New York.
    const day = at(12, 18, 21);
    expect([ids(day), ids(day + 29 * 60_000), ids(day + 30 * 60_000)]).toEqual([
      [6, 12],
      [6, 12],
      [6, 12],
    ]);
    const nineteenth = at(12, 19, 21);
    expect([ids(nineteenth), ids(nineteenth + 30 * 60_000), ids(nineteenth)]).toEqual([
      [6, 12],
      [6],
      [6, 12],
    ]);
    expect(packagesOnSale('us', november)).toBe(packagesOnSale('us', november + 3_599_999));
    expect(packagesOnSale('us', november)).not.toBe(packagesOnSale('us', november + 3_600_000));
    expect(packagesOnSale('us', november)).not.toBe(packagesOnSale('us', november - 1));
  });

  it.each([
    [1, 6],
    [6, 6],
    [7, 12],
    [12, 12],
    [13, 18],
    [19, 24],
    [25, 26],
  ])('for %i texts is package %i', (count, id) => {
    expect(smallestFor('us', count)).toEqual(packageFor(id));
  });

  it('is all that is left for a child, and a whole December as a gift', () => {
    expect([usualPackage('us', november).id, usualPackage('us', december20).id]).toEqual([26, 6]);
    expect(wholeSeason('uk')).toEqual(packageFor(26, 'uk'));
  });

  it('has the extras at its end', () => {
    expect(soldNow('us', november).map(({ id }) => id)).toEqual([6, 12, 26, 31, 32]);
    const british = soldNow('uk', december20).map(({ id, amount }) => [id, amount]);
    expect(british).toEqual([
      [6, 695],
      [36, 395],
      [32, 795],
    ]);
  });

  it.each([
    [6, november, { id: 7, dates: 'December 1 – 6, 2026' }],
    [12, at(12, 5), { id: 13, dates: 'December 5 – 16, 2026' }],
    [6, december20, null],
    [6, at(12, 19), { id: 7, dates: 'December 19 – 24, 2026' }],
    [7, november, null],
    [26, november, null],
    [18, november, null],
  ])('instead of package %i at %i, on the next days, is %j', (id, now, sooner) => {
    const found = soonerThan(packageFor(id), now);
    expect(found && { ...found, dates: plain(found.dates) }).toEqual(sooner);
  });

  it('has the texts of its days', () => {
    const slots = (id: number, now: number) => textsOfPackage(packageFor(id), now).map(({ slot }) => slot);
    expect(slots(6, november)).toEqual(texts(20, 25).map(({ slot }) => slot));
    expect(slots(7, at(12, 10))).toEqual(texts(10, 15).map(({ slot }) => slot));
  });
});

describe('an extra [C13]', () => {
  const season = { edition: 'us', season: 2026 } as const;
  it('for more children pays for what one more would get', () => {
    const described = (now: number) => {
      const { id, description } = extraOnSale(season, 'family', now);
      return [id, plain(description)];
    };
    const codes =
      'Two codes by e-mail, so that Santa also texts two brothers, sisters or cousins. Each code pays for ';
    expect(described(november)).toEqual([
      31,
      `${codes}a text each day until Christmas, most with a picture: December 1 – 25, 2026.`,
    ]);
    expect(described(december20)).toEqual([36, `${codes}the 6 texts that are left: December 20 – 25, 2026.`]);
  });

  it.each([
    [november, 'On Christmas Eve 2026 we e-mail you a link to Santa’s film: '],
    [at(12, 24, 14) - 1, 'On Christmas Eve 2026 we e-mail'],
    [at(12, 24, 14), 'Right away we e-mail you a link to Santa’s film: '],
  ])('with the film comes at its hour: at %i, %s', (now, words) => {
    const { id, description } = extraOnSale(season, 'video', now);
    expect([id, description.startsWith(words)]).toEqual([32, true]);
  });
});

describe('the package of an order', () => {
  const words = (...args: Parameters<typeof packageOf>) => {
    const { id, name, description, amount } = packageOf(...args);
    return [id, amount, name, plain(description)];
  };
  const whole = 'A text each day until Christmas, most with a picture';

  it.each<[string, Partial<Order>, ReturnType<typeof texts>, number, unknown[]]>([
    ['is what is sold', {}, [], november, [26, 2995, 'Santa’s texts', `${whole}: December 1 – 25, 2026.`]],
    [
      'is what is sold in its place',
      {},
      [],
      december20,
      [6, 795, 'Six days of texts', 'The 6 texts that are left: December 20 – 25, 2026.'],
    ],
    [
      'is a smaller one that is sold',
      { packageId: 12 },
      [],
      november,
      [
        12,
        1495,
        'Twelve days of texts',
        'Twelve texts up to Christmas, most with a picture: December 14 – 25, 2026.',
      ],
    ],
    [
      'once paid is what was planned',
      { state: 'paid', amount: 2396 },
      texts(10, 25),
      november,
      [26, 2396, 'Santa’s texts', '16 texts: December 10 – 25, 2026.'],
    ],
    [
      'once paid is called what it is',
      { state: 'paid', packageId: 6, amount: 795 },
      texts(20, 25),
      november,
      [6, 795, 'Six days of texts', '6 texts: December 20 – 25, 2026.'],
    ],
    [
      'with one text says so',
      { state: 'paid', packageId: 6, amount: 795 },
      texts(25, 25),
      november,
      [6, 795, 'One text from Santa', 'One text: December 25, 2026.'],
    ],
    [
      'with nothing planned is as listed',
      { state: 'paid', amount: 2995 },
      [],
      december20,
      [26, 2995, 'Santa’s texts', `${whole}.`],
    ],
    [
      'of a gift is as listed',
      { kind: 'gift', amount: 2995 },
      [],
      december20,
      [26, 2995, 'Santa’s texts', `${whole}.`],
    ],
    [
      'that is not listed any more has no name',
      { state: 'paid', packageId: 99, amount: 100 },
      [],
      november,
      [99, 100, '', ''],
    ],
  ])('%s', (_, differing, messages, now, expected) => {
    const welcome = { slot: 'welcome', dueAt: 0 };
    const planned = messages.length > 0 ? [welcome, ...messages] : [];
    expect(words({ order: orderOf(differing), messages: planned }, now)).toEqual(expected);
  });

  it('is written as its edition writes it', () => {
    const british = { edition: 'uk', state: 'paid', packageId: 6, amount: 695 } as const;
    const [, , , description] = words({ order: orderOf(british), messages: texts(20, 25) }, november);
    expect(description).toBe('6 texts: 20 – 25 December 2026.');
    const sold = soldAs({ id: 6, edition: 'uk', textLimit: 6 }, texts(18, 23), november);
    expect(plain(sold.description)).toBe('6 texts: 18 – 23 December 2026.');
  });

  it('is known without its texts', () => {
    expect(words({ order: orderOf({ state: 'paid' }) }, november)[2]).toBe('Santa’s texts');
  });

  it.each<[string, number, number | null, ReturnType<typeof texts>, number, string, string]>([
    [
      'as on the list',
      26,
      null,
      [...texts(1, 25)].map(({ dueAt }, index) => ({
        dueAt,
        slot: `12-${String(index + 1).padStart(2, '0')}`,
      })),
      november,
      'Santa’s texts',
      `${whole}: December 1 – 25, 2026.`,
    ],
    [
      'by its texts, where some are left out',
      6,
      6,
      texts(18, 23),
      november,
      'Six days of texts',
      '6 texts: December 18 – 23, 2026.',
    ],
    [
      'by their number, where a code gives fewer',
      12,
      3,
      texts(23, 25),
      november,
      '3 texts from Santa',
      '3 texts: December 23 – 25, 2026.',
    ],
    [
      'by its texts, where it is not sold now',
      24,
      24,
      texts(20, 25),
      november,
      '6 texts from Santa',
      '6 texts: December 20 – 25, 2026.',
    ],
    [
      'nothing where nothing is left',
      6,
      6,
      [],
      november,
      '0 texts from Santa',
      'There are no texts left this December.',
    ],
    [
      'by its texts, where it is not listed',
      99,
      null,
      texts(24, 25),
      november,
      '',
      '2 texts: December 24 – 25, 2026.',
    ],
  ])('that is bought is called %s', (_, id, textLimit, coming, now, name, description) => {
    const sold = soldAs({ id, edition: 'us', textLimit }, coming, now);
    expect([sold.name, plain(sold.description)]).toEqual([name, description]);
  });
});

describe('the giver of a code reads [C15]', () => {
  const six = packageFor(6);
  const whole = packageFor(26);
  const sentOn1 = at(12, 1, 14);
  it.each<[Parameters<typeof giftWords>[0], number | null, number, string]>([
    [
      whole,
      null,
      november,
      'We e-mail the code now. If it is used by December 1, Santa sends 25 texts (December 1 – 25, 2026). If it is used later, he sends one on each day that is left and the rest in December 2027, or all 25 in December 2027.',
    ],
    [
      six,
      null,
      november,
      'We e-mail the code now. If it is used by December 20, Santa sends 6 texts (December 20 – 25, 2026). If it is used later, he sends one on each day that is left and the rest in December 2027, or all 6 in December 2027.',
    ],
    [
      whole,
      null,
      Date.parse('2027-01-20T12:00:00Z'),
      'We e-mail the code now. If it is used by December 1, Santa sends 25 texts (December 1 – 25, 2027). If it is used later, he sends one on each day that is left and the rest in December 2028, or all 25 in December 2028.',
    ],
    [
      whole,
      null,
      december20,
      'We e-mail the code now. If it is used today, Santa sends 6 texts (December 20 – 25, 2026) and the other 19 in December 2027, or all 25 in December 2027.',
    ],
    [
      whole,
      null,
      at(12, 1, 22),
      'We e-mail the code now. If it is used today, Santa sends 24 texts (December 2 – 25, 2026) and the other one in December 2027, or all 25 in December 2027.',
    ],
    [
      whole,
      at(12, 25, 12),
      december20,
      'We e-mail the code on December 25, 2026. If it is used on that day, Santa sends 1 text (December 25, 2026) and the other 24 in December 2027, or all 25 in December 2027.',
    ],
    [
      whole,
      sentOn1,
      november,
      'We e-mail the code on December 1, 2026. If it is used by December 1, Santa sends 25 texts (December 1 – 25, 2026). If it is used later, he sends one on each day that is left and the rest in December 2027, or all 25 in December 2027.',
    ],
    [
      packageFor(26, 'uk'),
      null,
      november,
      'We e-mail the code now. If it is used by 1 December, Santa sends 25 texts (1 – 25 December 2026). If it is used later, he sends one on each day that is left and the rest in December 2027, or all 25 in December 2027.',
    ],
  ])('of %j, sent at %s, at %i', (given, sentAt, now, words) => {
    expect(plain(giftWords(given, sentAt, now))).toBe(words);
  });

  it('the day of today where the day that was chosen is over', () => {
    expect(giftWords(whole, sentOn1, december20)).toContain(
      'We e-mail the code on December 20, 2026. If it is used on that day',
    );
  });
});
