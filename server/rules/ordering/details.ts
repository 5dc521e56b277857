/** The details that a buyer gives about the child. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { conflict } from '../refusal.ts';

type DetailName = 'childsName' | 'gender' | 'town' | 'age' | 'petType' | 'petName' | 'elf';

/** Null deletes a detail; one that is undefined stays as it is. */
export type ChildDetails = { [Name in DetailName]?: Order[Name] | undefined };

/** The order as it would be with these details. */
export function withDetails(order: Order, details: ChildDetails): Order {
  const known = Object.entries(details).filter(([, detail]) => detail !== undefined);
  return { ...order, ...Object.fromEntries(known) };
}

/** A key that finds the same child again, however the name is spelled. */
export const childKeyOf = (childsName: string): string => childsName.normalize('NFC').toLowerCase();

/** The child key for a changed order: with its id where the same visitor has another sign-up with that key. */
export async function uniqueChildKey(unit: Unit, order: Order): Promise<string> {
  const isTwin = (await unit.orders.sameSignUps(order)).some(
    ({ id, visitor }) => id !== order.id && visitor === order.visitor,
  );
  return isTwin ? `${order.childKey} ${order.id}` : order.childKey;
}

/** A corrected name gets a new key, unless the old key was not made from the old name. */
async function correctedKey(unit: Unit, before: Order, { childsName }: Order): Promise<string> {
  if (before.childsName === childsName || before.childKey !== childKeyOf(before.childsName)) {
    return before.childKey;
  }
  return uniqueChildKey(unit, { ...before, childKey: childKeyOf(childsName) });
}

/** Whether the details of the child were deleted: the key of such an order is its id. */
export const isChildForgotten = ({ id, childKey }: Pick<Order, 'id' | 'childKey'>): boolean =>
  childKey === id;

/**
 * @returns false when there is no such order
 * @throws Refusal `details_gone` when they were deleted: details added later would never be deleted
 */
export async function describeChild(unit: Unit, orderId: string, details: ChildDetails): Promise<boolean> {
  const order = await unit.orders.find(orderId);
  if (!order) return false;
  if (isChildForgotten(order)) {
    throw conflict('details_gone', 'The details of this order were deleted, so nothing can be added.');
  }
  const described = withDetails(order, details);
  await unit.orders.save({ ...described, childKey: await correctedKey(unit, order, described) });
  return true;
}

/** Whether the buyer may add details: the order counts as paid, and the child's data are not deleted. */
export const isDescribable = (order: Order): boolean =>
  order.kind === 'texts' && order.state === 'paid' && !isChildForgotten(order);
