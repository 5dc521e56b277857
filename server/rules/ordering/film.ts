/** The film of a video package, and for whom it plays. */
import type { Unit } from '#db/unit.ts';
import { includedIn, purchaseKind } from '../pricing/catalogue.ts';
import { spokenNames } from '../texting/names.ts';

/**
 * @param orderId of the video package, or of the texts that it comes with; undefined when its key is not ours
 * @returns the names of the children, empty when none is known or not any more; undefined when there is no such film, or it
 * was cancelled, or its buyer had everything deleted
 */
export async function filmOf(unit: Unit, orderId: string | undefined): Promise<string | undefined> {
  const order = orderId === undefined ? undefined : await unit.orders.find(orderId);
  if (order?.state !== 'paid' || order.email === '') return undefined;
  const isIncluded = includedIn(order).includes('video');
  if (!isIncluded && purchaseKind(order) !== 'video') return undefined;
  const texts = order.parentId === null ? order : await unit.orders.find(order.parentId);
  return spokenNames(texts?.childsName ?? '');
}
