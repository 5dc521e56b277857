/**
 * A child who is added to a family that has paid for more children. The buyer types no code: an unused one of the
 * package is found when the price is shown, and taken when the order is paid, once, like any code.
 */
import type { Order, Promotion } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { purchaseKind } from './catalogue.ts';
import { codesOfOrder } from './codes.ts';

type Added = Pick<Order, 'id' | 'familyId' | 'kind' | 'state' | 'edition'>;

/** Unused codes of a family package. */
export async function codesLeft(unit: Unit, familyId: string, at: number): Promise<Promotion[]> {
  const family = await unit.orders.find(familyId);
  if (family?.state !== 'paid' || purchaseKind(family) !== 'family') return [];
  return (await codesOfOrder(unit, familyId))
    .filter(({ promotion: { endsAt }, uses }) => uses === 0 && (endsAt === null || at < endsAt))
    .map(({ promotion }) => promotion);
}

/** The family package, added to one of these orders of an address, that has an unused code; null without one. */
export async function familyWithChildLeft(
  unit: Unit,
  orders: readonly Order[],
  { email, edition, at }: Pick<Order, 'email' | 'edition'> & { at: number },
): Promise<string | null> {
  for (const { id, emailKey } of orders) {
    if (emailKey !== email.toLowerCase()) continue;
    for (const extra of await unit.orders.extrasOf(id)) {
      const left = await codesLeft(unit, extra.id, at);
      if (left.some((code) => code.edition === edition)) return extra.id;
    }
  }
  return null;
}

/** The code that pays for an unpaid child of a family; undefined where none is left, or there is no family. */
export async function familyCode(unit: Unit, order: Added, at: number): Promise<Promotion | undefined> {
  if (order.familyId === null || order.kind !== 'texts' || order.state !== 'awaitingPayment')
    return undefined;
  return (await codesLeft(unit, order.familyId, at)).find(({ edition }) => edition === order.edition);
}
