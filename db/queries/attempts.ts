import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Attempts } from '../tables/attempts.ts';
import { limit, prepareBy, prepareFind, prepareInsert, prepareSave, slot } from './statements.ts';

/** The table of attempts to charge. */
export function attemptsTable(dialect: Dialect): Attempts {
  const {
    builder,
    prepareSelect,
    tables: { orders, payments },
  } = dialect;
  const due = prepareSelect(
    builder
      .select()
      .from(payments)
      .where(
        and(
          sql`look_at is not null`,
          lte(payments.searchAt, slot('at')),
          sql`(state <> 'started' or ${payments.startedAt} <= ${slot('startedBefore')})`,
        ),
      )
      .orderBy(asc(payments.searchAt))
      .limit(limit),
  );
  const withMethod = prepareSelect(
    builder
      .selectDistinct({ orderId: payments.orderId })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          lt(orders.season, slot('season')),
          sql`(${payments.methodToken} is not null or ${payments.methodName} is not null)`,
        ),
      )
      .limit(limit),
  );

  return {
    find: prepareFind(dialect, payments),
    insert: prepareInsert(dialect, payments),
    save: prepareSave(dialect, payments),
    ofOrder: prepareBy(dialect, payments, payments.orderId, payments.startedAt).all,
    ofTransaction: prepareBy(dialect, payments, payments.transactionId).get,
    dueSearches: (at, most, startedBefore = Number.MAX_SAFE_INTEGER) =>
      due.all({ at, limit: most, startedBefore }),
    async ordersWithMethodBefore(season, most) {
      return (await withMethod.all({ season, limit: most })).map(({ orderId }) => orderId);
    },
  };
}
