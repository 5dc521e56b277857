import { and, asc, lte, sql } from 'drizzle-orm';
import { refunds } from '../../schema.ts';
import type { Refunds } from '../../tables/refunds.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareBy, prepareFind, prepareInsert, prepareSave, slot } from '../statements.ts';

/** The table of refunds on SQLite. */
export function sqliteRefunds(database: Drizzle): Refunds {
  const due = database
    .select()
    .from(refunds)
    .where(and(sql`state in ('sending', 'waiting', 'unknown')`, lte(refunds.dueAt, slot('at'))))
    .orderBy(asc(refunds.dueAt))
    .limit(limit)
    .prepare();

  return {
    find: prepareFind(database, refunds),
    insert: prepareInsert(database, refunds),
    save: prepareSave(database, refunds),
    ofOrder: prepareBy(database, refunds, refunds.orderId).all,
    ofPayment: prepareBy(database, refunds, refunds.paymentId).get,
    ofTransaction: prepareBy(database, refunds, refunds.transactionId).get,
    due: (at, most) => due.all({ at, limit: most }),
  };
}
