/** Codes and their uses: an order holds at most one use, an e-mail address at most one use of each code. */
import type { Order, Promotion } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

export interface PromotionEntry {
  promotion: Promotion;
  uses: number;
}

const withUses = async (unit: Unit, promotion: Promotion): Promise<PromotionEntry> => ({
  promotion,
  uses: await unit.promotions.countUses(promotion.code),
});

/** @param code with or without its hyphens */
export async function findCode(unit: Unit, code: string): Promise<PromotionEntry | undefined> {
  const promotion = await unit.promotions.find(code);
  return promotion && (await withUses(unit, promotion));
}

/** Every code, the oldest first. */
export const listCodes = async (unit: Unit): Promise<PromotionEntry[]> =>
  Array.fromAsync(await unit.promotions.list(), (promotion) => withUses(unit, promotion));

/** Codes that were bought with an order. */
export const codesOfOrder = async (unit: Unit, orderId: string): Promise<PromotionEntry[]> =>
  Array.fromAsync(await unit.promotions.ofOrder(orderId), (promotion) => withUses(unit, promotion));

/** @returns false when there is such a code already */
export async function createCode(unit: Unit, promotion: Promotion): Promise<boolean> {
  if (await unit.promotions.find(promotion.code)) return false;
  await unit.promotions.insert(promotion);
  return true;
}

/** Takes one use for an order. @returns false when there is none left, or none for this buyer */
export async function redeemCode(
  unit: Unit,
  code: string,
  { id: orderId, emailKey }: Order,
  at: number,
): Promise<boolean> {
  const promotion = await unit.promotions.find(code);
  const earlier = await unit.promotions.useBy(code, emailKey);
  if (!promotion || (earlier && earlier.orderId !== orderId)) return false;
  if (promotion.endsAt !== null && at >= promotion.endsAt) return false;
  if (promotion.maxUses !== null && (await unit.promotions.countUses(promotion.code)) >= promotion.maxUses)
    return false;
  await unit.promotions.insertUse({ orderId, code, emailKey, at });
  return true;
}

/** Ends the codes that were bought with an order, except redeemed ones. */
export async function endCodesOfOrder(unit: Unit, orderId: string, at: number): Promise<void> {
  for (const { promotion, uses } of await codesOfOrder(unit, orderId)) {
    if (uses === 0) await unit.promotions.saveEnd({ code: promotion.code, endsAt: at });
  }
}
