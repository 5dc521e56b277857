/** The texts of an order that are still to come: what is planned, or what paying for it would plan. */
import type { Message, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { isOfSeason, pictureOf } from '../texting/library/library.ts';
import { deliveryBeforePayment } from './delivery.ts';

export type TextToCome = Pick<Message, 'slot' | 'dueAt' | 'picture'>;

export async function textsToCome(unit: Unit, order: Order, at: number): Promise<readonly TextToCome[]> {
  const delivery = await deliveryBeforePayment(unit, order, at);
  return (
    delivery?.texts.map((text) => ({ ...text, picture: pictureOf(text.slot, order.story) })) ??
    (await unit.texts.ofOrder(order.id)).filter(({ state, slot }) => state === 'planned' && isOfSeason(slot))
  );
}
