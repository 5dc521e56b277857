/** The film of a video package, and for whom it plays. */
import type { Unit } from '#db/unit.ts';
import { purchaseKind } from '../pricing/catalogue.ts';
import { spokenNames } from '../texting/names.ts';

/**
 * @param orderId of the video package; undefined when its key is not ours
 * @returns the names of the children, empty when none is known or not any more; undefined when there is no such film, or it
 * was cancelled
 */
export function filmOf(unit: Unit, orderId: string | undefined): string | undefined {
  const order = orderId === undefined ? undefined : unit.orders.find(orderId);
  const isFilm = order && order.state === 'paid' && purchaseKind(order) === 'video';
  if (!isFilm) return undefined;
  const texts = order.parentId === null ? undefined : unit.orders.find(order.parentId);
  return spokenNames(texts?.childsName ?? '');
}
