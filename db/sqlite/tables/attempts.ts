import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { orders, payments } from '../../schema.ts';
import type { Attempts } from '../../tables/attempts.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareBy, prepareFind, prepareInsert, prepareSave, slot } from '../statements.ts';

/** The table of attempts to charge on SQLite. */
export function sqliteAttempts(database: Drizzle): Attempts {
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
    insert: prepareInsert(database, payments),
    save: prepareSave(database, payments),
    ofOrder: prepareBy(database, payments, payments.orderId).all,
    ofTransaction: prepareBy(database, payments, payments.transactionId).get,
    dueSearches: (at, most) => due.all({ at, limit: most }),
    ordersWithMethodBefore: (season, most) =>
      withMethod.all({ season, limit: most }).map(({ orderId }) => orderId),
  };
}
