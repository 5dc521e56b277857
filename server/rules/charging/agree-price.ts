/** Stores the agreed price in an order, with the use of its code. */
import type { Order } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { redeemCode } from '../pricing/codes.ts';
import { familyCode } from '../pricing/family-credit.ts';

/** Stores what an order costs, with the moment of a request to start early. */
export function savePrice(unit: Unit, order: Order, price: AgreedPrice, at: number): Order {
  const startRequestedAt = price.startWording === null ? null : at;
  const priced: Order = { ...order, ...price, startRequestedAt };
  unit.orders.save(priced);
  return priced;
}

/**
 * Takes one use of a code. If another child of the family has taken it since the price was shown, the next code of the
 * package is used.
 * @returns the code that was taken; undefined when none is left
 */
function takeCode(unit: Unit, order: Order, code: string, at: number): string | undefined {
  if (redeemCode(unit, code, order, at)) return code;
  const isOfFamily = order.familyId !== null && unit.promotions.find(code)?.giftOrderId === order.familyId;
  const next = isOfFamily ? familyCode(unit, order, at) : undefined;
  return next && redeemCode(unit, next.code, order, at) ? next.code : undefined;
}

/** @returns undefined when the code cannot be used any more */
export function agreePrice(unit: Unit, order: Order, price: AgreedPrice, at: number): Order | undefined {
  unit.promotions.deleteUseOf(order.id);
  if (price.promoCode === null) return savePrice(unit, order, price, at);
  const promoCode = takeCode(unit, order, price.promoCode, at);
  return promoCode === undefined ? undefined : savePrice(unit, order, { ...price, promoCode }, at);
}
