import { and, asc, lte, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Refunds } from '../tables/refunds.ts';
import { limit, prepareBy, prepareFind, prepareInsert, prepareSave, slot } from './statements.ts';

/** The table of refunds. */
export function refundsTable(dialect: Dialect): Refunds {
  const {
    builder,
    prepareSelect,
    tables: { disputes, refunds },
  } = dialect;
  const isDisputed = sql`exists (select 1 from ${disputes}
    where ${disputes.paymentId} = ${refunds.paymentId} and ${disputes.state} <> 'won')`;
  const due = prepareSelect(
    builder
      .select()
      .from(refunds)
      .where(
        and(
          sql`${refunds.state} in ('sending', 'waiting', 'unknown')`,
          lte(refunds.dueAt, slot('at')),
          sql`not (${refunds.state} = 'waiting' and ${isDisputed})`,
        ),
      )
      .orderBy(asc(refunds.dueAt))
      .limit(limit),
  );

  return {
    find: prepareFind(dialect, refunds),
    insert: prepareInsert(dialect, refunds),
    save: prepareSave(dialect, refunds),
    ofOrder: prepareBy(dialect, refunds, refunds.orderId, refunds.startedAt).all,
    ofPayment: prepareBy(dialect, refunds, refunds.paymentId).get,
    ofTransaction: prepareBy(dialect, refunds, refunds.transactionId).get,
    due: (at, most) => due.all({ at, limit: most }),
  };
}
