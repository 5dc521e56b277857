import type { Message, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { refuseOnHold } from '../ordering/on-hold.ts';
import { conflict } from '../refusal.ts';

/**
 * The order whose texts a buyer wants to change.
 * @param mayChange whether what is wanted can still be done for an order with these texts
 * @throws Refusal `season_over` when it cannot, `order_on_hold` while its money is not here
 */
export async function orderToChange(
  unit: Unit,
  orderId: string,
  mayChange: (order: Order, texts: readonly Message[]) => boolean,
): Promise<Order> {
  const order = await unit.orders.find(orderId);
  if (order) refuseOnHold(order);
  if (order && mayChange(order, await unit.texts.ofOrder(orderId))) return order;
  throw conflict('season_over', 'This order has no texts left to come, so there is nothing to change.');
}
