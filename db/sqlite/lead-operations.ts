/** Sign-ups: the order, the guardian's consent and the welcome, in one transaction. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { newOrder } from '#machines/fulfilment/order.ts';
import { newRowId } from '../row-id.ts';
import { consents, messages, orders } from '../schema.ts';
import type { LeadOutcome, NewLead, NewOrder, Order, ToldDetails } from '../store.ts';
import { noDetails } from './child.ts';
import type { FirstTextRows } from './first-text-operations.ts';
import type { OfferRows } from './marketing-operations.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert, prepareOrderById, slot } from './statements.ts';
import type { TextRows } from './text-rows.ts';

/** What an order has at its beginning, besides its state. */
export const nothingYet = {
  promoCode: null,
  textLimit: null,
  startWording: null,
  startRequestedAt: null,
  ...noDetails,
  emailCorrections: 0,
  emailReadAt: null,
};

export function leadOperations(
  database: Drizzle,
  texts: TextRows,
  offerRows: OfferRows,
  firsts: FirstTextRows,
) {
  const insertOrder = prepareInsert(database, orders);
  const insertConsent = prepareInsert(database, consents);
  const sameSignUp = database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.season, slot('season')),
        eq(orders.phone, slot('phone')),
        eq(orders.emailKey, slot('emailKey')),
        eq(orders.childKey, slot('childKey')),
        sql`kind = 'texts'`,
      ),
    )
    .prepare();
  const sameConsent = database
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.orderId, slot('orderId')),
        eq(consents.phone, slot('phone')),
        eq(consents.visitor, slot('visitor')),
        eq(consents.wordingVersion, slot('wordingVersion')),
      ),
    )
    .prepare();
  const welcomeOf = database
    .select()
    .from(messages)
    .where(and(eq(messages.phone, slot('phone')), eq(messages.season, slot('season')), sql`slot = 'welcome'`))
    .prepare();
  const orderById = prepareOrderById(database);
  const sameUpgrade = database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.parentId, slot('parentId')),
        eq(orders.packageId, slot('packageId')),
        sql`kind = 'upgrade' and state <> 'cancelled'`,
      ),
    )
    .prepare();
  const otherPaid = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.emailKey, slot('emailKey')),
        ne(orders.id, slot('id')),
        sql`state = 'paid' and kind = 'texts'`,
      ),
    )
    .limit(1)
    .prepare();
  const describe = database
    .update(orders)
    .set({
      gender: slot('gender'),
      town: slot('town'),
      age: slot('age'),
      petType: slot('petType'),
      petName: slot('petName'),
      elf: slot('elf'),
    })
    .where(eq(orders.id, slot('id')))
    .prepare();

  // An order whose key is its id was forgotten.
  const keep = database
    .update(orders)
    .set({ keepRequestedAt: slot('at') })
    .where(and(eq(orders.id, slot('id')), sql`kind = 'texts' and child_key <> id`))
    .prepare();

  const findWelcome = (phone: string, season: number) => welcomeOf.get({ phone, season });

  return {
    findWelcome,
    hasHadFirstText: (phone: string, season: number) =>
      findWelcome(phone, season) !== undefined || firsts.hasLeft(phone, season),
    findOrder: (id: string): Order | undefined => orderById.get({ id }),
    hasOtherPaidOrder: ({ id, emailKey }: Order) => otherPaid.get({ id, emailKey }) !== undefined,
    describeChild(id: string, details: ToldDetails): boolean {
      const order = orderById.get({ id });
      if (!order) return false;
      const said = Object.entries(details).filter(([, detail]) => detail !== undefined);
      return describe.run({ ...order, ...Object.fromEntries(said), id }).changes === 1;
    },

    keepDetails: (id: string, at: number | null) => keep.run({ id, at }).changes === 1,

    createPurchase(wanted: NewOrder): Order {
      const existing = wanted.kind === 'upgrade' ? sameUpgrade.get(wanted) : undefined;
      if (existing) return existing;
      const order: Order = { ...wanted, ...newOrder, ...nothingYet, state: 'awaitingPayment' };
      insertOrder(order);
      return order;
    },

    createLead({ order: wanted, consent, welcome, offers, grantedIds }: NewLead): LeadOutcome {
      const same: Order[] = sameSignUp.all(wanted);
      const existing = same.find(({ id, visitor }) => visitor === wanted.visitor || grantedIds.includes(id));
      const order: Order = existing ?? {
        ...wanted,
        ...newOrder,
        ...nothingYet,
        zone: wanted.zone,
        kind: 'texts',
        parentId: null,
        giftTo: null,
        giftAt: null,
        state: 'awaitingPayment',
      };
      if (!existing) insertOrder(order);
      if (!existing || !sameConsent.get({ ...consent, orderId: order.id })) {
        insertConsent({ ...consent, id: newRowId(), orderId: order.id });
      }
      if (offers) offerRows.agree(offers);
      const planned = firsts.hasLeft(order.phone, welcome.season)
        ? undefined
        : (findWelcome(order.phone, welcome.season) ?? texts.plan(order, welcome));
      const paidElsewhere = !existing && same.some(({ state }) => state === 'paid');
      return { kind: existing ? 'repeated' : 'created', order, welcome: planned, paidElsewhere };
    },
  };
}
