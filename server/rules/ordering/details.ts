/** What a buyer tells about the child. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

type DetailName = 'gender' | 'town' | 'age' | 'petType' | 'petName' | 'elf';

/** Null deletes a detail; one that is undefined stays as it is. */
export type ToldDetails = { [Name in DetailName]?: Order[Name] | undefined };

/** @returns false when there is no such order */
export function describeChild(unit: Unit, orderId: string, details: ToldDetails): boolean {
  const order = unit.orders.find(orderId);
  if (!order) return false;
  const known = Object.entries(details).filter(([, detail]) => detail !== undefined);
  unit.orders.save({ ...order, ...Object.fromEntries(known) });
  return true;
}

/**
 * Keeps the details of a child for next year, or no longer.
 * @param at when the buyer asked for it; null when they want it no more
 * @returns false when there is nothing to keep any more: an order whose key is its id was forgotten
 */
export function keepDetails(unit: Unit, orderId: string, at: number | null): boolean {
  const order = unit.orders.find(orderId);
  if (order?.kind !== 'texts' || order.childKey === order.id) return false;
  unit.orders.save({ ...order, keepRequestedAt: at });
  return true;
}
