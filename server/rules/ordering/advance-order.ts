/** Moves an order through its machine. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { type OrderEvent, type OrderState, orderMachine } from '#machines/fulfilment/order/machine.ts';
import { applyEvent } from '../apply-event.ts';

export interface AdvancedOrder {
  order: Order;
  /** Effects to carry out in the same unit of work. */
  effects: readonly string[];
}

/** @returns undefined when the machine does not take the event in this state */
export async function advanceOrder(
  unit: Unit,
  order: Order,
  event: OrderEvent,
): Promise<AdvancedOrder | undefined> {
  const { attemptId, absenceCertainAt, paidAt } = order;
  const applied = applyEvent(orderMachine, order.state, { attemptId, absenceCertainAt, paidAt }, event);
  if (!applied) return undefined;
  const next: Order = { ...order, ...applied.context, state: applied.value as OrderState };
  await unit.orders.save(next);
  return { order: next, effects: applied.effects };
}
