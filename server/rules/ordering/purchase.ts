/** Begins a gift or an extra, which is then paid like any other order. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { purchaseKind } from '../pricing/catalogue.ts';
import { beginOrder, type NewOrder } from './new-order.ts';

/** The same extra of the same order again finds the same purchase; one that was cancelled may be bought again. */
export async function createPurchase(unit: Unit, wanted: NewOrder): Promise<Order> {
  const same =
    wanted.parentId === null
      ? undefined
      : (await unit.orders.extrasOf(wanted.parentId)).find(
          (extra) => purchaseKind(extra) === purchaseKind(wanted) && extra.state !== 'cancelled',
        );
  if (same) return same;
  const order = beginOrder(wanted);
  await unit.orders.insert(order);
  return order;
}
