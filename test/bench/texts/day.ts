/** A day's texts: many paid orders, each with a phone of its own and a guardian's consent. */
import type { Order } from '#db/rows.ts';
import { openStore } from '#db/sqlite/store.ts';
import type { Unit } from '#db/unit.ts';
import { beginOrder, noGift } from '#server/rules/ordering/new-order.ts';
import { planText } from '#server/rules/texting/text-plan.ts';
import { leadFor } from '#test/support/rows.ts';

/** Half past four in New York, on the fifth of December. */
export const dueAt = Date.UTC(2026, 11, 5, 21, 30);
const openMs = 3.5 * 3_600_000;
/** Orders in one unit of work. */
const atOnce = 500;

/** Valid numbers in New York, different from those of the benchmark's sign-ups. */
const phoneOf = (index: number) => `+1212${5_000_000 + index}`;

async function addOrder(unit: Unit, index: number, paidAt: number): Promise<Order> {
  const email = `family-${index}@example.com`;
  const { order, consent } = leadFor(`order-${String(index).padStart(8, '0')}`, {
    phone: phoneOf(index),
    email,
    emailKey: email,
  });
  const { zone } = order;
  const paid: Order = {
    ...beginOrder({ ...order, kind: 'texts', parentId: null, ...noGift }),
    zone,
    state: 'paid',
    paidAt,
  };
  await unit.orders.insert(paid);
  await unit.consents.insert({ ...consent, id: `consent-${order.id}`, orderId: order.id });
  return paid;
}

async function addText(unit: Unit, index: number) {
  const order = await addOrder(unit, index, dueAt);
  await planText(unit, order, {
    slot: '12-05',
    season: 2026,
    dueAt,
    notAfter: dueAt + openMs,
  });
}

/** Makes a database with this many texts that are due at the same moment. */
export async function fillDay(file: string, texts: number): Promise<void> {
  const store = openStore(file);
  for (let from = 0; from < texts; from += atOnce) {
    await store.write(async (unit) => {
      for (let index = from; index < Math.min(from + atOnce, texts); index += 1) await addText(unit, index);
    });
  }
  await store.close();
}
