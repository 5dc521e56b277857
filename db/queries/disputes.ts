import { and, eq, ne } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Disputes, Notices } from '../tables/disputes.ts';
import { prepareFind, prepareInsert, prepareSave, slot } from './statements.ts';

/** The table of disputes. */
export function disputesTable(dialect: Dialect): Disputes {
  const {
    builder,
    prepareSelect,
    tables: { disputes },
  } = dialect;
  const insert = prepareInsert(dialect, disputes);
  const notWon = prepareSelect(
    builder
      .select()
      .from(disputes)
      .where(and(eq(disputes.paymentId, slot('paymentId')), ne(disputes.state, 'won')))
      .orderBy(disputes.reportedAt),
  );
  return {
    find: prepareFind(dialect, disputes),
    notWon: (paymentId) => notWon.all({ paymentId }),
    insert,
    save: prepareSave(dialect, disputes),
  };
}

/** The table of received notices. */
export function noticesTable(dialect: Dialect): Notices {
  const {
    tables: { gatewayNotices },
  } = dialect;
  const find = prepareFind(dialect, gatewayNotices);
  const insert = prepareInsert(dialect, gatewayNotices);
  return { has: async (id) => (await find(id)) !== undefined, insert: (notice) => insert(notice) };
}
