/**
 * The details of a child, kept for next year. They are offered to a visitor whose cookie holds that year's order,
 * because they made it in this browser or opened a link from an e-mail in it.
 */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { conflict } from '../refusal.ts';
import { isChildForgotten } from './details.ts';

const eldest = 17;

/** The age of a child in a season; null when it is not known, or the child has grown up. */
export function ageIn(season: number, order: Pick<Order, 'age' | 'season'>): number | null {
  if (order.age === null) return null;
  const age = order.age + season - order.season;
  return age > eldest ? null : age;
}

/** Whether details of an earlier season were kept that could be offered for this one. */
export const isOffered = (order: Order, season: number): boolean =>
  order.keepRequestedAt !== null &&
  order.season < season &&
  [order.gender, order.town, order.age, order.petType, order.petName, order.elf].some(
    (detail) => detail !== null,
  );

/**
 * Turns keeping a child’s details for next year on or off.
 * @param at when the buyer asked for it; null when they no longer want it
 * @throws Refusal `details_gone` when there is nothing to keep any more
 */
export async function keepDetails(unit: Unit, orderId: string, at: number | null): Promise<void> {
  const order = await unit.orders.find(orderId);
  if (order?.kind !== 'texts' || isChildForgotten(order)) {
    throw conflict('details_gone', 'The details of this order were deleted, so there is nothing to keep.');
  }
  await unit.orders.save({ ...order, keepRequestedAt: at });
}
