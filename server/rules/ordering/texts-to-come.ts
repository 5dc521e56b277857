/** The texts of an order that are still to come: what is planned, or what paying for it would plan. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { isOfSeason } from '../texting/library/library.ts';
import type { TextPlan } from '../texting/text-plan.ts';
import { deliveryBeforePayment } from './delivery.ts';

export function textsToCome(
  unit: Unit,
  order: Order,
  santasNumber: string,
  at: number,
): readonly Pick<TextPlan, 'slot' | 'dueAt' | 'picture'>[] {
  const delivery = deliveryBeforePayment(unit, order, santasNumber, at);
  return (
    delivery?.texts ??
    unit.texts.ofOrder(order.id).filter(({ state, slot }) => state === 'planned' && isOfSeason(slot))
  );
}
