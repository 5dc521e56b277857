/** Stores the agreed price in an order, with the use of its code. */
import type { Order } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { redeemCode } from '../pricing/codes.ts';
import { familyCode } from '../pricing/family-credit.ts';

/** Stores what an order costs, with the moment of a request to start early. */
export async function savePrice(unit: Unit, order: Order, price: AgreedPrice, at: number): Promise<Order> {
  const startRequestedAt = price.startWording === null ? null : at;
  const priced: Order = { ...order, ...price, startRequestedAt };
  await unit.orders.save(priced);
  return priced;
}

/**
 * Takes one use of a code. If another child of the family has taken it since the price was shown, the next code of the
 * package is used.
 * @returns the code that was taken; undefined when none is left
 */
async function takeCode(unit: Unit, order: Order, code: string, at: number): Promise<string | undefined> {
  if (await redeemCode(unit, code, order, at)) return code;
  const isOfFamily = (await unit.promotions.find(code))?.giftOrderId === order.familyId;
  const next = isOfFamily ? await familyCode(unit, order, at) : undefined;
  return next && (await redeemCode(unit, next.code, order, at)) ? next.code : undefined;
}

/** @returns undefined when the code cannot be used any more */
export async function agreePrice(
  unit: Unit,
  order: Order,
  price: AgreedPrice,
  at: number,
): Promise<Order | undefined> {
  if (price.promoCode === null) return await savePrice(unit, order, price, at);
  const promoCode = await takeCode(unit, order, price.promoCode, at);
  return promoCode === undefined ? undefined : await savePrice(unit, order, { ...price, promoCode }, at);
}
