/** Prices against an oracle that works on decimal text and knows nothing of the catalogue's arithmetic. */

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Promotion } from '#db/rows.ts';
import {
  extraNames,
  familyCodes,
  includedIn,
  inPounds,
  packagesOf,
  purchaseKind,
  usualPackageId,
} from '#server/rules/pricing/catalogue.ts';
import { judge, normalCode, writtenCode } from '#server/rules/pricing/judge-code.ts';
import { asDecimal, asMoney, inMinorUnits } from '#server/rules/pricing/money.ts';
import { paidTexts } from '#server/rules/pricing/paid-texts.ts';
import { afterPercentOff, priceWith } from '#server/rules/pricing/price.ts';
import { promotionFor } from '#test/support/rows.ts';

/** Whole and hundredth digits of `dollars * factor`, by long multiplication of digits; the rest is given too. */
function times(decimal: string, factor: bigint): { units: bigint; hundredths: bigint; rest: bigint } {
  const thousandths = BigInt(decimal.replace('.', '')) * factor;
  return { units: thousandths / 10_000n, hundredths: (thousandths / 100n) % 100n, rest: thousandths % 100n };
}

/** floor(0.77 x price) + 0.95, as one would do it on paper. */
const poundsOnPaper = (dollars: string) => `${times(dollars, 77n).units}.95`;

