import { and, eq, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Consents } from '../tables/consents.ts';
import { prepareBy, prepareDeleteBefore, prepareInsert, prepareSave, slot } from './statements.ts';

/** The table of consents to texts. */
export function consentsTable(dialect: Dialect): Consents {
  const {
    builder,
    prepareSelect,
    tables: { consents },
  } = dialect;
  const ofEmail = prepareSelect(
    builder
      .select()
      .from(consents)
      .where(sql`lower(${consents.email}) = ${slot('emailKey')}`)
      .orderBy(consents.at),
  );
  const ofPhone = prepareSelect(
    builder
      .select({ id: consents.id })
      .from(consents)
      .where(eq(consents.phone, slot('phone')))
      .limit(1),
  );
  const ofBoth = prepareSelect(
    builder
      .select({ id: consents.id })
      .from(consents)
      .where(and(eq(consents.orderId, slot('orderId')), eq(consents.phone, slot('phone'))))
      .limit(1),
  );

  return {
    insert: prepareInsert(dialect, consents),
    save: prepareSave(dialect, consents),
    ofOrder: prepareBy(dialect, consents, consents.orderId, consents.at).all,
    ofEmail: (emailKey) => ofEmail.all({ emailKey }),
    existsForPhone: async (phone) => (await ofPhone.get({ phone })) !== undefined,
    exists: async (orderId, phone) => (await ofBoth.get({ orderId, phone })) !== undefined,
    deleteBefore: prepareDeleteBefore(dialect, consents.at),
  };
}
