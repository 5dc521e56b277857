/** A store with one sign-up, `a`, for calling rules without HTTP. */
import type { Order } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { asRefusal } from './as-refusal.ts';
import { leadFor, someTime, usualPrice } from './rows.ts';
import { rulesOn, someShop } from './rules.ts';
import { openShopStore } from './stores.ts';

export type AskedRules = Awaited<ReturnType<typeof askedRules>>;

export async function askedRules() {
  const memory = await openShopStore();
  const rules = rulesOn(memory.store);
  await rules.createLead(leadFor('a'));
  const write = <T>(work: (unit: Unit) => Promise<T>) => memory.store.write(work);

  async function orderOf(id = 'a'): Promise<Order> {
    const order = await rules.findOrder(id);
    if (!order) throw new Error(`No order ${id}`);
    return order;
  }

  return {
    memory,
    rules,
    write,
    orderOf,
    /** The result of a rule, or its refusal: its kind, its code and the fields that it is about. */
    ask: <T>(work: (unit: Unit) => Promise<T>): Promise<T | string> =>
      write(work).catch((error: unknown) => {
        const { kind, code, fields } = asRefusal(error);
        return [kind, code, Object.keys(fields ?? {})].join(' ').trim();
      }),
    async change(differing: Partial<Order>, id = 'a'): Promise<Order> {
      const order = { ...(await orderOf(id)), ...differing };
      await write((unit) => unit.orders.save(order));
      return order;
    },
    /** Pays for an order with a charge of its own, which succeeds at once. */
    async pay(differing: Partial<AgreedPrice> = {}, orderId = 'a', methodToken: string | null = 'token') {
      const attemptId = `payment of ${orderId}`;
      const { visitor } = await orderOf(orderId);
      const price = { ...usualPrice, ...differing };
      await rules.beginCharge({ orderId, visitor, attemptId, nonceHash: '', at: someTime, price });
      const answer = { kind: 'succeeded', transactionId: 'transaction', methodName: null } as const;
      const shop = { ...someShop, descriptor: 'NPP*NORTH POLE POST' };
      await rules.endCharge(attemptId, { ...answer, methodToken }, someTime, shop);
    },
  };
}
