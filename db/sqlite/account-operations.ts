/** Orders with everything that became of them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { mails, messages, orders, refunds } from '../schema.ts';
import type { AccountEntry, Order, Payment, PurchaseEntry, Refund } from '../store.ts';
import { CODES, FILM } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import type { PromotionOperations } from './promotion-operations.ts';
import { prepareOrderById, slot } from './statements.ts';

export type AccountRows = ReturnType<typeof accountOperations>;

export function accountOperations(
  database: Drizzle,
  charges: { findSuccess: (orderId: string) => Payment | undefined },
  promotions: PromotionOperations,
) {
  const orderById = prepareOrderById(database);
  const extrasOf = database
    .select()
    .from(orders)
    .where(and(eq(orders.parentId, slot('id')), sql`paid_at is not null`))
    .orderBy(asc(orders.paidAt))
    .prepare();
  // A charge that was one too many is paid back too, and says nothing about the order.
  const refundOf = database
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, slot('id')),
        sql`payment_id not in (select id from payments where state = 'surplus')`,
      ),
    )
    .prepare();
  const codesMailOf = database
    .select()
    .from(mails)
    .where(and(eq(mails.orderId, slot('id')), inArray(mails.kind, CODES)))
    .prepare();
  const filmOf = database
    .select()
    .from(mails)
    .where(and(eq(mails.orderId, slot('id')), eq(mails.kind, FILM)))
    .prepare();
  const messagesOf = database
    .select()
    .from(messages)
    .where(eq(messages.orderId, slot('id')))
    .orderBy(asc(messages.dueAt))
    .prepare();

  const findRefund = (id: string): Refund | undefined => refundOf.get({ id });

  const purchaseOf = (order: Order): PurchaseEntry => ({
    order,
    payment: charges.findSuccess(order.id),
    refund: findRefund(order.id),
    codes: promotions.ofOrder(order.id),
    codesMail: codesMailOf.get({ id: order.id }),
    film: filmOf.get({ id: order.id }),
    messages: messagesOf.all({ id: order.id }),
  });

  function entryOf(id: string): AccountEntry | undefined {
    const order = orderById.get({ id });
    return order && { ...purchaseOf(order), extras: extrasOf.all({ id }).map(purchaseOf) };
  }

  return {
    findRefund,
    entryOf,
    accountOf: (orderIds: readonly string[]): AccountEntry[] =>
      orderIds.flatMap((id) => {
        const entry = entryOf(id);
        return entry && (entry.order.kind === 'texts' || entry.order.paidAt !== null) ? [entry] : [];
      }),
  };
}
