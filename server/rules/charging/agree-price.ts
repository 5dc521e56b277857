/** Writes what was agreed on into an order, with the use of its code. */
import type { Order } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { redeemCode } from '../pricing/codes.ts';

/** Stores what an order costs, with the moment of a request to start early. */
export function savePrice(unit: Unit, order: Order, price: AgreedPrice, at: number): Order {
  const startRequestedAt = price.startWording === null ? null : at;
  const priced: Order = { ...order, ...price, startRequestedAt };
  unit.orders.save(priced);
  return priced;
}

/** @returns undefined when the code cannot be used any more */
export function agreePrice(unit: Unit, order: Order, price: AgreedPrice, at: number): Order | undefined {
  unit.promotions.deleteUseOf(order.id);
  if (price.promoCode !== null && !redeemCode(unit, price.promoCode, order, at)) return undefined;
  return savePrice(unit, order, price, at);
}
