import { and, eq, ne } from 'drizzle-orm';
import { disputes, gatewayNotices } from '../../schema.ts';
import type { Disputes, Notices } from '../../tables/disputes.ts';
import type { Drizzle } from '../open.ts';
import { prepareFind, prepareInsert, prepareSave, slot } from '../statements.ts';

/** The table of disputes on SQLite. */
export function sqliteDisputes(database: Drizzle): Disputes {
  const insert = prepareInsert(database, disputes);
  const notWon = database
    .select()
    .from(disputes)
    .where(and(eq(disputes.paymentId, slot('paymentId')), ne(disputes.state, 'won')))
    .prepare();
  return {
    find: prepareFind(database, disputes),
    notWon: (paymentId) => notWon.all({ paymentId }),
    insert,
    save: prepareSave(database, disputes),
  };
}

/** The table of received notices on SQLite. */
export function sqliteNotices(database: Drizzle): Notices {
  const find = prepareFind(database, gatewayNotices);
  const insert = prepareInsert(database, gatewayNotices);
  return { has: (id) => find(id) !== undefined, insert: (notice) => void insert(notice) };
}
