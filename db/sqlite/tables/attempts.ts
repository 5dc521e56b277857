import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { orders, payments } from '../../schema.ts';
import type { Attempts } from '../../tables/attempts.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareFind, prepareInsert, prepareSave, slot } from '../statements.ts';

/** The table of attempts to charge on SQLite. */
export function sqliteAttempts(database: Drizzle): Attempts {
  const insert = prepareInsert(database, payments);
  const ofOrder = database
    .select()
    .from(payments)
    .where(eq(payments.orderId, slot('orderId')))
    .prepare();
  const ofTransaction = database
    .select()
    .from(payments)
    .where(eq(payments.transactionId, slot('transactionId')))
    .prepare();
  const due = database
    .select()
    .from(payments)
    .where(and(sql`look_at is not null`, lte(payments.searchAt, slot('at'))))
    .orderBy(asc(payments.searchAt))
    .limit(limit)
    .prepare();
  const withMethod = database
    .selectDistinct({ orderId: payments.orderId })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        lt(orders.season, slot('season')),
        sql`(${payments.methodToken} is not null or ${payments.methodName} is not null)`,
      ),
    )
    .limit(limit)
    .prepare();

  return {
    find: prepareFind(database, payments),
    insert: (payment) => void insert(payment),
    save: prepareSave(database, payments),
    ofOrder: (orderId) => ofOrder.all({ orderId }),
    ofTransaction: (transactionId) => ofTransaction.get({ transactionId }),
    dueSearches: (at, most) => due.all({ at, limit: most }),
    ordersWithMethodBefore: (season, most) =>
      withMethod.all({ season, limit: most }).map(({ orderId }) => orderId),
  };
}
