import { and, eq, lt, sql } from 'drizzle-orm';
import { consents } from '../../schema.ts';
import type { Consents } from '../../tables/consents.ts';
import type { Drizzle } from '../open.ts';
import { prepareBy, prepareDelete, prepareInsert, prepareSave, slot } from '../statements.ts';

/** The table of consents to texts on SQLite. */
export function sqliteConsents(database: Drizzle): Consents {
  const ofEmail = database
    .select()
    .from(consents)
    .where(sql`lower(${consents.email}) = ${slot('emailKey')}`)
    .prepare();
  const ofPhone = database
    .select({ id: consents.id })
    .from(consents)
    .where(eq(consents.phone, slot('phone')))
    .limit(1)
    .prepare();
  const ofBoth = database
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.orderId, slot('orderId')), eq(consents.phone, slot('phone'))))
    .limit(1)
    .prepare();

  return {
    insert: prepareInsert(database, consents),
    save: prepareSave(database, consents),
    ofOrder: prepareBy(database, consents, consents.orderId).all,
    ofEmail: (emailKey) => ofEmail.all({ emailKey }),
    existsForPhone: (phone) => ofPhone.get({ phone }) !== undefined,
    exists: (orderId, phone) => ofBoth.get({ orderId, phone }) !== undefined,
    deleteBefore: prepareDelete(database, consents.at, lt),
  };
}
