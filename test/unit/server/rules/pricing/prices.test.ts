/** Prices against an oracle that works on decimal text and knows nothing of the catalogue's arithmetic. */

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Promotion } from '#db/rows.ts';
import { inPounds, packagesOf, usualPackageId } from '#server/rules/pricing/catalogue.ts';
import { judge } from '#server/rules/pricing/judge-code.ts';
import { asDecimal } from '#server/rules/pricing/money.ts';
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

const promotion = (differing: Partial<Promotion>) => promotionFor('CODE', differing);

describe('prices [K-01] [K-02] [K-03] [C7]', () => {
  it('are the listed ones in dollars, package 26 at 29.95', () => {
    const listed = packagesOf('us').map(({ id, amount, currency }) => [id, asDecimal(amount), currency]);
    expect(listed.toSorted(([a = 0], [b = 0]) => Number(a) - Number(b))).toEqual(
      Object.entries(dollarPrices).map(([id, price]) => [Number(id), price, 'USD']),
    );
    expect(dollarPrices[usualPackageId]).toBe('29.95');
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

  it('with free texts are nothing, for as many texts as the code gives', () => {
    for (const edition of ['us', 'uk'] as const) {
      for (const bought of packagesOf(edition).filter(({ kind }) => kind === 'texts')) {
        const priced = priceWith(bought, promotion({ kind: 'free_texts', freeTexts: 3, packageId: 12 }));
        expect(priced).toMatchObject({ amount: 0, textLimit: 3, package: { id: 12, edition } });
      }
    }
  });
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
    expect(verdict({ percentOff: 50 }, false, bought(32)).ok).toBe(false);
  });

  it('says the same of a code that is unknown, to come, or for another edition', () => {
    const unknown = judge(undefined, false, { at, package: bought(26) });
    expect(verdict({ startsAt: at + 1 })).toEqual(unknown);
    expect(verdict({ edition: 'uk' })).toEqual(unknown);
  });
});
