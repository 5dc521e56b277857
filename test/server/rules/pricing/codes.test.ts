/** Proves which codes are left of a family package, which one a child gets, and who may use a code how often: asked of the rules alone [C15]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order, Promotion } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { findPackage } from '#server/rules/pricing/catalogue.ts';
import { endCodesOfOrder, redeemCode } from '#server/rules/pricing/codes.ts';
import { codesLeft, familyCode } from '#server/rules/pricing/family-credit.ts';
import { codeFor, requireCode, typedCode } from '#server/rules/pricing/promotion-code.ts';
import { Refusal } from '#server/rules/refusal.ts';
import { someTime as at, leadFor, promotionFor } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let memory: OpenStore;
let rules: ReturnType<typeof rulesOn>;
beforeEach(async () => {
  memory = await openShopStore();
  rules = rulesOn(memory.store);
  for (const id of ['family', 'child', 'other']) {
    const own = { phone: id, childKey: id, emailKey: id };
    await rules.createLead(leadFor(id, own));
  }
});
afterEach(() => memory.dispose());

const write = <T>(work: (unit: Unit) => Promise<T>) => memory.store.write(work);
async function change(id: string, differing: Partial<Order>): Promise<Order> {
  const order = await rules.findOrder(id);
  if (!order) throw new Error(`No order ${id}`);
  const changed = { ...order, ...differing };
  await write((unit) => unit.orders.save(changed));
  return changed;
}
const offer = (code: string, differing: Partial<Promotion> = {}) =>
  rules.createPromotion(promotionFor(code, differing));
async function redeem(code: string, by = 'other', now = at): Promise<boolean> {
  const order = await change(by, {});
  return write((unit) => redeemCode(unit, code, order, now));
}
const whole = findPackage(26, 'us');

describe('a family package', () => {
  const own = { giftOrderId: 'family', edition: 'us', maxUses: 1 } as const;
  const paid = { kind: 'upgrade', packageId: 31, state: 'paid' } as const;
  const asked = { familyId: 'family' };
  const both = ['FIRST', 'SECOND'];
  const usedFirst = () => redeem('FIRST');

  it.each<
    [
      string,
      Partial<Order>,
      Partial<Order>,
      Partial<Promotion>,
      string[],
      string | undefined,
      (() => unknown)?,
    ]
  >([
    ['every code', paid, asked, {}, both, 'FIRST'],
    ['those that are not used', paid, asked, {}, ['SECOND'], 'SECOND', usedFirst],
    ['those that have not ended', paid, asked, { endsAt: at }, ['SECOND'], 'SECOND'],
    ['those that end later', paid, asked, { endsAt: at + 1 }, both, 'FIRST'],
    ['none of a package that was paid back', { ...paid, state: 'cancelled' }, asked, {}, [], undefined],
    ['none of an extra that is no family package', { ...paid, packageId: 32 }, asked, {}, [], undefined],
    ['none for a child of no family', paid, {}, {}, both, undefined],
    ['none for a child that is paid for', paid, { ...asked, state: 'paid' }, {}, both, undefined],
    ['none for a gift', paid, { ...asked, kind: 'gift' }, {}, both, undefined],
    ['none of the other edition', paid, asked, { edition: 'uk' }, both, 'SECOND'],
    ['none for a child of the other edition', paid, { ...asked, edition: 'uk' }, {}, both, undefined],
  ])('leaves %s', async (_, family, child, first, left, code, before) => {
    await change('family', family);
    const order = await change('child', child);
    await offer('FIRST', { ...own, ...first, createdAt: 1 });
    await offer('SECOND', { ...own, createdAt: 2 });
    await before?.();
    expect((await write((unit) => codesLeft(unit, 'family', at))).map((promotion) => promotion.code)).toEqual(
      left,
    );
    expect((await write((unit) => familyCode(unit, order, at)))?.code).toBe(code);
    if (whole) {
      const found = await write((unit) => codeFor(unit, order, whole, '', at));
      expect(found?.code).toBe(code);
    }
  });

  it('that is not there has no code', async () => {
    expect(await write((unit) => codesLeft(unit, 'unknown', at))).toEqual([]);
  });
});

describe('a code', () => {
  it('is created once', async () => {
    expect(await offer('SNOW', { percentOff: 10 })).toBe(true);
    expect(await offer('SNOW', { percentOff: 90 })).toBe(false);
    expect(await rules.findPromotion('snow')).toBeUndefined();
    expect(await rules.findPromotion('SNOW')).toMatchObject({ uses: 0, promotion: { percentOff: 10 } });
    expect((await rules.listPromotions()).map(({ uses }) => uses)).toEqual([0]);
  });

  it.each<[string, Partial<Promotion>, boolean, (() => Promise<unknown>)?]>([
    ['has no end and no limit', {}, true],
    ['ends later', { endsAt: at + 1 }, true],
    ['ends now', { endsAt: at }, false],
    [
      'was used by this order before',
      {},
      true,
      async () => [
        await redeem('SNOW', 'child'),
        await write((unit) => unit.promotions.deleteUseOf('child')),
      ],
    ],
    ['was used by another buyer', {}, true, () => redeem('SNOW')],
    ['was used by another buyer as often as it may be', { maxUses: 1 }, false, () => redeem('SNOW')],
    ['may be used once more', { maxUses: 2 }, true, () => redeem('SNOW')],
    [
      'was used by this buyer for another child',
      {},
      false,
      async () => [await change('other', { emailKey: 'child' }), await redeem('SNOW')],
    ],
  ])('that %s is redeemed: %s', async (_, promotion, isTaken, before) => {
    await offer('SNOW', promotion);
    await before?.();
    const uses = (await rules.findPromotion('SNOW'))?.uses ?? 0;
    expect(await redeem('SNOW', 'child')).toBe(isTaken);
    expect((await rules.findPromotion('SNOW'))?.uses).toBe(uses + Number(isTaken));
    const row = { orderId: 'child', code: 'SNOW', emailKey: 'child', at };
    expect(await write((unit) => unit.promotions.useOf('child'))).toEqual(isTaken ? row : undefined);
  });

  it('that is unknown is not redeemed', async () => {
    expect(await redeem('NONE')).toBe(false);
  });

  it('ends with the order that it was bought with, unless it was redeemed', async () => {
    await offer('USED', { giftOrderId: 'family' });
    await offer('FREE', { giftOrderId: 'family' });
    await offer('OTHER', { giftOrderId: 'other' });
    await redeem('USED');
    await write((unit) => endCodesOfOrder(unit, 'family', at));
    const ends = (await rules.listPromotions()).map(({ promotion: { code, endsAt } }) => [code, endsAt]);
    expect(Object.fromEntries(ends)).toEqual({ USED: null, FREE: at, OTHER: null });
  });

  const typed = async (code: string) => {
    if (!whole) throw new Error('No package 26');
    return write((unit) => typedCode(unit, whole, code, at)).catch((error: unknown) =>
      error instanceof Refusal ? [error.kind, error.code, error.fields] : error,
    );
  };
  const refused = (promocode: string) => ['invalid', 'invalid_promocode', { promocode }];

  it.each<[string, Partial<Promotion> | null, unknown, (() => Promise<unknown>)?]>([
    ['', {}, undefined],
    [' - ', {}, undefined],
    ['ga-p', {}, { code: 'GAP' }],
    ['GAP', { maxUses: 2 }, { code: 'GAP' }, () => redeem('GAP')],
    ['GAP', { maxUses: 1 }, refused('This code has been used already.'), () => redeem('GAP')],
    ['GAP', { maxUses: 0 }, refused('This code has been used already.')],
    ['GAP', { endsAt: at }, refused('This code has expired. The price above still stands.')],
    ['GAP', null, refused('We do not know this code. Please check it letter by letter.')],
  ])('typed as "%s", of %j, is %j', async (code, promotion, expected, before) => {
    if (promotion) await offer('GAP', promotion);
    await before?.();
    const found = await typed(code);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected as object);
  });

  it('that has to be typed is asked for', () => {
    expect(() => requireCode('')).toThrow('Please enter a valid promotion code');
    expect(requireCode('SNOW')).toBeUndefined();
  });
});