/** price minus percent, to two decimals with half a cent up; free below 1. */
function finalOnPaper(price: string, percentOff: number): string {
  const { units, hundredths, rest } = times(price, BigInt(100 - percentOff));
  const cents = units * 100n + hundredths + (rest >= 50n ? 1n : 0n);
  if (cents < 100n) return '0.00';
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

const dollarPrices: Readonly<Record<number, string>> = {
  6: '7.95',
  12: '14.95',
  18: '21.95',
  24: '28.95',
  26: '29.95',
  31: '19.95',
  32: '9.95',
  33: '18.95',
  34: '14.95',
  35: '9.95',
  36: '4.95',
  // Six and twelve days from now on cost what they cost up to Christmas.
  7: '7.95',
  13: '14.95',
};

/** How many texts they have, on which days; null is all of them. */
const textsOfPackages: Readonly<Record<number, readonly [limit: number | null, days?: string]>> = {
  6: [6],
  7: [6, 'next'],
  12: [12],
  13: [12, 'next'],
  18: [18],
  24: [24],
  26: [null],
};

/** The package that each code of a family package pays for. */
const codesOfPackages: Readonly<Record<number, number>> = { 31: 26, 33: 24, 34: 18, 35: 12, 36: 6 };

const theRest = 'The rest of Santa’s texts';
const family = 'Family package';
const namesOfPackages: Readonly<Record<number, string>> = {
  6: 'Six days of texts',
  7: 'Six days of texts',
  12: 'Twelve days of texts',
  13: 'Twelve days of texts',
  18: theRest,
  24: theRest,
  26: 'Santa’s texts',
  31: family,
  32: 'Video package',
  33: family,
  34: family,
  35: family,
  36: family,
};

const promotion = (differing: Partial<Promotion>) => promotionFor('CODE', differing);

describe('prices [K-01] [K-02] [K-03] [C7]', () => {
  it('are the listed ones in dollars, package 26 at 29.95', () => {
    const listed = packagesOf('us').map(({ id, amount, currency }) => [id, asDecimal(amount), currency]);
    expect(listed.toSorted(([a = 0], [b = 0]) => Number(a) - Number(b))).toEqual(
      Object.entries(dollarPrices).map(([id, price]) => [Number(id), price, 'USD']),
    );
    expect(dollarPrices[usualPackageId]).toBe('29.95');
  });

  it('are for what their names say; only the rest of December is not always sold', () => {
    for (const { id, kind, textLimit, days, sold, codesFor, name, extra } of packagesOf('us')) {
      const [limit = null, when = 'until Christmas'] = textsOfPackages[id] ?? [];
      expect([id, textLimit, days]).toEqual([id, limit, when]);
      expect([id, kind]).toEqual([id, textsOfPackages[id] ? 'texts' : 'upgrade']);
      expect([id, name]).toEqual([id, namesOfPackages[id]]);
      expect([id, extra]).toEqual([id, codesOfPackages[id] ? 'family' : id === 32 ? 'video' : null]);
      expect([id, codesFor]).toEqual([id, codesOfPackages[id] ?? null]);
      expect([id, sold]).toEqual([id, id === 18 || id === 24 ? 'as the rest' : 'always']);
    }
  });

  it.each([
    [0, '0.00', '$0.00'],
    [5, '0.05', '$0.05'],
    [99, '0.99', '$0.99'],
    [100, '1.00', '$1.00'],
    [2995, '29.95', '$29.95'],
  ])('of %i cents are written as %s and %s, and read again', (cents, decimal, dollars) => {
    expect([asDecimal(cents), asMoney(cents, 'USD'), inMinorUnits(decimal)]).toEqual([
      decimal,
      dollars,
      cents,
    ]);
  });

  it('have the sign of their currency, where the shop sells in it', () => {
    expect([asMoney(2395, 'GBP'), asMoney(2395, 'EUR')]).toEqual(['£23.95', '23.95']);
  });

  it('are floor(0.77 x price) + 0.95 in pounds: 29.95 dollars are 23.95', () => {
    for (const { id, amount, currency } of packagesOf('uk')) {
      expect([asDecimal(amount), currency]).toEqual([poundsOnPaper(dollarPrices[id] ?? ''), 'GBP']);
    }
    expect(poundsOnPaper('29.95')).toBe('23.95');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
        expect(asDecimal(inPounds(cents))).toBe(poundsOnPaper(asDecimal(cents)));
      }),
    );
  });

  it('with every percentage, package and edition are what paper says, and free below 1', () => {
    for (const edition of ['us', 'uk'] as const) {
      for (const bought of packagesOf(edition)) {
        for (let percentOff = 0; percentOff <= 100; percentOff += 1) {
          const { amount, package: sold, textLimit } = priceWith(bought, promotion({ percentOff }));
          expect(asDecimal(amount)).toBe(finalOnPaper(asDecimal(bought.amount), percentOff));
          expect([sold.id, textLimit]).toEqual([bought.id, bought.textLimit]);
        }
      }
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (cents, off) => {
          expect(asDecimal(afterPercentOff(cents, off))).toBe(finalOnPaper(asDecimal(cents), off));
        },
      ),
    );
  });

  it('without a code are the listed ones, with every text of the package', () => {
    for (const bought of packagesOf('us')) {
      const { amount, textLimit } = bought;
      expect(priceWith(bought, undefined)).toEqual({ package: bought, amount, textLimit });
    }
  });

  it('with free texts are nothing, for as many texts as the code gives', () => {
    for (const edition of ['us', 'uk'] as const) {
      for (const bought of packagesOf(edition).filter(({ kind }) => kind === 'texts')) {
        const priced = priceWith(bought, promotion({ kind: 'free_texts', freeTexts: 3, packageId: 12 }));
        expect(priced).toMatchObject({ amount: 0, textLimit: 3, package: { id: 12, edition } });
        const uncounted = priceWith(bought, promotion({ kind: 'free_texts', freeTexts: 3 }));
        expect(uncounted).toEqual({ amount: 0, textLimit: 3, package: bought });
      }
    }
  });
});

describe('what an order is called, and what comes with it [C13]', () => {
  it.each([
    ['texts', 26, 'texts'],
    ['gift', 26, 'gift'],
    ['upgrade', 34, 'family'],
    ['upgrade', 32, 'video'],
    // One that is not listed any more brings no codes.
    ['upgrade', 99, 'video'],
  ] as const)('%s of package %i: %s', (kind, packageId, expected) => {
    expect(purchaseKind({ kind, packageId })).toBe(expected);
  });

  it.each([
    ['uk', 'texts', 26, null, ['video']],
    ['uk', 'texts', 12, 12, ['video']],
    ['uk', 'texts', 6, 6, []],
    ['uk', 'texts', 26, 3, []],
    ['uk', 'texts', 99, null, []],
    ['uk', 'gift', 26, null, []],
    ['us', 'texts', 26, null, []],
  ] as const)(
    'in %s, %s of package %i with the limit %s: %j',
    (edition, kind, packageId, textLimit, expected) => {
      expect(includedIn({ edition, kind, packageId, textLimit })).toEqual(expected);
    },
  );

  it('a family package pays for two children more', () => {
    expect(familyCodes).toBe(2);
  });

  it('the extras of several packages are named once', () => {
    expect(extraNames([31, 26, 32, 33])).toEqual(['family', 'video']);
  });
});

