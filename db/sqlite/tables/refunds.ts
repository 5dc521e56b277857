import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { refunds } from '../../schema.ts';
import type { Refunds } from '../../tables/refunds.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareFind, prepareInsert, prepareSave, slot } from '../statements.ts';

/** The table of refunds on SQLite. */
export function sqliteRefunds(database: Drizzle): Refunds {
  const insert = prepareInsert(database, refunds);
  const ofOrder = database
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, slot('orderId')))
    .prepare();
  const ofPayment = database
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, slot('paymentId')))
    .prepare();
  const ofTransaction = database
    .select()
    .from(refunds)
    .where(eq(refunds.transactionId, slot('transactionId')))
    .prepare();
  const due = database
    .select()
    .from(refunds)
    .where(and(sql`state in ('sending', 'waiting', 'unknown')`, lte(refunds.dueAt, slot('at'))))
    .orderBy(asc(refunds.dueAt))
    .limit(limit)
    .prepare();

  return {
    find: prepareFind(database, refunds),
    insert: (refund) => void insert(refund),
    save: prepareSave(database, refunds),
    ofOrder: (orderId) => ofOrder.all({ orderId }),
    ofPayment: (paymentId) => ofPayment.get({ paymentId }),
    ofTransaction: (transactionId) => ofTransaction.get({ transactionId }),
    due: (at, most) => due.all({ at, limit: most }),
  };
}
