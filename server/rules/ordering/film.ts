/** The film of a video package, and for whom it plays. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { includedIn, purchaseKind } from '../pricing/catalogue.ts';
import { filmLeavesAt } from '../pricing/film-day.ts';
import { spokenNames } from '../texting/names.ts';

/** Whether an order brings the film. One that was cancelled, waits for its money, or was deleted brings none. */
const bringsFilm = (order: Order): boolean =>
  order.state === 'paid' &&
  order.email !== '' &&
  (includedIn(order).includes('video') || purchaseKind(order) === 'video');

/** Whether the film of an order can be watched: from the day on which its letter leaves. */
export const isFilmOut = (order: Order, at: number): boolean =>
  bringsFilm(order) && at >= filmLeavesAt(order);

/**
 * @param orderId of the video package, or of the texts that it comes with; undefined when the link's key is not valid
 * @returns the names of the children, empty when they are unknown or deleted; undefined when the order brings no film,
 * or no longer does
 */
export async function filmOf(unit: Unit, orderId: string | undefined): Promise<string | undefined> {
  const order = orderId === undefined ? undefined : await unit.orders.find(orderId);
  if (!order || !bringsFilm(order)) return undefined;
  const texts = order.parentId === null ? order : await unit.orders.find(order.parentId);
  return spokenNames(texts?.childsName ?? '');
}
