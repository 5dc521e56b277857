/** What a buyer tells about the child. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

type DetailName = 'gender' | 'town' | 'age' | 'petType' | 'petName' | 'elf';

/** Null deletes a detail; one that is undefined stays as it is. */
export type ChildDetails = { [Name in DetailName]?: Order[Name] | undefined };

/** @returns false when there is no such order */
export function describeChild(unit: Unit, orderId: string, details: ChildDetails): boolean {
  const order = unit.orders.find(orderId);
  if (!order) return false;
  const known = Object.entries(details).filter(([, detail]) => detail !== undefined);
  unit.orders.save({ ...order, ...Object.fromEntries(known) });
  return true;
}

/** Whether the buyer may tell Santa more: texts are paid for, however, and the child is not forgotten. */
export const isDescribable = ({ id, kind, state, childKey }: Order): boolean =>
  kind === 'texts' && state === 'paid' && childKey !== id;