describe('how many texts a code has paid for [C15]', () => {
  const bought = { kind: 'gift', giftOrderId: 'gift', edition: 'us' } as const;
  it.each<[string, Partial<Promotion> | undefined, number]>([
    ['without a code', undefined, 0],
    ['with a code that was not bought', { kind: 'free_texts', freeTexts: 3 }, 0],
    ['with what was kept', { ...bought, kind: 'free_texts', freeTexts: 3, packageId: 26 }, 3],
    ['with a gift of twelve days', { ...bought, packageId: 12 }, 12],
    ['with a gift of a season', { ...bought, packageId: 26 }, 25],
    ['with a gift of no package', { ...bought, packageId: null }, 25],
    ['with a gift of no edition', { ...bought, edition: null, packageId: 12 }, 25],
  ])('%s', (_, code, texts) => {
    expect(paidTexts(code && promotion(code))).toBe(texts);
  });
});

it('a code is kept as it was written, and compared without hyphens of any kind', () => {
  expect([writtenCode(' gift-2k \n'), normalCode(' gift‐2—k−1 ')]).toEqual(['GIFT-2K', 'GIFT2K1']);
});

describe('whether a code may be used [P-01] [C15]', () => {
  const at = 1_000;
  const bought = (id: number, edition: 'us' | 'uk' = 'us') => {
    const found = packagesOf(edition).find((sold) => sold.id === id);
    if (!found) throw new Error(`No package ${id}`);
    return found;
  };
  const verdict = (differing: Partial<Promotion>, isUsedUp = false, what = bought(26)) =>
    judge(promotion(differing), isUsedUp, { at, package: what });

  it('depends on its dates: from the start, up to but not at the end', () => {
    expect(verdict({ startsAt: at }).ok).toBe(true);
    expect(verdict({ startsAt: at + 1 }).ok).toBe(false);
    expect(verdict({ endsAt: at + 1 }).ok).toBe(true);
    expect(verdict({ endsAt: at })).toEqual({
      ok: false,
      sentence: 'This code has expired. The price above still stands.',
    });
  });

  it('depends on the edition and on what is left of it', () => {
    expect(verdict({ edition: 'uk' }).ok).toBe(false);
    expect(verdict({ edition: 'uk' }, false, bought(26, 'uk')).ok).toBe(true);
    expect(verdict({}, true)).toMatchObject({ ok: false, sentence: 'This code has been used already.' });
  });

  it('gives a gift for the package that was paid for or a smaller one, whatever was chosen, and nothing for an upgrade', () => {
    expect(verdict({ kind: 'gift', packageId: 26 }).ok).toBe(true);
    expect(verdict({ kind: 'gift', packageId: 26 }, false, bought(12)).ok).toBe(true);
    expect(verdict({ kind: 'gift', packageId: 12 }).ok).toBe(true);
    const given = (packageId: number, chosen: number) =>
      priceWith(bought(chosen), promotion({ kind: 'gift', packageId, percentOff: 100 }));
    expect(given(12, 26)).toMatchObject({ amount: 0, textLimit: 12, package: { id: 12 } });
    expect(given(26, 12)).toMatchObject({ amount: 0, textLimit: 12, package: { id: 12 } });
    // Twelve days from now on cost as much as the last twelve: what was chosen stays.
    expect(given(12, 13)).toMatchObject({ amount: 0, textLimit: 12, package: { id: 13 } });
    const open = promotion({ kind: 'gift', percentOff: 100 });
    expect(priceWith(bought(26), open)).toMatchObject({ amount: 0, textLimit: null, package: { id: 26 } });
    const other = promotion({ percentOff: 50, packageId: 12 });
    expect(priceWith(bought(26), other)).toMatchObject({ amount: 1498, package: { id: 26 } });
    expect(verdict({ percentOff: 50 }, false, bought(32)).ok).toBe(false);
  });

  it('says the same of a code that is unknown, to come, or for another edition', () => {
    const unknown = judge(undefined, false, { at, package: bought(26) });
    expect(verdict({ startsAt: at + 1 })).toEqual(unknown);
    expect(verdict({ edition: 'uk' })).toEqual(unknown);
  });
});
