/** Codes and their uses: an order holds at most one use, an e-mail address at most one use of each code. */
import type { Order, Promotion } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

export interface PromotionEntry {
  promotion: Promotion;
  uses: number;
}

const withUses = (unit: Unit, promotion: Promotion): PromotionEntry => ({
  promotion,
  uses: unit.promotions.countUses(promotion.code),
});

/** @param code with or without its hyphens */
export function findCode(unit: Unit, code: string): PromotionEntry | undefined {
  const promotion = unit.promotions.find(code);
  return promotion && withUses(unit, promotion);
}

/** Every code, the oldest first. */
export const listCodes = (unit: Unit): PromotionEntry[] =>
  unit.promotions.list().map((promotion) => withUses(unit, promotion));

/** Codes that were bought with an order. */
export const codesOfOrder = (unit: Unit, orderId: string): PromotionEntry[] =>
  unit.promotions.ofOrder(orderId).map((promotion) => withUses(unit, promotion));

/** @returns false when there is such a code already */
export function createCode(unit: Unit, promotion: Promotion): boolean {
  if (unit.promotions.find(promotion.code)) return false;
  unit.promotions.insert(promotion);
  return true;
}

/** Takes one use for an order. @returns false when there is none left, or none for this buyer */
export function redeemCode(unit: Unit, code: string, { id: orderId, emailKey }: Order, at: number): boolean {
  const promotion = unit.promotions.find(code);
  const earlier = unit.promotions.useBy(code, emailKey);
  if (!promotion || (earlier && earlier.orderId !== orderId)) return false;
  if (promotion.endsAt !== null && at >= promotion.endsAt) return false;
  if (promotion.maxUses !== null && unit.promotions.countUses(promotion.code) >= promotion.maxUses)
    return false;
  unit.promotions.insertUse({ orderId, code, emailKey, at });
  return true;
}

/** Ends the codes that were bought with an order, except redeemed ones. */
export function endCodesOfOrder(unit: Unit, orderId: string, at: number): void {
  for (const { promotion, uses } of codesOfOrder(unit, orderId)) {
    if (uses === 0) unit.promotions.saveEnd({ code: promotion.code, endsAt: at });
  }
}
